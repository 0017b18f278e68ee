//! Where playing stops: what a step has to do for that.
//!
//! Running to the end and seeking pay no heed to breaks.

use super::{LaneOn, Watched};
use crate::choice::Choice;
use crate::search::NodeState;
use crate::space::NodeId;

/// What stops playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Break {
    /// The node expanded has another f than the one before; in a search under a bound, that was raised.
    Layer,
    /// A closed node was opened again.
    Reopen,
    /// The node expanded lies on the path that the search finds in the end.
    Path,
    /// The chosen cell was generated.
    Generated,
    /// The chosen cell was expanded.
    Expanded,
}

impl Choice for Break {
    const WHAT: &'static str = "break";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Layer, "layer", "f changes"),
        (Self::Reopen, "reopen", "A node is re-opened"),
        (Self::Path, "path", "Only along the final path"),
        (Self::Generated, "generated", "This cell is generated"),
        (Self::Expanded, "expanded", "This cell is expanded"),
    ];
}

/// What stops playing at present.
#[derive(Clone, Debug, Default)]
pub struct Breaks {
    /// Any of these.
    pub on: Vec<Break>,
    /// The cell that the last two of them are about.
    pub node: Option<NodeId>,
}

/// What a step is compared with.
pub(super) struct Before {
    reopened: u32,
    unseen: bool,
}

impl Breaks {
    pub(super) fn has(&self, kind: Break) -> bool {
        self.on.contains(&kind)
    }

    /// How a lane is before a step.
    pub(super) fn look<G: Watched>(&self, lane: &LaneOn<G>) -> Before {
        let progress = lane.progress();
        Before {
            reopened: progress.stats().reopened,
            unseen: self.is_unseen(lane),
        }
    }

    fn is_unseen<G: Watched>(&self, lane: &LaneOn<G>) -> bool {
        let state = self.node.map(|node| lane.progress().state(node));
        state == Some(NodeState::Unseen)
    }

    /// Why to stop after a step, if one is to.
    pub(super) fn find<G: Watched>(&self, lane: &LaneOn<G>, before: &Before) -> Option<Break> {
        let progress = lane.progress();
        let step = lane.step();
        let is_here = |kind: &&Break| match kind {
            Break::Layer => lane.marks().is_marked(step),
            Break::Reopen => progress.stats().reopened > before.reopened,
            Break::Path => lane.is_along_path(step),
            Break::Generated => before.unseen && !self.is_unseen(lane),
            Break::Expanded => self.node.is_some() && progress.last_expanded() == self.node,
        };
        self.on.iter().find(is_here).copied()
    }
}
