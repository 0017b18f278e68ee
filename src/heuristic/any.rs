//! The estimate of a space behind a pointer: one type for all that is no grid.

use super::{GraphHeuristic, Heuristic, StateHeuristic};
use crate::space::{Cost, NodeId};

/// The estimate of a graph or of a space of states.
#[derive(Clone, Debug)]
pub(crate) enum AnyHeuristic {
    Graph(GraphHeuristic),
    States(StateHeuristic),
}

impl Heuristic for AnyHeuristic {
    fn estimate(&self, node: NodeId) -> Cost {
        match self {
            Self::Graph(heuristic) => heuristic.estimate(node),
            Self::States(heuristic) => heuristic.estimate(node),
        }
    }

    fn aim(&mut self, start: NodeId, goals: &[NodeId]) {
        match self {
            Self::Graph(heuristic) => heuristic.aim(start, goals),
            Self::States(heuristic) => heuristic.aim(start, goals),
        }
    }

    fn is_consistent(&self) -> bool {
        match self {
            Self::Graph(heuristic) => heuristic.is_consistent(),
            Self::States(heuristic) => heuristic.is_consistent(),
        }
    }
}
