//! Graphs: nodes with positions in a plane, and directed edges with costs.
//!
//! A graph is built once and not edited. What positions say of costs is in `heuristic`; reading and
//! writing files is in `maps`.

use super::grid::next_revision;
use super::{Cost, NodeId, Reversible, Space};
use crate::error::{Error, Result};
use crate::plain::write_number;
use std::sync::Arc;

/// A point of the plane, x and y, in any unit.
pub type Position = [f64; 2];

/// A directed, weighted graph in flat arrays.
///
/// Edges may be parallel, lead back to their own node and cost nothing. Successors come in the order
/// in which the edges were added. Memory: 24 bytes a node and 24 bytes an edge.
#[derive(Clone, Debug)]
pub struct Graph {
    /// Shared with the heuristics that are made for it.
    positions: Arc<[Position]>,
    forward: Edges,
    backward: Edges,
    /// See [`Graph::cheapest_unit`].
    cheapest_unit: f64,
    revision: u64,
}

/// The edges by node, in one direction.
#[derive(Clone, Debug)]
struct Edges {
    /// Length `node_count + 1`: where the edges of each node begin in the other arrays.
    first: Vec<u32>,
    /// The other ends.
    ends: Vec<NodeId>,
    costs: Vec<Cost>,
}

/// An edge on its way into a graph, or out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The node that it leaves.
    pub from: NodeId,
    /// The node that it leads to.
    pub to: NodeId,
    /// The cost of going along it.
    pub cost: Cost,
}

impl Edges {
    /// Sorts edges by one of their ends; the order among those of a node stays.
    fn new(node_count: usize, edges: &[Edge], ends: impl Fn(&Edge) -> (NodeId, NodeId)) -> Self {
        let mut first = vec![0; node_count + 1];
        for edge in edges {
            first[ends(edge).0.index() + 1] += 1;
        }
        for node in 0..node_count {
            first[node + 1] += first[node];
        }
        let mut next = first.clone();
        let mut sorted = Self {
            first,
            ends: vec![NodeId(0); edges.len()],
            costs: vec![Cost::ZERO; edges.len()],
        };
        for edge in edges {
            let (own, other) = ends(edge);
            let place = next[own.index()] as usize;
            next[own.index()] += 1;
            sorted.ends[place] = other;
            sorted.costs[place] = edge.cost;
        }
        sorted
    }

    #[inline]
    fn of(&self, node: NodeId) -> impl Iterator<Item = (NodeId, Cost)> {
        let [from, to] = [node.index(), node.index() + 1].map(|index| self.first[index] as usize);
        let ends = self.ends[from..to].iter();
        ends.copied().zip(self.costs[from..to].iter().copied())
    }
}

impl Graph {
    /// The most nodes a graph may have.
    pub const MAX_NODES: u32 = 1 << 25;
    /// The most edges a graph may have.
    pub const MAX_EDGES: u32 = 1 << 26;
    /// The largest absolute value of a coordinate.
    pub const MAX_COORDINATE: f64 = 1e100;

    /// Refuses a size before any memory is taken for it.
    ///
    /// # Errors
    /// More nodes or edges than a graph may have.
    pub fn check_size(nodes: u64, edges: u64) -> Result<()> {
        let limits = [
            ("nodes", nodes, Self::MAX_NODES),
            ("edges", edges, Self::MAX_EDGES),
        ];
        for (what, found, most) in limits {
            if found > u64::from(most) {
                return Err(Error::limit(format!(
                    "graph: expected at most {most} {what}, found {found}"
                )));
            }
        }
        Ok(())
    }

    /// A graph of given nodes and edges.
    ///
    /// # Errors
    /// As those of [`GraphBuilder`].
    pub fn new(
        positions: &[Position],
        edges: impl IntoIterator<Item = (u32, u32, f64)>,
    ) -> Result<Self> {
        let mut builder = GraphBuilder::new();
        Self::check_size(positions.len() as u64, 0)?;
        for &position in positions {
            builder.node(position)?;
        }
        for (from, to, cost) in edges {
            builder.edge(NodeId(from), NodeId(to), cost)?;
        }
        builder.build()
    }

    /// How many edges there are.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.forward.ends.len()
    }

    /// The positions of all nodes.
    #[must_use]
    pub fn positions(&self) -> &Arc<[Position]> {
        &self.positions
    }

    /// All edges, by the node that they leave.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        (0..self.node_count() as u32).map(NodeId).flat_map(|from| {
            let edges = self.forward.of(from);
            edges.map(move |(to, cost)| Edge { from, to, cost })
        })
    }

    /// Whether all edges cost the same.
    #[must_use]
    pub fn has_one_cost(&self) -> bool {
        self.forward.costs.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// The least cost for a unit of length over all edges: no path costs less than this times the
    /// straight line between its ends. 0 where no edge has a length.
    #[must_use]
    pub fn cheapest_unit(&self) -> f64 {
        self.cheapest_unit
    }

    /// A number that no other map has, apart from clones.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The node itself, where the graph has it; `role` is named in the error.
    ///
    /// # Errors
    /// A node that the graph does not have.
    pub fn known_node(&self, role: &str, node: NodeId) -> Result<NodeId> {
        known_node(role, node, self.node_count())
    }
}

