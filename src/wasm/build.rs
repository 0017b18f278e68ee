//! `Build` for JavaScript: a map in the making, as the page shows it.
//!
//! It answers what the picture asks of a scene; there is no search and there are no ends.

use super::convert::{JsResult, flat, to_cell, to_js_error};
use super::generate::read_recipe;
use super::lab::draw;
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
impl Build {
    /// Begins a map, in the colours that `setPalette` takes; in the usual ones where there are others
    /// than five.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "RecipeOptions")] options: &JsValue,
        colours: &[u32],
    ) -> JsResult<Self> {
        let palette = match *colours {
            [floor, wall, open, closed, terrain] => Palette {
                floor,
                wall,
                open,
                closed,
                terrain,
                ..Palette::default()
            },
            _ => Palette::default(),
        };
        let inner = lab::Build::new(read_recipe(options)?, palette);
        inner.map(|inner| Self { inner }).map_err(to_js_error)
    }

    /// Number of columns.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.inner.generator().grid().width()
    }

    /// Number of rows.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.inner.generator().grid().height()
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

    /// The words that name the map: `maze:65x37:seed42`.
    #[wasm_bindgen(getter)]
    pub fn recipe(&self) -> String {
        self.inner.generator().recipe().to_string()
    }

    /// How many steps were taken.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> u32 {
        self.inner.generator().steps()
    }

    /// Whether the map is done.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.inner.generator().is_done()
    }

    /// At most n steps; true while the map goes on.
    pub fn advance(&mut self, n: u32) -> bool {
        self.inner.advance(n)
    }

    /// The cell that was changed last: x, y; empty before the first step and at the end.
    pub fn current(&self) -> Vec<u32> {
        flat(self.inner.current().as_slice())
    }

    /// Sets the colours of the picture, each 0xRRGGBB.
    #[wasm_bindgen(js_name = setPalette)]
    pub fn set_palette(&mut self, floor: u32, wall: u32, open: u32, closed: u32, terrain: u32) {
        self.inner.set_palette(Palette {
            floor,
            wall,
            open,
            closed,
            terrain,
            ..Palette::default()
        });
    }

    /// Puts the part of the picture that changed on a canvas of width x height pixels.
    pub fn draw(&mut self, context: &CanvasRenderingContext2d) -> JsResult<()> {
        let width = self.width();
        draw(self.inner.picture(), width, context)
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
