//! Files of published problems for JavaScript.

use super::convert::{JsResult, to_js, to_js_error};
use super::values::text;
use crate::maps::{self, Scenario};
use js_sys::JsString;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// See `Problem` in the types of `convert.rs`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Problem<'a> {
    index: u32,
    bucket: u32,
    map: &'a str,
    width: u32,
    height: u32,
    start: [u32; 2],
    goal: [u32; 2],
    length: f64,
    has_no_path: bool,
    tolerance: f64,
}

impl<'a> Problem<'a> {
    pub(super) fn new(index: u32, problem: &'a maps::Problem) -> Self {
        Self {
            index,
            bucket: problem.bucket,
            map: &problem.map,
            width: problem.width,
            height: problem.height,
            start: [problem.start.x, problem.start.y],
            goal: [problem.goal.x, problem.goal.y],
            length: problem.length,
            has_no_path: problem.has_no_path(),
            tolerance: problem.tolerance(),
        }
    }
}

/// Reads a problem file: an array of its problems, in order.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = parseScenario, unchecked_return_type = "Problem[]")]
pub fn parse_scenario(problems: &JsString) -> JsResult<JsValue> {
    let scenario = text("problems", problems).and_then(|problems| Scenario::parse(&problems));
    let scenario = scenario.map_err(to_js_error)?;
    let problems: Vec<_> = (0..)
        .zip(&scenario.problems)
        .map(|(index, problem)| Problem::new(index, problem))
        .collect();
    to_js(&problems)
}
