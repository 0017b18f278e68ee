//! `Lab` for JavaScript: what the page drives.

use super::build::Build;
use super::convert::{
    HeuristicAudit, JsResult, Options, Summary, flat, to_cell, to_js, to_js_error,
};
use crate::algorithms::{Order, Promise, REGISTRY, Setup};
use crate::choice::Choice;
use crate::heuristic::{Estimate, Expression};
use crate::lab::{self, Palette, Picture};
use crate::maps::Format;
use crate::search::{GoalTest, Stop, TieBreak};
use crate::space::{CostRule, DiagonalRule, Grid, TerrainId};
use serde::Serialize;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, ImageData};

/// The state of the laboratory.
#[wasm_bindgen]
pub struct Lab {
    pub(super) inner: lab::Lab,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Settings<'a> {
    algorithm: &'static str,
    heuristic: &'static str,
    heuristic_is_auto: bool,
    diagonal: &'static str,
    costs: &'static str,
    weight: f64,
    cross_multiple: f64,
    expression: &'a str,
    own_term: &'a str,
    turn_penalty: f64,
    tie_break: &'static str,
    goal_test: &'static str,
    stop: &'static str,
    order: &'static str,
}

#[derive(Serialize)]
struct Named {
    id: &'static str,
    name: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AlgorithmEntry {
    id: &'static str,
    name: &'static str,
    summary: &'static str,
    uses_heuristic: bool,
    uses_weight: bool,
    uses_own_term: bool,
    uses_tie_break: bool,
    uses_goal_test: bool,
    uses_stop: bool,
    uses_order: bool,
    any_angle: bool,
    exponential: bool,
    /// Whether it runs on the present map.
    available: bool,
    pseudocode: Vec<&'static str>,
}

#[derive(Serialize)]
struct HeuristicEntry {
    id: &'static str,
    name: &'static str,
    admissible: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Menu {
    algorithms: Vec<AlgorithmEntry>,
    heuristics: Vec<HeuristicEntry>,
    diagonals: Vec<Named>,
    costs: Vec<Named>,
    tie_breaks: Vec<Named>,
    goal_tests: Vec<Named>,
    stops: Vec<Named>,
    orders: Vec<Named>,
    promise: &'static str,
    bound: Option<f64>,
}

fn names<T: Choice>() -> Vec<Named> {
    let entries = T::ALL.iter();
    entries.map(|&(_, id, name)| Named { id, name }).collect()
}

/// Puts the rows of a picture that changed on a canvas.
pub(super) fn draw(
    picture: &mut Picture,
    width: u32,
    context: &CanvasRenderingContext2d,
) -> JsResult<()> {
    let (rows, pixels) = picture.take_changed();
    if rows.is_empty() {
        return Ok(());
    }
    let height = rows.end - rows.start;
    let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(pixels), width, height)?;
    context.put_image_data(&image, 0.0, f64::from(rows.start))
}

#[wasm_bindgen]
impl Lab {
    /// A laboratory with a map open: `MovingAI` text or a matrix of 0 and 1.
    #[wasm_bindgen(constructor)]
    pub fn new(map: &str) -> JsResult<Self> {
        let inner = Grid::parse(map).and_then(lab::Lab::new);
        inner.map(|inner| Self { inner }).map_err(to_js_error)
    }

    /// Replaces the map; unchanged where the new one is refused.
    pub fn open(&mut self, map: &str) -> JsResult<()> {
        let opened = Grid::parse(map).and_then(|grid| self.inner.open(grid));
        opened.map_err(to_js_error)
    }

    /// Opens the map that a build has made. Where the algorithm does not run on it, that is an error
    /// of the code "option", and the map is open with A* in its place.
    pub fn adopt(&mut self, build: Build) -> JsResult<()> {
        self.inner.adopt(build.into_inner()).map_err(to_js_error)
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

    /// Where the search starts: x, y.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> Vec<u32> {
        flat(&[self.inner.start()])
    }

    /// Where it is to get to: x, y.
    #[wasm_bindgen(getter)]
    pub fn goal(&self) -> Vec<u32> {
        flat(&[self.inner.goal()])
    }

    /// The map as text, in the format "movingai" or "matrix".
    #[wasm_bindgen(js_name = toText)]
    pub fn to_text(&self, format: &str) -> JsResult<String> {
        let text = Format::from_id(format).and_then(|format| self.inner.grid().to_text(format));
        text.map_err(to_js_error)
    }

    /// Sets options by name, all or none of them.
    pub fn configure(&mut self, options: JsValue) -> JsResult<()> {
        let options = Options::read(options)?.into_values();
        let done = options.and_then(|options| self.inner.configure(&options));
        done.map_err(to_js_error)
    }

    /// The options as they are.
    #[wasm_bindgen(unchecked_return_type = "Settings")]
    pub fn settings(&self) -> JsResult<JsValue> {
        let setup = self.inner.setup();
        to_js(&Settings {
            algorithm: setup.algorithm.id,
            heuristic: setup.estimate().id(),
            heuristic_is_auto: setup.heuristic.is_none(),
            diagonal: setup.movement.diagonal.id(),
            costs: setup.movement.costs.id(),
            weight: setup.weight,
            cross_multiple: setup.cross_multiple,
            expression: setup.expression.text(),
            own_term: setup.own_term.as_ref().map_or("", Expression::text),
            turn_penalty: setup.turn_penalty,
            tie_break: setup.tie_break.id(),
            goal_test: setup.goal_test.id(),
            stop: setup.stop.id(),
            order: setup.order.id(),
        })
    }

