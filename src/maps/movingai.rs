//! The `MovingAI` map format, as it is found in the published collection.
//!
//! SOURCE: N. Sturtevant, "Benchmarks for Grid-Based Pathfinding", 2012. Quirks that occur there and
//! are read without complaint: CRLF line ends, no newline at the end, `type octile-corner` with
//! more data after the rows, and no header at all.

use crate::error::{Error, Result};
use crate::space::{Grid, TerrainId, TerrainTable};

/// Lines with their numbers, from 1; line ends of either kind are off.
type Lines<'a> = std::iter::Zip<std::ops::RangeFrom<usize>, std::str::Lines<'a>>;

/// Whether a text begins with the header, or has no letters in it but those of the cells.
pub(super) fn looks_like_one(text: &str) -> bool {
    let is_cell = |letter: char| terrain_of(letter).is_some() || matches!(letter, '\r' | '\n');
    text.starts_with("type") || text.trim().is_empty() || text.chars().all(is_cell)
}

pub(super) fn parse(text: &str) -> Result<Grid> {
    let mut lines = (1..).zip(text.lines());
    let first = text.lines().next().unwrap_or_default();
    if !first.starts_with("type") {
        return parse_rows_alone(text);
    }
    let (_, kind) = field(&mut lines, "type", "type octile")?;
    let height = size(&mut lines, "height")?;
    let width = size(&mut lines, "width")?;
    field(&mut lines, "map", "map")?;
    Grid::check_size(width, height)?;
    let mut cells = Vec::with_capacity(width as usize * height as usize);
    for row in 0..height {
        let Some((number, line)) = lines.next() else {
            return Err(Error::parse(format!(
                "map: expected {height} rows, found {row}"
            )));
        };
        push_row(&mut cells, number, line, width)?;
    }
    let more = lines.find(|(_, line)| !line.trim().is_empty());
    if let (Some((number, _)), "octile") = (more, kind) {
        return Err(Error::parse(format!(
            "map line {number}: expected the end after {height} rows, found another"
        )));
    }
    Grid::from_cells(width, height, cells, TerrainTable::default())
}

/// A map without a header: as wide as its first row.
fn parse_rows_alone(text: &str) -> Result<Grid> {
    let rows = text.trim_end_matches(['\r', '\n']);
    if rows.trim().is_empty() {
        return Err(Error::parse(
            "map: expected a MovingAI map or a matrix of 0 and 1, found nothing",
        ));
    }
    let width = rows.lines().next().map_or(0, |row| row.chars().count());
    let side = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let (width, height) = (side(width), side(rows.lines().count()));
    Grid::check_size(width, height)?;
    let mut cells = Vec::with_capacity(width as usize * height as usize);
    for (number, line) in (1..).zip(rows.lines()) {
        push_row(&mut cells, number, line, width)?;
    }
    Grid::from_cells(width, height, cells, TerrainTable::default())
}

/// The value behind a key of the header, after the number of its line.
fn field<'a>(lines: &mut Lines<'a>, key: &str, expected: &str) -> Result<(usize, &'a str)> {
    let (number, line) = lines.next().unwrap_or((0, ""));
    let mut words = line.split_whitespace();
    if words.next() == Some(key) {
        return Ok((number, words.next().unwrap_or_default()));
    }
    Err(Error::parse(if number == 0 {
        format!("map: expected a line `{expected}`, found the end")
    } else {
        format!(
            "map line {number}: expected `{expected}`, found `{}`",
            shortened(line)
        )
    }))
}

fn size(lines: &mut Lines<'_>, key: &str) -> Result<u32> {
    let (number, value) = field(lines, key, &format!("{key} N"))?;
    value.parse().map_err(|_| {
        Error::parse(format!(
            "map line {number}: expected a whole number behind `{key}`, found `{}`",
            shortened(value)
        ))
    })
}

fn push_row(cells: &mut Vec<TerrainId>, number: usize, line: &str, width: u32) -> Result<()> {
    let found = line.chars().count();
    if found != width as usize {
        return Err(Error::parse(format!(
            "map line {number}: expected {width} cells, found {found}"
        )));
    }
    for (column, symbol) in (1..).zip(line.chars()) {
        cells.push(terrain_of(symbol).ok_or_else(|| {
            Error::parse(format!(
                "map line {number}, column {column}: expected one of . G S W T @ O, found `{symbol}`"
            ))
        })?);
    }
    Ok(())
}

/// The ids of the standard terrain table.
fn terrain_of(symbol: char) -> Option<TerrainId> {
    Some(TerrainId(match symbol {
        '.' => 0,
        '@' => 1,
        'S' => 2,
        'T' => 3,
        'W' => 4,
        'O' => 5,
        'G' => 6,
        _ => return None,
    }))
}

pub(super) fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}

pub(super) fn write(grid: &Grid) -> String {
    let (width, height) = (grid.width(), grid.height());
    let mut text = format!("type octile\nheight {height}\nwidth {width}\nmap\n");
    text.reserve((width as usize + 1) * height as usize);
    let symbols = grid.terrains().as_slice();
    for row in grid.cells().chunks(width as usize) {
        text.extend(row.iter().map(|id| symbols[id.index()].symbol()));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maps::Format;

    const MAP: &str = "type octile\nheight 2\nwidth 7\nmap\n.GSWT@O\n@......\n";

    #[test]
    fn comes_back_as_it_went_out() {
        let grid = Grid::parse(MAP).unwrap();
        assert_eq!((grid.width(), grid.height()), (7, 2));
        let passable: Vec<_> = (0..14)
            .map(|index| u8::from(grid.is_passable(crate::space::NodeId(index))))
            .collect();
        assert_eq!(passable, [1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
        assert_eq!(grid.to_text(Format::MovingAi).unwrap(), MAP);
    }

    #[test]
    fn the_quirks_of_the_collection_are_read() {
        let plain = Grid::parse(MAP).unwrap();
        let crlf = MAP.replace('\n', "\r\n");
        let unfinished = MAP.trim_end();
        let corner = MAP.replace("octile", "octile-corner") + "\n3\n1 2 3\n";
        let headless = MAP.split_once("map\n").unwrap().1;
        let marked = format!("\u{feff}{MAP}");
        for text in [&crlf, unfinished, &corner, headless, &marked] {
            let grid = Grid::parse(text).unwrap();
            assert_eq!(grid.cells(), plain.cells(), "{text:?}");
        }
    }

    #[test]
    fn refusals_name_the_line_and_what_was_expected() {
        let check = |from: &str, to: &str, expected: &str| {
            let error = Grid::parse(&MAP.replacen(from, to, 1)).unwrap_err();
            assert_eq!(error.to_string(), expected);
        };
        check("@......", "@.....", "map line 6: expected 7 cells, found 6");
        check(
            "@......",
            "@..x...",
            "map line 6, column 4: expected one of . G S W T @ O, found `x`",
        );
        check("\n@......", "", "map: expected 2 rows, found 1");
        check(
            "height 2",
            "height two",
            "map line 2: expected a whole number behind `height`, found `two`",
        );
        check(
            "width 7",
            "breadth 7",
            "map line 3: expected `width N`, found `breadth 7`",
        );
        check(
            "......\n",
            "......\n@......\n",
            "map line 7: expected the end after 2 rows, found another",
        );
        check(
            "height 2",
            "height 99999999",
            "map size 7 x 99999999: expected sides from 1 to 65536 and at most 16777216 cells",
        );
        let nothing = Grid::parse(" \n").unwrap_err();
        assert!(nothing.is_parse());
    }
}
