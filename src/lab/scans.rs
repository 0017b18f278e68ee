//! The cells that a search looked at along lines, each with the first step that did.
//!
//! A cell that was looked at once stays so, hence the first step says all about every step. Lines can be as
//! long as the map and many in a step: they are walked in slices.

use crate::space::{Cell, Grid, NodeId, cells_touched};
use std::collections::VecDeque;

/// By node, the first step that looked at it.
pub(super) struct Scans {
    width: u32,
    /// By row, `NEVER` where none did. PERF: rows that nothing looked at take no memory.
    first: Vec<Option<Box<[u32]>>>,
    /// Lines that are still to be walked: both ends, and the step.
    lines: VecDeque<(NodeId, NodeId, u32)>,
}

const NEVER: u32 = u32::MAX;

/// The most cells of a slice. PERF: some ten microseconds.
const SLICE: usize = 1 << 13;

impl Scans {
    pub(super) fn new(grid: &Grid) -> Self {
        Self {
            width: grid.width(),
            first: vec![None; grid.height() as usize],
            lines: VecDeque::new(),
        }
    }

    /// Of the same map, without any line.
    pub(super) fn anew(&self) -> Self {
        Self {
            width: self.width,
            first: vec![None; self.first.len()],
            lines: VecDeque::new(),
        }
    }

    /// A line from one node to another, both included.
    pub(super) fn add(&mut self, from: NodeId, to: NodeId, step: u32) {
        self.lines.push_back((from, to, step));
    }

    /// Whether there are lines that were not walked.
    pub(super) fn is_behind(&self) -> bool {
        !self.lines.is_empty()
    }

    /// Walks some of the lines; tells whether there were any.
    pub(super) fn work(&mut self) -> bool {
        let mut cells = 0;
        while cells < SLICE {
            let Some((from, to, step)) = self.lines.pop_front() else {
                break;
            };
            cells += self.walk(from, to, step);
        }
        cells > 0
    }

    fn walk(&mut self, from: NodeId, to: NodeId, step: u32) -> usize {
        let width = self.width;
        let cell = |node: NodeId| Cell::new(node.0 % width, node.0 / width);
        let mut cells = 0;
        cells_touched(cell(from), cell(to), |cell| {
            let row = &mut self.first[cell.y as usize];
            let row = row.get_or_insert_with(|| vec![NEVER; width as usize].into());
            let first = &mut row[cell.x as usize];
            *first = (*first).min(step);
            cells += 1;
        });
        cells
    }

    /// The first step that looked at a node.
    pub(super) fn first(&self, node: NodeId) -> Option<u32> {
        let row = self.first[(node.0 / self.width) as usize].as_ref()?;
        let first = row[(node.0 % self.width) as usize];
        (first != NEVER).then_some(first)
    }
}
