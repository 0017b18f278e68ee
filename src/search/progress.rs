//! How far a search has come: its nodes, statistics and status, the same for every algorithm.
//!
//! What a step does with them is the algorithm's business.

use super::{Arrival, Event, NodeState, NodeStore, Observer, Step};
use crate::choice::Choice;
use crate::space::{Cost, NodeId};

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
    /// Times a node on the open list got a better g and parent.
    pub updated: u32,
    /// Times a closed node got a better g and was opened again.
    pub reopened: u32,
    /// Nodes on the open list now.
    pub open: u32,
    /// The most nodes that were on the open list at once.
    pub largest_open: u32,
}

/// How far a search has come.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    nodes: NodeStore,
    stats: Stats,
    status: Status,
    limit: Option<u32>,
    start: NodeId,
    goal: NodeId,
    last: Option<NodeId>,
}

impl Progress {
    /// A search that ends after `limit` expansions, if there is one.
    pub(crate) fn new(limit: Option<u32>) -> Self {
        Self {
            limit,
            ..Self::default()
        }
    }

    /// What is known of each node.
    #[must_use]
    pub fn nodes(&self) -> &NodeStore {
        &self.nodes
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

    /// The start of the query.
    #[must_use]
    pub fn start(&self) -> NodeId {
        self.start
    }

    /// The goal of the query.
    #[must_use]
    pub fn goal(&self) -> NodeId {
        self.goal
    }

    /// The node expanded last.
    #[must_use]
    pub fn last_expanded(&self) -> Option<NodeId> {
        self.last
    }

    /// The path that was found, start and goal included; empty when none was.
    #[must_use]
    pub fn path(&self) -> Vec<NodeId> {
        match self.status {
            Status::Found(goal) => self.nodes.path_to(goal),
            _ => Vec::new(),
        }
    }

    /// The cost of the path that was found.
    #[must_use]
    pub fn cost(&self) -> Option<Cost> {
        match self.status {
            Status::Found(goal) => self.nodes.g(goal),
            _ => None,
        }
    }

    /// Takes over the memory of another search, which has ended for good.
    pub(crate) fn recycle(&mut self, other: &mut Self) {
        self.nodes = std::mem::take(&mut other.nodes);
    }

    /// Begins a query at an opened start.
    #[inline]
    pub(crate) fn begin(
        &mut self,
        node_count: usize,
        (start, goal): (NodeId, NodeId),
        h: Cost,
        observer: &mut impl Observer,
    ) {
        self.nodes.begin(node_count);
        self.stats = Stats::default();
        self.status = Status::Running;
        (self.start, self.goal, self.last) = (start, goal, None);
        self.generate(Self::arrival(start, start, Cost::ZERO, h), observer);
    }

    /// What a step has to say when it can not expand anything any more: the search has ended, or
    /// is at its limit.
    #[inline]
    pub(crate) fn refuse_step(&mut self) -> Option<Step> {
        match self.status {
            Status::Running if self.limit == Some(self.stats.expanded) => {
                self.status = Status::LimitReached;
                Some(Step::LimitReached)
            }
            Status::Running => None,
            Status::Found(goal) => Some(Step::Found(goal)),
            Status::NoPath => Some(Step::Exhausted),
            Status::LimitReached => Some(Step::LimitReached),
        }
    }

    /// How a node is reached.
    #[inline]
    pub(crate) fn arrival(node: NodeId, parent: NodeId, g: Cost, h: Cost) -> Arrival {
        Arrival { node, parent, g, h }
    }

    /// Opens a node for the first time.
    #[inline]
    pub(crate) fn generate(&mut self, arrival: Arrival, observer: &mut impl Observer) {
        self.stats.generated += 1;
        self.open(arrival);
        observer.on_event(Event::Generate(arrival));
    }

    /// Gives a node that is on the open list, or was closed, a better way to it.
    #[inline]
    pub(crate) fn improve(&mut self, arrival: Arrival, observer: &mut impl Observer) {
        if self.nodes.state(arrival.node) == NodeState::Open {
            self.stats.updated += 1;
            self.nodes.open(arrival.node, arrival.parent, arrival.g);
            observer.on_event(Event::Update(arrival));
        } else {
            self.stats.reopened += 1;
            self.open(arrival);
            observer.on_event(Event::Reopen(arrival));
        }
    }

    #[inline]
    fn open(&mut self, arrival: Arrival) {
        self.nodes.open(arrival.node, arrival.parent, arrival.g);
        self.stats.open += 1;
        self.stats.largest_open = self.stats.largest_open.max(self.stats.open);
    }

    /// Counts an expansion.
    #[inline]
    pub(crate) fn expand(&mut self, node: NodeId, observer: &mut impl Observer) {
        self.stats.expanded += 1;
        self.last = Some(node);
        observer.on_event(Event::Expand(node));
    }

    /// Takes a node off the open list for good.
    #[inline]
    pub(crate) fn close(&mut self, node: NodeId, observer: &mut impl Observer) {
        self.nodes.close(node);
        self.stats.open -= 1;
        observer.on_event(Event::Close(node));
    }

    /// Ends the search with a path to `goal`.
    pub(crate) fn find(&mut self, goal: NodeId) -> Step {
        self.status = Status::Found(goal);
        Step::Found(goal)
    }

    /// Ends the search without a path.
    pub(crate) fn exhaust(&mut self) -> Step {
        self.status = Status::NoPath;
        Step::Exhausted
    }
}
