//! What a search that goes backward from the goals leaves behind, place by place: costs, directions, paths.
//!
//! Anything that stands on the map can go by it, wherever the query began. It computes nothing that the
//! search has not.

use super::search_on::places;
use super::{GridSearch, Ground, SearchOn};
use crate::error::{Error, Result};
use crate::search::NodeStore;
use crate::space::{Cost, DIRECTIONS, Grid, NodeId};

impl<G: Ground> SearchOn<G> {
    /// The cost from each place to the nearest goal, by node: on a grid length `width * height`, row-major. Infinite
    /// where it is not known. Costs of closed places are final, those of open ones may fall.
    ///
    /// # Errors
    /// A search that does not go backward from the goals, or has not begun; a map edited since.
    pub fn field(&self, map: &G) -> Result<Vec<f64>> {
        let field = self.records(map)?;
        let cost_of = |node| field.g(node).map_or(f64::INFINITY, Cost::to_f64);
        Ok(nodes(map).map(cost_of).collect())
    }

    /// The path from a place to the nearest goal, both included; empty where no way is known.
    ///
    /// # Errors
    /// As for `field`; a place that the map does not have, or that is blocked.
    pub fn path_from(&self, map: &G, place: G::Place) -> Result<Vec<G::Place>> {
        let field = self.records(map)?;
        let node = map.node_of(G::PLACE, place)?;
        if field.g(node).is_none() {
            return Ok(Vec::new());
        }
        let nodes = std::iter::successors(Some(node), |&at| field.parent(at));
        Ok(places(map, nodes))
    }

    fn records(&self, map: &G) -> Result<&NodeStore> {
        self.check_current(map)?;
        let field = self.progress().and_then(|progress| progress.field());
        field.ok_or_else(|| {
            Error::option(format!(
                "field: expected a search backward from the goals, `dijkstra-map`; found `{}`",
                self.setup().algorithm.id
            ))
        })
    }
}

impl GridSearch {
    /// In a [flow](GridSearch::flow): no next step.
    pub const NO_DIRECTION: u8 = 255;

    /// The direction of each cell's next step to the nearest goal; length `width * height`, row-major:
    /// 0 up, 1 right, 2 down, 3 left, 4 up right, 5 down right, 6 down left, 7 up left, and
    /// [`GridSearch::NO_DIRECTION`] at goals and where no way is known.
    ///
    /// # Errors
    /// As for `field`.
    pub fn flow(&self, grid: &Grid) -> Result<Vec<u8>> {
        let field = self.records(grid)?;
        let direction_of = |node| {
            let next = field.parent(node)?;
            let (from, to) = (grid.cell(node), grid.cell(next));
            let step = (to.x as i32 - from.x as i32, to.y as i32 - from.y as i32);
            DIRECTIONS.iter().position(|&direction| direction == step)
        };
        let directions = nodes(grid).map(direction_of);
        Ok(directions
            .map(|found| found.map_or(Self::NO_DIRECTION, |direction| direction as u8))
            .collect())
    }
}

fn nodes<G: Ground>(map: &G) -> impl Iterator<Item = NodeId> + use<G> {
    (0..map.places() as u32).map(NodeId)
}