/// Squares of shorter lengths are not exact any more.
const SHORTEST: f64 = 1e-140;

/// The length of the straight line between two positions.
// PERF: `hypot` is slower, and not the same to the last bit in WebAssembly.
#[inline]
pub(crate) fn distance(one: Position, two: Position) -> f64 {
    let (dx, dy) = (one[0] - two[0], one[1] - two[1]);
    (dx * dx + dy * dy).sqrt()
}

fn cheapest_unit(positions: &[Position], edges: &[Edge]) -> f64 {
    let ratio = |edge: &Edge| {
        let [from, to] = [edge.from, edge.to].map(|node| positions[node.index()]);
        let length = distance(from, to);
        if length >= SHORTEST {
            Some(edge.cost.to_f64() / length)
        } else {
            // Too near to each other for an exact length, unless they are the same point.
            (from != to).then_some(0.0)
        }
    };
    let least = edges.iter().filter_map(ratio).reduce(f64::min);
    least.unwrap_or(0.0)
}

fn known_node(role: &str, node: NodeId, count: usize) -> Result<NodeId> {
    if node.index() < count {
        return Ok(node);
    }
    Err(Error::node(match count {
        0 => format!("{role}: there are no nodes, found {}", node.0),
        _ => format!(
            "{role}: expected a node from 0 to {}, found {}",
            count - 1,
            node.0
        ),
    }))
}

fn checked(node: NodeId, [x, y]: Position) -> Result<Position> {
    let most = Graph::MAX_COORDINATE;
    if x.abs() <= most && y.abs() <= most {
        return Ok([x, y]);
    }
    Err(Error::option(format!(
        "node {}: expected coordinates from -{most:e} to {most:e}, found ({}, {})",
        node.0,
        write_number(x),
        write_number(y)
    )))
}

impl Space for Graph {
    fn node_count(&self) -> usize {
        self.positions.len()
    }

    #[inline]
    fn successors(&self, node: NodeId, mut emit: impl FnMut(NodeId, Cost)) {
        for (to, cost) in self.forward.of(node) {
            emit(to, cost);
        }
    }
}

impl Reversible for Graph {
    #[inline]
    fn predecessors(&self, node: NodeId, mut emit: impl FnMut(NodeId, Cost)) {
        for (from, cost) in self.backward.of(node) {
            emit(from, cost);
        }
    }
}

/// Takes the nodes and edges of a graph, one after the other.
#[derive(Clone, Debug, Default)]
pub struct GraphBuilder {
    positions: Vec<Position>,
    edges: Vec<Edge>,
}

impl GraphBuilder {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing yet, and room for so many.
    ///
    /// # Errors
    /// More than a graph may have, before memory is taken for them.
    pub fn with_room_for(nodes: u64, edges: u64) -> Result<Self> {
        Graph::check_size(nodes, edges)?;
        Ok(Self {
            positions: Vec::with_capacity(nodes as usize),
            edges: Vec::with_capacity(edges as usize),
        })
    }

    /// How many nodes there are.
    #[must_use]
    pub fn node_count(&self) -> u32 {
        self.positions.len() as u32
    }

    /// Adds a node; they are numbered from 0.
    ///
    /// # Errors
    /// A position that is none, or too many nodes.
    pub fn node(&mut self, position: Position) -> Result<NodeId> {
        Graph::check_size(self.positions.len() as u64 + 1, 0)?;
        let node = NodeId(self.positions.len() as u32);
        self.positions.push(checked(node, position)?);
        Ok(node)
    }

    /// Moves a node.
    ///
    /// # Errors
    /// A node that is none, or a position that is none.
    pub fn place(&mut self, node: NodeId, position: Position) -> Result<()> {
        let node = known_node("node", node, self.positions.len())?;
        self.positions[node.index()] = checked(node, position)?;
        Ok(())
    }

    /// Adds an edge.
    ///
    /// # Errors
    /// A node that is none, a cost that is negative, not a number or too large, or too many edges.
    pub fn edge(&mut self, from: NodeId, to: NodeId, cost: f64) -> Result<()> {
        Graph::check_size(0, self.edges.len() as u64 + 1)?;
        for node in [from, to] {
            known_node("edge", node, self.positions.len())?;
        }
        let cost = PathLimit::step(cost)
            .map_err(|error| Error::option(format!("edge {} -> {}: {error}", from.0, to.0)))?;
        self.edges.push(Edge { from, to, cost });
        Ok(())
    }

