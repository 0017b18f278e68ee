//! Pictures in greys as maps, and the other way.
//!
//! Black (0) is blocked and white (255) is plain ground; what lies between goes by a [`GreyRule`]. How a
//! picture is stored is in `png.rs` and `pgm.rs`; how it becomes cells in slices, in `shading.rs`.

use super::shading::{ImageReading, Shading, count_shades};
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::space::{Grid, Terrain, TerrainId, TerrainTable};
use std::borrow::Cow;

/// A picture with a byte of grey for each pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreyImage {
    width: u32,
    height: u32,
    /// Length `width * height`, row-major.
    pixels: Vec<u8>,
}

/// What the greys of a picture mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GreyRule {
    /// Plain ground from this grey on, blocked below it.
    Threshold(u8),
    /// Black is blocked, white costs 1, and the greys between cost more the darker they are, evenly
    /// spread up to this for grey 1.
    Costs(f64),
}

impl Default for GreyRule {
    fn default() -> Self {
        Self::Threshold(128)
    }
}

/// What is known of a cell before the terrains of its map are: its cost, or none where blocked.
pub(super) type CellCost = Option<f64>;

impl GreyRule {
    /// The cost of grey 1 where none is given.
    pub const MOST_COST: f64 = 9.0;

    /// The rule that a word stands for: "threshold" or "costs".
    pub(super) fn from_word(word: &str) -> Result<Self> {
        match word {
            "threshold" => Ok(Self::default()),
            "costs" => Ok(Self::Costs(Self::MOST_COST)),
            _ => Err(Error::unknown(
                "rule for greys",
                word,
                &["threshold", "costs"],
            )),
        }
    }

    /// The rule of the option `mostCost`.
    pub(super) fn up_to(most: &OptionValue) -> Result<Self> {
        let most = most.number("mostCost", 1.0, Terrain::MAX_COST)?;
        Ok(Self::Costs(most))
    }

    /// Refuses costs that no terrain can have.
    pub(super) fn check(self) -> Result<Self> {
        match self {
            Self::Costs(most) => Self::up_to(&OptionValue::Number(most)),
            Self::Threshold(_) => Ok(self),
        }
    }

    pub(super) fn cost(self, grey: u8) -> CellCost {
        match (self, grey) {
            (Self::Threshold(least), grey) => (grey >= least).then_some(1.0),
            (Self::Costs(_), 0) => None,
            (Self::Costs(most), grey) => {
                Some(1.0 + f64::from(u8::MAX - grey) / 254.0 * (most - 1.0))
            }
        }
    }

    fn grey(self, cost: CellCost) -> u8 {
        match (self, cost) {
            (_, None) => 0,
            (Self::Costs(most), Some(cost)) if most > 1.0 => {
                let dark = (cost - 1.0) / (most - 1.0) * 254.0;
                u8::MAX - dark.round().clamp(0.0, 254.0) as u8
            }
            _ => u8::MAX,
        }
    }
}

impl GreyImage {
    /// INVARIANT: the size was checked, and the pixels fit it.
    pub(super) fn new(width: u32, height: u32, pixels: Vec<u8>) -> Self {
        debug_assert_eq!(pixels.len(), width as usize * height as usize);
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Reads a PNG or a PGM; which one is seen from its first bytes.
    ///
    /// # Errors
    /// Neither of them, or a kind of it that is not read; the message names the byte.
    pub fn read(bytes: &[u8]) -> Result<Self> {
        let mut reading = ImageReading::begin(bytes)?;
        loop {
            if let Some(image) = reading.step(bytes)? {
                return Ok(image);
            }
        }
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The greys; length `width * height`, row-major.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// How many different greys there are besides black and white.
    #[must_use]
    pub fn shades(&self) -> u32 {
        let mut seen = [false; 256];
        for &grey in &self.pixels {
            seen[usize::from(grey)] = true;
        }
        count_shades(&seen)
    }

    /// The map that it is by a rule.
    ///
    /// # Errors
    /// A rule with costs that no terrain can have.
    pub fn to_grid(&self, rule: GreyRule) -> Result<Grid> {
        let mut shading = Shading::by_rule(Cow::Borrowed(self), rule)?;
        loop {
            if let Some(cells) = shading.step()? {
                return Grid::from_cells(cells.width, cells.height, cells.cells, cells.terrains);
            }
        }
    }

    /// The picture of a map by a rule.
    #[must_use]
    pub fn of(grid: &Grid, rule: GreyRule) -> Self {
        Self::of_by(grid, |cost| rule.grey(cost))
    }

    pub(super) fn of_by(grid: &Grid, grey: impl Fn(CellCost) -> u8) -> Self {
        let terrains = grid.terrains().as_slice();
        let greys: Vec<_> = terrains.iter().map(|kind| grey(kind.cost())).collect();
        let pixels = grid.cells().iter().map(|id| greys[id.index()]);
        Self::new(grid.width(), grid.height(), pixels.collect())
    }
}

/// The terrains of a map that is being read: plain ground and wall first, then one for each other cost.
pub(super) struct Palette(Vec<Terrain>);

impl Palette {
    pub(super) fn new() -> Self {
        let standard = TerrainTable::default();
        Self(standard.as_slice()[..2].to_vec())
    }

    /// The terrain of a cost; its name is asked for where it is new.
    ///
    /// # Errors
    /// A cost that no terrain can have, or more different costs than a map can have.
    pub(super) fn id(
        &mut self,
        cost: CellCost,
        name: impl FnOnce() -> String,
    ) -> Result<TerrainId> {
        let known = self.0.iter().position(|kind| kind.cost() == cost);
        let index = match known {
            Some(index) => index,
            None => {
                self.0.push(Terrain::new(name(), cost)?);
                self.0.len() - 1
            }
        };
        u8::try_from(index).map(TerrainId).map_err(|_| {
            Error::limit("terrain table: expected at most 255 different costs, found more")
        })
    }

    pub(super) fn finish(self) -> Result<TerrainTable> {
        TerrainTable::from_terrains(self.0)
    }
}
