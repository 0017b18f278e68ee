//! The algorithms: one file each, and the registry that everything else goes by.
//!
//! The menu of the page, the options of the JS API, the suite and the docs all iterate [`REGISTRY`]:
//! an algorithm that is in it is offered, tested and documented. Each says on what kinds of space it runs.

#[macro_use]
mod build;

mod anya;
mod anya_gate;
mod anya_rows;
mod anya_turns;
mod anya_view;
mod ara_star;
mod astar;
mod bfs;
mod bidirectional_astar;
mod bidirectional_bfs;
mod bidirectional_dijkstra;
mod canonical_astar;
mod dfs;
mod dijkstra;
mod dijkstra_map;
mod field;
mod fringe;
mod greedy;
mod ground;
mod ida_star;
mod jps;
mod jps_plus;
mod jump_map;
mod jump_moves;
mod jump_stops;
mod jump_table;
mod jumping;
mod lazy_theta;
mod own_term;
mod points;
mod saved_search;
mod search_on;
mod setup;
mod state_search;
mod theta;

pub use anya::Anya;
pub use ara_star::AraStar;
pub use astar::AStar;
pub use bfs::Bfs;
pub use bidirectional_astar::BidirectionalAStar;
pub use bidirectional_bfs::BidirectionalBfs;
pub use bidirectional_dijkstra::BidirectionalDijkstra;
pub use canonical_astar::{CanonicalAStar, CanonicalSuccessors};
pub use dfs::{Dfs, Order};
pub use dijkstra::Dijkstra;
pub use dijkstra_map::DijkstraMap;
pub use fringe::Fringe;
pub use greedy::Greedy;
pub use ground::Ground;
pub use ida_star::IdaStar;
pub use jps::Jps;
pub use jps_plus::JpsPlus;
pub use jumping::JumpSearch;
pub use lazy_theta::LazyTheta;
pub use own_term::OwnTerm;
pub(crate) use saved_search::SavedSearch;
pub(crate) use search_on::ROOM_AT_ONCE;
pub use search_on::{GraphSearch, GridSearch, SearchOn};
pub use setup::Setup;
pub use state_search::StateSearch;
pub use theta::Theta;

use crate::error::{Error, Result};
use crate::search::EventKind;
use crate::space::Cost;
use build::Build;

/// Every algorithm, in the order of menus.
pub const REGISTRY: &[Info] = &[
    figured(astar::INFO),
    figured(dijkstra::INFO),
    figured(greedy::INFO),
    figured(bfs::INFO),
    figured(dfs::INFO),
    figured(jps::INFO),
    at_large(jps_plus::INFO),
    at_large(canonical_astar::INFO),
    figured(bidirectional_astar::INFO),
    figured(bidirectional_dijkstra::INFO),
    figured(bidirectional_bfs::INFO),
    at_large(dijkstra_map::INFO),
    at_large(fringe::INFO),
    at_large(ida_star::INFO),
    at_large(ara_star::INFO),
    figured(theta::INFO),
    at_large(lazy_theta::INFO),
    at_large(anya::INFO),
];

/// As it is in the core of figures, which shows no summary and no pseudocode.
const fn figured(info: Info) -> Info {
    if cfg!(feature = "full") {
        return info;
    }
    Info {
        summary: "",
        pseudocode: &[],
        ..info
    }
}

/// One that the core of figures knows by name alone: it offers it, and leaves it to the other core.
const fn at_large(info: Info) -> Info {
    if cfg!(feature = "full") {
        return info;
    }
    Info {
        build: Build::NONE,
        promise: |_, _| Promise::AnyPath,
        f: |_, g, _| g,
        ..figured(info)
    }
}

/// The algorithm of an id.
///
/// # Errors
/// A word that is none; the message names the nearest id.
pub fn find_algorithm(id: &str) -> Result<&'static Info> {
    let found = REGISTRY.iter().find(|info| info.id == id);
    found.filter(|info| info.is_here()).ok_or_else(|| {
        let known: Vec<_> = REGISTRY.iter().map(|info| info.id).collect();
        Error::unknown("algorithm", id, &known)
    })
}

