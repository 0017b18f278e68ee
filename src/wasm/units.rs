//! The units of `Lab` for JavaScript: further pairs of a start and a goal, and their paths.

use super::convert::{JsResult, cell_of, flat_points, to_js, to_js_error};
use super::lab::{Lab, index};
use crate::error::{Error, Result};
use crate::share::Unit;
use crate::space::Cost;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// See the types of `convert.rs`.
#[derive(Serialize)]
struct UnitEntry {
    start: [u32; 2],
    goal: [u32; 2],
    status: &'static str,
    cost: Option<f64>,
    expanded: u32,
}

fn to_unit(cells: &[f64]) -> Result<Unit> {
    let &[sx, sy, gx, gy] = cells else {
        let found = cells.len();
        return Err(Error::option(format!(
            "cells: expected 4 numbers, found {found}"
        )));
    };
    let start = cell_of("start", &[sx, sy])?;
    let goal = cell_of("goal", &[gx, gy])?;
    Ok(Unit { start, goal })
}

#[wasm_bindgen]
impl Lab {
    /// The units in their order, each with what became of its search by the options of a lane.
    #[wasm_bindgen(unchecked_return_type = "UnitEntry[]")]
    pub fn units(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let routes = self.inner.routes(index(lane)).map_err(to_js_error)?;
        let entries = routes.iter().map(|(unit, route)| UnitEntry {
            start: [unit.start.x, unit.start.y],
            goal: [unit.goal.x, unit.goal.y],
            status: route.map_or("waiting", |route| route.status.id()),
            cost: route.and_then(|route| route.cost).map(Cost::to_f64),
            expanded: route.map_or(0, |route| route.expanded),
        });
        to_js(&entries.collect::<Vec<_>>())
    }

    /// The points of a unit's path, by its number from 0, as x, y pairs; empty where there is none, or not yet.
    #[wasm_bindgen(js_name = unitPoints)]
    pub fn unit_points(&self, unit: u32, lane: Option<u32>) -> JsResult<Vec<f64>> {
        let routes = self.inner.routes(index(lane)).map_err(to_js_error)?;
        let route = routes.get(unit as usize).and_then(|(_, route)| *route);
        Ok(route.map_or_else(Vec::new, |route| flat_points(&route.points)))
    }

    /// Adds a unit: x, y of its start and of its goal.
    #[wasm_bindgen(js_name = addUnit)]
    pub fn add_unit(&mut self, cells: &[f64]) -> JsResult<()> {
        let added = to_unit(cells).and_then(|unit| self.inner.add_unit(unit));
        added.map_err(to_js_error)
    }

    /// Moves the ends of a unit, by its number from 0. Belongs to the drag that goes on.
    #[wasm_bindgen(js_name = moveUnit)]
    pub fn move_unit(&mut self, unit: u32, cells: &[f64]) -> JsResult<()> {
        let moved = to_unit(cells).and_then(|ends| self.inner.move_unit(unit as usize, ends));
        moved.map_err(to_js_error)
    }

    /// Takes a unit away; those behind it move up.
    #[wasm_bindgen(js_name = removeUnit)]
    pub fn remove_unit(&mut self, unit: u32) -> JsResult<()> {
        let removed = self.inner.remove_unit(unit as usize);
        removed.map_err(to_js_error)
    }

    /// Goes on with the paths of the units, by at most n expansions; true while there is more to do.
    #[wasm_bindgen(js_name = advanceUnits)]
    pub fn advance_units(&mut self, n: u32, lane: Option<u32>) -> JsResult<bool> {
        let goes_on = self.inner.advance_units(index(lane), n);
        goes_on.map_err(to_js_error)
    }
}
