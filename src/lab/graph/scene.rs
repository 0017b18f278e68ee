//! What is searched on a graph: nodes, edges and ends as they are edited, and the graph that is built of them.
//!
//! It knows nothing of searches. A [`Graph`] is not edited, so it is built anew after every change; what was done
//! is in `history.rs`.

use super::history::GraphHistory;
use crate::error::{Error, Result};
use crate::lab::Site;
use crate::space::{Cost, Edge, Graph, GraphBuilder, NodeId, Position, Space, distance};

/// Where a search starts, and where it is to get to: any one of the goals.
// INVARIANT: nodes of the graph; at least one goal, none twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ends {
    pub(super) start: NodeId,
    pub(super) goals: Vec<NodeId>,
}

/// What a graph is built of, in the order of adding, and its ends.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) positions: Vec<Position>,
    pub(super) edges: Vec<Edge>,
    pub(super) ends: Ends,
    pub(super) name: String,
}

/// A graph, a start and goals.
#[derive(Clone, Debug)]
pub struct GraphScene {
    pub(super) draft: Draft,
    // INVARIANT: built of the draft.
    graph: Graph,
}

impl GraphScene {
    /// The most nodes that are opened in the laboratory.
    pub const MAX_NODES: u32 = 1 << 19;
    /// The most edges that are opened in the laboratory.
    pub const MAX_EDGES: u32 = 1 << 21;

    /// Refuses a size before any memory is taken for it.
    ///
    /// # Errors
    /// More nodes or edges than the laboratory draws, or no node.
    pub fn check_size(nodes: u64, edges: u64) -> Result<()> {
        let limits = [
            ("nodes", nodes, Self::MAX_NODES),
            ("edges", edges, Self::MAX_EDGES),
        ];
        for (what, found, most) in limits {
            if found > u64::from(most) {
                return Err(Error::limit(format!(
                    "graph: the laboratory takes at most {most} {what}, found {found}"
                )));
            }
        }
        if nodes == 0 {
            return Err(Error::option(
                "graph: expected at least one node, found none",
            ));
        }
        Ok(())
    }

    /// Reads a DIMACS `.gr` text with the `.co` text that belongs to it.
    ///
    /// # Errors
    /// As for [`Graph::parse`]; a size that the laboratory does not take, before memory is taken for it.
    pub fn read(gr: &str, co: &str) -> Result<Graph> {
        let (nodes, edges) = Graph::declared_size(gr)?;
        Self::check_size(nodes, edges)?;
        Graph::parse(gr, Some(co))
    }

    /// A graph, its leftmost and its rightmost node the ends.
    ///
    /// # Errors
    /// A graph without nodes, or a larger one than the laboratory takes.
    pub fn new(graph: Graph, name: String) -> Result<Self> {
        Self::check_size(graph.node_count() as u64, graph.edge_count() as u64)?;
        let positions = graph.positions().to_vec();
        let nodes = (0..positions.len() as u32).map(NodeId);
        let x = |node: &NodeId| positions[node.index()][0];
        let start = nodes.clone().min_by(|a, b| x(a).total_cmp(&x(b)));
        // The last of equal ones, so that the ends differ where they can.
        let goal = nodes.max_by(|a, b| x(a).total_cmp(&x(b)));
        let ends = Ends {
            start: start.unwrap_or(NodeId(0)),
            goals: vec![goal.unwrap_or(NodeId(0))],
        };
        let draft = Draft {
            edges: graph.edges().collect(),
            positions,
            ends,
            name,
        };
        Ok(Self { draft, graph })
    }

    /// The graph.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// All edges, in the order in which they were added: they go by their place in it.
    #[must_use]
    pub fn edges(&self) -> &[Edge] {
        &self.draft.edges
    }

    /// What the graph is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.draft.name
    }

    /// Where a search starts.
    #[must_use]
    pub fn start(&self) -> NodeId {
        self.draft.ends.start
    }

    /// Any one of these is where it is to get to.
    #[must_use]
    pub fn goals(&self) -> &[NodeId] {
        &self.draft.ends.goals
    }

    /// What an edge costs that costs its length.
    pub(super) fn length(&self, from: NodeId, to: NodeId) -> Cost {
        let [one, other] = [from, to].map(|node| self.draft.positions[node.index()]);
        Cost::at_least(distance(one, other)).unwrap_or(Cost::MAX)
    }

    /// The edges at a node that cost their length.
    pub(super) fn edges_of_length(&self, node: NodeId) -> Vec<u32> {
        let edges = (0..).zip(&self.draft.edges);
        let is_its = |edge: &Edge| edge.from == node || edge.to == node;
        edges
            .filter(|(_, edge)| is_its(edge) && edge.cost == self.length(edge.from, edge.to))
            .map(|(index, _)| index)
            .collect()
    }

    /// Builds the graph of the draft; the one before stays where that is refused.
    pub(super) fn build(&mut self) -> Result<()> {
        let Draft {
            positions, edges, ..
        } = &self.draft;
        let mut builder = GraphBuilder::with_room_for(positions.len() as u64, edges.len() as u64)?;
        for &position in positions {
            builder.node(position)?;
        }
        for edge in edges {
            builder.edge(edge.from, edge.to, edge.cost.to_f64())?;
        }
        self.graph = builder.build()?;
        Ok(())
    }
}

impl Site for GraphScene {
    type Map = Graph;
    type Source = ();
    type Audit = ();
    type History = GraphHistory;

    fn map(&self) -> &Graph {
        &self.graph
    }

    fn start(&self) -> NodeId {
        self.start()
    }

    fn goals(&self) -> &[NodeId] {
        self.goals()
    }
}
