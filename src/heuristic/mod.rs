//! Estimates of the cost that is left, and what each of them promises.
//!
//! How an estimate is weighed against the cost so far is the search's business.

mod any;
mod expression;
mod graph;
mod grid;
mod parser;
mod states;

pub(crate) use any::AnyHeuristic;
pub use expression::{Expression, Name};
pub use graph::GraphHeuristic;
pub use grid::{Estimate, GridHeuristic};
pub use states::StateHeuristic;

use crate::space::{Cost, NodeId};

/// An estimate of the cost from a node to the goal.
///
/// Any function or closure of a node is one; it stays with the goals it was written for.
pub trait Heuristic: Clone {
    /// The estimate; 0 where nothing is known.
    fn estimate(&self, node: NodeId) -> Cost;

    /// Turns to another query: the estimate is that to the nearest of its goals.
    fn aim(&mut self, start: NodeId, goals: &[NodeId]) {
        let _ = (start, goals);
    }

    /// Whether it is known to be consistent wherever it does not overestimate: no step lowers it by more than the step
    /// costs. Searches from both ends spare nodes by that.
    fn is_consistent(&self) -> bool {
        false
    }
}

impl<F: Fn(NodeId) -> Cost + Clone> Heuristic for F {
    fn estimate(&self, node: NodeId) -> Cost {
        self(node)
    }
}
