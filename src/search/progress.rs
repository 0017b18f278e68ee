//! How far a search has come: its nodes, statistics and status, the same for every algorithm.
//!
//! What a step does with them is the algorithm's business.

mod checkpoint;
mod corners;
mod incumbent;

use corners::CornerPath;
pub use incumbent::Incumbent;

use super::{
    Arrival, Event, Legs, NodeState, NodeStore, Observer, Query, Side, Stats, Status, Step,
};
use crate::space::{Cost, NodeId, Space};

/// No node: no space has so many.
const NOWHERE: NodeId = NodeId(u32::MAX);

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
    incumbent: Option<Incumbent>,
    /// There is a backward half alone: it knows the way from each node it has seen to a goal.
    is_field: bool,
    /// How much of how much of its tables is made.
    preparation: Option<(u32, u32)>,
    last: Option<(NodeId, Side)>,
    /// Where parents are several steps away: how the cells between lie.
    legs: Option<Legs>,
    /// Where paths turn at corners of cells, and parents are no part of them: the one that was found.
    corners: Option<CornerPath>,
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
        let rank = |nodes: &NodeStore| nodes.state(node) as u8;
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

    /// While the tables of a map are being made before the first expansion: how much of how much is done.
    #[must_use]
    pub fn preparation(&self) -> Option<(u32, u32)> {
        self.preparation.filter(|(done, total)| done < total)
    }

    /// What it was asked for.
    #[must_use]
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// Whether a node is one of the goals, of the query or of the space.
    #[inline]
    pub(crate) fn is_goal<S: Space>(&self, space: &S, node: NodeId) -> bool {
        node == self.goal
            || !self.more_goals.is_empty() && self.more_goals.binary_search(&node).is_ok()
            || space.is_goal(node)
    }

    /// The node expanded last.
    #[must_use]
    pub fn last_expanded(&self) -> Option<NodeId> {
        self.last.map(|(node, _)| node)
    }

    /// The node expanded last, and the side that did.
    pub(crate) fn last_expansion(&self) -> Option<(NodeId, Side)> {
        self.last
    }

    /// The records of a search that goes backward from the goals alone: g is the cost from a node to
    /// the nearest goal, the parent is the next node on the way there. `None` for other searches.
    #[must_use]
    pub fn field(&self) -> Option<&NodeStore> {
        self.is_field.then_some(&self.backward)
    }

    /// The goal that the path leads to, where there is a path.
    #[must_use]
    pub fn reached(&self) -> Option<NodeId> {
        match (self.status, &self.incumbent) {
            (Status::Found(goal), _) => Some(goal),
            (_, Some(incumbent)) => incumbent.path.last().copied(),
            _ => None,
        }
    }

    /// The path that was found, start and goal included; empty when none was. An anytime search has
    /// one as soon as it has an incumbent: while it runs, and when it stopped at its limit as well. One
    /// that turns at corners of cells is given by the cells it runs through.
    #[must_use]
    pub fn path(&self) -> Vec<NodeId> {
        if let Some(incumbent) = &self.incumbent {
            return incumbent.path.clone();
        }
        if let Some(corners) = &self.corners {
            return corners.cells.clone();
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

    /// Where the way from a node to one whose parent it is turns; `None` where it goes straight.
    pub(crate) fn turn(&self, parent: NodeId, node: NodeId) -> Option<NodeId> {
        self.legs?.turn(parent, node)
    }

    /// The cost of that path.
    #[must_use]
    pub fn cost(&self) -> Option<Cost> {
        if let Some(incumbent) = &self.incumbent {
            return Some(incumbent.cost);
        }
        match (self.status, self.meeting) {
            (Status::Found(_), Some(start)) if self.is_field => self.backward.g(start),
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
        self.reset(node_count, query);
        let start = query.start;
        self.reach(Self::arrival(start, start, Cost::ZERO, h), observer);
    }

    #[inline]
    fn reset(&mut self, node_count: usize, query: &Query) {
        self.nodes.begin(node_count);
        // Keeps its memory for the next query; nothing in it is of this one.
        self.backward.begin(self.backward.len());
        self.stats = Stats::default();
        self.status = Status::Running;
        (self.meeting, self.last, self.incumbent) = (None, None, None);
        self.preparation = None;
        if let Some(corners) = &mut self.corners {
            corners.clear();
        }
        self.query.start = query.start;
        self.query.goals.clone_from(&query.goals);
        let mut goals = query.goals.iter().copied();
        self.goal = goals.next().unwrap_or(NOWHERE);
        self.more_goals.clear();
        self.more_goals.extend(goals);
        crate::plain::sort(&mut self.more_goals);
    }

    /// Says what query is to begin on so many nodes, once there is room for their records. Nothing is known of any
    /// node until then; records of another number of nodes are given up.
    pub(crate) fn announce(&mut self, node_count: usize, query: &Query) {
        for nodes in [&mut self.nodes, &mut self.backward] {
            if nodes.len() != node_count {
                *nodes = NodeStore::default();
            }
        }
        self.reset(self.nodes.len(), query);
    }

    /// Begins a query with the goals on the open list of the backward half, and no other half. Calls
    /// `open` with each of them, as [`Progress::begin_backward`] does.
    pub(crate) fn begin_field(
        &mut self,
        node_count: usize,
        query: &Query,
        open: impl FnMut(NodeId) -> Cost,
        observer: &mut impl Observer,
    ) {
        self.is_field = true;
        self.reset(node_count, query);
        self.begin_backward(node_count, open, observer);
    }

    /// From now on parents are several steps away.
    pub(crate) fn set_legs(&mut self, legs: Legs) {
        self.legs = Some(legs);
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
    // PERF: in a module of many searches it would be a function of its own, which takes a tenth of A*'s time in
    // WebAssembly.
    #[inline(always)]
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

    /// Says how much of the tables is made.
    pub(crate) fn prepare(&mut self, (done, total): (u32, u32)) -> Step {
        self.preparation = Some((done, total));
        Step::Prepared(done, total)
    }

    /// Counts an expansion.
    #[inline]
    pub(crate) fn expand(&mut self, node: NodeId, side: Side, observer: &mut impl Observer) {
        self.stats.expanded += 1;
        self.last = Some((node, side));
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

    /// Ends the search with a path to `goal`. Where nodes were re-opened, a node of the path may have
    /// been reached by way of one that has a lower g since: then the path costs less than the
    /// goal's g, and that is put right.
    pub(crate) fn find_in<S: Space>(&mut self, space: &S, goal: NodeId) -> Step {
        if self.stats.reopened > 0 {
            self.put_right(space, Side::Forward, goal);
        }
        self.find(goal)
    }

    /// Ends a bidirectional search with the path whose halves meet at a node.
    pub(crate) fn find_at<S: Space>(&mut self, space: &S, meeting: NodeId) -> Step {
        if self.stats.reopened > 0 {
            self.put_right(space, Side::Forward, meeting);
            self.put_right(space, Side::Backward, meeting);
        }
        self.meeting = Some(meeting);
        let goal = self.backward.root_of(meeting);
        self.find(goal)
    }

    /// Makes the g of a node what the way to it costs.
    fn put_right<S: Space>(&mut self, space: &S, side: Side, node: NodeId) {
        let nodes = self.side(side);
        let (mut cost, mut at) = (Cost::ZERO, node);
        while let Some(parent) = nodes.parent(at) {
            match (self.legs, side) {
                (Some(legs), _) => {
                    let mut from = parent;
                    legs.walk(parent, at, |to| {
                        cost += step_cost(space, from, to);
                        from = to;
                    });
                }
                (None, Side::Forward) => cost += step_cost(space, parent, at),
                (None, Side::Backward) => cost += step_cost(space, at, parent),
            }
            at = parent;
        }
        self.store(side).set_g(node, cost);
    }

    /// Ends the search without a path.
    pub(crate) fn exhaust(&mut self) -> Step {
        self.status = Status::NoPath;
        Step::Exhausted
    }
}

/// What the steps of a path cost together.
fn sum<S: Space>(space: &S, path: &[NodeId]) -> Cost {
    let steps = path.windows(2);
    steps.map(|step| step_cost(space, step[0], step[1])).sum()
}

/// What a step costs; of parallel ones the cheapest.
fn step_cost<S: Space>(space: &S, from: NodeId, to: NodeId) -> Cost {
    let mut least = Cost::MAX;
    space.successors(from, |node, cost| {
        if node == to {
            least = least.min(cost);
        }
    });
    least
}
