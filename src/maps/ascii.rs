//! Maps drawn in letters, as people draw them in tests and in messages.
//!
//! A row shorter than the longest goes on in ground, since editors cut off trailing spaces.

use super::grey::Palette;
use super::read::MapFile;
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

pub(super) fn parse(text: &str) -> Result<MapFile> {
    let text = text.trim_end_matches(['\r', '\n']);
    let widths = text.lines().map(|line| line.chars().count());
    let side = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let (width, height) = (side(widths.max().unwrap_or(0)), side(text.lines().count()));
    if text.trim().is_empty() {
        return Err(Error::parse("map: expected rows of letters, found nothing"));
    }
    Grid::check_size(width, height)?;
    let mut palette = Palette::new();
    let mut cells = vec![TerrainId::GROUND; width as usize * height as usize];
    let (mut start, mut goals) = (None, Vec::new());
    let rows = cells.chunks_exact_mut(width as usize);
    for ((y, line), row) in (0..).zip(text.lines()).zip(rows) {
        for ((x, letter), id) in (0..).zip(line.chars()).zip(row) {
            let cell = Cell::new(x, y);
            match symbol(letter) {
                Some(Symbol::Cost(cost)) => *id = palette.id(cost, || format!("cost {letter}"))?,
                Some(Symbol::Start) if start.is_none() => start = Some(cell),
                Some(Symbol::Goal) => goals.push(cell),
                other => {
                    let expected = if other.is_some() {
                        "expected one S"
                    } else {
                        EXPECTED
                    };
                    let found = letter;
                    let (line, column) = (y + 1, x + 1);
                    return Err(Error::parse(format!(
                        "map line {line}, column {column}: {expected}, found `{found}`"
                    )));
                }
            }
        }
    }
    let grid = Grid::from_cells(width, height, cells, palette.finish()?)?;
    Ok(MapFile {
        start,
        goals,
        ..MapFile::new(grid)
    })
}

/// `#` where blocked, `.` where a cell costs 1, else the nearest digit; the ends as `S` and `G`.
pub(super) fn write(grid: &Grid, start: Option<Cell>, goals: &[Cell]) -> String {
    let letter = |cost: Option<f64>| match cost {
        None => '#',
        Some(1.0) => '.',
        Some(cost) => char::from(b'0' + cost.round().clamp(1.0, 9.0) as u8),
    };
    let terrains = grid.terrains().as_slice().iter();
    let letters: Vec<_> = terrains.map(|kind| letter(kind.cost())).collect();
    let mut text = String::with_capacity(grid.cells().len() + grid.height() as usize);
    for (y, row) in (0..).zip(grid.cells().chunks(grid.width() as usize)) {
        text.extend((0..).zip(row).map(|(x, id)| {
            let cell = Cell::new(x, y);
            if start == Some(cell) {
                'S'
            } else if goals.contains(&cell) {
                'G'
            } else {
                letters[id.index()]
            }
        }));
        text.push('\n');
    }
    text
}
