//! Estimates: what they promise, and searches that stay right with the ones that promise little.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, check, is_near, setup};
use pathscope::{
    AStar, BidirectionalAStar, Cell, Cost, Estimate, Grid, GridSearch, GridSpace, MoveTable,
    NodeId, Query, Search,
};
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

/// Runs a search on a scene and holds its path against the cheapest; how many nodes it re-opened.
fn reopened<'a, T: Search<GridSpace<'a>>>(
    mut search: T,
    scene: &Scene,
    space: &GridSpace<'a>,
    what: &str,
) -> u32 {
    let rules = setup("astar").movement;
    let best = common::oracle::cheapest(&scene.grid, rules, scene.start, scene.goal).unwrap();
    let ends = [scene.start, scene.goal].map(|cell| scene.grid.node(cell).unwrap());
    search.begin(space, &Query::new(ends[0], ends[1]), &mut ());
    while search.step(space, &mut ()).goes_on() {}
    let progress = search.progress();
    let cost = progress.cost().unwrap();
    assert!(is_near(cost.to_f64(), best), "{what}: {cost:?}, {best}");
    assert_eq!(space.path_cost(&progress.path()), Some(cost), "{what}");
    progress.stats().reopened
}

/// Estimates that are admissible but not consistent: nodes are re-opened, and the path is still the cheapest.
#[test]
fn reopens_when_the_heuristic_is_inconsistent() {
    let scene = Scene::draw("S2.3.4\n.5#.2.\n3.2..4\n.42.3G");
    let Scene { grid, start, goal } = &scene;
    let table = MoveTable::new(grid, setup("astar").movement);
    let space = GridSpace::new(grid, &table);
    let true_cost = |from, to| {
        let cost = common::oracle::cheapest(grid, table.movement(), from, to);
        cost.unwrap_or(0.0)
    };
    let mut most_reopened = [0; 2];
    for seed in 0..500 {
        let mut rng = fastrand::Rng::with_seed(seed);
        // A part of the true cost of each cell, each another one.
        let mut estimate = |true_cost: &dyn Fn(Cell) -> f64| {
            let costs = (0..24u32).map(|index| true_cost(grid.cell(NodeId(index))) * rng.f64());
            let costs: Vec<_> = costs.map(|cost| Cost::at_most(cost).unwrap()).collect();
            move |node: NodeId| costs[node.index()]
        };
        let to_goal = estimate(&|cell| true_cost(cell, *goal));
        let from_start = estimate(&|cell| true_cost(*start, cell));
        let one_side = AStar::new(to_goal.clone(), &setup("astar"));
        let two_sides = BidirectionalAStar::new(to_goal, from_start, &setup("bidirectional-astar"));
        for (most, count) in most_reopened.iter_mut().zip([
            reopened(one_side, &scene, &space, &format!("seed {seed}")),
            reopened(
                two_sides,
                &scene,
                &space,
                &format!("seed {seed}, two sides"),
            ),
        ]) {
            *most = count.max(*most);
        }
    }
    assert!(
        most_reopened.iter().all(|&most| most > 0),
        "no estimate was inconsistent enough"
    );
}
