//! The turning points that Anya has come to, each with the shortest way known and the one before.
//!
//! What can be seen from them is not decided here.

use crate::search::Numbers;
use crate::space::Point;

/// A way to a point that paths turn at, or to an end of the query.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) point: Point,
    /// Length of the way to it, in halves of a cell's side.
    pub(super) g: f64,
    /// The turn before; its own number for the start.
    parent: u32,
}

/// All ways of a query so far, and which of them is the latest at each point.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns {
    ways: Vec<Turn>,
    /// By corner of the map, row by row, and one more for the goal: the number of a way. It counts only
    /// if that way is one to this point, so a new query clears nothing.
    latest: Numbers,
    /// Corners in a row.
    stride: usize,
    goal_slot: usize,
}

/// Ways whose lengths differ by less than this part are taken for equally long, and the one that came
/// first is kept: rounding must not have equal ways take each other's place in turn. A path may be
/// longer by this part at each of its turns, which is far below the precision of a cost.
const NEAR: f64 = 1e-12;

impl Turns {
    /// How many bytes a copy takes.
    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.ways[..]) + self.latest.memory()
    }

    /// The number of the start.
    pub(super) const START: u32 = 0;

    /// Forgets all ways and begins at a start.
    pub(super) fn begin(&mut self, (width, height): (u32, u32), start: Point) {
        self.stride = width as usize + 1;
        let slots = self.stride * (height as usize + 1) + 1;
        self.goal_slot = slots - 1;
        self.latest.begin(slots);
        self.ways.clear();
        self.ways.push(Turn {
            point: start,
            g: 0.0,
            parent: Self::START,
        });
    }

    pub(super) fn get(&self, turn: u32) -> Turn {
        self.ways[turn as usize]
    }

    /// Corners have odd coordinates; the only other point that is come to is the goal.
    fn slot(&self, point: Point) -> usize {
        if point.x2 & 1 == 0 {
            return self.goal_slot;
        }
        ((point.y2 + 1) / 2) as usize * self.stride + ((point.x2 + 1) / 2) as usize
    }

    /// Takes the straight way to a point from a turn, unless one as short is known.
    pub(super) fn arrive(&mut self, point: Point, from: u32) -> Option<u32> {
        let before = self.get(from);
        let (dx, dy) = (point.x2 - before.point.x2, point.y2 - before.point.y2);
        let g = before.g + length(f64::from(dx), f64::from(dy));
        let slot = self.slot(point);
        let known = self.ways.get(self.latest.get(slot) as usize);
        if known.is_some_and(|known| known.point == point && known.g * (1.0 - NEAR) <= g) {
            return None;
        }
        let turn = self.ways.len() as u32;
        let parent = from;
        self.ways.push(Turn { point, g, parent });
        self.latest.set(slot, turn);
        Some(turn)
    }

    /// Whether no shorter way to its point was found since.
    pub(super) fn is_latest(&self, turn: u32) -> bool {
        turn == Self::START || self.latest.get(self.slot(self.get(turn).point)) == turn
    }

    /// Lists the points that the way to a turn is made of, without those on the straight line between
    /// their neighbours.
    pub(super) fn points_to(&self, mut turn: u32, points: &mut Vec<Point>) {
        points.push(self.get(turn).point);
        while turn != Self::START {
            turn = self.get(turn).parent;
            let point = self.get(turn).point;
            if let [.., before, last] = points[..]
                && last.is_between(before, point)
            {
                points.pop();
            }
            points.push(point);
        }
        points.reverse();
    }
}

/// Length of the hypotenuse.
pub(super) fn length(dx: f64, dy: f64) -> f64 {
    (dx * dx + dy * dy).sqrt()
}