    /// The graph.
    ///
    /// # Errors
    /// Edges of such costs that the cost of a path could be too large to be counted.
    pub fn build(self) -> Result<Graph> {
        let Self { positions, edges } = self;
        let forward = Edges::new(positions.len(), &edges, |edge| (edge.from, edge.to));
        let backward = Edges::new(positions.len(), &edges, |edge| (edge.to, edge.from));
        let mut limit = PathLimit::default();
        for node in (0..positions.len() as u32).map(NodeId) {
            limit.add(forward.of(node).map(|(_, cost)| cost))?;
        }
        Ok(Graph {
            cheapest_unit: cheapest_unit(&positions, &edges),
            positions: positions.into(),
            forward,
            backward,
            revision: next_revision(),
        })
    }
}

/// Sees to it that no path costs more than can be counted: a path leaves no node twice, so it costs
/// no more than the dearest edges out of all nodes together.
#[derive(Clone, Debug, Default)]
pub(crate) struct PathLimit {
    sum: Cost,
}

impl PathLimit {
    /// 3.4e10. INVARIANT: a quarter of what a cost holds, so that f does not wrap at any weight.
    const MOST: Cost = Cost::new(1 << 62);

    /// The cost of a step.
    pub(crate) fn step(cost: f64) -> Result<Cost> {
        let most = Self::MOST;
        let step = Cost::at_least(cost).filter(|&step| step <= most);
        step.ok_or_else(|| {
            let (most, found) = (most.to_f64(), write_number(cost));
            Error::option(format!("expected a cost from 0 to {most}, found {found}"))
        })
    }

    /// Takes notice of the steps out of another node.
    pub(crate) fn add(&mut self, costs: impl Iterator<Item = Cost>) -> Result<()> {
        // INVARIANT: neither exceeds MOST, so the sum does not wrap.
        self.sum += costs.max().unwrap_or_default();
        if self.sum <= Self::MOST {
            return Ok(());
        }
        self.sum = Self::MOST;
        let most = Self::MOST.to_f64();
        Err(Error::limit(format!(
            "costs: expected no path to cost more than {most}, but the dearest steps out of each \
             node add up to more; count costs in a larger unit"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_come_out_in_order_in_both_directions() {
        let edges = [(1, 0, 2.0), (0, 1, 1.0), (1, 1, 0.0), (1, 0, 3.0)];
        let graph = Graph::new(&[[0.0; 2]; 3], edges).unwrap();
        let listed = |reversed: bool, node| {
            let mut found = Vec::new();
            let emit = |to: NodeId, cost: Cost| found.push((to.0, cost.to_f64()));
            if reversed {
                graph.predecessors(NodeId(node), emit);
            } else {
                graph.successors(NodeId(node), emit);
            }
            found
        };
        assert_eq!(listed(false, 1), [(0, 2.0), (1, 0.0), (0, 3.0)]);
        assert_eq!(listed(true, 0), [(1, 2.0), (1, 3.0)]);
        assert_eq!(listed(true, 1), [(0, 1.0), (1, 0.0)]);
        assert_eq!(listed(false, 2), []);
        assert_eq!((graph.node_count(), graph.edge_count()), (3, 4));
    }

    #[test]
    fn the_cheapest_unit_is_that_of_the_cheapest_edge() {
        let positions = [[0.0, 0.0], [3.0, 4.0], [3.0, 4.0], [3.0, 4.0 + 1e-150]];
        let unit = |edges: &[(u32, u32, f64)]| {
            let graph = Graph::new(&positions, edges.iter().copied()).unwrap();
            graph.cheapest_unit()
        };
        assert_eq!(unit(&[(0, 1, 10.0), (1, 0, 5.0)]), 1.0);
        assert_eq!(unit(&[(0, 1, 10.0), (1, 2, 0.0)]), 2.0);
        assert_eq!(unit(&[(1, 2, 3.0)]), 0.0);
        assert_eq!(unit(&[]), 0.0);
        assert_eq!(unit(&[(0, 1, 0.0)]), 0.0);
    }

    #[test]
    fn refuses_what_can_not_be_searched() {
        let message = |edge| {
            let built = Graph::new(&[[0.0; 2], [1.0; 2]], [edge]);
            built.unwrap_err().to_string()
        };
        let refused = message((0, 2, 1.0));
        assert_eq!(refused, "edge: expected a node from 0 to 1, found 2");
        for (cost, found) in [(-1.0, "-1"), (f64::NAN, "NaN"), (1e11, "100000000000")] {
            let expected = "edge 0 -> 1: expected a cost from 0 to 34359738368, found ";
            assert_eq!(message((0, 1, cost)), format!("{expected}{found}"));
        }
        let far = Graph::new(&[[f64::NAN, 0.0]], []).unwrap_err();
        let expected = "node 0: expected coordinates from -1e100 to 1e100, found (NaN, 0)";
        assert_eq!(far.to_string(), expected);
        let positions = [[0.0; 2]; 3];
        let dear = [(0, 1, 3e10), (1, 2, 3e10)];
        assert!(Graph::new(&positions, dear).unwrap_err().is_limit());
        let many = u64::from(Graph::MAX_EDGES) + 1;
        let refused = GraphBuilder::with_room_for(1, many).unwrap_err();
        let expected = "graph: expected at most 67108864 edges, found 67108865";
        assert_eq!(refused.to_string(), expected);
    }
}
