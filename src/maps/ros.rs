//! The YAML file of a robot's map: how its picture is to be read, and where it lies in the world.
//!
//! Only what such files are made of is read: a key and a value a line, comments, lists in one line or with
//! dashes. The row on top of the picture stays on top, though y grows upward in the robot's world.
//!
//! SOURCE: ROS wiki, `map_server`, "Map format".

use super::grey::CellCost;
use crate::error::{Error, Result};
use std::fmt::Write as _;

/// What the YAML file says.
#[derive(Clone, Debug, PartialEq)]
pub struct RosMap {
    /// The file of the picture.
    pub image: String,
    /// Side of a cell, in metres.
    pub resolution: f64,
    /// Position of the lower left corner, in metres, and rotation, in radians; kept, not applied.
    pub origin: [f64; 3],
    /// A cell more likely occupied than this is blocked.
    pub occupied_thresh: f64,
    /// A cell less likely occupied than this is free.
    pub free_thresh: f64,
    /// Whether white is occupied and black is free.
    pub negate: bool,
}

impl Default for RosMap {
    /// What `map_saver` writes, with cells of one metre.
    fn default() -> Self {
        Self {
            image: "map.pgm".to_owned(),
            resolution: 1.0,
            origin: [0.0; 3],
            occupied_thresh: 0.65,
            free_thresh: 0.196,
            negate: false,
        }
    }
}

impl RosMap {
    pub(super) fn looks_like_one(text: &str) -> bool {
        text.lines().any(|line| line.starts_with("image:"))
    }

    /// Reads the YAML file.
    ///
    /// # Errors
    /// A line that is not what it should be, or a key that is missing.
    pub fn parse(text: &str) -> Result<Self> {
        let mut map = Self {
            image: String::new(),
            resolution: 0.0,
            ..Self::default()
        };
        let mut lines = (1..).zip(text.lines()).peekable();
        while let Some((number, line)) = lines.next() {
            let line = without_comment(line);
            if line.trim().is_empty() || line == "---" || line.starts_with([' ', '-']) {
                continue;
            }
            let Some((key, value)) = line.split_once(':') else {
                return Err(wrong(number, "a key, a colon and a value", line));
            };
            let value = value.trim();
            match key.trim() {
                "image" => unquoted(value).clone_into(&mut map.image),
                "resolution" => map.resolution = read_number(number, value)?,
                "occupied_thresh" => map.occupied_thresh = read_number(number, value)?,
                "free_thresh" => map.free_thresh = read_number(number, value)?,
                "negate" => map.negate = read_switch(number, value)?,
                "origin" => {
                    let mut list = value.to_owned();
                    while list.is_empty()
                        || list.starts_with('[') != list.ends_with(']')
                        || is_dashed(&list)
                    {
                        let next = lines.next_if(|(_, line)| line.starts_with([' ', '-', ']']));
                        let Some((_, line)) = next else { break };
                        list.push_str(without_comment(line));
                        list.push(' ');
                        list = list.trim_start().to_owned();
                    }
                    map.origin = read_origin(number, &list)?;
                }
                "mode" if unquoted(value) == "raw" => {
                    return Err(wrong(number, "the mode trinary or scale", value));
                }
                _ => {}
            }
        }
        map.check()
    }

    fn check(self) -> Result<Self> {
        let missing = |what: &str| {
            Err(Error::parse(format!(
                "ros: expected a line `{what}`, found none"
            )))
        };
        if self.image.is_empty() {
            return missing("image: name");
        }
        if self.resolution <= 0.0 {
            return missing("resolution: metres");
        }
        if self.free_thresh > self.occupied_thresh {
            let (free, occupied) = (self.free_thresh, self.occupied_thresh);
            return Err(Error::parse(format!(
                "ros: expected free_thresh up to occupied_thresh, found {free} and {occupied}"
            )));
        }
        Ok(self)
    }

    /// What a grey of its picture means: free cells are ground, occupied and unknown ones are blocked.
    pub(super) fn cost(&self, grey: u8) -> CellCost {
        let light = f64::from(grey) / 255.0;
        let occupied = if self.negate { light } else { 1.0 - light };
        (occupied < self.free_thresh).then_some(1.0)
    }

    pub(super) fn to_text(&self) -> String {
        let [x, y, yaw] = self.origin;
        let mut text = String::new();
        writeln!(
            text,
            "image: {}\nresolution: {}\norigin: [{x}, {y}, {yaw}]\nnegate: {}\noccupied_thresh: {}\nfree_thresh: {}",
            self.image,
            self.resolution,
            u8::from(self.negate),
            self.occupied_thresh,
            self.free_thresh
        )
        .expect("writing to a string does not fail");
        text
    }
}

fn wrong(number: usize, expected: &str, found: &str) -> Error {
    let found: String = found.trim().chars().take(40).collect();
    Error::parse(format!(
        "ros line {number}: expected {expected}, found `{found}`"
    ))
}

fn without_comment(line: &str) -> &str {
    let comment = line.match_indices('#').find(|&(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(char::is_whitespace)
    });
    comment.map_or(line, |(at, _)| &line[..at]).trim_end()
}

fn unquoted(value: &str) -> &str {
    let quotes = ['"', '\''].into_iter();
    let mut inner = quotes.filter_map(|quote| value.strip_prefix(quote)?.strip_suffix(quote));
    inner.next().unwrap_or(value)
}

fn read_number(number: usize, value: &str) -> Result<f64> {
    let read = value.parse().ok().filter(|read: &f64| read.is_finite());
    read.ok_or_else(|| wrong(number, "a number", value))
}

fn read_switch(number: usize, value: &str) -> Result<bool> {
    match value {
        "0" | "false" | "False" | "no" => Ok(false),
        "1" | "true" | "True" | "yes" => Ok(true),
        _ => Err(wrong(number, "0 or 1", value)),
    }
}

fn is_dashed(list: &str) -> bool {
    list.starts_with("- ")
}

/// Three numbers: `[x, y, yaw]`, or one behind each dash.
fn read_origin(number: usize, list: &str) -> Result<[f64; 3]> {
    let bracketed = list
        .trim()
        .strip_prefix('[')
        .and_then(|list| list.strip_suffix(']'));
    let parts: Vec<_> = match bracketed {
        Some(list) => list.split(',').map(str::trim).collect(),
        None => list
            .split_whitespace()
            .filter(|word| *word != "-")
            .collect(),
    };
    let numbers = parts.iter().map(|part| read_number(number, part));
    let numbers = numbers.collect::<Result<Vec<_>>>()?;
    let count = numbers.len();
    numbers.try_into().map_err(|_| {
        wrong(
            number,
            "an origin of three numbers",
            &format!("{count} numbers"),
        )
    })
}
