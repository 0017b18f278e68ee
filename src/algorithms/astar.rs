//! A*: expand the node with the smallest cost so far plus estimated cost to go.
//!
//! Source: P. Hart, N. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of
//! Minimum Cost Paths", 1968. Weighted: I. Pohl, 1970.

use super::build::Build;
use super::{Info, OwnTerm, Promise, Setup, Uses, line, line_of};
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
    two_sided: false,
    uses: Uses {
        heuristic: true,
        weight: true,
        own_term: true,
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
        let by_the_way = setup.has_own_term() || setup.goal_test == GoalTest::Generation;
        if !admissible || by_the_way {
            Promise::AnyPath
        } else if setup.weight > 1.0 {
            Promise::Bounded(setup.weight)
        } else {
            Promise::Optimal
        }
    },
    f: |setup, g, h| WeightedSum::of(setup).f(g, h),
    // PERF: f has no own term unless one is set, and A* without one is compiled without.
    build: Build {
        grid: Some(|setup, heuristic| {
            if setup.has_own_term() {
                let term = OwnTerm::new(setup, heuristic.clone());
                Box::new(with_priority(term, heuristic, setup))
            } else {
                Box::new(AStar::new(heuristic, setup))
            }
        }),
        ..build!(everywhere, |setup, heuristic| AStar::new(heuristic, setup))
    },
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
        if self.weight == 1.0 {
            g + h
        } else {
            self.weighted(g, h)
        }
    }
}

impl WeightedSum {
    /// PERF: kept away, or else the detour through floating point is made for the usual weight too.
    #[cold]
    #[inline(never)]
    fn weighted(&self, g: Cost, h: Cost) -> Cost {
        g + h.scaled(self.weight)
    }
}

impl<H: Heuristic> AStar<H> {
    /// A* with a heuristic and the options of a setup, whose own estimate it does not look at.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        with_priority(WeightedSum::of(setup), heuristic, setup)
    }
}

fn with_priority<P: Priority, H: Heuristic>(
    priority: P,
    heuristic: H,
    setup: &Setup,
) -> BestFirst<P, H> {
    let order = (setup.tie_break, setup.goal_test);
    BestFirst::with_priority(priority, heuristic, order, setup.limit)
}
