//! What formats of rows have in common: lines one by one, how large a map is that does not say so, and what comes of reading.
//!
//! What stands in a row is the business of each format.

use super::ros::RosMap;
use crate::error::Result;
use crate::space::{Cell, TerrainId, TerrainTable};

/// A text that is read row by row; it is handed to each call, the same one.
pub(super) trait Rows {
    /// Reads, or measures, one row; after the last one, what the text has in it.
    fn step(&mut self, text: &str) -> Result<Option<Cells>>;

    /// How far it has come, in bytes, and how far it has to go.
    fn progress(&self) -> (usize, usize);
}

/// What a file has in it: the cells, row-major, of which no grid was made yet.
pub(super) struct Cells {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) cells: Vec<TerrainId>,
    pub(super) terrains: TerrainTable,
    pub(super) facts: Facts,
}

/// What else a file says; see [`super::MapFile`].
#[derive(Default)]
pub(super) struct Facts {
    pub(super) start: Option<Cell>,
    pub(super) goals: Vec<Cell>,
    pub(super) shades: u32,
    pub(super) ros: Option<RosMap>,
}

impl Cells {
    /// Cells, and nothing else.
    pub(super) fn of(
        width: u32,
        height: u32,
        cells: Vec<TerrainId>,
        terrains: TerrainTable,
    ) -> Self {
        Self {
            width,
            height,
            cells,
            terrains,
            facts: Facts::default(),
        }
    }
}

/// A place in a text between two lines.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lines {
    at: usize,
    number: usize,
}

impl Lines {
    /// The next line and its number, from 1; line ends of either kind are off, as [`str::lines`] has it.
    pub(super) fn next<'a>(&mut self, text: &'a str) -> Option<(usize, &'a str)> {
        let rest = &text[self.at..];
        if rest.is_empty() {
            return None;
        }
        let (line, taken) = match rest.find('\n') {
            Some(end) => (&rest[..end], end + 1),
            None => (rest, rest.len()),
        };
        self.at += taken;
        self.number += 1;
        let line = match line.strip_suffix('\r') {
            Some(line) if taken > line.len() + 1 => line,
            _ => line,
        };
        Some((self.number, line))
    }

    /// How many bytes lie before it.
    pub(super) fn at(self) -> usize {
        self.at
    }
}

/// How many rows there are and how long, of a text that does not say so: a stepper as well.
pub(super) struct Extent {
    lines: Lines,
    end: usize,
    height: usize,
    first: usize,
    widest: usize,
}

impl Extent {
    /// Of the lines of a text up to a byte.
    pub(super) fn new(end: usize) -> Self {
        Self {
            lines: Lines::default(),
            end,
            height: 0,
            first: 0,
            widest: 0,
        }
    }

    /// Counts the letters of a line; tells whether there are more.
    pub(super) fn step(&mut self, text: &str) -> bool {
        let Some((_, line)) = self.lines.next(&text[..self.end]) else {
            return false;
        };
        let length = line.chars().count();
        if self.height == 0 {
            self.first = length;
        }
        self.widest = self.widest.max(length);
        self.height += 1;
        self.lines.at() < self.end
    }

    pub(super) fn end(&self) -> usize {
        self.end
    }

    /// How many rows.
    pub(super) fn height(&self) -> u32 {
        side(self.height)
    }

    /// How long the first one is.
    pub(super) fn first(&self) -> u32 {
        side(self.first)
    }

    /// How long the longest one is.
    pub(super) fn widest(&self) -> u32 {
        side(self.widest)
    }

    pub(super) fn progress(&self) -> (usize, usize) {
        (self.lines.at(), self.end)
    }
}

/// Letters by terrain, with which rows are written.
/// PERF: four times as fast where all of them are of one byte, as they mostly are.
pub(crate) struct Letters {
    letters: Vec<char>,
    /// By terrain id, unless one of them takes more.
    bytes: Option<[u8; 256]>,
    row: Vec<u8>,
}

impl Letters {
    pub(crate) fn new(letters: Vec<char>) -> Self {
        let mut bytes = [0; 256];
        for (byte, letter) in bytes.iter_mut().zip(&letters) {
            *byte = *letter as u8;
        }
        Self {
            bytes: letters.iter().all(char::is_ascii).then_some(bytes),
            letters,
            row: Vec::new(),
        }
    }

    /// Writes a row, without an end of the line.
    pub(crate) fn push(&mut self, text: &mut String, cells: &[TerrainId]) {
        let Some(bytes) = &self.bytes else {
            text.extend(cells.iter().map(|id| self.letters[id.index()]));
            return;
        };
        self.row.clear();
        self.row.extend(cells.iter().map(|id| bytes[id.index()]));
        text.push_str(str::from_utf8(&self.row).expect("letters of one byte are UTF-8"));
    }
}

/// As the side of a map, which is refused if it is too long.
pub(super) fn side(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Where the rows of a text end: before empty lines.
pub(super) fn end_of_rows(text: &str) -> usize {
    text.trim_end_matches(['\r', '\n']).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_standard_library() {
        for text in [
            "",
            "a",
            "a\n",
            "a\r\nb",
            "a\r",
            "\n\n",
            "a\r\r\n\nb\n",
            "\r\n",
        ] {
            let mut lines = Lines::default();
            let found: Vec<_> = std::iter::from_fn(|| lines.next(text)).collect();
            let expected: Vec<_> = (1..).zip(text.lines()).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
