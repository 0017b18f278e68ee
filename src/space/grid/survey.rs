//! Cells on their way to being a grid: counted, and their surroundings worked out, some rows at a time.
//!
//! It changes no cell.

use super::{Grid, next_revision, unknown_terrain};
use crate::error::{Error, Result};
use crate::space::{Divider, TerrainId, TerrainTable};
use std::ops::Range;

/// A stepper that makes a grid of given cells.
///
/// PERF: for 4096 x 4096 cells it takes longer than a frame has.
pub(crate) struct Survey {
    /// INVARIANT: `around` is that of the rows surveyed so far.
    grid: Grid,
    surroundings: Surroundings,
    counts: Counts,
}

impl Survey {
    /// Begins with given cells, row-major; `cells` has the length `width * height`.
    ///
    /// # Errors
    /// A size that is not allowed, or another number of cells.
    pub(crate) fn new(
        width: u32,
        height: u32,
        cells: Vec<TerrainId>,
        terrains: TerrainTable,
    ) -> Result<Self> {
        Grid::check_size(width, height)?;
        let expected = width as usize * height as usize;
        if cells.len() != expected {
            let found = cells.len();
            return Err(Error::parse(format!(
                "grid of {width} x {height}: expected {expected} cells, found {found}"
            )));
        }
        let surroundings = Surroundings::new(width, &terrains);
        let grid = Grid {
            width,
            height,
            divider: Divider::new(width),
            terrains,
            around: Vec::with_capacity(cells.len()),
            cells,
            counts: [0; 256],
            revision: next_revision(),
        };
        Ok(Self {
            grid,
            surroundings,
            counts: Counts::default(),
        })
    }

    /// At most so many rows; tells whether there are more.
    pub(crate) fn advance(&mut self, rows: u32) -> bool {
        let Self {
            grid,
            surroundings,
            counts,
        } = self;
        let width = grid.width as usize;
        for _ in 0..rows {
            let first = grid.around.len();
            if first == grid.cells.len() {
                break;
            }
            counts.add(&grid.cells[first..first + width]);
            grid.around.resize(first + width, 0);
            surroundings.write_row(&grid.cells, first, &mut grid.around[first..]);
        }
        grid.around.len() < grid.cells.len()
    }

    /// How many rows were surveyed, and how many there are.
    pub(crate) fn progress(&self) -> (u32, u32) {
        let rows = self.grid.around.len() / self.grid.width as usize;
        (rows as u32, self.grid.height)
    }

    /// The grid, once all rows were surveyed.
    ///
    /// # Errors
    /// A terrain that the table lacks.
    pub(crate) fn finish(mut self) -> Result<Grid> {
        debug_assert_eq!(self.grid.around.len(), self.grid.cells.len());
        self.grid.counts = self.counts.sums();
        let known = self.grid.terrains.as_slice().len();
        match (known..256).find(|&id| self.grid.counts[id] > 0) {
            Some(id) => Err(unknown_terrain(id, known)),
            None => Ok(self.grid),
        }
    }
}

impl Grid {
    /// Works `around` out anew for the whole map.
    pub(super) fn survey(&mut self) {
        self.survey_rows(0..self.height);
    }

    /// Works it out anew for some rows.
    pub(super) fn survey_rows(&mut self, rows: Range<u32>) {
        let width = self.width as usize;
        let mut surroundings = Surroundings::new(self.width, &self.terrains);
        for y in rows {
            let first = y as usize * width;
            let around = &mut self.around[first..first + width];
            surroundings.write_row(&self.cells, first, around);
        }
    }
}

/// How many cells are made of each terrain.
/// PERF: in four parts, or each cell would have to wait for the one before, which is mostly of the same terrain.
struct Counts(Box<[[u32; 256]; 4]>);

impl Default for Counts {
    fn default() -> Self {
        Self(Box::new([[0; 256]; 4]))
    }
}

impl Counts {
    fn add(&mut self, cells: &[TerrainId]) {
        let (fours, rest) = cells.as_chunks::<4>();
        for four in fours {
            for (counts, cell) in self.0.iter_mut().zip(four) {
                counts[cell.index()] += 1;
            }
        }
        for cell in rest {
            self.0[0][cell.index()] += 1;
        }
    }

    fn sums(&self) -> [u32; 256] {
        std::array::from_fn(|id| self.0.iter().map(|counts| counts[id]).sum())
    }
}

/// Which neighbours of each cell are passable, row by row.
/// PERF: without a branch, eight cells at a time: a byte of 0 or 1 can be moved to any of the eight bits.
struct Surroundings {
    /// By terrain id: 1 where passable.
    passes: [u8; 256],
    /// The row above, the row itself and the one below, each with a blocked cell at its beginning and some at its end.
    rows: [Vec<u8>; 3],
    /// The first cell of the row below, once there is one.
    below: Option<usize>,
}

/// Cells that are looked at together.
const WORD: usize = 8;

impl Surroundings {
    fn new(width: u32, terrains: &TerrainTable) -> Self {
        let mut passes = [0; 256];
        for (passes, terrain) in passes.iter_mut().zip(terrains.as_slice()) {
            *passes = u8::from(terrain.is_passable());
        }
        let rows = [(); 3].map(|()| vec![0; width as usize + 2 + WORD]);
        Self {
            passes,
            rows,
            below: None,
        }
    }

    /// Writes the bytes of the row whose first cell has a number. Mostly it is the one after the row before.
    fn write_row(&mut self, cells: &[TerrainId], first: usize, around: &mut [u8]) {
        let width = around.len();
        if self.below != Some(first) {
            match first.checked_sub(width) {
                Some(above) => self.load(1, cells, above, width),
                None => self.rows[1].fill(0),
            }
            self.load(2, cells, first, width);
        }
        self.rows.rotate_left(1);
        self.load(2, cells, first + width, width);
        self.below = Some(first + width);
        let word = |row: usize, at: usize| {
            let bytes = self.rows[row][at..].first_chunk::<WORD>();
            u64::from_le_bytes(*bytes.expect("rows are longer than the map by a word"))
        };
        for (index, around) in around.chunks_mut(WORD).enumerate() {
            let at = WORD * index;
            // In the order of `DIRECTIONS`.
            let bits = word(0, at + 1)
                | word(1, at + 2) << 1
                | word(2, at + 1) << 2
                | word(1, at) << 3
                | word(0, at + 2) << 4
                | word(2, at + 2) << 5
                | word(2, at) << 6
                | word(0, at) << 7;
            let count = around.len();
            around.copy_from_slice(&bits.to_le_bytes()[..count]);
        }
    }

    fn load(&mut self, row: usize, cells: &[TerrainId], first: usize, width: usize) {
        match cells.get(first..first + width) {
            Some(cells) => {
                for (to, id) in self.rows[row][1..].iter_mut().zip(cells) {
                    *to = self.passes[id.index()];
                }
            }
            None => self.rows[row].fill(0),
        }
    }
}
