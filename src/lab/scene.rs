//! What is searched: the map and its two ends, which all lanes share.
//!
//! It knows nothing of searches; that the ends stay on passable cells is kept here.

use crate::error::{Error, Result};
use crate::space::{Cell, Grid, TerrainId, cells_touched};

/// A map and two ends. INVARIANT: both ends are on passable cells.
#[derive(Clone, Debug)]
pub struct Scene {
    grid: Grid,
    start: Cell,
    goal: Cell,
}

impl Scene {
    /// A map, the ends on passable cells left and right of its middle.
    ///
    /// # Errors
    /// A map without a passable cell.
    pub fn new(grid: Grid) -> Result<Self> {
        let (start, goal) = default_ends(&grid)?;
        Ok(Self { grid, start, goal })
    }

    /// The map.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Where a search starts.
    #[must_use]
    pub fn start(&self) -> Cell {
        self.start
    }

    /// Where it is to get to.
    #[must_use]
    pub fn goal(&self) -> Cell {
        self.goal
    }

    /// Moves both ends; unchanged where that is refused.
    ///
    /// # Errors
    /// An end off the map or blocked; the message names the cell.
    pub(super) fn set_ends(&mut self, start: Cell, goal: Cell) -> Result<()> {
        self.grid.passable_node("start", start)?;
        self.grid.passable_node("goal", goal)?;
        (self.start, self.goal) = (start, goal);
        Ok(())
    }

    /// Makes every cell that the line between two cells touches of a terrain, the ends of the
    /// search excepted; returns how many that changed.
    ///
    /// # Errors
    /// A line that leaves the map, or a terrain that the map's table lacks; nothing has changed.
    pub(super) fn paint(&mut self, from: Cell, to: Cell, terrain: TerrainId) -> Result<u32> {
        for cell in [from, to] {
            self.grid.node(cell)?;
        }
        let mut changed = 0;
        let mut result = Ok(());
        let ends = [self.start, self.goal];
        cells_touched(from, to, |cell| {
            if !ends.contains(&cell) {
                match self.grid.set(cell, terrain) {
                    Ok(change) => changed += u32::from(change),
                    Err(error) => result = Err(error),
                }
            }
        });
        result.map(|()| changed)
    }
}

/// The passable cells nearest to the points a quarter and three quarters across the middle row.
fn default_ends(grid: &Grid) -> Result<(Cell, Cell)> {
    let (width, height) = (grid.width(), grid.height());
    let start = nearest_passable(grid, Cell::new(width / 4, height / 2));
    let goal = nearest_passable(grid, Cell::new(width - 1 - width / 4, height / 2));
    start
        .zip(goal)
        .ok_or_else(|| Error::cell("map: expected at least one passable cell, found none"))
}

/// Looks outward from a point, and stops where no nearer cell can follow.
fn nearest_passable(grid: &Grid, point: Cell) -> Option<Cell> {
    let squared = |distance: u32| u64::from(distance).pow(2);
    let both = |at: u32, distance: u32| [at.checked_sub(distance), at.checked_add(distance)];
    let mut best: Option<(u64, Cell)> = None;
    let is_near =
        |best: &Option<(u64, Cell)>, distance| best.is_none_or(|(least, _)| distance < least);
    for dy in 0..grid.height() {
        if !is_near(&best, squared(dy)) {
            break;
        }
        for dx in 0..grid.width() {
            let distance = squared(dx) + squared(dy);
            if !is_near(&best, distance) {
                break;
            }
            let columns = both(point.x, dx).into_iter().flatten();
            let cells = columns.flat_map(|x| {
                both(point.y, dy)
                    .into_iter()
                    .flatten()
                    .map(move |y| Cell::new(x, y))
            });
            let mut nodes = cells.filter_map(|cell| grid.node(cell).ok());
            let found = nodes.find(|&node| grid.is_passable(node));
            best = found.map(|node| (distance, grid.cell(node))).or(best);
        }
    }
    best.map(|(_, cell)| cell)
}
