//! The usual bugs of jump point search, a named case each; whatever holds for all algorithms is in the suite.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, check_promises, is_near, oracle, random, setup};
use pathscope::{
    Cell, Choice, DiagonalRule, Event, Grid, GridSearch, Status, Step, TerrainId, Trace,
};
use std::f64::consts::SQRT_2;

const JUMPING: [&str; 3] = ["jps", "jps-plus", "canonical-astar"];

/// Runs all three algorithms under a diagonal rule on a picture.
#[track_caller]
fn check(rule: &str, picture: &str, cost: Option<f64>) {
    for algorithm in JUMPING {
        common::check(&format!("{algorithm} diagonal={rule}"), picture, cost);
    }
}

#[track_caller]
fn check_all_rules(picture: &str) {
    let scene = Scene::draw(picture);
    for algorithm in JUMPING {
        for movement in random::movements() {
            let mut setup = setup(algorithm);
            setup.movement = movement;
            check_promises(&scene, &setup);
        }
    }
}

/// A path along the border, and obstacles that touch it: nothing beyond is open.
#[test]
fn the_border_is_blocked() {
    for picture in [
        ".....\n.###.\n.#S#.\n.#.#.\n##.##\n....G",
        "S#...#G\n.#.#.#.\n...#...",
        "...#...\n.#.#.#.\nS#...#G",
        "S..#\n##.#\n...#\n.###\n...G",
        "S.#.G",
    ] {
        check_all_rules(picture);
    }
    // Just as wide as a word of bits, and a cell more or less.
    for width in [61, 62, 63, 64, 65, 66, 126, 127, 128, 129] {
        let row = ".".repeat(width - 1);
        check_all_rules(&format!("S{row}\n{row}G"));
        check_all_rules(&format!("{row}S\nG{row}"));
        let wall = format!("{}.", "#".repeat(width - 1));
        check_all_rules(&format!("S{row}\n{wall}\nG{row}"));
        let columns: String = (1..width).map(|_| "\n.#.").collect();
        check_all_rules(&format!("S#G{columns}\n..."));
    }
}

#[test]
fn a_scan_does_not_pass_the_goal() {
    for distance in [1, 2, 61, 62, 63, 64, 65, 124, 125, 130] {
        let gap = ".".repeat(distance - 1);
        let cost = Some(distance as f64);
        for &(_, rule, _) in DiagonalRule::ALL {
            check(rule, &format!("S{gap}G...."), cost);
            check(rule, &format!("....G{gap}S"), cost);
            let column: String = gap.chars().flat_map(|_| ['.', '\n']).collect();
            check(rule, &format!(".\nS\n{column}G\n."), cost);
            check(rule, &format!(".\nG\n{column}S\n."), cost);
        }
    }
    // On a diagonal, and on a line that branches off one.
    check("always", "S....\n.....\n..G..\n.....", Some(2.0 * SQRT_2));
    check("always", "S.....\n......\n....G.", Some(2.0 * SQRT_2 + 2.0));
}

/// Nothing recurses, whatever the distance; the path has every cell.
#[test]
fn twenty_thousand_cells_in_a_row_need_no_stack() {
    for (width, height) in [(20_000, 1), (1, 20_000), (20_000, 2), (2, 20_000)] {
        let mut grid = Grid::new(width, height).unwrap();
        let (start, goal) = (Cell::new(0, 0), Cell::new(width - 1, height - 1));
        for pillars in [false, true] {
            if pillars && width.min(height) == 2 {
                for place in (10..19_990).step_by(2) {
                    // Now on one side, now on the other: a jump point at each.
                    let side = place / 10 % 2;
                    let cell = match width {
                        2 => Cell::new(side, place),
                        _ => Cell::new(place, side),
                    };
                    grid.set(cell, TerrainId::WALL).unwrap();
                }
            }
            for &(diagonal, ..) in DiagonalRule::ALL {
                let mut setup = setup("jps");
                setup.movement.diagonal = diagonal;
                let mut search = GridSearch::new(setup.clone());
                let mut reference = GridSearch::new(common::setup("dijkstra"));
                let mut dijkstra = reference.setup().clone();
                dijkstra.movement.diagonal = diagonal;
                reference.set_setup(dijkstra);
                let costs = [&mut search, &mut reference].map(|search| {
                    search.begin(&grid, start, goal).unwrap();
                    search.run(&grid).unwrap();
                    search.progress().unwrap().cost()
                });
                assert_eq!(costs[0], costs[1], "{width} x {height}, {diagonal:?}");
                let path = search.path(&grid);
                let sum = oracle::path_cost(&grid, search.setup().movement, &path);
                let sum = sum.expect("a legal path");
                assert_eq!(costs[0].map(|cost| is_near(cost.to_f64(), sum)), Some(true));
            }
        }
    }
}

