//! The rows of a map as Anya sees them: stretches of passable cells, found 64 cells at a time.
//!
//! Made when a query begins on another revision of the map, kept otherwise. Roots and rays are not known here.

use super::anya_gate::Node;
use crate::space::{BitMap, Grid, NodeId};

/// The rows of a map. Stretches are given as their first column and the one after their last.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    map: BitMap,
    /// The revision of the grid that the map was read from.
    made_for: Option<u64>,
    width: i32,
}

impl Rows {
    /// How many bytes a copy takes.
    pub(super) fn memory(&self) -> usize {
        self.map.memory()
    }

    /// Reads the map, unless it is the one that was read last.
    pub(super) fn prepare(&mut self, grid: &Grid) {
        if self.made_for != Some(grid.revision()) {
            self.map.read_rows(grid);
            self.width = grid.width() as i32;
            self.made_for = Some(grid.revision());
        }
    }

    /// The position of the first cell of a row; the rows before the first and after the last are blocked.
    #[inline]
    fn row(&self, row: i32) -> usize {
        let first = self.map.position(0, 0);
        first.wrapping_add_signed(row as isize * self.map.stride() as isize)
    }

    #[inline]
    fn is_open(&self, row: i32, column: i32) -> bool {
        let at = self.row(row).wrapping_add_signed(column as isize);
        self.map.is_open(at)
    }

    pub(super) fn cell(&self, column: i32, row: i32) -> NodeId {
        NodeId((row * self.width + column) as u32)
    }

    /// The first stretch of passable cells between two columns.
    #[inline]
    pub(super) fn stretch(&self, row: i32, from: i32, end: i32) -> Option<[i32; 2]> {
        if from >= end {
            return None;
        }
        let row = self.row(row);
        let end = row + end as usize;
        let first = self.map.next_open(row + from as usize, end);
        let last = self.map.next_blocked(first, end);
        (first < end).then(|| [first, last].map(|at| (at - row) as i32))
    }

    /// The first stretch of passable cells within a run that goes on past a column.
    #[inline]
    pub(super) fn stretch_past(&self, row: i32, from: i32, run: [i32; 2]) -> Option<[i32; 2]> {
        let [first, end] = self.stretch(row, from, run[1])?;
        if first > from || from == run[0] {
            return Some([first, end]);
        }
        let row = self.row(row);
        let begun = self.map.last_blocked(row + first as usize) + 1 - row;
        Some([run[0].max(begun as i32), end])
    }

    /// The whole stretch of passable cells around some of its columns.
    #[inline]
    pub(super) fn run(&self, row: i32, [from, end]: [i32; 2]) -> [i32; 2] {
        let row = self.row(row);
        let first = self.map.last_blocked(row + from as usize) + 1 - row;
        let end = self
            .map
            .next_blocked(row + end as usize - 1, row + self.width as usize)
            - row;
        [first as i32, end as i32]
    }

    /// The columns of a search node's gate; where one squeezes, the one that lies beyond.
    #[inline]
    pub(super) fn columns(&self, node: &Node) -> [i32; 2] {
        match node.gate {
            [left, right] if left < right => [left, right],
            [at, _] if self.is_open(node.row, at) => [at, at + 1],
            [at, _] => [at - 1, at],
        }
    }

    /// Whether a run in a neighbouring row touches an end of this one, left (0) or right (1), in one
    /// point: the run of this row ends at column `at`, and so does one of that row, from the other side.
    #[inline]
    pub(super) fn squeezes(&self, row: i32, at: i32, end: usize) -> bool {
        let (before, after) = (self.is_open(row, at - 1), self.is_open(row, at));
        if end == 0 {
            before && !after
        } else {
            after && !before
        }
    }
}
