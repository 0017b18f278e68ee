//! What bidirectional searches get wrong elsewhere: a case for each of the usual bugs.
//!
//! The suite holds them to their promises on random maps; these are the maps made for them.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, check_promises, is_near, oracle, random, setup};
use pathscope::{Cell, Event, GridSearch, Info, REGISTRY, Side, Status, Trace};

fn bidirectional() -> impl Iterator<Item = &'static Info> {
    REGISTRY.iter().filter(|info| info.uses.stop)
}

/// Random scenes on which ending at the first meeting gave a path that is worth less, of 500.
fn worse_at_the_first_meeting(id: &str) -> u32 {
    let mut worse = 0;
    for seed in 0..500 {
        let scene = random::scene(&mut fastrand::Rng::with_seed(seed));
        let worth = |stop: &str| {
            let setup = setup(&format!("{id} stop={stop}"));
            let cost = check_promises(&scene, &setup)?;
            let mut search = GridSearch::new(setup);
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            search.run(&scene.grid).unwrap();
            let by_cells = id.ends_with("bfs");
            Some(if by_cells {
                search.path(&scene.grid).len() as f64
            } else {
                cost
            })
        };
        let (proved, first) = (worth("proved"), worth("first-meeting"));
        assert_eq!(proved.is_some(), first.is_some(), "{id}, seed {seed}");
        if let (Some(proved), Some(first)) = (proved, first) {
            assert!(first >= proved * (1.0 - 1e-6), "{id}, seed {seed}");
            worse += u32::from(!is_near(first, proved));
        }
    }
    worse
}

/// The option is there to show the mistake, so it has to show it.
#[test]
fn ending_at_the_first_meeting_is_wrong_and_promises_nothing() {
    for info in bidirectional() {
        let worse = worse_at_the_first_meeting(info.id);
        println!("{}: worse on {worse} of 500", info.id);
        assert!(worse > 0, "{}", info.id);
        let grid = pathscope::Grid::new(3, 3).unwrap();
        let wrong = setup(&format!("{} diagonal=never stop=first-meeting", info.id));
        assert_eq!(wrong.promise(&grid).id(), "none");
        let right = setup(&format!("{} diagonal=never", info.id));
        assert_eq!(right.promise(&grid).id(), "optimal");
    }
}

/// No node is opened again, so an estimate that is not consistent takes the promise back.
#[test]
fn bidirectional_astar_promises_nothing_with_manhattan_and_diagonals() {
    let grid = pathscope::Grid::new(3, 3).unwrap();
    let promise = |words: &str| setup(words).promise(&grid).id();
    assert_eq!(promise("bidirectional-astar"), "optimal");
    assert_eq!(promise("bidirectional-astar heuristic=manhattan"), "none");
}

/// Entering dear terrain costs more than leaving it: the backward side must pay for the cell that the
/// unit enters, which is the one that the backward search comes from.
#[test]
fn the_backward_side_pays_for_the_cell_entered() {
    for picture in ["S9G", "S..9.G", "9S.5G2", "S99\n9.9\n99G"] {
        let scene = Scene::draw(picture);
        for info in bidirectional() {
            for movement in random::movements() {
                let setup = pathscope::Setup {
                    movement,
                    ..pathscope::Setup::of(info.id).unwrap()
                };
                check_promises(&scene, &setup);
            }
        }
    }
}

/// A shared parent or opened flag lets one side overwrite what the other knows. Here both sides
/// go through nearly every cell, and the path is read off both.
#[test]
fn each_side_has_records_of_its_own() {
    let scene = Scene::draw("S........\n########.\n.........\n.########\n........G");
    for info in bidirectional() {
        let (trace, search) = run(info, &scene);
        let progress = search.progress().unwrap();
        for event in trace.events() {
            let (Event::Generate(arrival) | Event::Update(arrival)) = event else {
                continue;
            };
            let end = match arrival.side {
                Side::Forward => scene.start,
                Side::Backward => scene.goal,
            };
            let nodes = progress.side(arrival.side).path_to(arrival.node);
            assert_eq!(scene.grid.cell(nodes[0]), end, "{}", info.id);
        }
        assert_eq!(search.path(&scene.grid).len(), 27 + 2, "{}", info.id);
    }
}

/// Every node is expanded at most once by each side: entries that are out of date are skipped.
#[test]
fn stale_entries_are_not_expanded_again() {
    for seed in 0..300 {
        let scene = random::scene(&mut fastrand::Rng::with_seed(seed));
        for info in bidirectional() {
            let (trace, _) = run(info, &scene);
            let expanded = trace.events().filter_map(|event| match event {
                Event::Expand(node, side) => Some((side as u8, node)),
                _ => None,
            });
            let mut expanded: Vec<_> = expanded.collect();
            let all = expanded.len();
            expanded.sort_unstable();
            expanded.dedup();
            assert_eq!(expanded.len(), all, "{}, seed {seed}", info.id);
        }
    }
}

/// The backward side begins at every goal, also at one that is named twice.
#[test]
fn the_nearest_of_several_goals_is_found() {
    for seed in 0..300 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let Scene { grid, start, goal } = random::scene(&mut rng);
        let passable = |cell: &Cell| grid.is_passable(grid.node(*cell).unwrap());
        let any = |_| Cell::new(rng.u32(0..grid.width()), rng.u32(0..grid.height()));
        let mut goals: Vec<_> = (0..4).map(any).filter(passable).collect();
        goals.extend([goal, goal]);
        for info in bidirectional() {
            let setup = setup(info.id);
            let mut search = GridSearch::new(setup.clone());
            search.begin_to_any(&grid, start, &goals).unwrap();
            let status = search.run(&grid).unwrap();
            let path = search.path(&grid);
            if info.id.ends_with("bfs") {
                let cells = |&goal| oracle::fewest_cells(&grid, setup.movement, start, goal);
                let fewest = goals.iter().filter_map(cells).min();
                assert_eq!(path.len(), fewest.unwrap_or(0), "seed {seed}");
            } else {
                let cost = |&goal| oracle::cheapest(&grid, setup.movement, start, goal);
                let least = goals.iter().filter_map(cost).min_by(f64::total_cmp);
                let found = search.progress().unwrap().cost();
                let found = found.map(pathscope::Cost::to_f64);
                assert_eq!(found.is_some(), least.is_some(), "seed {seed}");
                assert!(
                    is_near(found.unwrap_or(0.0), least.unwrap_or(0.0)),
                    "{}, seed {seed}: {found:?}, not {least:?}",
                    info.id
                );
            }
            if let Status::Found(node) = status {
                assert_eq!(path.last(), Some(&grid.cell(node)), "seed {seed}");
                assert!(goals.contains(&grid.cell(node)), "seed {seed}");
            }
        }
    }
}

fn run(info: &'static Info, scene: &Scene) -> (Trace, GridSearch) {
    let Scene { grid, start, goal } = scene;
    let (mut trace, mut search) = (Trace::new(), GridSearch::new(setup(info.id)));
    search
        .begin_traced(grid, *start, &[*goal], &mut trace)
        .unwrap();
    while search.advance_traced(grid, 100, &mut trace).unwrap() {}
    (trace, search)
}
