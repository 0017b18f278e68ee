//! Maps drawn in letters, as people draw them in tests and in messages.
//!
//! A row shorter than the longest goes on in ground, since editors cut off trailing spaces.

use super::grey::Palette;
use super::rows::{Cells, Extent, Facts, Letters, Lines, Rows, end_of_rows};
use crate::error::{Error, Result};
use crate::space::{Cell, Grid, TerrainId};

const EXPECTED: &str =
    "expected # @ X + - | for walls, . _ or a space for ground, 1 to 9 for costs, S or G";

enum Symbol {
    Cost(Option<f64>),
    Start,
    Goal,
}

fn symbol(letter: char) -> Option<Symbol> {
    Some(match letter {
        '#' | '@' | 'X' | 'x' | '+' | '-' | '|' | '█' => Symbol::Cost(None),
        '.' | ' ' | '_' | '·' => Symbol::Cost(Some(1.0)),
        '1'..='9' => Symbol::Cost(letter.to_digit(10).map(f64::from)),
        'S' | 's' | 'A' => Symbol::Start,
        'G' | 'g' | 'E' | 'B' => Symbol::Goal,
        _ => return None,
    })
}

/// Begins to read.
pub(super) fn begin(text: &str) -> Result<Box<dyn Rows>> {
    if text.trim().is_empty() {
        return Err(Error::parse("map: expected rows of letters, found nothing"));
    }
    Ok(Box::new(Drawing {
        extent: Extent::new(end_of_rows(text)),
        is_measured: false,
        lines: Lines::default(),
        palette: Palette::new(),
        cells: Vec::new(),
        facts: Facts::default(),
    }))
}

/// Rows are measured first: the longest says how wide the map is.
struct Drawing {
    extent: Extent,
    is_measured: bool,
    lines: Lines,
    palette: Palette,
    cells: Vec<TerrainId>,
    facts: Facts,
}

impl Drawing {
    fn push_row(&mut self, line: usize, row: &str) -> Result<()> {
        for (x, letter) in (0..).zip(row.chars()) {
            let cell = Cell::new(x, line as u32 - 1);
            self.cells.push(match symbol(letter) {
                Some(Symbol::Cost(cost)) => self.palette.id(cost, || format!("cost {letter}"))?,
                Some(Symbol::Start) if self.facts.start.is_none() => {
                    self.facts.start = Some(cell);
                    TerrainId::GROUND
                }
                Some(Symbol::Goal) => {
                    self.facts.goals.push(cell);
                    TerrainId::GROUND
                }
                other => {
                    let expected = if other.is_some() {
                        "expected one S"
                    } else {
                        EXPECTED
                    };
                    let column = x + 1;
                    return Err(Error::parse(format!(
                        "map line {line}, column {column}: {expected}, found `{letter}`"
                    )));
                }
            });
        }
        Ok(())
    }
}

impl Rows for Drawing {
    fn step(&mut self, text: &str) -> Result<Option<Cells>> {
        let (width, height) = (self.extent.widest(), self.extent.height());
        if !self.is_measured {
            self.is_measured = !self.extent.step(text);
            return Ok(None);
        }
        if self.cells.is_empty() {
            Grid::check_size(width, height)?;
            self.cells.reserve_exact(width as usize * height as usize);
        }
        if let Some((number, row)) = self.lines.next(&text[..self.extent.end()]) {
            self.push_row(number, row)?;
            self.cells
                .resize(number * width as usize, TerrainId::GROUND);
            return Ok(None);
        }
        let palette = std::mem::replace(&mut self.palette, Palette::new());
        let cells = std::mem::take(&mut self.cells);
        let facts = std::mem::take(&mut self.facts);
        Ok(Some(Cells {
            facts,
            ..Cells::of(width, height, cells, palette.finish()?)
        }))
    }

    fn progress(&self) -> (usize, usize) {
        let (done, all) = self.extent.progress();
        (done + self.lines.at(), 2 * all)
    }
}

/// `#` where blocked, `.` where a cell costs 1, else the nearest digit; the ends as `S` and `G`.
pub(super) fn write(grid: &Grid, start: Option<Cell>, goals: &[Cell]) -> String {
    let letter = |cost: Option<f64>| match cost {
        None => '#',
        Some(1.0) => '.',
        Some(cost) => char::from(b'0' + cost.round().clamp(1.0, 9.0) as u8),
    };
    let terrains = grid.terrains().as_slice().iter();
    let mut letters = Letters::new(terrains.map(|kind| letter(kind.cost())).collect());
    let mut text = String::with_capacity(grid.cells().len() + grid.height() as usize);
    for row in grid.cells().chunks(grid.width() as usize) {
        letters.push(&mut text, row);
        text.push('\n');
    }
    // All letters are of one byte. A start that is a goal as well is shown as the start.
    let ends = goals.iter().map(|&goal| (goal, "G"));
    for (cell, letter) in ends.chain(start.map(|start| (start, "S"))) {
        if grid.node(cell).is_ok() {
            let at = (grid.width() as usize + 1) * cell.y as usize + cell.x as usize;
            text.replace_range(at..at + 1, letter);
        }
    }
    text
}
