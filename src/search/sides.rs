//! What bidirectional searches share: when they end, the best meeting so far, and which way steps lead.
//!
//! Each side has its own records in `Progress`; which side goes on, and when a meeting is proved to
//! be the best there is, is the business of each algorithm.

use super::{NodeState, NodeStore, Side};
use crate::choice::Choice;
use crate::space::{Cost, NodeId, Reversible};

/// When a bidirectional search is content with a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stop {
    /// When no path that is yet to be found can be better than the one at hand.
    #[default]
    Proved,
    /// When the sides first meet: a well-known mistake, kept to be looked at. The path may be longer.
    FirstMeeting,
}

impl Choice for Stop {
    const WHAT: &'static str = "stop";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Proved, "proved", "When proved"),
        (
            Self::FirstMeeting,
            "first-meeting",
            "At the first meeting (wrong)",
        ),
    ];
}

impl Side {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Forward => Self::Backward,
            Self::Backward => Self::Forward,
        }
    }

    /// What belongs to this side, and what belongs to the other one.
    #[inline]
    pub(crate) fn split<T>(self, [forward, backward]: &mut [T; 2]) -> (&mut T, &mut T) {
        match self {
            Self::Forward => (forward, backward),
            Self::Backward => (backward, forward),
        }
    }

    /// Calls `emit` with each node that this side goes to from `node`, and the cost of that step:
    /// forward to successors, backward to predecessors.
    #[inline]
    pub(crate) fn neighbours<S: Reversible>(
        self,
        space: &S,
        node: NodeId,
        emit: impl FnMut(NodeId, Cost),
    ) {
        match self {
            Self::Forward => space.successors(node, emit),
            Self::Backward => space.predecessors(node, emit),
        }
    }
}

/// Whether a side has seen a node.
#[inline]
pub(crate) fn has_seen(nodes: &NodeStore, node: NodeId) -> bool {
    nodes.state(node) != NodeState::Unseen
}

/// The best node known at which the two halves of a path meet, by cost or by cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting<C> {
    stop: Stop,
    best: Option<(C, NodeId)>,
}

impl<C: Copy + Ord> Meeting<C> {
    pub(crate) fn new(stop: Stop) -> Self {
        let best = None;
        Self { stop, best }
    }

    pub(crate) fn clear(&mut self) {
        self.best = None;
    }

    /// Takes notice of a node that both sides have seen and of what the path through it is worth.
    #[inline]
    pub(crate) fn offer(&mut self, node: NodeId, worth: C) {
        let keeps = |(best, _)| self.stop == Stop::FirstMeeting || best <= worth;
        if !self.best.is_some_and(keeps) {
            self.best = Some((worth, node));
        }
    }

    /// What the best path so far is worth, where there is one.
    #[inline]
    pub(crate) fn best(&self) -> Option<C> {
        self.best.map(|(worth, _)| worth)
    }

    /// The node to end at, where a path is known and `is_proved` says that none is better.
    #[inline]
    pub(crate) fn ends(&self, is_proved: impl FnOnce(C) -> bool) -> Option<NodeId> {
        let (best, node) = self.best?;
        (self.stop == Stop::FirstMeeting || is_proved(best)).then_some(node)
    }
}
