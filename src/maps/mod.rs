//! Maps, problems and graphs as text: in and out.
//!
//! No file is opened here; texts are handed in and out.

mod dimacs;
mod matrix;
mod movingai;
mod scenario;

pub use dimacs::GraphFormat;
pub use scenario::{Problem, Scenario};

use crate::choice::Choice;
use crate::error::Result;
use crate::space::Grid;

/// A text format for maps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MapFormat {
    /// The format of the published benchmarks: a header, then a letter for each cell.
    #[default]
    MovingAi,
    /// Rows of 0 (passable) and 1 (blocked).
    Matrix,
}

impl Choice for MapFormat {
    const WHAT: &'static str = "map format";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::MovingAi, "movingai", "MovingAI map"),
        (Self::Matrix, "matrix", "0/1 matrix"),
    ];
}

impl Grid {
    /// Reads a map in any of the formats; which one is seen from the text.
    ///
    /// # Errors
    /// A text that is no map; the message names the line, what was expected there and what came.
    /// A map larger than a grid may be, before memory is taken for it.
    pub fn parse(text: &str) -> Result<Self> {
        let text = text.trim_start_matches('\u{feff}');
        if matrix::looks_like_one(text) {
            matrix::parse(text)
        } else {
            movingai::parse(text)
        }
    }

    /// Writes the map as text. A matrix keeps only what is passable and what is blocked; a
    /// `MovingAI` map keeps terrains as far as the format has letters for them.
    #[must_use]
    pub fn to_text(&self, format: MapFormat) -> String {
        match format {
            MapFormat::MovingAi => movingai::write(self),
            MapFormat::Matrix => matrix::write(self),
        }
    }
}
