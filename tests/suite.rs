//! The one suite: every algorithm on every case, held to what its INFO promises.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, check, check_promises, is_near, random, setup};
use pathscope::{
    Cell, Error, Event, EventKind, Grid, GridSearch, Point, REGISTRY, Setup, Status, TerrainId,
    Trace,
};
use std::f64::consts::SQRT_2;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{iter, thread};

/// Runs every algorithm under every rule of moving on a picture.
#[track_caller]
fn check_all(picture: &str) {
    let scene = Scene::draw(picture);
    for algorithm in REGISTRY {
        if !random::runs_on(algorithm, &scene.grid) {
            continue;
        }
        for movement in random::movements() {
            let setup = Setup {
                algorithm,
                movement,
                ..Setup::default()
            };
            check_promises(&scene, &setup);
        }
    }
}

#[test]
fn every_algorithm_keeps_its_promises_on_random_maps() {
    let long = std::env::var_os("PATHSCOPE_LONG").is_some();
    let maps = if long { 20_000 } else { 2_000 };
    let next = AtomicU64::new(0);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let seeds = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
                seeds
                    .take_while(|&seed| seed < maps)
                    .for_each(check_random_map);
            });
        }
    });
}

fn check_random_map(seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let scene = random::scene(&mut rng);
    let small_scene = random::small_scene(&mut rng);
    for algorithm in REGISTRY {
        let scene = if algorithm.exponential {
            &small_scene
        } else {
            &scene
        };
        if !random::runs_on(algorithm, &scene.grid) {
            continue;
        }
        for movement in random::movements() {
            let setup = random::setup(&mut rng, algorithm, movement);
            // The harness shows this when an assertion fails.
            println!("seed {seed}, {}", algorithm.id);
            check_promises(scene, &setup);
        }
    }
}

#[test]
fn shapes_of_maps_that_searches_have_failed_on() {
    for picture in [
        "X",
        "SG",
        "S.......................G",
        "S\n.\n.\n.\nG",
        "S#G",
        "S.#\n..#\n..G",
        "#####\n#S.G#\n#####",
        ".....\n.###.\n.#S#.\n.###.\n....G",
        ".....\n.###.\n.#G#.\n.###.\n....S",
        "G...\n....\n....\n...S",
        "S.\n.G",
        "S#\n#G",
        "S#\n.G",
        "S9999999G\n.........",
        "Sa9a9a9aG\n999999999",
        "..........\n.########.\n.S......#G\n.########.\n..........",
    ] {
        check_all(picture);
    }
}

#[test]
fn start_is_goal_is_found_at_no_cost_with_one_cell() {
    let scene = Scene::draw("...\n.X.\n...");
    for algorithm in REGISTRY {
        let mut search = GridSearch::new(Setup {
            algorithm,
            ..Setup::default()
        });
        search.begin(&scene.grid, scene.start, scene.goal).unwrap();
        assert!(matches!(search.run(&scene.grid).unwrap(), Status::Found(_)));
        assert_eq!(search.path(&scene.grid), [scene.start], "{}", algorithm.id);
        assert_eq!(search.progress().unwrap().cost().unwrap().to_f64(), 0.0);
    }
}

#[test]
fn diagonal_rules_differ_exactly_where_corners_are_blocked() {
    let (one, both) = ("S#\n.G", "S#\n#G");
    let rule = |rule: &str| format!("astar diagonal={rule}");
    for (id, one_blocked, both_blocked) in [
        ("never", Some(2.0), None),
        ("always", Some(SQRT_2), Some(SQRT_2)),
        ("at-most-one-obstacle", Some(SQRT_2), None),
        ("only-when-no-obstacles", Some(2.0), None),
    ] {
        check(&rule(id), one, one_blocked);
        check(&rule(id), both, both_blocked);
    }
}

#[test]
fn a_move_costs_its_length_times_the_cell_entered() {
    check("astar diagonal=never", "S2G", Some(3.0));
    check("astar diagonal=never", "S.G", Some(2.0));
    check("astar diagonal=never costs=integer", "S2G", Some(30.0));
    check(
        "astar diagonal=always costs=integer",
        "S##\n#3#\n##G",
        Some(14.0 * 3.0 + 14.0),
    );
    check("astar diagonal=never", "Sa5G", Some(0.1 + 5.0 + 1.0));
}

/// A goal test at generation finds the dear way in; the one at expansion does not.
#[test]
fn a_goal_noticed_at_generation_may_cost_more() {
    let picture = "S9G\n...";
    for algorithm in ["astar", "dijkstra"] {
        check(&format!("{algorithm} diagonal=never"), picture, Some(4.0));
        let setup = setup(&format!("{algorithm} diagonal=never goalTest=generation"));
        assert_eq!(setup.promise(&Scene::draw(picture).grid).id(), "none");
    }
    let dear = "S8G\n333";
    check(
        "dijkstra diagonal=never goalTest=generation",
        dear,
        Some(9.0),
    );
    check("dijkstra diagonal=never", "S8G\n222", Some(7.0));
}

