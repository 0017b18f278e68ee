//! Dijkstra's algorithm: expand the node that is the cheapest to get to.
//!
//! Source: E. W. Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::search::{BestFirst, EventKind, GoalTest, Priority};
use crate::space::{Cost, NodeId};

pub(super) const INFO: Info = Info {
    id: "dijkstra",
    name: "Dijkstra",
    summary: "Expands the node with the smallest g, the cost of the way to it, and so looks in all \
              directions alike.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    two_sided: false,
    uses: Uses {
        tie_break: true,
        goal_test: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("put the start on the open list"),
        line("while the open list is not empty:"),
        line_of(EventKind::Expand, "  take the node with the smallest g"),
        line("  if it is the goal: found"),
        line("  for each successor, with g = g of the node + step cost:"),
        line_of(
            EventKind::Generate,
            "    unseen: put it on the open list, parent = the node",
        ),
        line_of(
            EventKind::Update,
            "    open with a larger g: give it this g and parent",
        ),
        line_of(EventKind::Close, "  close the node"),
    ],
    promise: |setup, _| match setup.goal_test {
        GoalTest::Expansion => Promise::Optimal,
        GoalTest::Generation => Promise::AnyPath,
    },
    f: |_, g, h| CostSoFar.f(g, h),
    build: build!(everywhere, |setup, _| Dijkstra::new(setup)),
};

/// Dijkstra's algorithm.
pub type Dijkstra = BestFirst<CostSoFar, fn(NodeId) -> Cost>;

/// f = g.
#[derive(Clone, Copy, Debug)]
pub struct CostSoFar;

impl Priority for CostSoFar {
    const IMPROVES: bool = true;

    #[inline]
    fn f(&self, g: Cost, _: Cost) -> Cost {
        g
    }
}

impl Dijkstra {
    /// Dijkstra's algorithm with the options of a setup.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        Self::with_priority(
            CostSoFar,
            |_| Cost::ZERO,
            (setup.tie_break, setup.goal_test),
            setup.limit,
        )
    }
}
