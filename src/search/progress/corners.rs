//! The path of a search that turns at corners of cells, which parents do not tell.
//!
//! Where it turns and what it runs through is worked out by the algorithm.

use super::Progress;
use crate::search::Step;
use crate::space::{Cost, NodeId, Point};

/// A path that turns at corners of cells; empty until one is found.
#[derive(Clone, Debug, Default)]
pub(super) struct CornerPath {
    /// Where it turns, both ends included.
    points: Vec<Point>,
    /// The cells it runs through.
    pub(super) cells: Vec<NodeId>,
}

impl CornerPath {
    pub(super) fn clear(&mut self) {
        self.points.clear();
        self.cells.clear();
    }
}

impl Progress {
    /// Whether paths turn at corners of cells: then parents tell from where a cell was come to first,
    /// and not how to get there.
    #[must_use]
    pub fn turns_at_corners(&self) -> bool {
        self.corners.is_some()
    }

    /// Where the path that was found turns, both ends included, if paths turn at corners of cells;
    /// empty otherwise.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        self.corners.as_ref().map_or(&[], |path| &path.points)
    }

    /// Paths turn at corners of cells.
    pub(crate) fn turn_at_corners(&mut self) {
        self.corners.get_or_insert_default();
    }

    /// Ends the search with a path of that cost. Calls `trace` for the points at which it turns and the
    /// cells it runs through, with empty lists for them.
    pub(crate) fn find_along(
        &mut self,
        goal: NodeId,
        cost: Cost,
        trace: impl FnOnce(&mut Vec<Point>, &mut Vec<NodeId>),
    ) -> Step {
        self.nodes.set_g(goal, cost);
        let path = self.corners.get_or_insert_default();
        path.clear();
        trace(&mut path.points, &mut path.cells);
        self.find(goal)
    }
}
