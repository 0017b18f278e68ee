//! The laboratory with a graph open: the same lanes and the same time as on a grid, on nodes and edges.
//!
//! It draws nothing: whoever draws reads the states of the nodes and their parents.

mod edits;
mod examples;
mod history;
mod scene;

pub use examples::{GRAPHS, GraphShowcase};
pub use scene::GraphScene;

use super::units::Routes;
use super::{Clock, Insight, LabOn, LaneOn, Overlay, baseline_setup};
use crate::algorithms::{SearchOn, Setup};
use crate::error::Result;
use crate::option_value::OptionValue;
use crate::search::Room;
use crate::search::Side;
use crate::space::{Graph, NodeId, Space};

/// The laboratory with a graph open, in a single lane.
pub type GraphLab = LabOn<GraphScene>;

impl GraphLab {
    /// In place of a parent: there is none.
    pub const NO_NODE: u32 = u32::MAX;

    /// A laboratory with a graph open, its leftmost and its rightmost node the ends.
    ///
    /// # Errors
    /// A graph without nodes, or a larger one than the laboratory takes.
    pub fn on_graph(graph: Graph, name: &str) -> Result<Self> {
        let scene = GraphScene::new(graph, name.to_owned())?;
        let lane = LaneOn::with_view(&scene, Setup::default(), (), Self::BUDGET);
        Ok(Self {
            baseline: SearchOn::new(baseline_setup(&Setup::default())),
            scene,
            source: (),
            lanes: vec![lane],
            audit: None,
            audit_room: Room::default(),
            clock: Clock::default(),
            history: Default::default(),
            routes: Routes::default(),
            scout: None,
            budget: Self::BUDGET,
            overlay: Overlay::None,
        })
    }

    /// Sets options of the search by name, all or none of them; it begins anew.
    ///
    /// # Errors
    /// An unknown name or a value that is not taken, an option for grids, or an algorithm that does not run on the
    /// graph.
    pub fn configure(&mut self, options: &[(String, OptionValue)]) -> Result<()> {
        let mut setup = self.lanes[0].setup().clone();
        for (name, value) in options {
            setup.set_off_grid(name, value)?;
        }
        self.check(&setup)?;
        self.lanes[0].set_setup(setup, &self.scene);
        self.reset_clock();
        Ok(())
    }

    /// The parent of each node on one side of the search, [`GraphLab::NO_NODE`] where it has none: its links are the
    /// tree where the node is closed there, the frontier where it is open.
    #[must_use]
    pub fn parents(&self, side: Side) -> Vec<u32> {
        let nodes = self.lanes[0].progress().side(side);
        let parent_of = |node| {
            nodes
                .parent(NodeId(node))
                .map_or(Self::NO_NODE, |parent| parent.0)
        };
        (0..self.count()).map(parent_of).collect()
    }

    /// The state of each node on one side of the search: 0 unseen, 1 open, 2 closed.
    #[must_use]
    pub fn states(&self, side: Side) -> Vec<u8> {
        let nodes = self.lanes[0].progress().side(side);
        let ids = (0..self.count()).map(NodeId);
        ids.map(|node| nodes.state(node) as u8).collect()
    }

    /// Whether the search has a side that goes backward, which may be its only one.
    #[must_use]
    pub fn has_backward(&self) -> bool {
        let nodes = self.lanes[0].progress().side(Side::Backward);
        nodes.len() > 0
    }

    /// What the search knows of a node; `None` if it has not seen it.
    ///
    /// # Errors
    /// A node that is none.
    pub fn inspect_node(&self, node: NodeId) -> Result<Option<Insight>> {
        let graph = self.scene.graph();
        let node = graph.known_node("node", node)?;
        Ok(self.lanes[0].insight(graph, node))
    }

    /// The path that was found, from start to goal; empty when none was.
    #[must_use]
    pub fn path(&self) -> Vec<NodeId> {
        self.lanes[0].search().path(self.scene.graph())
    }

    fn count(&self) -> u32 {
        self.scene.graph().node_count() as u32
    }
}
