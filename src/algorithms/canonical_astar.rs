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
use crate::space::{CanonicalTable, Cost, GridSpace, Movement, NodeId, Space};

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
#[derive(Clone, Debug)]
pub struct CanonicalAStar<H> {
    priority: WeightedSum,
    heuristic: H,
    goal_test: GoalTest,
    open: OpenList,
    progress: Progress,
    /// The moves worth making, and the rules that they are for.
    moves: Option<(Movement, CanonicalTable)>,
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
        assert!(
            space.one_cost().is_some(),
            "all passable cells cost the same"
        );
        let rules = space.table().movement();
        if self.moves.as_ref().map(|(made_for, _)| *made_for) != Some(rules) {
            self.moves = Some((rules, CanonicalTable::new(space.table())));
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
            let (_, moves) = moves.as_ref().expect("a query has begun");
            let directions = moves.after(space.arrival(parent, node), space.around(node));
            space.enter(node, directions, |to, cost| {
                let g = g + cost;
                let known = progress.nodes().g(to);
                if known.is_some_and(|known| known <= g) {
                    return;
                }
                let h = heuristic.estimate(to);
                progress.reach(Progress::arrival(to, node, g, h), observer);
                open.push(to, priority.f(g, h), g, h);
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
