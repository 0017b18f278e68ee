//! A*: expand the node with the smallest cost so far plus estimated cost to go.
//!
//! Source: P. Hart, N. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of
//! Minimum Cost Paths", 1968. Weighted: I. Pohl, 1970.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{BestFirst, EventKind, GoalTest, Priority};
use crate::space::Cost;

pub(super) const INFO: Info = Info {
    id: "astar",
    name: "A*",
    summary: "Expands the node with the smallest f = g + weight * h: what the way to it costs plus \
              what the rest is estimated to cost.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    uses: Uses {
        heuristic: true,
        weight: true,
        tie_break: true,
        goal_test: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("put the start on the open list"),
        line("while the open list is not empty:"),
        line_of(
            EventKind::Expand,
            "  take the node with the smallest f = g + w * h",
        ),
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
        line_of(
            EventKind::Reopen,
            "    closed with a larger g: open it again",
        ),
        line_of(EventKind::Close, "  close the node"),
    ],
    promise: |setup, _| {
        let admissible = setup.estimate().is_admissible(setup.movement) || setup.weight == 0.0;
        if !admissible || setup.goal_test == GoalTest::Generation {
            Promise::AnyPath
        } else if setup.weight > 1.0 {
            Promise::Bounded(setup.weight)
        } else {
            Promise::Optimal
        }
    },
    f: |setup, g, h| WeightedSum::of(setup).f(g, h),
    build: build!(everywhere, |setup, heuristic| AStar::new(heuristic, setup)),
};

/// A* with any heuristic. With a consistent one no node is expanded twice; with any other that is
/// admissible nodes are re-opened, and the path is still the cheapest.
pub type AStar<H> = BestFirst<WeightedSum, H>;

/// f = g + weight * h.
#[derive(Clone, Copy, Debug)]
pub struct WeightedSum {
    weight: f64,
}

impl WeightedSum {
    pub(super) fn of(setup: &Setup) -> Self {
        let weight = setup.weight;
        Self { weight }
    }
}

impl Priority for WeightedSum {
    const IMPROVES: bool = true;

    #[inline]
    fn f(&self, g: Cost, h: Cost) -> Cost {
        // PERF: no detour through floating point for the usual weight.
        if self.weight == 1.0 {
            g + h
        } else {
            g + h.scaled(self.weight)
        }
    }
}

impl<H: Heuristic> AStar<H> {
    /// A* with a heuristic and the options of a setup, whose own estimate it does not look at.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self::with_priority(
            WeightedSum::of(setup),
            heuristic,
            (setup.tie_break, setup.goal_test),
            setup.limit,
        )
    }
}
