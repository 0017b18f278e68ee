//! Which format a file is of, seen from what is in it: a stepper, since some are told apart only by all of their letters.

use super::read::{SCENE_KEY, without_mark};
use super::ros::RosMap;
use super::{Format, json, matrix, movingai, pgm, png};

/// Looks at a text until it is known what it is.
pub(super) struct Recognition {
    at: usize,
    /// What it is if it is no matrix, where its beginning says so.
    by_beginning: Option<Format>,
    /// So far nothing was seen that a matrix does not have.
    is_matrix: bool,
    has_digit: bool,
    /// So far nothing was seen but cells of a map without a header.
    is_bare: bool,
}

/// Where the line of a picture is looked for that makes a YAML file a robot's map, in bytes.
const HEAD: usize = 1 << 16;
/// How many bytes are looked at in a step. PERF: about a tenth of a millisecond.
const SLICE: usize = 1 << 14;

impl Recognition {
    /// Looks at the beginning.
    pub(super) fn new(text: &str) -> Self {
        let begin = text.trim_start();
        let head = &text[..text.floor_char_boundary(HEAD)];
        let by_beginning = if begin.starts_with('{') {
            let is_scene = json::begins_with_key(text, SCENE_KEY);
            Some(if is_scene {
                Format::Scene
            } else {
                Format::Tiled
            })
        } else if RosMap::looks_like_one(head) {
            Some(Format::Ros)
        } else if begin.starts_with("version") {
            Some(Format::Scenario)
        } else if movingai::has_header(text) || begin.is_empty() {
            Some(Format::MovingAi)
        } else {
            None
        };
        Self {
            at: 0,
            by_beginning,
            is_matrix: true,
            has_digit: false,
            is_bare: true,
        }
    }

    /// Looks at some more; the format, once it is known. A text that is nothing else is taken for ASCII art,
    /// which says best what is wrong with it.
    pub(super) fn step(&mut self, text: &str) -> Option<Format> {
        let end = text.floor_char_boundary(self.at + SLICE);
        let slice = &text[self.at..end];
        self.is_bare &= slice.bytes().all(movingai::is_cell);
        self.is_matrix &= slice.chars().all(matrix::may_have);
        self.has_digit |= self.is_matrix && slice.bytes().any(|letter| letter.is_ascii_digit());
        self.at = end;
        let is_over = end == text.len();
        if self.is_matrix && !is_over {
            return None;
        }
        match self.by_beginning {
            _ if self.is_matrix && self.has_digit => Some(Format::Matrix),
            Some(format) => Some(format),
            None if !self.is_bare => Some(Format::Ascii),
            None => is_over.then_some(Format::MovingAi),
        }
    }

    /// How many bytes it has looked at.
    pub(super) fn at(&self) -> usize {
        self.at
    }
}

impl Format {
    /// The format of a picture, by its first bytes.
    pub(super) fn of_picture(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(png::SIGNATURE) {
            Some(Self::Png)
        } else {
            pgm::is_one(bytes).then_some(Self::Pgm)
        }
    }

    /// The format of a map file, by its bytes. A text that is nothing else is taken for ASCII art,
    /// which says best what is wrong with it.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        if let Some(format) = Self::of_picture(bytes) {
            return format;
        }
        let Ok(text) = str::from_utf8(bytes) else {
            return Self::Ascii;
        };
        let text = without_mark(text);
        let mut recognition = Recognition::new(text);
        loop {
            if let Some(format) = recognition.step(text) {
                return format;
            }
        }
    }
}
