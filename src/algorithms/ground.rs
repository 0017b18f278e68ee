//! The kinds of map that a search can be begun on, and how they differ.
//!
//! What they have in common is in `search_on.rs`.

use super::Setup;
use super::build::BoxedSearch;
use crate::error::Result;
use crate::heuristic::{AnyHeuristic, GraphHeuristic, GridHeuristic, Heuristic};
use crate::space::{AnySpace, Cell, Graph, Grid, GridSpace, MoveTable, NodeId, Space};

/// A map that is known before the search: a [`Grid`] or a [`Graph`].
pub trait Ground: Sized + 'static {
    /// How one names a node of it.
    type Place: Copy;
    /// What such a name is of, in messages.
    const PLACE: &'static str;
    /// What is worked out of the map and the options before a search.
    type Rules: Clone + 'static;
    /// The map with those rules.
    type Space<'a>: Space;
    /// The estimate for it.
    type Heuristic: Heuristic;

    /// A number that no other map has, and that every change replaces.
    fn revision(&self) -> u64;
    /// How many places it has, also such that can not be entered.
    fn places(&self) -> usize;
    /// The node of a place where a search can start or end; `role` is named in the error.
    ///
    /// # Errors
    /// A place that the map does not have, or that can not be entered.
    fn node_of(&self, role: &str, place: Self::Place) -> Result<NodeId>;
    /// The place of a node.
    fn place_of(&self, node: NodeId) -> Self::Place;
    /// The rules under a setup.
    fn rules(&self, setup: &Setup) -> Self::Rules;
    /// The map as a space.
    fn space<'a>(&'a self, rules: &'a Self::Rules) -> Self::Space<'a>;
    /// The estimate of a setup.
    ///
    /// # Errors
    /// An estimate that this kind of map has not.
    fn heuristic(&self, setup: &Setup) -> Result<Self::Heuristic>;
    /// Refuses a map that the algorithm of a setup does not run on.
    ///
    /// # Errors
    /// What it does not run on.
    fn check(&self, setup: &Setup) -> Result<()>;
    #[doc(hidden)]
    fn build(setup: &Setup, heuristic: Self::Heuristic) -> Result<BoxedSearch<Self>>;
}

impl Ground for Grid {
    type Place = Cell;
    const PLACE: &'static str = "cell";
    type Rules = MoveTable;
    type Space<'a> = GridSpace<'a>;
    type Heuristic = GridHeuristic;

    fn revision(&self) -> u64 {
        self.revision()
    }

    fn places(&self) -> usize {
        self.cells().len()
    }

    fn node_of(&self, role: &str, cell: Cell) -> Result<NodeId> {
        self.passable_node(role, cell)
    }

    fn place_of(&self, node: NodeId) -> Cell {
        self.cell(node)
    }

    fn rules(&self, setup: &Setup) -> MoveTable {
        MoveTable::new(self, setup.movement)
    }

    fn space<'a>(&'a self, table: &'a MoveTable) -> GridSpace<'a> {
        GridSpace::new(self, table)
    }

    fn heuristic(&self, setup: &Setup) -> Result<GridHeuristic> {
        Ok(setup.heuristic(self))
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        setup.check_map(self)
    }

    fn build(setup: &Setup, heuristic: GridHeuristic) -> Result<BoxedSearch<Self>> {
        let make = setup.algorithm.maker("grids", |build| build.grid)?;
        Ok(make(setup, heuristic))
    }
}

impl Ground for Graph {
    type Place = NodeId;
    const PLACE: &'static str = "node";
    type Rules = ();
    type Space<'a> = AnySpace<'a>;
    type Heuristic = GraphHeuristic;

    fn revision(&self) -> u64 {
        self.revision()
    }

    fn places(&self) -> usize {
        self.positions().len()
    }

    fn node_of(&self, role: &str, node: NodeId) -> Result<NodeId> {
        self.known_node(role, node)
    }

    fn place_of(&self, node: NodeId) -> NodeId {
        node
    }

    fn rules(&self, _: &Setup) {}

    fn space<'a>(&'a self, (): &'a ()) -> AnySpace<'a> {
        AnySpace::reversible(self)
    }

    fn heuristic(&self, setup: &Setup) -> Result<GraphHeuristic> {
        GraphHeuristic::new(setup.heuristic, self)
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        setup
            .algorithm
            .maker("graphs", |build| build.graph)
            .map(drop)
    }

    fn build(setup: &Setup, heuristic: GraphHeuristic) -> Result<BoxedSearch<Self>> {
        let make = setup.algorithm.maker("graphs", |build| build.graph)?;
        Ok(make(setup, AnyHeuristic::Graph(heuristic)))
    }
}
