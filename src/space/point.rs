//! Points that paths at any angle turn at, exact to half a cell, and the cells that lines between
//! them run through.
//!
//! Whether one may go along such a line is not decided here.

use super::{Cell, Grid, NodeId};
use std::ops::Range;

/// A point of the plane of a grid: the centre of a cell, a corner of cells, or the middle of a side.
///
/// The unit is the side of a cell, x to the right, y down. The centre of cell (x, y) is the point
/// (x, y), so its corners are at x ± 0.5, y ± 0.5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// Twice the column. INVARIANT: below 2^18, as the sides of a grid are limited.
    pub(crate) x2: i32,
    /// Twice the row.
    pub(crate) y2: i32,
}

impl Point {
    /// The centre of a cell.
    #[must_use]
    pub const fn centre(cell: Cell) -> Self {
        let (x2, y2) = (2 * cell.x as i32, 2 * cell.y as i32);
        Self { x2, y2 }
    }

    /// The point on the left side of a column, on a line between rows given by twice its y.
    pub(crate) const fn corner(column: i32, y2: i32) -> Self {
        let x2 = 2 * column - 1;
        Self { x2, y2 }
    }

    /// The column; that of a cell's centre is whole.
    #[must_use]
    pub fn x(self) -> f64 {
        f64::from(self.x2) / 2.0
    }

    /// The row; that of a cell's centre is whole.
    #[must_use]
    pub fn y(self) -> f64 {
        f64::from(self.y2) / 2.0
    }

    /// Whether this point lies on the straight line between two others.
    pub(crate) fn is_between(self, from: Self, to: Self) -> bool {
        let (ax, ay) = (self.x2 - from.x2, self.y2 - from.y2);
        let (bx, by) = (to.x2 - self.x2, to.y2 - self.y2);
        let product = |one: i32, other: i32| i64::from(one) * i64::from(other);
        product(ax, by) == product(ay, bx) && product(ax, bx) + product(ay, by) >= 0
    }
}

/// Adds the cells that the lines between points run through to an empty list, in order.
///
/// Cells that a line only touches are left out, so one cell and the next share a side, or a corner that
/// the line passes. A line between two cells counts for the one that the path is in, or else for one
/// that is passable. The lines have to be free.
pub(crate) fn cells_along(points: &[Point], grid: &Grid, cells: &mut Vec<NodeId>) {
    let node = |x: i64, y: i64| grid.node(Cell::new(x as u32, y as u32)).ok();
    let is_passable = |x, y| node(x, y).is_some_and(|node| grid.is_passable(node));
    let first = points.first().map(|at| (at.x2 >> 1, at.y2 >> 1));
    let mut last = first.map_or((0, 0), |(x, y)| (i64::from(x), i64::from(y)));
    cells.extend(node(last.0, last.1));
    for ends in points.windows(2) {
        run_through(ends[0], ends[1], |xs, ys| {
            let touched = [(xs[0], ys[0]), (xs[1], ys[1])];
            if !touched.contains(&last) || !is_passable(last.0, last.1) {
                last = touched[usize::from(!is_passable(xs[0], ys[0]))];
            }
            // INVARIANT: a free line lies on the map, so there is a node.
            if let Some(node) = node(last.0, last.1).filter(|node| cells.last() != Some(node)) {
                cells.push(node);
            }
        });
    }
}

/// Calls `visit` with columns and rows of each cell that the line runs through, or of both of those
/// that it runs between.
fn run_through(from: Point, to: Point, mut visit: impl FnMut([i64; 2], [i64; 2])) {
    let [x, y, to_x, to_y] = [from.x2, from.y2, to.x2, to.y2].map(i64::from);
    let (dx, dy) = (to_x - x, to_y - y);
    if dx == 0 {
        let beside = [x >> 1, (x + 1) >> 1];
        in_order(places(y, to_y, 1), dy < 0, |y| visit(beside, [y; 2]));
    } else if dy == 0 {
        let beside = [y >> 1, (y + 1) >> 1];
        in_order(places(x, to_x, 1), dx < 0, |x| visit([x; 2], beside));
    } else {
        in_order(places(y, to_y, 1), dy < 0, |row| {
            // Where the line enters and leaves the row, exactly: times dy.
            let at = |edge: i64| (x * dy + dx * (edge - y)) * dy.signum();
            let top = at((2 * row - 1).max(y.min(to_y)));
            let bottom = at((2 * row + 1).min(y.max(to_y)));
            let columns = places(top, bottom, dy.abs());
            in_order(columns, dx < 0, |column| visit([column; 2], [row; 2]));
        });
    }
}

/// The columns or rows that lie between two places, in part at least; places are halves times `unit`.
fn places(one: i64, other: i64, unit: i64) -> Range<i64> {
    let first = (one.min(other) + unit).div_euclid(2 * unit);
    let end = -(-one.max(other) - unit).div_euclid(2 * unit);
    first..end
}

fn in_order(mut places: Range<i64>, backward: bool, mut visit: impl FnMut(i64)) {
    while let Some(place) = if backward {
        places.next_back()
    } else {
        places.next()
    } {
        visit(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::TerrainId;

    fn along(blocked: &[(u32, u32)], points: &[(i32, i32)]) -> Vec<(u32, u32)> {
        let mut grid = Grid::new(5, 4).unwrap();
        for &(x, y) in blocked {
            grid.set(Cell::new(x, y), TerrainId::WALL).unwrap();
        }
        let points: Vec<_> = points.iter().map(|&(x2, y2)| Point { x2, y2 }).collect();
        let mut cells = Vec::new();
        cells_along(&points, &grid, &mut cells);
        let cells = cells.into_iter().map(|node| grid.cell(node));
        cells.map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn lines_run_through_the_cells_whose_insides_they_cross() {
        assert_eq!(along(&[], &[(4, 2)]), [(2, 1)]);
        assert_eq!(along(&[], &[(0, 0), (4, 4)]), [(0, 0), (1, 1), (2, 2)]);
        let slanted = [(0, 0), (1, 0), (1, 1), (2, 1)];
        assert_eq!(along(&[], &[(0, 0), (4, 2)]), slanted);
        let mut back = along(&[], &[(4, 2), (0, 0)]);
        back.reverse();
        assert_eq!(back, slanted);
        assert_eq!(along(&[], &[(0, 2), (6, 2)])[..2], [(0, 1), (1, 1)]);
    }

    #[test]
    fn a_line_between_cells_keeps_to_the_passable_side() {
        // From the centre of (0, 1) to a corner, along the bottom of (1, 0) and (2, 0), and up.
        let points = [(0, 2), (1, 1), (5, 1), (6, 0)];
        let expected = [(0, 1), (1, 0), (2, 0), (3, 0)];
        assert_eq!(along(&[(1, 1), (2, 1)], &points), expected);
        let points = [(2, 6), (3, 5), (3, 1), (4, 0)];
        let expected = [(1, 3), (1, 2), (1, 1), (2, 0)];
        assert_eq!(along(&[(2, 1), (2, 2)], &points), expected);
    }

    #[test]
    fn only_points_on_the_straight_line_are_between() {
        let point = |x2, y2| Point { x2, y2 };
        assert!(point(2, 1).is_between(point(0, 0), point(4, 2)));
        assert!(!point(2, 1).is_between(point(0, 0), point(1, 1)));
        assert!(!point(4, 2).is_between(point(0, 0), point(2, 1)));
    }
}
