//! The arena for JavaScript. Conversions only.

use pathscope::{Cell, Choice, DiagonalRule};
use wasm_bindgen::prelude::*;

/// See [`crate::Arena`].
#[wasm_bindgen]
pub struct Arena {
    inner: crate::Arena,
}

fn to_js_error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

#[wasm_bindgen]
impl Arena {
    /// Reads a map.
    #[wasm_bindgen(constructor)]
    pub fn new(map: &str) -> Result<Self, JsError> {
        let inner = crate::Arena::new(map).map_err(to_js_error)?;
        Ok(Self { inner })
    }

    /// Sets an engine up and returns its number.
    pub fn add(&mut self, name: &str) -> Result<usize, JsError> {
        let added = self.inner.add(name);
        added.map_err(|error| JsError::new(&format!("{error:#}")))
    }

    /// Answers a query; this is what is timed.
    pub fn solve(&mut self, engine: usize, sx: u32, sy: u32, gx: u32, gy: u32) {
        let (start, goal) = (Cell::new(sx, sy), Cell::new(gx, gy));
        self.inner.solve(engine, start, goal);
    }

    /// Nodes expanded for the last answer.
    pub fn expanded(&self, engine: usize) -> Option<u32> {
        self.inner.expanded(engine)
    }

    /// Length of the last answer's path: 0 for none, undefined where it is not legal.
    pub fn length(&self, engine: usize, sx: u32, sy: u32, gx: u32, gy: u32) -> Option<f64> {
        let (start, goal) = (Cell::new(sx, sy), Cell::new(gx, gy));
        self.inner.length(engine, start, goal)
    }

    /// The same of a path found elsewhere, as x, y pairs.
    #[wasm_bindgen(js_name = lengthOf)]
    pub fn length_of(
        &self,
        path: &[u32],
        rule: &str,
        sx: u32,
        sy: u32,
        gx: u32,
        gy: u32,
    ) -> Result<Option<f64>, JsError> {
        let cells = path.chunks_exact(2).map(|pair| Cell::new(pair[0], pair[1]));
        let cells: Vec<_> = cells.collect();
        let rule = DiagonalRule::from_id(rule).map_err(to_js_error)?;
        let (start, goal) = (Cell::new(sx, sy), Cell::new(gx, gy));
        Ok(self.inner.length_of(&cells, rule, start, goal))
    }
}
