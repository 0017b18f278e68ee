//! Problems of one's own in the published form: with the lengths of their shortest paths.
//!
//! Lengths, not costs: every passable cell counts the same there, whatever its terrain costs on the map.

use crate::algorithms::{GridSearch, Setup};
use crate::error::Result;
use crate::maps::{Problem, Scenario};
use crate::space::{Cell, CostRule, DiagonalRule, Grid, Movement, NodeId, TerrainId, TerrainTable};
use std::f64::consts::SQRT_2;

/// The problems from start to goal on a map of that name, under the rules of moving of the published
/// lengths, whatever the rules in use. One without a path has the length 0.
///
/// # Errors
/// An end off the map or blocked.
pub fn solve(grid: &Grid, map: &str, ends: &[(Cell, Cell)]) -> Result<Scenario> {
    let grid = &plain(grid)?;
    let mut search = GridSearch::new(Setup {
        movement: Movement {
            diagonal: DiagonalRule::OnlyWhenNoObstacles,
            costs: CostRule::Exact,
        },
        ..Setup::of("astar")?
    });
    // Fields are parted by white space, so a name can't have any.
    let map = match map.split_whitespace().collect::<Vec<_>>().join("_") {
        name if name.is_empty() => "map".to_owned(),
        name => name,
    };
    let solve = |&(start, goal): &(Cell, Cell)| {
        search.begin(grid, start, goal)?;
        search.run(grid)?;
        let length = length(&search.path(grid));
        Ok(Problem {
            bucket: (length / 4.0) as u32,
            map: map.clone(),
            width: grid.width(),
            height: grid.height(),
            start,
            goal,
            length,
        })
    };
    let problems = ends.iter().map(solve).collect::<Result<_>>()?;
    Ok(Scenario { problems })
}

/// The same map with nothing but ground and walls.
fn plain(grid: &Grid) -> Result<Grid> {
    let nodes = (0..grid.cells().len() as u32).map(NodeId);
    let cells = nodes.map(|node| match grid.is_passable(node) {
        true => TerrainId::GROUND,
        false => TerrainId::WALL,
    });
    let (width, height) = (grid.width(), grid.height());
    Grid::from_cells(width, height, cells.collect(), TerrainTable::default())
}

/// Counted and not summed up, so that no rounding shows in the eighth decimal.
fn length(path: &[Cell]) -> f64 {
    let steps = path.len().saturating_sub(1);
    let is_diagonal = |ends: &&[Cell]| ends[0].x != ends[1].x && ends[0].y != ends[1].y;
    let diagonal = path.windows(2).filter(is_diagonal).count();
    (steps - diagonal) as f64 + diagonal as f64 * SQRT_2
}
