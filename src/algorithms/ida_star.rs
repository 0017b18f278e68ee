//! IDA*: depth-first searches under a bound on f, each with the next larger bound.
//!
//! It remembers the way that it is on and nothing of where it has been, besides what the page shows:
//! closed nodes are searched again whenever another way leads to them. Its time is exponential in
//! the length of a path on maps with many ways around; give it a limit there.
//!
//! Source: R. Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search", 1985. Ours:
//! no node twice on a way, and the successor with the smallest f first.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{Event, EventKind, NodeState, Observer, Progress, Query, Search, Side, Step};
use crate::space::{Cost, NodeId, Space};
use std::cmp::Reverse;

pub(super) const INFO: Info = Info {
    id: "ida-star",
    name: "IDA*",
    summary: "Depth-first under a bound on f, again and again with the next larger bound; remembers \
              only the way it is on, and can take exponential time.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: true,
    two_sided: false,
    uses: Uses {
        heuristic: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line_of(
            EventKind::Bound,
            "the bound is h of the start; later the smallest f that exceeded it",
        ),
        line("the way is the start alone"),
        line("while there is a node to look at:"),
        line_of(EventKind::Close, "  step back to where it branches off"),
        line_of(
            EventKind::Generate,
            "  add it to the way for the first time",
        ),
        line_of(EventKind::Reopen, "  or once more"),
        line_of(EventKind::Expand, "  expand it; if it is the goal: found"),
        line("  look next at its successors with f = g + h within the bound"),
        line("  that are not on the way, the smallest f first"),
        line("when none is left: next bound, or no path where nothing exceeded it"),
    ],
    promise: |setup, _| {
        if setup.estimate().is_admissible(setup.movement) {
            Promise::Optimal
        } else {
            Promise::AnyPath
        }
    },
    f: |_, g, h| g + h,
    build: build!(everywhere, |setup, heuristic| IdaStar::new(
        heuristic, setup
    )),
};

/// IDA* with any heuristic. Nodes on the way are open, nodes stepped back from are closed; each node
/// that the way is extended by is one expansion.
#[derive(Clone, Debug)]
pub struct IdaStar<H> {
    heuristic: H,
    /// The way from the start to the node expanded last.
    way: Vec<NodeId>,
    /// Nodes that are still to be looked at in this iteration; the last one is next.
    branches: Vec<Branch>,
    bound: Cost,
    /// The smallest f that exceeded the bound.
    next_bound: Option<Cost>,
    progress: Progress,
}

/// A node to look at.
#[derive(Clone, Copy, Debug)]
struct Branch {
    node: NodeId,
    g: Cost,
    h: Cost,
    /// How many nodes of the way lead to it.
    depth: u32,
    /// Its place among its parent's successors.
    turn: u32,
}

impl Branch {
    fn start(node: NodeId, h: Cost) -> Self {
        let (g, depth, turn) = (Cost::ZERO, 0, 0);
        Self {
            node,
            g,
            h,
            depth,
            turn,
        }
    }
}

impl<H: Heuristic> IdaStar<H> {
    /// IDA* with a heuristic and the limit of a setup.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self {
            heuristic,
            way: Vec::new(),
            branches: Vec::new(),
            bound: Cost::ZERO,
            next_bound: None,
            progress: Progress::new(setup.limit),
        }
    }

    /// Closes the nodes of the way beyond the first `depth`.
    #[inline]
    fn step_back(&mut self, depth: u32, observer: &mut impl Observer) {
        for node in self.way.drain(depth as usize..).rev() {
            self.progress.close(node, Side::Forward, observer);
        }
    }

    /// The next node to look at, in the next iteration if this one is over.
    #[inline]
    fn next(&mut self, observer: &mut impl Observer) -> Option<Branch> {
        if let Some(branch) = self.branches.pop() {
            self.step_back(branch.depth, observer);
            return Some(branch);
        }
        self.step_back(0, observer);
        self.bound = self.next_bound.take()?;
        observer.on_event(Event::Bound(self.bound));
        let start = self.progress.query().start;
        Some(Branch::start(start, self.heuristic.estimate(start)))
    }

    /// Puts a node at the end of the way.
    #[inline]
    fn extend(&mut self, branch: Branch, observer: &mut impl Observer) {
        let Branch { node, g, h, .. } = branch;
        let parent = self.way.last().copied().unwrap_or(node);
        let arrival = Progress::arrival(node, parent, g, h);
        match self.progress.nodes().state(node) {
            NodeState::Unseen | NodeState::Closed => self.progress.reach(arrival, observer),
            // The start, which was generated when the query began.
            NodeState::Open => {}
        }
        self.way.push(node);
    }
}

impl<S: Space, H: Heuristic> Search<S> for IdaStar<H> {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        self.heuristic.aim(query.start, &query.goals);
        let h = self.heuristic.estimate(query.start);
        self.way.clear();
        self.branches.clear();
        self.branches.push(Branch::start(query.start, h));
        (self.bound, self.next_bound) = (h, None);
        self.progress.begin(space.node_count(), query, h, observer);
        observer.on_event(Event::Bound(h));
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        if let Some(step) = self.progress.refuse_step() {
            return step;
        }
        let Some(branch) = self.next(observer) else {
            return self.progress.exhaust();
        };
        let node = branch.node;
        self.extend(branch, observer);
        let Self {
            heuristic,
            way,
            branches,
            bound,
            next_bound,
            progress,
        } = self;
        progress.expand(node, Side::Forward, observer);
        if progress.is_goal(space, node) {
            progress.close(node, Side::Forward, observer);
            return progress.find(node);
        }
        let (first, depth) = (branches.len(), way.len() as u32);
        let mut turn = 0;
        space.successors(node, |to, cost| {
            turn += 1;
            // INVARIANT: the nodes on the way are the open ones.
            if progress.nodes().is_open(to) {
                return;
            }
            let (g, h) = (branch.g + cost, heuristic.estimate(to));
            if g + h > *bound {
                *next_bound = Some(next_bound.map_or(g + h, |least| least.min(g + h)));
                return;
            }
            branches.push(Branch {
                node: to,
                g,
                h,
                depth,
                turn,
            });
        });
        branches[first..]
            .sort_unstable_by_key(|branch| Reverse((branch.g + branch.h, branch.h, branch.turn)));
        Step::Expanded(node)
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn memory(&self) -> usize {
        size_of_val(self) + size_of_val(&self.way[..]) + size_of_val(&self.branches[..])
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}
