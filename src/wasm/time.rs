//! The time of `Lab` for JavaScript: seeking, playing, breaks, what the timeline shows.
//!
//! Seconds are the caller's: nothing here reads a clock.

use super::convert::{JsResult, to_cell, to_js, to_js_error};
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

    /// Aims at a tick, before or after the present one; a tick from the end on is the end. `work` goes there.
    pub fn seek(&mut self, tick: f64) {
        self.inner.seek(tick as u32);
    }

    /// Aims at a tick ahead, and stops before it where a break says so.
    #[wasm_bindgen(js_name = playTo)]
    pub fn play_to(&mut self, tick: f64) {
        self.inner.play_to(tick as u32);
    }

    /// Aims at the next or the previous change of f.
    #[wasm_bindgen(js_name = seekLayer)]
    pub fn seek_layer(&mut self, forward: bool) {
        self.inner.seek_layer(forward);
    }

    /// Aims n ticks on, or back where n is negative; where only the final path is of interest, at the
    /// next expansion along it, or the one before.
    #[wasm_bindgen(js_name = seekBy)]
    pub fn seek_by(&mut self, n: i32) {
        if n < 0 {
            self.inner.step_back(n.unsigned_abs());
        } else {
            self.inner.step_on(n.unsigned_abs());
        }
    }

    /// Expands about so many nodes on the way to the aim; true while there is more to do.
    pub fn work(&mut self, budget: u32) -> bool {
        self.inner.work(budget)
    }

    /// Where all lanes are, how long the timeline is, and what stopped playing.
    #[wasm_bindgen(unchecked_return_type = "Timeline")]
    pub fn timeline(&self) -> JsResult<JsValue> {
        to_js(&Timeline::of(&self.inner))
    }

    /// How many changes of f of a lane lie in each of `parts` equal parts of the timeline.
    pub fn layers(&self, parts: u32, lane: Option<u32>) -> JsResult<Vec<u32>> {
        let layers = self.inner.layers(super::lab::index(lane), parts as usize);
        layers.map_err(to_js_error)
    }

    /// The ticks at which a lane found better solutions.
    pub fn incumbents(&self, lane: Option<u32>) -> JsResult<Vec<u32>> {
        Ok(self.lane(lane)?.incumbents())
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

    /// Searches ahead of a lane, unseen, at most n nodes; true while it has to go on. Called after that it
    /// does the same once more, for whoever measures.
    pub fn scout(&mut self, lane: u32, n: u32) -> JsResult<bool> {
        let goes_on = self.inner.scout(lane as usize, n);
        goes_on.map_err(to_js_error)
    }

    /// The number of steps of a lane, where it was searched or scouted to its end.
    pub fn end(&self, lane: Option<u32>) -> JsResult<Option<u32>> {
        Ok(self.lane(lane)?.end())
    }

    /// What checkpoints may take together, in bytes.
    #[wasm_bindgen(js_name = setBudget)]
    pub fn set_budget(&mut self, bytes: f64) {
        self.inner.set_budget(bytes as usize);
    }
}
