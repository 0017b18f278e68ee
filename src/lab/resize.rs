//! The size of the map: made larger or smaller at an edge, or cut down to a part of it.
//!
//! What is undone is the whole map; the ends stay on their cells while these are there.

use super::Lab;
use super::history::KeptMap;
use super::scene::{Ends, nearest_passable};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::share::{MapSource, Unit};
use crate::space::{Cell, Grid, TerrainId};

/// What of the map stays where it is while its size changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The upper left corner.
    TopLeft,
    /// The upper edge.
    Top,
    /// The upper right corner.
    TopRight,
    /// The left edge.
    Left,
    /// The middle.
    Middle,
    /// The right edge.
    Right,
    /// The lower left corner.
    BottomLeft,
    /// The lower edge.
    Bottom,
    /// The lower right corner.
    BottomRight,
}

impl Choice for Anchor {
    const WHAT: &'static str = "anchor";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::TopLeft, "top-left", "Upper left corner"),
        (Self::Top, "top", "Upper edge"),
        (Self::TopRight, "top-right", "Upper right corner"),
        (Self::Left, "left", "Left edge"),
        (Self::Middle, "middle", "Middle"),
        (Self::Right, "right", "Right edge"),
        (Self::BottomLeft, "bottom-left", "Lower left corner"),
        (Self::Bottom, "bottom", "Lower edge"),
        (Self::BottomRight, "bottom-right", "Lower right corner"),
    ];
}

impl Anchor {
    /// The column and the row of the old map that come to the new one's upper left corner.
    fn corner(self, by: [i64; 2]) -> [i64; 2] {
        // In halves of what the map loses: none, one or both of them at the left, and at the top.
        let (left, top) = match self {
            Self::TopLeft => (0, 0),
            Self::Top => (1, 0),
            Self::TopRight => (2, 0),
            Self::Left => (0, 1),
            Self::Middle => (1, 1),
            Self::Right => (2, 1),
            Self::BottomLeft => (0, 2),
            Self::Bottom => (1, 2),
            Self::BottomRight => (2, 2),
        };
        [(by[0] * left).div_euclid(2), (by[1] * top).div_euclid(2)]
    }
}

/// What became of the ends when the map changed its size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// How many starts and goals went to the nearest passable cell, those of units included.
    pub ends: u32,
    /// How many goals are gone because there is one on that cell already.
    pub merged: u32,
}

impl Lab {
    /// Changes the size of the map; cells that it did not have are of a terrain. `None` where it has that
    /// size.
    ///
    /// # Errors
    /// A size that no map may have, refused before memory is taken; a terrain that the table lacks; or a map
    /// without a passable cell. Nothing has changed then. Or one on which an algorithm does not run: the
    /// map has its new size, and A* takes its place.
    pub fn resize(
        &mut self,
        width: u32,
        height: u32,
        anchor: Anchor,
        fill: TerrainId,
    ) -> Result<Option<Moved>> {
        let by = [
            i64::from(self.grid().width()) - i64::from(width),
            i64::from(self.grid().height()) - i64::from(height),
        ];
        self.reframe("resize", anchor.corner(by), [width, height], fill)
    }

    /// Cuts the map down to the rectangle that two cells are corners of. `None` where that is all of it.
    ///
    /// # Errors
    /// A cell off the map, or as for [`Lab::resize`].
    pub fn crop(&mut self, one: Cell, other: Cell) -> Result<Option<Moved>> {
        for cell in [one, other] {
            self.grid().node(cell)?;
        }
        let corner = [one.x.min(other.x), one.y.min(other.y)];
        let size = [one.x.abs_diff(other.x) + 1, one.y.abs_diff(other.y) + 1];
        self.reframe("crop", corner.map(i64::from), size, TerrainId::GROUND)
    }

    /// Cuts off the margin: rows and columns at the edges that are of the upper left cell's terrain alone and
    /// hold no end. `None` where there is no margin.
    ///
    /// # Errors
    /// As for [`Lab::resize`].
    pub fn crop_to_content(&mut self) -> Result<Option<Moved>> {
        let (one, other) = self.content();
        self.crop(one, other)
    }

