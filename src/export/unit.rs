//! A further unit as it is drawn: where it starts, where it is to get to, and its path.
//!
//! How its path is found is not its business.

use crate::space::{Cell, Point};

/// A unit beside the search that is written.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitRun {
    /// Where it starts.
    pub start: Cell,
    /// Where it is to get to.
    pub goal: Cell,
    /// Its path, as points with straight lines between; empty where there is none, or none is known.
    pub points: Vec<Point>,
}

/// How many colours there are for units; those that follow begin again.
pub(super) const COLOURS: usize = 8;
/// As many paths lie beside each other where they share cells.
const SLOTS: usize = 5;

/// How far the path of a unit lies beside the middle of its cells, right and down, in parts of what paths are apart.
pub(super) fn slot(index: usize) -> f64 {
    (index % SLOTS) as f64 - (SLOTS - 1) as f64 / 2.0
}
