//! Reading a map in slices: what it is is seen first, then it is read row by row, and then surveyed.
//!
//! PERF: a map of 4096 x 4096 cells takes a fifth of a second and more, which no frame has. Those of Tiled are read in one
//! piece, and only surveyed in slices.

use super::grey::GreyImage;
use super::read::{MapFile, ReadOptions, without_mark};
use super::recognise::Recognition;
use super::ros::RosMap;
use super::rows::{Cells, Facts, Rows};
use super::shading::{ImageReading, Shading};
use super::{Format, ascii, matrix, movingai, tiled};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::space::Survey;
use std::borrow::Cow;

/// A map file that is being read: a stepper.
///
/// ```
/// use pathscope::{ReadOptions, Reading};
/// use std::borrow::Cow;
///
/// let options = Cow::Owned(ReadOptions::default());
/// let mut reading = Reading::new(Cow::Borrowed(b"..@\n..."), options);
/// while reading.advance(1)? {}
/// assert_eq!(reading.finish()?.grid.width(), 3);
/// # Ok::<(), pathscope::Error>(())
/// ```
pub struct Reading<'a> {
    options: Cow<'a, ReadOptions>,
    format: Option<Format>,
    /// `None` after an error.
    work: Option<Work<'a>>,
}

enum Work<'a> {
    /// Nothing was looked at.
    Bytes(Cow<'a, [u8]>),
    /// What the text is that begins at a byte of it is not known yet.
    Recognition(Cow<'a, str>, usize, Recognition),
    /// Nothing was read of the text, whose format is known by now.
    Known(Cow<'a, str>, usize, Format),
    /// The text from a byte of it on is read row by row.
    Rows(Cow<'a, str>, usize, Box<dyn Rows>),
    /// A picture is unpacked, which may be that of a robot's map.
    Image(Source<'a>, ImageReading),
    /// Its greys become cells.
    Shading(Box<Shading<'static>>, Option<RosMap>),
    /// All is read.
    Survey(Box<Survey>, Facts),
    Done(Box<MapFile>),
}

/// Where a picture is.
enum Source<'a> {
    /// It is the file.
    File(Cow<'a, [u8]>),
    /// It is the one of the options, which goes with the file.
    Options(RosMap),
}

impl Source<'_> {
    fn bytes<'b>(&'b self, options: &'b ReadOptions) -> &'b [u8] {
        match self {
            Self::File(bytes) => bytes,
            Self::Options(_) => options.image.as_deref().unwrap_or_default(),
        }
    }
}

impl<'a> Reading<'a> {
    /// Begins; nothing is looked at yet.
    #[must_use]
    pub fn new(bytes: Cow<'a, [u8]>, options: Cow<'a, ReadOptions>) -> Self {
        Self {
            format: options.format,
            options,
            work: Some(Work::Bytes(bytes)),
        }
    }

    /// Does one small piece of work, a row of the map at most; tells whether there is more to do.
    ///
    /// # Errors
    /// As for [`MapFile::read`]. There is nothing more to do then.
    pub fn step(&mut self) -> Result<bool> {
        let Some(work) = self.work.take() else {
            return Ok(false);
        };
        let work = self.after(work)?;
        let goes_on = !matches!(work, Work::Done(_));
        self.work = Some(work);
        Ok(goes_on)
    }

    /// At most `budget` steps; tells whether there is more to do.
    ///
    /// # Errors
    /// As for [`Reading::step`].
    pub fn advance(&mut self, budget: u32) -> Result<bool> {
        for _ in 0..budget {
            if !self.step()? {
                return Ok(false);
            }
        }
        Ok(!matches!(self.work, None | Some(Work::Done(_))))
    }

    /// Steps to the end, and gives the map.
    ///
    /// # Errors
    /// As for [`MapFile::read`].
    pub fn run(mut self) -> Result<MapFile> {
        while self.step()? {}
        self.finish()
    }

    /// The map, once there is nothing more to do.
    ///
    /// # Errors
    /// There is more to do, or reading ended with an error.
    pub fn finish(self) -> Result<MapFile> {
        match self.work {
            Some(Work::Done(file)) => Ok(*file),
            _ => Err(Error::busy("the map has not been read to its end")),
        }
    }

    /// The text of the file, where its format is known and nothing of it was read yet.
    ///
    /// # Errors
    /// Anything else.
    pub fn into_text(self) -> Result<Cow<'a, str>> {
        match self.work {
            Some(Work::Known(text, ..)) => Ok(text),
            _ => Err(Error::busy("the file is being read as a map")),
        }
    }

    /// The format, once it is known, before anything is read by it.
    #[must_use]
    pub fn format(&self) -> Option<Format> {
        self.format
    }

    /// How far it has come, from 0 to 1. It never goes back, and how fast it goes is not the same all the time.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let part = |done: usize, all: usize| done as f64 / all.max(1) as f64;
        match &self.work {
            None | Some(Work::Bytes(_)) => 0.0,
            Some(Work::Recognition(text, _, seen)) => 0.1 * part(seen.at(), text.len()),
            Some(Work::Known(..)) => 0.1,
            Some(Work::Rows(_, _, rows)) => {
                let (done, all) = rows.progress();
                0.1 + 0.7 * part(done, all)
            }
            Some(Work::Image(source, reading)) => {
                let size = source.bytes(&self.options).len();
                0.1 + 0.5 * reading.progress(size)
            }
            Some(Work::Shading(shading, _)) => 0.6 + 0.2 * shading.progress(),
            Some(Work::Survey(survey, _)) => {
                let (done, all) = survey.progress();
                0.8 + 0.2 * part(done as usize, all as usize)
            }
            Some(Work::Done(_)) => 1.0,
        }
    }

    /// The work that is left after a step.
    fn after(&mut self, work: Work<'a>) -> Result<Work<'a>> {
        Ok(match work {
            Work::Bytes(bytes) => self.look(bytes)?,
            Work::Recognition(text, begin, mut seen) => match seen.step(&text[begin..]) {
                None => Work::Recognition(text, begin, seen),
                Some(format) => {
                    self.format = Some(format);
                    Work::Known(text, begin, format)
                }
            },
            Work::Known(text, begin, format) => self.begin(format, text, begin)?,
            Work::Rows(text, begin, mut rows) => match rows.step(&text[begin..])? {
                None => Work::Rows(text, begin, rows),
                Some(cells) => survey(cells)?,
            },
            Work::Image(source, mut reading) => match reading.step(source.bytes(&self.options))? {
                None => Work::Image(source, reading),
                Some(image) => self.shade(image, source)?,
            },
            Work::Shading(mut shading, ros) => match shading.step()? {
                None => Work::Shading(shading, ros),
                Some(mut cells) => {
                    if ros.is_some() {
                        // Its own thresholds say what greys mean; no other rule can.
                        (cells.facts.shades, cells.facts.ros) = (0, ros);
                    }
                    survey(cells)?
                }
            },
            Work::Survey(mut survey, facts) => {
                if survey.advance(1) {
                    Work::Survey(survey, facts)
                } else {
                    Work::Done(Box::new(MapFile::new(survey.finish()?, facts)))
                }
            }
            Work::Done(file) => Work::Done(file),
        })
    }

    /// PERF: a text is checked to be UTF-8 at once; 50 MB take a hundredth of a second.
    fn look(&mut self, bytes: Cow<'a, [u8]>) -> Result<Work<'a>> {
        self.format = self.format.or_else(|| Format::of_picture(&bytes));
        if matches!(self.format, Some(Format::Png | Format::Pgm)) {
            let reading = ImageReading::begin(&bytes)?;
            return Ok(Work::Image(Source::File(bytes), reading));
        }
        let not_text = |error: std::str::Utf8Error| {
            let place = error.valid_up_to();
            Error::parse(format!(
                "map byte {place}: expected text in UTF-8, a PNG or a PGM, found something else"
            ))
        };
        let text = match bytes {
            Cow::Borrowed(bytes) => Cow::Borrowed(str::from_utf8(bytes).map_err(not_text)?),
            Cow::Owned(bytes) => {
                let text = String::from_utf8(bytes);
                Cow::Owned(text.map_err(|error| not_text(error.utf8_error()))?)
            }
        };
        let begin = text.len() - without_mark(&text).len();
        Ok(match self.format {
            Some(format) => Work::Known(text, begin, format),
            None => {
                let seen = Recognition::new(&text[begin..]);
                Work::Recognition(text, begin, seen)
            }
        })
    }

    /// Begins to read what is of a known format.
    fn begin(&self, format: Format, text: Cow<'a, str>, begin: usize) -> Result<Work<'a>> {
        let body = &text[begin..];
        let rows = match format {
            Format::MovingAi => movingai::begin(body)?,
            Format::Matrix => matrix::begin(body),
            Format::Ascii => ascii::begin(body)?,
            Format::Tiled => return survey(tiled::read(body, &self.options)?),
            Format::Ros => return self.read_ros(body),
            Format::Scenario => {
                return Err(Error::parse(
                    "map: expected a map, found problems; open them together with their map",
                ));
            }
            Format::Scene => {
                return Err(Error::parse(
                    "map: expected a map, found a whole scene; the page opens it, and `readScene` reads it",
                ));
            }
            _ => {
                return Err(Error::option(format!(
                    "format `{}`: expected one that is read, found one that is only written",
                    format.id()
                )));
            }
        };
        Ok(Work::Rows(text, begin, rows))
    }

    fn read_ros(&self, text: &str) -> Result<Work<'a>> {
        let ros = RosMap::parse(text)?;
        let image = self.options.image.as_deref().ok_or_else(|| {
            let name = &ros.image;
            Error::option(format!(
                "ros: expected the picture `{name}` together with this file, found none"
            ))
        })?;
        let reading = ImageReading::begin(image)?;
        Ok(Work::Image(Source::Options(ros), reading))
    }

    /// Begins to make cells of a picture.
    fn shade(&self, image: GreyImage, source: Source<'a>) -> Result<Work<'a>> {
        let image = Cow::Owned(image);
        let (shading, ros) = match source {
            Source::File(_) => (Shading::by_rule(image, self.options.greys)?, None),
            Source::Options(ros) => (Shading::new(image, |grey| ros.cost(grey)), Some(ros)),
        };
        Ok(Work::Shading(Box::new(shading), ros))
    }
}

fn survey<'a>(cells: Cells) -> Result<Work<'a>> {
    let Cells {
        width,
        height,
        cells,
        terrains,
        facts,
    } = cells;
    let survey = Survey::new(width, height, cells, terrains)?;
    Ok(Work::Survey(Box::new(survey), facts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maps::{Scenario, ScenarioReading, WriteOptions};
    use crate::space::{Grid, NodeId, TerrainId};

    fn map() -> Grid {
        let mut grid = Grid::new(37, 23).unwrap();
        for index in (0..37 * 23).step_by(5) {
            let cell = grid.cell(NodeId(index));
            grid.set(cell, TerrainId::WALL).unwrap();
        }
        grid
    }

    /// Reads step by step and holds progress on the way; the steps it took.
    fn read(bytes: &[u8]) -> (Result<MapFile>, u32) {
        let options = ReadOptions::default();
        let mut reading = Reading::new(bytes.into(), Cow::Borrowed(&options));
        let (mut steps, mut progress) = (0, 0.0);
        loop {
            steps += 1;
            match reading.step() {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return (Err(error), steps),
            }
            assert!((progress..1.0).contains(&reading.progress()));
            progress = reading.progress();
        }
        assert_eq!(reading.progress(), 1.0);
        (reading.finish(), steps)
    }

    #[test]
    fn a_map_in_any_format_is_read_in_steps_of_a_row() {
        let grid = map();
        for format in [
            Format::MovingAi,
            Format::Matrix,
            Format::Ascii,
            Format::Png,
            Format::Pgm,
            Format::Tiled,
        ] {
            let bytes = grid.write(format, &WriteOptions::default()).unwrap();
            let (file, steps) = read(&bytes);
            let same = file.unwrap().grid;
            let passable = |grid: &Grid| {
                (0..37 * 23)
                    .map(|index| grid.is_passable(NodeId(index)))
                    .collect::<Vec<_>>()
            };
            assert_eq!(passable(&same), passable(&grid), "{format:?}");
            assert!(steps > 23, "{format:?}: {steps}");
        }
        // Without its header, so that all of it has to be looked at, and measured.
        let text = grid.to_text(Format::MovingAi).unwrap();
        let bare = text.split_once("map\n").unwrap().1;
        assert_eq!(read(bare.as_bytes()).0.unwrap().grid.cells(), grid.cells());
    }

    #[test]
    fn what_is_wrong_in_a_late_row_is_said_when_it_is_come_to() {
        let mut text = map().to_text(Format::MovingAi).unwrap();
        let last = text.rfind('@').unwrap();
        text.replace_range(last..=last, "x");
        let (refused, steps) = read(text.as_bytes());
        assert!(steps > 20, "{steps}");
        let message = refused.unwrap_err().to_string();
        assert!(
            message.starts_with("map line 27, column ") && message.ends_with("found `x`"),
            "{message}"
        );
    }

    #[test]
    fn there_is_no_map_before_the_end_or_after_an_error() {
        let options = ReadOptions::default();
        let begun = Reading::new((&b"..@"[..]).into(), Cow::Borrowed(&options));
        assert!(begun.finish().unwrap_err().is_busy());
        let mut broken = Reading::new((&b"..?"[..]).into(), Cow::Borrowed(&options));
        while broken.step().is_ok() {}
        assert!(!broken.step().unwrap());
        assert!(broken.finish().unwrap_err().is_busy());
    }

    #[test]
    fn the_format_is_known_before_anything_is_refused() {
        let options = ReadOptions::default();
        let scene = br#"{"pathscope": 1}"#;
        let mut reading = Reading::new((&scene[..]).into(), Cow::Borrowed(&options));
        while reading.format().is_none() {
            assert!(reading.step().unwrap());
        }
        assert_eq!(reading.format(), Some(Format::Scene));
        assert!(reading.step().unwrap_err().is_parse());
    }

    #[test]
    fn problems_are_handed_out_as_they_are_read() {
        let line = "0\tx.map\t4\t3\t0\t1\t3\t1\t5\n";
        let text = format!("\u{feff}version 1\n{}", line.repeat(5));
        let mut reading = ScenarioReading::new((&text[..]).into());
        let mut problems = Vec::new();
        while reading.advance(2).unwrap() {
            let some = reading.take();
            assert!(some.len() <= 2);
            problems.extend(some);
        }
        problems.extend(reading.take());
        assert_eq!(problems, Scenario::parse(&text).unwrap().problems);
        assert_eq!(problems.len(), 5);
    }
}
