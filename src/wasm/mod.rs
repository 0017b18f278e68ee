//! The door to JavaScript: conversions, no decisions.
//!
//! The only room that knows wasm-bindgen, js-sys, web-sys and serde. What it exports is wrapped by
//! `www/pathscope.js`, the public API of the package.

mod animation;
mod build;
mod charts;
mod common;
mod convert;
mod edits;
mod files;
mod generate;
mod graph;
mod graph_edits;
mod graph_lab;
mod grid;
mod insight;
mod lab;
mod options;
mod overlay;
mod reading;
mod search;
mod share;
mod states;
mod time;
mod units;

use crate::maps::Scenario;
use convert::{JsResult, to_js, to_js_error};
use wasm_bindgen::prelude::*;

/// Reads a problem file: an array of its problems, in order.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = parseScenario, unchecked_return_type = "Problem[]")]
pub fn parse_scenario(text: &str) -> JsResult<JsValue> {
    let scenario = Scenario::parse(text).map_err(to_js_error)?;
    let problems: Vec<_> = (0..)
        .zip(&scenario.problems)
        .map(|(index, problem)| convert::Problem::new(index, problem))
        .collect();
    to_js(&problems)
}
