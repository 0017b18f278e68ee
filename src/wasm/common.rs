//! What `Lab` and `GraphLab` have alike for JavaScript, written once: time that goes both ways, and edits that are undone. The macro of wasm-bindgen
//! takes no generics, so this one writes it out for each.

use super::convert::{JsResult, to_js, to_js_error};
#[cfg(feature = "full")]
use super::graph_lab::GraphLab;
use super::lab::{Lab, index};
use super::time::Timeline;
#[cfg(feature = "full")]
use crate::space::Cost;
use wasm_bindgen::prelude::*;

macro_rules! common_methods {
    ($Lab:ty) => {
        #[wasm_bindgen]
        impl $Lab {
            /// How many lanes there are: 1 to 4, on a graph one.
            #[wasm_bindgen(getter)]
            pub fn lanes(&self) -> usize {
                self.inner.lanes().len()
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
                let layers = self.inner.layers(index(lane), parts as usize);
                layers.map_err(to_js_error)
            }

            /// The ticks at which a lane found better solutions.
            pub fn incumbents(&self, lane: Option<u32>) -> JsResult<Vec<u32>> {
                Ok(self.lane(lane)?.incumbents())
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

            /// What is done next is undone by itself: a stroke or a drag is over.
            pub fn seal(&mut self) {
                self.inner.seal();
            }

            /// Undoes the last edit; false where there is none.
            pub fn undo(&mut self) -> JsResult<bool> {
                self.inner.undo().map_err(to_js_error)
            }

            /// Does again what was undone last; false where there is nothing.
            pub fn redo(&mut self) -> JsResult<bool> {
                self.inner.redo().map_err(to_js_error)
            }
        }
    };
}

/// What figures go without.
#[cfg(feature = "full")]
macro_rules! common_methods_at_large {
    ($Lab:ty) => {
        #[wasm_bindgen]
        impl $Lab {
            /// Expands at most n nodes of Dijkstra's algorithm for the same ends, unseen; true while it goes on.
            #[wasm_bindgen(js_name = advanceBaseline)]
            pub fn advance_baseline(&mut self, n: u32) -> bool {
                self.inner.advance_baseline(n)
            }

            /// Learns when the nodes of a lane were opened and closed, by at most n steps; true while there are
            /// more up to the present one.
            #[wasm_bindgen(js_name = advanceReplay)]
            pub fn advance_replay(&mut self, n: u32, lane: Option<u32>) -> JsResult<bool> {
                let is_behind = self.inner.advance_replay(index(lane), n);
                is_behind.map_err(to_js_error)
            }

            /// Where the search of a lane has ended without a path: looks for the closed node that is nearest to a goal, for
            /// about as long as n steps take; true while there is more to do.
            #[wasm_bindgen(js_name = advanceNearest)]
            pub fn advance_nearest(&mut self, n: u32, lane: Option<u32>) -> JsResult<bool> {
                let goes_on = self.inner.advance_nearest(index(lane), n);
                goes_on.map_err(to_js_error)
            }

            /// What the way there costs; undefined where there is none, or it is not known yet.
            #[wasm_bindgen(js_name = nearestCost)]
            pub fn nearest_cost(&self, lane: Option<u32>) -> JsResult<Option<f64>> {
                let cost = self.lane(lane)?.nearest_cost();
                Ok(cost.map(Cost::to_f64))
            }
        }
    };
}

common_methods!(Lab);
#[cfg(feature = "full")]
common_methods!(GraphLab);
#[cfg(feature = "full")]
common_methods_at_large!(Lab);
#[cfg(feature = "full")]
common_methods_at_large!(GraphLab);
