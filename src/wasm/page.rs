//! What the page asks of `Lab` and no figure does: maps opened and made, lanes added, breaks, baseline and audit, terrains, other sizes, and
//! the gallery.

use super::build::Build;
use super::convert::{JsResult, Summary, cell_of, flat, to_cell, to_js, to_js_error};
use super::lab::{Lab, index};
use super::values::side;
use super::words::options_of;
use crate::choice::Choice;
use crate::error::Error;
use crate::lab::{self, Anchor, Break, Breaks, GALLERY, Moved, Report, Shape};
use crate::maps::Format;
use crate::space::{Grid, TerrainId};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// See `HeuristicAudit` in the types of `convert.rs`.
#[derive(Serialize)]
pub(super) struct HeuristicAudit {
    sampled: u32,
    overestimates: u32,
    steps: u32,
    inconsistent: u32,
    worst: f64,
}

impl HeuristicAudit {
    pub(super) fn new(report: &Report) -> Self {
        Self {
            sampled: report.sampled,
            overestimates: report.overestimates,
            steps: report.steps,
            inconsistent: report.inconsistent,
            worst: report.worst.to_f64(),
        }
    }
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
    /// A laboratory with a map open, from text in any format for maps that is text.
    #[wasm_bindgen(constructor)]
    pub fn new(map: &str) -> JsResult<Self> {
        let inner = Grid::parse(map).and_then(lab::Lab::new);
        inner.map(|inner| Self { inner }).map_err(to_js_error)
    }

    /// Replaces the map; unchanged where the new one is refused. Ends that are set right after it belong
    /// to the same edit.
    pub fn open(&mut self, map: &str) -> JsResult<()> {
        let opened = Grid::parse(map).and_then(|grid| self.inner.open(grid));
        opened.map_err(to_js_error)
    }

    /// Opens the map that a build has made. Where the algorithm does not run on it, that is an error
    /// of the code "option", and the map is open with A* in its place.
    pub fn adopt(&mut self, build: Build) -> JsResult<()> {
        self.inner.adopt(build.into_inner()).map_err(to_js_error)
    }

    /// The map as text, in a format for maps that is text.
    #[wasm_bindgen(js_name = toText)]
    pub fn to_text(&self, format: &str) -> JsResult<String> {
        let text = Format::from_id(format).and_then(|format| self.inner.grid().to_text(format));
        text.map_err(to_js_error)
    }

    /// Adds a lane with the options of the first one, changed by these; all lanes begin anew.
    #[wasm_bindgen(js_name = addLane)]
    pub fn add_lane(&mut self, options: &JsValue) -> JsResult<()> {
        let done = self.inner.add_lane(&options_of(options)?);
        done.map_err(to_js_error)
    }

    /// Takes a lane away; the last one stays.
    #[wasm_bindgen(js_name = removeLane)]
    pub fn remove_lane(&mut self, lane: u32) -> JsResult<()> {
        let done = self.inner.remove_lane(lane as usize);
        done.map_err(to_js_error)
    }

    /// Status, cost and counts of that; null when it has not begun since the last edit.
    #[wasm_bindgen(unchecked_return_type = "Summary | null")]
    pub fn baseline(&self) -> JsResult<JsValue> {
        match self.inner.baseline() {
            Some(progress) => to_js(&Summary::new(progress, self.inner.grid())),
            None => Ok(JsValue::NULL),
        }
    }

    /// Goes on with holding the heuristic against true distances, by at most n cells; true while there
    /// is more to do.
    #[wasm_bindgen(js_name = advanceAudit)]
    pub fn advance_audit(&mut self, n: u32, lane: Option<u32>) -> JsResult<bool> {
        let goes_on = self.inner.advance_audit(index(lane), n);
        goes_on.map_err(to_js_error)
    }

    /// What the heuristic as it is set came to; null where that is not known, or not yet.
    #[wasm_bindgen(unchecked_return_type = "HeuristicAudit | null")]
    pub fn audit(&self, lane: Option<u32>) -> JsResult<JsValue> {
        match self.inner.audit(index(lane)) {
            Some(report) => to_js(&HeuristicAudit::new(&report)),
            None => Ok(JsValue::NULL),
        }
    }

    /// Aims n ticks ahead and goes there; true while any search goes on.
    pub fn advance(&mut self, n: u32) -> bool {
        self.inner.advance(n)
    }

    /// What stops playing: any of "layer", "reopen", "path", "generated", "expanded"; x and y are the
    /// cell that the last two are about.
    #[expect(clippy::needless_pass_by_value, reason = "the macro takes it so")]
    #[wasm_bindgen(js_name = setBreaks)]
    pub fn set_breaks(&mut self, on: Vec<String>, x: Option<f64>, y: Option<f64>) -> JsResult<()> {
        let on = on.iter().map(|id| Break::from_id(id));
        let on = on.collect::<Result<_, _>>().map_err(to_js_error)?;
        let node = match (x, y) {
            (Some(x), Some(y)) => {
                let node = self.inner.grid().node(to_cell(x, y)?);
                Some(node.map_err(to_js_error)?)
            }
            _ => None,
        };
        self.inner.set_breaks(Breaks { on, node });
        Ok(())
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

    /// Opens a scene of the gallery with its ends and lanes.
    #[wasm_bindgen(js_name = openShowcase)]
    pub fn open_showcase(&mut self, id: &str) -> JsResult<()> {
        let opened = self.inner.open_showcase(id);
        opened.map(|_| ()).map_err(to_js_error)
    }

    /// Where it is to get to: x, y; the first of several goals.
    #[wasm_bindgen(getter)]
    pub fn goal(&self) -> Vec<u32> {
        flat(&[self.inner.scene().goal()])
    }

    /// How much of a step of the fastest lane each lane takes in a tick, above 0 and at most 1.
    #[wasm_bindgen(js_name = setTempos)]
    pub fn set_tempos(&mut self, tempos: &[f64]) -> JsResult<()> {
        self.inner.set_tempos(tempos).map_err(to_js_error)
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
