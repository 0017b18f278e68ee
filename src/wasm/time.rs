//! The time of `Lab` for JavaScript: playing, breaks, tempos, and the form of a timeline. Seeking is in `common.rs`.
//!
//! Seconds are the caller's: nothing here reads a clock.

use super::convert::{JsResult, to_cell, to_js_error};
use super::lab::Lab;
use crate::choice::Choice;
use crate::lab::{Break, Breaks, LabOn, LaneOn, Site};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Timeline {
    tick: u32,
    length: u32,
    is_length_known: bool,
    is_over: bool,
    halt: Option<Halt>,
}

#[derive(Serialize)]
struct Halt {
    lane: usize,
    why: &'static str,
}

impl Timeline {
    pub(super) fn of<S: Site>(lab: &LabOn<S>) -> Self {
        let (length, is_length_known) = lab.length();
        Self {
            tick: lab.tick(),
            length,
            is_length_known,
            is_over: !lab.lanes().iter().any(LaneOn::is_running),
            halt: lab.halt().map(|(lane, why)| Halt {
                lane,
                why: why.id(),
            }),
        }
    }
}

#[wasm_bindgen]
impl Lab {
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

    /// How much of a step of the fastest lane each lane takes in a tick, above 0 and at most 1.
    #[wasm_bindgen(js_name = setTempos)]
    pub fn set_tempos(&mut self, tempos: &[f64]) -> JsResult<()> {
        self.inner.set_tempos(tempos).map_err(to_js_error)
    }

    /// What checkpoints may take together, in bytes.
    #[wasm_bindgen(js_name = setBudget)]
    pub fn set_budget(&mut self, bytes: f64) {
        self.inner.set_budget(bytes as usize);
    }
}
