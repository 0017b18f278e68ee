//! Searches of a laboratory with a large map: what is made before their first step is made in steps, once.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pathscope::lab::Lab;
use pathscope::{Cell, Grid, GridSearch, NodeState, OptionValue, Setup, Status, TerrainId};

/// Just over a million cells, with a wall that has a gap.
fn large() -> Grid {
    let mut grid = Grid::new(1100, 1000).unwrap();
    for y in 10..1000 {
        grid.set(Cell::new(550, y), TerrainId::WALL).unwrap();
    }
    grid
}

fn pick(lab: &mut Lab, id: &str) {
    let algorithm = OptionValue::Text(id.to_owned());
    lab.configure(0, &[("algorithm".to_owned(), algorithm)])
        .unwrap();
}

fn preparation(lab: &Lab) -> Option<(u32, u32)> {
    lab.lanes()[0].progress().preparation()
}

fn state(lab: &Lab, cell: Cell) -> NodeState {
    let node = lab.grid().node(cell).unwrap();
    lab.lanes()[0].progress().state(node)
}

#[test]
fn a_search_waits_for_its_room_and_then_begins_as_any_other() {
    let mut lab = Lab::new(large()).unwrap();
    for id in [
        "astar",
        "bidirectional-dijkstra",
        "dijkstra-map",
        "fringe",
        "jps",
        "jps-plus",
    ] {
        pick(&mut lab, id);
        // The forward records are those of the search before.
        let is_new = ["astar", "bidirectional-dijkstra"].contains(&id);
        assert_eq!(preparation(&lab).is_some(), is_new, "{id}");
        assert_eq!(lab.lanes()[0].progress().status(), Status::Running);
        let start = lab.scene().start();
        let mut last = 0;
        while let Some((done, total)) = preparation(&lab) {
            assert!(last <= done && done < total, "{id}: {done} of {total}");
            assert_eq!(state(&lab, start), NodeState::Unseen);
            last = done;
            lab.work(1000);
        }
        assert_eq!((lab.tick(), lab.lanes()[0].step()), (0, 0));
        let generated = lab.lanes()[0].progress().stats().generated;
        assert_eq!(
            generated,
            if is_new && id != "astar" { 2 } else { 1 },
            "{id}"
        );

        lab.seek(u32::MAX);
        while lab.work(100_000) {}
        let mut search = GridSearch::new(Setup::of(id).unwrap());
        let goal = lab.scene().goal();
        search.begin(lab.grid(), start, goal).unwrap();
        search.run(lab.grid()).unwrap();
        let (seen, alone) = (lab.lanes()[0].progress(), search.progress().unwrap());
        assert_eq!(seen.stats(), alone.stats(), "{id}");
        assert_eq!(seen.path(), alone.path(), "{id}");
    }
}

#[test]
fn what_was_made_before_the_first_step_is_there_after_a_return_to_it() {
    let mut lab = Lab::new(large()).unwrap();
    for id in ["bidirectional-dijkstra", "jps", "jps-plus"] {
        pick(&mut lab, id);
        lab.seek(u32::MAX);
        while lab.work(100_000) {}
        let end = lab.tick();
        lab.seek(0);
        while lab.work(100_000) {}
        assert_eq!((lab.tick(), preparation(&lab)), (0, None), "{id}");
        let [start, goal] = [lab.scene().start(), lab.scene().goal()];
        assert_eq!(state(&lab, start), NodeState::Open, "{id}");
        let two_sided = id.starts_with("bidirectional");
        assert_eq!(state(&lab, goal) == NodeState::Open, two_sided, "{id}");
        lab.seek(1);
        while lab.work(1) {
            assert_eq!(preparation(&lab), None, "{id}");
        }
        assert_eq!(lab.tick(), 1);
        lab.seek(u32::MAX);
        while lab.work(100_000) {}
        assert_eq!(lab.tick(), end, "{id}");
    }
}

#[test]
fn undoing_brings_a_map_back_as_it_was() {
    let grid = large();
    let mut lab = Lab::new(grid.clone()).unwrap();
    lab.open(Grid::parse("..@\n...").unwrap()).unwrap();
    lab.seal();
    assert!(lab.undo().unwrap());
    assert_eq!(lab.grid().cells(), grid.cells());
    assert!(preparation(&lab).is_some());
    lab.seek(u32::MAX);
    while lab.work(100_000) {}
    assert!(matches!(
        lab.lanes()[0].progress().status(),
        Status::Found(_)
    ));
    assert!(lab.redo().unwrap());
    assert_eq!(lab.grid().width(), 3);
    lab.seek(u32::MAX);
    while lab.work(100_000) {}
    assert!(matches!(
        lab.lanes()[0].progress().status(),
        Status::Found(_)
    ));
}
