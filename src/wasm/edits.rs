//! The edits of `Lab` for JavaScript: strokes, shapes, ends, and undoing.

use super::convert::{JsResult, flat, terrains, to_cell, to_js, to_js_error};
use super::lab::Lab;
use crate::lab::TINTS;
use crate::space::TerrainId;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct History {
    /// What would be undone, and what done again, in a word or two.
    pub(super) undo: Option<&'static str>,
    pub(super) redo: Option<&'static str>,
    pub(super) map_mark: u32,
}

#[wasm_bindgen]
impl Lab {
    /// What the map is called; it comes back with the map when that is undone.
    #[wasm_bindgen(getter, js_name = mapName)]
    pub fn map_name(&self) -> String {
        self.inner.scene().name().to_owned()
    }

    #[wasm_bindgen(setter, js_name = mapName)]
    pub fn set_map_name(&mut self, name: String) {
        self.inner.set_name(name);
    }

    /// All goals: x, y, x, y ...
    #[wasm_bindgen(getter)]
    pub fn goals(&self) -> Vec<u32> {
        flat(self.inner.scene().goals())
    }

    /// Makes every cell that the line between two cells touches of a terrain, the ends excepted; returns
    /// how many that changed. Belongs to the stroke that goes on.
    pub fn paint(&mut self, x0: f64, y0: f64, x1: f64, y1: f64, terrain: u8) -> JsResult<u32> {
        let (from, to) = (to_cell(x0, y0)?, to_cell(x1, y1)?);
        let painted = self.inner.paint(from, to, TerrainId(terrain));
        painted.map_err(to_js_error)
    }

    /// Moves the start; false where the cell is blocked or off the map.
    #[wasm_bindgen(js_name = setStart)]
    pub fn set_start(&mut self, x: f64, y: f64) -> bool {
        to_cell(x, y).is_ok_and(|start| self.inner.set_start(start).is_ok())
    }

    /// Moves a goal, the first one unless said otherwise; false where the cell is blocked, off the map or
    /// another goal's.
    #[wasm_bindgen(js_name = setGoal)]
    pub fn set_goal(&mut self, x: f64, y: f64, index: Option<u32>) -> bool {
        let index = index.unwrap_or(0) as usize;
        to_cell(x, y).is_ok_and(|goal| self.inner.set_goal(index, goal).is_ok())
    }

    /// Adds a goal, or takes the one away that is there.
    #[wasm_bindgen(js_name = toggleGoal)]
    pub fn toggle_goal(&mut self, x: f64, y: f64) -> JsResult<()> {
        let toggled = self.inner.toggle_goal(to_cell(x, y)?);
        toggled.map_err(to_js_error)
    }

    /// What cells can be made of on this map.
    #[wasm_bindgen(unchecked_return_type = "TerrainEntry[]")]
    pub fn terrains(&self) -> JsResult<JsValue> {
        terrains(self.inner.grid())
    }

    /// In which of the colours for other terrains each terrain is drawn, by id, from 1; 0 where in none of them.
    pub fn tints(&self) -> Vec<u8> {
        let terrains = self.inner.grid().terrains();
        let tints = terrains.tints(TINTS).into_iter();
        let tints = tints.take(terrains.as_slice().len());
        tints.map(|tint| tint.map_or(0, |tint| tint + 1)).collect()
    }

    /// What there is to undo and to do again, and which of its maps the laboratory has open.
    #[wasm_bindgen(unchecked_return_type = "EditHistory")]
    pub fn history(&self) -> JsResult<JsValue> {
        let [undo, redo] = self.inner.history();
        let map_mark = self.inner.map_mark();
        to_js(&History {
            undo,
            redo,
            map_mark,
        })
    }

    /// Forgets what was done.
    #[wasm_bindgen(js_name = forgetHistory)]
    pub fn forget_history(&mut self) {
        self.inner.forget_history();
    }
}
