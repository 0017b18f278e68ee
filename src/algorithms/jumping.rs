//! What jump point searches share: expanding a node along the lines that leave it.
//!
//! Where a line has to be left is found by each search's own [`Lines`]: by looking at the map, or in a table
//! worked out before. Legs of a path are whole lines, maybe with a straight part after a diagonal one.
//!
//! Source: D. Harabor, A. Grastien, "Improving Jump Point Search", 2014 (pruning of intermediate nodes).

use super::Setup;
use super::astar::WeightedSum;
use super::jump_moves::{Moves, distances, steps_ahead};
use crate::heuristic::Heuristic;
use crate::search::{
    Event, Legs, Observer, OpenList, Priority, Progress, Query, Search, Side, Step,
};
use crate::space::{Cell, Cost, GridSpace, NodeId, Space};

/// Where the lines of a map have to be left. No goal is known to it.
pub trait Lines: Clone + Default {
    /// Whether lines are looked along, so that those that lead nowhere were looked at as well.
    const LOOKS: bool;

    /// Turns to a map, which may be the one of the query before. Tells whether there is nothing to be worked
    /// out by [`Lines::prepare`] first.
    fn aim(&mut self, space: &GridSpace<'_>) -> bool;

    /// Does a small part of what has to be done before the first scan, and says how much of how much is
    /// done.
    fn prepare(&mut self, space: &GridSpace<'_>) -> (u32, u32);

    /// The moves that are worth making.
    fn moves(&self) -> &Moves;

    /// Those of some directions, from which no others branch off, in which one gets to a turn.
    fn leads(&self, from: Cell, directions: u8) -> u8;

    /// How many steps one can go in a direction from which no others branch off, and whether one stops
    /// there for a turn.
    fn scan(&self, from: Cell, direction: usize) -> (u32, bool);

    /// How many steps one can go in a direction that [leads](Lines::leads) to a turn, or from which others branch
    /// off, and whether there may be something there to turn to. The first step is legal.
    fn hop(&self, from: Cell, direction: usize) -> (u32, bool);
}

/// A\* over the ends of lines, on grids where all passable cells cost the same.
#[derive(Clone, Debug)]
pub struct JumpSearch<H, L> {
    priority: WeightedSum,
    heuristic: H,
    open: OpenList,
    progress: Progress,
    lines: L,
    is_ready: bool,
    /// Of the query.
    goal: Cell,
}

impl<H: Heuristic, L: Lines> JumpSearch<H, L> {
    /// A search with a heuristic and the options of a setup, whose own estimate it does not look at.
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
            lines: L::default(),
            is_ready: false,
            goal: Cell::new(0, 0),
        }
    }
}

impl<'a, H: Heuristic, L: Lines> Search<GridSpace<'a>> for JumpSearch<H, L> {
    fn begin<O: Observer>(&mut self, space: &GridSpace<'a>, query: &Query, observer: &mut O) {
        self.is_ready = self.lines.aim(space);
        self.goal = space.grid().cell(query.goals[0]);
        self.heuristic.aim(query.start, &query.goals);
        let h = self.heuristic.estimate(query.start);
        self.open
            .begin(query.start, self.priority.f(Cost::ZERO, h), h);
        self.progress.set_legs(Legs {
            width: space.grid().width(),
            diagonals: space.table().movement().has_diagonals(),
        });
        self.progress.begin(space.node_count(), query, h, observer);
    }

