//! Links and files: a scene as the fragment of an address or as JSON, and a map as one value of a link.
//!
//! It knows no page and no clipboard. `docs/links.md` and `docs/formats.md` say exactly how everything is written.

mod bytes;
mod cells;
mod coder;
mod contexts;
mod file;
mod fragment;
mod lanes;
mod logistic;
mod model;
mod qr;
mod read;
mod read_file;
mod scene;
mod source;
mod table;

pub use qr::{MAX_QR, qr_code};
pub use read_file::SceneReading;
pub use scene::{Scene, Unit, View};
pub use source::MapSource;
pub(crate) use source::make as make_map;
