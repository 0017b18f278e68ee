//! Animations for JavaScript: begun with a search, driven in slices, and handed out as bytes.

use super::convert::{JsResult, to_js_error};
use super::files::{colours, each};
use super::lab::Lab;
use super::search::Search;
use super::values::count;
use crate::export::{self, AnimationOptions, Run};
use js_sys::Number;
use wasm_bindgen::prelude::*;

/// A search as an animated GIF, in the making.
#[wasm_bindgen]
pub struct Animation {
    inner: export::Animation,
}

#[wasm_bindgen]
impl Animation {
    /// Takes at most n steps of the search, or writes a frame; true while there is more to do.
    pub fn advance(&mut self, n: &Number) -> JsResult<bool> {
        let goes_on = count(n).and_then(|n| self.inner.advance(n));
        goes_on.map_err(to_js_error)
    }

    /// Width in pixels.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.inner.size()[0]
    }

    /// Height in pixels.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.inner.size()[1]
    }

    /// How many frames there will be.
    #[wasm_bindgen(getter)]
    pub fn frames(&self) -> u32 {
        self.inner.frames()
    }

    /// How many frames are written.
    #[wasm_bindgen(getter)]
    pub fn written(&self) -> u32 {
        self.inner.written()
    }

    /// The file, as far as it is written; this object is used up.
    pub fn finish(self) -> Vec<u8> {
        self.inner.into_bytes()
    }
}

fn begin(run: &Run<'_>, options: &JsValue, palette: Option<&[u32]>) -> JsResult<Animation> {
    let mut read = AnimationOptions::default();
    each(options, |name, value| read.set(name, value))?;
    let inner = export::Animation::new(run, &read, &colours(palette)?);
    inner.map(|inner| Animation { inner }).map_err(to_js_error)
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the macro takes optional arrays by value only"
)]
#[wasm_bindgen]
impl Search {
    /// What it has done so far as an animation; `size`, `frames` and `seconds` may be chosen.
    pub fn animate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "AnimationOptions | undefined")] options: &JsValue,
        palette: Option<Vec<u32>>,
    ) -> JsResult<Animation> {
        let grid = self.grid.borrow();
        let run = self.run_so_far(&grid)?;
        begin(&run, options, palette.as_deref())
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the macro takes optional arrays by value only"
)]
#[wasm_bindgen]
impl Lab {
    /// What a lane has done so far as an animation.
    pub fn animate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "AnimationOptions | undefined")] options: &JsValue,
        palette: Option<Vec<u32>>,
        lane: Option<u32>,
    ) -> JsResult<Animation> {
        begin(&self.run_so_far(lane)?, options, palette.as_deref())
    }

    /// Width and height of an animation of this map, with so many pixels on its longer side at most.
    #[wasm_bindgen(js_name = animationSize)]
    pub fn animation_size(&self, size: u32) -> Vec<u32> {
        export::Animation::size_of(self.inner.grid(), size).to_vec()
    }
}
