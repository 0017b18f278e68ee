//! How far a search has come: its nodes, statistics and status, the same for every algorithm.
//!
//! What a step does with them is the algorithm's business.

use super::{Arrival, Event, Legs, NodeState, NodeStore, Observer, Side, Step};
use crate::choice::Choice;
use crate::space::{Cost, NodeId, Point, Space};

/// When a search takes notice of the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GoalTest {
    /// When it is expanded: no cheaper path to it can turn up after that.
    #[default]
    Expansion,
    /// As soon as it is generated: earlier, but the path may be longer than the shortest.
    Generation,
}

impl Choice for GoalTest {
    const WHAT: &'static str = "goal test";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Expansion, "expansion", "When expanded"),
        (Self::Generation, "generation", "When generated"),
    ];
}

/// Where a search stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Status {
    /// It goes on.
    #[default]
    Running,
    /// It found a path to that goal.
    Found(NodeId),
    /// It knows that there is no path.
    NoPath,
    /// It stopped at its limit on expansions, and does not know.
    LimitReached,
}

impl Status {
    /// The word for it in results: `running`, `found`, `no-path` or `limit`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Found(_) => "found",
            Self::NoPath => "no-path",
            Self::LimitReached => "limit",
        }
    }
}

/// Counts of what a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Nodes taken from the open list, the goal included; one for each step.
    pub expanded: u32,
    /// Nodes put on the open list for the first time, the start included.
    pub generated: u32,
    /// Times a node on the open list got another g and parent, mostly a better one.
    pub updated: u32,
    /// Times a closed node was opened again: with a better g, or by IDA* with any.
    pub reopened: u32,
    /// Nodes on the open list now.
    pub open: u32,
    /// The most nodes that were on the open list at once.
    pub largest_open: u32,
}

/// What a search is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Where to start.
    pub start: NodeId,
    /// Where to get to: any one of these, at least one.
    pub goals: Vec<NodeId>,
}

impl Query {
    /// From one node to another.
    #[must_use]
    pub fn new(start: NodeId, goal: NodeId) -> Self {
        let goals = vec![goal];
        Self { start, goals }
    }
}

/// How far a search has come.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    nodes: NodeStore,
    /// The half of a bidirectional search that begins at the goal; no records for the others.
    backward: NodeStore,
    stats: Stats,
    status: Status,
    /// The most expansions. INVARIANT: no more than a counter holds, so that none wraps.
    limit: u32,
    query: Query,
    /// The first goal, and the others in order. PERF: most queries have one, tested without a detour.
    goal: NodeId,
    more_goals: Vec<NodeId>,
    /// Where the two halves of the path meet.
    meeting: Option<NodeId>,
    last: Option<NodeId>,
    /// Where parents are several steps away: how the cells between lie.
    legs: Option<Legs>,
    /// Whether paths turn at corners of cells, and parents are no part of them.
    turns_at_corners: bool,
    /// Such a path that was found: where it turns, both ends included, and the cells it runs through.
    points: Vec<Point>,
    cells: Vec<NodeId>,
}

impl Progress {
    /// A search that ends after `limit` expansions, or else after 2^32 - 1.
    pub(crate) fn new(limit: Option<u32>) -> Self {
        Self {
            limit: limit.unwrap_or(u32::MAX),
            ..Self::default()
        }
    }

    /// What is known of each node on the forward side.
    #[must_use]
    pub fn nodes(&self) -> &NodeStore {
        &self.nodes
    }

    /// What one side knows of each node; the backward one has no records unless the search is
    /// bidirectional.
    #[must_use]
    #[inline]
    pub fn side(&self, side: Side) -> &NodeStore {
        match side {
            Side::Forward => &self.nodes,
            Side::Backward => &self.backward,
        }
    }

    /// The side that knows a node: the one that has closed it, or else the one that has opened it.
    #[must_use]
    pub fn side_of(&self, node: NodeId) -> Side {
        let rank = |nodes: &NodeStore| match nodes.state(node) {
            NodeState::Unseen => 0,
            NodeState::Open => 1,
            NodeState::Closed => 2,
        };
        if self.backward.len() > 0 && rank(&self.backward) > rank(&self.nodes) {
            Side::Backward
        } else {
            Side::Forward
        }
    }

    /// Where a node stands, whichever side knows it.
    #[must_use]
    pub fn state(&self, node: NodeId) -> NodeState {
        self.side(self.side_of(node)).state(node)
    }