    /// What there is to choose from, and what the present choice promises.
    #[wasm_bindgen(unchecked_return_type = "Menu")]
    pub fn menu(&self) -> JsResult<JsValue> {
        let setup = self.inner.setup();
        let promise = setup.promise(self.inner.grid());
        let runs = |algorithm| {
            let setup = Setup {
                algorithm,
                ..setup.clone()
            };
            setup.check_map(self.inner.grid()).is_ok()
        };
        let algorithms = REGISTRY.iter().map(|info| AlgorithmEntry {
            id: info.id,
            name: info.name,
            summary: info.summary,
            uses_heuristic: info.uses.heuristic,
            uses_weight: info.uses.weight,
            uses_own_term: info.uses.own_term,
            uses_tie_break: info.uses.tie_break,
            uses_goal_test: info.uses.goal_test,
            uses_stop: info.uses.stop,
            uses_order: info.uses.order,
            any_angle: info.any_angle,
            exponential: info.exponential,
            available: runs(info),
            pseudocode: info.pseudocode.iter().map(|line| line.text).collect(),
        });
        let heuristics = Estimate::ALL.iter();
        let heuristics = heuristics.map(|&(estimate, id, name)| HeuristicEntry {
            id,
            name,
            admissible: setup.admits(estimate),
        });
        to_js(&Menu {
            algorithms: algorithms.collect(),
            heuristics: heuristics.collect(),
            diagonals: names::<DiagonalRule>(),
            costs: names::<CostRule>(),
            tie_breaks: names::<TieBreak>(),
            goal_tests: names::<GoalTest>(),
            stops: names::<Stop>(),
            orders: names::<Order>(),
            promise: promise.id(),
            bound: match promise {
                Promise::Bounded(bound) => Some(bound),
                _ => None,
            },
        })
    }

    /// Makes every cell that the line between two cells touches of a terrain, the ends of the
    /// search excepted; returns how many that changed.
    pub fn paint(&mut self, x0: f64, y0: f64, x1: f64, y1: f64, terrain: u8) -> JsResult<u32> {
        let (from, to) = (to_cell(x0, y0)?, to_cell(x1, y1)?);
        let painted = self.inner.paint(from, to, TerrainId(terrain));
        painted.map_err(to_js_error)
    }

    /// Moves the start; false where the cell is blocked or off the map.
    #[wasm_bindgen(js_name = setStart)]
    pub fn set_start(&mut self, x: f64, y: f64) -> bool {
        let goal = self.inner.goal();
        to_cell(x, y).is_ok_and(|start| self.inner.set_ends(start, goal).is_ok())
    }

    /// Moves the goal; false where the cell is blocked or off the map.
    #[wasm_bindgen(js_name = setGoal)]
    pub fn set_goal(&mut self, x: f64, y: f64) -> bool {
        let start = self.inner.start();
        to_cell(x, y).is_ok_and(|goal| self.inner.set_ends(start, goal).is_ok())
    }

    /// Moves both ends.
    #[wasm_bindgen(js_name = setEnds)]
    pub fn set_ends(&mut self, sx: f64, sy: f64, gx: f64, gy: f64) -> JsResult<()> {
        let (start, goal) = (to_cell(sx, sy)?, to_cell(gx, gy)?);
        self.inner.set_ends(start, goal).map_err(to_js_error)
    }

    /// Goes back to before the first step.
    pub fn restart(&mut self) {
        self.inner.restart();
    }

    /// Expands at most n nodes; true while the search goes on.
    pub fn advance(&mut self, n: u32) -> bool {
        self.inner.advance(n)
    }

    /// The same for Dijkstra's algorithm on the same map, ends and rules, unseen.
    #[wasm_bindgen(js_name = advanceBaseline)]
    pub fn advance_baseline(&mut self, n: u32) -> bool {
        self.inner.advance_baseline(n)
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
    pub fn advance_audit(&mut self, n: u32) -> bool {
        self.inner.advance_audit(n)
    }

    /// What the heuristic as it is set came to; null where that is not known, or not yet.
    #[wasm_bindgen(unchecked_return_type = "HeuristicAudit | null")]
    pub fn audit(&self) -> JsResult<JsValue> {
        match self.inner.audit() {
            Some(report) => to_js(&HeuristicAudit::new(&report)),
            None => Ok(JsValue::NULL),
        }
    }

    /// Status, cost and counts of the search.
    #[wasm_bindgen(unchecked_return_type = "Summary")]
    pub fn stats(&self) -> JsResult<JsValue> {
        to_js(&Summary::new(self.inner.progress(), self.inner.grid()))
    }

    /// The cell expanded last: x, y; empty before the first step.
    pub fn current(&self) -> Vec<u32> {
        let node = self.inner.progress().last_expanded();
        let cell = node.map(|node| self.inner.grid().cell(node));
        flat(cell.as_slice())
    }

    /// The path as x, y pairs; empty when there is none, not even an incumbent.
    pub fn path(&self) -> Vec<u32> {
        flat(&self.inner.path())
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

    /// A byte for each cell of a rectangle, row-major: bits 0 and 1 the state (0 unseen, 1 open,
    /// 2 closed), bit 2 set where blocked, bits 3 to 7 the terrain id.
    pub fn window(&self, x: f64, y: f64, width: u32, height: u32) -> JsResult<Vec<u8>> {
        let window = self.inner.window(to_cell(x, y)?, width, height);
        window.map_err(to_js_error)
    }

    /// The parent of each cell of a rectangle, row-major, as `y * width of the map + x`; the cell itself
    /// where it has none. On the backward side that is the next cell on the way to the goal.
    pub fn parents(&self, x: f64, y: f64, width: u32, height: u32) -> JsResult<Vec<u32>> {
        let parents = self.inner.parents(to_cell(x, y)?, width, height);
        let parents = parents.map_err(to_js_error)?;
        Ok(parents.into_iter().map(|node| node.0).collect())
    }
}
