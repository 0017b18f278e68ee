//! The path of a search on a grid as points with straight lines between.
//!
//! What the points are is up to the algorithm; they are not joined here.

use super::GridSearch;
use crate::search::Progress;
use crate::space::{Grid, Point};

impl GridSearch {
    /// The path that was found, as points with straight lines between, from the centre of the start to
    /// that of the goal; empty when none was. From cell to cell, these are the centres of all cells.
    #[must_use]
    pub fn points(&self, grid: &Grid) -> Vec<Point> {
        match self.progress().map(Progress::points) {
            Some(points) if !points.is_empty() => points.to_vec(),
            _ => self.path(grid).into_iter().map(Point::centre).collect(),
        }
    }
}
