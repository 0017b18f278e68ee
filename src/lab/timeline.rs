//! Going back in time: checkpoints of a search within a budget of memory, and how to return to one.
//!
//! It runs no search: what lies between a checkpoint and the step that is wanted is searched again,
//! which gives the same, since every algorithm is deterministic.
//!
//! A checkpoint is a copy of the search without its records of nodes, and the pages of records that
//! were written since the checkpoint before. So a page at a checkpoint is the latest copy up to
//! there, and all checkpoints together cost about what was written, not a copy of the map each.

use crate::algorithms::{Ground, SavedSearch, SearchOn};
use crate::search::{Event, PAGE, Page, Side, Trace};
use crate::space::NodeId;

/// The checkpoints of one query.
pub(super) struct Timeline<G: Ground> {
    /// In order of steps; the first is at step 0. INVARIANT: there is one once a query has begun.
    checkpoints: Vec<Checkpoint<G>>,
    /// Steps from the latest checkpoint to the next one.
    interval: u32,
    /// The present records differ from those at this checkpoint in `touched` pages at most.
    base: usize,
    touched: Pages,
    /// What the checkpoints take, in bytes.
    used: usize,
    /// INVARIANT: `used` is not more, the checkpoint at step 0 left out of account.
    budget: usize,
    /// No checkpoint is taken from here on: the budget is used up.
    full: bool,
}

struct Checkpoint<G: Ground> {
    step: u32,
    search: SavedSearch<G>,
    search_size: usize,
    /// By page, in order: copies of the pages written since the checkpoint before.
    pages: Vec<(u32, Box<Page>)>,
}

/// A set of pages of records; those of the backward side have the top bit set.
#[derive(Default)]
struct Pages {
    sides: [Vec<u64>; 2],
}

/// Steps between the first checkpoints. PERF: they are searched again in less than a millisecond.
const FIRST_INTERVAL: u32 = 1 << 12;
/// With more checkpoints, every other one goes.
const MOST_CHECKPOINTS: usize = 64;
/// With no more than these, one that does not fit into the budget is not taken: the steps after the
/// latest are searched again from there.
const FEWEST_CHECKPOINTS: usize = 8;
const PAGE_SIZE: usize = size_of::<(u32, Box<Page>)>() + size_of::<Page>();
const BACKWARD: u32 = 1 << 31;

impl<G: Ground> Timeline<G> {
    pub(super) fn new(budget: usize) -> Self {
        Self {
            checkpoints: Vec::new(),
            interval: FIRST_INTERVAL,
            base: 0,
            touched: Pages::default(),
            used: 0,
            budget,
            full: false,
        }
    }

    /// Forgets all, and takes the checkpoint at step 0 of a query that has just begun.
    pub(super) fn begin(&mut self, search: &mut SearchOn<G>, trace: &Trace) {
        *self = Self::new(self.budget);
        self.learn(trace);
        self.take(search, 0);
    }

    /// Takes the checkpoint at step 0 once more: what had to be made before the first step is made by now.
    // INVARIANT: it is the only one, and all that was written has been learned.
    pub(super) fn begin_again(&mut self, search: &mut SearchOn<G>) {
        for Checkpoint { pages, .. } in self.checkpoints.drain(..) {
            self.touched.extend(&pages);
        }
        self.used = 0;
        self.take(search, 0);
    }

    /// Changes the budget; checkpoints go until it holds.
    pub(super) fn set_budget(&mut self, budget: usize) {
        self.budget = budget;
        while self.used > self.budget && self.thin() {}
    }

    /// What the checkpoints take, in bytes.
    pub(super) fn used(&self) -> usize {
        self.used
    }

    /// Notes what was written.
    pub(super) fn learn(&mut self, trace: &Trace) {
        for event in trace.events() {
            match event {
                Event::Generate(arrival) | Event::Update(arrival) | Event::Reopen(arrival) => {
                    self.touched.insert(page_of(arrival.node, arrival.side));
                }
                Event::Close(node, side) => self.touched.insert(page_of(node, side)),
                Event::Expand(..) | Event::Scan(..) | Event::Bound(_) | Event::Incumbent(_) => {}
            }
        }
    }

