//! The rooms of a maze on a grid: every second cell, with a place for a door between neighbours.
//!
//! Rooms lie on odd columns and rows, with a wall around the map; where a side is even, the wall there
//! is two cells thick. A side of one or two cells has no place for walls: one room lies at its beginning.

use super::rng::Rng;
use super::site::{Area, Site};
use crate::space::Cell;

/// Rooms are numbered row by row.
pub(super) type Room = u32;

/// North, east, south, west: 0 to 3.
pub(super) type Side = u8;

#[derive(Clone, Copy)]
pub(super) struct Lattice {
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// The cell of the first room.
    first: Cell,
}

impl Lattice {
    pub(super) fn of(site: &Site) -> Self {
        let count = |side: u32| ((side - 1) / 2).max(1);
        let first = |side: u32| u32::from(side > 2);
        Self {
            columns: count(site.width()),
            rows: count(site.height()),
            first: Cell::new(first(site.width()), first(site.height())),
        }
    }

    pub(super) fn rooms(&self) -> u32 {
        self.columns * self.rows
    }

    pub(super) fn cell(&self, room: Room) -> Cell {
        self.cell_of(room % self.columns, room / self.columns)
    }

    pub(super) fn cell_of(&self, column: u32, row: u32) -> Cell {
        Cell::new(self.first.x + 2 * column, self.first.y + 2 * row)
    }

    /// From the first room to the last, walls between included.
    pub(super) fn area(&self) -> Area {
        Area {
            x: self.first.x,
            y: self.first.y,
            width: 2 * self.columns - 1,
            height: 2 * self.rows - 1,
        }
    }

    /// The room on that side, if there is one.
    pub(super) fn neighbour(&self, room: Room, side: Side) -> Option<Room> {
        let (column, row) = (room % self.columns, room / self.columns);
        match side {
            0 => (row > 0).then(|| room - self.columns),
            1 => (column + 1 < self.columns).then(|| room + 1),
            2 => (row + 1 < self.rows).then(|| room + self.columns),
            _ => (column > 0).then(|| room - 1),
        }
    }

    /// Where the door on that side is; there must be a neighbour.
    pub(super) fn door(&self, room: Room, side: Side) -> Cell {
        let Cell { x, y } = self.cell(room);
        match side {
            0 => Cell::new(x, y - 1),
            1 => Cell::new(x + 1, y),
            2 => Cell::new(x, y + 1),
            _ => Cell::new(x - 1, y),
        }
    }

    /// One of the sides with a neighbour that is taken, if there are any.
    pub(super) fn pick_side(
        &self,
        room: Room,
        rng: &mut Rng,
        takes: impl Fn(Side, Room) -> bool,
    ) -> Option<(Side, Room)> {
        let mut found = [(0, 0); 4];
        let mut count = 0;
        for side in 0..4 {
            if let Some(next) = self.neighbour(room, side)
                && takes(side, next)
            {
                found[count] = (side, next);
                count += 1;
            }
        }
        (count > 0).then(|| found[rng.below(count as u32) as usize])
    }
}

pub(super) fn opposite(side: Side) -> Side {
    side ^ 2
}
