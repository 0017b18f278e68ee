//! Problems of one's own in the published form: with the lengths of their shortest paths.

use crate::algorithms::{GridSearch, Setup};
use crate::error::Result;
use crate::maps::{Problem, Scenario};
use crate::search::Progress;
use crate::space::{Cell, Cost, CostRule, DiagonalRule, Grid, Movement};

/// The problems from start to goal on a map of that name, under the rules of moving of the published
/// lengths, whatever the rules in use. One without a path has the length 0.
///
/// # Errors
/// An end off the map or blocked.
pub fn solve(grid: &Grid, map: &str, ends: &[(Cell, Cell)]) -> Result<Scenario> {
    let mut search = GridSearch::new(Setup {
        movement: Movement {
            diagonal: DiagonalRule::OnlyWhenNoObstacles,
            costs: CostRule::Exact,
        },
        ..Setup::of("astar")?
    });
    // Fields are parted by white space, so a name can't have any.
    let map: String = map.split_whitespace().collect::<Vec<_>>().join("_");
    let solve = |&(start, goal): &(Cell, Cell)| {
        search.begin(grid, start, goal)?;
        search.run(grid)?;
        let length = search.progress().and_then(Progress::cost);
        let length = length.map_or(0.0, Cost::to_f64);
        Ok(Problem {
            bucket: (length / 4.0) as u32,
            map: if map.is_empty() {
                "map".to_owned()
            } else {
                map.clone()
            },
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
