//! The moves of jump point searches: which are worth making, where they lead, and how cells lie to each other.
//!
//! What is passable is not known here besides the surroundings of a cell.

use crate::space::{
    CanonicalTable, Cell, Cost, DIRECTIONS, Divider, GridSpace, NO_DIRECTION, NodeId, direction_of,
};

const EAST: u8 = 1;
const WEST: u8 = 3;

/// The moves that are worth making on a map, and what they cost.
#[derive(Clone, Debug)]
pub struct Moves {
    canonical: CanonicalTable,
    diagonals: bool,
    divider: Divider,
    costs: [Cost; 2],
}

impl Moves {
    /// Those of a map on which all passable cells cost the same.
    pub(super) fn new(space: &GridSpace<'_>) -> Self {
        Self {
            canonical: CanonicalTable::new(space.table()),
            diagonals: space.table().movement().has_diagonals(),
            divider: Divider::new(space.grid().width()),
            costs: space.one_cost().expect("all passable cells cost the same"),
        }
    }

    /// The moves to go on with after arriving in a direction.
    #[inline]
    pub(super) fn after(&self, arrival: usize, around: u8) -> u8 {
        self.canonical.after(arrival, around)
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

    #[inline]
    pub(super) fn step_cost(&self, direction: usize) -> Cost {
        self.costs[usize::from(direction >= 4)]
    }

    /// The direction in which a leg from a parent arrives at a cell; [`NO_DIRECTION`] without a parent.
    #[inline]
    pub(super) fn arrival(&self, parent: Option<NodeId>, cell: Cell) -> usize {
        let Some(parent) = parent else {
            return NO_DIRECTION;
        };
        let (dx, dy) = distances(self.cell(parent), cell);
        // The straight part comes last; without diagonals, the horizontal one.
        match (self.diagonals, dx.abs(), dy.abs()) {
            (true, over, down) if over == down => direction_of(dx, dy),
            (true, over, down) if over < down => direction_of(0, dy),
            (false, 0, _) => direction_of(0, dy),
            _ => direction_of(dx, 0),
        }
    }

    /// The direction and the steps of a leg along a line from which others branch off; `None` for other legs.
    pub(super) fn leap(&self, from: NodeId, to: NodeId) -> Option<(usize, u32)> {
        let (from, to) = (self.cell(from), self.cell(to));
        let (dx, dy) = distances(from, to);
        let is_leap = if self.diagonals {
            dx != 0 && dy != 0
        } else {
            dy != 0
        };
        is_leap.then(|| (direction_of(dx, dy), dy.unsigned_abs()))
    }

    /// The cell of a node.
    #[inline]
    pub(super) fn cell(&self, node: NodeId) -> Cell {
        self.divider.cell(node.0)
    }

    /// The node of a cell.
    #[inline]
    pub(super) fn node(&self, cell: Cell) -> NodeId {
        self.divider.node(cell)
    }

    /// Where the goal lies by the side of a line with branches: after so many steps one comes to the
    /// cell from which a branch, or the line itself, leads straight to it.
    #[inline]
    pub(super) fn abeam(
        &self,
        direction: usize,
        (dx, dy): (i32, i32),
    ) -> Option<(u32, Option<usize>)> {
        let (step_x, step_y) = DIRECTIONS[direction];
        let (over, down) = (dx * step_x, dy * step_y);
        let along = if self.diagonals { over.min(down) } else { down };
        if along <= 0 {
            return None;
        }
        let rest = if self.diagonals {
            (dx - along * step_x, dy - along * step_y)
        } else {
            (dx, 0)
        };
        let branch = (rest != (0, 0)).then(|| direction_of(rest.0, rest.1));
        Some((along as u32, branch))
    }
}

/// How many steps in a straight direction it is to a cell ahead.
#[inline]
pub(super) fn steps_ahead(from: Cell, direction: usize, to: Cell) -> Option<u32> {
    let (dx, dy) = distances(from, to);
    let (step_x, step_y) = DIRECTIONS[direction];
    let (ahead, aside) = (dx * step_x + dy * step_y, dx * step_y + dy * step_x);
    (aside == 0 && ahead > 0).then_some(ahead as u32)
}

/// How far it is to the right and down.
#[inline]
pub(super) fn distances(from: Cell, to: Cell) -> (i32, i32) {
    (to.x as i32 - from.x as i32, to.y as i32 - from.y as i32)
}
