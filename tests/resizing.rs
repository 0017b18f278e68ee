//! Changing the size of the laboratory's map, units beside its own pair of ends, terrains that are added; and
//! undoing all that.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pathscope::lab::{Anchor, Lab, Moved};
use pathscope::{Cell, Choice as _, Format, Grid, OptionValue, Status, TerrainId, Unit};

fn open(map: &str) -> Lab {
    Lab::new(Grid::parse(map).unwrap()).unwrap()
}

fn draw(lab: &Lab) -> String {
    let text = lab.grid().to_text(Format::MovingAi).unwrap();
    let rows: Vec<_> = text.lines().skip(4).collect();
    rows.join("\n").replace('@', "#")
}

fn unit(start: (u32, u32), goal: (u32, u32)) -> Unit {
    Unit {
        start: Cell::new(start.0, start.1),
        goal: Cell::new(goal.0, goal.1),
    }
}

fn pick(lab: &mut Lab, algorithm: &str) {
    let option = OptionValue::Text(algorithm.to_owned());
    lab.configure(0, &[("algorithm".to_owned(), option)])
        .unwrap();
}

fn algorithm(lab: &Lab) -> &'static str {
    lab.lanes()[0].setup().algorithm.id
}

/// Costs of the units' paths, once all are known; `None` for one without a path.
fn costs(lab: &mut Lab) -> Vec<Option<f64>> {
    while lab.advance_units(0, 3).unwrap() {}
    let routes = lab.routes(0).unwrap();
    let costs = routes.iter().map(|(_, route)| {
        let route = route.unwrap();
        assert_eq!(
            route.cost.is_some(),
            matches!(route.status, Status::Found(_))
        );
        assert_eq!(route.points.is_empty(), route.cost.is_none());
        route
            .cost
            .map(|cost| (cost.to_f64() * 100.0).round() / 100.0)
    });
    costs.collect()
}

#[test]
fn each_anchor_keeps_its_corner_edge_or_middle() {
    let wall = TerrainId::WALL;
    let pictures = [
        ("top-left", "..#\n.#.\n###"),
        ("top-right", "#..\n#.#\n###"),
        ("bottom-left", "###\n..#\n.#."),
        ("bottom-right", "###\n#..\n#.#"),
    ];
    for (id, expected) in pictures {
        let mut lab = open("..\n.#");
        let anchor = Anchor::from_id(id).unwrap();
        // The picture of the grown map has the small one's cells at the anchor, and walls elsewhere.
        let moved = lab.resize(3, 3, anchor, wall).unwrap();
        assert_eq!(moved, Some(Moved::default()), "{id}");
        let expected = expected.replace(".#.", ".##");
        assert_eq!(draw(&lab), expected, "{id}");
        assert_eq!(
            lab.resize(2, 2, anchor, wall).unwrap(),
            Some(Moved::default())
        );
        assert_eq!(draw(&lab), "..\n.#", "{id}");
    }
    let mut lab = open("...\n...\n..#");
    lab.resize(7, 5, Anchor::Middle, wall).unwrap();
    assert_eq!(draw(&lab), "#######\n##...##\n##...##\n##..###\n#######");
    lab.resize(5, 3, Anchor::Bottom, wall).unwrap();
    assert_eq!(draw(&lab), "#...#\n#..##\n#####");
    lab.resize(4, 2, Anchor::Left, TerrainId::GROUND).unwrap();
    assert_eq!(lab.grid().width(), 4);
}

