//! A* over canonical orderings: of all ways that differ in the order of their moves alone, one is followed.
//!
//! It runs on grids where all passable cells cost the same, under every diagonal rule, one cell at a
//! step. In the open each cell is generated once, where A* comes across it from up to eight sides.
//!
//! Source: N. Sturtevant, S. Rabin, "Canonical Orderings on Grids", 2016.

use super::astar::{self, WeightedSum};
use super::{Info, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{
    EventKind, GoalTest, Observer, OpenList, Priority, Progress, Query, Search, Side, Step,
};
use crate::space::{CanonicalTable, Cost, DIRECTIONS, GridSpace, Movement, NodeId, START, Space};

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
#[derive(Clone, Debug)]
pub struct CanonicalAStar<H> {
    priority: WeightedSum,
    heuristic: H,
    goal_test: GoalTest,
    open: OpenList,
    progress: Progress,
    moves: Option<Moves>,
}

/// The canonical moves on one grid.
#[derive(Clone, Debug)]
struct Moves {
    made_for: (u64, Movement),
    canonical: CanonicalTable,
    costs: [Cost; 2],
    width: i32,
    /// By direction: how far a step goes in node numbers.
    steps: [i32; 8],
}

impl<H: Heuristic> CanonicalAStar<H> {
    /// A* over canonical orderings with a heuristic and the options of a setup, whose own estimate it
    /// does not look at.
    ///
    /// `begin` panics where passable cells cost differently; [`GridSearch`](super::GridSearch) refuses
    /// such a map with an error.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self {
            priority: WeightedSum::of(setup),
            heuristic,
            goal_test: setup.goal_test,
            open: OpenList::new(setup.tie_break),
            progress: Progress::new(setup.limit),
            moves: None,
        }
    }
}

impl<'a, H: Heuristic> Search<GridSpace<'a>> for CanonicalAStar<H> {
    fn begin<O: Observer>(&mut self, space: &GridSpace<'a>, query: &Query, observer: &mut O) {
        let made_for = (space.grid().revision(), space.table().movement());
        if self.moves.as_ref().map(|moves| moves.made_for) != Some(made_for) {
            self.moves = Some(Moves::new(space));
        }
        self.heuristic.aim(query.start, &query.goals);
        let h = self.heuristic.estimate(query.start);
        self.open
            .begin(query.start, self.priority.f(Cost::ZERO, h), h);
        self.progress.begin(space.node_count(), query, h, observer);
    }

    fn step<O: Observer>(&mut self, space: &GridSpace<'a>, observer: &mut O) -> Step {
        let Self {
            priority,
            heuristic,
            goal_test,
            open,
            progress,
            moves,
        } = self;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let Some(node) = open.pop(progress.nodes()) else {
            return progress.exhaust();
        };
        progress.expand(node, Side::Forward, observer);
        let at_goal = progress.is_goal(space, node);
        let mut generated_goal = None;
        if !at_goal {
            let g = progress.nodes().g(node).expect("an open node has a g");
            let parent = progress.nodes().parent(node);
            let moves = moves.as_ref().expect("a query has begun");
            moves.successors(space, parent, node, |to, cost| {
                let g = g + cost;
                let known = progress.nodes().g(to);
                if known.is_some_and(|known| known <= g) {
                    return;
                }
                let h = heuristic.estimate(to);
                open.push(to, priority.f(g, h), g, h);
                let arrival = Progress::arrival(to, node, g, h);
                progress.reach(arrival, observer);
                if *goal_test == GoalTest::Generation && progress.is_goal(space, to) {
                    generated_goal.get_or_insert(to);
                }
            });
        }
        progress.close(node, Side::Forward, observer);
        match generated_goal {
            _ if at_goal => progress.find_in(space, node),
            Some(goal) => progress.find_in(space, goal),
            None => Step::Expanded(node),
        }
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

impl Moves {
    fn new(space: &GridSpace<'_>) -> Self {
        let table = space.table();
        let width = space.grid().width() as i32;
        Self {
            made_for: (space.grid().revision(), table.movement()),
            canonical: CanonicalTable::new(table),
            costs: space.one_cost().expect("all passable cells cost the same"),
            width,
            steps: DIRECTIONS.map(|(dx, dy)| dy * width + dx),
        }
    }

    /// Calls `emit` with each node that is worth going on to, and the cost of the step.
    #[inline]
    fn successors(
        &self,
        space: &GridSpace<'_>,
        parent: Option<NodeId>,
        node: NodeId,
        mut emit: impl FnMut(NodeId, Cost),
    ) {
        let arrival = parent.map_or(START, |parent| self.direction(parent, node));
        let mut directions = self.canonical.after(arrival, space.around(node));
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize;
            directions &= directions - 1;
            let to = NodeId(node.0.wrapping_add_signed(self.steps[direction]));
            emit(to, self.costs[usize::from(direction >= 4)]);
        }
    }

    /// The direction from a node to the one next to it.
    #[inline]
    fn direction(&self, from: NodeId, to: NodeId) -> usize {
        /// By 3 * dy + dx + 4; the middle is no direction.
        const DIRECTION: [usize; 9] = [7, 0, 4, 3, START, 1, 6, 2, 5];
        let difference = to.0 as i32 - from.0 as i32;
        // PERF: no division, except on maps so narrow that differences are ambiguous.
        let dy = if self.width < 3 {
            (to.0 as i32 / self.width) - (from.0 as i32 / self.width)
        } else {
            i32::from(difference > 1) - i32::from(difference < -1)
        };
        let dx = difference - dy * self.width;
        DIRECTION[(3 * dy + dx + 4) as usize]
    }
}
