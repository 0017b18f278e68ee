//! `Lab` for JavaScript: what the page drives.

use super::convert::{JsResult, Summary, flat, flat_points, to_cell, to_js, to_js_error};
use super::words::options_of;
use crate::algorithms::{Info, Order, Promise, REGISTRY, Setup};
use crate::choice::Choice;
use crate::error::Error;
use crate::heuristic::{Estimate, Expression};
use crate::lab::{self, Contrast, Palette, Picture, TINTS};
use crate::search::{GoalTest, Stop, TieBreak};
use crate::space::{CostRule, DiagonalRule};
use serde::Serialize;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, ImageData};

/// The state of the laboratory. Where a method takes a lane, that is its number from 0; the first one
/// when it is left out.
#[wasm_bindgen]
pub struct Lab {
    pub(super) inner: lab::Lab,
}

impl Lab {
    pub(super) fn lane(&self, lane: Option<u32>) -> JsResult<&lab::Lane> {
        let lane = self.inner.lane(index(lane));
        lane.map_err(to_js_error)
    }
}

pub(super) fn index(lane: Option<u32>) -> usize {
    lane.unwrap_or(0) as usize
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Settings<'a> {
    pub(super) algorithm: &'static str,
    pub(super) heuristic: &'static str,
    pub(super) heuristic_is_auto: bool,
    pub(super) diagonal: &'static str,
    pub(super) costs: &'static str,
    pub(super) weight: f64,
    pub(super) cross_multiple: f64,
    pub(super) expression: &'a str,
    pub(super) own_term: &'a str,
    pub(super) turn_penalty: f64,
    pub(super) tie_break: &'static str,
    pub(super) goal_test: &'static str,
    pub(super) stop: &'static str,
    pub(super) order: &'static str,
    pub(super) limit: Option<u32>,
}

#[derive(Serialize)]
pub(super) struct Named {
    id: &'static str,
    name: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AlgorithmEntry {
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
pub(super) struct HeuristicEntry {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) admissible: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Menu {
    pub(super) algorithms: Vec<AlgorithmEntry>,
    pub(super) heuristics: Vec<HeuristicEntry>,
    pub(super) diagonals: Vec<Named>,
    pub(super) costs: Vec<Named>,
    pub(super) tie_breaks: Vec<Named>,
    pub(super) goal_tests: Vec<Named>,
    pub(super) stops: Vec<Named>,
    pub(super) orders: Vec<Named>,
    pub(super) promise: &'static str,
    pub(super) bound: Option<f64>,
}

/// No figure offers them.
pub(super) fn names<T: Choice>() -> Vec<Named> {
    if !cfg!(feature = "full") {
        return Vec::new();
    }
    let entries = T::ALL.iter();
    entries.map(|&(_, id, name)| Named { id, name }).collect()
}

impl<'a> Settings<'a> {
    pub(super) fn of(setup: &'a Setup) -> Self {
        Self {
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
            limit: setup.limit,
        }
    }
}

impl AlgorithmEntry {
    pub(super) fn of(info: &'static Info, available: bool) -> Self {
        Self {
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
            available,
            pseudocode: info.pseudocode.iter().map(|line| line.text).collect(),
        }
    }
}

pub(super) fn bound_of(promise: Promise) -> Option<f64> {
    match promise {
        Promise::Bounded(bound) => Some(bound),
        _ => None,
    }
}

/// A palette with other colours of the picture: floor, wall, open, closed, and those of other terrains.
pub(super) fn palette(colours: &[u32], before: Palette) -> JsResult<Palette> {
    let expected = || {
        let found = colours.len();
        to_js_error(Error::option(format!(
            "colours: expected {}, found {found}",
            4 + TINTS
        )))
    };
    let (&[floor, wall, open, closed], terrains) =
        colours.split_first_chunk().ok_or_else(expected)?;
    Ok(Palette {
        floor,
        wall,
        open,
        closed,
        terrains: terrains.try_into().map_err(|_| expected())?,
        ..before
    })
}

/// Puts the rows of a picture that changed on a canvas.
pub(super) fn draw(
    picture: &mut Picture,
    context: &CanvasRenderingContext2d,
    level: Option<u32>,
) -> JsResult<()> {
    let (rows, pixels) = picture.take_changed(level.unwrap_or(0));
    if rows.is_empty() {
        return Ok(());
    }
    let height = rows.end - rows.start;
    let width = pixels.len() as u32 / (4 * height);
    let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(pixels), width, height)?;
    context.put_image_data(&image, 0.0, f64::from(rows.start))
}

#[wasm_bindgen]
impl Lab {
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
        flat(&[self.inner.scene().start()])
    }

    /// Sets options of a lane by name, all or none of them; the rules of moving hold for all lanes.
    pub fn configure(&mut self, options: &JsValue, lane: Option<u32>) -> JsResult<()> {
        let done = self.inner.configure(index(lane), &options_of(options)?);
        done.map_err(to_js_error)
    }

    /// The options of a lane as they are.
    #[wasm_bindgen(unchecked_return_type = "Settings")]
    pub fn settings(&self, lane: Option<u32>) -> JsResult<JsValue> {
        to_js(&Settings::of(self.lane(lane)?.setup()))
    }