/// Which corner makes one turn differs by rule.
#[test]
fn corner_rules_decide_where_one_turns() {
    for (rule, one, both, around) in [
        ("never", 4.0, None, 6.0),
        ("always", 2.0 * SQRT_2, Some(SQRT_2), 2.0 + 2.0 * SQRT_2),
        (
            "at-most-one-obstacle",
            2.0 * SQRT_2,
            None,
            2.0 + 2.0 * SQRT_2,
        ),
        ("only-when-no-obstacles", 4.0, None, 6.0),
    ] {
        check(rule, "S..\n##.\nG..", Some(around));
        check(rule, "S#\n#G", both);
        check(rule, "S#.\n...\n.#G", Some(one));
    }
    // A diagonal past an obstacle beside it, and one that both sides forbid.
    check_all_rules("..#..\n.#.#.\nS#.#G\n.#.#.\n..#..");
    check_all_rules("S.#.\n.#..\n#...\n...G");
    check_all_rules("....\n.S#.\n.#..\n...G");
}

/// Each cost the same, but not 1.
#[test]
fn one_cost_may_be_any() {
    let mut scene = Scene::draw("....\nS#..\n.#.G\n....");
    for y in 0..4 {
        for x in 0..4 {
            if x != 1 || !(1..3).contains(&y) {
                common::set_cost(&mut scene.grid, Cell::new(x, y), 3.0);
            }
        }
    }
    for algorithm in JUMPING {
        for movement in random::movements() {
            let mut setup = setup(algorithm);
            setup.movement = movement;
            assert!(check_promises(&scene, &setup).unwrap() >= 9.0);
        }
    }
}

#[test]
fn terrain_of_several_costs_is_refused_by_name() {
    let scene = Scene::draw("S.5G");
    for (algorithm, name) in JUMPING
        .into_iter()
        .zip(["Jump point search", "JPS+", "Canonical A*"])
    {
        let mut search = GridSearch::new(setup(algorithm));
        let refused = search.begin(&scene.grid, scene.start, scene.goal);
        let expected =
            format!("{name} runs where all passable cells cost the same; found costs from 1 to 5");
        assert_eq!(refused.unwrap_err().to_string(), expected);
    }
}

/// An edit is seen by the scans, the columns' as well as the rows'.
#[test]
fn scans_see_an_edited_map() {
    let mut scene = Scene::draw("S....\n.....\n....G");
    for algorithm in JUMPING {
        let mut search = GridSearch::new(setup(algorithm));
        for wall in [true, false, true] {
            let terrain = if wall {
                TerrainId::WALL
            } else {
                TerrainId::GROUND
            };
            for cell in [Cell::new(2, 0), Cell::new(2, 1), Cell::new(2, 2)] {
                scene.grid.set(cell, terrain).unwrap();
            }
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            let found = matches!(search.run(&scene.grid).unwrap(), Status::Found(_));
            assert_eq!(found, !wall, "{algorithm}");
        }
        let open = scene.grid.set(Cell::new(2, 1), TerrainId::GROUND);
        assert!(open.unwrap());
    }
}

