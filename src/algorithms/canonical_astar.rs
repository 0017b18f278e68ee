//! A* over canonical orderings: of all ways that differ in the order of their moves alone, one is followed.
//!
//! It runs on grids where all passable cells cost the same, under every diagonal rule, one cell at a
//! step. In the open each cell is generated once, where A* comes across it from up to eight sides.
//!
//! Source: N. Sturtevant, S. Rabin, "Canonical Orderings on Grids", 2016.

use super::astar::{self, WeightedSum};
use super::{Info, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{BestFirst, EventKind, Successors};
use crate::space::{CanonicalTable, Cost, GridSpace, Movement, NodeId};

pub(super) const INFO: Info = Info {
    id: "canonical-astar",
    name: "Canonical A*",
    summary: "A* that makes diagonal moves before straight ones and turns back to them only past \
              obstacles, so that a cell is seldom reached twice.",
    complete: true,
    many_goals: true,
    one_cost_only: true,
    any_angle: false,
    exponential: false,
    two_sided: false,
    uses: Uses {
        heuristic: true,
        weight: true,
        tie_break: true,
        goal_test: true,
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
        line("  for each successor that is not reached as cheaply from its parent,"),
        line("  diagonal moves first, with g = g of the node + step cost:"),
        line_of(
            EventKind::Generate,
            "    unseen: put it on the open list, parent = the node",
        ),
        line_of(
            EventKind::Update,
            "    open with a larger g: give it this g and parent",
        ),
        line_of(
            EventKind::Reopen,
            "    closed with a larger g: open it again",
        ),
        line_of(EventKind::Close, "  close the node"),
    ],
    promise: astar::INFO.promise,
    f: astar::INFO.f,
    build: build!(grids, |setup, heuristic| CanonicalAStar::new(
        heuristic, setup
    )),
};

/// A* over canonical orderings, with any heuristic, on grids where all passable cells cost the same.
///
/// `begin` panics where they cost differently; [`GridSearch`](super::GridSearch) refuses such a map with an error.
pub type CanonicalAStar<H> = BestFirst<WeightedSum, H, CanonicalSuccessors>;

impl<H: Heuristic> CanonicalAStar<H> {
    /// A* over canonical orderings with a heuristic and the options of a setup, whose own estimate it
    /// does not look at.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        let order = (setup.tie_break, setup.goal_test);
        Self::with_priority(WeightedSum::of(setup), heuristic, order, setup.limit)
    }
}

/// The cells that a canonical ordering goes on to.
#[derive(Clone, Debug, Default)]
pub struct CanonicalSuccessors {
    /// The moves there, and the rules that they are for.
    table: Option<(Movement, CanonicalTable)>,
}

impl Successors<GridSpace<'_>> for CanonicalSuccessors {
    fn aim(&mut self, space: &GridSpace<'_>) {
        assert!(
            space.one_cost().is_some(),
            "all passable cells cost the same"
        );
        let rules = space.table().movement();
        if self.table.as_ref().map(|(made_for, _)| *made_for) != Some(rules) {
            self.table = Some((rules, CanonicalTable::new(space.table())));
        }
    }

    #[inline]
    fn for_each(
        &self,
        space: &GridSpace<'_>,
        node: NodeId,
        parent: Option<NodeId>,
        emit: impl FnMut(NodeId, Cost),
    ) {
        let (_, table) = self.table.as_ref().expect("a query has begun");
        let directions = table.after(space.arrival(parent, node), space.around(node));
        space.enter(node, directions, emit);
    }
}
