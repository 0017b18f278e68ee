//! The door to JavaScript: conversions, no decisions.
//!
//! The only room that knows wasm-bindgen, js-sys, web-sys and serde. What it exports is wrapped by
//! `www/pathscope.js`, the public API of the package.

#[cfg(feature = "full")]
mod animation;
#[cfg(feature = "full")]
mod build;
#[cfg(feature = "full")]
mod charts;
mod common;
mod convert;
mod edits;
#[cfg(feature = "full")]
mod files;
#[cfg(feature = "full")]
mod generate;
#[cfg(feature = "full")]
mod graph;
#[cfg(feature = "full")]
mod graph_edits;
#[cfg(feature = "full")]
mod graph_lab;
#[cfg(feature = "full")]
mod grid;
#[cfg(feature = "full")]
mod insight;
mod lab;
#[cfg(feature = "full")]
mod lines;
#[cfg(feature = "full")]
mod nearest;
#[cfg(feature = "full")]
mod options;
mod overlay;
#[cfg(feature = "full")]
mod page;
#[cfg(feature = "full")]
mod problems;
#[cfg(feature = "full")]
mod reading;
#[cfg(feature = "full")]
mod scenes;
#[cfg(feature = "full")]
mod search;
mod share;
#[cfg(feature = "full")]
mod states;
mod time;
#[cfg(feature = "full")]
mod units;
#[cfg(feature = "full")]
mod values;
mod words;

/// PERF: half the code of the allocator that the standard library brings, for the core that is made for size.
#[cfg(not(feature = "full"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
