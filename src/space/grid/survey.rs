//! Cells on their way to being a grid: counted, and their surroundings worked out, some rows at a time.
//!
//! It changes no cell.

use super::{Grid, next_revision, unknown_terrain};
use crate::error::{Error, Result};
use crate::space::{Divider, TerrainId, TerrainTable};

/// A stepper that makes a grid of given cells.
///
/// PERF: for 4096 x 4096 cells it takes longer than a frame has.
pub(crate) struct Survey {
    /// INVARIANT: `around` and `counts` are those of the rows surveyed so far.
    grid: Grid,
    surroundings: Surroundings,
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
        Ok(Self { grid, surroundings })
    }

    /// At most so many rows; tells whether there are more.
    pub(crate) fn advance(&mut self, rows: u32) -> bool {
        let Self { grid, surroundings } = self;
        let width = grid.width as usize;
        for _ in 0..rows {
            let first = grid.around.len();
            if first == grid.cells.len() {
                break;
            }
            for cell in &grid.cells[first..first + width] {
                grid.counts[cell.index()] += 1;
            }
            surroundings.next_row(&grid.cells, &mut grid.around);
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
    pub(crate) fn finish(self) -> Result<Grid> {
        debug_assert_eq!(self.grid.around.len(), self.grid.cells.len());
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
        let mut surroundings = Surroundings::new(self.width, &self.terrains);
        self.around.clear();
        for _ in 0..self.height {
            surroundings.next_row(&self.cells, &mut self.around);
        }
    }
}

/// Which neighbours of each cell are passable, row by row.
/// PERF: without a branch.
struct Surroundings {
    /// By terrain id: 1 where passable.
    passes: [u8; 256],
    /// The row above, the row itself and the one below, each with a blocked cell at either end.
    rows: [Vec<u8>; 3],
}

impl Surroundings {
    fn new(width: u32, terrains: &TerrainTable) -> Self {
        let mut passes = [0; 256];
        for (passes, terrain) in passes.iter_mut().zip(terrains.as_slice()) {
            *passes = u8::from(terrain.is_passable());
        }
        let rows = [(); 3].map(|()| vec![0; width as usize + 2]);
        Self { passes, rows }
    }

    /// Adds the bytes of the next row, which is the first that has none yet.
    fn next_row(&mut self, cells: &[TerrainId], around: &mut Vec<u8>) {
        let Self { passes, rows } = self;
        let width = rows[0].len() - 2;
        let fill = |row: &mut [u8], first: usize| match cells.get(first..first + width) {
            Some(cells) => {
                for (to, id) in row[1..].iter_mut().zip(cells) {
                    *to = passes[id.index()];
                }
            }
            None => row.fill(0),
        };
        if around.is_empty() {
            fill(&mut rows[2], 0);
        }
        rows.rotate_left(1);
        fill(&mut rows[2], around.len() + width);
        let [above, here, below] = &*rows;
        let columns = above.windows(3).zip(here.windows(3)).zip(below.windows(3));
        // In the order of `DIRECTIONS`.
        around.extend(columns.map(|((above, here), below)| {
            above[1]
                | here[2] << 1
                | below[1] << 2
                | here[0] << 3
                | above[2] << 4
                | below[2] << 5
                | below[0] << 6
                | above[0] << 7
        }));
    }
}
