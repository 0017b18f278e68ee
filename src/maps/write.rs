//! Writing a map in any of the formats for maps.
//!
//! What is written of a search is in `src/export/`.

use super::grey::{GreyImage, GreyRule};
use super::ros::RosMap;
use super::tiled::{self, Packing};
use super::{Format, ascii, matrix, movingai, pgm, png};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::space::{Cell, Grid};

/// How a map is to be written, where there is a choice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WriteOptions {
    /// Which greys costs become in pictures; black and white alone unless they are asked for.
    pub greys: GreyRule,
    /// How the tiles of a Tiled map are packed.
    pub packing: Packing,
    /// Where to start, for formats that say so.
    pub start: Option<Cell>,
    /// Where to get to, for formats that say so.
    pub goals: Vec<Cell>,
    /// The file of the map, as problems name it; "map" when not given.
    pub name: Option<String>,
    /// What the YAML file of a robot's map says besides; the defaults of `map_saver` when not given.
    pub ros: Option<RosMap>,
}

const NAMES: &[&str] = &[
    "greys",
    "mostCost",
    "packing",
    "name",
    "image",
    "resolution",
];

impl WriteOptions {
    /// Sets an option: `greys` ("threshold" or "costs"), `mostCost`, the cost that becomes grey 1, `packing`, `name`, `image`, the
    /// name of the picture that a YAML file goes with, or `resolution`, the side of a cell in metres.
    ///
    /// # Errors
    /// An unknown name, or a value that it does not take.
    pub fn set(&mut self, name: &str, value: &OptionValue) -> Result<()> {
        match name {
            "greys" => self.greys = GreyRule::from_word(value.word(name)?)?,
            "mostCost" => self.greys = GreyRule::up_to(value)?,
            "packing" => self.packing = value.choice(name)?,
            "name" => self.name = Some(value.word(name)?.to_owned()),
            "image" => value
                .word(name)?
                .clone_into(&mut self.ros.get_or_insert_default().image),
            "resolution" => match value {
                OptionValue::Number(metres) if metres.is_finite() && *metres > 0.0 => {
                    self.ros.get_or_insert_default().resolution = *metres;
                }
                _ => return Err(value.refuse(name, "a number over 0")),
            },
            _ => return Err(Error::unknown("option", name, NAMES)),
        }
        Ok(())
    }
}

impl Grid {
    /// Writes the map in a format for maps. A matrix keeps only what is passable and what is blocked,
    /// `MovingAI` maps keep terrains as far as they have letters; docs/formats.md says it of each.
    ///
    /// # Errors
    /// A format that is not one for maps.
    pub fn write(&self, format: Format, options: &WriteOptions) -> Result<Vec<u8>> {
        let greys = || GreyImage::of(self, options.greys);
        Ok(match format {
            Format::Png => png::write(&greys()),
            Format::Pgm => pgm::write(&greys()),
            Format::MovingAi => movingai::write(self).into_bytes(),
            Format::Matrix => matrix::write(self).into_bytes(),
            Format::Ascii => ascii::write(self, options.start, &options.goals).into_bytes(),
            Format::Tiled => tiled::write(self, options.packing).into_bytes(),
            Format::Ros => options
                .ros
                .clone()
                .unwrap_or_default()
                .to_text()
                .into_bytes(),
            Format::Scenario
            | Format::Scene
            | Format::Drawing
            | Format::Svg
            | Format::Animation
            | Format::Trace
            | Format::Statistics => {
                return Err(Error::option(format!(
                    "format `{}`: expected one for maps",
                    format.id()
                )));
            }
        })
    }

    /// The map as text, in a format for maps that is text, with no options.
    ///
    /// # Errors
    /// Another format.
    pub fn to_text(&self, format: Format) -> Result<String> {
        let bytes = self.write(format, &WriteOptions::default())?;
        String::from_utf8(bytes).map_err(|_| {
            let id = format.id();
            Error::option(format!("format `{id}`: expected one that is text"))
        })
    }
}