/// What a learner sees of a scan: cells that can be walked through, in a line.
#[test]
fn scans_show_passable_cells_in_a_line() {
    for seed in 0..200 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        if !random::runs_on(setup("jps").algorithm, &scene.grid) {
            continue;
        }
        for movement in random::movements() {
            let mut setup = setup("jps");
            setup.movement = movement;
            let mut search = GridSearch::new(setup);
            let mut trace = Trace::new();
            let (grid, goals) = (&scene.grid, [scene.goal]);
            search
                .begin_traced(grid, scene.start, &goals, &mut trace)
                .unwrap();
            while search.advance_traced(grid, 9, &mut trace).unwrap() {}
            for event in trace.events() {
                let Event::Scan(from, to) = event else {
                    continue;
                };
                let (from, to) = (grid.cell(from), grid.cell(to));
                let (dx, dy) = (from.x.abs_diff(to.x), from.y.abs_diff(to.y));
                assert!(dx == 0 || dy == 0 || dx == dy, "{from} to {to}");
                let passable = |cell| grid.is_passable(grid.node(cell).unwrap());
                pathscope::cells_touched(from, to, |cell| {
                    assert!(passable(cell), "seed {seed}: {from} to {to}");
                });
            }
        }
    }
}

/// Nodes of the path re-opened after their successors were expanded: the cost that is said is that of the
/// path. Of 3,000 random maps these seeds had such a path.
#[test]
fn the_cost_is_that_of_the_path_after_re_opening() {
    for seed in [2090, 2354, 2684] {
        let scene = random::scene(&mut fastrand::Rng::with_seed(seed));
        for algorithm in ["astar", "jps", "canonical-astar"] {
            for diagonal in ["always", "only-when-no-obstacles"] {
                let options = "heuristic=manhattan weight=5 goalTest=generation";
                let words = format!("{algorithm} diagonal={diagonal} {options}");
                check_promises(&scene, &setup(&words));
            }
        }
    }
}

/// The table is made step by step before the first expansion, once for a map, and again when it changes.
#[test]
fn the_table_of_jps_plus_is_made_in_steps() {
    let mut scene = Scene::draw("S....\n.....\n....G");
    let mut search = GridSearch::new(setup("jps-plus"));
    let steps = |search: &mut GridSearch, scene: &Scene| {
        search.begin(&scene.grid, scene.start, scene.goal).unwrap();
        let mut steps = Vec::new();
        while let Step::Prepared(done, total) = search.step(&scene.grid).unwrap() {
            assert_eq!(search.progress().unwrap().stats().expanded, 0);
            let preparation = search.progress().unwrap().preparation();
            assert_eq!(preparation, (done < total).then_some((done, total)));
            steps.push((done, total));
        }
        steps
    };
    let expected: Vec<_> = (1..=9).map(|done| (done, 9)).collect();
    assert_eq!(steps(&mut search, &scene), expected);
    assert_eq!(steps(&mut search, &scene), []);
    scene.grid.set(Cell::new(2, 1), TerrainId::WALL).unwrap();
    assert_eq!(steps(&mut search, &scene), expected);
}

/// With a table or without: the same nodes in the same order.
#[test]
fn jps_plus_expands_what_jump_point_search_expands() {
    for seed in 0..200 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut scene = random::scene(&mut rng);
        if !random::runs_on(setup("jps").algorithm, &scene.grid) {
            scene = Scene::draw("S.#.\n..#G\n....");
        }
        for movement in random::movements() {
            let expanded = ["jps", "jps-plus"].map(|algorithm| {
                let mut setup = setup(algorithm);
                setup.movement = movement;
                let mut search = GridSearch::new(setup);
                let mut trace = Trace::new();
                search
                    .begin_traced(&scene.grid, scene.start, &[scene.goal], &mut trace)
                    .unwrap();
                while search.advance_traced(&scene.grid, 100, &mut trace).unwrap() {}
                let events = trace.events();
                let nodes = events.filter_map(|event| match event {
                    Event::Expand(node, _) => Some(node),
                    _ => None,
                });
                nodes.collect::<Vec<_>>()
            });
            assert_eq!(expanded[0], expanded[1], "seed {seed}, {movement:?}");
        }
    }
}
