//! Where searches that ended without a path came nearest to a goal, for the page.

use super::convert::{JsResult, flat_points, to_js_error};
use super::lab::{Lab, index};
use crate::space::Cost;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Lab {
    /// Where the search of a lane has ended without a path: looks for the closed cell that is nearest to a goal, for about
    /// as long as n steps take; true while there is more to do.
    #[wasm_bindgen(js_name = advanceNearest)]
    pub fn advance_nearest(&mut self, n: u32, lane: Option<u32>) -> JsResult<bool> {
        let goes_on = self.inner.advance_nearest(index(lane), n);
        goes_on.map_err(to_js_error)
    }

    /// The points of the way to that cell as x, y pairs, as `points` has them; empty where there is none, or it is not
    /// known yet.
    #[wasm_bindgen(js_name = nearestWay)]
    pub fn nearest_way(&self, lane: Option<u32>) -> JsResult<Vec<f64>> {
        let points = self.lane(lane)?.nearest_points(self.inner.grid());
        Ok(flat_points(&points))
    }

    /// What that way costs; undefined where there is none.
    #[wasm_bindgen(js_name = nearestCost)]
    pub fn nearest_cost(&self, lane: Option<u32>) -> JsResult<Option<f64>> {
        let cost = self.lane(lane)?.nearest_cost();
        Ok(cost.map(Cost::to_f64))
    }
}
