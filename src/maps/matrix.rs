//! A map as rows of 0 (passable) and 1 (blocked).
//!
//! Numbers may stand side by side or be parted by spaces, commas or semicolons, and rows may be in
//! brackets, so that arrays can be pasted from source code. Other numbers are refused.

use super::rows::{Cells, Rows, side};
use crate::error::{Error, Result};
use crate::space::{Grid, TerrainId, TerrainTable};

/// Whether a matrix may have a letter in it.
pub(super) fn may_have(letter: char) -> bool {
    letter.is_ascii_digit() || is_punctuation(letter)
}

fn is_punctuation(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')')
}

/// Begins to read.
pub(super) fn begin(text: &str) -> Box<dyn Rows> {
    let end = text.trim_end().len();
    let pieces = Pieces {
        at: text.len() - text.trim_start().len(),
        end,
        one_line: !text[..end].contains('\n'),
        number: 0,
    };
    Box::new(Matrix {
        begin: pieces,
        pieces,
        width: 0,
        height: 0,
        cells: None,
    })
}

/// A place between two pieces of a text. A piece ends with a line, or with a closing bracket where all is in one line.
#[derive(Clone, Copy)]
struct Pieces {
    at: usize,
    end: usize,
    one_line: bool,
    number: usize,
}

impl Pieces {
    fn next<'a>(&mut self, text: &'a str) -> Option<(usize, &'a str)> {
        let rest = text
            .get(self.at..self.end)
            .filter(|rest| !rest.is_empty())?;
        let found = if self.one_line {
            rest.find([']', '}', ')'])
        } else {
            rest.find('\n')
        };
        let length = found.unwrap_or(rest.len());
        self.at += length + 1;
        self.number += 1;
        Some((self.number, &rest[..length]))
    }
}

/// Rows are counted first, so that a size is refused before memory is taken for it.
struct Matrix {
    begin: Pieces,
    pieces: Pieces,
    width: usize,
    height: usize,
    /// Once they are counted.
    cells: Option<Vec<TerrainId>>,
}

impl Matrix {
    fn count(&mut self, text: &str) -> Result<()> {
        if let Some((_, piece)) = self.pieces.next(text) {
            let found = digits(piece);
            self.width = if self.height == 0 { found } else { self.width };
            self.height += usize::from(found > 0);
            return Ok(());
        }
        Grid::check_size(side(self.width), side(self.height))?;
        self.cells = Some(Vec::with_capacity(self.width * self.height));
        self.pieces = self.begin;
        Ok(())
    }
}

impl Rows for Matrix {
    fn step(&mut self, text: &str) -> Result<Option<Cells>> {
        let Some(cells) = &mut self.cells else {
            return self.count(text).map(|()| None);
        };
        let Some((number, piece)) = self.pieces.next(text) else {
            let cells = std::mem::take(cells);
            let (width, height) = (side(self.width), side(self.height));
            return Ok(Some(Cells::of(
                width,
                height,
                cells,
                TerrainTable::default(),
            )));
        };
        let found = digits(piece);
        if found == 0 {
            return Ok(None);
        }
        if found != self.width {
            return Err(Error::parse(format!(
                "matrix row {number}: expected {} cells, found {found}",
                self.width
            )));
        }
        for digit in piece.bytes().filter(u8::is_ascii_digit) {
            cells.push(match digit {
                b'0' => TerrainId::GROUND,
                b'1' => TerrainId::WALL,
                _ => {
                    let digit = char::from(digit);
                    return Err(Error::parse(format!(
                        "matrix row {number}: expected 0 or 1, found {digit}"
                    )));
                }
            });
        }
        Ok(None)
    }

    fn progress(&self) -> (usize, usize) {
        let begin = self.begin.at;
        let way = self.pieces.end - begin;
        let at = self.pieces.at.min(self.pieces.end) - begin;
        let counted = if self.cells.is_some() { way } else { 0 };
        (counted + at, 2 * way)
    }
}

fn digits(piece: &str) -> usize {
    piece.bytes().filter(u8::is_ascii_digit).count()
}

pub(super) fn write(grid: &Grid) -> String {
    let width = grid.width() as usize;
    let terrains = grid.terrains().as_slice().iter();
    let letters = terrains.map(|kind| if kind.is_passable() { b'0' } else { b'1' });
    let letters: Vec<_> = letters.collect();
    let mut text = String::with_capacity(2 * grid.cells().len());
    let mut line = vec![b' '; 2 * width];
    line[2 * width - 1] = b'\n';
    for row in grid.cells().chunks_exact(width) {
        for (pair, id) in line.chunks_exact_mut(2).zip(row) {
            pair[0] = letters[id.index()];
        }
        text.push_str(str::from_utf8(&line).expect("digits and spaces are UTF-8"));
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::maps::Format;
    use crate::space::Grid;

    #[test]
    fn is_read_however_it_is_written() {
        let expected = "0 1 0\n1 1 0\n";
        for text in [
            "0 1 0\n1 1 0\n",
            "010\r\n110",
            "0,1,0\n1,1,0\n\n",
            "[[0, 1, 0], [1, 1, 0]]",
            "{\n  {0, 1, 0},\n  {1, 1, 0}\n};",
        ] {
            let grid = Grid::parse(text).unwrap();
            assert_eq!(grid.to_text(Format::Matrix).unwrap(), expected, "{text:?}");
        }
    }

    #[test]
    fn refusals_name_the_row() {
        let message = |text: &str| Grid::parse(text).unwrap_err().to_string();
        assert_eq!(
            message("0 1 0\n1 1\n"),
            "matrix row 2: expected 3 cells, found 2"
        );
        assert_eq!(
            message("0 1\n1 7\n"),
            "matrix row 2: expected 0 or 1, found 7"
        );
    }
}
