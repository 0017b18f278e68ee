//! Bidirectional Dijkstra: the cheapest nodes from the start and the cheapest to the goal, until no
//! way past both frontiers can be cheaper than the best meeting.
//!
//! It does not end where the sides first meet, unless it is told to: the cheapest path need not go
//! through that node.
//!
//! Source: T. Nicholson, "Finding the Shortest Route between Two Points in a Network", 1966; the
//! proof of the end by I. Pohl, "Bi-directional Search", 1971.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::search::{
    Arrival, EventKind, Meeting, NodeState, Observer, OpenList, Progress, Query, Search, Side,
    Step, Stop,
};
use crate::space::{Cost, NodeId, Reversible};

pub(super) const INFO: Info = Info {
    id: "bidirectional-dijkstra",
    name: "Bidirectional Dijkstra",
    summary: "Dijkstra from the start and against the steps from the goal; ends when no way past \
              both frontiers can be cheaper than the best meeting.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    two_sided: true,
    uses: Uses {
        tie_break: true,
        stop: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("put the start on one open list and the goal on another"),
        line("while neither list is empty:"),
        line_of(
            EventKind::Expand,
            "  take the node with the smallest g of both sides",
        ),
        line("  for each neighbour, with g = g of the node + step cost:"),
        line_of(
            EventKind::Generate,
            "    unseen by this side: put it on its open list, parent = the node",
        ),
        line_of(
            EventKind::Update,
            "    open with a larger g: give it this g and parent",
        ),
        line("    seen by the other side: remember the cheapest meeting"),
        line_of(EventKind::Close, "  close the node"),
        line("  if smallest g + smallest g of the other side >= cheapest meeting: found"),
    ],
    promise: |setup, _| match setup.stop {
        Stop::Proved => Promise::Optimal,
        Stop::FirstMeeting => Promise::AnyPath,
    },
    f: |_, g, _| g,
    build: build!(reversible, |setup, _| BidirectionalDijkstra::new(setup)),
};

/// Dijkstra's algorithm from both ends. Memory: two node records a cell, and two open lists.
#[derive(Clone, Debug)]
pub struct BidirectionalDijkstra {
    open: [OpenList; 2],
    meeting: Meeting<Cost>,
    progress: Progress,
}

impl BidirectionalDijkstra {
    /// Bidirectional Dijkstra with the options of a setup.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let open = || OpenList::new(setup.tie_break);
        Self {
            open: [open(), open()],
            meeting: Meeting::new(setup.stop),
            progress: Progress::new(setup.limit),
        }
    }
}

/// The smallest g on an open list.
#[inline]
fn smallest(open: &mut OpenList, side: Side, progress: &Progress) -> Option<Cost> {
    let first = open.first(progress.side(side));
    first.map(|(_, g)| g)
}

impl<S: Reversible> Search<S> for BidirectionalDijkstra {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        let (count, start) = (space.node_count(), query.start);
        let Self {
            open: [forward, backward],
            meeting,
            progress,
        } = self;
        meeting.clear();
        forward.clear();
        backward.clear();
        progress.begin(count, query, Cost::ZERO, observer);
        forward.push(start, Cost::ZERO, Cost::ZERO, Cost::ZERO);
        let open = |goal| {
            backward.push(goal, Cost::ZERO, Cost::ZERO, Cost::ZERO);
            if goal == start {
                meeting.offer(goal, Cost::ZERO);
            }
            Cost::ZERO
        };
        progress.begin_backward(count, open, observer);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        let Self {
            open,
            meeting,
            progress,
        } = self;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let [forward, backward] = open;
        let least = smallest(forward, Side::Forward, progress);
        let (Some(ahead), Some(back)) = (least, smallest(backward, Side::Backward, progress))
        else {
            return progress.exhaust();
        };
        let (side, g) = if ahead <= back {
            (Side::Forward, ahead)
        } else {
            (Side::Backward, back)
        };
        let (mine, _) = side.split(open);
        let node = mine.pop(progress.side(side));
        let node = node.expect("the list has a first entry");
        progress.expand(node, side, observer);
        side.neighbours(space, node, |to, cost| {
            let g = g + cost;
            let nodes = progress.side(side);
            let state = nodes.state(to);
            if state != NodeState::Unseen && nodes.g(to).is_some_and(|known| known <= g) {
                return;
            }
            mine.push(to, g, g, Cost::ZERO);
            let arrival = Arrival {
                side,
                ..Progress::arrival(to, node, g, Cost::ZERO)
            };
            progress.reach(arrival, observer);
            if let Some(rest) = progress.side(side.other()).g(to) {
                meeting.offer(to, g + rest);
            }
        });
        progress.close(node, side, observer);
        let [forward, backward] = open;
        let mut bound = || {
            let least = smallest(forward, Side::Forward, progress)?;
            Some(least + smallest(backward, Side::Backward, progress)?)
        };
        // A side without open nodes has seen every path.
        match meeting.ends(|best| bound().is_none_or(|bound| bound >= best)) {
            Some(node) => progress.find_at(space, node),
            None => Step::Expanded(node),
        }
    }

    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        Some(self.open[side as usize].head(count, self.progress.side(side)))
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}
