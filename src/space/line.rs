//! The cells that a straight line between two cells passes through.
//!
//! It knows nothing of maps: what the cells are made of is the caller's business.

use super::Cell;

/// Calls `visit` with every cell touched by the straight line between two cell centres, in order,
/// both ends included (a supercover line).
///
/// Consecutive cells share a side, so a painted stroke has no gaps, except where the line passes
/// a corner exactly: there it goes on to the cell across the corner, and the two cells beside it,
/// which it touches in one point only, are left out.
pub fn cells_touched(from: Cell, to: Cell, mut visit: impl FnMut(Cell)) {
    let (mut x, mut y) = (from.x, from.y);
    let (across, down) = (
        u64::from(from.x.abs_diff(to.x)),
        u64::from(from.y.abs_diff(to.y)),
    );
    let step_x = if to.x >= from.x { 1 } else { -1 };
    let step_y = if to.y >= from.y { 1 } else { -1 };
    // The line leaves the cell through its vertical side at (2 i + 1) / (2 across) of the way, and
    // through its horizontal side at (2 j + 1) / (2 down): compared without a division.
    let (mut i, mut j) = (0, 0);
    visit(Cell::new(x, y));
    while i < across || j < down {
        let side = (2 * i + 1) * down;
        let top = (2 * j + 1) * across;
        if side <= top {
            x = x.wrapping_add_signed(step_x);
            i += 1;
        }
        if top <= side {
            y = y.wrapping_add_signed(step_y);
            j += 1;
        }
        visit(Cell::new(x, y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touched(from: (u32, u32), to: (u32, u32)) -> Vec<(u32, u32)> {
        let mut cells = Vec::new();
        cells_touched(Cell::new(from.0, from.1), Cell::new(to.0, to.1), |cell| {
            cells.push((cell.x, cell.y));
        });
        cells
    }

    #[test]
    fn a_straight_line_is_a_row_of_cells() {
        assert_eq!(touched((1, 2), (4, 2)), [(1, 2), (2, 2), (3, 2), (4, 2)]);
        assert_eq!(touched((3, 5), (3, 4)), [(3, 5), (3, 4)]);
        assert_eq!(touched((7, 7), (7, 7)), [(7, 7)]);
    }

    #[test]
    fn an_exact_diagonal_passes_corners() {
        assert_eq!(touched((2, 2), (0, 0)), [(2, 2), (1, 1), (0, 0)]);
    }

    #[test]
    fn a_slanted_line_visits_every_cell_it_touches() {
        let expected = [(0, 0), (1, 0), (1, 1), (2, 1)];
        assert_eq!(touched((0, 0), (2, 1)), expected);
        for to in [(13, 7), (13, 0), (0, 13), (29, 30)] {
            let there = touched((0, 0), to);
            let back = touched(to, (0, 0));
            assert_eq!(there, back.into_iter().rev().collect::<Vec<_>>(), "{to:?}");
            assert_eq!(there.last(), Some(&to));
        }
    }
}