    /// How many steps may be taken from `step` before [`Timeline::arrive`] has to be told.
    pub(super) fn room(&self, step: u32) -> u32 {
        let known = self.checkpoints.partition_point(|known| known.step <= step);
        let next = self.checkpoints.get(known).map(|next| next.step);
        match next.or_else(|| self.latest().checked_add(self.interval)) {
            Some(next) if next > step => next - step,
            _ => u32::MAX,
        }
    }

    fn latest(&self) -> u32 {
        self.checkpoints.last().map_or(0, |latest| latest.step)
    }

    /// The search is at `step` and goes on, and all that was written has been learned.
    pub(super) fn arrive(&mut self, search: &mut SearchOn<G>, step: u32) {
        let known = self
            .checkpoints
            .binary_search_by_key(&step, |known| known.step);
        if let Ok(known) = known {
            self.base = known;
            self.touched.clear();
        } else if !self.full && step >= self.latest().saturating_add(self.interval) {
            self.take(search, step);
        }
    }

    fn take(&mut self, search: &mut SearchOn<G>, step: u32) {
        // PERF: asked before; a copy may take long only to be found too large.
        let Some(search_size) = search.memory() else {
            return;
        };
        let search_size = size_of::<Checkpoint<G>>() + search_size;
        loop {
            let cost = search_size + PAGE_SIZE * self.touched.count();
            let fits = self.used + cost <= self.budget;
            if step == 0 || fits && self.checkpoints.len() < MOST_CHECKPOINTS {
                self.used += cost;
                break;
            }
            if self.checkpoints.len() <= FEWEST_CHECKPOINTS {
                self.full = true;
                return;
            }
            self.thin();
            if step < self.latest().saturating_add(self.interval) {
                return; // Not yet: the interval is a longer one now.
            }
        }
        let Some(saved) = search.save() else {
            return;
        };
        let pages = self.touched.iter();
        let pages = pages.map(|page| (page, Box::new(records(search, page))));
        let pages = pages.collect();
        self.checkpoints.push(Checkpoint {
            step,
            search: saved,
            search_size,
            pages,
        });
        self.base = self.checkpoints.len() - 1;
        self.touched.clear();
    }

    /// Lets every other checkpoint go, the first one excepted, and doubles the interval; tells whether
    /// any went.
    fn thin(&mut self) -> bool {
        let before = self.checkpoints.len();
        if before < 2 {
            return false;
        }
        let mut kept: Vec<Checkpoint<G>> = Vec::with_capacity(before / 2 + 1);
        let mut base = 0;
        let mut dropped: Option<Vec<(u32, Box<Page>)>> = None;
        for (index, mut checkpoint) in self.checkpoints.drain(..).enumerate() {
            if index % 2 == 1 {
                self.used -= checkpoint.search_size;
                if index == self.base {
                    self.touched.extend(&checkpoint.pages);
                    base = kept.len() - 1;
                }
                dropped = Some(checkpoint.pages);
                continue;
            }
            if let Some(earlier) = dropped.take() {
                let (pages, lost) = merge(earlier, checkpoint.pages);
                checkpoint.pages = pages;
                self.used -= PAGE_SIZE * lost;
            }
            if index == self.base {
                base = kept.len();
            }
            kept.push(checkpoint);
        }
        // What was written up to the last one that went is not needed to return to those that stay.
        self.used -= PAGE_SIZE * dropped.map_or(0, |pages| pages.len());
        self.checkpoints = kept;
        self.base = base;
        self.interval = self.interval.saturating_mul(2);
        true
    }

