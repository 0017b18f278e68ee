//! The open list: which node is expanded next, and how ties are broken.
//!
//! What a node is worth is the search's business. A node that is reached again at a lower cost gets
//! another entry, which comes out first; the other one is left where it is.

use super::NodeStore;
use crate::choice::Choice;
use crate::plain::sort;
use crate::space::{Cost, NodeId};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

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

/// An entry. Its order is that of a sorted list whose next entry is the last one: the greatest has the
/// smallest (f, tie, serial). No two are equal, so nothing depends on how entries are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    f: u64,
    tie: u64,
    serial: u32,
    node: NodeId,
}

impl Ord for Entry {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |entry: &Self| u128::from(entry.f) << 64 | u128::from(entry.tie);
        let by_key = key(other).cmp(&key(self));
        by_key.then_with(|| other.serial.cmp(&self.serial))
    }
}

impl PartialOrd for Entry {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Which entries still count; the list passes over the others.
pub(crate) trait Liveness {
    fn is_live(&self, node: NodeId) -> bool;
}

/// Entries of nodes that are open: the others were put on the list before a better way to the node
/// was found.
impl Liveness for NodeStore {
    #[inline]
    fn is_live(&self, node: NodeId) -> bool {
        self.is_open(node)
    }
}

/// All entries, for a search that has more to do about those that count no more.
impl Liveness for () {
    #[inline]
    fn is_live(&self, _: NodeId) -> bool {
        true
    }
}

/// A priority queue of nodes: buckets, each for a range of f, of which the one that is next is sorted.
///
/// Entries that do not count any more are passed over; see [`Liveness`].
///
/// PERF: hundreds of entries are tied in f where moves cost 1 and sqrt 2. They are sorted once, when
/// their f is next, and nearly every entry pushed later comes before them all: in A* a thousandth of
/// the entries gets into the heap, in jump point search a third. A* takes 0.6 of the time that it
/// takes with the next bucket as a heap (see "Speed" in ARCHITECTURE.md).
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenList {
    tie_break: TieBreak,
    pushed: u32,
    /// Sorted, the next one last.
    run: Vec<Entry>,
    /// Entries that were to go into the middle of `run`.
    strays: BinaryHeap<Entry>,
    /// All entries with f below it are in `run` and `strays`, all others are not.
    run_end: u64,
    /// Bucket b holds the entries with f from `buckets_start + b * 2^width`. INVARIANT: those before
    /// `next` lie below `run_end` and are empty, those from `used` on are not in use.
    buckets: Vec<Vec<Entry>>,
    next: usize,
    used: usize,
    width: u32,
    buckets_start: u64,
    buckets_end: u64,
    /// Entries with f from `buckets_end` on.
    far: Vec<Entry>,
}

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
        self.run.clear();
        self.strays.clear();
        self.far.clear();
        for bucket in &mut self.buckets[self.next..self.used] {
            bucket.clear();
        }
        (self.next, self.used) = (0, 0);
        (self.run_end, self.buckets_start, self.buckets_end) = (0, 0, 0);
        self.pushed = 0;
    }

    /// Forgets all entries and puts a start on the list.
    pub(crate) fn begin(&mut self, start: NodeId, f: Cost, h: Cost) {
        self.clear();
        self.push(start, f, Cost::ZERO, h);
    }

    // PERF: A* takes 0.95 of the time that it takes with a call. Taking an entry out, inlined, takes longer.
    #[cfg_attr(feature = "full", inline(always))]
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
        if f < self.run_end {
            if self.run.last().is_none_or(|next| entry > *next) {
                self.run.push(entry);
            } else {
                self.strays.push(entry);
            }
        } else if f < self.buckets_end {
            let bucket = (f - self.buckets_start) >> self.width;
            self.buckets[bucket as usize].push(entry);
        } else {
            self.far.push(entry);
        }
    }

    /// The next open node, with its f.
    #[inline]
    pub(crate) fn first(&mut self, nodes: &impl Liveness) -> Option<(NodeId, Cost)> {
        loop {
            if self.run.is_empty() && self.strays.is_empty() {
                self.refill(nodes);
            }
            let first = self.run.last().max(self.strays.peek())?;
            if nodes.is_live(first.node) {
                return Some((first.node, Cost::new(first.f)));
            }
            self.take();
        }
    }

    /// Takes out the next open node.
    #[inline]
    pub(crate) fn pop(&mut self, nodes: &impl Liveness) -> Option<NodeId> {
        loop {
            if self.run.is_empty() && self.strays.is_empty() {
                self.refill(nodes);
            }
            let node = self.take()?;
            if nodes.is_live(node) {
                return Some(node);
            }
        }
    }

    /// Takes out the next entry, if there is one in `run` and `strays`.
    #[inline]
    fn take(&mut self) -> Option<NodeId> {
        let entry = if self.strays.peek() > self.run.last() {
            self.strays.pop()
        } else {
            self.run.pop()
        };
        entry.map(|entry| entry.node)
    }

    /// The open nodes that come first, at most so many, each with its f and in the order in which they
    /// would be taken out; nothing changes. Looks at no more entries than it has to, which are those of
    /// a few buckets, or all far ones where the buckets are used up.
    pub(crate) fn head(&self, count: usize, nodes: &NodeStore) -> Vec<(NodeId, Cost)> {
        let mut run: Vec<Entry> = Vec::with_capacity(count);
        // PERF: the run is sorted already, and can be long.
        for entry in self.run.iter().rev() {
            if run.len() == count {
                break;
            }
            if nodes.is_open(entry.node) && run.iter().all(|known| known.node != entry.node) {
                run.push(*entry);
            }
        }
        let mut head = Vec::with_capacity(count);
        // Each part comes before the next one.
        add_first(&mut head, count, run.iter().chain(&self.strays), nodes);
        for bucket in &self.buckets[self.next..self.used] {
            if head.len() == count {
                break;
            }
            add_first(&mut head, count, bucket, nodes);
        }
        if head.len() < count {
            add_first(&mut head, count, &self.far, nodes);
        }
        let head = head.into_iter();
        head.map(|entry| (entry.node, Cost::new(entry.f))).collect()
    }

    /// Adds the nodes of all entries to a list, in no order, and forgets them.
    pub(crate) fn drain_into(&mut self, nodes: &mut Vec<NodeId>) {
        let buckets = self.buckets[self.next..self.used].iter().flatten();
        let next = self.run.iter().chain(&self.strays);
        let entries = next.chain(buckets).chain(&self.far);
        nodes.extend(entries.map(|entry| entry.node));
        self.clear();
    }

    /// Goes on to the next entries; there are none in `run` afterwards when there are none at all.
    fn refill(&mut self, nodes: &impl Liveness) {
        while self.run.is_empty() {
            if self.next < self.used {
                // PERF: copied, so that each list keeps the memory that it needs for the next query.
                let next = self.buckets[self.next].drain(..);
                self.run
                    .extend(next.filter(|entry| nodes.is_live(entry.node)));
                self.next += 1;
                let passed = (self.next as u64) << self.width;
                self.run_end = self.buckets_start.saturating_add(passed);
            } else if self.far.is_empty() {
                return;
            } else {
                self.spread();
            }
        }
        sort(&mut self.run);
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

/// Adds the first entries of open nodes that are not in `head` yet until it has `count`.
fn add_first<'a>(
    head: &mut Vec<Entry>,
    count: usize,
    entries: impl IntoIterator<Item = &'a Entry>,
    nodes: &NodeStore,
) {
    let entries = entries.into_iter().copied();
    let mut open: Vec<_> = entries.filter(|entry| nodes.is_open(entry.node)).collect();
    open.sort_unstable_by(|one, other| other.cmp(one));
    for entry in open {
        if head.len() == count {
            return;
        }
        if head.iter().all(|known| known.node != entry.node) {
            head.push(entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pushes (f, g) with h = f - g, numbered in order, and returns the numbers as they come out.
    fn order(tie_break: TieBreak, entries: &[(u64, u64)]) -> Vec<u32> {
        let (mut open, mut nodes) = (OpenList::new(tie_break), NodeStore::default());
        nodes.begin(entries.len());
        for (number, &(f, g)) in (0..).zip(entries) {
            let (node, g) = (NodeId(number), Cost::new(g));
            nodes.open(node, node, g);
            open.push(node, Cost::new(f), g, Cost::new(f) - g);
        }
        std::iter::from_fn(|| open.pop(&nodes).map(|node| node.0)).collect()
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
