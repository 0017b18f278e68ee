//! Queries beyond one start and one goal: several goals, as near as possible, positions of a world.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, is_near, random, setup};
use pathscope::{
    Cell, Grid, GridSearch, GridSpace, Heuristic, Info, MoveTable, REGISTRY, Setup, Status,
    TerrainId,
};

/// One search for any of several goals finds the nearest one, and costs what the best of one
/// search for each goal costs.
#[test]
fn of_many_goals_the_nearest_is_found() {
    for seed in 0..300 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let grid = &scene.grid;
        let cells =
            (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| Cell::new(x, y)));
        let passable: Vec<_> = cells
            .filter(|&cell| grid.passable_node("goal", cell).is_ok())
            .collect();
        let goals: Vec<_> = (0..rng.usize(1..6))
            .map(|_| passable[rng.usize(0..passable.len())])
            .collect();
        for movement in random::movements() {
            let best = goals
                .iter()
                .filter_map(|&goal| common::oracle::cheapest(grid, movement, scene.start, goal));
            let best = best.fold(f64::INFINITY, f64::min);
            let takes_it = |info: &&Info| info.many_goals && random::runs_on(info, grid);
            for algorithm in REGISTRY.iter().filter(takes_it) {
                let setup = Setup {
                    algorithm,
                    movement,
                    ..Setup::default()
                };
                let mut search = GridSearch::new(setup.clone());
                search.begin_to_any(grid, scene.start, &goals).unwrap();
                match search.run(grid).unwrap() {
                    Status::Found(goal) => {
                        let path = search.path(grid);
                        assert!(goals.contains(&grid.cell(goal)), "seed {seed}");
                        assert_eq!(path.last(), Some(&grid.cell(goal)), "seed {seed}");
                        let cost = search.progress().unwrap().cost().unwrap().to_f64();
                        if setup.promise(grid) == pathscope::Promise::Optimal {
                            assert!(
                                is_near(cost, best),
                                "{}: {cost}, not {best}, seed {seed}",
                                algorithm.id
                            );
                        }
                    }
                    status => {
                        assert_eq!(status, Status::NoPath, "seed {seed}");
                        assert_eq!(best, f64::INFINITY, "{}, seed {seed}", algorithm.id);
                    }
                }
            }
        }
    }
}

#[test]
fn goals_that_can_not_be_had_are_refused() {
    let scene = Scene::draw("S.#G");
    let mut search = GridSearch::new(Setup::default());
    let mut refused = |goals: &[Cell]| {
        search
            .begin_to_any(&scene.grid, scene.start, goals)
            .unwrap_err()
    };
    assert_eq!(
        refused(&[]).to_string(),
        "goals: expected at least one, found none"
    );
    assert!(refused(&[scene.goal, Cell::new(2, 0)]).is_cell());
}

/// A unit that can not reach its goal goes as near as it can, at the least cost.
#[test]
fn without_a_path_there_is_one_to_the_nearest_closed_cell() {
    let scene = Scene::draw("........\nS...#...\n....#.G.\n....#...\n########");
    let mut grid = scene.grid.clone();
    for y in 0..4 {
        grid.set(Cell::new(4, y), TerrainId::WALL).unwrap();
    }
    for algorithm in ["astar", "dijkstra"] {
        let mut search = GridSearch::new(setup(algorithm));
        search.begin(&grid, scene.start, scene.goal).unwrap();
        assert_eq!(search.run(&grid).unwrap(), Status::NoPath);
        let path = search.nearest_path(&grid);
        assert_eq!(
            (path[0], path[path.len() - 1]),
            (scene.start, Cell::new(3, 2)),
            "{algorithm}"
        );
        assert_eq!(path.len(), 4, "{algorithm}");
    }
    let mut search = GridSearch::new(setup("astar limit=2"));
    search.begin(&scene.grid, scene.start, scene.goal).unwrap();
    assert_eq!(search.nearest_path(&scene.grid), []);
    assert_eq!(search.run(&scene.grid).unwrap(), Status::LimitReached);
    assert_eq!(search.nearest_path(&scene.grid).len(), 2);
}

/// Whatever a search can tell, it tells a way that begins at the start; a jump point search as good a one as A*, although it
/// closes few cells.
#[test]
fn every_search_that_fails_says_how_near_it_came() {
    let mut failed = 0;
    for seed in 0..400 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut scene = random::scene(&mut rng);
        random::level(&mut scene.grid);
        let rules = [
            "never",
            "always",
            "at-most-one-obstacle",
            "only-when-no-obstacles",
        ];
        let rule = rules[seed as usize % 4];
        let nearest = |words: &str| {
            let mut search = GridSearch::new(setup(&format!("{words} diagonal={rule} limit=2000")));
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            let status = search.run(&scene.grid).unwrap();
            let mut heuristic = search.setup().heuristic(&scene.grid);
            let ends = [scene.start, scene.goal].map(|cell| scene.grid.node(cell).unwrap());
            heuristic.aim(ends[0], &ends[1..]);
            let path = search.nearest_path(&scene.grid);
            let end = *path.last().expect("a search that has begun is somewhere");
            let table = MoveTable::new(&scene.grid, search.setup().movement);
            let nodes: Vec<_> = path
                .iter()
                .map(|&cell| scene.grid.node(cell).unwrap())
                .collect();
            assert_eq!(path[0], scene.start, "seed {seed}, {words}");
            let h = heuristic.estimate(scene.grid.node(end).unwrap());
            let cost = GridSpace::new(&scene.grid, &table).path_cost(&nodes);
            (status, h, cost)
        };
        let best = nearest("astar");
        if best.0 != Status::NoPath {
            continue;
        }
        failed += 1;
        assert!(best.2.is_some(), "seed {seed}");
        for algorithm in REGISTRY.iter().filter(|info| !info.exponential) {
            let found = nearest(algorithm.id);
            if algorithm.id.starts_with("jps") {
                assert_eq!(found, best, "seed {seed}, {}, {rule}", algorithm.id);
            }
        }
    }
    assert!(failed > 50, "only {failed} of these maps have no path");
}

#[test]
fn positions_of_a_world_fall_into_cells_and_back() {
    let grid = Grid::new(4, 3).unwrap();
    let placement = pathscope::Placement {
        cell_size: 2.5,
        origin: [-5.0, 10.0],
    };
    for (position, cell) in [
        ([-5.0, 10.0], (0, 0)),
        ([-2.6, 12.4], (0, 0)),
        ([-2.5, 12.5], (1, 1)),
        ([4.9, 17.4], (3, 2)),
        ([-99.0, 99.0], (0, 2)),
        ([99.0, -99.0], (3, 0)),
        ([f64::NAN, f64::INFINITY], (0, 2)),
    ] {
        assert_eq!(
            grid.cell_at(position, placement),
            Cell::new(cell.0, cell.1),
            "{position:?}"
        );
    }
    for y in 0..3 {
        for x in 0..4 {
            let cell = Cell::new(x, y);
            assert_eq!(
                grid.cell_at(grid.position_of(cell, placement), placement),
                cell
            );
        }
    }
}
