//! Where searches that ended without a path came nearest to a goal, for the page.

use super::convert::{JsResult, flat_points, to_js, to_js_error};
use super::graph_lab::GraphLab;
use super::lab::{Lab, index};
use crate::space::{Cell, Cost};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// See `NearestOf` in the types of `convert.rs`.
#[derive(Serialize)]
struct Nearest<P> {
    cell: P,
    cost: Option<f64>,
}

#[wasm_bindgen]
impl Lab {
    /// Where the search of a lane has ended without a path: looks for the closed cell that is nearest to a goal, for about
    /// as long as n steps take; true while there is more to do.
    #[wasm_bindgen(js_name = advanceNearest)]
    pub fn advance_nearest(&mut self, n: u32, lane: Option<u32>) -> JsResult<bool> {
        let goes_on = self.inner.advance_nearest(index(lane), n);
        goes_on.map_err(to_js_error)
    }

    /// That cell, and what the way there costs; null where there is none, or it is not known yet.
    #[wasm_bindgen(unchecked_return_type = "NearestOf<[number, number]> | null")]
    pub fn nearest(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let cell = self.inner.nearest(index(lane)).map_err(to_js_error)?;
        let cost = self.lane(lane)?.nearest_cost(self.inner.grid());
        to_js(&cell.map(|Cell { x, y }| Nearest {
            cell: [x, y],
            cost: cost.map(Cost::to_f64),
        }))
    }

    /// The points of the way to that cell as x, y pairs, as `points` has them.
    #[wasm_bindgen(js_name = nearestPoints)]
    pub fn nearest_points(&self, lane: Option<u32>) -> JsResult<Vec<f64>> {
        let points = self.lane(lane)?.nearest_points(self.inner.grid());
        Ok(flat_points(&points))
    }
}

#[wasm_bindgen]
impl GraphLab {
    /// Where the search has ended without a path: looks for the closed node that is nearest to a goal, for about as long as
    /// n steps take; true while there is more to do.
    #[wasm_bindgen(js_name = advanceNearest)]
    pub fn advance_nearest(&mut self, n: u32, lane: Option<u32>) -> JsResult<bool> {
        let goes_on = self.inner.advance_nearest(index(lane), n);
        goes_on.map_err(to_js_error)
    }

    /// That node, and what the way there costs; null where there is none, or it is not known yet.
    #[wasm_bindgen(unchecked_return_type = "NearestOf<[number]> | null")]
    pub fn nearest(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let lane = self.lane(lane)?;
        let cost = lane.nearest_g().map(Cost::to_f64);
        let node = lane.nearest_node();
        to_js(&node.map(|node| Nearest {
            cell: [node.0],
            cost,
        }))
    }

    /// The nodes of the way to that node.
    #[wasm_bindgen(js_name = nearestPath)]
    pub fn nearest_path(&self, lane: Option<u32>) -> JsResult<Vec<u32>> {
        let nodes = self.lane(lane)?.nearest_nodes();
        Ok(nodes.into_iter().map(|node| node.0).collect())
    }
}
