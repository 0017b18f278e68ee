//! The estimate for graphs: the straight line to the goal, at the price of the cheapest edge.
//!
//! It sees no edges besides that price.

use super::{Estimate, Heuristic};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::space::{Cost, Graph, NodeId, Position, distance};
use std::sync::Arc;

/// The straight-line distance between positions times the least cost of a unit of length over all
/// edges, so that it never exceeds the cost of a path. 0 where no edge has a length.
#[derive(Clone, Debug)]
pub struct GraphHeuristic {
    positions: Arc<[Position]>,
    unit: f64,
    goals: Vec<Position>,
}

impl GraphHeuristic {
    /// The estimate for a graph; the goal is yet to be [aimed](Heuristic::aim) at. `None` and
    /// [`Estimate::Euclidean`] are the straight line, [`Estimate::Zero`] is nothing at all.
    ///
    /// # Errors
    /// An estimate that counts rows and columns.
    pub fn new(estimate: Option<Estimate>, graph: &Graph) -> Result<Self> {
        let unit = match estimate {
            None | Some(Estimate::Euclidean) => graph.cheapest_unit(),
            Some(Estimate::Zero) => 0.0,
            Some(estimate) => {
                let id = estimate.id();
                return Err(Error::option(format!(
                    "heuristic `{id}` is for grids; expected `auto`, `euclidean` or `zero` on a graph"
                )));
            }
        };
        Ok(Self {
            positions: Arc::clone(graph.positions()),
            unit,
            goals: Vec::new(),
        })
    }
}

/// No estimate is larger, so that f stays within its range at any weight.
const MOST: Cost = Cost::new(1 << 56);

impl Heuristic for GraphHeuristic {
    #[inline]
    fn estimate(&self, node: NodeId) -> Cost {
        if self.unit == 0.0 {
            return Cost::ZERO;
        }
        let position = self.positions[node.index()];
        let lengths = self.goals.iter().map(|&goal| distance(position, goal));
        let length = lengths.fold(f64::INFINITY, f64::min);
        // INVARIANT: the product is off by less than 2^-50 of itself. Costs of paths are whole numbers of
        // units, so where that error is below a unit, rounding down makes up for it.
        let estimate = Cost::at_most(length * self.unit).unwrap_or(MOST).min(MOST);
        Cost::new(estimate.units() - (estimate.units() >> 50))
    }

    fn aim(&mut self, _: NodeId, goals: &[NodeId]) {
        self.goals.clear();
        let positions = goals.iter().map(|goal| self.positions[goal.index()]);
        self.goals.extend(positions);
    }

    /// Straight lines keep to the triangle inequality.
    fn is_consistent(&self) -> bool {
        true
    }
}
