//! Depth-first search: go on to the unseen successor nearest to the goal; at a dead end, step back.
//!
//! Nearest is by the heuristic, the straight-line distance in the registry. Costs are added up but
//! decide nothing, and the path can be far longer than it need be.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{EventKind, NodeState, Observer, Progress, Query, Search, Side, Step};
use crate::space::{Cost, NodeId, Space};

pub(super) const INFO: Info = Info {
    id: "dfs",
    name: "Depth-first",
    summary: "Goes on to the unseen neighbour nearest to the goal, and steps back where there is \
              none; finds a path, not a short one.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    uses: Uses {
        heuristic: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("the way is the start alone"),
        line("while the way is not empty:"),
        line_of(EventKind::Expand, "  look at the last node of the way"),
        line("  if it is the goal: found"),
        line_of(
            EventKind::Generate,
            "  add the unseen successor with the smallest h to the way",
        ),
        line_of(EventKind::Close, "  where there is none: step back"),
    ],
    promise: |_, _| Promise::AnyPath,
    f: |_, _, h| h,
    build: build!(everywhere, |setup, heuristic| Dfs::new(heuristic, setup)),
};

/// Depth-first search. Each time it comes to a node, by going on or by stepping back, is one
/// expansion; nodes on the way are open, nodes stepped back from are closed.
#[derive(Clone, Debug)]
pub struct Dfs<H> {
    heuristic: H,
    /// The way from the start to the present node.
    way: Vec<NodeId>,
    progress: Progress,
}

impl<H: Heuristic> Dfs<H> {
    /// Depth-first search with a heuristic and the limit of a setup.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self {
            heuristic,
            way: Vec::new(),
            progress: Progress::new(setup.limit),
        }
    }
}

impl<S: Space, H: Heuristic> Search<S> for Dfs<H> {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        self.heuristic.aim(query.start, &query.goals);
        self.way.clear();
        self.way.push(query.start);
        let h = self.heuristic.estimate(query.start);
        self.progress.begin(space.node_count(), query, h, observer);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        let Self {
            heuristic,
            way,
            progress,
        } = self;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let Some(&node) = way.last() else {
            return progress.exhaust();
        };
        progress.expand(node, Side::Forward, observer);
        if progress.is_goal(space, node) {
            progress.close(node, Side::Forward, observer);
            return progress.find(node);
        }
        let mut nearest: Option<(Cost, NodeId, Cost)> = None;
        space.successors(node, |to, cost| {
            if progress.nodes().state(to) == NodeState::Unseen {
                let h = heuristic.estimate(to);
                if nearest.is_none_or(|(least, ..)| h < least) {
                    nearest = Some((h, to, cost));
                }
            }
        });
        if let Some((h, to, cost)) = nearest {
            let g = progress.nodes().g(node).expect("a node of the way has a g");
            progress.reach(Progress::arrival(to, node, g + cost, h), observer);
            way.push(to);
        } else {
            progress.close(node, Side::Forward, observer);
            way.pop();
        }
        Step::Expanded(node)
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}
