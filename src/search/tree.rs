//! The shortest-path tree and the search frontier, as they are at any step.
//!
//! Nothing is kept for them: both are read from the node records, so they cost a look at every node.

use super::{NodeState, Progress, Side};
use crate::space::NodeId;

/// The best known way into a node, from its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// Where the way comes from.
    pub parent: NodeId,
    /// The node.
    pub node: NodeId,
    /// The side that found it; on the backward one the steps lead from the node to the parent.
    pub side: Side,
}

impl Progress {
    /// The links into closed nodes, in the order of nodes, those of the backward side after the others:
    /// the tree of the best known ways. A start has no link.
    pub fn tree(&self) -> impl Iterator<Item = Link> + '_ {
        self.links(NodeState::Closed)
    }

    /// The links into open nodes, in the same order: the search frontier.
    pub fn frontier(&self) -> impl Iterator<Item = Link> + '_ {
        self.links(NodeState::Open)
    }

    fn links(&self, state: NodeState) -> impl Iterator<Item = Link> + '_ {
        let sides = [Side::Forward, Side::Backward].into_iter();
        sides.flat_map(move |side| {
            let store = self.side(side);
            let nodes = (0..store.len() as u32).map(NodeId);
            let wanted = nodes.filter(move |&node| store.state(node) == state);
            wanted.filter_map(move |node| {
                let parent = store.parent(node)?;
                Some(Link { parent, node, side })
            })
        })
    }
}