    /// Counts of what was done.
    #[must_use]
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Where the search stands.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// What it was asked for.
    #[must_use]
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// Whether a node is one of the goals.
    #[inline]
    pub(crate) fn is_goal(&self, node: NodeId) -> bool {
        node == self.goal
            || !self.more_goals.is_empty() && self.more_goals.binary_search(&node).is_ok()
    }

    /// The node expanded last.
    #[must_use]
    pub fn last_expanded(&self) -> Option<NodeId> {
        self.last
    }

    /// Whether paths turn at corners of cells: then parents tell from where a cell was come to first,
    /// and not how to get there.
    #[must_use]
    pub fn turns_at_corners(&self) -> bool {
        self.turns_at_corners
    }

    /// Where the path that was found turns, both ends included, if paths turn at corners of cells;
    /// empty otherwise.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The path that was found, start and goal included; empty when none was. One that turns at corners
    /// of cells is given by the cells it runs through.
    #[must_use]
    pub fn path(&self) -> Vec<NodeId> {
        if !self.cells.is_empty() {
            return self.cells.clone();
        }
        match (self.status, self.meeting) {
            (Status::Found(_), Some(meeting)) => {
                let mut path = self.nodes.path_to(meeting);
                let rest = self.backward.path_to(meeting);
                path.extend(rest.into_iter().rev().skip(1));
                path
            }
            (Status::Found(goal), None) => self.path_to(goal),
            _ => Vec::new(),
        }
    }

