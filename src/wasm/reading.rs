//! Files that are read in slices, for JavaScript: maps and problems.

use super::convert::{JsResult, to_js, to_js_error};
use super::files::{MapFile, read_options};
use super::lab::Lab;
use super::problems::Problem;
use crate::choice::Choice;
use crate::maps::{self, ReadOptions};
use crate::share;
use std::borrow::Cow;
use wasm_bindgen::prelude::*;

/// A map file that is being read, in slices: first it is handed over, piece by piece.
#[wasm_bindgen]
pub struct Reading {
    size: usize,
    /// What was handed over, until that is all.
    bytes: Vec<u8>,
    options: ReadOptions,
    inner: Option<maps::Reading<'static>>,
}

#[wasm_bindgen]
impl Reading {
    /// Begins with a file of so many bytes; takes what `readMap` does besides.
    #[wasm_bindgen(constructor)]
    pub fn new(size: u32, options: &JsValue, image: Option<Vec<u8>>) -> JsResult<Self> {
        let read = read_options(options)?;
        let size = size as usize;
        Ok(Self {
            size,
            bytes: Vec::with_capacity(size),
            options: ReadOptions { image, ..read },
            inner: None,
        })
    }

    /// Hands over the next piece of the file. All of them come before it is read.
    pub fn push(&mut self, piece: &[u8]) {
        self.bytes.extend_from_slice(piece);
    }

    /// At most n steps, of a row each; true while there is more to do.
    pub fn advance(&mut self, n: u32) -> JsResult<bool> {
        let (bytes, options) = (&mut self.bytes, &mut self.options);
        let inner = self.inner.get_or_insert_with(|| {
            let (bytes, options) = (std::mem::take(bytes), std::mem::take(options));
            maps::Reading::new(bytes.into(), Cow::Owned(options))
        });
        inner.advance(n).map_err(to_js_error)
    }

    /// The id of its format; undefined until it is known.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> Option<String> {
        let format = self.inner.as_ref()?.format();
        format.map(|format| format.id().to_owned())
    }

    /// How far it has come, from 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> f64 {
        const HANDED_OVER: f64 = 0.1;
        let read = |inner: &maps::Reading<'_>| HANDED_OVER + (1.0 - HANDED_OVER) * inner.progress();
        let handed_over = HANDED_OVER * self.bytes.len() as f64 / self.size.max(1) as f64;
        self.inner.as_ref().map_or(handed_over, read)
    }

    /// Begins to read the file as that of a scene, which its format says it is; this object is used up.
    #[wasm_bindgen(js_name = intoScene)]
    pub fn into_scene(self) -> JsResult<SceneReading> {
        let text = self.inner.map(maps::Reading::into_text).transpose();
        let text = text.map_err(to_js_error)?.unwrap_or_default();
        let inner = share::SceneReading::new(text).map_err(to_js_error)?;
        Ok(SceneReading { inner })
    }

    /// The map, once there is nothing more to do; this object is used up.
    pub fn finish(self) -> JsResult<MapFile> {
        let unread = || maps::Reading::new(self.bytes.into(), Cow::Owned(self.options));
        let file = self.inner.unwrap_or_else(unread).finish();
        file.map(MapFile::of).map_err(to_js_error)
    }
}

/// The file of a scene that is being read, in slices.
#[wasm_bindgen]
pub struct SceneReading {
    inner: share::SceneReading<'static>,
}

#[wasm_bindgen]
impl SceneReading {
    /// At most n steps, of a row each; true while there is more to do.
    pub fn advance(&mut self, n: u32) -> JsResult<bool> {
        for _ in 0..n {
            if !self.inner.step().map_err(to_js_error)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How far it has come, from 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> f64 {
        self.inner.progress()
    }
}

#[wasm_bindgen]
impl Lab {
    /// Shows a scene that was read to its end, as `openScene` does.
    #[wasm_bindgen(js_name = showScene, unchecked_return_type = "ShownParts")]
    pub fn show_scene(&mut self, reading: SceneReading) -> JsResult<JsValue> {
        self.show(reading.inner.finish())
    }
}

/// A problem file that is being read, in slices.
#[wasm_bindgen]
pub struct ScenarioReading {
    inner: maps::ScenarioReading<'static>,
    taken: u32,
}

#[wasm_bindgen]
impl ScenarioReading {
    /// Begins.
    #[wasm_bindgen(constructor)]
    pub fn new(text: String) -> Self {
        Self {
            inner: maps::ScenarioReading::new(text.into()),
            taken: 0,
        }
    }

    /// At most n lines; true while there is more to do.
    pub fn advance(&mut self, n: u32) -> JsResult<bool> {
        self.inner.advance(n).map_err(to_js_error)
    }

    /// The problems that were read since the last call.
    #[wasm_bindgen(unchecked_return_type = "Problem[]")]
    pub fn take(&mut self) -> JsResult<JsValue> {
        let problems = self.inner.take();
        let first = self.taken;
        self.taken += problems.len() as u32;
        let problems = (first..).zip(&problems);
        to_js(
            &problems
                .map(|(index, problem)| Problem::new(index, problem))
                .collect::<Vec<_>>(),
        )
    }

    /// How far it has come, from 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> f64 {
        self.inner.progress()
    }
}
