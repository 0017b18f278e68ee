//! The open list: which node is expanded next, and how ties are broken.
//!
//! It does not know whether an entry is still wanted: a node that was opened again at a lower cost
//! has two entries, the better one comes out first, and the search skips the other.

use super::NodeStore;
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

/// A priority queue of nodes, in two parts: a heap of the entries that come next, and buckets for the
/// rest, each for a range of f, whose entries are in no order until their range is next.
///
/// PERF: most entries are pushed once, moved twice and compared within a heap of a dozen. Against
/// one heap of all entries A* runs at 1.5 times the speed (see "Speed" in ARCHITECTURE.md).
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenList {
    tie_break: TieBreak,
    pushed: u32,
    /// A heap of [`CHILDREN`] children each: all entries with f below `front_end`.
    front: Vec<Entry>,
    front_end: u64,
    /// Bucket b holds the entries with f from `buckets_start + b * 2^width`. INVARIANT: those before
    /// `next` lie below `front_end` and are empty, those from `used` on are not in use.
    buckets: Vec<Vec<Entry>>,
    next: usize,
    used: usize,
    width: u32,
    buckets_start: u64,
    buckets_end: u64,
    /// Entries with f from `buckets_end` on.
    far: Vec<Entry>,
}

const CHILDREN: usize = 4;
/// How many entries a bucket gets on average when far entries are spread.
const BUCKET_SIZE: usize = 2;
const MOST_BUCKETS: usize = 1 << 12;

impl OpenList {
    pub(crate) fn new(tie_break: TieBreak) -> Self {
        Self {
            tie_break,
            ..Self::default()
        }
    }

    /// The most bytes that a list takes on which so many entries were put, and so many are left.
    pub(crate) fn memory(put: usize, left: usize) -> usize {
        let buckets = MOST_BUCKETS.min(put / BUCKET_SIZE + 1);
        left * size_of::<Entry>() + buckets * size_of::<Vec<Entry>>()
    }

    pub(crate) fn clear(&mut self) {
        self.front.clear();
        self.far.clear();
        for bucket in &mut self.buckets[self.next..self.used] {
            bucket.clear();
        }
        (self.next, self.used) = (0, 0);
        (self.front_end, self.buckets_start, self.buckets_end) = (0, 0, 0);
        self.pushed = 0;
    }

    /// Forgets all entries and puts a start on the list.
    pub(crate) fn begin(&mut self, start: NodeId, f: Cost, h: Cost) {
        self.clear();
        self.push(start, f, Cost::ZERO, h);
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
        if f < self.front_end {
            self.front.push(entry);
            sift_up(&mut self.front);
        } else if f < self.buckets_end {
            let bucket = (f - self.buckets_start) >> self.width;
            self.buckets[bucket as usize].push(entry);
        } else {
            self.far.push(entry);
        }
    }

    /// The entry that [`OpenList::pop`] would take, with its f.
    #[inline]
    pub(crate) fn first(&mut self) -> Option<(NodeId, Cost)> {
        if self.front.is_empty() {
            self.refill();
        }
        let first = self.front.first()?;
        Some((first.node, Cost::new(first.f)))
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<NodeId> {
        if self.front.is_empty() {
            self.refill();
        }
        let last = self.front.pop()?;
        let Some(first) = self.front.first_mut() else {
            return Some(last.node);
        };
        let node = std::mem::replace(first, last).node;
        sift_down(&mut self.front, 0);
        Some(node)
    }

    /// Takes out the next node that is still open. An entry of a node that was expanded since, put on
    /// the list before a better way to it was found, is passed over.
    #[inline]
    pub(crate) fn pop_live(&mut self, nodes: &NodeStore) -> Option<NodeId> {
        loop {
            let node = self.pop()?;
            if nodes.is_open(node) {
                return Some(node);
            }
        }
    }

    /// Makes a heap of the next entries; leaves it empty when there are none.
    fn refill(&mut self) {
        while self.front.is_empty() {
            if self.next < self.used {
                std::mem::swap(&mut self.front, &mut self.buckets[self.next]);
                self.next += 1;
                let passed = (self.next as u64) << self.width;
                self.front_end = self.buckets_start.saturating_add(passed);
            } else if self.far.is_empty() {
                return;
            } else {
                self.spread();
            }
        }
        let parents = self.front.len().div_ceil(CHILDREN);
        for hole in (0..parents).rev() {
            sift_down(&mut self.front, hole);
        }
    }

    /// Puts the far entries, of which there are some, into buckets; all others are gone by then.
    fn spread(&mut self) {
        let f = self.far.iter().map(|entry| entry.f);
        let (least, most) = f.fold((u64::MAX, 0), |(least, most), f| {
            (least.min(f), most.max(f))
        });
        let wanted = (self.far.len() / BUCKET_SIZE).clamp(1, MOST_BUCKETS) as u64;
        // The smallest power of two that covers the range with so many buckets.
        self.width = u64::BITS - ((most - least) / wanted).leading_zeros();
        self.used = ((most - least) >> self.width) as usize + 1;
        self.next = 0;
        if self.buckets.len() < self.used {
            self.buckets.resize_with(self.used, Vec::new);
        }
        self.buckets_start = least;
        self.buckets_end = least.saturating_add((self.used as u64) << self.width);
        for entry in self.far.drain(..) {
            let bucket = (entry.f - least) >> self.width;
            self.buckets[bucket as usize].push(entry);
        }
    }
}

/// Moves the last entry up to where it belongs.
#[inline]
fn sift_up(heap: &mut [Entry]) {
    let Some((&entry, _)) = heap.split_last() else {
        return;
    };
    let mut hole = heap.len() - 1;
    while hole > 0 {
        let parent = (hole - 1) / CHILDREN;
        if !entry.comes_before(&heap[parent]) {
            break;
        }
        heap[hole] = heap[parent];
        hole = parent;
    }
    heap[hole] = entry;
}

/// Moves the entry at `hole` down to where it belongs.
#[inline]
fn sift_down(heap: &mut [Entry], mut hole: usize) {
    let Some(&entry) = heap.get(hole) else {
        return;
    };
    loop {
        let from = hole * CHILDREN + 1;
        let to = (from + CHILDREN).min(heap.len());
        if from >= to {
            break;
        }
        let mut best = from;
        for child in from + 1..to {
            if heap[child].comes_before(&heap[best]) {
                best = child;
            }
        }
        if !heap[best].comes_before(&entry) {
            break;
        }
        heap[hole] = heap[best];
        hole = best;
    }
    heap[hole] = entry;
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
