//! `MovingAI` problem files (`.scen`): starts, goals and published lengths.
//!
//! Whether a problem fits a map is found out when it is searched, not here.

use super::rows::Lines;
use crate::error::{Error, Result};
use crate::space::Cell;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::str::FromStr;

/// The problems of one file, in its order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scenario {
    /// The problems.
    pub problems: Vec<Problem>,
}

/// A problem with its published answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// A class of difficulty, by length; only roughly a quarter of it.
    pub bucket: u32,
    /// Name of the map's file, perhaps with a folder in front.
    pub map: String,
    /// Number of columns of that map.
    pub width: u32,
    /// Number of rows of that map.
    pub height: u32,
    /// Where to start.
    pub start: Cell,
    /// Where to get to.
    pub goal: Cell,
    /// Length of the shortest path: eight neighbours, straight steps 1, diagonal ones the square
    /// root of 2 and only where neither orthogonal cell is blocked. 0 with two different ends
    /// means that there is no path.
    pub length: f64,
}

impl Problem {
    /// Whether its published answer is that there is no path.
    #[must_use]
    pub fn has_no_path(&self) -> bool {
        self.length == 0.0 && self.start != self.goal
    }

    /// How far a length may be from the published one and still be the same: published lengths have
    /// between none and eight decimals, some of them summed up in single precision.
    #[must_use]
    pub fn tolerance(&self) -> f64 {
        (1e-4 * self.length).max(0.005_01)
    }
}

impl Scenario {
    /// Reads a problem file: a line `version 1`, then nine fields a line, parted by any white space.
    ///
    /// # Errors
    /// A line that is no problem; the message names it, what was expected and what came.
    pub fn parse(text: &str) -> Result<Self> {
        let mut reading = ScenarioReading::new(text.into());
        while reading.advance(u32::MAX)? {}
        let problems = reading.take();
        Ok(Self { problems })
    }

    /// Writes a problem file, with tabs and eight decimals.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::from("version 1\n");
        for problem in &self.problems {
            let Problem {
                bucket,
                map,
                width,
                height,
                start,
                goal,
                length,
            } = problem;
            let ends = [start.x, start.y, goal.x, goal.y].map(|number| number.to_string());
            let ends = ends.join("\t");
            writeln!(
                text,
                "{bucket}\t{map}\t{width}\t{height}\t{ends}\t{length:.8}"
            )
            .expect("writing to a string does not fail");
        }
        text
    }
}

/// A problem file that is being read: a stepper.
///
/// PERF: the largest published ones have hundreds of thousands of problems.
pub struct ScenarioReading<'a> {
    text: Cow<'a, str>,
    lines: Lines,
    has_begun: bool,
    /// Read since they were taken last.
    problems: Vec<Problem>,
}

impl<'a> ScenarioReading<'a> {
    /// Begins; nothing is looked at yet.
    #[must_use]
    pub fn new(text: Cow<'a, str>) -> Self {
        Self {
            text,
            lines: Lines::default(),
            has_begun: false,
            problems: Vec::new(),
        }
    }

    /// Reads a line; tells whether there may be more.
    ///
    /// # Errors
    /// As for [`Scenario::parse`].
    pub fn step(&mut self) -> Result<bool> {
        let text = self.text.trim_start_matches('\u{feff}');
        let line = self.lines.next(text);
        match line {
            Some((_, line)) if line.trim().is_empty() => {}
            Some((number, line)) if self.has_begun => {
                self.problems.push(parse_problem(number, line)?);
            }
            Some((_, line)) if line.trim().starts_with("version") => self.has_begun = true,
            None if self.has_begun => return Ok(false),
            other => {
                let found = other.map_or("nothing", |(_, line)| line.trim());
                let found = found.get(..40).unwrap_or(found);
                return Err(Error::parse(format!(
                    "problems line 1: expected `version 1`, found `{found}`"
                )));
            }
        }
        Ok(true)
    }

    /// At most `budget` lines; tells whether there may be more.
    ///
    /// # Errors
    /// As for [`Scenario::parse`].
    pub fn advance(&mut self, budget: u32) -> Result<bool> {
        for _ in 0..budget {
            if !self.step()? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The problems that were read since the last call.
    pub fn take(&mut self) -> Vec<Problem> {
        std::mem::take(&mut self.problems)
    }

    /// How far it has come, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.lines.at() as f64 / self.text.len().max(1) as f64
    }
}

const FIELDS: usize = 9;

fn parse_problem(number: usize, line: &str) -> Result<Problem> {
    let fields: Vec<_> = line.split_whitespace().collect();
    let found = fields.len();
    let Ok([bucket, map, width, height, sx, sy, gx, gy, length]) =
        <[&str; FIELDS]>::try_from(fields)
    else {
        return Err(Error::parse(format!(
            "problems line {number}: expected {FIELDS} fields, found {found}"
        )));
    };
    let whole = |name, text| field::<u32>(number, name, "a whole number", text);
    let length: f64 = field(number, "length", "a number", length)?;
    if !(length.is_finite() && length >= 0.0) {
        return Err(Error::parse(format!(
            "problems line {number}: expected a length of 0 or more, found {length}"
        )));
    }
    Ok(Problem {
        bucket: whole("bucket", bucket)?,
        map: map.to_owned(),
        width: whole("width", width)?,
        height: whole("height", height)?,
        start: Cell::new(whole("start x", sx)?, whole("start y", sy)?),
        goal: Cell::new(whole("goal x", gx)?, whole("goal y", gy)?),
        length,
    })
}

fn field<T: FromStr>(number: usize, name: &str, expected: &str, text: &str) -> Result<T> {
    text.parse().map_err(|_| {
        Error::parse(format!(
            "problems line {number}: expected {expected} as {name}, found `{text}`"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROBLEMS: &str = "version 1\n\
        0\tmaps/arena.map\t49\t49\t1\t2\t3\t4\t2.82842712\n\
        7\tarena.map\t49\t49\t5\t5\t9\t9\t0.00000000\n";

    #[test]
    fn comes_back_as_it_went_out() {
        let scenario = Scenario::parse(PROBLEMS).unwrap();
        assert_eq!(scenario.problems[0].goal, Cell::new(3, 4));
        assert!(!scenario.problems[0].has_no_path() && scenario.problems[1].has_no_path());
        assert_eq!(scenario.to_text(), PROBLEMS);
    }

    #[test]
    fn the_quirks_of_the_collection_are_read() {
        let plain = Scenario::parse(PROBLEMS).unwrap();
        let spaces = PROBLEMS
            .replace('\t', "  ")
            .replace("version 1", "version 1.0");
        let crlf = PROBLEMS.trim_end().replace('\n', "\r\n");
        for text in [spaces, crlf] {
            assert_eq!(Scenario::parse(&text).unwrap(), plain, "{text:?}");
        }
    }

    #[test]
    fn refusals_name_the_line() {
        let message = |from: &str, to: &str| {
            let refused = Scenario::parse(&PROBLEMS.replacen(from, to, 1));
            refused.unwrap_err().to_string()
        };
        assert_eq!(
            message("\t2.82842712", ""),
            "problems line 2: expected 9 fields, found 8"
        );
        assert_eq!(
            message("\t1\t2", "\t1\t-2"),
            "problems line 2: expected a whole number as start y, found `-2`"
        );
        assert_eq!(
            message("2.82842712", "NaN"),
            "problems line 2: expected a length of 0 or more, found NaN"
        );
        assert_eq!(
            message("version 1", "type octile"),
            "problems line 1: expected `version 1`, found `type octile`"
        );
    }
}
