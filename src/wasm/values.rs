//! Values across the border that no figure has: arrays and whole numbers in, states of nodes out.

use super::convert::{JsResult, kind_of, to_js_error};
use crate::error::{Error, Result};
use crate::plain::write_number;
use crate::search::Progress;
use crate::space::{Graph, Grid, NodeId};
use js_sys::{ArrayBuffer, Reflect, Uint8Array};
use std::ops::RangeInclusive;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// A byte for each node, with those of the path marked: 0 unseen, 1 open, 2 closed, 3 on the path.
pub(super) fn states(progress: &Progress, count: u32) -> Vec<u8> {
    let nodes = (0..count).map(NodeId);
    let mut states: Vec<_> = nodes.map(|node| progress.state(node) as u8).collect();
    for node in progress.path() {
        states[node.index()] = 3;
    }
    states
}

/// A whole number of JavaScript.
pub(super) fn whole(what: &str, number: f64, range: RangeInclusive<u32>) -> Result<u32> {
    let (least, most) = range.into_inner();
    if number.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(&number) {
        return Ok(number as u32);
    }
    let found = match number.is_nan() {
        true => "no number".to_owned(),
        false => write_number(number),
    };
    Err(Error::option(format!(
        "{what}: expected a whole number from {least} to {most}, found {found}"
    )))
}

/// A side of a map, in cells; how many cells there may be in all is asked when both are known.
pub(super) fn side(what: &str, number: f64) -> Result<u32> {
    whole(what, number, 1..=Grid::MAX_SIDE)
}

/// How many steps to take at most. More than there can be are as many as there are.
pub(super) fn count(value: &JsValue) -> Result<u32> {
    let is_count = |number: &f64| *number >= 0.0 && (number.fract() == 0.0 || number.is_infinite());
    match value.as_f64().filter(is_count) {
        Some(number) => Ok(number as u32),
        None => Err(refusal(
            "count",
            "a whole number from 0, or Infinity",
            value,
        )),
    }
}

/// A text of JavaScript.
pub(super) fn text(what: &str, value: &JsValue) -> Result<String> {
    let text = value.as_string();
    text.ok_or_else(|| refusal(what, "text", value))
}

/// The bytes of a file, in any of the forms that JavaScript has for them; a text as UTF-8.
pub(super) fn bytes(what: &str, value: &JsValue) -> Result<Vec<u8>> {
    if let Some(text) = value.as_string() {
        return Ok(text.into_bytes());
    }
    if ArrayBuffer::is_view(value) {
        // Any view says where it lies as this one does.
        let view: &Uint8Array = value.unchecked_ref();
        let (from, length) = (view.byte_offset(), view.byte_length());
        let bytes = Uint8Array::new_with_byte_offset_and_length(&view.buffer(), from, length);
        return Ok(bytes.to_vec());
    }
    if value.is_instance_of::<ArrayBuffer>() {
        return Ok(Uint8Array::new(value).to_vec());
    }
    Err(refusal(what, "bytes or text", value))
}

fn refusal(what: &str, expected: &str, found: &JsValue) -> Error {
    let found = kind_of(found);
    Error::option(format!("{what}: expected {expected}, found {found}"))
}

/// Refuses something that only JavaScript can take apart, in the words of all other refusals.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen]
pub fn refuse(what: &str, expected: &str, found: &JsValue) -> JsResult<()> {
    Err(to_js_error(refusal(what, expected, found)))
}

/// What the entries of an array are, for messages; of a long one how many.
pub(super) fn kinds_of(entries: &[JsValue]) -> String {
    const SHOWN: usize = 4;
    if entries.len() > SHOWN {
        return format!("an array of {} entries", entries.len());
    }
    let kinds: Vec<_> = entries.iter().map(kind_of).collect();
    format!("[{}]", kinds.join(", "))
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
