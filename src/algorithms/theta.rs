//! Theta*: A* whose successors are reached straight from the node's parent where that sees them.
//!
//! The paths are corner points with straight lines between them. They are not the shortest at any
//! angle, because a parent is always one that the node expanded had. Closed nodes stay closed.
//!
//! Source: A. Nash, K. Daniel, S. Koenig, A. Felner, "Theta*: Any-Angle Path Planning on Grids", 2007.

use super::astar::{self, WeightedSum};
use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{
    Event, EventKind, NodeState, Observer, OpenList, Priority, Progress, Query, Search, Side, Step,
};
use crate::space::{Cost, CostRule, NodeId, Sight};

pub(super) const INFO: Info = Info {
    id: "theta",
    name: "Theta*",
    summary: "A* at any angle: a successor goes straight to the parent of the node expanded, where \
              the parent sees it.",
    complete: true,
    many_goals: true,
    one_cost_only: true,
    any_angle: true,
    exponential: false,
    two_sided: false,
    uses: Uses {
        heuristic: true,
        weight: true,
        tie_break: true,
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
        line("  for each successor that is not closed:"),
        line_of(
            EventKind::Scan,
            "    look along the line from the parent of the node to it",
        ),
        line("    free: g = g of the parent + length of the line, from the parent"),
        line("    else: g = g of the node + step cost, from the node"),
        line_of(
            EventKind::Generate,
            "    unseen: put it on the open list with this g and parent",
        ),
        line_of(
            EventKind::Update,
            "    open with a larger g: give it this g and parent",
        ),
        line_of(EventKind::Close, "  close the node"),
    ],
    // With a consistent estimate a node is expanded at no more than its cost from cell to cell: its
    // neighbour on such a path was, or one nearer to the start is on the open list with a smaller f.
    // Integer costs have diagonal steps at 14, and lines at 14.142.
    promise: |setup, _| {
        let consistent = setup.admits(setup.estimate()) && setup.weight <= 1.0;
        let by_length = setup.movement.costs == CostRule::Exact;
        if by_length && (consistent || setup.weight == 0.0) {
            Promise::GridPath
        } else {
            Promise::AnyPath
        }
    },
    f: astar::INFO.f,
    build: build!(grids, |setup, heuristic| Theta::new(heuristic, setup)),
};

/// Theta*. The cost of a step is that of the straight line, whatever the space says.
#[derive(Clone, Debug)]
pub struct Theta<H> {
    priority: WeightedSum,
    heuristic: H,
    open: OpenList,
    progress: Progress,
}

impl<H: Heuristic> Theta<H> {
    /// Theta* with a heuristic and the options of a setup, whose own estimate it does not look at.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self {
            priority: WeightedSum::of(setup),
            heuristic,
            open: OpenList::new(setup.tie_break),
            progress: Progress::new(setup.limit),
        }
    }
}

impl<S: Sight, H: Heuristic> Search<S> for Theta<H> {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        self.heuristic.aim(query.start, &query.goals);
        let h = self.heuristic.estimate(query.start);
        self.open
            .begin(query.start, self.priority.f(Cost::ZERO, h), h);
        self.progress.begin(space.node_count(), query, h, observer);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        let Self {
            priority,
            heuristic,
            open,
            progress,
        } = self;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let Some(node) = open.pop(progress.nodes()) else {
            return progress.exhaust();
        };
        progress.expand(node, Side::Forward, observer);
        if progress.is_goal(space, node) {
            progress.close(node, Side::Forward, observer);
            return progress.find(node);
        }
        let parent = progress.nodes().parent(node).unwrap_or(node);
        let g_of = |of| {
            progress
                .nodes()
                .g(of)
                .expect("it was expanded, so it has a g")
        };
        let (g_parent, g_node) = (g_of(parent), g_of(node));
        space.successors(node, |to, _| {
            let state = progress.nodes().state(to);
            let known = match state {
                NodeState::Closed => return,
                NodeState::Open => progress.nodes().g(to),
                NodeState::Unseen => None,
            };
            let is_better = |g| known.is_none_or(|known| g < known);
            let straight = g_parent + space.line_cost(parent, to);
            // PERF: the way by the node is no shorter, so most lines need no looking along.
            if !is_better(straight) {
                return;
            }
            let sees = parent == node || {
                observer.on_event(Event::Scan(parent, to));
                space.sees(parent, to)
            };
            let (from, g) = if sees {
                (parent, straight)
            } else {
                (node, g_node + space.line_cost(node, to))
            };
            if !is_better(g) {
                return;
            }
            let h = heuristic.estimate(to);
            open.push(to, priority.f(g, h), g, h);
            let arrival = Progress::arrival(to, from, g, h);
            progress.reach(arrival, observer);
        });
        progress.close(node, Side::Forward, observer);
        Step::Expanded(node)
    }

    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        (side == Side::Forward).then(|| self.open.head(count, self.progress.nodes()))
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}
