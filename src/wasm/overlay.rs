//! `Lab` for JavaScript: what is laid over the pictures, and the lines and numbers of it.

use super::convert::{JsResult, to_cell, to_js_error};
use super::lab::{Lab, index};
use crate::choice::Choice;
use crate::error::Error;
use crate::lab::{HEATS, Overlay, Palette, Quantity};
use wasm_bindgen::prelude::*;

fn quantity(id: &str) -> JsResult<Quantity> {
    match id {
        "g" => Ok(Quantity::G),
        "h" => Ok(Quantity::H),
        "f" => Ok(Quantity::F),
        "order" => Ok(Quantity::Order),
        _ => Err(to_js_error(Error::unknown(
            "quantity",
            id,
            &["g", "h", "f", "order"],
        ))),
    }
}

#[wasm_bindgen]
impl Lab {
    /// Lays something over the pictures of all lanes, by its id; `advanceOverlay` paints it.
    #[wasm_bindgen(js_name = setOverlay)]
    pub fn set_overlay(&mut self, id: &str) -> JsResult<()> {
        let overlay = Overlay::from_id(id).map_err(to_js_error)?;
        self.inner.set_overlay(overlay);
        Ok(())
    }

    /// Brings the overlay nearer to the present step by about n steps, and paints what large maps have not
    /// painted yet; true while there is more to do.
    #[wasm_bindgen(js_name = advanceOverlay)]
    pub fn advance_overlay(&mut self, n: u32) -> bool {
        self.inner.advance_overlay(n)
    }

    /// The least and the greatest value of what the overlay shows, over all lanes: costs, or steps; empty
    /// where there is none, or none yet.
    #[wasm_bindgen(js_name = overlayScale)]
    pub fn overlay_scale(&self) -> Vec<f64> {
        let scale = self.inner.scale();
        scale.map_or(Vec::new(), |(least, greatest)| vec![least, greatest])
    }

    /// Sets the colours of overlays, each 0xRRGGBB: cells that were looked at, blocked cells beside heat, and
    /// then nine from the least to the greatest value.
    #[wasm_bindgen(js_name = setOverlayColours)]
    pub fn set_overlay_colours(&mut self, colours: &[u32]) -> JsResult<()> {
        let heat = colours.get(2..).and_then(|heat| heat.try_into().ok());
        let (&[scanned, heat_wall, ..], Some(heat)) = (colours, heat) else {
            let found = colours.len();
            return Err(to_js_error(Error::option(format!(
                "colours: expected {}, found {found}",
                HEATS + 2
            ))));
        };
        let palette = self.inner.palette();
        self.inner.set_palette(Palette {
            scanned,
            heat_wall,
            heat,
            ..palette
        });
        Ok(())
    }

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
