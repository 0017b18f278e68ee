//! The rules of moving on a grid and what it costs: the only place that decides whether a move is legal.
//!
//! Maps are no business of these: see `move_table.rs` and `grid_space.rs`.

use crate::choice::Choice;
use std::f64::consts::SQRT_2;

/// When a diagonal step is allowed, by the two cells that share a side with both its ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DiagonalRule {
    /// Four neighbours only.
    Never,
    /// Eight neighbours, even between two blocked cells.
    Always,
    /// Where at most one of the two cells is blocked.
    AtMostOneObstacle,
    /// Where neither is blocked: the rule of the published benchmarks.
    #[default]
    OnlyWhenNoObstacles,
}

/// What a step costs per unit of terrain cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CostRule {
    /// Straight 1, diagonal the square root of 2.
    #[default]
    Exact,
    /// Straight 10, diagonal 14.
    Integer,
}

/// The rules of moving on a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Movement {
    /// When a diagonal step is allowed.
    pub diagonal: DiagonalRule,
    /// What a step costs.
    pub costs: CostRule,
}

impl Choice for DiagonalRule {
    const WHAT: &'static str = "diagonal rule";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Never, "never", "Never"),
        (Self::Always, "always", "Always"),
        (
            Self::AtMostOneObstacle,
            "at-most-one-obstacle",
            "At most one obstacle",
        ),
        (
            Self::OnlyWhenNoObstacles,
            "only-when-no-obstacles",
            "Only when no obstacles",
        ),
    ];
}

impl Choice for CostRule {
    const WHAT: &'static str = "cost rule";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Exact, "exact", "Exact: 1 and √2"),
        (Self::Integer, "integer", "Integer: 10 and 14"),
    ];
}

impl DiagonalRule {
    /// Whether a step is legal. **The one function that decides it.**
    ///
    /// `around` has bit d set where the neighbour in direction d is on the map and passable;
    /// `direction` is 0..8: north, east, south, west, then the diagonals north-east, south-east,
    /// south-west, north-west.
    pub(super) fn allows(self, around: u8, direction: usize) -> bool {
        let passable = |d: usize| around & 1 << d != 0;
        if !passable(direction) {
            return false;
        }
        if direction < 4 {
            return true;
        }
        // A diagonal lies between its own straight direction and the next one round the compass.
        let (one, other) = (passable(direction - 4), passable((direction - 3) % 4));
        match self {
            Self::Never => false,
            Self::Always => true,
            Self::AtMostOneObstacle => one || other,
            Self::OnlyWhenNoObstacles => one && other,
        }
    }
}

impl CostRule {
    /// Length of a straight and of a diagonal step.
    #[must_use]
    pub const fn lengths(self) -> (f64, f64) {
        match self {
            Self::Exact => (1.0, SQRT_2),
            Self::Integer => (10.0, 14.0),
        }
    }
}

impl Movement {
    /// Whether diagonal steps can occur at all.
    #[must_use]
    pub fn has_diagonals(self) -> bool {
        self.diagonal != DiagonalRule::Never
    }
}
