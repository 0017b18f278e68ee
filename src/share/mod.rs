//! Links: a scene as the fragment of an address, and a map as one value in it.
//!
//! It knows no page and no clipboard. `docs/links.md` says exactly how everything is written.

mod bytes;
mod cells;
mod coder;
mod contexts;
mod fragment;
mod lanes;
mod logistic;
mod model;
mod qr;
mod read;
mod scene;
mod source;
mod table;

pub use qr::{MAX_QR, qr_code};
pub use scene::{Scene, Unit, View};
pub use source::MapSource;
