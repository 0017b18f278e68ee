//! The user's own term C in f = g + weight * h + C: a penalty for turns and an expression.
//!
//! C decides which node comes first, and nothing else: it is not added up along a path and is no part of
//! g. So among paths of the same cost it brings about the preferred one, and a large one may bring
//! about a path that costs more. A node that is reached again at a lower g, but with a larger C, keeps its
//! earlier place on the open list.

use super::astar::WeightedSum;
use super::{GridSearch, Setup};
use crate::heuristic::{Expression, GridHeuristic, Heuristic};
use crate::search::{Arrival, NodeStore, Priority, Progress};
use crate::space::{Cost, Grid, NodeId};

/// f = g + weight * h + C on a grid.
#[derive(Clone, Debug)]
pub struct OwnTerm {
    sum: WeightedSum,
    /// Knows the cells, the ends and the units.
    heuristic: GridHeuristic,
    expression: Option<Expression>,
    turn_penalty: Cost,
}

impl OwnTerm {
    /// The own term of a setup; the heuristic is that of the search.
    #[must_use]
    pub fn new(setup: &Setup, heuristic: GridHeuristic) -> Self {
        Self {
            sum: WeightedSum::of(setup),
            turn_penalty: heuristic.cost_of(setup.turn_penalty),
            heuristic,
            expression: setup.own_term.clone(),
        }
    }

    /// Whether the step to a node is in another direction than the one to its parent was.
    fn turns(&self, arrival: &Arrival, nodes: &NodeStore) -> bool {
        let Some(before) = nodes.parent(arrival.parent) else {
            return false; // The first step of all.
        };
        let [from, by, to] = [before, arrival.parent, arrival.node].map(|node| {
            let cell = self.heuristic.cell(node);
            (i64::from(cell.x), i64::from(cell.y))
        });
        (by.0 - from.0, by.1 - from.1) != (to.0 - by.0, to.1 - by.1)
    }
}

impl Priority for OwnTerm {
    const IMPROVES: bool = true;

    /// Without C, which the start has none of.
    fn f(&self, g: Cost, h: Cost) -> Cost {
        self.sum.f(g, h)
    }

    fn f_of(&self, arrival: &Arrival, nodes: &NodeStore) -> Cost {
        let Arrival { node, g, h, .. } = *arrival;
        let mut f = self.f(g, h);
        if let Some(expression) = &self.expression {
            f += self.heuristic.value_at(expression, node, g, h);
        }
        if self.turn_penalty > Cost::ZERO && self.turns(arrival, nodes) {
            f += self.turn_penalty;
        }
        f
    }

    fn aim(&mut self, start: NodeId, goals: &[NodeId]) {
        self.heuristic.aim(start, goals);
    }
}

impl GridSearch {
    /// The f of a node that was seen, given its estimate: what the algorithm goes by when it picks
    /// the next node. `None` for a node that was not seen.
    #[must_use]
    pub fn f(&self, grid: &Grid, node: NodeId, h: Cost) -> Option<Cost> {
        let progress = self.progress()?;
        let nodes = progress.side(progress.side_of(node));
        let g = nodes.g(node)?;
        let setup = self.setup();
        let Some(parent) = nodes.parent(node).filter(|_| setup.has_own_term()) else {
            return Some(setup.f(g, h));
        };
        let query = progress.query();
        let mut term = OwnTerm::new(setup, setup.heuristic(grid));
        term.aim(query.start, &query.goals);
        Some(term.f_of(&Progress::arrival(node, parent, g, h), nodes))
    }
}
