//! What a search is asked for, where it stands, and the counts of what it did.
//!
//! How far it has come node by node is in `progress.rs`.

use crate::choice::Choice;
use crate::space::NodeId;

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
    /// Where to get to: any one of these, at least one unless the space has goals of its own.
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
