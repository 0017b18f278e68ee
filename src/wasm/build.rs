//! `Build` for JavaScript: a map in the making, or from a file, as the page shows it.
//!
//! It answers what the picture asks of a scene; there is no search and there are no ends.

use super::convert::{JsResult, flat, to_cell, to_js_error};
use super::files::MapFile;
use super::generate::read_recipe;
use super::lab::{Lab, draw, palette};
use crate::lab::{self, Palette};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

/// A generator at work, with its picture.
#[wasm_bindgen]
pub struct Build {
    inner: lab::Build,
}

impl Build {
    pub(super) fn into_inner(self) -> lab::Build {
        self.inner
    }
}

#[wasm_bindgen]
impl Lab {
    /// Begins with a map from a file, which is used up: it is painted, and then to be adopted. Refuses one without a
    /// passable cell, or that an algorithm does not run on.
    #[wasm_bindgen(js_name = buildOf)]
    pub fn build_of(&self, file: MapFile) -> JsResult<Build> {
        let inner = self.inner.build_of(file.into_inner());
        inner.map(|inner| Build { inner }).map_err(to_js_error)
    }
}

#[wasm_bindgen]
impl Build {
    /// Begins a map, in the colours that `setPalette` takes; in the usual ones where there are none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "RecipeOptions")] options: &JsValue,
        colours: &[u32],
    ) -> JsResult<Self> {
        let palette = if colours.is_empty() {
            Palette::default()
        } else {
            palette(colours, Palette::default())?
        };
        let inner = lab::Build::new(read_recipe(options)?, palette);
        inner.map(|inner| Self { inner }).map_err(to_js_error)
    }

    /// Number of columns.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.inner.grid().width()
    }

    /// Number of rows.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.inner.grid().height()
    }

    /// There is none yet: empty.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> Vec<u32> {
        Vec::new()
    }

    /// There is none yet: empty.
    #[wasm_bindgen(getter)]
    pub fn goal(&self) -> Vec<u32> {
        Vec::new()
    }

    /// There is none yet: empty.
    #[wasm_bindgen(getter)]
    pub fn goals(&self) -> Vec<u32> {
        Vec::new()
    }

    /// There is none: empty.
    pub fn points(&self) -> Vec<f64> {
        Vec::new()
    }

    /// The words that name the map: `maze:65x37:seed42`; empty where it is from a file.
    #[wasm_bindgen(getter)]
    pub fn recipe(&self) -> String {
        self.inner
            .recipe()
            .map_or(String::new(), ToString::to_string)
    }

    /// How many steps were taken.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> u32 {
        self.inner.steps()
    }

    /// Whether the map is made, and painted.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.inner.is_done()
    }

    /// At most n steps; true while the map goes on.
    pub fn advance(&mut self, n: u32) -> bool {
        self.inner.advance(n)
    }

    /// The cell that was changed last: x, y; empty before the first step and at the end.
    pub fn current(&self) -> Vec<u32> {
        flat(self.inner.current().as_slice())
    }

    /// Sets the colours of the picture, as `Lab.setPalette` does.
    #[wasm_bindgen(js_name = setPalette)]
    pub fn set_palette(&mut self, colours: &[u32]) -> JsResult<()> {
        self.inner
            .set_palette(palette(colours, Palette::default())?);
        Ok(())
    }

    /// Puts the part of the picture that changed on a canvas, as `Lab.draw` does.
    pub fn draw(&mut self, context: &CanvasRenderingContext2d, level: Option<u32>) -> JsResult<()> {
        draw(self.inner.picture(), context, level)
    }

    /// Takes the whole picture as changed.
    pub fn redraw(&mut self) {
        self.inner.picture().touch();
    }

    /// A byte for each cell of a rectangle, as `Lab.window` has it.
    pub fn window(&self, x: f64, y: f64, width: u32, height: u32) -> JsResult<Vec<u8>> {
        let window = self.inner.window(to_cell(x, y)?, (width, height));
        window.map_err(to_js_error)
    }
}
