//! The examples do what they say: on grids, step by step, and with heuristics of one's own. Those on graphs and states are run by
//! `graphs.rs` and `states.rs`.

#![cfg(not(target_arch = "wasm32"))]

#[expect(dead_code, reason = "its main is not run here")]
#[path = "../examples/grid.rs"]
mod grid;
#[expect(dead_code, reason = "its main is not run here")]
#[path = "../examples/heuristic.rs"]
mod heuristic;
#[expect(dead_code, reason = "its main is not run here")]
#[path = "../examples/stepping.rs"]
mod stepping;

use pathscope::{Cell, Cost, Generator, Grid, NodeId, Query, Recipe, Status};

#[test]
fn the_path_on_a_grid_is_drawn() {
    let map = Grid::parse(".#.\n.#.\n...\n").unwrap();
    let ends = [Cell::new(0, 0), Cell::new(2, 0)];
    let (search, status) = grid::search(&map, "astar", ends).unwrap();
    assert!(matches!(status, Status::Found(_)));
    let drawn = grid::draw(&map, &search.path(&map)).unwrap();
    assert_eq!(drawn, "*#*\n*#*\n***\n");
}

#[test]
fn states_are_drawn_between_steps() {
    let (grid, mut search) = stepping::begin().unwrap();
    search.step(&grid).unwrap();
    let drawn = stepping::draw(&grid, &search).unwrap();
    assert_eq!(&drawn[..33], "ooo..#....\noxo..#....\nooo..#....\n");
}

#[test]
fn a_landmark_spares_expansions_and_keeps_the_path_shortest() {
    let grid = Generator::new(Recipe::new("maze-braided", 65, 65, 7).unwrap());
    let grid = grid.unwrap().run();
    let goal = grid.node(Cell::new(63, 63)).unwrap();
    let known = heuristic::distances(&grid, Cell::new(63, 1)).unwrap();
    let mut spared = 0;
    for y in (1..64).step_by(6) {
        let query = Query::new(grid.node(Cell::new(1, y)).unwrap(), goal);
        let zero = |_: NodeId| Cost::default();
        let (every, shortest) = heuristic::run(&grid, zero, &query);
        let (some, cost) = heuristic::run(&grid, heuristic::landmark(&known, goal), &query);
        assert_eq!(cost, shortest, "from (1, {y})");
        assert!(cost.is_some());
        spared += i64::from(every) - i64::from(some);
    }
    assert!(spared > 0, "{spared}");
}
