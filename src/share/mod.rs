//! Links: a scene as the fragment of an address, and a map as one value in it.
//!
//! It knows no page and no clipboard. `docs/links.md` says exactly how everything is written.

mod bytes;
mod cells;
mod coder;
mod logistic;
mod model;
mod table;