    /// The best known path to a node that was seen, from the start.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let path = self.nodes.path_to(node);
        match self.legs {
            Some(legs) => legs.fill(&path),
            None => path,
        }
    }

    /// The cost of the path that was found.
    #[must_use]
    pub fn cost(&self) -> Option<Cost> {
        match (self.status, self.meeting) {
            (Status::Found(_), Some(meeting)) => {
                Some(self.nodes.g(meeting)? + self.backward.g(meeting)?)
            }
            (Status::Found(goal), None) => self.nodes.g(goal),
            _ => None,
        }
    }

    /// The closed node that `estimate` puts nearest to a goal; of several the one with the
    /// smallest g. Looks at every node, so it is for the end of a search.
    #[must_use]
    pub fn nearest(&self, estimate: impl Fn(NodeId) -> Cost) -> Option<NodeId> {
        let nodes = (0..self.nodes.len() as u32).map(NodeId);
        let closed = nodes.filter(|&node| self.nodes.state(node) == NodeState::Closed);
        closed.min_by_key(|&node| (estimate(node), self.nodes.g(node)))
    }

    /// Takes over the memory of another search, which has ended for good.
    pub(crate) fn recycle(&mut self, other: &mut Self) {
        self.nodes = std::mem::take(&mut other.nodes);
        self.backward = std::mem::take(&mut other.backward);
    }

    /// Begins a query with the start on the open list.
    #[inline]
    pub(crate) fn begin(
        &mut self,
        node_count: usize,
        query: &Query,
        h: Cost,
        observer: &mut impl Observer,
    ) {
        self.nodes.begin(node_count);
        // Keeps its memory for the next query; nothing in it is of this one.
        self.backward.begin(self.backward.len());
        self.stats = Stats::default();
        self.status = Status::Running;
        (self.meeting, self.last) = (None, None);
        self.points.clear();
        self.cells.clear();
        self.query.clone_from(query);
        self.goal = query.goals[0];
        self.more_goals.clear();
        self.more_goals.extend_from_slice(&query.goals[1..]);
        self.more_goals.sort_unstable();
        let start = query.start;
        self.reach(Self::arrival(start, start, Cost::ZERO, h), observer);
    }

    /// From now on parents are several steps away.
    pub(crate) fn set_legs(&mut self, legs: Legs) {
        self.legs = Some(legs);
    }

    /// Paths turn at corners of cells.
    pub(crate) fn turn_at_corners(&mut self) {
        self.turns_at_corners = true;
    }

    /// Begins the backward half as well, with the goals on its open list. Calls `open` with each of
    /// them, once even where it is named twice; it says the estimate.
    pub(crate) fn begin_backward(
        &mut self,
        node_count: usize,
        mut open: impl FnMut(NodeId) -> Cost,
        observer: &mut impl Observer,
    ) {
        self.backward.begin(node_count);
        for index in 0..self.query.goals.len() {
            let goal = self.query.goals[index];
            if self.backward.state(goal) != NodeState::Unseen {
                continue; // Named twice.
            }
            let arrival = Self::arrival(goal, goal, Cost::ZERO, open(goal));
            let side = Side::Backward;
            self.reach(Arrival { side, ..arrival }, observer);
        }
    }

    /// What a step has to say when it can not expand anything any more: the search has ended, or
    /// is at its limit.
    #[inline]
    pub(crate) fn refuse_step(&mut self) -> Option<Step> {
        match self.status {
            Status::Running if self.stats.expanded == self.limit => {
                self.status = Status::LimitReached;
                Some(Step::LimitReached)
            }
            Status::Running => None,
            Status::Found(goal) => Some(Step::Found(goal)),
            Status::NoPath => Some(Step::Exhausted),
            Status::LimitReached => Some(Step::LimitReached),
        }
    }

    /// How a node is reached on the forward side.
    #[inline]
    pub(crate) fn arrival(node: NodeId, parent: NodeId, g: Cost, h: Cost) -> Arrival {
        let side = Side::Forward;
        Arrival {
            node,
            parent,
            g,
            h,
            side,
        }
    }

    /// Takes a way to a node: the first one, a better one, or another one in place of one that proved
    /// not to be free. Opens the node unless it is open.
    #[inline]
    pub(crate) fn reach(&mut self, arrival: Arrival, observer: &mut impl Observer) {
        match self.side(arrival.side).state(arrival.node) {
            NodeState::Unseen => {
                self.stats.generated += 1;
                self.open(arrival);
                observer.on_event(Event::Generate(arrival));
            }
            NodeState::Open => {
                self.stats.updated += 1;
                self.write(arrival);
                observer.on_event(Event::Update(arrival));
            }
            NodeState::Closed => {
                self.stats.reopened += 1;
                self.open(arrival);
                observer.on_event(Event::Reopen(arrival));
            }
        }
    }

    #[inline]
    fn open(&mut self, arrival: Arrival) {
        self.write(arrival);
        self.stats.open += 1;
        self.stats.largest_open = self.stats.largest_open.max(self.stats.open);
    }

    #[inline]
    fn write(
        &mut self,
        Arrival {
            node,
            parent,
            g,
            side,
            ..
        }: Arrival,
    ) {
        self.store(side).open(node, parent, g);
    }

    #[inline]
    fn store(&mut self, side: Side) -> &mut NodeStore {
        match side {
            Side::Forward => &mut self.nodes,
            Side::Backward => &mut self.backward,
        }
    }

    /// Counts an expansion.
    #[inline]
    pub(crate) fn expand(&mut self, node: NodeId, side: Side, observer: &mut impl Observer) {
        self.stats.expanded += 1;
        self.last = Some(node);
        observer.on_event(Event::Expand(node, side));
    }

    /// Takes a node off the open list for good.
    #[inline]
    pub(crate) fn close(&mut self, node: NodeId, side: Side, observer: &mut impl Observer) {
        self.store(side).close(node);
        self.stats.open -= 1;
        observer.on_event(Event::Close(node, side));
    }

    /// Ends the search with a path to `goal`.
    pub(crate) fn find(&mut self, goal: NodeId) -> Step {
        self.status = Status::Found(goal);
        Step::Found(goal)
    }

    /// Ends the search with a path of that cost, which turns at these points and runs through these cells.
    pub(crate) fn find_along(
        &mut self,
        goal: NodeId,
        cost: Cost,
        points: Vec<Point>,
        cells: Vec<NodeId>,
    ) -> Step {
        self.nodes.set_g(goal, cost);
        (self.points, self.cells) = (points, cells);
        self.find(goal)
    }

    /// Ends the search with a path to `goal`. Where nodes were re-opened, a node of the path may have
    /// been reached by way of one that has a lower g since: then the path costs less than the
    /// goal's g, and that is put right.
    pub(crate) fn find_in<S: Space>(&mut self, space: &S, goal: NodeId) -> Step {
        if self.stats.reopened > 0 {
            let mut sum = Cost::ZERO;
            for step in self.path_to(goal).windows(2) {
                space.successors(step[0], |to, cost| {
                    if to == step[1] {
                        sum += cost;
                    }
                });
            }
            self.nodes.set_g(goal, sum);
        }
        self.find(goal)
    }

    /// Ends a bidirectional search with the path whose halves meet at a node.
    pub(crate) fn find_at(&mut self, meeting: NodeId) -> Step {
        self.meeting = Some(meeting);
        let goal = self.backward.path_to(meeting)[0];
        self.find(goal)
    }

    /// Ends the search without a path.
    pub(crate) fn exhaust(&mut self) -> Step {
        self.status = Status::NoPath;
        Step::Exhausted
    }
}
