//! Parents several steps away: filling in the cells between a node and its parent.
//!
//! It does not check that the cells are passable; the search that set the parents did.

use crate::space::NodeId;

/// How the cells between a parent and a node on a grid lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Legs {
    /// Columns of the grid.
    pub(crate) width: u32,
    /// Diagonal steps first, then straight ones; otherwise vertical steps first, then horizontal ones.
    pub(crate) diagonals: bool,
}

impl Legs {
    /// All cells of the path with those corners.
    pub(crate) fn fill(self, corners: &[NodeId]) -> Vec<NodeId> {
        let mut path: Vec<_> = corners.first().copied().into_iter().collect();
        for leg in corners.windows(2) {
            self.walk(leg[0], leg[1], |node| path.push(node));
        }
        path
    }

    /// Where the cells between two corners turn; `None` where they lie on a line.
    pub(crate) fn turn(self, from: NodeId, to: NodeId) -> Option<NodeId> {
        let mut parts = self.parts(from, to).filter(|(count, _)| *count > 0);
        let (count, step) = parts.next()?;
        parts.next()?;
        Some(NodeId(from.0.wrapping_add_signed(count * step)))
    }

    /// Calls `visit` with the cells after the first one.
    pub(super) fn walk(self, from: NodeId, to: NodeId, mut visit: impl FnMut(NodeId)) {
        let mut node = from.0;
        for (count, step) in self.parts(from, to) {
            for _ in 0..count {
                node = node.wrapping_add_signed(step);
                visit(NodeId(node));
            }
        }
    }

    /// The straight parts that a leg is made of, in order: how many steps, and how far each goes in node numbers.
    fn parts(self, from: NodeId, to: NodeId) -> impl Iterator<Item = (i32, i32)> {
        let width = self.width as i32;
        let cell = |node: NodeId| ((node.0 % self.width) as i32, (node.0 / self.width) as i32);
        let ((x, y), (to_x, to_y)) = (cell(from), cell(to));
        let (dx, dy) = (to_x - x, to_y - y);
        let [over, down] = [dx.signum(), dy.signum() * width];
        let (dx, dy) = (dx.abs(), dy.abs());
        let both = if self.diagonals { dx.min(dy) } else { 0 };
        [(both, over + down), (dy - both, down), (dx - both, over)].into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_in_diagonal_or_vertical_steps_first() {
        let fill = |diagonals, corners: [u32; 2]| -> Vec<u32> {
            let legs = Legs {
                width: 5,
                diagonals,
            };
            let path = legs.fill(&corners.map(NodeId));
            path.into_iter().map(|node| node.0).collect()
        };
        assert_eq!(fill(true, [0, 8]), [0, 6, 7, 8]);
        assert_eq!(fill(true, [16, 0]), [16, 10, 5, 0]);
        assert_eq!(fill(false, [0, 7]), [0, 5, 6, 7]);
        assert_eq!(fill(true, [4, 0]), [4, 3, 2, 1, 0]);
        assert_eq!(fill(false, [0, 10]), [0, 5, 10]);
        let turn = |diagonals, from, to| {
            let legs = Legs {
                width: 5,
                diagonals,
            };
            legs.turn(NodeId(from), NodeId(to)).map(|node| node.0)
        };
        assert_eq!([turn(true, 0, 8), turn(true, 4, 0)], [Some(6), None]);
        assert_eq!([turn(true, 16, 0), turn(true, 0, 12)], [Some(10), None]);
        assert_eq!([turn(false, 0, 7), turn(false, 0, 10)], [Some(5), None]);
    }
}
