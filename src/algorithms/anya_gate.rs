//! What Anya's search nodes are made of: rays, and the stretch of a line between two rows that a
//! root sees between two of them. All comparisons are exact, in integers.
//!
//! Maps and costs are not known here.

use super::anya_turns::length;
use crate::space::{NodeId, Point};

/// A direction from a root, by a point on it: so far to the right, and so far in the direction of
/// travel. PERF: where a ray meets a line is a fraction that is never worked out, only compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ray {
    pub(super) across: i32,
    /// Not negative.
    pub(super) ahead: i32,
}

impl Ray {
    /// What a root sees that lies on the line itself: all that is ahead.
    pub(super) const ALL: [Self; 2] = [Self::new(-1, 0), Self::new(1, 0)];

    pub(super) const fn new(across: i32, ahead: i32) -> Self {
        Self { across, ahead }
    }

    /// On which side of the ray a point lies: negative on the left of it, 0 on it.
    #[inline]
    pub(super) fn side(self, across: i32, ahead: i32) -> i64 {
        i64::from(across) * i64::from(self.ahead) - i64::from(self.across) * i64::from(ahead)
    }

    /// Columns wholly on the left of where it meets a line so far ahead of a root at `x2`, and those
    /// at least partly on the left of it; `None` if it does not meet it.
    #[inline]
    pub(super) fn columns(self, x2: i32, ahead: i32) -> Option<(i32, i32)> {
        if self.ahead == 0 {
            return None;
        }
        let [x2, ahead, across, unit] = [x2, ahead, self.across, self.ahead].map(i64::from);
        let place = (x2 + 1) * unit + across * ahead;
        let whole = place.div_euclid(2 * unit);
        let part = -(-place).div_euclid(2 * unit);
        Some((whole as i32, part as i32))
    }
}

/// A search node: the interval that a root sees of a gate, which is a stretch of a line between two
/// rows with passable cells on both sides all along, as long as it goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The number of the root among the turns.
    pub(super) root: u32,
    /// The row beyond the gate.
    pub(super) row: i32,
    /// Whether the row beyond lies below the gate: the direction of travel.
    pub(super) down: bool,
    /// The first column of the gate, and the one after its last. Both are the same where one squeezes
    /// between two blocked cells.
    pub(super) gate: [i32; 2],
    /// The interval lies between these rays from the root, and within the gate.
    pub(super) rays: [Ray; 2],
    /// The cell that it is shown by, once it is on the open list.
    pub(super) cell: NodeId,
}

impl Node {
    /// The same gate as a root sees it between two rays.
    pub(super) fn seen_from(self, root: u32, rays: [Ray; 2]) -> Self {
        Self { root, rays, ..self }
    }

    /// 1 or -1: the direction of travel, y down.
    #[inline]
    pub(super) fn sign(&self) -> i32 {
        if self.down { 1 } else { -1 }
    }

    /// Twice the y of the line that the gate is part of.
    #[inline]
    pub(super) fn line(&self) -> i32 {
        2 * self.row - self.sign()
    }

    /// How far the gate lies ahead of a root, in halves; -1 at the start, which lies behind the line
    /// that its node names, in the middle of the row.
    #[inline]
    pub(super) fn near(&self, root: Point) -> i32 {
        (self.line() - root.y2) * self.sign()
    }

    /// The estimate: length of the shortest way from the root to the gate that a way by the interval
    /// to the goal can begin with, the rest of that way, and where it meets the gate; in halves.
    /// A goal on the side of the root is mirrored at the gate.
    ///
    /// Source: D. Harabor, A. Grastien, "An Optimal Any-Angle Pathfinding Algorithm", 2013, section 4.
    pub(super) fn estimate(&self, root: Point, goal: Point) -> (f64, f64, f64) {
        let near = f64::from((self.line() - root.y2).abs());
        let beyond = f64::from((goal.y2 - self.line()).abs());
        let (x, goal_x) = (f64::from(root.x2), f64::from(goal.x2));
        let [left, right] = self.gate.map(|column| f64::from(2 * column - 1));
        let meets = |ray: Ray| x + f64::from(ray.across) * near / f64::from(ray.ahead);
        let [one, other] = self.rays;
        let left = if one.ahead > 0 {
            left.max(meets(one))
        } else {
            left
        };
        let right = if other.ahead > 0 {
            right.min(meets(other))
        } else {
            right
        };
        // The goal is the centre of a cell, so that it never lies on a line.
        let straight = x + (goal_x - x) * near / (near + beyond);
        let at = straight.max(left).min(right);
        (length(at - x, near), length(goal_x - at, beyond), at)
    }
}
