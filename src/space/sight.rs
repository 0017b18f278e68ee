//! Line of sight: whether a straight line between two nodes runs over passable ground only, and
//! what it costs.
//!
//! Which lines a search asks for is its own business; no line is remembered.

use super::{Cost, GridSpace, NodeId, Reversible};

/// A space in which one may go straight from a node to any other that it sees.
pub trait Sight: Reversible {
    /// Whether the straight line between two nodes is free. It is the same in both directions.
    fn sees(&self, from: NodeId, to: NodeId) -> bool;

    /// Cost of the straight line between two nodes, whether it is free or not. INVARIANT: never
    /// more than that of two lines by way of a third node.
    fn line_cost(&self, from: NodeId, to: NodeId) -> Cost;

    /// Cost of the straight line between two nodes; `None` where it is not free.
    fn line_of_sight(&self, from: NodeId, to: NodeId) -> Option<Cost> {
        self.sees(from, to).then(|| self.line_cost(from, to))
    }
}

/// On a grid the line joins the centres of two cells, and every cell that it touches has to be
/// passable. Where it passes a corner exactly, it goes on as a diagonal step does there, and the
/// same rule decides: with `always` it may, with `at-most-one-obstacle` unless both cells beside
/// the corner are blocked, otherwise only if both are passable. `never` is among the latter: there
/// are no diagonal steps then, but lines of sight still are lines at any angle.
///
/// A line costs its length times the cost of the terrain, of which there must be one; under the
/// integer cost rule a unit of length costs 10, so that a diagonal step counts 14.14 and not 14.
impl Sight for GridSpace<'_> {
    #[inline]
    fn sees(&self, from: NodeId, to: NodeId) -> bool {
        let grid = self.grid();
        if !grid.is_passable(from) {
            return false;
        }
        let (a, b) = (grid.cell(from), grid.cell(to));
        let (across, down) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
        let width = grid.width() as i32;
        // Directions by their numbers: east 1, west 3, south 2, north 0, and the diagonal between.
        let (east, south) = (b.x > a.x, b.y > a.y);
        let (side, step_x) = if east { (1, 1) } else { (3, -1) };
        let (end, step_y) = if south { (2, width) } else { (0, -width) };
        let diagonal = match (east, south) {
            (true, false) => 4,
            (true, true) => 5,
            (false, true) => 6,
            (false, false) => 7,
        };
        let table = self.table();
        // The line leaves the cell in column i and row j, counted from its beginning, through the side
        // at (2 i + 1) / (2 across) of the way, and through the end at (2 j + 1) / (2 down).
        // `ahead` is (2 i + 1) * down - (2 j + 1) * across: exact, and below 2^35.
        let (turn_x, turn_y) = (2 * i64::from(down), 2 * i64::from(across));
        let mut ahead = i64::from(down) - i64::from(across);
        let mut at = from;
        while at != to {
            let around = grid.around(at);
            let (free, step) = if ahead < 0 {
                ahead += turn_x;
                (around >> side & 1 == 1, step_x)
            } else if ahead > 0 {
                ahead -= turn_y;
                (around >> end & 1 == 1, step_y)
            } else {
                ahead += turn_x - turn_y;
                (table.passes_corner(around, diagonal), step_x + step_y)
            };
            if !free {
                return false;
            }
            at = NodeId(at.0.wrapping_add_signed(step));
        }
        true
    }

    #[inline]
    fn line_cost(&self, from: NodeId, to: NodeId) -> Cost {
        let (a, b) = (self.grid().cell(from), self.grid().cell(to));
        let (dx, dy) = (f64::from(a.x.abs_diff(b.x)), f64::from(a.y.abs_diff(b.y)));
        let cost = (dx * dx + dy * dy).sqrt() * self.table().unit();
        // INVARIANT: far below the largest cost, as the sides of a grid are limited.
        Cost::at_least(cost).unwrap_or(Cost::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::Choice;
    use crate::space::{Cell, CostRule, DiagonalRule, Grid, MoveTable, Movement, TerrainId};

    /// The cost of the line of sight between two cells of a picture, `#` being blocked.
    fn sight(picture: &[&str], movement: Movement, from: Cell, to: Cell) -> Option<f64> {
        let mut grid = Grid::new(picture[0].len() as u32, picture.len() as u32).unwrap();
        for (y, row) in (0..).zip(picture) {
            for (x, symbol) in (0..).zip(row.chars()) {
                let wall = symbol == '#';
                let terrain = if wall {
                    TerrainId::WALL
                } else {
                    TerrainId::GROUND
                };
                grid.set(Cell::new(x, y), terrain).unwrap();
            }
        }
        let table = MoveTable::new(&grid, movement);
        let space = GridSpace::new(&grid, &table);
        let (from, to) = (grid.node(from).unwrap(), grid.node(to).unwrap());
        assert_eq!(space.sees(from, to), space.sees(to, from));
        space.line_of_sight(from, to).map(Cost::to_f64)
    }

    #[test]
    fn corners_are_passed_by_the_rule_of_diagonal_steps() {
        for &(diagonal, id, _) in DiagonalRule::ALL {
            let movement = Movement {
                diagonal,
                ..Movement::default()
            };
            let passes = |picture: [&str; 2]| {
                sight(&picture, movement, Cell::new(0, 0), Cell::new(1, 1)).is_some()
            };
            let expected = match diagonal {
                DiagonalRule::Always => [true, true, true],
                DiagonalRule::AtMostOneObstacle => [true, true, false],
                DiagonalRule::OnlyWhenNoObstacles | DiagonalRule::Never => [true, false, false],
            };
            let found = [["..", ".."], [".#", ".."], [".#", "#."]].map(passes);
            assert_eq!(found, expected, "{id}");
        }
    }

    /// Bresenham's line would leave out one of the two cells in the middle.
    #[test]
    fn every_cell_touched_has_to_be_passable() {
        let movement = Movement {
            diagonal: DiagonalRule::Always,
            ..Movement::default()
        };
        let sees = |picture: [&str; 2]| {
            sight(&picture, movement, Cell::new(0, 0), Cell::new(2, 1)).is_some()
        };
        assert!(sees(["..#", "#.."]));
        assert!(!sees([".#.", "..."]) && !sees(["...", ".#."]));
    }

    #[test]
    fn a_line_costs_its_length() {
        let (from, to) = (Cell::new(3, 0), Cell::new(0, 4));
        let picture = ["....", "....", "....", "....", "...."];
        for (costs, expected) in [(CostRule::Exact, 5.0), (CostRule::Integer, 50.0)] {
            let movement = Movement {
                costs,
                ..Movement::default()
            };
            assert_eq!(sight(&picture, movement, from, to), Some(expected));
            assert_eq!(sight(&picture, movement, from, from), Some(0.0));
        }
    }
}
