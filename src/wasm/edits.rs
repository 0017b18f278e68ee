//! The edits of `Lab` for JavaScript: strokes, shapes, ends, terrains, undoing, and the gallery.

use super::convert::{JsResult, cell_of, flat, terrains, to_cell, to_js, to_js_error, whole};
use super::lab::Lab;
use crate::choice::Choice;
use crate::error::Error;
use crate::lab::{Anchor, GALLERY, Moved, Shape, TINTS};
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

#[derive(Serialize)]
pub(super) struct ShowcaseEntry {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) text: &'static str,
}

/// See `MovedEnds` in the types of `convert.rs`.
#[derive(Serialize)]
struct MovedEnds {
    ends: u32,
    merged: u32,
}

fn to_moved(done: crate::error::Result<Option<Moved>>) -> JsResult<JsValue> {
    let moved = done.map_err(to_js_error)?;
    to_js(&moved.map(|Moved { ends, merged }| MovedEnds { ends, merged }))
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

    /// Draws a "line", "rectangle" or "frame" between two cells, x0, y0, x1, y1, in place of what the
    /// stroke that goes on has drawn; true where that changed anything.
    #[wasm_bindgen(js_name = drawShape)]
    pub fn draw_shape(&mut self, shape: &str, cells: &[f64], terrain: u8) -> JsResult<bool> {
        let &[x0, y0, x1, y1] = cells else {
            let found = cells.len();
            let message = format!("cells: expected 4 numbers, found {found}");
            return Err(to_js_error(Error::option(message)));
        };
        let (from, to) = (to_cell(x0, y0)?, to_cell(x1, y1)?);
        let drawn = Shape::from_id(shape)
            .and_then(|shape| self.inner.draw(shape, from, to, TerrainId(terrain)));
        drawn.map_err(to_js_error)
    }

    /// Makes the cells of one terrain that hang together of another; returns how many that changed.
    pub fn fill(&mut self, x: f64, y: f64, terrain: u8) -> JsResult<u32> {
        let filled = self.inner.fill(to_cell(x, y)?, TerrainId(terrain));
        filled.map_err(to_js_error)
    }

    /// Makes all cells ground; returns how many that changed.
    pub fn clear(&mut self) -> JsResult<u32> {
        self.inner.clear().map_err(to_js_error)
    }

    /// Makes blocked cells ground and all others walls; returns how many that changed.
    pub fn invert(&mut self) -> JsResult<u32> {
        self.inner.invert().map_err(to_js_error)
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

    /// Moves both ends; there is one goal then.
    #[wasm_bindgen(js_name = setEnds)]
    pub fn set_ends(&mut self, sx: f64, sy: f64, gx: f64, gy: f64) -> JsResult<()> {
        let (start, goal) = (to_cell(sx, sy)?, to_cell(gx, gy)?);
        self.inner.set_ends(start, goal).map_err(to_js_error)
    }

    /// Moves all ends; the goals are x, y, x, y ...
    #[wasm_bindgen(js_name = setGoals)]
    pub fn set_goals(&mut self, sx: f64, sy: f64, goals: &[f64]) -> JsResult<()> {
        let start = to_cell(sx, sy)?;
        let goals: Result<Vec<_>, _> = goals.chunks(2).map(|pair| cell_of("goal", pair)).collect();
        let done = goals.and_then(|goals| self.inner.set_goals(start, goals));
        done.map_err(to_js_error)
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

    /// Gives a terrain a cost, or blocks it where there is none.
    #[wasm_bindgen(js_name = setTerrainCost)]
    pub fn set_terrain_cost(&mut self, terrain: u8, cost: Option<f64>) -> JsResult<()> {
        let done = self.inner.set_terrain_cost(TerrainId(terrain), cost);
        done.map_err(to_js_error)
    }

    /// Adds a terrain to the map's table and returns its id; it is blocked where it has no cost.
    #[wasm_bindgen(js_name = addTerrain)]
    pub fn add_terrain(&mut self, name: &str, cost: Option<f64>) -> JsResult<u8> {
        let added = self.inner.add_terrain(name, cost);
        added.map(|id| id.0).map_err(to_js_error)
    }

    /// Changes the size of the map; cells that it did not have are of a terrain. The anchor is what stays
    /// where it is: "top-left", "top", "middle" ... Null where the map has that size.
    #[wasm_bindgen(unchecked_return_type = "MovedEnds | null")]
    pub fn resize(&mut self, width: f64, height: f64, anchor: &str, fill: u8) -> JsResult<JsValue> {
        let side = |name, size| whole(name, size, u32::MAX);
        let done = side("width", width)
            .and_then(|width| Ok((width, side("height", height)?, Anchor::from_id(anchor)?)))
            .and_then(|(width, height, anchor)| {
                self.inner.resize(width, height, anchor, TerrainId(fill))
            });
        to_moved(done)
    }

    /// Cuts the map down to the rectangle that two cells are corners of; null where that is all of it.
    #[wasm_bindgen(unchecked_return_type = "MovedEnds | null")]
    pub fn crop(&mut self, x0: f64, y0: f64, x1: f64, y1: f64) -> JsResult<JsValue> {
        let (one, other) = (to_cell(x0, y0)?, to_cell(x1, y1)?);
        to_moved(self.inner.crop(one, other))
    }

    /// Cuts off the rows and columns at the edges that are of one terrain alone and hold no end; null where
    /// there are none.
    #[wasm_bindgen(js_name = cropToContent, unchecked_return_type = "MovedEnds | null")]
    pub fn crop_to_content(&mut self) -> JsResult<JsValue> {
        to_moved(self.inner.crop_to_content())
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

    /// Opens a scene of the gallery with its ends and lanes.
    #[wasm_bindgen(js_name = openShowcase)]
    pub fn open_showcase(&mut self, id: &str) -> JsResult<()> {
        let opened = self.inner.open_showcase(id);
        opened.map(|_| ()).map_err(to_js_error)
    }
}

/// The scenes of the gallery, in the order of menus.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(unchecked_return_type = "ShowcaseEntry[]")]
pub fn gallery() -> JsResult<JsValue> {
    let entries = GALLERY.iter().map(|entry| ShowcaseEntry {
        id: entry.id,
        name: entry.name,
        text: entry.text,
    });
    to_js(&entries.collect::<Vec<_>>())
}