/// What there is to say of an algorithm.
#[derive(Debug)]
pub struct Info {
    /// The word for it in options and links. Never changes.
    pub id: &'static str,
    /// Its name on the page.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// Whether it finds a path wherever there is one.
    pub complete: bool,
    /// Whether a query may have several goals, of which the nearest is found.
    pub many_goals: bool,
    /// Whether it runs only where all passable cells cost the same.
    pub one_cost_only: bool,
    /// Whether its paths are corner points with straight lines between them, at any angle. Now and
    /// then a point lies on the straight line between its neighbours.
    pub any_angle: bool,
    /// Whether its time is exponential in the length of a path, so that large maps need a limit.
    pub exponential: bool,
    /// Whether it keeps records of the side that begins at the goals.
    pub two_sided: bool,
    /// Which options it takes notice of.
    pub uses: Uses,
    /// What it does in each step, line by line.
    pub pseudocode: &'static [Line],
    /// What its paths are worth under a setup; the flag says that all moves cost the same.
    pub(crate) promise: fn(&Setup, bool) -> Promise,
    /// What it goes by when it picks a node with that g and h.
    pub(crate) f: fn(&Setup, Cost, Cost) -> Cost,
    pub(crate) build: Build,
}

impl Info {
    /// Whether it can be begun: all can, but in the core of figures.
    fn is_here(&self) -> bool {
        self.build.grid.is_some()
    }

    /// Whether it runs on graphs.
    #[must_use]
    pub fn runs_on_graphs(&self) -> bool {
        self.build.graph.is_some()
    }

    /// Whether it runs on spaces whose states are found on the way.
    #[must_use]
    pub fn runs_on_states(&self) -> bool {
        self.build.states.is_some()
    }
}

/// Which options an algorithm takes notice of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uses {
    /// The estimate of the cost to the goal.
    pub heuristic: bool,
    /// The weight of that estimate.
    pub weight: bool,
    /// The order of nodes that are equal otherwise.
    pub tie_break: bool,
    /// The user's own term of f: a turn penalty and an expression.
    pub own_term: bool,
    /// When the goal is noticed.
    pub goal_test: bool,
    /// When a bidirectional search is content with a path.
    pub stop: bool,
    /// Where depth-first search goes on.
    pub order: bool,
}

impl Uses {
    /// Takes notice of no option that not every algorithm has.
    pub(crate) const NOTHING: Self = Self {
        heuristic: false,
        weight: false,
        tie_break: false,
        own_term: false,
        goal_test: false,
        stop: false,
        order: false,
    };
}

/// A line of pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The text, indented by two spaces a level.
    pub text: &'static str,
    /// The event that belongs to it, if one does.
    pub event: Option<EventKind>,
}

const fn line(text: &'static str) -> Line {
    Line { text, event: None }
}

const fn line_of(event: EventKind, text: &'static str) -> Line {
    let event = Some(event);
    Line { text, event }
}

/// What the path of an algorithm is worth, where there is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Promise {
    /// No path costs less.
    Optimal,
    /// No path costs less than this one divided by the factor.
    Bounded(f64),
    /// No path has fewer cells; it may cost more than another.
    FewestCells,
    /// No path of straight lines that keep out of blocked cells is shorter, whatever points they join.
    ShortestAtAnyAngle,
    /// No path from cell to cell, without lines at any angle between, is shorter.
    GridPath,
    /// It is a path.
    AnyPath,
}

impl Promise {
    /// The word for it: `optimal`, `bounded`, `fewest-cells`, `any-angle`, `grid-path` or `none`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Bounded(_) => "bounded",
            Self::FewestCells => "fewest-cells",
            Self::ShortestAtAnyAngle => "any-angle",
            Self::GridPath => "grid-path",
            Self::AnyPath => "none",
        }
    }
}
