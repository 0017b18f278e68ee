//! One search on one map: an algorithm, its options, and what is worked out for the map.
//!
//! It borrows nothing; the map is handed to each call, and an edited one is noticed. Spaces that are
//! made on the way are searched by `StateSearch` instead.

use super::build::BoxedSearch;
use super::{Ground, Setup};
use crate::error::{Error, Result};
use crate::search::{Link, Progress, Query, Room, Side, Status, Step, Trace};
use crate::space::{Cost, Graph, Grid, NodeId};

/// A search on a grid.
pub type GridSearch = SearchOn<Grid>;

/// A search on a graph.
pub type GraphSearch = SearchOn<Graph>;

/// A search of any algorithm on one kind of map, that can be run for one query after the other.
///
/// Memory: 14 bytes a node, 28 for searches from both ends, and what the open list needs; what some algorithms keep of a
/// map besides is said where they are. Queries after the first clear nothing, and allocate nothing unless their open list
/// grows larger than any before.
#[derive(Clone)]
pub struct SearchOn<G: Ground> {
    setup: Setup,
    prepared: Option<Prepared<G>>,
    /// The memory of a query that is put together.
    query: Query,
    /// Made ready for the next query, by side.
    room: [Room; 2],
    /// The query was announced, and begins once there is room for it.
    is_waiting: bool,
}

/// On larger maps a lane waits for its room. PERF: room for so many nodes takes 10 ms.
pub(crate) const ROOM_AT_ONCE: usize = 1 << 20;
/// Nodes that a step of a search which waits makes room for. PERF: about a millisecond.
const ROOM_A_SLICE: usize = 1 << 17;

/// What depends on the map: made anew when it was edited.
// INVARIANT: a query has begun, since only `begin` prepares.
#[derive(Clone)]
struct Prepared<G: Ground> {
    /// Of the map it was made for; `None` when the setup has changed since.
    revision: Option<u64>,
    rules: G::Rules,
    search: BoxedSearch<G>,
}

