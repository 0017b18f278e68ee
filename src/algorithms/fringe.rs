//! Fringe search: iterative deepening that keeps its frontier, so that no iteration begins anew.
//!
//! Nothing is sorted. A step looks at nodes of the frontier until one is within the bound, so one
//! step may pass over many; each is passed over once an iteration.
//!
//! Source: Y. Björnsson, M. Enzenberger, R. Holte, J. Schaeffer, "Fringe Search: Beating A* at
//! Pathfinding on Game Maps", 2005. Ours: two arrays for its linked list, the order is the same.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{Event, EventKind, Observer, Progress, Query, Search, Side, Step};
use crate::space::{Cost, NodeId, Space};

pub(super) const INFO: Info = Info {
    id: "fringe",
    name: "Fringe",
    summary: "Goes over its frontier from end to end, again and again: nodes with f within the \
              bound are expanded now, the others later, under the next bound.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    two_sided: false,
    uses: Uses {
        heuristic: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("now holds the start, later nothing; the bound is h of the start"),
        line("while there is a node in now:"),
        line("  take the first; if f = g + h exceeds the bound: add it to later"),
        line_of(EventKind::Expand, "  else expand it"),
        line("    if it is the goal: found"),
        line("    for each successor, with g = g of the node + step cost:"),
        line_of(
            EventKind::Generate,
            "      unseen: put it in front of now, parent = the node",
        ),
        line_of(
            EventKind::Update,
            "      open with a larger g: move it there, with this g and parent",
        ),
        line_of(
            EventKind::Reopen,
            "      closed with a larger g: put it there again",
        ),
        line_of(EventKind::Close, "    close the node"),
        line_of(
            EventKind::Bound,
            "when now is empty: the bound is the smallest f of later, now is later",
        ),
    ],
    promise: |setup, _| {
        if setup.estimate().is_admissible(setup.movement) {
            Promise::Optimal
        } else {
            Promise::AnyPath
        }
    },
    f: |_, g, h| g + h,
    build: build!(everywhere, |setup, heuristic| Fringe::new(heuristic, setup)),
};

/// Fringe search with any heuristic.
#[derive(Clone, Debug)]
pub struct Fringe<H> {
    heuristic: H,
    /// The rest of this iteration; its first node is the last entry.
    now: Vec<Entry>,
    /// The next iteration, in order.
    later: Vec<Entry>,
    bound: Cost,
    progress: Progress,
}

/// A node of the frontier. It is out of date once the node has another g or is closed.
#[derive(Clone, Copy, Debug)]
struct Entry {
    node: NodeId,
    g: Cost,
    f: Cost,
}

impl Entry {
    #[inline]
    fn is_live(&self, progress: &Progress) -> bool {
        let nodes = progress.nodes();
        nodes.is_open(self.node) && nodes.g(self.node) == Some(self.g)
    }
}

impl<H: Heuristic> Fringe<H> {
    /// Fringe search with a heuristic and the limit of a setup.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self {
            heuristic,
            now: Vec::new(),
            later: Vec::new(),
            bound: Cost::ZERO,
            progress: Progress::new(setup.limit),
        }
    }

    /// The next node within the bound, beginning iterations as need be.
    #[inline]
    fn next(&mut self, observer: &mut impl Observer) -> Option<Entry> {
        loop {
            while let Some(entry) = self.now.pop() {
                if !entry.is_live(&self.progress) {
                    continue;
                }
                if entry.f <= self.bound {
                    return Some(entry);
                }
                self.later.push(entry);
            }
            // Nodes that were reached at a lower cost since they were put off are in it twice.
            self.later.retain(|entry| entry.is_live(&self.progress));
            self.bound = self.later.iter().map(|entry| entry.f).min()?;
            observer.on_event(Event::Bound(self.bound));
            self.later.reverse();
            std::mem::swap(&mut self.now, &mut self.later);
        }
    }
}

impl<S: Space, H: Heuristic> Search<S> for Fringe<H> {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        self.heuristic.aim(query.start, &query.goals);
        let (node, h) = (query.start, self.heuristic.estimate(query.start));
        self.later.clear();
        self.now.clear();
        self.now.push(Entry {
            node,
            g: Cost::ZERO,
            f: h,
        });
        self.bound = h;
        self.progress.begin(space.node_count(), query, h, observer);
        observer.on_event(Event::Bound(h));
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        if let Some(step) = self.progress.refuse_step() {
            return step;
        }
        let Some(Entry { node, g, .. }) = self.next(observer) else {
            return self.progress.exhaust();
        };
        let Self {
            heuristic,
            now,
            progress,
            ..
        } = self;
        progress.expand(node, Side::Forward, observer);
        if progress.is_goal(space, node) {
            progress.close(node, Side::Forward, observer);
            return progress.find(node);
        }
        let first = now.len();
        space.successors(node, |to, cost| {
            let g = g + cost;
            if progress.nodes().g(to).is_some_and(|known| known <= g) {
                return;
            }
            let h = heuristic.estimate(to);
            now.push(Entry {
                node: to,
                g,
                f: g + h,
            });
            let arrival = Progress::arrival(to, node, g, h);
            progress.reach(arrival, observer);
        });
        // The first successor is the first to be taken.
        now[first..].reverse();
        progress.close(node, Side::Forward, observer);
        Step::Expanded(node)
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}