#[test]
fn ends_stay_on_their_cells_or_go_to_the_nearest_passable_one() {
    let mut lab = open("........\n........\n....#...\n........");
    lab.set_goals(Cell::new(1, 1), vec![Cell::new(6, 0), Cell::new(7, 0)])
        .unwrap();
    lab.seal();
    lab.add_unit(unit((2, 2), (5, 2))).unwrap();
    lab.seal();
    let before = (draw(&lab), lab.scene().units().to_vec());
    let moved = lab.crop(Cell::new(4, 3), Cell::new(1, 1)).unwrap().unwrap();
    // Both goals come to the corner; the unit's goal would come to a wall's cell, and goes beside it.
    assert_eq!(moved, Moved { ends: 3, merged: 1 });
    assert_eq!(draw(&lab), "....\n...#\n....");
    assert_eq!(lab.scene().start(), Cell::new(0, 0));
    assert_eq!(lab.scene().goals(), [Cell::new(3, 0)]);
    let [only] = lab.scene().units() else {
        panic!("expected one unit");
    };
    assert_eq!(only.start, Cell::new(1, 1));
    assert!(lab.grid().passable_node("goal", only.goal).is_ok());
    let after = (draw(&lab), lab.scene().units().to_vec());
    assert_eq!(lab.history()[0], Some("crop"));
    lab.undo().unwrap();
    assert_eq!((draw(&lab), lab.scene().units().to_vec()), before);
    assert_eq!(lab.scene().goals().len(), 2);
    lab.redo().unwrap();
    assert_eq!((draw(&lab), lab.scene().units().to_vec()), after);
}

#[test]
fn content_is_what_differs_from_the_corner_and_the_ends() {
    let mut lab = open("#######\n#.....#\n#..#..#\n#######\n#######");
    assert!(lab.crop_to_content().unwrap().is_some());
    assert_eq!(draw(&lab), ".....\n..#..");
    lab.set_ends(Cell::new(0, 0), Cell::new(4, 1)).unwrap();
    assert_eq!(lab.crop_to_content().unwrap(), None);
    lab.set_ends(Cell::new(1, 0), Cell::new(3, 1)).unwrap();
    assert!(lab.crop_to_content().unwrap().is_some());
    assert_eq!(draw(&lab), "...\n.#.");
}

#[test]
fn a_size_is_refused_before_memory_is_taken_and_nothing_changes() {
    let mut lab = open("....\n....");
    for (width, height) in [(0, 3), (70_000, 1), (65_536, 65_536), (u32::MAX, u32::MAX)] {
        let refused = lab.resize(width, height, Anchor::Middle, TerrainId::GROUND);
        let refused = refused.unwrap_err();
        assert!(refused.is_limit(), "{refused}");
        assert!(refused.to_string().contains("at most 16777216 cells"));
    }
    assert!(lab.resize(5, 5, Anchor::Top, TerrainId(99)).is_err());
    assert!(lab.crop(Cell::new(0, 0), Cell::new(4, 0)).is_err());
    assert_eq!(
        (draw(&lab).as_str(), lab.history()[0]),
        ("....\n....", None)
    );
    let mut lab = open(".###\n####");
    let refused = lab.crop(Cell::new(1, 0), Cell::new(3, 1)).unwrap_err();
    assert!(refused.to_string().contains("at least one passable cell"));
    assert_eq!(draw(&lab), ".###\n####");
}

#[test]
fn units_have_paths_of_their_own_and_the_stepped_search_goes_on() {
    let mut lab = open(".....\n.###.\n.....\n.###.\n.#.#.");
    lab.advance(2);
    let steps = lab.lanes()[0].step();
    lab.add_unit(unit((0, 0), (4, 0))).unwrap();
    lab.seal();
    lab.add_unit(unit((0, 4), (4, 4))).unwrap();
    lab.seal();
    lab.add_unit(unit((0, 0), (2, 4))).unwrap();
    lab.seal();
    assert_eq!(lab.lanes()[0].step(), steps);
    assert_eq!(costs(&mut lab), [Some(4.0), Some(8.0), None]);
    // Another algorithm finds other paths, and so does another map; a unit's cells can not be painted.
    pick(&mut lab, "dfs");
    assert!(
        lab.routes(0)
            .unwrap()
            .iter()
            .all(|(_, route)| route.is_none())
    );
    assert!(costs(&mut lab)[1] >= Some(8.0));
    pick(&mut lab, "astar");
    lab.paint(Cell::new(0, 0), Cell::new(4, 0), TerrainId::WALL)
        .unwrap();
    assert_eq!(draw(&lab).lines().next(), Some(".###."));
    lab.seal();
    assert_eq!(costs(&mut lab), [Some(8.0), Some(8.0), None]);
    // A unit that stays keeps its path while another is moved or removed.
    lab.move_unit(2, unit((0, 0), (2, 2))).unwrap();
    lab.seal();
    assert!(lab.routes(0).unwrap()[1].1.is_some());
    assert_eq!(costs(&mut lab)[2], Some(4.0));
    lab.remove_unit(0).unwrap();
    lab.seal();
    assert_eq!(lab.scene().units().len(), 2);
    assert_eq!(costs(&mut lab), [Some(8.0), Some(4.0)]);
    lab.undo().unwrap();
    lab.undo().unwrap();
    assert_eq!(costs(&mut lab), [Some(8.0), Some(8.0), None]);
    for _ in 0..4 {
        lab.undo().unwrap();
    }
    assert!(lab.scene().units().is_empty() && !lab.undo().unwrap());
    while lab.redo().unwrap() {}
    assert_eq!(costs(&mut lab), [Some(8.0), Some(4.0)]);
}

