//! The `MovingAI` map format, as it is found in the published collection.
//!
//! SOURCE: N. Sturtevant, "Benchmarks for Grid-Based Pathfinding", 2012. Quirks that occur there and
//! are read without complaint: CRLF line ends, no newline at the end, `type octile-corner` with
//! more data after the rows, and no header at all.

use super::rows::{Cells, Extent, Letters, Lines, Rows, end_of_rows};
use crate::error::{Error, Result};
use crate::space::{Grid, Terrain, TerrainId, TerrainTable};

/// Whether a text that is all header, or none, begins with one.
pub(super) fn has_header(text: &str) -> bool {
    text.starts_with("type")
}

/// Whether a letter may stand in a map without a header.
pub(super) fn is_cell(letter: u8) -> bool {
    TERRAINS[usize::from(letter)].is_some() || matches!(letter, b'\r' | b'\n')
}

/// Begins to read: the header at once.
pub(super) fn begin(text: &str) -> Result<Box<dyn Rows>> {
    if !has_header(text) {
        let end = end_of_rows(text);
        if text[..end].trim().is_empty() {
            return Err(Error::parse(
                "map: expected a MovingAI map or a matrix of 0 and 1, found nothing",
            ));
        }
        return Ok(Box::new(RowsAlone {
            extent: Extent::new(end),
            rows: None,
        }));
    }
    let mut lines = Lines::default();
    let kind = field(text, &mut lines, "type", "type octile")?.1;
    let height = size(text, &mut lines, "height")?;
    let width = size(text, &mut lines, "width")?;
    field(text, &mut lines, "map", "map")?;
    let may_go_on = kind != "octile";
    Ok(Box::new(Body::new(
        lines,
        text.len(),
        (width, height),
        may_go_on,
    )?))
}

/// The rows behind a header.
struct Body {
    lines: Lines,
    /// Where the text ends.
    end: usize,
    width: u32,
    height: u32,
    /// Whether there may be something else behind the rows.
    may_go_on: bool,
    cells: Vec<TerrainId>,
}

impl Body {
    /// Refuses a size before memory is taken for it.
    fn new(lines: Lines, end: usize, size: (u32, u32), may_go_on: bool) -> Result<Self> {
        let (width, height) = size;
        Grid::check_size(width, height)?;
        Ok(Self {
            lines,
            end,
            width,
            height,
            may_go_on,
            cells: Vec::with_capacity(width as usize * height as usize),
        })
    }

    fn finish(&mut self, text: &str) -> Result<Cells> {
        let height = self.height;
        while let Some((number, line)) = self.lines.next(text) {
            if self.may_go_on {
                break;
            }
            if !line.trim().is_empty() {
                return Err(Error::parse(format!(
                    "map line {number}: expected the end after {height} rows, found another"
                )));
            }
        }
        let cells = std::mem::take(&mut self.cells);
        Ok(Cells::of(
            self.width,
            height,
            cells,
            TerrainTable::default(),
        ))
    }
}

impl Rows for Body {
    fn step(&mut self, text: &str) -> Result<Option<Cells>> {
        let text = &text[..self.end];
        if self.cells.len() == self.width as usize * self.height as usize {
            return self.finish(text).map(Some);
        }
        let Some((number, line)) = self.lines.next(text) else {
            let (height, row) = (self.height, self.cells.len() / self.width as usize);
            return Err(Error::parse(format!(
                "map: expected {height} rows, found {row}"
            )));
        };
        push_row(&mut self.cells, number, line, self.width)?;
        Ok(None)
    }

    fn progress(&self) -> (usize, usize) {
        (self.lines.at(), self.end)
    }
}

/// A map without a header: as wide as its first row.
struct RowsAlone {
    extent: Extent,
    rows: Option<Body>,
}

impl Rows for RowsAlone {
    fn step(&mut self, text: &str) -> Result<Option<Cells>> {
        if let Some(rows) = &mut self.rows {
            return rows.step(text);
        }
        if !self.extent.step(text) {
            let size = (self.extent.first(), self.extent.height());
            self.rows = Some(Body::new(Lines::default(), self.extent.end(), size, false)?);
        }
        Ok(None)
    }

    fn progress(&self) -> (usize, usize) {
        let (done, all) = self.extent.progress();
        let read = self.rows.as_ref().map_or(0, |rows| rows.progress().0);
        (done + read, 2 * all)
    }
}

/// The value behind a key of the header, after the number of its line.
fn field<'a>(
    text: &'a str,
    lines: &mut Lines,
    key: &str,
    expected: &str,
) -> Result<(usize, &'a str)> {
    let (number, line) = lines.next(text).unwrap_or((0, ""));
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

fn size(text: &str, lines: &mut Lines, key: &str) -> Result<u32> {
    let (number, value) = field(text, lines, key, &format!("{key} N"))?;
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
    let known = cells.len();
    // PERF: letters of one byte, without a look at what they are for a message.
    cells.extend(
        line.bytes()
            .map_while(|letter| TERRAINS[usize::from(letter)]),
    );
    if cells.len() == known + found {
        return Ok(());
    }
    let column = cells.len() - known;
    let symbol = line.chars().nth(column).unwrap_or_default();
    Err(Error::parse(format!(
        "map line {number}, column {}: expected one of . G S W T @ O, found `{symbol}`",
        column + 1
    )))
}

/// The ids of the standard terrain table, by letter.
const TERRAINS: [Option<TerrainId>; 256] = {
    let mut terrains = [None; 256];
    let letters = b".@STWOG";
    let mut id = 0;
    while id < letters.len() {
        terrains[letters[id] as usize] = Some(TerrainId(id as u8));
        id += 1;
    }
    terrains
};

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
    let terrains = grid.terrains().as_slice().iter();
    let mut letters = Letters::new(terrains.map(Terrain::symbol).collect());
    for row in grid.cells().chunks(width as usize) {
        letters.push(&mut text, row);
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
