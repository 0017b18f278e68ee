//! Lazy Theta*: Theta* that looks along a line only when a node is expanded.
//!
//! A successor takes the parent of the node expanded unseen, so there is one look a node instead
//! of one a successor. A node whose parent proves to be out of sight is not put back: it is
//! expanded with the best of its closed neighbours, at a larger g than it was picked for. So its path
//! may even be longer than one from cell to cell. Closed nodes stay closed.
//!
//! Source: A. Nash, S. Koenig, C. Tovey, "Lazy Theta*: Any-Angle Path Planning and Path Length
//! Analysis in 3D", 2010.

use super::astar::{self, WeightedSum};
use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{
    Event, EventKind, NodeState, Observer, OpenList, Priority, Progress, Query, Search, Side, Step,
};
use crate::space::{Cost, NodeId, Sight};

pub(super) const INFO: Info = Info {
    id: "lazy-theta",
    name: "Lazy Theta*",
    summary: "Theta* that takes it for granted that the parent sees a successor, and looks only \
              when that is expanded.",
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
        line("  take the node with the smallest f = g + w * h"),
        line_of(
            EventKind::Scan,
            "  look along the line from its parent to it",
        ),
        line_of(
            EventKind::Update,
            "  not free: from the closed neighbour with the smallest g + step cost",
        ),
        line_of(EventKind::Expand, "  expand it; if it is the goal: found"),
        line("  for each successor that is not closed:"),
        line("    g = g of the parent + length of the line from the parent"),
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
    promise: |_, _| Promise::AnyPath,
    f: astar::INFO.f,
    build: build!(grids, |setup, heuristic| LazyTheta::new(heuristic, setup)),
};

/// Lazy Theta*. The cost of a step is that of the straight line, whatever the space says.
#[derive(Clone, Debug)]
pub struct LazyTheta<H> {
    priority: WeightedSum,
    heuristic: H,
    open: OpenList,
    progress: Progress,
}

impl<H: Heuristic> LazyTheta<H> {
    /// Lazy Theta* with a heuristic and the options of a setup, whose own estimate it does not
    /// look at.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self {
            priority: WeightedSum::of(setup),
            heuristic,
            open: OpenList::new(setup.tie_break),
            progress: Progress::new(setup.limit),
        }
    }

    /// Gives a node that is out of sight of its parent the best of its closed neighbours instead.
    fn settle<O: Observer>(&mut self, space: &impl Sight, node: NodeId, observer: &mut O) {
        let Self {
            heuristic,
            progress,
            ..
        } = self;
        let Some(parent) = progress.nodes().parent(node) else {
            return;
        };
        observer.on_event(Event::Scan(parent, node));
        if space.sees(parent, node) {
            return;
        }
        let mut best = None;
        space.predecessors(node, |from, _| {
            let nodes = progress.nodes();
            if nodes.state(from) == NodeState::Closed
                && let Some(g) = nodes.g(from)
            {
                let g = g + space.line_cost(from, node);
                if best.is_none_or(|(least, _)| g < least) {
                    best = Some((g, from));
                }
            }
        });
        let (g, from) = best.expect("the node that opened it is closed and a neighbour");
        let h = heuristic.estimate(node);
        progress.reach(Progress::arrival(node, from, g, h), observer);
    }
}

impl<S: Sight, H: Heuristic> Search<S> for LazyTheta<H> {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        self.heuristic.aim(query.start, &query.goals);
        let h = self.heuristic.estimate(query.start);
        self.open
            .begin(query.start, self.priority.f(Cost::ZERO, h), h);
        self.progress.begin(space.node_count(), query, h, observer);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        if let Some(step) = self.progress.refuse_step() {
            return step;
        }
        let Some(node) = self.open.pop(self.progress.nodes()) else {
            return self.progress.exhaust();
        };
        self.settle(space, node, observer);
        let Self {
            priority,
            heuristic,
            open,
            progress,
        } = self;
        progress.expand(node, Side::Forward, observer);
        if progress.is_goal(space, node) {
            progress.close(node, Side::Forward, observer);
            return progress.find(node);
        }
        let parent = progress.nodes().parent(node).unwrap_or(node);
        let g_parent = progress
            .nodes()
            .g(parent)
            .expect("it was expanded, so it has a g");
        space.successors(node, |to, _| {
            let g = g_parent + space.line_cost(parent, to);
            let state = progress.nodes().state(to);
            let is_worse = || progress.nodes().g(to).is_some_and(|known| known <= g);
            if state == NodeState::Closed || is_worse() {
                return;
            }
            let h = heuristic.estimate(to);
            open.push(to, priority.f(g, h), g, h);
            let arrival = Progress::arrival(to, parent, g, h);
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
