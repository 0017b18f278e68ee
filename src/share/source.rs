//! Where a map comes from: its cells alone, or a name that makes it anew, and what was changed since.
//!
//! What names there are is in [`make`]; how cells are coded is in `cells.rs`.

use super::cells::Coded;
use crate::error::{Error, Result};
use crate::generate::Generator;
use crate::space::{Cell, Grid, TerrainId};

/// How a link names its map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MapSource {
    /// By its cells.
    #[default]
    Cells,
    /// By `preset:<id>` or `<generator>:<width>x<height>:<seed>`. Cells may have been changed since.
    Name(String),
}

impl MapSource {
    /// The map of the name; `None` for one that has none.
    ///
    /// # Errors
    /// An unknown name, or a map too large to be made for a link.
    pub fn make(&self) -> Result<Option<Grid>> {
        match self {
            Self::Cells => Ok(None),
            Self::Name(name) => make(name).map(Some),
        }
    }

    /// Start and goal of a preset, for a scene that doesn't say where they are.
    #[must_use]
    pub fn ends(&self) -> Option<(Cell, Cell)> {
        match self {
            Self::Name(name) if name == "preset:trap" => {
                Some((Cell::new(7, 15), Cell::new(41, 12)))
            }
            _ => None,
        }
    }
}

/// The most cells of a map that is named: making one takes longer than reading its cells.
pub(super) const MAX_NAMED: u64 = 1 << 20;

/// The most steps in which such a map is made. Most take less than one for each cell; but the random walks of
/// `maze-wilson` take billions on a map that is long and narrow.
/// PERF: 33 ns each natively.
const MAX_STEPS: u32 = 1 << 24;

/// Makes the map of a name.
///
/// # Errors
/// A name of neither form, an unknown preset or generator, or a map that takes too long to be made for a link.
pub(crate) fn make(name: &str) -> Result<Grid> {
    match name.split_once(':') {
        Some(("preset", id)) => preset(id),
        Some((_, rest)) => {
            check_size(name, rest)?;
            generate(name)
        }
        None => Err(malformed(name)),
    }
}

fn malformed(name: &str) -> Error {
    let found: String = name.chars().take(40).collect();
    Error::parse(format!(
        "map: expected `preset:<id>`, `<generator>:<width>x<height>:<seed>` or `c.` and cells, found `{found}`"
    ))
}

fn check_size(name: &str, rest: &str) -> Result<()> {
    let side = |text: &str| text.parse::<u32>().ok();
    let size = rest
        .split_once(':')
        .and_then(|(size, _)| size.split_once('x'));
    let size = size.and_then(|(width, height)| side(width).zip(side(height)));
    let (width, height) = size.ok_or_else(|| malformed(name))?;
    Grid::check_size(width, height)?;
    if u64::from(width) * u64::from(height) > MAX_NAMED {
        return Err(Error::limit(format!(
            "map {width} x {height}: expected at most {MAX_NAMED} cells for one that is made from a name"
        )));
    }
    Ok(())
}

/// Counted in steps and not in time, so that a link opens everywhere or nowhere.
fn generate(name: &str) -> Result<Grid> {
    let mut generator = Generator::new(name.parse()?)?;
    if generator.advance(MAX_STEPS) {
        return Err(Error::limit(format!(
            "map: expected one that is made in at most {MAX_STEPS} steps, found more in `{}`",
            generator.recipe()
        )));
    }
    Ok(generator.into_grid())
}

/// A map that has a name of its own. Neither ids nor maps ever change.
fn preset(id: &str) -> Result<Grid> {
    match id {
        "trap" => trap(),
        _ => Err(Error::unknown("preset", id, &["trap"])),
    }
}

/// A C that opens towards the left, its lower arm the shorter one: the map that the page begins with.
fn trap() -> Result<Grid> {
    let mut grid = Grid::new(48, 28)?;
    for (left, top, width, height) in [(15, 5, 18, 1), (32, 5, 1, 17), (19, 21, 14, 1)] {
        for y in top..top + height {
            for x in left..left + width {
                grid.set(Cell::new(x, y), TerrainId::WALL)?;
            }
        }
    }
    Ok(grid)
}

/// What was changed in a map since it was made: for each cell the exclusive or of its terrain ids, 0 where
/// it is as it was; and the terrain table, if that is another.
///
/// `None` where nothing was.
///
/// # Errors
/// A map of another size, or of more detail than a link may hold.
pub(super) fn edits(base: &Grid, grid: &Grid) -> Result<Option<String>> {
    check_same_size(base, grid.width(), grid.height())?;
    let terrains = (base.terrains() != grid.terrains()).then(|| grid.terrains().clone());
    if terrains.is_none() && base.cells() == grid.cells() {
        return Ok(None);
    }
    let cells = base.cells().iter().zip(grid.cells());
    let coded = Coded {
        width: grid.width(),
        height: grid.height(),
        terrains,
        cells: cells.map(|(one, two)| one.0 ^ two.0).collect(),
    };
    coded.to_text().map(Some)
}

/// The map with what [`edits`] wrote done to it.
///
/// # Errors
/// A text that it did not write, or wrote for another map.
pub(super) fn edit(base: &Grid, edits: &str) -> Result<Grid> {
    let coded = Coded::from_text(edits).map_err(|error| error.at("edits"))?;
    check_same_size(base, coded.width, coded.height)?;
    let cells = base.cells().iter().zip(&coded.cells);
    let cells = cells.map(|(id, change)| TerrainId(id.0 ^ change)).collect();
    let terrains = coded.terrains.unwrap_or_else(|| base.terrains().clone());
    Grid::from_cells(coded.width, coded.height, cells, terrains)
}

fn check_same_size(base: &Grid, width: u32, height: u32) -> Result<()> {
    if (width, height) == (base.width(), base.height()) {
        return Ok(());
    }
    Err(Error::parse(format!(
        "edits: expected those of a map of {} x {}, found {width} x {height}",
        base.width(),
        base.height()
    )))
}
