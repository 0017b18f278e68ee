//! Breadth-first search: expand nodes in the order in which they were generated.
//!
//! Step costs are added up, for the path's cost, but decide nothing. The goal is noticed when it
//! is generated, which loses nothing: no path has fewer cells.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::search::{EventKind, NodeState, Observer, Progress, Query, Search, Side, Step};
use crate::space::{Cost, NodeId, Space};
use std::collections::VecDeque;

pub(super) const INFO: Info = Info {
    id: "bfs",
    name: "Breadth-first",
    summary: "Expands nodes in the order in which it found them, ring by ring; counts cells, not \
              costs.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    two_sided: false,
    uses: Uses::NOTHING,
    pseudocode: &[
        line("put the start into the queue"),
        line("while the queue is not empty:"),
        line_of(EventKind::Expand, "  take the node at its head"),
        line("  for each unseen successor:"),
        line_of(
            EventKind::Generate,
            "    put it at the tail, parent = the node",
        ),
        line("    if it is the goal: found"),
        line_of(EventKind::Close, "  close the node"),
    ],
    promise: |_, one_cost| {
        if one_cost {
            Promise::Optimal
        } else {
            Promise::FewestCells
        }
    },
    f: |_, g, _| g,
    build: build!(everywhere, |setup, _| Bfs::new(setup)),
};

/// Breadth-first search.
#[derive(Clone, Debug)]
pub struct Bfs {
    /// The open nodes, in the order in which they were generated.
    queue: VecDeque<NodeId>,
    progress: Progress,
}

impl Bfs {
    /// Breadth-first search with the limit of a setup.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        Self {
            queue: VecDeque::new(),
            progress: Progress::new(setup.limit),
        }
    }
}

impl<S: Space> Search<S> for Bfs {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        self.queue.clear();
        self.queue.push_back(query.start);
        self.progress
            .begin(space.node_count(), query, Cost::ZERO, observer);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        let Self { queue, progress } = self;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let Some(node) = queue.pop_front() else {
            return progress.exhaust();
        };
        let mut found = progress.is_goal(space, node).then_some(node);
        progress.expand(node, Side::Forward, observer);
        let g = progress.nodes().g(node).expect("a queued node has a g");
        let parent = progress.nodes().parent(node);
        space.new_successors(node, parent, |to, cost| {
            if found.is_none() && progress.nodes().state(to) == NodeState::Unseen {
                let arrival = Progress::arrival(to, node, g + cost, Cost::ZERO);
                progress.reach(arrival, observer);
                queue.push_back(to);
                found = progress.is_goal(space, to).then_some(to);
            }
        });
        progress.close(node, Side::Forward, observer);
        match found {
            Some(goal) => progress.find(goal),
            None => Step::Expanded(node),
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}
