//! Bidirectional breadth-first search: rings around the start and around the goal, in turn, until
//! they have met and no path can have fewer cells.
//!
//! Step costs are added up, for the path's cost, but decide nothing. It does not end where the sides
//! first meet, unless it is told to: both rings may be half done then, and a path through the
//! rest of them may have one cell less.
//!
//! Source: I. Pohl, "Bi-directional Search", 1971, with rings for costs.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::search::{
    Arrival, EventKind, Meeting, Numbers, Observer, Progress, Query, Search, Side, Step, Stop,
    has_seen,
};
use crate::space::{Cost, NodeId, Reversible};

pub(super) const INFO: Info = Info {
    id: "bidirectional-bfs",
    name: "Bidirectional breadth-first",
    summary: "Breadth-first from the start and from the goal in turn; two small discs instead of a \
              large one. Counts cells, not costs.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    two_sided: true,
    uses: Uses {
        stop: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("put the start into one queue and the goal into another"),
        line("while neither queue is empty, with each in turn:"),
        line_of(EventKind::Expand, "  take the node at its head"),
        line("  for each neighbour that this side has not seen:"),
        line_of(
            EventKind::Generate,
            "    put it at the tail, parent = the node",
        ),
        line("    seen by the other side: remember the meeting of the fewest cells"),
        line_of(EventKind::Close, "  close the node"),
        line("  if no path past both heads has fewer cells: found"),
    ],
    promise: |setup, one_cost| match setup.stop {
        Stop::FirstMeeting => Promise::AnyPath,
        Stop::Proved if one_cost => Promise::Optimal,
        Stop::Proved => Promise::FewestCells,
    },
    f: |_, g, _| g,
    build: build!(reversible, |setup, _| BidirectionalBfs::new(setup)),
};

/// Breadth-first search from both ends. Memory: two node records, and 8 bytes for each cell near one that was seen.
#[derive(Clone, Debug)]
pub struct BidirectionalBfs {
    rings: [Rings; 2],
    /// Whose turn it is.
    side: Side,
    /// By the number of steps of the path.
    meeting: Meeting<u32>,
    progress: Progress,
}

/// One side.
#[derive(Clone, Debug, Default)]
struct Rings {
    /// Every node generated, in order; those before `head` have been expanded.
    queue: Vec<NodeId>,
    head: usize,
    /// By node: steps from the end of this side; of nodes that it has not seen, anything.
    steps: Numbers,
}

impl Rings {
    fn begin(&mut self, node_count: usize) {
        self.queue.clear();
        self.head = 0;
        self.steps.begin(node_count);
    }

    #[inline]
    fn push(&mut self, node: NodeId, steps: u32) {
        self.steps.set(node.index(), steps);
        self.queue.push(node);
    }

    /// Steps to the node at the head; every node with as many or fewer has been generated.
    fn radius(&self) -> Option<u32> {
        let head = self.queue.get(self.head)?;
        Some(self.steps.get(head.index()))
    }

    fn memory(&self) -> usize {
        size_of_val(&self.queue[..]) + self.steps.memory()
    }
}

impl BidirectionalBfs {
    /// Bidirectional breadth-first search with the limit and the end of a setup.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        Self {
            rings: Default::default(),
            side: Side::Forward,
            meeting: Meeting::new(setup.stop),
            progress: Progress::new(setup.limit),
        }
    }
}

impl<S: Reversible> Search<S> for BidirectionalBfs {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        let (count, start) = (space.node_count(), query.start);
        let Self {
            rings: [forward, backward],
            side,
            meeting,
            progress,
        } = self;
        *side = Side::Forward;
        meeting.clear();
        forward.begin(count);
        backward.begin(count);
        progress.begin(count, query, Cost::ZERO, observer);
        forward.push(start, 0);
        let open = |goal| {
            backward.push(goal, 0);
            if goal == start {
                meeting.offer(goal, 0);
            }
            Cost::ZERO
        };
        progress.begin_backward(count, open, observer);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        let Self {
            rings,
            side,
            meeting,
            progress,
        } = self;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let turn = *side;
        let (mine, others) = turn.split(rings);
        let Some(&node) = mine.queue.get(mine.head) else {
            return progress.exhaust();
        };
        mine.head += 1;
        progress.expand(node, turn, observer);
        let g = progress.side(turn).g(node).expect("a queued node has a g");
        let steps = mine.steps.get(node.index()) + 1;
        turn.neighbours(space, node, |to, cost| {
            if has_seen(progress.side(turn), to) {
                return;
            }
            let arrival = Arrival {
                side: turn,
                ..Progress::arrival(to, node, g + cost, Cost::ZERO)
            };
            progress.reach(arrival, observer);
            mine.push(to, steps);
            if has_seen(progress.side(turn.other()), to) {
                meeting.offer(to, steps + others.steps.get(to.index()));
            }
        });
        progress.close(node, turn, observer);
        *side = turn.other();
        // A path whose halves have not met leaves both discs, by at least one step between them. A
        // side without a head has seen every path.
        let [forward, backward] = rings;
        let least = || Some(forward.radius()? + backward.radius()? + 1);
        match meeting.ends(|best| least().is_none_or(|least| best <= least)) {
            Some(node) => progress.find_at(space, node),
            None => Step::Expanded(node),
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn memory(&self) -> usize {
        size_of_val(self) + self.rings.iter().map(Rings::memory).sum::<usize>()
    }
}