#[test]
fn units_that_can_not_be_are_refused() {
    let mut lab = open("..#.");
    let blocked = lab.add_unit(unit((0, 0), (2, 0))).unwrap_err();
    assert_eq!(
        blocked.to_string(),
        "unit: expected a passable cell, found wall at (2, 0)"
    );
    assert!(lab.add_unit(unit((0, 0), (4, 0))).is_err());
    assert!(lab.remove_unit(0).is_err() && lab.move_unit(0, unit((0, 0), (1, 0))).is_err());
    for _ in 0..Lab::MOST_UNITS {
        lab.add_unit(unit((0, 0), (1, 0))).unwrap();
    }
    assert!(lab.add_unit(unit((0, 0), (1, 0))).unwrap_err().is_limit());
}

#[test]
fn every_algorithm_finds_the_units_paths() {
    for info in pathscope::REGISTRY {
        let mut lab = open("......\n.####.\n......");
        pick(&mut lab, info.id);
        lab.add_unit(unit((0, 2), (5, 0))).unwrap();
        lab.add_unit(unit((1, 0), (1, 2))).unwrap();
        let found = costs(&mut lab);
        assert!(found.iter().all(Option::is_some), "{}: {found:?}", info.id);
    }
}

#[test]
fn an_algorithm_that_was_replaced_comes_back_with_undo() {
    let mut lab = open("....\n....\n....");
    pick(&mut lab, "jps");
    let mud = lab.add_terrain("mud", Some(3.0)).unwrap();
    let at = Cell::new(1, 0);
    assert!(lab.paint(at, at, mud).unwrap_err().is_option());
    lab.seal();
    assert_eq!(algorithm(&lab), "astar");
    lab.undo().unwrap();
    assert_eq!(algorithm(&lab), "jps");
    assert!(lab.redo().unwrap_err().is_option());
    assert_eq!(algorithm(&lab), "astar");
    lab.undo().unwrap();
    assert_eq!(algorithm(&lab), "jps");
    // What was picked since then by hand stays.
    assert!(lab.redo().is_err());
    pick(&mut lab, "dijkstra");
    lab.undo().unwrap();
    assert_eq!(algorithm(&lab), "dijkstra");
}

#[test]
fn a_terrain_is_added_painted_and_undone() {
    let mut lab = open("....\n....");
    let before = lab.grid().terrains().clone();
    let mud = lab.add_terrain("Sumpf", Some(4.5)).unwrap();
    let terrain = lab.grid().terrains().get(mud).unwrap().clone();
    // S is the swamp's letter.
    assert_eq!(
        (mud.0, terrain.symbol(), terrain.cost()),
        (7, 'u', Some(4.5))
    );
    let rock = lab.add_terrain("rock", None).unwrap();
    assert!(!lab.grid().terrains().get(rock).unwrap().is_passable());
    lab.paint(Cell::new(0, 0), Cell::new(3, 0), mud).unwrap();
    lab.seal();
    let after = lab.grid().clone();
    for refused in ["", "   ", "wall", "rock", &"x".repeat(41)] {
        assert!(lab.add_terrain(refused, None).is_err(), "{refused}");
    }
    assert!(lab.add_terrain("gold", Some(501.0)).is_err());
    while lab.undo().unwrap() {}
    assert_eq!(lab.grid().terrains(), &before);
    while lab.redo().unwrap() {}
    assert_eq!(lab.grid().terrains(), after.terrains());
    assert_eq!(lab.grid().cells(), after.cells());
}
