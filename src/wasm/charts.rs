//! `Lab` for JavaScript: what is charted of its searches, and `Bench`.

use super::convert::{JsResult, Summary, to_cell, to_js, to_js_error};
use super::lab::{Lab, index};
use crate::choice::Choice;
use crate::error::Error;
use crate::lab::{self, Curve};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Lab {
    /// Records what is charted of a lane, at most n steps; true while there is more to do.
    pub fn record(&mut self, n: u32, lane: Option<u32>) -> JsResult<bool> {
        let is_behind = self.inner.record(index(lane), n);
        is_behind.map_err(to_js_error)
    }

    /// Forgets what was recorded of all lanes.
    #[wasm_bindgen(js_name = forgetRecords)]
    pub fn forget_records(&mut self) {
        self.inner.forget_records();
    }

    /// The step up to which a lane is recorded.
    pub fn recorded(&self, lane: Option<u32>) -> JsResult<u32> {
        self.inner.recorded(index(lane)).map_err(to_js_error)
    }

    /// A curve of a lane, "open" or "f", in at most `parts` stretches besides the one at tick 0: the tick at
    /// the end, the least and the most, for each; NaN where there is no number.
    pub fn curve(&self, curve: &str, parts: u32, lane: Option<u32>) -> JsResult<Vec<f64>> {
        let curve = Curve::from_id(curve).map_err(to_js_error)?;
        let stretches = self.inner.curve(index(lane), curve, parts as usize);
        let stretches = stretches.map_err(to_js_error)?.into_iter();
        let numbers = stretches.flat_map(|stretch| {
            let [least, most] = stretch.range.unwrap_or([f64::NAN; 2]);
            [f64::from(stretch.tick), least, most]
        });
        Ok(numbers.collect())
    }

    /// How many steps of a lane the curves know as one.
    pub fn grain(&self, lane: Option<u32>) -> JsResult<u32> {
        self.inner.grain(index(lane)).map_err(to_js_error)
    }

    /// What a lane expanded, by g and h: how wide a bin is along each, and then for each bin that has any:
    /// its column, its row, how many there are, and the tick of the first.
    pub fn density(&self, lane: Option<u32>) -> JsResult<Vec<f64>> {
        let lane = index(lane);
        let mut numbers = Vec::new();
        if let Some(density) = self.inner.density(lane).map_err(to_js_error)? {
            numbers.extend(density.widths());
            for (column, row, bin) in density.bins() {
                let tick = self.inner.tick_of(lane, bin.first).map_err(to_js_error)?;
                numbers.extend([column, row, bin.count, tick].map(f64::from));
            }
        }
        Ok(numbers)
    }

    /// An algorithm with the options of a lane and the rules of moving of published lengths, on a copy of
    /// the map.
    pub fn bench(&self, algorithm: &str, lane: Option<u32>) -> JsResult<Bench> {
        let inner = self.inner.bench(index(lane), algorithm);
        inner.map(|inner| Bench { inner }).map_err(to_js_error)
    }
}

/// One algorithm, asked one published problem after the other, for whoever measures.
#[wasm_bindgen]
pub struct Bench {
    inner: lab::Bench,
}

#[wasm_bindgen]
impl Bench {
    /// Begins a query.
    pub fn begin(&mut self, start_x: f64, start_y: f64, goal_x: f64, goal_y: f64) -> JsResult<()> {
        let (start, goal) = (to_cell(start_x, start_y)?, to_cell(goal_x, goal_y)?);
        self.inner.begin(start, goal).map_err(to_js_error)
    }

    /// Expands at most n nodes; true while the search goes on.
    pub fn advance(&mut self, n: u32) -> JsResult<bool> {
        self.inner.advance(n).map_err(to_js_error)
    }

    /// Begins the last query anew and runs it to its end, n times.
    pub fn repeat(&mut self, n: u32) -> JsResult<()> {
        self.inner.repeat(n).map_err(to_js_error)
    }

    /// Status, cost and counts of the last query.
    #[wasm_bindgen(unchecked_return_type = "Summary")]
    pub fn summary(&self) -> JsResult<JsValue> {
        let progress = self.inner.progress();
        let progress = progress.ok_or_else(|| Error::stale("expected a query to have begun"));
        to_js(&Summary::new(
            progress.map_err(to_js_error)?,
            self.inner.grid(),
        ))
    }
}