/// Bounds rise, and no node is expanded before its f is within the bound.
#[test]
fn iterative_deepening_raises_its_bound_and_keeps_to_it() {
    for info in REGISTRY {
        let events = || info.pseudocode.iter().filter_map(|line| line.event);
        if !events().any(|event| event == EventKind::Bound) {
            continue;
        }
        let scene = Scene::draw("S2.\n5#.\n3.G");
        let (mut trace, mut search) = (Trace::new(), GridSearch::new(setup(info.id)));
        search
            .begin_traced(&scene.grid, scene.start, &[scene.goal], &mut trace)
            .unwrap();
        while search.advance_traced(&scene.grid, 1, &mut trace).unwrap() {}
        let mut f = [None; 9];
        let mut bounds = Vec::new();
        for event in trace.events() {
            match event {
                Event::Bound(bound) => bounds.push(bound),
                Event::Generate(node) | Event::Update(node) | Event::Reopen(node) => {
                    f[node.node.index()] = Some(node.g + node.h);
                }
                Event::Expand(node, _) => {
                    assert!(f[node.index()] <= bounds.last().copied(), "{}", info.id);
                }
                _ => {}
            }
        }
        assert!(bounds.is_sorted_by(|one, two| one < two), "{}", info.id);
        assert_eq!(bounds.last().copied(), search.progress().unwrap().cost());
        assert!(bounds.len() > 1, "{}", info.id);
    }
}

/// An estimate that knows nothing, as large as it likes: the path is any, but its cost is its own,
/// although nodes of it are reached at lower costs all the time.
#[test]
fn the_cost_is_that_of_the_path_whatever_the_heuristic_says() {
    use pathscope::{
        AStar, BidirectionalAStar, Cost, Fringe, GridSpace, IdaStar, MoveTable, NodeId, Query,
        Search,
    };
    fn run<'a>(
        mut search: impl Search<GridSpace<'a>>,
        space: &GridSpace<'a>,
        query: &Query,
    ) -> u32 {
        search.begin(space, query, &mut ());
        while search.step(space, &mut ()).goes_on() {}
        let progress = search.progress();
        assert_eq!(progress.cost(), space.path_cost(&progress.path()));
        progress.stats().reopened
    }
    let mut reopened = [0; 4];
    for seed in 0..3000 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let setup = setup("astar limit=20000");
        let table = MoveTable::new(&scene.grid, setup.movement);
        let space = GridSpace::new(&scene.grid, &table);
        let any = |_| Cost::at_most(rng.f64() * 20.0).unwrap();
        let estimates: Vec<_> = scene.grid.cells().iter().map(any).collect();
        let ends = [scene.start, scene.goal].map(|cell| scene.grid.node(cell).unwrap());
        let query = Query::new(ends[0], ends[1]);
        let h = |node: NodeId| estimates[node.index()];
        println!("seed {seed}");
        reopened[0] += run(AStar::new(h, &setup), &space, &query);
        reopened[1] += run(Fringe::new(h, &setup), &space, &query);
        reopened[2] += run(IdaStar::new(h, &setup), &space, &query);
        reopened[3] += run(BidirectionalAStar::new(h, h, &setup), &space, &query);
    }
    assert!(reopened.iter().all(|&count| count > 1000), "{reopened:?}");
}

#[test]
fn no_path_and_limit_reached_look_different() {
    let open = Scene::draw("S........G");
    let walled = Scene::draw("S...#....G");
    for algorithm in REGISTRY {
        let status = |scene: &Scene, limit: Option<u32>| {
            let mut search = GridSearch::new(Setup {
                algorithm,
                limit,
                ..Setup::default()
            });
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            let status = search.run(&scene.grid).unwrap();
            (status.id(), search.progress().unwrap().stats().expanded)
        };
        // Jump point search has found the goal at its second expansion.
        assert_eq!(status(&open, Some(1)), ("limit", 1), "{}", algorithm.id);
        assert_eq!(status(&open, Some(0)), ("limit", 0), "{}", algorithm.id);
        assert_eq!(status(&open, None).0, "found", "{}", algorithm.id);
        assert_eq!(status(&walled, None).0, "no-path", "{}", algorithm.id);
    }
}

#[test]
fn a_search_that_has_ended_says_so_again_and_changes_nothing() {
    for picture in ["S..G", "S#.G"] {
        let scene = Scene::draw(picture);
        for algorithm in REGISTRY {
            let mut search = GridSearch::new(Setup {
                algorithm,
                ..Setup::default()
            });
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            let status = search.run(&scene.grid).unwrap();
            let stats = *search.progress().unwrap().stats();
            for _ in 0..3 {
                assert!(!search.step(&scene.grid).unwrap().goes_on());
                assert_eq!(search.run(&scene.grid).unwrap(), status);
            }
            assert_eq!(*search.progress().unwrap().stats(), stats);
        }
    }
}

