//! Maps, problems and graphs as files: in and out.
//!
//! No file is opened here; bytes and texts are handed in and out. [`Format`] lists what there is.

mod ascii;
mod dimacs;
mod format;
mod grey;
mod inflate;
pub(crate) mod json;
mod matrix;
mod movingai;
mod pgm;
mod png;
mod read;
mod reading;
mod recognise;
mod ros;
mod rows;
mod scenario;
mod shading;
mod tiled;
mod write;

pub use dimacs::GraphFormat;
pub use format::{Content, Format, Traits};
pub use grey::{GreyImage, GreyRule};
pub use read::{MapFile, ReadOptions};
pub(crate) use read::{SCENE_KEY, without_mark};
pub use reading::Reading;
pub use ros::RosMap;
pub(crate) use rows::Letters;
pub use scenario::{Problem, Scenario, ScenarioReading};
pub use tiled::{Packing, TileRule};
pub use write::WriteOptions;
