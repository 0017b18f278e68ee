//! Depth-first search: go on to the unseen successor nearest to the goal and step back at a dead end, or
//! take what was generated last.
//!
//! Nearest is by the heuristic. Costs are added up but decide nothing, and the path can be far longer
//! than it need be.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::choice::Choice;
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
    two_sided: false,
    uses: Uses {
        heuristic: true,
        order: true,
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
        line("last in, first out: take the last node off instead,"),
        line("  and add all its unseen successors"),
    ],
    promise: |_, _| Promise::AnyPath,
    f: |_, _, h| h,
    build: build!(everywhere, |setup, heuristic| Dfs::new(heuristic, setup)),
};

/// Where depth-first search goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// To the unseen successor nearest to the goal; where there is none, one step back.
    #[default]
    Nearest,
    /// To the node that was generated last: breadth-first search with a stack in place of its queue.
    LastInFirstOut,
}

impl Choice for Order {
    const WHAT: &'static str = "order";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Nearest, "nearest", "Nearest to the goal"),
        (
            Self::LastInFirstOut,
            "last-in-first-out",
            "Last in, first out",
        ),
    ];
}

/// Depth-first search. Each time it comes to a node, by going on or by stepping back, is one
/// expansion; nodes on the way are open, nodes stepped back from are closed. Last in, first out, a
/// node is expanded once and closed at once; its parent is the node that generated it.
#[derive(Clone, Debug)]
pub struct Dfs<H> {
    heuristic: H,
    order: Order,
    /// The way from the start to the present node; last in, first out, all open nodes.
    way: Vec<NodeId>,
    progress: Progress,
}

impl<H: Heuristic> Dfs<H> {
    /// Depth-first search with a heuristic, and the order and the limit of a setup.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self {
            heuristic,
            order: setup.order,
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
            order,
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
        let g = progress.nodes().g(node).expect("an open node has a g");
        if *order == Order::LastInFirstOut {
            way.pop();
            space.successors(node, |to, cost| {
                if progress.nodes().state(to) == NodeState::Unseen {
                    let h = heuristic.estimate(to);
                    progress.reach(Progress::arrival(to, node, g + cost, h), observer);
                    way.push(to);
                }
            });
            progress.close(node, Side::Forward, observer);
            return Step::Expanded(node);
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

    fn memory(&self) -> usize {
        size_of_val(self) + size_of_val(&self.way[..])
    }
}
