//! WHERE a search runs: spaces, their nodes and the cost of going from one to the next.
//!
//! No search state lives here, and no estimate.

mod any;
mod bits;
mod canonical;
mod cost;
mod diagram;
mod divider;
mod graph;
mod grid;
mod grid_space;
mod line;
mod move_table;
mod movement;
mod point;
mod sight;
mod states;
mod terrain;
mod words;

pub use any::{AnySpace, DynReversible};
pub(crate) use bits::BitMap;
pub(crate) use canonical::CanonicalTable;
pub use cost::Cost;
pub(crate) use diagram::Diagram;
pub(crate) use divider::Divider;
pub use graph::{Edge, Graph, GraphBuilder, Position};
pub(crate) use graph::{PathLimit, distance};
pub use grid::{Cell, Grid, Placement};
pub(crate) use grid::{DIRECTIONS, NO_DIRECTION, Survey, direction_of};
pub use grid_space::GridSpace;
pub use line::cells_touched;
pub use move_table::MoveTable;
pub use movement::{CostRule, DiagonalRule, Movement};
pub use point::Point;
pub(crate) use point::cells_along;
pub use sight::Sight;
pub(crate) use states::Estimates;
pub use states::{DynSpace, StateSpace, States};
pub use terrain::{Terrain, TerrainId, TerrainTable};
pub(crate) use words::{skew, spread};

/// A node of a space: dense, from 0 to `node_count() - 1`.
///
/// On a grid it is the index of a cell, `y * width + x`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The node as an index into an array of `node_count()` entries.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A directed graph that a search can run on.
pub trait Space {
    /// How many nodes there are; every [`NodeId`] is smaller. A space whose nodes are found on the
    /// way says how many it has found.
    fn node_count(&self) -> usize;

    /// Calls `emit` with each successor of `node` and the cost of the step to it.
    ///
    /// The order is part of the space: it decides between nodes that are equal in every other way.
    fn successors(&self, node: NodeId, emit: impl FnMut(NodeId, Cost));

    /// [`Space::successors`] of a node that was reached from `parent`, without some or all of those that the
    /// parent leads to at no more than what the way through the node costs, itself among them.
    ///
    /// PERF: a search that has expanded the parent would turn these down one by one.
    fn new_successors(&self, node: NodeId, parent: Option<NodeId>, emit: impl FnMut(NodeId, Cost)) {
        let _ = parent;
        self.successors(node, emit);
    }

    /// Whether the space itself makes this node a goal, besides the goals of the query.
    #[inline]
    fn is_goal(&self, node: NodeId) -> bool {
        let _ = node;
        false
    }
}

/// A space that can be searched against its steps as well.
pub trait Reversible: Space {
    /// Calls `emit` with each node that `node` is a successor of, and the cost of the step from it.
    fn predecessors(&self, node: NodeId, emit: impl FnMut(NodeId, Cost));
}

impl<S: Space> Space for &S {
    fn node_count(&self) -> usize {
        S::node_count(self)
    }

    #[inline]
    fn successors(&self, node: NodeId, emit: impl FnMut(NodeId, Cost)) {
        S::successors(self, node, emit);
    }

    #[inline]
    fn new_successors(&self, node: NodeId, parent: Option<NodeId>, emit: impl FnMut(NodeId, Cost)) {
        S::new_successors(self, node, parent, emit);
    }

    #[inline]
    fn is_goal(&self, node: NodeId) -> bool {
        S::is_goal(self, node)
    }
}

impl<S: Reversible> Reversible for &S {
    #[inline]
    fn predecessors(&self, node: NodeId, emit: impl FnMut(NodeId, Cost)) {
        S::predecessors(self, node, emit);
    }
}
