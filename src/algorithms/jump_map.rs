//! What jump point search knows of a map: its cells as bits, the moves that are canonical, and costs.
//!
//! Made when a query begins on another revision of the map, kept otherwise. No search state is here
//! besides the goal.

use crate::space::{
    BitMaps, CanonicalTable, Cost, DIRECTIONS, DiagonalRule, Grid, GridSpace, Movement, NodeId,
    START, Turns,
};

const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

/// A map, ready for jumping.
#[derive(Clone, Debug, Default)]
pub(super) struct JumpMap {
    /// What it was made for.
    made_for: Option<(u64, Movement)>,
    maps: BitMaps,
    /// INVARIANT: there once it was made for a map.
    canonical: Option<CanonicalTable>,
    turns: Turns,
    diagonals: bool,
    width: u32,
    costs: [Cost; 2],
    goal: Cursor,
    /// By direction: how far a step goes in node numbers and in both bit maps.
    steps: [(i32, isize, isize); 8],
}

/// A cell: its node, and its positions by rows and by columns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cursor {
    pub(super) node: NodeId,
    row: usize,
    column: usize,
}

impl JumpMap {
    /// Reads the map, unless it is the one that was read last, and sets the goal.
    pub(super) fn prepare(&mut self, space: &GridSpace<'_>, goal: NodeId) {
        let movement = space.table().movement();
        let made_for = Some((space.grid().revision(), movement));
        if self.made_for != made_for {
            self.costs = space.one_cost().expect("all passable cells cost the same");
            self.read(space.grid(), movement);
            self.canonical = Some(CanonicalTable::new(space.table()));
            self.made_for = made_for;
        }
        self.goal = self.cursor(goal);
    }

    fn read(&mut self, grid: &Grid, movement: Movement) {
        self.maps.read(grid);
        self.width = grid.width();
        self.diagonals = movement.has_diagonals();
        self.turns = match movement.diagonal {
            DiagonalRule::Never | DiagonalRule::OnlyWhenNoObstacles => Turns::PastCorners,
            DiagonalRule::Always => Turns::AtCorners,
            DiagonalRule::AtMostOneObstacle => Turns::AtCornersWithWay,
        };
        let strides = [&self.maps.rows, &self.maps.columns].map(|map| map.stride() as isize);
        self.steps = DIRECTIONS.map(|(dx, dy)| {
            let (x, y) = (dx as isize, dy as isize);
            let row = y * strides[0] + x;
            let column = x * strides[1] + y;
            (dy * self.width as i32 + dx, row, column)
        });
    }

    /// How many bytes the bits take.
    pub(super) fn memory(&self) -> usize {
        self.maps.memory()
    }

    pub(super) fn goal(&self) -> NodeId {
        self.goal.node
    }

    pub(super) fn cursor(&self, node: NodeId) -> Cursor {
        let (x, y) = (node.0 % self.width, node.0 / self.width);
        Cursor {
            node,
            row: self.maps.rows.position(x, y),
            column: self.maps.columns.position(y, x),
        }
    }

    /// Goes one step.
    #[inline]
    pub(super) fn advance(&self, cursor: &mut Cursor, direction: usize) {
        let (node, row, column) = self.steps[direction];
        cursor.node = NodeId(cursor.node.0.wrapping_add_signed(node));
        cursor.row = cursor.row.wrapping_add_signed(row);
        cursor.column = cursor.column.wrapping_add_signed(column);
    }

    /// The node so many steps away.
    #[inline]
    pub(super) fn beyond(&self, node: NodeId, direction: usize, steps: u32) -> NodeId {
        let (step, ..) = self.steps[direction];
        NodeId(node.0.wrapping_add_signed(step * steps as i32))
    }

    #[inline]
    pub(super) fn step_cost(&self, direction: usize) -> Cost {
        self.costs[usize::from(direction >= 4)]
    }

    /// The moves to go on with after arriving in a direction.
    #[inline]
    pub(super) fn moves_after(&self, arrival: usize, around: u8) -> u8 {
        let canonical = self.canonical.as_ref();
        canonical.expect("a query has begun").after(arrival, around)
    }

    /// The directions that one may turn to without being made to: the two parts of a diagonal; without
    /// diagonals, east and west from a vertical line.
    #[inline]
    pub(super) fn branches(&self, direction: usize) -> u8 {
        const EAST_WEST: u8 = 1 << EAST | 1 << WEST;
        if self.diagonals {
            [0, 0, 0, 0, 0b0011, 0b0110, 0b1100, 0b1001][direction]
        } else {
            [EAST_WEST, 0, EAST_WEST, 0, 0, 0, 0, 0][direction]
        }
    }

    /// The direction in which a leg from a parent arrives at a node; [`START`] without a parent.
    pub(super) fn arrival(&self, parent: Option<NodeId>, node: NodeId) -> usize {
        let Some(parent) = parent else {
            return START;
        };
        let x = |node: NodeId| (node.0 % self.width) as i32;
        let y = |node: NodeId| (node.0 / self.width) as i32;
        let (dx, dy) = (x(node) - x(parent), y(node) - y(parent));
        // The straight part comes last; without diagonals, the horizontal one.
        let last = match (self.diagonals, dx.abs(), dy.abs()) {
            (true, over, down) if over == down => (dx.signum(), dy.signum()),
            (true, over, down) if over < down => (0, dy.signum()),
            (false, 0, _) => (0, dy.signum()),
            _ => (dx.signum(), 0),
        };
        let direction = DIRECTIONS.iter().position(|&step| step == last);
        direction.expect("a parent is another node")
    }

    /// How many steps one can go in a straight direction, and whether one stops there for the goal or
    /// for a turn.
    #[inline]
    pub(super) fn scan(&self, from: Cursor, direction: usize) -> (u32, bool) {
        let (map, at, goal) = match direction {
            EAST | WEST => (&self.maps.rows, from.row, self.goal.row),
            _ => (&self.maps.columns, from.column, self.goal.column),
        };
        // A goal on the way comes before any stop: the scan must not pass it.
        let (stop, passes_goal, steps) = if matches!(direction, EAST | SOUTH) {
            let stop = map.scan_up(at, self.turns);
            (stop, at < goal && goal <= stop.at, stop.at - at)
        } else {
            let stop = map.scan_down(at, self.turns);
            (stop, stop.at <= goal && goal < at, at - stop.at)
        };
        if passes_goal {
            (goal.abs_diff(at) as u32, true)
        } else {
            // A blocked cell is not gone to.
            (steps as u32 - u32::from(!stop.passable), stop.passable)
        }
    }
}
