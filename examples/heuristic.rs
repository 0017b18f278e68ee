//! Heuristics of one's own: as an expression, by which A* is set up, and as a function, over which it is generic.
//!
//! The function is a landmark: by the triangle inequality, two places are at least as far apart as their distances to a third place
//! differ. Source: A. Goldberg, C. Harrelson, "Computing the Shortest Path: A* Search Meets Graph Theory", 2005.

use pathscope::{
    AStar, Cell, Cost, Estimate, Expression, Generator, Grid, GridSearch, GridSpace, Heuristic,
    MoveTable, NodeId, Query, Recipe, Result, Search, Setup,
};

/// The cost from every cell to a landmark; `None` where there is no way.
pub(crate) fn distances(grid: &Grid, landmark: Cell) -> Result<Vec<Option<Cost>>> {
    let mut search = GridSearch::new(Setup::of("dijkstra-map")?);
    search.begin(grid, landmark, landmark)?;
    search.run(grid)?;
    let field = search.progress().and_then(|progress| progress.field());
    let count = grid.width() * grid.height();
    Ok((0..count)
        .map(|node| field.and_then(|field| field.g(NodeId(node))))
        .collect())
}

/// What is left at least, by a landmark: consistent where a step costs as much as the step back.
pub(crate) fn landmark(distances: &[Option<Cost>], goal: NodeId) -> impl Heuristic {
    move |node: NodeId| match (distances[node.index()], distances[goal.index()]) {
        (Some(here), Some(there)) => here.max(there) - here.min(there),
        _ => Cost::default(),
    }
}

/// A* with any heuristic at all: what it expanded, and the cost of the path.
pub(crate) fn run(grid: &Grid, heuristic: impl Heuristic, query: &Query) -> (u32, Option<Cost>) {
    let setup = Setup::default();
    let table = MoveTable::new(grid, setup.movement);
    let space = GridSpace::new(grid, &table);
    let mut search = AStar::new(heuristic, &setup);
    search.begin(&space, query, &mut ());
    search.run(&space, u32::MAX, &mut ());
    let progress = Search::<GridSpace>::progress(&search);
    (progress.stats().expanded, progress.cost())
}

fn main() -> Result<()> {
    let grid = Generator::new(Recipe::new("maze-braided", 65, 65, 7)?)?.run();
    let (start, goal) = (Cell::new(1, 1), Cell::new(63, 63));

    // An expression, in straight steps: it can be typed, kept in a link, and held against true distances.
    for text in ["max(dx, dy)", "dx + dy"] {
        let setup = Setup {
            heuristic: Some(Estimate::Expression),
            expression: Expression::parse(text)?,
            ..Setup::default()
        };
        let mut search = GridSearch::new(setup);
        search.begin(&grid, start, goal)?;
        search.run(&grid)?;
        let expanded = search.progress().map_or(0, |found| found.stats().expanded);
        println!("{text:>12}: {expanded} expanded");
    }

    // A function, compiled into the search.
    let query = Query::new(grid.node(start)?, grid.node(goal)?);
    let known = distances(&grid, Cell::new(63, 1))?;
    let zero = |_: NodeId| Cost::default();
    for (name, (expanded, cost)) in [
        ("zero", run(&grid, zero, &query)),
        (
            "landmark",
            run(&grid, landmark(&known, query.goals[0]), &query),
        ),
    ] {
        let cost = cost.map_or(f64::INFINITY, Cost::to_f64);
        println!("{name:>12}: {expanded} expanded, cost {cost:.3}");
    }
    Ok(())
}
