//! `Grid` for JavaScript.
//!
//! Numbers come as `f64`, so that 1.5 or -1 is refused by name instead of being cut to an integer.

use super::convert::{self, JsResult, to_cell, to_js, to_js_error};
use super::options::Options;
use super::page::HeuristicAudit;
use super::search::Search;
use super::values::{self, side, text};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::lab::Audit;
use crate::maps::Format;
use crate::plain::write_number;
use crate::space::{self, NodeId, Placement, Terrain, TerrainId};
use js_sys::JsString;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// A map of square cells.
#[wasm_bindgen]
pub struct Grid {
    pub(super) inner: Rc<RefCell<space::Grid>>,
}

fn terrain_id(number: f64) -> Result<TerrainId> {
    let id = values::whole("terrain", number, 0..=u32::from(u8::MAX))?;
    Ok(TerrainId(id as u8))
}

fn placement(cell_size: f64, ox: f64, oy: f64) -> Result<Placement> {
    if !(cell_size > 0.0 && cell_size.is_finite()) {
        let found = write_number(cell_size);
        return Err(Error::option(format!(
            "cellSize: expected a number over 0, found {found}"
        )));
    }
    let origin = [ox, oy];
    if !origin.iter().all(|at| at.is_finite()) {
        let [x, y] = origin.map(write_number);
        return Err(Error::option(format!(
            "origin: expected two numbers, found ({x}, {y})"
        )));
    }
    Ok(Placement { cell_size, origin })
}

#[wasm_bindgen]
impl Grid {
    /// A map of plain ground.
    #[wasm_bindgen(constructor)]
    pub fn new(width: f64, height: f64) -> JsResult<Self> {
        let sides = side("width", width).and_then(|width| Ok((width, side("height", height)?)));
        let grid = sides.and_then(|(width, height)| space::Grid::new(width, height));
        grid.map(Self::from).map_err(to_js_error)
    }

    /// Reads a map from text, in any format for maps that is text; docs/formats.md has them.
    pub fn parse(map: &JsString) -> JsResult<Self> {
        let grid = text("map", map).and_then(|map| space::Grid::parse(&map));
        grid.map(Self::from).map_err(to_js_error)
    }

    /// Number of columns.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.inner.borrow().width()
    }

    /// Number of rows.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.inner.borrow().height()
    }

    /// The terrain id of a cell.
    pub fn get(&self, x: f64, y: f64) -> JsResult<u8> {
        let terrain = self.inner.borrow().get(to_cell(x, y)?);
        Ok(terrain.map_err(to_js_error)?.0)
    }

    /// Makes a cell of a terrain.
    pub fn set(&self, x: f64, y: f64, terrain: f64) -> JsResult<()> {
        let (cell, terrain) = (to_cell(x, y)?, terrain_id(terrain).map_err(to_js_error)?);
        let mut grid = self.inner.borrow_mut();
        grid.set(cell, terrain).map(drop).map_err(to_js_error)
    }

    /// Whether a cell can be entered.
    #[wasm_bindgen(js_name = isPassable)]
    pub fn is_passable(&self, x: f64, y: f64) -> JsResult<bool> {
        let grid = self.inner.borrow();
        let node: NodeId = grid.node(to_cell(x, y)?).map_err(to_js_error)?;
        Ok(grid.is_passable(node))
    }

    /// What the cells can be made of, in the order of terrain ids.
    #[wasm_bindgen(unchecked_return_type = "TerrainEntry[]")]
    pub fn terrains(&self) -> JsResult<JsValue> {
        convert::terrains(&self.inner.borrow())
    }

    /// Replaces a terrain, or adds one at the next free id; a cost of null is blocked.
    #[wasm_bindgen(js_name = setTerrain)]
    pub fn set_terrain(&self, id: f64, name: &JsString, cost: Option<f64>) -> JsResult<()> {
        let terrain = terrain_id(id)
            .and_then(|id| Ok((id, Terrain::new(text("name", name)?, cost)?)))
            .and_then(|(id, terrain)| self.inner.borrow_mut().set_terrain(id, terrain));
        terrain.map_err(to_js_error)
    }

    /// The map as text, in a format for maps that is text.
    #[wasm_bindgen(js_name = toText)]
    pub fn to_text(&self, format: &JsString) -> JsResult<String> {
        let format = text("format", format).and_then(|id| Format::from_id(&id));
        let text = format.and_then(|format| self.inner.borrow().to_text(format));
        text.map_err(to_js_error)
    }

    /// The map as the `map=` value of a link.
    #[wasm_bindgen(js_name = mapParam)]
    pub fn map_param(&self) -> JsResult<String> {
        self.inner.borrow().to_map_param().map_err(to_js_error)
    }

    /// Reads such a value.
    #[wasm_bindgen(js_name = fromMapParam)]
    pub fn from_map_param(map: &JsString) -> JsResult<Self> {
        let grid = text("map", map).and_then(|map| space::Grid::from_map_param(&map));
        grid.map(Self::from).map_err(to_js_error)
    }

    /// The cell that a position of a world lies in, for cells of that size whose first one begins at
    /// the origin; the nearest cell for a position off the map. Returns x, y.
    #[wasm_bindgen(js_name = cellAt)]
    pub fn cell_at(&self, x: f64, y: f64, cell_size: f64, ox: f64, oy: f64) -> JsResult<Vec<u32>> {
        let placement = placement(cell_size, ox, oy).map_err(to_js_error)?;
        if x.is_nan() || y.is_nan() {
            let [x, y] = [x, y].map(write_number);
            let message = format!("cell: expected a position of two numbers, found ({x}, {y})");
            return Err(to_js_error(Error::cell(message)));
        }
        let cell = self.inner.borrow().cell_at([x, y], placement);
        Ok(vec![cell.x, cell.y])
    }

    /// The position of a cell's centre in that world: x, y.
    #[wasm_bindgen(js_name = positionOf)]
    pub fn position_of(
        &self,
        x: f64,
        y: f64,
        cell_size: f64,
        ox: f64,
        oy: f64,
    ) -> JsResult<Vec<f64>> {
        let grid = self.inner.borrow();
        let cell = to_cell(x, y)?;
        grid.node(cell).map_err(to_js_error)?;
        let placement = placement(cell_size, ox, oy).map_err(to_js_error)?;
        Ok(grid.position_of(cell, placement).to_vec())
    }

    /// Begins a search on this map.
    pub fn search(&self, options: &JsValue) -> JsResult<Search> {
        Search::begin(&self.inner, Options::read(options)?).map_err(to_js_error)
    }

    /// Holds a heuristic against true distances at up to 400 cells.
    #[wasm_bindgen(js_name = auditHeuristic, unchecked_return_type = "HeuristicAudit")]
    pub fn audit_heuristic(&self, options: &JsValue) -> JsResult<JsValue> {
        let query = Options::read(options)?.into_query();
        let report = query.and_then(|(start, goals, setup)| {
            Audit::run(&self.inner.borrow(), &setup, start, &goals)
        });
        to_js(&HeuristicAudit::new(&report.map_err(to_js_error)?))
    }
}

impl Grid {
    /// The map as it is now.
    pub(super) fn to_space(&self) -> space::Grid {
        self.inner.borrow().clone()
    }
}

impl From<space::Grid> for Grid {
    fn from(grid: space::Grid) -> Self {
        let inner = Rc::new(RefCell::new(grid));
        Self { inner }
    }
}
