//! Where searches that ended without a path came nearest to a goal, for the page.

use super::convert::{JsResult, flat_points};
use super::lab::Lab;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Lab {
    /// The points of the way to where a search that ended without a path came nearest to a goal, as x, y pairs, as `points` has
    /// them; empty where there is none, or it is not known yet.
    #[wasm_bindgen(js_name = nearestWay)]
    pub fn nearest_way(&self, lane: Option<u32>) -> JsResult<Vec<f64>> {
        let points = self.lane(lane)?.nearest_points(self.inner.grid());
        Ok(flat_points(&points))
    }
}
