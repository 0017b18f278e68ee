//! The bugs that path finders usually have, a case each, for every algorithm that could have it.
//!
//! Those that have a case elsewhere are named in [`ELSEWHERE`].

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, check_promises, is_near, oracle, random};
use pathscope::{
    Arrival, Cell, Choice, DiagonalRule, Estimate, Event, GoalTest, GridSearch, Info, Promise,
    REGISTRY, Setup, Side, TerrainId, Trace,
};
use std::collections::HashMap;
use std::f64::consts::SQRT_2;

/// The bug, the file and the test.
const ELSEWHERE: &[(&str, &str, &str)] = &[
    (
        "a parent or an opened flag that both sides of a bidirectional search share",
        "bidirectional",
        "each_side_has_records_of_its_own",
    ),
    (
        "a bidirectional search that stops at the first meeting and calls it the shortest",
        "bidirectional",
        "ending_at_the_first_meeting_is_wrong_and_promises_nothing",
    ),
    (
        "jump point search by recursion",
        "jumps",
        "twenty_thousand_cells_in_a_row_need_no_stack",
    ),
    (
        "a border that jump point search takes for open",
        "jumps",
        "the_border_is_blocked",
    ),
    (
        "a scan that passes the goal",
        "jumps",
        "a_scan_does_not_pass_the_goal",
    ),
    (
        "line of sight by Bresenham",
        "any_angle",
        "lines_of_sight_are_the_geometric_ones",
    ),
    (
        "no path and limit reached that look alike",
        "suite",
        "no_path_and_limit_reached_look_different",
    ),
    (
        "stale entries of the heap that are expanded again",
        "suite",
        "no_node_is_expanded_twice_with_a_consistent_heuristic",
    ),
    (
        "stale entries, on either side",
        "bidirectional",
        "stale_entries_are_not_expanded_again",
    ),
    (
        "start and goal on one cell, answered in several ways",
        "suite",
        "start_is_goal_is_found_at_no_cost_with_one_cell",
    ),
];