    /// Takes the search, which is at step `now`, as near to `step` as a checkpoint lies before it, unless it
    /// is nearer already. Calls `written` with the first node of each page that was put back; tells whether the search
    /// was taken anywhere.
    pub(super) fn return_to(
        &mut self,
        search: &mut SearchOn<G>,
        now: u32,
        step: u32,
        mut written: impl FnMut(NodeId),
    ) -> bool {
        let known = self.checkpoints.partition_point(|known| known.step <= step);
        let Some(target) = known.checked_sub(1) else {
            return false;
        };
        let at = self.checkpoints[target].step;
        if (at..=step).contains(&now) {
            return false;
        }
        let (from, to) = (self.base.min(target), self.base.max(target));
        for checkpoint in &self.checkpoints[from + 1..=to] {
            self.touched.extend(&checkpoint.pages);
        }
        search.restore(&self.checkpoints[target].search);
        let progress = search.progress_mut();
        let progress = progress.expect("a search with checkpoints has begun");
        let mut put = |page: u32, copy: Option<&Page>| {
            let (side, index) = split(page);
            progress.side_mut(side).set_page(index, copy);
            written(NodeId((index * PAGE) as u32));
        };
        for checkpoint in self.checkpoints[..=target].iter().rev() {
            for (page, copy) in &checkpoint.pages {
                if self.touched.remove(*page) {
                    put(*page, Some(copy));
                }
            }
        }
        for page in self.touched.iter() {
            put(page, None);
        }
        self.touched.clear();
        self.base = target;
        true
    }
}

fn page_of(node: NodeId, side: Side) -> u32 {
    let page = node.0 / PAGE as u32;
    match side {
        Side::Forward => page,
        Side::Backward => page | BACKWARD,
    }
}

fn split(page: u32) -> (Side, usize) {
    let side = if page & BACKWARD == 0 {
        Side::Forward
    } else {
        Side::Backward
    };
    (side, (page & !BACKWARD) as usize)
}

fn records<G: Ground>(search: &SearchOn<G>, page: u32) -> Page {
    let (side, index) = split(page);
    let progress = search.progress().expect("a query has begun");
    progress.side(side).page(index)
}

/// Both sets of pages, the later copy where both have one, and how many copies were dropped.
fn merge(
    earlier: Vec<(u32, Box<Page>)>,
    later: Vec<(u32, Box<Page>)>,
) -> (Vec<(u32, Box<Page>)>, usize) {
    let all = earlier.len() + later.len();
    let mut merged = Vec::with_capacity(all);
    let mut later = later.into_iter().peekable();
    for (page, copy) in earlier {
        merged.extend(std::iter::from_fn(|| {
            later.next_if(|(other, _)| *other < page)
        }));
        if later.peek().is_none_or(|(other, _)| *other != page) {
            merged.push((page, copy));
        }
    }
    merged.extend(later);
    let lost = all - merged.len();
    merged.shrink_to_fit();
    (merged, lost)
}

impl Pages {
    fn insert(&mut self, page: u32) {
        let (side, index) = split(page);
        let words = &mut self.sides[side as usize];
        if words.len() <= index / 64 {
            words.resize(index / 64 + 1, 0);
        }
        words[index / 64] |= 1 << (index % 64);
    }

    fn extend(&mut self, pages: &[(u32, Box<Page>)]) {
        for (page, _) in pages {
            self.insert(*page);
        }
    }

    /// Takes a page out; tells whether it was in.
    fn remove(&mut self, page: u32) -> bool {
        let (side, index) = split(page);
        let Some(word) = self.sides[side as usize].get_mut(index / 64) else {
            return false;
        };
        let bit = 1 << (index % 64);
        let was_in = *word & bit != 0;
        *word &= !bit;
        was_in
    }

    fn clear(&mut self) {
        for words in &mut self.sides {
            words.fill(0);
        }
    }

    fn count(&self) -> usize {
        let words = self.sides.iter().flatten();
        words.map(|word| word.count_ones() as usize).sum()
    }

    /// In order, those of the forward side first.
    fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        let side = |side: Side| {
            let words = (0..).zip(&self.sides[side as usize]);
            words.flat_map(move |(index, &word)| {
                let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
                bits.map(move |bit| page_of(NodeId((64 * index + bit) * PAGE as u32), side))
            })
        };
        side(Side::Forward).chain(side(Side::Backward))
    }
}
