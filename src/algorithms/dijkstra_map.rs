//! Dijkstra map: the cost from every cell to the nearest goal, and with it the next step of anything
//! that is anywhere on the map.
//!
//! It goes backward from the goals until nothing is left, and does not end at the start: the path from
//! there is one of many that the map of costs holds.
//!
//! Source: E. W. Dijkstra, 1959, for the search; the use of its costs as a field to walk down, and the
//! name, are those of games.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::search::{
    Arrival, EventKind, Observer, OpenList, Progress, Query, Search, Side, Step, has_seen,
};
use crate::space::{Cost, NodeId, Reversible};

pub(super) const INFO: Info = Info {
    id: "dijkstra-map",
    name: "Dijkstra map",
    summary: "Goes backward from all goals at once until every cell has its cost to the nearest one; \
              from any cell, follow the arrows.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    two_sided: true,
    uses: Uses {
        tie_break: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("put all goals on the open list"),
        line("while the open list is not empty:"),
        line_of(EventKind::Expand, "  take the node with the smallest g"),
        line("  for each predecessor, with g = step cost + g of the node:"),
        line_of(
            EventKind::Generate,
            "    unseen: put it on the open list, next = the node",
        ),
        line_of(
            EventKind::Update,
            "    open with a larger g: give it this g and next",
        ),
        line_of(EventKind::Close, "  close the node"),
        line("if the start was seen: found; from each node go on to its next"),
    ],
    promise: |_, _| Promise::Optimal,
    f: |_, g, _| g,
    build: build!(reversible, |setup, _| DijkstraMap::new(setup)),
};

/// The distance field of all goals ([`Progress::field`]). Memory: a node record for each node, and
/// room for another that is never written.
#[derive(Clone, Debug)]
pub struct DijkstraMap {
    open: OpenList,
    progress: Progress,
}

impl DijkstraMap {
    /// A Dijkstra map with the order of ties and the limit of a setup.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        Self {
            open: OpenList::new(setup.tie_break),
            progress: Progress::new(setup.limit),
        }
    }
}

impl<S: Reversible> Search<S> for DijkstraMap {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        let Self { open, progress } = self;
        open.clear();
        let put = |goal| {
            open.push(goal, Cost::ZERO, Cost::ZERO, Cost::ZERO);
            Cost::ZERO
        };
        progress.begin_field(space.node_count(), query, put, observer);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        let Self { open, progress } = self;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let side = Side::Backward;
        let Some(node) = open.pop(progress.side(side)) else {
            return progress.exhaust();
        };
        progress.expand(node, side, observer);
        let g = progress.side(side).g(node).expect("an open node has a g");
        space.predecessors(node, |from, cost| {
            let g = g + cost;
            if progress.side(side).g(from).is_some_and(|known| known <= g) {
                return;
            }
            open.push(from, g, g, Cost::ZERO);
            let arrival = Progress::arrival(from, node, g, Cost::ZERO);
            progress.reach(Arrival { side, ..arrival }, observer);
        });
        progress.close(node, side, observer);
        let start = progress.query().start;
        let is_done = open.first(progress.side(side)).is_none();
        if is_done && has_seen(progress.side(side), start) {
            return progress.find_at(space, start);
        }
        Step::Expanded(node)
    }

    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        (side == Side::Backward).then(|| self.open.head(count, self.progress.side(side)))
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}
