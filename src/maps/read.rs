//! A map from the bytes of a file, with what else is in it, and how it is to be read.
//!
//! How it is read in slices is in `reading.rs`.

use super::grey::GreyRule;
use super::ros::RosMap;
use super::rows::Facts;
use super::tiled::TileRule;
use super::{Format, Reading};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::space::{Cell, Grid};
use std::borrow::Cow;

/// A map and what else its file says.
#[derive(Clone, Debug)]
pub struct MapFile {
    /// The map.
    pub grid: Grid,
    /// Where to start, in formats that say so.
    pub start: Option<Cell>,
    /// Where to get to, in formats that say so.
    pub goals: Vec<Cell>,
    /// Different greys besides black and white, of a picture that was read by a [`GreyRule`]: if there
    /// are any, another rule makes another map.
    pub shades: u32,
    /// Where a robot's map lies in its world.
    pub ros: Option<RosMap>,
}

impl MapFile {
    pub(super) fn new(grid: Grid, facts: Facts) -> Self {
        let Facts {
            start,
            goals,
            shades,
            ros,
        } = facts;
        Self {
            grid,
            start,
            goals,
            shades,
            ros,
        }
    }
}

/// How a file is to be read, where that is not clear from the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadOptions {
    /// Its format; seen from its first bytes when not given.
    pub format: Option<Format>,
    /// What the greys of a picture mean.
    pub greys: GreyRule,
    /// The name of the layer of a Tiled map; its only one when not given.
    pub layer: Option<String>,
    /// Which tiles of a Tiled map are walls.
    pub tiles: TileRule,
    /// The picture that the YAML file of a robot's map goes with.
    pub image: Option<Vec<u8>>,
}

/// What options are called.
const NAMES: &[&str] = &["format", "greys", "threshold", "mostCost", "layer", "walls"];

impl ReadOptions {
    /// Sets an option: `format`, `greys` ("threshold" or "costs"), `threshold` (1 to 255) or `mostCost` (1 to 500), each of
    /// which chooses its rule for greys as well, `layer`, `walls`.
    ///
    /// # Errors
    /// An unknown name, or a value that it does not take.
    pub fn set(&mut self, name: &str, value: &OptionValue) -> Result<()> {
        match name {
            "format" => self.format = Some(Format::from_id(value.word(name)?)?),
            "greys" => self.greys = GreyRule::from_word(value.word(name)?)?,
            "threshold" => {
                let least = value.whole(name, 1, u32::from(u8::MAX))?;
                self.greys = GreyRule::Threshold(least as u8);
            }
            "mostCost" => self.greys = GreyRule::up_to(value)?,
            "layer" => self.layer = Some(value.word(name)?.to_owned()),
            "walls" => self.tiles = value.choice(name)?,
            _ => return Err(Error::unknown("option", name, NAMES)),
        }
        Ok(())
    }
}

/// The key with which the file of a scene begins; its value is the version.
pub(crate) const SCENE_KEY: &str = "pathscope";

pub(crate) fn without_mark(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

impl MapFile {
    /// Reads a map in any of the formats.
    ///
    /// # Errors
    /// Bytes that are no map; the message names the line or the byte, what was expected there and what
    /// came. A map larger than a grid may be, before memory is taken for it. Options that don't fit.
    pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Self> {
        Reading::new(Cow::Borrowed(bytes), Cow::Borrowed(options)).run()
    }
}

impl Grid {
    /// Reads a map from text in any of the formats that are text; which one is seen from the text.
    ///
    /// # Errors
    /// As for [`MapFile::read`].
    pub fn parse(text: &str) -> Result<Self> {
        let file = MapFile::read(text.as_bytes(), &ReadOptions::default())?;
        Ok(file.grid)
    }
}
