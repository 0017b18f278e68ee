//! A space behind a pointer: what is no grid is searched by way of it, so that the algorithms are
//! compiled once for all of that.
//!
//! Grids never go through it: it takes a virtual call for each node and for each step from it.

use super::{Cost, DynSpace, NodeId, Reversible, Space};

/// A reversible space behind a pointer.
pub trait DynReversible: DynSpace {
    /// See [`Reversible::predecessors`].
    fn predecessors(&self, node: NodeId, emit: &mut dyn FnMut(NodeId, Cost));
}

impl<S: Reversible> DynReversible for S {
    fn predecessors(&self, node: NodeId, emit: &mut dyn FnMut(NodeId, Cost)) {
        Reversible::predecessors(self, node, emit);
    }
}

/// Any space at all. One that was not given as reversible must not be asked for predecessors.
#[derive(Clone, Copy)]
pub struct AnySpace<'a> {
    forward: &'a dyn DynSpace,
    backward: Option<&'a dyn DynReversible>,
}

impl<'a> AnySpace<'a> {
    /// A space that can be searched forward only.
    #[must_use]
    pub fn new(space: &'a dyn DynSpace) -> Self {
        Self {
            forward: space,
            backward: None,
        }
    }

    /// A space that can be searched against its steps as well.
    #[must_use]
    pub fn reversible(space: &'a dyn DynReversible) -> Self {
        Self {
            forward: space,
            backward: Some(space),
        }
    }
}

impl Space for AnySpace<'_> {
    fn node_count(&self) -> usize {
        self.forward.node_count()
    }

    fn successors(&self, node: NodeId, mut emit: impl FnMut(NodeId, Cost)) {
        self.forward.successors(node, &mut emit);
    }

    fn is_goal(&self, node: NodeId) -> bool {
        self.forward.is_goal(node)
    }
}

impl Reversible for AnySpace<'_> {
    fn predecessors(&self, node: NodeId, mut emit: impl FnMut(NodeId, Cost)) {
        let backward = self.backward.expect("the space is reversible");
        backward.predecessors(node, &mut emit);
    }
}
