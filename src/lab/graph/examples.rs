//! The graphs of the gallery: each with its ends, an algorithm and what it shows, in two sentences.
//!
//! That each shows what it says is held by `tests/graph_lab.rs`.

use super::GraphLab;
use crate::choice;
use crate::error::Result;
use crate::generate::{lattice, roads};
use crate::option_value::OptionValue;
use crate::space::{Graph, NodeId};

/// A graph of the gallery.
#[derive(Debug)]
pub struct GraphShowcase {
    /// The word for it. Never changes.
    pub id: &'static str,
    /// Its name in the menu.
    pub name: &'static str,
    /// What it shows, in two sentences.
    pub text: &'static str,
    make: fn() -> Result<Graph>,
    start: NodeId,
    goals: &'static [NodeId],
    algorithm: &'static str,
}

/// All of them, in the order of the menu.
pub const GRAPHS: &[GraphShowcase] = &[
    GraphShowcase {
        id: "graph-lattice",
        name: "Graph: 5 x 5 lattice",
        text: "Dijkstra grows a shortest-path tree (solid) and holds, dashed, the best edge so far into each node of its \
               frontier. Pick A* and it looks at fewer nodes for a path of the same cost.",
        make: || lattice(5, 5),
        start: NodeId(0),
        goals: &[NodeId(23)],
        algorithm: "dijkstra",
    },
    GraphShowcase {
        id: "graph-roads",
        name: "Graph: roads of a country",
        text: "Main roads cost half of what others do, so a good way makes a detour to them. The straight line has to \
               reckon with main roads everywhere, so A* looks at more nodes than it would without them.",
        make: || roads(300, 7),
        start: NodeId(22),
        goals: &[NodeId(277)],
        algorithm: "astar",
    },
    GraphShowcase {
        id: "graph-exits",
        name: "Graph: the nearest of four exits",
        text: "A set of goals is one search: it ends at the goal that is nearest. One A* for each exit would look at \
               nodes again and again.",
        make: || roads(300, 12),
        start: NodeId(150),
        goals: &[NodeId(0), NodeId(19), NodeId(280), NodeId(299)],
        algorithm: "dijkstra",
    },
];

impl GraphLab {
    /// Opens a graph of the gallery with its ends and its algorithm.
    ///
    /// # Errors
    /// A word that is none.
    pub fn open_showcase(&mut self, id: &str) -> Result<&'static GraphShowcase> {
        let entry = choice::find("graph", GRAPHS, |entry| entry.id, id)?;
        self.open(
            (entry.make)()?,
            entry.name,
            Some((entry.start, entry.goals)),
        )?;
        let algorithm = OptionValue::Text(entry.algorithm.to_owned());
        self.configure(&[("algorithm".to_owned(), algorithm)])?;
        Ok(entry)
    }
}
