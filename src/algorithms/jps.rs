//! Jump point search: A* that leaps along lines of cells to where one may have to turn.
//!
//! It runs on grids where all passable cells cost the same, under every diagonal rule, and goes for one
//! goal. Turns that no obstacle asks for are no nodes: lines that branch off a diagonal are scanned at
//! once. Parents are whole legs away; `Progress::path` fills in the cells.
//!
//! Source: D. Harabor, A. Grastien, "Online Graph Pruning for Pathfinding on Grid Maps", 2011;
//! "Improving Jump Point Search", 2014 (block-based scanning, pruning of intermediate nodes).

use super::astar::{self, WeightedSum};
use super::jump_map::{Cursor, JumpMap};
use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{
    Event, EventKind, Legs, Observer, OpenList, Priority, Progress, Query, Search, Side, Step,
};
use crate::space::{Cost, DiagonalRule, GridSpace, NodeId, Space};

pub(super) const INFO: Info = Info {
    id: "jps",
    name: "Jump point search",
    summary: "A* that scans whole lines of cells and stops only where an obstacle may make one turn, \
              so that few nodes get on the open list.",
    complete: true,
    many_goals: false,
    one_cost_only: true,
    any_angle: false,
    exponential: false,
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
        line("  for each direction that its parent leaves open:"),
        line_of(
            EventKind::Scan,
            "    scan to a blocked cell, the goal, or a cell where one may have to turn",
        ),
        line("    on a diagonal, scan both straight ways from each cell too"),
        line("    for such a cell or the goal, with g = g of the node + cost of the leg:"),
        line_of(
            EventKind::Generate,
            "      unseen: put it on the open list, parent = the node",
        ),
        line_of(
            EventKind::Update,
            "      open with a larger g: give it this g and parent",
        ),
        line_of(
            EventKind::Reopen,
            "      closed with a larger g: open it again",
        ),
        line_of(EventKind::Close, "  close the node"),
    ],
    promise,
    f: astar::INFO.f,
    build: |setup, heuristic| Box::new(Jps::new(heuristic, setup)),
};

pub(super) fn promise(setup: &Setup, _: bool) -> Promise {
    if !setup.estimate().is_admissible(setup.movement) && setup.weight != 0.0 {
        Promise::AnyPath
    } else if setup.weight > 1.0 {
        Promise::Bounded(setup.weight)
    } else {
        Promise::Optimal
    }
}

/// Jump point search with any heuristic, on grids where all passable cells cost the same.
#[derive(Clone, Debug)]
pub struct Jps<H> {
    priority: WeightedSum,
    heuristic: H,
    open: OpenList,
    progress: Progress,
    map: JumpMap,
}

impl<H: Heuristic> Jps<H> {
    /// Jump point search with a heuristic and the options of a setup, whose own estimate it does not
    /// look at.
    ///
    /// `begin` panics where passable cells cost differently; [`GridSearch`](super::GridSearch) refuses
    /// such a map with an error.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        Self {
            priority: WeightedSum::of(setup),
            heuristic,
            open: OpenList::new(setup.tie_break),
            progress: Progress::new(setup.limit),
            map: JumpMap::default(),
        }
    }
}

impl<'a, H: Heuristic> Search<GridSpace<'a>> for Jps<H> {
    fn begin<O: Observer>(&mut self, space: &GridSpace<'a>, query: &Query, observer: &mut O) {
        self.map.prepare(space, query.goals[0]);
        self.heuristic.aim(query.start, &query.goals);
        let h = self.heuristic.estimate(query.start);
        self.open
            .begin(query.start, self.priority.f(Cost::ZERO, h), h);
        self.progress.set_legs(Legs {
            width: space.grid().width(),
            diagonals: space.table().movement().diagonal != DiagonalRule::Never,
        });
        self.progress.begin(space.node_count(), query, h, observer);
    }

    fn step<O: Observer>(&mut self, space: &GridSpace<'a>, observer: &mut O) -> Step {
        let progress = &mut self.progress;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let Some(node) = self.open.pop_live(progress.nodes()) else {
            return progress.exhaust();
        };
        progress.expand(node, Side::Forward, observer);
        let at_goal = progress.is_goal(node);
        if !at_goal {
            let mut expansion = Expansion {
                node,
                g: progress.nodes().g(node).expect("an open node has a g"),
                priority: self.priority,
                heuristic: &self.heuristic,
                open: &mut self.open,
                progress,
                map: &self.map,
                observer,
            };
            expansion.run(space);
        }
        self.progress.close(node, Side::Forward, observer);
        if at_goal {
            return self.progress.find_in(space, node);
        }
        Step::Expanded(node)
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn memory(&self) -> usize {
        size_of_val(self) + self.map.memory() + self.progress.open_memory()
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}

/// One node being expanded.
struct Expansion<'s, H, O> {
    node: NodeId,
    g: Cost,
    priority: WeightedSum,
    heuristic: &'s H,
    open: &'s mut OpenList,
    progress: &'s mut Progress,
    map: &'s JumpMap,
    observer: &'s mut O,
}

impl<H: Heuristic, O: Observer> Expansion<'_, H, O> {
    fn run(&mut self, space: &GridSpace<'_>) {
        let parent = self.progress.nodes().parent(self.node);
        let arrival = self.map.arrival(parent, self.node);
        let mut directions = self.map.moves_after(arrival, space.around(self.node));
        let cursor = self.map.cursor(self.node);
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize;
            directions &= directions - 1;
            if self.map.branches(direction) == 0 {
                self.scan(cursor, direction, Cost::ZERO);
            } else {
                self.leap(space, cursor, direction);
            }
        }
    }

    /// Goes along a direction from which others branch off, scanning these from each cell.
    fn leap(&mut self, space: &GridSpace<'_>, from: Cursor, direction: usize) {
        let branches = self.map.branches(direction);
        let natural = branches | 1 << direction;
        let step_cost = self.map.step_cost(direction);
        let mut cursor = from;
        let mut cost = Cost::ZERO;
        loop {
            self.map.advance(&mut cursor, direction);
            cost += step_cost;
            let moves = self.map.moves_after(direction, space.around(cursor.node));
            if cursor.node == self.map.goal() || moves & !natural != 0 {
                self.reach(cursor.node, cost);
                break;
            }
            let mut straight = moves & branches;
            while straight != 0 {
                let branch = straight.trailing_zeros() as usize;
                straight &= straight - 1;
                self.scan(cursor, branch, cost);
            }
            if moves & 1 << direction == 0 {
                break;
            }
        }
        let event = Event::Scan(from.node, cursor.node);
        self.observer.on_event(event);
    }

    /// Scans a straight line from a cell that costs so much to get to from the node.
    #[inline]
    fn scan(&mut self, from: Cursor, direction: usize, cost: Cost) {
        let (steps, stops) = self.map.scan(from, direction);
        let to = self.map.beyond(from.node, direction, steps);
        if steps > 0 {
            self.observer.on_event(Event::Scan(from.node, to));
        }
        if stops {
            self.reach(to, cost + self.map.step_cost(direction).times(steps));
        }
    }

    /// Generates or improves a node at the end of a leg of that cost.
    fn reach(&mut self, to: NodeId, cost: Cost) {
        let g = self.g + cost;
        if self.progress.nodes().g(to).is_some_and(|known| known <= g) {
            return;
        }
        let h = self.heuristic.estimate(to);
        self.open.push(to, self.priority.f(g, h), g, h);
        let arrival = Progress::arrival(to, self.node, g, h);
        self.progress.reach(arrival, self.observer);
    }
}
