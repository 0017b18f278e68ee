//! HOW a search is run: the stepper, its events, its outcome, and the parts searches are made of.
//!
//! Which algorithms there are is in `algorithms`; this room knows none of them.

mod best_first;
mod event;
mod legs;
mod nodes;
mod numbers;
mod open;
mod progress;
mod query;
mod sides;
mod tree;

pub use best_first::{BestFirst, NewSuccessors, Priority, Successors};
pub use event::{Arrival, Event, EventKind, Observer, Side, Trace};
pub(crate) use legs::Legs;
pub use nodes::{NodeState, NodeStore};
pub(crate) use nodes::{PAGE, Page, Room};
pub(crate) use numbers::Numbers;
pub(crate) use open::OpenList;
pub use open::TieBreak;
pub use progress::{Incumbent, Progress};
pub use query::{GoalTest, Query, Stats, Status};
pub use sides::Stop;
pub(crate) use sides::{Meeting, has_seen};
pub use tree::Link;

use crate::space::{AnySpace, Cost, NodeId, Space};

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Expanded that node; the search goes on.
    Expanded(NodeId),
    /// Made a part of the tables that some algorithms need for each map before the first expansion: so much of
    /// so much is done.
    Prepared(u32, u32),
    /// Found a path to that goal; the search has ended.
    Found(NodeId),
    /// Nothing is left to expand: there is no path; the search has ended.
    Exhausted,
    /// The limit on expansions is reached; the search has ended.
    LimitReached,
}

impl Step {
    /// Whether the search goes on after it.
    #[must_use]
    pub fn goes_on(self) -> bool {
        matches!(self, Self::Expanded(_) | Self::Prepared(..))
    }
}

/// A search that is run one expansion at a time. It borrows nothing: the space is handed to each call,
/// and must be the same for all of one query.
pub trait Search<S: Space>: Clone {
    /// Begins a query, forgetting the one before. All its nodes must be nodes of the space.
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O);

    /// Expands one node and says what happened; once the search has ended, says so again.
    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step;

    /// How far the search has come.
    fn progress(&self) -> &Progress;

    /// The same, to take over the memory of another search.
    fn progress_mut(&mut self) -> &mut Progress;

    /// At most so many bytes are kept besides the records of nodes. What is not said otherwise is the
    /// most that open lists take: an entry for each node that was put on one and not expanded.
    fn memory(&self) -> usize {
        size_of_val(self) + self.progress().open_memory()
    }

    /// The nodes at the head of the open list of a side, in the order in which they would be expanded if
    /// nothing came between, at most `count`, each with what the list is ordered by. `None` for
    /// searches that keep no such list.
    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        let _ = (side, count);
        None
    }

    /// Calls `visit` with both ends of each line that was looked along besides the one of a
    /// [scan](Event::Scan): lines that the search knew to lead nowhere, so that it told nothing of them.
    fn scanned_beside(&self, from: NodeId, to: NodeId, visit: &mut dyn FnMut(NodeId, NodeId)) {
        let _ = (from, to, visit);
    }

    /// Steps until the search ends, at most `budget` times; the last step, `None` when there was none. A step that prepares ends
    /// a run as well: it takes as long as a thousand others.
    fn run<O: Observer>(&mut self, space: &S, budget: u32, observer: &mut O) -> Option<Step> {
        let mut last = None;
        for _ in 0..budget {
            let step = self.step(space, observer);
            last = Some(step);
            if !matches!(step, Step::Expanded(_)) {
                break;
            }
        }
        last
    }
}

