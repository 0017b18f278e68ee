//! The map that a method works on, and which of its cells were changed.
//!
//! Methods stay on the map by themselves; nothing is clipped here.

use crate::space::{Cell, Grid, NodeId, TerrainId};
use std::ops::Range;

/// A map in the making.
pub(super) struct Site {
    grid: Grid,
    /// Cells that were changed since they were last taken; nothing is noted before somebody asks.
    changes: Option<Vec<NodeId>>,
}

impl Site {
    pub(super) fn new(grid: Grid) -> Self {
        let changes = None;
        Self { grid, changes }
    }

    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    pub(super) fn grid_mut(&mut self) -> &mut Grid {
        &mut self.grid
    }

    pub(super) fn into_grid(self) -> Grid {
        self.grid
    }

    /// Hands every cell to `tell` that was changed since the last call, and notes them from now on.
    pub(super) fn take_changes(&mut self, mut tell: impl FnMut(NodeId, &Grid)) {
        let changes = self.changes.get_or_insert_default();
        for &node in &*changes {
            tell(node, &self.grid);
        }
        changes.clear();
    }

    pub(super) fn width(&self) -> u32 {
        self.grid.width()
    }

    pub(super) fn height(&self) -> u32 {
        self.grid.height()
    }

    pub(super) fn is_open(&self, cell: Cell) -> bool {
        self.grid
            .is_passable(NodeId(cell.y * self.grid.width() + cell.x))
    }

    pub(super) fn set(&mut self, cell: Cell, terrain: TerrainId) {
        let changed = self.grid.set(cell, terrain);
        let changed = changed.expect("a method stays on the map and within the table");
        if let Some(changes) = &mut self.changes
            && changed
        {
            changes.push(NodeId(cell.y * self.grid.width() + cell.x));
        }
    }

    pub(super) fn dig(&mut self, cell: Cell) {
        self.set(cell, TerrainId::GROUND);
    }

    pub(super) fn fill(&mut self, area: &Area, terrain: TerrainId) {
        for y in area.y..area.y + area.height {
            for x in area.x..area.x + area.width {
                self.set(Cell::new(x, y), terrain);
            }
        }
    }
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// Goes over a map row by row, a few cells at a time.
#[derive(Default)]
pub(super) struct Sweep {
    x: u32,
    y: u32,
}

impl Sweep {
    /// Cells in one piece of work.
    const SPAN: u32 = 16;

    /// The next row and its columns, or `None` at the end.
    pub(super) fn next(&mut self, site: &Site) -> Option<(u32, Range<u32>)> {
        if self.y == site.height() {
            return None;
        }
        let (y, from) = (self.y, self.x);
        self.x = site.width().min(from + Self::SPAN);
        let span = from..self.x;
        if self.x == site.width() {
            *self = Self { x: 0, y: y + 1 };
        }
        Some((y, span))
    }
}
