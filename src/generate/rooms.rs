//! Rooms and corridors: the map is parted into fields, each with a room, and neighbouring rooms are joined.
//!
//! Every room but the first is joined to the one on its left or the one above, some to both.
//! SOURCE: the nine rooms of "Rogue" (M. Toy, G. Wichman, 1980), with as many as the map has space for.

use super::rng::Rng;
use super::site::{Area, Site};
use super::{GeneratorInfo, Method};
use crate::space::{Cell, TerrainId};

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "rooms",
    name: "Rooms",
    summary: "Rooms of many sizes, joined by corridors to their neighbours; there are ways around.",
    connected: true,
    default_density: None,
    ground: TerrainId::WALL,
    begin: Some(|_, site, rng| Box::new(Rooms::new(site, rng))),
};

/// Sides of a field, about.
const FIELD_WIDTH: u32 = 10;
const FIELD_HEIGHT: u32 = 8;

struct Rooms {
    rng: Rng,
    columns: u32,
    rows: u32,
    /// The field that comes next.
    next: u32,
    /// The doors of the rooms that were dug last, one for each column.
    doors: Vec<Cell>,
    /// Corridors that are still to be dug before the next room.
    corridors: Vec<Corridor>,
}

enum Corridor {
    /// From the first to the second, which is on its right.
    Across(Cell, Cell),
    /// From the first to the second, which is below.
    Down(Cell, Cell),
}

impl Rooms {
    fn new(site: &Site, rng: Rng) -> Self {
        let columns = (site.width() / FIELD_WIDTH).max(1);
        Self {
            rng,
            columns,
            rows: (site.height() / FIELD_HEIGHT).max(1),
            next: 0,
            doors: vec![Cell::new(0, 0); columns as usize],
            corridors: Vec::new(),
        }
    }

    /// A place for a room in a piece of a side, with a wall around it where there is space for one.
    fn place(&mut self, from: u32, to: u32) -> (u32, u32) {
        let size = to - from;
        if size < 3 {
            return (from, size);
        }
        let length = self.rng.between(3.min(size - 2), size - 2);
        let first = self.rng.between(from + 1, to - 1 - length);
        (first, length)
    }

    /// Digs a room into a field and returns a cell of it, where its corridors end.
    fn dig_room(&mut self, site: &mut Site, column: u32, row: u32) -> Cell {
        let (width, height) = (site.width(), site.height());
        let edge = |index: u32, count: u32, side: u32| {
            (u64::from(index) * u64::from(side) / u64::from(count)) as u32
        };
        let (left, right) = (
            edge(column, self.columns, width),
            edge(column + 1, self.columns, width),
        );
        let (top, bottom) = (
            edge(row, self.rows, height),
            edge(row + 1, self.rows, height),
        );
        let (x, width) = self.place(left, right);
        let (y, height) = self.place(top, bottom);
        let room = Area {
            x,
            y,
            width,
            height,
        };
        site.fill(&room, TerrainId::GROUND);
        Cell::new(x + self.rng.below(width), y + self.rng.below(height))
    }
}

impl Method for Rooms {
    /// Digs one room or one corridor.
    fn step(&mut self, site: &mut Site) -> bool {
        match self.corridors.pop() {
            Some(Corridor::Across(from, to)) => {
                dig_across(site, from, to);
                return true;
            }
            Some(Corridor::Down(from, to)) => {
                dig_down(site, from, to);
                return true;
            }
            None => {}
        }
        let (column, row) = (self.next % self.columns, self.next / self.columns);
        if row == self.rows {
            return false;
        }
        self.next += 1;
        let here = self.dig_room(site, column, row);
        let above = self.doors[column as usize];
        let left = self.doors[column.saturating_sub(1) as usize];
        let goes_left = column > 0 && (row == 0 || self.rng.one_in(2));
        if goes_left || column > 0 && self.rng.one_in(3) {
            self.corridors.push(Corridor::Across(left, here));
        }
        if row > 0 && (!goes_left || self.rng.one_in(3)) {
            self.corridors.push(Corridor::Down(above, here));
        }
        self.doors[column as usize] = here;
        true
    }
}

/// Half of the way to the right, then up or down, then the other half.
fn dig_across(site: &mut Site, from: Cell, to: Cell) {
    let turn = from.x.midpoint(to.x);
    (from.x..=turn).for_each(|x| site.dig(Cell::new(x, from.y)));
    let (top, bottom) = (from.y.min(to.y), from.y.max(to.y));
    (top..=bottom).for_each(|y| site.dig(Cell::new(turn, y)));
    (turn..=to.x).for_each(|x| site.dig(Cell::new(x, to.y)));
}

/// Half of the way down, then to a side, then the other half.
fn dig_down(site: &mut Site, from: Cell, to: Cell) {
    let turn = from.y.midpoint(to.y);
    (from.y..=turn).for_each(|y| site.dig(Cell::new(from.x, y)));
    let (left, right) = (from.x.min(to.x), from.x.max(to.x));
    (left..=right).for_each(|x| site.dig(Cell::new(x, turn)));
    (turn..=to.y).for_each(|y| site.dig(Cell::new(to.x, y)));
}
