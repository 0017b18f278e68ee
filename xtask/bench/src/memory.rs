//! Memory, counted by the allocator: what a map holds, and what each algorithm's search holds on to.
//!
//! Only this part of the program counts: elsewhere the counting is there too, at a few nanoseconds an allocation.

use crate::plan::Plan;
use anyhow::Result;
use pathscope::{Cell, Grid, GridSearch, REGISTRY, Setup};
use serde::{Deserialize, Serialize};

/// The map that structures are counted on: cells a side.
const SIDE: u32 = 1024;

/// Bytes for each cell of the map.
#[derive(Deserialize, Serialize)]
pub(crate) struct Memory {
    pub(crate) grid: f64,
    pub(crate) algorithms: Vec<Held>,
}

/// What a search of an algorithm holds, in bytes for each cell.
#[derive(Deserialize, Serialize)]
pub(crate) struct Held {
    pub(crate) algorithm: String,
    /// When a query has begun on an empty map: the structures that are as large as the map.
    pub(crate) begun: f64,
    /// At most, after the longest problems of the maps: with its open list. `None` for an
    /// algorithm of exponential time.
    pub(crate) warm: Option<f64>,
}

pub(crate) fn measure(plan: &Plan) -> Result<Memory> {
    let cells = f64::from(SIDE) * f64::from(SIDE);
    let mut empty = None;
    let counted = bytes(|| empty = Grid::new(SIDE, SIDE).ok());
    let empty = Grid::new(SIDE, SIDE)?;
    let corners = [Cell::new(0, 0), Cell::new(SIDE - 1, SIDE - 1)];
    let mut longest = Vec::new();
    for map in &plan.maps {
        let by_length = |task: &&crate::plan::Task| (task.under("").length * 1e3) as u64;
        let task = map.problems.iter().max_by_key(by_length);
        if let Some(task) = task {
            let cell = |[x, y]: [u32; 2]| Cell::new(x, y);
            let ends = [cell(task.start), cell(task.goal)];
            longest.push((Grid::parse(&map.text)?, ends));
        }
    }
    let mut algorithms = Vec::new();
    for info in REGISTRY {
        eprintln!("memory: {}", info.id);
        let setup = Setup::of(info.id)?;
        let mut warm = None;
        if !info.exponential {
            for (grid, ends) in &longest {
                let (cells, held) = (grid.cells().len() as f64, held(&setup, grid, *ends, true)?);
                warm = Some((held / cells).max(warm.unwrap_or(0.0)));
            }
        }
        algorithms.push(Held {
            algorithm: info.id.to_owned(),
            begun: held(&setup, &empty, corners, false)? / cells,
            warm,
        });
    }
    Ok(Memory {
        grid: counted / cells,
        algorithms,
    })
}

/// Bytes that a search holds when a query has begun, or when it has ended.
fn held(setup: &Setup, grid: &Grid, [start, goal]: [Cell; 2], run: bool) -> Result<f64> {
    let mut search = GridSearch::new(setup.clone());
    let mut outcome = Ok(());
    let counted = bytes(|| {
        outcome = search.begin(grid, start, goal);
        if run && outcome.is_ok() {
            outcome = search.run(grid).map(drop);
        }
    });
    outcome?;
    Ok(counted)
}

/// Bytes that are held after something was done, beyond those before.
fn bytes(work: impl FnOnce()) -> f64 {
    allocation_counter::measure(work).bytes_current as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_holds_its_nodes() {
        let grid = Grid::new(64, 64).unwrap();
        let ends = [Cell::new(0, 0), Cell::new(63, 63)];
        let held = held(&Setup::default(), &grid, ends, false).unwrap() / 4096.0;
        assert!((14.0..18.0).contains(&held), "{held}");
    }
}
