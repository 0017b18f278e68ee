//! The searches that are compared: this library's and those of other crates, behind one trait.
//!
//! The same code is measured natively and, through `wasm`, in WebAssembly. It measures nothing itself.

mod arena;
mod ours;
mod peers;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use arena::Arena;
pub use peers::Pathfinding;

use pathscope::{Cell, Grid};

/// A search that is set up for one map.
pub trait Engine {
    /// Answers a query, up to and with the path in the library's own form; this is what is timed.
    fn solve(&mut self, grid: &Grid, start: Cell, goal: Cell);

    /// The path of the last answer, from cell to cell; empty when none was found.
    fn path(&self, grid: &Grid) -> Vec<Cell>;

    /// Nodes expanded for the last answer, where the library says so.
    fn expanded(&self) -> Option<u32> {
        None
    }
}
