//! From nodes to cells and back: division by the width of a grid, as a multiplication.
//!
//! Only for what grids need: it is not a general division.

use super::{Cell, NodeId};

/// Turns nodes into cells. PERF: an estimate is made per generated node, and a 32-bit division
/// would be a good part of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Divider {
    width: u32,
    reciprocal: u64,
}

const SHIFT: u32 = 44;

impl Divider {
    /// INVARIANT: exact for nodes below 2^24 and widths up to 2^16 (see `Grid::check_size`): the
    /// reciprocal is less than 1 / 2^44 too large, so the quotient is off by less than 2^-20,
    /// and a remainder is at least 2^-16 away from the next quotient.
    pub(crate) fn new(width: u32) -> Self {
        let reciprocal = (1u64 << SHIFT).div_ceil(u64::from(width));
        Self { width, reciprocal }
    }

    /// The cell of a node.
    #[inline]
    pub(crate) fn cell(self, node: u32) -> Cell {
        let y = ((u64::from(node) * self.reciprocal) >> SHIFT) as u32;
        Cell::new(node - y * self.width, y)
    }

    /// The node of a cell.
    #[inline]
    pub(crate) fn node(self, cell: Cell) -> NodeId {
        NodeId(cell.y * self.width + cell.x)
    }
}

#[cfg(test)]
mod tests {
    use super::Divider;

    #[test]
    fn divides_exactly_at_the_ends_of_every_row() {
        for width in (1..=70).chain([4095, 4096, 20_000, 65_535, 65_536]) {
            let divider = Divider::new(width);
            for y in 0..((1 << 24) / width).min(1 << 16) {
                for x in [0, width / 2, width - 1] {
                    let cell = divider.cell(y * width + x);
                    assert_eq!((cell.x, cell.y), (x, y), "width {width}");
                }
            }
        }
    }
}