    /// The corners of the smallest rectangle that holds all that differs from the margin.
    fn content(&self) -> (Cell, Cell) {
        let grid = self.grid();
        let margin = grid.cells()[0];
        let start = self.scene.start();
        let (mut least, mut most) = (start, start);
        let mut hold = |cell: Cell| {
            least = Cell::new(least.x.min(cell.x), least.y.min(cell.y));
            most = Cell::new(most.x.max(cell.x), most.y.max(cell.y));
        };
        let rows = grid.cells().chunks_exact(grid.width() as usize);
        for (y, row) in (0..).zip(rows) {
            let is_content = |terrain: &TerrainId| *terrain != margin;
            let ends = [
                row.iter().position(is_content),
                row.iter().rposition(is_content),
            ];
            for x in ends.into_iter().flatten() {
                hold(Cell::new(x as u32, y));
            }
        }
        let units = self.scene.units().iter();
        let ends = units.flat_map(|unit| [unit.start, unit.goal]);
        ends.chain(self.scene.goals().iter().copied())
            .for_each(hold);
        (least, most)
    }

    /// Takes another frame of the map, which may reach beyond it.
    fn reframe(
        &mut self,
        label: &'static str,
        corner: [i64; 2],
        [width, height]: [u32; 2],
        fill: TerrainId,
    ) -> Result<Option<Moved>> {
        Grid::check_size(width, height)?;
        let old = self.grid();
        if (width, height) == (old.width(), old.height()) {
            return Ok(None);
        }
        let cells = copy(old, corner, [width, height], fill);
        let grid = Grid::from_cells(width, height, cells, old.terrains().clone())?;
        let (mut ends, moved) = carry(&self.scene.ends(), corner, &grid)?;
        self.seal();
        let name = self.scene.name().to_owned();
        let kept = KeptMap::new(self.scene.replace_grid(grid), name);
        self.history.add_map(label, kept, self.scene.ends());
        self.seal();
        self.scene.swap_ends(&mut ends);
        self.source = MapSource::Cells;
        self.clock.forget_cell();
        self.settle().map(|()| Some(moved))
    }
}

/// The cells of a frame, row by row.
fn copy(
    old: &Grid,
    [left, top]: [i64; 2],
    [width, height]: [u32; 2],
    fill: TerrainId,
) -> Vec<TerrainId> {
    let mut cells = vec![fill; width as usize * height as usize];
    // The columns of the frame that the map has.
    let from = (-left).clamp(0, i64::from(width));
    let to = (i64::from(old.width()) - left).clamp(from, i64::from(width));
    let count = (to - from) as usize;
    for (y, row) in (top..).zip(cells.chunks_exact_mut(width as usize)) {
        if count > 0 && (0..i64::from(old.height())).contains(&y) {
            let first = (y * i64::from(old.width()) + left + from) as usize;
            let known = &old.cells()[first..first + count];
            row[from as usize..][..count].copy_from_slice(known);
        }
    }
    cells
}

/// The ends on the new map: where they were, or on the nearest passable cell.
fn carry(ends: &Ends, [left, top]: [i64; 2], grid: &Grid) -> Result<(Ends, Moved)> {
    let mut moved = Moved::default();
    let along = |at: u32, from: i64, size: u32| {
        let at = i64::from(at) - from;
        (at.clamp(0, i64::from(size) - 1) as u32, at)
    };
    let mut place = |cell: Cell| {
        let (x, column) = along(cell.x, left, grid.width());
        let (y, row) = along(cell.y, top, grid.height());
        let inside = (column, row) == (i64::from(x), i64::from(y));
        let near = Cell::new(x, y);
        let found = if inside && grid.node(near).is_ok_and(|node| grid.is_passable(node)) {
            Some(near)
        } else {
            moved.ends += 1;
            nearest_passable(grid, near)
        };
        found.ok_or_else(|| Error::cell("map: expected at least one passable cell, found none"))
    };
    let start = place(ends.start)?;
    let mut goals = Vec::with_capacity(ends.goals.len());
    let mut merged = 0;
    for &goal in &ends.goals {
        let goal = place(goal)?;
        if goals.contains(&goal) {
            merged += 1;
        } else {
            goals.push(goal);
        }
    }
    let units = ends.units.iter().map(|unit| {
        Ok(Unit {
            start: place(unit.start)?,
            goal: place(unit.goal)?,
        })
    });
    let units = units.collect::<Result<_>>()?;
    moved.merged = merged;
    Ok((
        Ends {
            start,
            goals,
            units,
        },
        moved,
    ))
}
