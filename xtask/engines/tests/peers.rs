//! Other people's searches agree with ours: the crates `pathfinding` and `petgraph`, on seeded random maps.
//!
//! It runs in the long run of the tests only, with 20,000 maps; on its own with 500.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../../tests/common/mod.rs"]
mod common;

use common::{Scene, is_near, oracle, random};
use pathfinding::directed::dijkstra::dijkstra;
use pathscope::{Cell, GridSearch, Movement, Promise, REGISTRY, Status};
use petgraph::algo::astar;
use petgraph::graph::{DiGraph, NodeIndex};

/// Costs as whole numbers, which `pathfinding` asks for: fine enough for sums over these maps.
const UNIT: f64 = (1u64 << 30) as f64;

/// The cheapest cost by both crates, which have to agree; `None` where there is no path.
fn cheapest(scene: &Scene, movement: Movement) -> Option<f64> {
    let Scene { grid, start, goal } = scene;
    let moves = |cell: Cell| oracle::moves(grid, movement, cell).into_iter();
    let found = dijkstra(
        start,
        |&cell| moves(cell).map(|(to, cost)| (to, (cost * UNIT).round() as u64)),
        |cell| cell == goal,
    );
    let first = found.map(|(_, cost)| cost as f64 / UNIT);

    let mut graph = DiGraph::<(), f64>::new();
    let cells: Vec<_> = grid.cells().iter().map(|_| graph.add_node(())).collect();
    let index = |cell: Cell| cells[grid.node(cell).unwrap().index()];
    for y in 0..grid.height() {
        for x in 0..grid.width() {
            let from = Cell::new(x, y);
            for (to, cost) in moves(from) {
                graph.add_edge(index(from), index(to), cost);
            }
        }
    }
    let end = index(*goal);
    let is_goal = |node: NodeIndex| node == end;
    let found = astar(
        &graph,
        index(*start),
        is_goal,
        |edge| *edge.weight(),
        |_| 0.0,
    );
    let second = found.map(|(cost, _)| cost);
    match (first, second) {
        (Some(first), Some(second)) => assert!(is_near(first, second), "{first}, {second}"),
        (first, second) => assert_eq!(first, second),
    }
    second
}

#[test]
fn optimal_algorithms_agree_with_other_crates() {
    let long = std::env::var_os("PATHSCOPE_LONG").is_some();
    let maps = if long { 20_000 } else { 500 };
    let mut compared = 0;
    for seed in 0..maps {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let movements = random::movements();
        // One rule of moving a map: graphs cost more to build than to search.
        let movement = movements[rng.usize(0..movements.len())];
        let expected = cheapest(&scene, movement);
        for algorithm in REGISTRY {
            let setup = random::setup(&mut rng, algorithm, movement);
            let optimal = setup.promise(&scene.grid) == Promise::Optimal;
            if !optimal || !random::runs_on(algorithm, &scene.grid) {
                continue;
            }
            let mut search = GridSearch::new(setup);
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            let status = search.run(&scene.grid).unwrap();
            let found = search
                .progress()
                .unwrap()
                .cost()
                .map(pathscope::Cost::to_f64);
            let same = match (found, expected) {
                (Some(found), Some(expected)) => is_near(found, expected),
                _ => (status, expected) == (Status::NoPath, None),
            };
            let id = algorithm.id;
            assert!(same, "{id}: {found:?}, not {expected:?}, seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > maps, "compared {compared} queries only");
}
