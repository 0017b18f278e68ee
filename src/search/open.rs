//! The open list: which node is expanded next, and how ties are broken.
//!
//! It does not know whether an entry is still wanted: a node that was opened again at a lower cost
//! has two entries, the better one comes out first, and the search skips the other.

use crate::choice::Choice;
use crate::space::{Cost, NodeId};

/// Which of several nodes with the same f is expanded first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The one with the larger g; among those the newest.
    #[default]
    LargerG,
    /// The one with the smaller h; among those the newest.
    SmallerH,
    /// The one that was put on the list first.
    FirstInFirstOut,
}

impl Choice for TieBreak {
    const WHAT: &'static str = "tie break";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::LargerG, "larger-g", "Larger g"),
        (Self::SmallerH, "smaller-h", "Smaller h"),
        (
            Self::FirstInFirstOut,
            "first-in-first-out",
            "First in, first out",
        ),
    ];
}

/// An entry; the smallest by (f, tie, serial) comes out first. No two are equal, so the order does
/// not depend on how the heap is built.
#[derive(Clone, Copy, Debug)]
struct Entry {
    f: u64,
    tie: u64,
    serial: u32,
    node: NodeId,
}

impl Entry {
    #[inline]
    fn comes_before(&self, other: &Self) -> bool {
        let key = |entry: &Self| u128::from(entry.f) << 64 | u128::from(entry.tie);
        let (mine, its) = (key(self), key(other));
        mine < its || mine == its && self.serial < other.serial
    }
}

/// A priority queue of nodes: a heap of four children each, in one flat array.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenList {
    heap: Vec<Entry>,
    tie_break: TieBreak,
    pushed: u32,
}

const CHILDREN: usize = 4;

impl OpenList {
    pub(crate) fn new(tie_break: TieBreak) -> Self {
        Self {
            tie_break,
            ..Self::default()
        }
    }

    pub(crate) fn clear(&mut self) {
        self.heap.clear();
        self.pushed = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, node: NodeId, f: Cost, g: Cost, h: Cost) {
        let (tie, serial) = match self.tie_break {
            TieBreak::LargerG => (!g.units(), !self.pushed),
            TieBreak::SmallerH => (h.units(), !self.pushed),
            TieBreak::FirstInFirstOut => (0, self.pushed),
        };
        self.pushed = self.pushed.wrapping_add(1);
        let f = f.units();
        let entry = Entry {
            f,
            tie,
            serial,
            node,
        };
        let mut hole = self.heap.len();
        self.heap.push(entry);
        while hole > 0 {
            let parent = (hole - 1) / CHILDREN;
            if !entry.comes_before(&self.heap[parent]) {
                break;
            }
            self.heap[hole] = self.heap[parent];
            hole = parent;
        }
        self.heap[hole] = entry;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<NodeId> {
        let last = self.heap.pop()?;
        let Some(first) = self.heap.first() else {
            return Some(last.node);
        };
        let node = first.node;
        let mut hole = 0;
        loop {
            let from = hole * CHILDREN + 1;
            let to = (from + CHILDREN).min(self.heap.len());
            if from >= to {
                break;
            }
            let mut best = from;
            for child in from + 1..to {
                if self.heap[child].comes_before(&self.heap[best]) {
                    best = child;
                }
            }
            if !self.heap[best].comes_before(&last) {
                break;
            }
            self.heap[hole] = self.heap[best];
            hole = best;
        }
        self.heap[hole] = last;
        Some(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pushes (f, g) with h = f - g, numbered in order, and returns the numbers as they come out.
    fn order(tie_break: TieBreak, entries: &[(u64, u64)]) -> Vec<u32> {
        let mut open = OpenList::new(tie_break);
        for (number, &(f, g)) in (0..).zip(entries) {
            open.push(NodeId(number), Cost::new(f), Cost::new(g), Cost::new(f - g));
        }
        std::iter::from_fn(|| open.pop().map(|node| node.0)).collect()
    }

    #[test]
    fn the_smallest_f_comes_first() {
        let mut state = 1u64;
        let entries: Vec<_> = (0..2000)
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (state >> 52, 0)
            })
            .collect();
        let out = order(TieBreak::FirstInFirstOut, &entries);
        let mut expected: Vec<u32> = (0..2000).collect();
        expected.sort_by_key(|&number| (entries[number as usize].0, number));
        assert_eq!(out, expected);
    }

    #[test]
    fn ties_are_broken_as_chosen() {
        let entries = [(9, 2), (9, 5), (9, 2), (9, 5), (8, 0)];
        assert_eq!(order(TieBreak::LargerG, &entries), [4, 3, 1, 2, 0]);
        assert_eq!(order(TieBreak::SmallerH, &entries), [4, 3, 1, 2, 0]);
        assert_eq!(order(TieBreak::FirstInFirstOut, &entries), [4, 0, 1, 2, 3]);
    }
}
