//! One algorithm, asked one published problem after the other, for whoever measures.
//!
//! It reads no clock, draws nothing, and leaves the laboratory alone: it has a map of its own.

use super::Lab;
use crate::algorithms::{GridSearch, Setup, find_algorithm};
use crate::error::Result;
use crate::search::Progress;
use crate::space::{Cell, Grid};

/// A search on a copy of the map, under the rules of moving of the published lengths.
///
/// Memory: the copy, and 14 bytes a cell; queries after the first take none.
pub struct Bench {
    grid: Grid,
    search: GridSearch,
    ends: Option<[Cell; 2]>,
}

impl Bench {
    /// Begins a query.
    ///
    /// # Errors
    /// An end off the map or blocked.
    pub fn begin(&mut self, start: Cell, goal: Cell) -> Result<()> {
        self.search.begin(&self.grid, start, goal)?;
        self.ends = Some([start, goal]);
        Ok(())
    }

    /// Expands at most `budget` nodes; tells whether the search goes on.
    ///
    /// # Errors
    /// No query has begun.
    pub fn advance(&mut self, budget: u32) -> Result<bool> {
        self.search.advance(&self.grid, budget)
    }

    /// Begins the last query anew and runs it to its end, `times` times: what is timed.
    ///
    /// # Errors
    /// No query has begun.
    pub fn repeat(&mut self, times: u32) -> Result<()> {
        for _ in 0..times {
            if let Some([start, goal]) = self.ends {
                self.search.begin(&self.grid, start, goal)?;
            }
            self.search.run(&self.grid)?;
        }
        Ok(())
    }

    /// How far the query has come; `None` before the first one.
    #[must_use]
    pub fn progress(&self) -> Option<&Progress> {
        self.search.progress()
    }

    /// The map that is searched.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }
}

impl Lab {
    /// An algorithm with the options of a lane, but for the rules of moving, which are those of published
    /// lengths, on a copy of the map.
    ///
    /// # Errors
    /// An algorithm that there is not or that does not run on the map, or a number that no lane has.
    pub fn bench(&self, lane: usize, algorithm: &str) -> Result<Bench> {
        let setup = Setup {
            algorithm: find_algorithm(algorithm)?,
            movement: Setup::default().movement,
            limit: None,
            ..self.lane(lane)?.setup().clone()
        };
        setup.check_map(self.grid())?;
        Ok(Bench {
            grid: self.grid().clone(),
            search: GridSearch::new(setup),
            ends: None,
        })
    }
}
