//! Greedy best-first search: expand the node that seems nearest to the goal.
//!
//! Source: J. Doran, D. Michie, "Experiments with the Graph Traverser Program", 1966.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{BestFirst, EventKind, Priority};
use crate::space::Cost;

pub(super) const INFO: Info = Info {
    id: "greedy",
    name: "Greedy best-first",
    summary: "Expands the node with the smallest estimate to the goal, whatever the way to it cost; \
              quick on open ground, and drawn into dead ends.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    two_sided: false,
    uses: Uses {
        heuristic: true,
        tie_break: true,
        goal_test: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("put the start on the open list"),
        line("while the open list is not empty:"),
        line_of(EventKind::Expand, "  take the node with the smallest h"),
        line("  if it is the goal: found"),
        line("  for each successor:"),
        line_of(
            EventKind::Generate,
            "    unseen: put it on the open list, parent = the node",
        ),
        line_of(EventKind::Close, "  close the node"),
    ],
    promise: |_, _| Promise::AnyPath,
    f: |_, g, h| EstimateOnly.f(g, h),
    build: build!(everywhere, |setup, heuristic| Greedy::new(heuristic, setup)),
};

/// Greedy best-first search with any heuristic.
pub type Greedy<H> = BestFirst<EstimateOnly, H>;

/// f = h.
#[derive(Clone, Copy, Debug)]
pub struct EstimateOnly;

impl Priority for EstimateOnly {
    const IMPROVES: bool = false;

    #[inline]
    fn f(&self, _: Cost, h: Cost) -> Cost {
        h
    }
}

impl<H: Heuristic> Greedy<H> {
    /// Greedy best-first search with a heuristic and the options of a setup, whose own estimate it
    /// does not look at.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self::with_priority(
            EstimateOnly,
            heuristic,
            (setup.tie_break, setup.goal_test),
            setup.limit,
        )
    }
}
