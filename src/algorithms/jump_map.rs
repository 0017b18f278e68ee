//! The lines of a map as jump point search finds them: by scanning bits, 64 cells at a time.
//!
//! Made when a query begins on another revision of the map, kept otherwise; copies of a search share it. No search
//! state is here.

use super::jump_moves::Moves;
use super::jump_stops::Stops;
use super::jumping::Lines;
use crate::space::{Cell, GridSpace, Movement};
use std::sync::Arc;

/// A map, ready for jumping.
#[derive(Clone, Debug, Default)]
pub struct JumpMap {
    /// What it was made for.
    made_for: Option<(u64, Movement)>,
    /// INVARIANT: there once it was made for a map.
    moves: Option<Moves>,
    stops: Arc<Stops>,
}

/// The most cells of a map that is read before the first step.
///
/// PERF: three milliseconds; 4096 x 4096 cells take some 80.
const READ_AT_ONCE: u32 = 1 << 20;

impl Lines for JumpMap {
    const LOOKS: bool = true;

    fn aim(&mut self, space: &GridSpace<'_>) -> bool {
        let grid = space.grid();
        let made_for = Some((grid.revision(), space.table().movement()));
        if self.made_for != made_for {
            let moves = Moves::new(space);
            // PERF: what other copies still need is not copied, only to be worked out anew.
            if Arc::get_mut(&mut self.stops).is_none() {
                self.stops = Arc::default();
            }
            let stops = Arc::make_mut(&mut self.stops);
            stops.begin(grid, &moves);
            if grid.width() * grid.height() <= READ_AT_ONCE {
                while !stops.is_made() {
                    stops.go_on(grid);
                }
            }
            self.moves = Some(moves);
            self.made_for = made_for;
        }
        self.stops.is_made()
    }

    fn prepare(&mut self, space: &GridSpace<'_>) -> (u32, u32) {
        Arc::make_mut(&mut self.stops).go_on(space.grid())
    }

    #[inline]
    fn moves(&self) -> &Moves {
        self.moves.as_ref().expect("a query has begun")
    }

    #[inline]
    fn scan(&self, from: Cell, direction: usize) -> (u32, bool) {
        self.stops.scan(from, direction)
    }

    #[inline]
    fn leads(&self, from: Cell, directions: u8) -> u8 {
        self.stops.leads(from, directions)
    }

    #[inline]
    fn hop(&self, from: Cell, direction: usize) -> (u32, bool) {
        (self.stops.distance(from, direction), true)
    }
}
