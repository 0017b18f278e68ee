//! The lines of a map as jump point search finds them: by scanning its cells as bits, 64 at a time.
//!
//! Made when a query begins on another revision of the map, kept otherwise. No search state is here
//! besides the goal.

use super::jumping::{Lines, Moves};
use crate::space::{BitMaps, DIRECTIONS, DiagonalRule, Grid, GridSpace, Movement, NodeId, Turns};

const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

/// A map, ready for jumping.
#[derive(Clone, Debug, Default)]
pub struct JumpMap {
    /// What it was made for.
    made_for: Option<(u64, Movement)>,
    maps: BitMaps,
    /// INVARIANT: there once it was made for a map.
    moves: Option<Moves>,
    turns: Turns,
    width: u32,
    goal: Cursor,
    /// By direction: how far a step goes in node numbers and in both bit maps.
    steps: [(i32, isize, isize); 8],
}

/// A cell: its node, and its positions by rows and by columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cursor {
    node: NodeId,
    row: usize,
    column: usize,
}

impl JumpMap {
    fn read(&mut self, grid: &Grid, movement: Movement) {
        self.maps.read(grid);
        self.width = grid.width();
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
}

impl Lines for JumpMap {
    type Place = Cursor;

    fn aim(&mut self, space: &GridSpace<'_>, goal: NodeId) -> bool {
        let movement = space.table().movement();
        let made_for = Some((space.grid().revision(), movement));
        if self.made_for != made_for {
            self.moves = Some(Moves::new(space));
            self.read(space.grid(), movement);
            self.made_for = made_for;
        }
        self.goal = self.place(goal);
        true
    }

    /// PERF: reading a map is so quick that it is done at once.
    fn prepare(&mut self, _: &GridSpace<'_>) -> (u32, u32) {
        (1, 1)
    }

    fn memory(&self) -> usize {
        self.maps.memory()
    }

    #[inline]
    fn moves(&self) -> &Moves {
        self.moves.as_ref().expect("a query has begun")
    }

    fn place(&self, node: NodeId) -> Cursor {
        let (x, y) = (node.0 % self.width, node.0 / self.width);
        Cursor {
            node,
            row: self.maps.rows.position(x, y),
            column: self.maps.columns.position(y, x),
        }
    }

    #[inline]
    fn node(&self, place: Cursor) -> NodeId {
        place.node
    }

    #[inline]
    fn beyond(&self, place: Cursor, direction: usize, steps: u32) -> Cursor {
        let (node, row, column) = self.steps[direction];
        let times = steps as isize;
        Cursor {
            node: NodeId(place.node.0.wrapping_add_signed(node * steps as i32)),
            row: place.row.wrapping_add_signed(row * times),
            column: place.column.wrapping_add_signed(column * times),
        }
    }

    #[inline]
    fn scan(&self, from: Cursor, direction: usize) -> (u32, bool) {
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

    #[inline]
    fn hop(&self, _: Cursor, _: usize) -> (u32, bool) {
        (1, true)
    }
}
