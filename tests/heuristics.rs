//! Estimates: what they promise, and searches that stay right with the ones that promise little.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, check, is_near, setup};
use pathscope::{Estimate, Grid, GridSearch};
use std::f64::consts::SQRT_2;

/// Without scaling by the cheapest terrain octile would overestimate here.
#[test]
fn heuristics_are_scaled_by_the_cheapest_terrain() {
    let picture = "S.......G\naaaaaaaaa";
    let cheap = 0.1 * SQRT_2 + 7.0 * 0.1 + 1.0;
    check("astar diagonal=always", picture, Some(cheap));
    for &(estimate, id, _) in <Estimate as pathscope::Choice>::ALL {
        if estimate.is_admissible(setup("astar diagonal=always").movement) {
            check(
                &format!("astar diagonal=always heuristic={id}"),
                picture,
                Some(cheap),
            );
        }
    }
}

/// Of many equally short ways the cross product prefers those along the straight line.
#[test]
fn the_cross_product_keeps_to_the_straight_line() {
    let floor = ".".repeat(30);
    let rows = format!(".{floor}\n").repeat(12);
    let scene = Scene::draw(&format!("S{floor}\n{rows}{floor}G"));
    let expanded = |words: &str| {
        let mut search = GridSearch::new(setup(words));
        search.begin(&scene.grid, scene.start, scene.goal).unwrap();
        search.run(&scene.grid).unwrap();
        let progress = search.progress().unwrap();
        (progress.cost().unwrap().to_f64(), progress.stats().expanded)
    };
    let (cost, plain) = expanded("astar diagonal=never tieBreak=first-in-first-out");
    let (same, crossed) =
        expanded("astar diagonal=never tieBreak=first-in-first-out heuristic=cross-product");
    assert_eq!(cost, same);
    assert!(crossed * 4 < plain, "{crossed} against {plain}");
}

/// Manhattan left on with diagonals: the promise is withdrawn, not kept by luck.
#[test]
fn manhattan_with_diagonals_promises_nothing() {
    let grid = Grid::new(3, 3).unwrap();
    let of = |words: &str| setup(words).promise(&grid).id();
    assert_eq!(of("astar heuristic=manhattan"), "none");
    assert_eq!(of("astar heuristic=manhattan diagonal=never"), "optimal");
    assert_eq!(of("astar weight=1.5"), "bounded");
    assert_eq!(of("astar"), "optimal");
    assert_eq!(of("bfs"), "fewest-cells");
    assert_eq!(of("bfs diagonal=never"), "optimal");
    assert_eq!(of("greedy"), "none");
}

/// An estimate that is admissible but not consistent: nodes are re-opened, and the path is still
/// the cheapest.
#[test]
fn reopens_when_the_heuristic_is_inconsistent() {
    use pathscope::{AStar, Cost, GridSpace, MoveTable, NodeId, Query, Search};
    let scene = Scene::draw("S2.3.4\n.5#.2.\n3.2..4\n.42.3G");
    let movement = setup("astar").movement;
    let table = MoveTable::new(&scene.grid, movement);
    let space = GridSpace::new(&scene.grid, &table);
    let best = common::oracle::cheapest(&scene.grid, movement, scene.start, scene.goal).unwrap();
    let mut most_reopened = 0;
    for seed in 0..500 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let estimates: Vec<_> = (0..24u32)
            .map(|index| {
                let cell = scene.grid.cell(NodeId(index));
                let rest = common::oracle::cheapest(&scene.grid, movement, cell, scene.goal);
                Cost::at_most(rest.unwrap_or(0.0) * rng.f64()).unwrap()
            })
            .collect();
        let heuristic = |node: NodeId| estimates[node.index()];
        let mut search = AStar::new(heuristic, &setup("astar"));
        let ends = [scene.start, scene.goal].map(|cell| scene.grid.node(cell).unwrap());
        let query = Query::new(ends[0], ends[1]);
        Search::begin(&mut search, &space, &query, &mut ());
        while Search::step(&mut search, &space, &mut ()).goes_on() {}
        let progress = Search::<GridSpace<'_>>::progress(&search);
        assert!(
            is_near(progress.cost().unwrap().to_f64(), best),
            "seed {seed}"
        );
        assert_eq!(
            space.path_cost(&progress.path()),
            progress.cost(),
            "seed {seed}"
        );
        most_reopened = most_reopened.max(progress.stats().reopened);
    }
    assert!(most_reopened > 0, "no estimate was inconsistent enough");
}
