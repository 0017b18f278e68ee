//! `Lab` for JavaScript: the lines and numbers that are laid over the pictures.

use super::convert::{JsResult, to_cell, to_js_error};
use super::lab::{Lab, index};
use crate::choice::Choice;
use crate::lab::Quantity;
use wasm_bindgen::prelude::*;

fn quantity(id: &str) -> JsResult<Quantity> {
    Quantity::from_id(id).map_err(to_js_error)
}

#[wasm_bindgen]
impl Lab {
    /// A value of each cell of a rectangle, row-major, NaN where it has none: "g", "h", "f", or "order",
    /// the step that expanded it.
    pub fn values(
        &self,
        x: f64,
        y: f64,
        width: u32,
        height: u32,
        of: &str,
        lane: Option<u32>,
    ) -> JsResult<Vec<f64>> {
        let (corner, size, of) = (to_cell(x, y)?, (width, height), quantity(of)?);
        let values = self.inner.values(index(lane), corner, size, of);
        values.map_err(to_js_error)
    }

    /// Lines of equal values in a rectangle of cells, of which every `stride`th is looked at each way: first the
    /// difference from one line to the next, then five numbers for each piece: x, y of both ends, the
    /// middle of cell (x, y) being (x, y), and which multiple of the difference it is.
    pub fn contours(
        &self,
        x: f64,
        y: f64,
        width: u32,
        height: u32,
        stride: u32,
        lane: Option<u32>,
    ) -> JsResult<Vec<f32>> {
        let (corner, size) = (to_cell(x, y)?, (width, height));
        let contours = self.inner.contours(index(lane), corner, size, stride);
        let mut contours = contours.map_err(to_js_error)?;
        contours.pieces.insert(0, contours.spacing as f32);
        Ok(contours.pieces)
    }

    /// The best known ways into closed cells of a rectangle, at least one in a square of `stride` cells: for each
    /// line the number of its points, and their x, y.
    #[wasm_bindgen(js_name = treeLines)]
    pub fn tree_lines(
        &self,
        x: f64,
        y: f64,
        width: u32,
        height: u32,
        stride: u32,
        lane: Option<u32>,
    ) -> JsResult<Vec<u32>> {
        let (corner, size) = (to_cell(x, y)?, (width, height));
        let lines = self.inner.tree_lines(index(lane), corner, size, stride);
        lines.map_err(to_js_error)
    }
}