#[test]
fn blocked_ends_and_ends_off_the_map_are_named() {
    let scene = Scene::draw("S.#G");
    let mut search = GridSearch::new(Setup::default());
    let mut message = |start, goal| {
        let refused: Error = search.begin(&scene.grid, start, goal).unwrap_err();
        assert!(refused.is_cell());
        refused.to_string()
    };
    let wall = Cell::new(2, 0);
    assert_eq!(
        message(wall, scene.goal),
        "start: expected a passable cell, found wall at (2, 0)"
    );
    assert_eq!(
        message(scene.start, Cell::new(4, 0)),
        "goal: cell (4, 0): expected x below 4 and y below 1"
    );
}

#[test]
fn a_search_on_an_edited_map_is_stale_until_it_begins_anew() {
    let mut scene = Scene::draw("S..\n...\n..G");
    let mut search = GridSearch::new(Setup::default());
    search.begin(&scene.grid, scene.start, scene.goal).unwrap();
    search.advance(&scene.grid, 2).unwrap();
    scene.grid.set(Cell::new(1, 1), TerrainId::WALL).unwrap();
    assert!(search.is_stale(&scene.grid));
    assert!(search.step(&scene.grid).unwrap_err().is_stale());
    assert!(search.run(&scene.grid).unwrap_err().is_stale());
    search.begin(&scene.grid, scene.start, scene.goal).unwrap();
    search.run(&scene.grid).unwrap();
    let cost = search.progress().unwrap().cost().unwrap().to_f64();
    assert!(is_near(cost, 4.0), "{cost}");
}

/// An edit changes the legal moves of cells that it does not touch: diagonals past its corners.
#[test]
fn edits_in_any_order_leave_the_same_map_as_drawing_it_at_once() {
    for seed in 0..200 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let mut edited = scene.clone();
        for _ in 0..40 {
            let (x, y) = (
                rng.u32(0..scene.grid.width()),
                rng.u32(0..scene.grid.height()),
            );
            let cell = Cell::new(x, y);
            if cell != scene.start && cell != scene.goal {
                let terrain = TerrainId(rng.u8(0..3));
                edited.grid.set(cell, terrain).unwrap();
            }
        }
        let (width, height) = (edited.grid.width(), edited.grid.height());
        let cells = edited.grid.cells().to_vec();
        let terrains = edited.grid.terrains().clone();
        let drawn = Grid::from_cells(width, height, cells, terrains).unwrap();
        for movement in random::movements() {
            let setup = Setup {
                movement,
                ..Setup::default()
            };
            let traces = [&edited.grid, &drawn].map(|grid| {
                let mut trace = Trace::new();
                let mut search = GridSearch::new(setup.clone());
                search
                    .begin_traced(grid, scene.start, &[scene.goal], &mut trace)
                    .unwrap();
                while search.advance_traced(grid, 100, &mut trace).unwrap() {}
                trace
            });
            assert_eq!(traces[0], traces[1], "seed {seed}");
        }
    }
}

/// Stale entries of the open list are skipped, not expanded again.
#[test]
fn no_node_is_expanded_twice_with_a_consistent_heuristic() {
    for seed in 0..300 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        for algorithm in [
            "astar",
            "dijkstra",
            "greedy",
            "bfs",
            "bidirectional-bfs",
            "theta",
            "lazy-theta",
        ] {
            if !random::runs_on(setup(algorithm).algorithm, &scene.grid) {
                continue;
            }
            let mut trace = Trace::new();
            let mut search = GridSearch::new(setup(algorithm));
            search
                .begin_traced(&scene.grid, scene.start, &[scene.goal], &mut trace)
                .unwrap();
            while search.advance_traced(&scene.grid, 100, &mut trace).unwrap() {}
            let mut expanded: Vec<_> = trace
                .events()
                .filter_map(|event| match event {
                    Event::Expand(node, side) => Some((side as u8, node)),
                    _ => None,
                })
                .collect();
            let all = expanded.len();
            expanded.sort_unstable();
            expanded.dedup();
            assert_eq!(expanded.len(), all, "{algorithm}, seed {seed}");
        }
    }
}

#[test]
fn long_thin_and_large_maps_are_searched() {
    for (width, height) in [(20_000, 1), (1, 20_000), (1000, 1000)] {
        let mut grid = Grid::new(width, height).unwrap();
        let (start, goal) = (Cell::new(0, 0), Cell::new(width - 1, height - 1));
        for algorithm in REGISTRY {
            let mut search = GridSearch::new(Setup {
                algorithm,
                ..Setup::default()
            });
            search.begin(&grid, start, goal).unwrap();
            assert!(matches!(search.run(&grid).unwrap(), Status::Found(_)));
            let path = search.points(&grid);
            if algorithm.any_angle {
                let ends = [start, goal].map(Point::centre);
                assert_eq!(path, ends, "{}", algorithm.id);
            } else {
                assert_eq!(path.len() as u32, width.max(height), "{}", algorithm.id);
            }
        }
        grid.set(goal, TerrainId::WALL).unwrap();
        let mut search = GridSearch::new(Setup::default());
        assert!(search.begin(&grid, start, goal).is_err());
    }
    for (width, height) in [
        (0, 1),
        (1, 0),
        (4097, 4096),
        (65_537, 1),
        (u32::MAX, u32::MAX),
    ] {
        assert!(Grid::new(width, height).unwrap_err().is_limit());
    }
}
