//! Values across the border that no figure has: arrays and whole numbers in, states of nodes out.

use super::convert::{JsResult, to_js_error};
use crate::error::{Error, Result};
use crate::search::{NodeState, Progress};
use crate::space::{Graph, NodeId};
use js_sys::Reflect;
use wasm_bindgen::prelude::*;

/// A byte for each node, with those of the path marked: 0 unseen, 1 open, 2 closed, 3 on the path.
pub(super) fn states(progress: &Progress, count: u32) -> Vec<u8> {
    let state_of = |node| match progress.state(NodeId(node)) {
        NodeState::Unseen => 0,
        NodeState::Open => 1,
        NodeState::Closed => 2,
    };
    let mut states: Vec<_> = (0..count).map(state_of).collect();
    for node in progress.path() {
        states[node.index()] = 3;
    }
    states
}

/// A whole number of JavaScript, from 0 to `most`.
pub(super) fn whole(what: &str, number: f64, most: u32) -> Result<u32> {
    if number.fract() == 0.0 && (0.0..=f64::from(most)).contains(&number) {
        return Ok(number as u32);
    }
    Err(Error::option(format!(
        "{what}: expected a whole number from 0 to {most}, found {number}"
    )))
}

/// The entries of an array; `Err` where reading them runs into an error of its own, and for one of more
/// entries than anything takes, before memory is taken for them.
pub(super) fn entries(array: &JsValue) -> JsResult<Vec<JsValue>> {
    const MOST: u32 = Graph::MAX_EDGES;
    let length = Reflect::get(array, &"length".into())?;
    let length = length.as_f64().unwrap_or(0.0) as u32;
    if length > MOST {
        let message = format!("array: expected at most {MOST} entries, found {length}");
        return Err(to_js_error(Error::limit(message)));
    }
    (0..length).map(|at| Reflect::get_u32(array, at)).collect()
}