    /// What there is to choose from in a lane, and what the present choice promises.
    #[wasm_bindgen(unchecked_return_type = "Menu")]
    pub fn menu(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let setup = self.lane(lane)?.setup();
        let promise = setup.promise(self.inner.grid());
        let runs = |algorithm| {
            let setup = Setup {
                algorithm,
                ..setup.clone()
            };
            self.inner.check(&setup).is_ok()
        };
        let algorithms = REGISTRY
            .iter()
            .map(|info| AlgorithmEntry::of(info, runs(info)));
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
            bound: bound_of(promise),
        })
    }

    /// Goes back to before the first step.
    pub fn restart(&mut self) {
        self.inner.restart();
    }

    /// Status, cost and counts of the search.
    #[wasm_bindgen(unchecked_return_type = "Summary")]
    pub fn stats(&self, lane: Option<u32>) -> JsResult<JsValue> {
        to_js(&Summary::new(
            self.lane(lane)?.progress(),
            self.inner.grid(),
        ))
    }

    /// The cell expanded last in a lane: x, y; empty before the first step.
    pub fn current(&self, lane: Option<u32>) -> JsResult<Vec<u32>> {
        let node = self.lane(lane)?.progress().last_expanded();
        let cell = node.map(|node| self.inner.grid().cell(node));
        Ok(flat(cell.as_slice()))
    }

    /// The points of a lane's path as x, y pairs, with straight lines between; empty when there is none,
    /// not even an incumbent. The centre of cell (x, y) is the point (x, y).
    pub fn points(&self, lane: Option<u32>) -> JsResult<Vec<f64>> {
        Ok(flat_points(&self.lane(lane)?.points(self.inner.grid())))
    }

    /// Sets the colours of the picture, each 0xRRGGBB: floor, wall, open, closed, and four for other terrains.
    #[wasm_bindgen(js_name = setPalette)]
    pub fn set_palette(&mut self, colours: &[u32]) -> JsResult<()> {
        let palette = palette(colours, self.inner.palette())?;
        self.inner.set_palette(palette);
        Ok(())
    }

    /// Puts the part of a lane's picture that changed on a canvas of width x height pixels, both halved and rounded up as
    /// many times as `level` says, which is 0 when it is left out.
    pub fn draw(
        &mut self,
        context: &CanvasRenderingContext2d,
        level: Option<u32>,
        lane: Option<u32>,
    ) -> JsResult<()> {
        let picture = self.inner.picture(index(lane)).map_err(to_js_error)?;
        draw(picture, context, level)
    }

    /// Puts what two lanes have expanded on a canvas, as `draw` does; the colours, each
    /// 0xRRGGBB, are for cells of the first lane only, of the second only, and of both.
    #[wasm_bindgen(js_name = drawDifference)]
    pub fn draw_difference(
        &self,
        context: &CanvasRenderingContext2d,
        first: u32,
        second: u32,
        colours: &[u32],
        level: u32,
    ) -> JsResult<()> {
        let &[only_first, only_second, both] = colours else {
            let found = colours.len();
            let message = format!("colours: expected 3, found {found}");
            return Err(to_js_error(Error::option(message)));
        };
        let colours = Contrast {
            first: only_first,
            second: only_second,
            both,
        };
        let pixels = self
            .inner
            .difference(first as usize, second as usize, colours, level);
        let (width, pixels) = pixels.map_err(to_js_error)?;
        let height = pixels.len() as u32 / (4 * width);
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&pixels), width, height)?;
        context.put_image_data(&image, 0.0, 0.0)
    }

    /// Takes the whole picture of a lane as changed.
    pub fn redraw(&mut self, lane: Option<u32>) -> JsResult<()> {
        let picture = self.inner.picture(index(lane)).map_err(to_js_error)?;
        picture.touch();
        Ok(())
    }

    /// A byte for each cell of a rectangle in a lane, row-major: bits 0 and 1 the state (0 unseen,
    /// 1 open, 2 closed), bit 2 set where blocked, bits 3 to 7 the terrain id.
    pub fn window(
        &self,
        x: f64,
        y: f64,
        width: u32,
        height: u32,
        lane: Option<u32>,
    ) -> JsResult<Vec<u8>> {
        let corner = to_cell(x, y)?;
        let window = self.inner.window(index(lane), corner, (width, height));
        window.map_err(to_js_error)
    }

    /// The parent of each cell of a rectangle, row-major, as `y * width of the map + x`; the cell itself
    /// where it has none. On the backward side that is the next cell on the way to the goal.
    pub fn parents(
        &self,
        x: f64,
        y: f64,
        width: u32,
        height: u32,
        lane: Option<u32>,
    ) -> JsResult<Vec<u32>> {
        let (corner, size) = (to_cell(x, y)?, (width, height));
        let parents = self.inner.parents(index(lane), corner, size);
        let parents = parents.map_err(to_js_error)?;
        Ok(parents.into_iter().map(|node| node.0).collect())
    }
}
