//! Pictures on their way to being cells, in slices: they are unpacked, their greys are looked at, then each becomes a cell.
//!
//! What a grey means is in `grey.rs`, how pictures are stored in `png.rs` and `pgm.rs`.

use super::grey::{CellCost, GreyImage, GreyRule, Palette};
use super::pgm::PgmReading;
use super::png::{self, PngReading};
use super::rows::Cells;
use crate::error::Result;
use crate::space::TerrainId;
use std::borrow::Cow;

/// A picture that is being read: a stepper. Its bytes are handed to each call, the same.
pub(super) enum ImageReading {
    Png(PngReading),
    Pgm(PgmReading),
}

impl ImageReading {
    /// Begins with a PNG or a PGM; which one is seen from its first bytes.
    pub(super) fn begin(bytes: &[u8]) -> Result<Self> {
        if bytes.starts_with(png::SIGNATURE) {
            PngReading::begin(bytes).map(Self::Png)
        } else {
            PgmReading::begin(bytes).map(Self::Pgm)
        }
    }

    /// Does one small piece of work; the picture once all is done.
    pub(super) fn step(&mut self, bytes: &[u8]) -> Result<Option<GreyImage>> {
        match self {
            Self::Png(reading) => reading.step(bytes),
            Self::Pgm(reading) => reading.step(bytes),
        }
    }

    /// How far it has come, from 0 to 1, in so many bytes.
    pub(super) fn progress(&self, size: usize) -> f64 {
        match self {
            Self::Png(reading) => reading.progress(size),
            Self::Pgm(reading) => {
                let (done, all) = reading.progress();
                done as f64 / all as f64
            }
        }
    }
}

/// Greys that a step looks at, or makes cells of. PERF: a tenth of a millisecond.
const PIECE: usize = 1 << 16;

/// The greys of a picture on their way to being cells: a stepper.
pub(super) struct Shading<'a> {
    image: Cow<'a, GreyImage>,
    /// What each grey costs.
    costs: Box<[CellCost; 256]>,
    /// Which greys were seen among the first so many.
    used: [bool; 256],
    seen: usize,
    /// What each grey that was seen becomes, once all were.
    terrains: Option<(Palette, [TerrainId; 256])>,
    cells: Vec<TerrainId>,
}

impl<'a> Shading<'a> {
    /// Begins with greys that cost what a function says.
    pub(super) fn new(image: Cow<'a, GreyImage>, cost: impl Fn(u8) -> CellCost) -> Self {
        Self {
            image,
            costs: Box::new(std::array::from_fn(|grey| cost(grey as u8))),
            used: [false; 256],
            seen: 0,
            terrains: None,
            cells: Vec::new(),
        }
    }

    /// Begins with greys that mean what a rule says.
    ///
    /// # Errors
    /// A rule with costs that no terrain can have.
    pub(super) fn by_rule(image: Cow<'a, GreyImage>, rule: GreyRule) -> Result<Self> {
        let rule = rule.check()?;
        Ok(Self::new(image, |grey| rule.cost(grey)))
    }

    /// Does one small piece of work; the cells once all is done.
    pub(super) fn step(&mut self) -> Result<Option<Cells>> {
        let pixels = self.image.pixels();
        let Some((_, ids)) = &self.terrains else {
            let end = pixels.len().min(self.seen + PIECE);
            for &grey in &pixels[self.seen..end] {
                self.used[usize::from(grey)] = true;
            }
            self.seen = end;
            if end == pixels.len() {
                self.terrains = Some(self.pick_terrains()?);
                self.cells.reserve_exact(end);
            }
            return Ok(None);
        };
        let first = self.cells.len();
        let end = pixels.len().min(first + PIECE);
        let new = pixels[first..end].iter();
        self.cells.extend(new.map(|&grey| ids[usize::from(grey)]));
        if end < pixels.len() {
            return Ok(None);
        }
        let (width, height) = (self.image.width(), self.image.height());
        let (palette, _) = self.terrains.take().expect("they were picked");
        let cells = std::mem::take(&mut self.cells);
        let mut cells = Cells::of(width, height, cells, palette.finish()?);
        cells.facts.shades = count_shades(&self.used);
        Ok(Some(cells))
    }

    fn pick_terrains(&self) -> Result<(Palette, [TerrainId; 256])> {
        let mut palette = Palette::new();
        let mut ids = [TerrainId::GROUND; 256];
        for grey in (0..256).rev().filter(|&grey| self.used[grey]) {
            ids[grey] = palette.id(self.costs[grey], || format!("grey {grey}"))?;
        }
        Ok((palette, ids))
    }

    /// How far it has come, from 0 to 1.
    pub(super) fn progress(&self) -> f64 {
        (self.seen + self.cells.len()) as f64 / (2 * self.image.pixels().len()) as f64
    }
}

/// How many greys besides black and white are among those that were seen.
pub(super) fn count_shades(seen: &[bool; 256]) -> u32 {
    seen[1..255].iter().map(|&seen| u32::from(seen)).sum()
}