impl<G: Ground> SearchOn<G> {
    /// A search that has yet to [begin](SearchOn::begin).
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            prepared: None,
            query: Query::default(),
            room: Default::default(),
            is_waiting: false,
        }
    }

    /// Makes room for a query on a map of so many nodes, at most `budget` of them at once; tells whether there
    /// is more to do. A query that begins without it makes all of it then.
    pub(crate) fn make_room(&mut self, node_count: usize, budget: usize) -> bool {
        let lacks = self.lacks_room(node_count);
        let mut rooms = self.room.iter_mut().zip(lacks);
        rooms.any(|(room, lacks)| lacks && room.make(node_count, budget))
    }

    /// By side: whether a query on a map of so many nodes has records there, and not the room for them.
    fn lacks_room(&self, node_count: usize) -> [bool; 2] {
        let needs = [true, self.setup.algorithm.two_sided];
        let lacks = |side| {
            let known = self.progress().map(|progress| progress.side(side).len());
            needs[side as usize] && known != Some(node_count)
        };
        [Side::Forward, Side::Backward].map(lacks)
    }

    /// Begins a query like [`SearchOn::begin_traced`]; on a large map that there is no room for, only announces it.
    /// Its first steps make room then, and the last of these begins it.
    ///
    /// # Errors
    /// As for `begin_traced`.
    pub(crate) fn begin_in_steps(
        &mut self,
        map: &G,
        start: G::Place,
        goals: &[G::Place],
        trace: &mut Trace,
    ) -> Result<()> {
        let places = map.places();
        // PERF: figures are small; the core that is made for them goes without.
        let is_at_once = !cfg!(feature = "full") || places <= ROOM_AT_ONCE;
        if is_at_once || self.lacks_room(places) == [false; 2] {
            return self.begin_traced(map, start, goals, trace);
        }
        let query = self.put_together(map, start, goals)?;
        let slices = self.slices(places);
        let progress = self.prepare(map)?.search.progress_mut();
        progress.announce(places, &query);
        progress.prepare((0, slices));
        (self.query, self.is_waiting) = (query, true);
        Ok(())
    }

    /// A step of a search that waits: makes some room, and begins the query once there is enough.
    fn wait(&mut self, map: &G, trace: &mut Trace) -> Result<()> {
        let places = map.places();
        if self.make_room(places, ROOM_A_SLICE) {
            let left = self.slices(places);
            let progress = self.current(map)?.search.progress_mut();
            let (_, total) = progress.preparation().unwrap_or_default();
            progress.prepare((total.saturating_sub(left), total));
            return Ok(());
        }
        let query = std::mem::take(&mut self.query);
        self.begin_query(map, &query, Some(trace))?;
        self.query = query;
        Ok(())
    }

    /// How many steps it takes to make the room that a query lacks.
    fn slices(&self, node_count: usize) -> u32 {
        let sides = self.lacks_room(node_count).into_iter().zip(&self.room);
        let lacking = sides.filter(|(lacks, _)| *lacks);
        let left = lacking.map(|(_, room)| node_count.saturating_sub(room.len()));
        left.sum::<usize>().div_ceil(ROOM_A_SLICE) as u32
    }

    /// The options it was made with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Changes the options; a query has to begin anew then.
    pub fn set_setup(&mut self, setup: Setup) {
        self.setup = setup;
        if let Some(prepared) = &mut self.prepared {
            prepared.revision = None;
        }
    }

    /// Begins a query, forgetting the one before.
    ///
    /// # Errors
    /// A start or goal off the map or blocked; the query before then stays as it was.
    pub fn begin(&mut self, map: &G, start: G::Place, goal: G::Place) -> Result<()> {
        self.begin_to_any(map, start, &[goal])
    }

    /// Begins a query for the nearest of several goals.
    ///
    /// # Errors
    /// As for `begin`; no goal at all, several for an algorithm that takes one, or a map that the
    /// algorithm does not run on.
    pub fn begin_to_any(&mut self, map: &G, start: G::Place, goals: &[G::Place]) -> Result<()> {
        self.begin_with(map, start, goals, None)
    }

    /// [`SearchOn::begin_to_any`], adding the events to a trace.
    ///
    /// # Errors
    /// As for `begin_to_any`.
    pub fn begin_traced(
        &mut self,
        map: &G,
        start: G::Place,
        goals: &[G::Place],
        trace: &mut Trace,
    ) -> Result<()> {
        self.begin_with(map, start, goals, Some(trace))
    }

    fn begin_with(
        &mut self,
        map: &G,
        start: G::Place,
        goals: &[G::Place],
        trace: Option<&mut Trace>,
    ) -> Result<()> {
        let query = self.put_together(map, start, goals)?;
        self.begin_query(map, &query, trace)?;
        self.query = query;
        Ok(())
    }

    fn put_together(&mut self, map: &G, start: G::Place, goals: &[G::Place]) -> Result<Query> {
        let mut query = std::mem::take(&mut self.query);
        query.start = map.node_of("start", start)?;
        query.goals.clear();
        for &goal in goals {
            query.goals.push(map.node_of("goal", goal)?);
        }
        if goals.is_empty() {
            return Err(Error::option("goals: expected at least one, found none"));
        }
        self.setup.check_goals(query.goals.len())?;
        map.check(&self.setup)?;
        Ok(query)
    }

    fn begin_query(&mut self, map: &G, query: &Query, trace: Option<&mut Trace>) -> Result<()> {
        self.is_waiting = false;
        let room = std::mem::take(&mut self.room);
        let prepared = self.prepare(map)?;
        prepared.search.progress_mut().take_room(room);
        let space = map.space(&prepared.rules);
        match trace {
            Some(trace) => prepared.search.begin_traced(&space, query, trace),
            None => prepared.search.begin(&space, query),
        }
        Ok(())
    }

    fn prepare(&mut self, map: &G) -> Result<&mut Prepared<G>> {
        let revision = map.revision();
        let setup = &self.setup;
        let up_to_date = |prepared: &Prepared<G>| prepared.revision == Some(revision);
        if !self.prepared.as_ref().is_some_and(up_to_date) {
            let mut search = G::build(setup, map.heuristic(setup)?)?;
            if let Some(mut old) = self.prepared.take() {
                // PERF: an edit of a large map costs no new array of nodes.
                search.progress_mut().recycle(old.search.progress_mut());
            }
            self.prepared = Some(Prepared {
                revision: Some(revision),
                rules: map.rules(setup),
                search,
            });
        }
        Ok(self.prepared.as_mut().expect("it was prepared above"))
    }

    fn current(&mut self, map: &G) -> Result<&mut Prepared<G>> {
        self.check_current(map)?;
        Ok(self.prepared.as_mut().expect("a query has begun"))
    }

    pub(crate) fn check_current(&self, map: &G) -> Result<()> {
        let Some(prepared) = &self.prepared else {
            return Err(Error::stale("this search has not begun; begin it first"));
        };
        if prepared.revision != Some(map.revision()) {
            return Err(Error::stale(
                "the map was edited or the options changed after this search began; begin it anew",
            ));
        }
        Ok(())
    }

    /// Whether the map is not the one that the query began on, or was edited since.
    #[must_use]
    pub fn is_stale(&self, map: &G) -> bool {
        let prepared = self.prepared.as_ref();
        prepared.is_none_or(|prepared| prepared.revision != Some(map.revision()))
    }

    /// Expands one node.
    ///
    /// # Errors
    /// The map was edited since the query began, or none has begun.
    pub fn step(&mut self, map: &G) -> Result<Step> {
        let Prepared { rules, search, .. } = self.current(map)?;
        let step = search.run(&map.space(rules), 1);
        Ok(step.expect("the budget is a step"))
    }

    /// Expands at most `budget` nodes; tells whether the search goes on.
    ///
    /// # Errors
    /// The map was edited since the query began, or none has begun.
    pub fn advance(&mut self, map: &G, budget: u32) -> Result<bool> {
        let Prepared { rules, search, .. } = self.current(map)?;
        let last = search.run(&map.space(rules), budget);
        Ok(last.is_none_or(Step::goes_on))
    }

    /// [`SearchOn::advance`], adding the events to a trace.
    ///
    /// # Errors
    /// As for `advance`.
    pub fn advance_traced(&mut self, map: &G, budget: u32, trace: &mut Trace) -> Result<bool> {
        let is_waiting = self.is_waiting;
        let Prepared { rules, search, .. } = self.current(map)?;
        if cfg!(feature = "full") && is_waiting {
            return self.wait(map, trace).map(|()| true);
        }
        let space = map.space(rules);
        let last = search.run_traced(&space, budget, trace);
        Ok(last.is_none_or(Step::goes_on))
    }

    /// Runs to the end and says how it ended.
    ///
    /// # Errors
    /// The map was edited since the query began, or none has begun.
    pub fn run(&mut self, map: &G) -> Result<Status> {
        while self.advance(map, u32::MAX)? {}
        Ok(self.current(map)?.search.progress().status())
    }

    /// How far it has come; `None` before the first query.
    #[must_use]
    pub fn progress(&self) -> Option<&Progress> {
        let prepared = self.prepared.as_ref()?;
        Some(prepared.search.progress())
    }

    /// The nodes at the head of the open list of a side, in order, at most `count`, each with what
    /// the list is ordered by; `None` where the algorithm keeps no such list.
    #[must_use]
    pub fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        self.prepared.as_ref()?.search.open_head(side, count)
    }

    pub(super) fn search_mut(&mut self) -> Option<&mut BoxedSearch<G>> {
        Some(&mut self.prepared.as_mut()?.search)
    }

    /// The path that was found, from start to goal; empty when none was. An anytime search has one as
    /// soon as it has an incumbent ([`Progress::incumbent`]). At any angle these are the cells at whose
    /// centres it turns, or, where it turns at corners of cells, those that it runs through.
    #[must_use]
    pub fn path(&self, map: &G) -> Vec<G::Place> {
        let nodes = self.progress().map(Progress::path);
        places(map, nodes.unwrap_or_default())
    }

    /// See [`Search::scanned_beside`](crate::search::Search::scanned_beside).
    pub(crate) fn scanned_beside(
        &self,
        map: &G,
        from: NodeId,
        to: NodeId,
        visit: &mut dyn FnMut(NodeId, NodeId),
    ) {
        if let Some(Prepared { rules, search, .. }) = &self.prepared {
            search.scanned_beside(&map.space(rules), from, to, visit);
        }
    }

    /// The map as the search sees it; `None` before the first query.
    pub(super) fn space<'a>(&'a self, map: &'a G) -> Option<G::Space<'a>> {
        let prepared = self.prepared.as_ref()?;
        Some(map.space(&prepared.rules))
    }

    /// The tree of the best known ways to the closed nodes: parent and node, in the order of nodes; in a
    /// bidirectional search the tree from the start, then the one from the goal. Parents are where
    /// the last straight piece of the way begins, for algorithms that go in such; where paths turn at
    /// corners of cells, they are where a node was come to from first.
    pub fn tree<'a>(&'a self, map: &'a G) -> impl Iterator<Item = [G::Place; 2]> + 'a {
        self.links(map, Progress::tree)
    }

    /// The best known ways into the open nodes, as in [`SearchOn::tree`].
    pub fn frontier<'a>(&'a self, map: &'a G) -> impl Iterator<Item = [G::Place; 2]> + 'a {
        self.links(map, Progress::frontier)
    }

    fn links<'a, I: Iterator<Item = Link> + 'a>(
        &'a self,
        map: &'a G,
        of: impl Fn(&'a Progress) -> I + 'a,
    ) -> impl Iterator<Item = [G::Place; 2]> + 'a {
        let links = self.progress().into_iter().flat_map(of);
        links.map(|link| [link.parent, link.node].map(|node| map.place_of(node)))
    }
}

pub(super) fn places<G: Ground>(map: &G, nodes: impl IntoIterator<Item = NodeId>) -> Vec<G::Place> {
    let places = nodes.into_iter().map(|node| map.place_of(node));
    places.collect()
}
