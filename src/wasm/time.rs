//! The time of `Lab` for JavaScript: tempos, memory, and the form of a timeline. Seeking is in `common.rs`.
//!
//! Seconds are the caller's: nothing here reads a clock.

use super::lab::Lab;
use crate::choice::Choice;
use crate::lab::{LabOn, LaneOn, Site};
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
    /// What checkpoints may take together, in bytes.
    #[wasm_bindgen(js_name = setBudget)]
    pub fn set_budget(&mut self, bytes: f64) {
        self.inner.set_budget(bytes as usize);
    }
}
