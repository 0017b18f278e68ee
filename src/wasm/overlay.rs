//! `Lab` for JavaScript: what is laid over the pictures. Its lines and numbers are in `lines.rs`.

use super::convert::{JsResult, flat, to_cell, to_js_error};
use super::lab::{Lab, index};
use crate::choice::Choice;
use crate::error::Error;
use crate::lab::{HEATS, Overlay, Palette};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Lab {
    /// Lays something over the pictures of all lanes, by its id; `advanceOverlay` paints it.
    #[wasm_bindgen(js_name = setOverlay)]
    pub fn set_overlay(&mut self, id: &str) -> JsResult<()> {
        if !cfg!(feature = "full") && id != Overlay::None.id() {
            return Err(to_js_error(Error::option(id)));
        }
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

    /// The way to a cell along the parents, as x, y pairs from the start, or from the goal on the backward
    /// side; empty where the cell was not seen.
    pub fn chain(&self, x: f64, y: f64, lane: Option<u32>) -> JsResult<Vec<u32>> {
        let chain = self.inner.chain(index(lane), to_cell(x, y)?);
        chain.map(|chain| flat(&chain)).map_err(to_js_error)
    }
}