    fn step<O: Observer>(&mut self, space: &GridSpace<'a>, observer: &mut O) -> Step {
        let progress = &mut self.progress;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        if !self.is_ready {
            let (done, total) = self.lines.prepare(space);
            self.is_ready = done == total;
            return progress.prepare((done, total));
        }
        let Some(node) = self.open.pop(progress.nodes()) else {
            return progress.exhaust();
        };
        progress.expand(node, Side::Forward, observer);
        let at_goal = progress.is_goal(space, node);
        if !at_goal {
            let moves = self.lines.moves();
            let mut expansion = Expansion {
                node,
                cell: moves.cell(node),
                goal: self.goal,
                g: progress.nodes().g(node).expect("an open node has a g"),
                priority: self.priority,
                heuristic: &self.heuristic,
                open: &mut self.open,
                progress,
                lines: &self.lines,
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

    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        (side == Side::Forward).then(|| self.open.head(count, self.progress.nodes()))
    }

    /// The lines that branch off a leap between its ends.
    fn scanned_beside(&self, from: NodeId, to: NodeId, visit: &mut dyn FnMut(NodeId, NodeId)) {
        let moves = self.lines.moves();
        let Some((direction, steps)) = moves.leap(from, to).filter(|_| L::LOOKS) else {
            return;
        };
        let branches = moves.branches(direction);
        for step in 1..steps {
            let cell = moves.cell(from).beyond(direction, step);
            for branch in (0..8).filter(|branch| branches >> branch & 1 == 1) {
                let (steps, _) = self.lines.scan(cell, branch);
                let ahead = steps_ahead(cell, branch, self.goal);
                let steps = ahead.map_or(steps, |ahead| steps.min(ahead));
                visit(moves.node(cell), moves.node(cell.beyond(branch, steps)));
            }
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }
}

/// One node being expanded.
struct Expansion<'s, H, L, O> {
    node: NodeId,
    cell: Cell,
    goal: Cell,
    g: Cost,
    priority: WeightedSum,
    heuristic: &'s H,
    open: &'s mut OpenList,
    progress: &'s mut Progress,
    lines: &'s L,
    observer: &'s mut O,
}

impl<H: Heuristic, L: Lines, O: Observer> Expansion<'_, H, L, O> {
    fn run(&mut self, space: &GridSpace<'_>) {
        let moves = self.lines.moves();
        let arrival = moves.arrival(self.progress.nodes().parent(self.node), self.cell);
        let mut directions = moves.after(arrival, space.around(self.node));
        let leads = self.lines.leads(self.cell, directions);
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize;
            directions &= directions - 1;
            if moves.branches(direction) == 0 {
                let leads = leads >> direction & 1 == 1;
                self.follow(self.cell, direction, Cost::ZERO, leads);
            } else {
                self.leap(space, direction);
            }
        }
    }

    /// Goes along a direction from which others branch off, scanning these where that may lead anywhere.
    fn leap(&mut self, space: &GridSpace<'_>, direction: usize) {
        let (lines, moves) = (self.lines, self.lines.moves());
        let branches = moves.branches(direction);
        let natural = branches | 1 << direction;
        let step_cost = moves.step_cost(direction);
        let abeam = moves.abeam(direction, distances(self.cell, self.goal));
        let (mut cell, mut steps) = (self.cell, 0);
        loop {
            let (hop, may_turn) = lines.hop(cell, direction);
            if let Some((along, branch)) = abeam
                && along > steps
                && along <= steps + hop
            {
                let corner = cell.beyond(direction, along - steps);
                let cost = step_cost.times(along);
                match branch {
                    None => {
                        self.reach(moves.node(self.goal), cost);
                        cell = corner;
                        break;
                    }
                    Some(branch) => self.follow(corner, branch, cost, false),
                }
            }
            cell = cell.beyond(direction, hop);
            steps += hop;
            if !may_turn {
                break;
            }
            let node = moves.node(cell);
            let cost = step_cost.times(steps);
            let on = moves.after(direction, space.around(node));
            if on & !natural != 0 {
                self.reach(node, cost);
                break;
            }
            let mut straight = lines.leads(cell, on & branches);
            while straight != 0 {
                let branch = straight.trailing_zeros() as usize;
                straight &= straight - 1;
                self.follow(cell, branch, cost, true);
            }
            if on & 1 << direction == 0 {
                break;
            }
        }
        let event = Event::Scan(self.node, moves.node(cell));
        self.observer.on_event(event);
    }

    /// Goes along a line that no others branch off from, from a cell that costs so much to get to from the node, to
    /// the turn that it is known to lead to, to the goal, or to its end.
    #[inline]
    fn follow(&mut self, from: Cell, direction: usize, cost: Cost, leads: bool) {
        let ahead = steps_ahead(from, direction, self.goal);
        let (mut steps, mut stops) = if leads {
            self.lines.hop(from, direction)
        } else if O::LISTENS || ahead.is_some() {
            self.lines.scan(from, direction)
        } else {
            return;
        };
        // A goal on the way comes before any stop: the scan must not pass it.
        if let Some(ahead) = ahead.filter(|&ahead| ahead <= steps) {
            (steps, stops) = (ahead, true);
        }
        let moves = self.lines.moves();
        let to = moves.node(from.beyond(direction, steps));
        if steps > 0 {
            let event = Event::Scan(moves.node(from), to);
            self.observer.on_event(event);
        }
        if stops {
            self.reach(to, cost + moves.step_cost(direction).times(steps));
        }
    }

    /// Generates or improves a node at the end of a leg of that cost.
    fn reach(&mut self, to: NodeId, cost: Cost) {
        let g = self.g + cost;
        if self.progress.nodes().g(to).is_some_and(|known| known <= g) {
            return;
        }
        let h = self.heuristic.estimate(to);
        let arrival = Progress::arrival(to, self.node, g, h);
        self.progress.reach(arrival, self.observer);
        self.open.push(to, self.priority.f(g, h), g, h);
    }
}