#[test]
fn the_cases_elsewhere_are_there() {
    for (bug, file, name) in ELSEWHERE {
        let path = format!("{}/tests/{file}.rs", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let test = format!("#[test]\nfn {name}()");
        assert!(text.contains(&test), "no case in {file}.rs for: {bug}");
    }
}

/// Every algorithm with its default options, where it runs on the scene.
fn setups(scene: &Scene) -> impl Iterator<Item = Setup> {
    let algorithms = REGISTRY
        .iter()
        .filter(|info| random::runs_on(info, &scene.grid));
    algorithms.map(|algorithm| Setup {
        algorithm,
        ..Setup::default()
    })
}

/// The dear way in is generated first, the cheap one is expanded first.
#[test]
fn a_goal_tested_at_generation_is_not_called_optimal() {
    let scene = Scene::draw("S9G\n...");
    let mut dearer = 0;
    for mut setup in setups(&scene) {
        setup.movement.diagonal = DiagonalRule::Never;
        let best = oracle::cheapest(&scene.grid, setup.movement, scene.start, scene.goal).unwrap();
        let cost = check_promises(&scene, &setup).unwrap();
        if setup.promise(&scene.grid) == Promise::Optimal {
            assert!(is_near(cost, best), "{}", setup.algorithm.id);
        }
        if setup.algorithm.uses.goal_test {
            setup.goal_test = GoalTest::Generation;
            assert_eq!(
                setup.promise(&scene.grid),
                Promise::AnyPath,
                "{}",
                setup.algorithm.id
            );
            let dear = Scene::draw("S8G\n222");
            let best = oracle::cheapest(&dear.grid, setup.movement, dear.start, dear.goal);
            let cost = check_promises(&dear, &setup).unwrap();
            dearer += u32::from(cost > best.unwrap() + 0.5);
        }
    }
    assert!(dearer > 0, "the option shows nothing");
}

/// The cheap road is a detour that an estimate for ground of cost 1 takes to be dear.
#[test]
fn estimates_are_scaled_by_the_cheapest_terrain() {
    let scene = Scene::draw("S......G\na......a\naaaaaaaa");
    for setup in setups(&scene) {
        for movement in random::movements() {
            let road = oracle::cheapest(&scene.grid, movement, scene.start, scene.goal).unwrap();
            let straight = 7.0 * movement.costs.lengths().0;
            assert!(road < straight, "the road is no cheaper");
            for &(estimate, ..) in Estimate::ALL {
                let setup = Setup {
                    movement,
                    heuristic: Some(estimate),
                    ..setup.clone()
                };
                check_promises(&scene, &setup);
            }
        }
    }
}

#[test]
fn manhattan_is_not_left_on_with_diagonals() {
    let scene = Scene::draw("S...\n....\n...G");
    for mut setup in setups(&scene).filter(|setup| setup.algorithm.uses.heuristic) {
        for &(diagonal, id, _) in DiagonalRule::ALL {
            setup.movement.diagonal = diagonal;
            setup.heuristic = None;
            let by_itself = (setup.estimate(), setup.promise(&scene.grid));
            setup.heuristic = Some(Estimate::Manhattan);
            let name = setup.algorithm.id;
            if diagonal == DiagonalRule::Never {
                assert!(setup.admits(Estimate::Manhattan) || setup.algorithm.any_angle);
                continue;
            }
            assert_ne!(by_itself.0, Estimate::Manhattan, "{name}, {id}");
            assert!(!setup.admits(Estimate::Manhattan), "{name}, {id}");
            if setup.promise(&scene.grid) != by_itself.1 {
                assert_eq!(setup.promise(&scene.grid), Promise::AnyPath, "{name}");
            }
            assert_ne!(setup.promise(&scene.grid), Promise::Optimal, "{name}, {id}");
        }
    }
}

/// Whether the parents of an algorithm are neighbours, rather than the other end of a line.
fn goes_cell_by_cell(info: &Info) -> bool {
    let scans = |line: &pathscope::Line| line.event == Some(pathscope::EventKind::Scan);
    !info.any_angle && !info.pseudocode.iter().any(scans)
}

/// No search has rules of moving of its own: whatever it generates is a legal move from the parent, at
/// the cost of that move, and in its own direction on the backward side.
#[test]
fn no_search_has_rules_of_moving_of_its_own() {
    let mut held = HashMap::new();
    for seed in 0..60 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (scene, small) = (random::scene(&mut rng), random::small_scene(&mut rng));
        for algorithm in REGISTRY.iter().filter(|info| goes_cell_by_cell(info)) {
            let Scene { grid, start, goal } = if algorithm.exponential {
                &small
            } else {
                &scene
            };
            if !random::runs_on(algorithm, grid) {
                continue;
            }
            for movement in random::movements() {
                println!("seed {seed}, {}, {movement:?}", algorithm.id);
                let setup = random::setup(&mut rng, algorithm, movement);
                let (mut search, mut trace) = (GridSearch::new(setup), Trace::new());
                search
                    .begin_traced(grid, *start, &[*goal], &mut trace)
                    .unwrap();
                while search.advance_traced(grid, 100, &mut trace).unwrap() {}
                let mut g_of = HashMap::new();
                for event in trace.events() {
                    let (Event::Generate(arrival)
                    | Event::Update(arrival)
                    | Event::Reopen(arrival)) = event
                    else {
                        continue;
                    };
                    let Arrival {
                        node,
                        parent,
                        g,
                        side,
                        ..
                    } = arrival;
                    g_of.insert((node, side), g);
                    if node == parent {
                        continue;
                    }
                    let (from, to) = match side {
                        Side::Forward => (grid.cell(parent), grid.cell(node)),
                        Side::Backward => (grid.cell(node), grid.cell(parent)),
                    };
                    let moves = oracle::moves(grid, movement, from);
                    let step = moves.iter().find(|&&(cell, _)| cell == to);
                    let step = step.unwrap_or_else(|| panic!("no move from {from} to {to}"));
                    let before = g_of[&(parent, side)].to_f64();
                    assert!(is_near(g.to_f64(), before + step.1), "{from} to {to}");
                    *held.entry(algorithm.id).or_insert(0) += 1;
                }
            }
        }
    }
    for info in REGISTRY.iter().filter(|info| goes_cell_by_cell(info)) {
        assert!(held[info.id] > 1000, "{}: {}", info.id, held[info.id]);
    }
}

/// The diagonal next to a wall goes and comes with it, although neither of its cells was edited.
#[test]
fn a_wall_edit_changes_the_diagonals_past_its_corners() {
    let mut scene = Scene::draw("S..\n.G.\n...");
    let corner = Cell::new(1, 0);
    let searches: Vec<_> = setups(&scene).map(GridSearch::new).collect();
    for mut search in searches {
        for (terrain, cost) in [
            (TerrainId::GROUND, SQRT_2),
            (TerrainId::WALL, 2.0),
            (TerrainId::GROUND, SQRT_2),
        ] {
            scene.grid.set(corner, terrain).unwrap();
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            search.run(&scene.grid).unwrap();
            let setup = search.setup();
            let found = search.progress().unwrap().cost().unwrap().to_f64();
            let (cost, exact) = match setup.promise(&scene.grid) {
                Promise::Optimal | Promise::GridPath => (cost, true),
                Promise::ShortestAtAnyAngle => (SQRT_2, true), // It may touch the corner.
                _ => (cost, false),
            };
            let right = is_near(found, cost) || !exact && found > cost;
            assert!(right, "{}: {found}, not {cost}", setup.algorithm.id);
        }
    }
}

/// The line from S to G touches both cells of the middle column; Bresenham visits one of them.
#[test]
fn a_line_of_sight_is_cut_by_every_cell_it_touches() {
    for picture in ["S#.\n..G", "S..\n.#G"] {
        let scene = Scene::draw(picture);
        for mut setup in setups(&scene).filter(|setup| setup.algorithm.any_angle) {
            setup.movement.diagonal = DiagonalRule::Always;
            check_promises(&scene, &setup);
            let mut search = GridSearch::new(setup.clone());
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            search.run(&scene.grid).unwrap();
            let path = search.path(&scene.grid);
            assert!(path.len() > 2, "{}: {path:?}", setup.algorithm.id);
        }
    }
}