/// A search behind a pointer: one virtual call for each budget, none inside it.
pub trait DynSearch<S: Space> {
    /// See [`Search::begin`].
    fn begin(&mut self, space: &S, query: &Query);
    /// See [`Search::run`].
    // PERF: a step is a run with a budget of 1. With two callers it would be a function of its own, to be called at
    // each step of a run: a tenth of A*'s time in WebAssembly.
    fn run(&mut self, space: &S, budget: u32) -> Option<Step>;
    /// [`DynSearch::begin`], adding the events to a trace.
    fn begin_traced(&mut self, space: &S, query: &Query, trace: &mut Trace);
    /// [`DynSearch::run`], adding the events to a trace.
    fn run_traced(&mut self, space: &S, budget: u32, trace: &mut Trace) -> Option<Step>;
    /// See [`Search::progress`].
    fn progress(&self) -> &Progress;
    /// See [`Search::progress_mut`].
    fn progress_mut(&mut self) -> &mut Progress;
    /// See [`Search::memory`].
    fn memory(&self) -> usize;
    /// See [`Search::open_head`].
    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>>;
    /// See [`Search::scanned_beside`].
    fn scanned_beside(&self, from: NodeId, to: NodeId, visit: &mut dyn FnMut(NodeId, NodeId));
}

impl<S: Space, T: Search<S>> DynSearch<S> for T {
    fn begin(&mut self, space: &S, query: &Query) {
        begin(self, space, query, None);
    }

    fn run(&mut self, space: &S, budget: u32) -> Option<Step> {
        if cfg!(feature = "full") {
            Search::run(self, space, budget, &mut ())
        } else {
            // PERF: for size; the same code as with a trace.
            Search::run(self, space, budget, &mut None::<&mut Trace>)
        }
    }

    fn begin_traced(&mut self, space: &S, query: &Query, trace: &mut Trace) {
        begin(self, space, query, Some(trace));
    }

    fn run_traced(&mut self, space: &S, budget: u32, trace: &mut Trace) -> Option<Step> {
        if cfg!(feature = "full") {
            Search::run(self, space, budget, trace)
        } else {
            Search::run(self, space, budget, &mut Some(trace))
        }
    }

    fn progress(&self) -> &Progress {
        Search::progress(self)
    }

    fn progress_mut(&mut self) -> &mut Progress {
        Search::progress_mut(self)
    }

    fn memory(&self) -> usize {
        Search::memory(self)
    }

    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        // PERF: a figure never asks, and it would be there for each search.
        if cfg!(feature = "full") {
            Search::open_head(self, side, count)
        } else {
            None
        }
    }

    fn scanned_beside(&self, from: NodeId, to: NodeId, visit: &mut dyn FnMut(NodeId, NodeId)) {
        Search::scanned_beside(self, from, to, visit);
    }
}

/// PERF: one for both, since it is not the beginning of a query that takes time.
#[inline(never)]
fn begin<S: Space>(
    search: &mut impl Search<S>,
    space: &S,
    query: &Query,
    mut trace: Option<&mut Trace>,
) {
    search.begin(space, query, &mut trace);
}

/// A search that is compiled once, for runs with a trace and without. Next to calls behind a pointer the
/// question at each event, whether there is a trace, costs nothing.
#[derive(Clone)]
pub(crate) struct Once<T>(pub(crate) T);

impl<'a, T: Search<AnySpace<'a>>> DynSearch<AnySpace<'a>> for Once<T> {
    fn begin(&mut self, space: &AnySpace<'a>, query: &Query) {
        begin(&mut self.0, space, query, None);
    }

    fn run(&mut self, space: &AnySpace<'a>, budget: u32) -> Option<Step> {
        self.0.run(space, budget, &mut None::<&mut Trace>)
    }

    fn begin_traced(&mut self, space: &AnySpace<'a>, query: &Query, trace: &mut Trace) {
        begin(&mut self.0, space, query, Some(trace));
    }

    fn run_traced(&mut self, space: &AnySpace<'a>, budget: u32, trace: &mut Trace) -> Option<Step> {
        self.0.run(space, budget, &mut Some(trace))
    }

    fn progress(&self) -> &Progress {
        self.0.progress()
    }

    fn progress_mut(&mut self) -> &mut Progress {
        self.0.progress_mut()
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        self.0.open_head(side, count)
    }

    fn scanned_beside(&self, from: NodeId, to: NodeId, visit: &mut dyn FnMut(NodeId, NodeId)) {
        self.0.scanned_beside(from, to, visit);
    }
}
