//! A map as rows of 0 (passable) and 1 (blocked).
//!
//! Numbers may stand side by side or be parted by spaces, commas or semicolons, and rows may be in
//! brackets, so that arrays can be pasted from source code. Other numbers are refused.

use crate::error::{Error, Result};
use crate::space::{Grid, NodeId, TerrainId, TerrainTable};

/// Whether a text has nothing in it that a matrix does not have, and a number.
pub(super) fn looks_like_one(text: &str) -> bool {
    let mut has_digit = false;
    let fits = text.chars().all(|letter| {
        has_digit |= letter.is_ascii_digit();
        letter.is_ascii_digit() || is_punctuation(letter)
    });
    fits && has_digit
}

fn is_punctuation(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')')
}

pub(super) fn parse(text: &str) -> Result<Grid> {
    let lines: Vec<_> = (1..)
        .zip(rows(text))
        .filter(|(_, line)| line.contains(|letter: char| letter.is_ascii_digit()))
        .collect();
    let digits = |line: &str| line.chars().filter(char::is_ascii_digit).count();
    let side = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let width = lines.first().map_or(0, |(_, line)| digits(line));
    let (columns, height) = (side(width), side(lines.len()));
    Grid::check_size(columns, height)?;
    let mut cells = Vec::with_capacity(width * lines.len());
    for (number, line) in lines {
        let found = digits(line);
        if found != width {
            return Err(Error::parse(format!(
                "matrix row {number}: expected {width} cells, found {found}"
            )));
        }
        for digit in line.chars().filter(char::is_ascii_digit) {
            cells.push(match digit {
                '0' => TerrainId::GROUND,
                '1' => TerrainId::WALL,
                _ => {
                    return Err(Error::parse(format!(
                        "matrix row {number}: expected 0 or 1, found {digit}"
                    )));
                }
            });
        }
    }
    Grid::from_cells(columns, height, cells, TerrainTable::default())
}

/// Rows end with a line, or with a closing bracket where all is in one line.
fn rows(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim();
    let one_line = !text.contains('\n');
    text.split(move |letter| letter == '\n' || one_line && matches!(letter, ']' | '}' | ')'))
}

pub(super) fn write(grid: &Grid) -> String {
    let width = grid.width() as usize;
    let mut text = String::with_capacity(2 * grid.cells().len());
    for node in (0..).map(NodeId).take(grid.cells().len()) {
        text.push(if grid.is_passable(node) { '0' } else { '1' });
        let last = (node.index() + 1).is_multiple_of(width);
        text.push(if last { '\n' } else { ' ' });
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
