//! What a kind of map and a scene on it need, so that searches can be watched there.
//!
//! Lanes, checkpoints and time are written once, over these; grids and graphs differ in what is here.

use super::overlay::Tone;
use super::picture::{Picture, is_small};
use super::{Overlay, Replay, Scene};
use crate::algorithms::{GraphSearch, GridSearch, Ground, SearchOn};
use crate::error::Result;
use crate::search::Trace;
use crate::space::{Cell, Cost, Graph, Grid, NodeId};

/// A kind of map whose searches can be watched.
pub trait Watched: Ground {
    /// What is kept of a search to be seen.
    type View: View<Self>;

    /// The f of a node that was seen, given its estimate.
    fn f(search: &SearchOn<Self>, map: &Self, node: NodeId, h: Cost) -> Option<Cost>;

    /// A second run of the query that a search is at, which learns what an overlay shows.
    ///
    /// # Errors
    /// As for [`Replay::of`].
    fn replay(search: &SearchOn<Self>, map: &Self, _overlay: Overlay) -> Result<Replay<Self>> {
        Replay::of(search, map)
    }
}

/// What is kept of a search to be seen; it is told of all that changes.
pub trait View<G> {
    /// Shows the map alone, where that takes a moment only; tells whether all nodes are still to be painted.
    fn repaint(&mut self, map: &G) -> bool;
    /// Shows what these events did.
    fn apply(&mut self, trace: &Trace, map: &G, tone: impl Fn(NodeId) -> Tone);
    /// Shows the page of nodes that begins with this one as it is now.
    fn paint_page(&mut self, first: NodeId, map: &G, tone: impl Fn(NodeId) -> Tone);
}

impl Watched for Grid {
    type View = Picture;

    fn f(search: &GridSearch, grid: &Self, node: NodeId, h: Cost) -> Option<Cost> {
        search.f(grid, node, h)
    }

    fn replay(search: &GridSearch, grid: &Self, overlay: Overlay) -> Result<Replay> {
        match overlay {
            Overlay::Scans => Replay::with_scans(search, grid),
            _ => Replay::of(search, grid),
        }
    }
}

impl View<Grid> for Picture {
    fn repaint(&mut self, grid: &Grid) -> bool {
        if is_small(grid) {
            Self::repaint(self, grid);
            return false;
        }
        self.prepare(grid);
        true
    }

    fn apply(&mut self, trace: &Trace, grid: &Grid, tone: impl Fn(NodeId) -> Tone) {
        Self::apply(self, trace, grid, tone);
    }

    fn paint_page(&mut self, first: NodeId, grid: &Grid, tone: impl Fn(NodeId) -> Tone) {
        Self::paint_page(self, first, grid, tone);
    }
}

/// Nothing: a graph is drawn from the states of its nodes, by whoever draws it.
impl View<Graph> for () {
    fn repaint(&mut self, _: &Graph) -> bool {
        false
    }

    fn apply(&mut self, _: &Trace, _: &Graph, _: impl Fn(NodeId) -> Tone) {}

    fn paint_page(&mut self, _: NodeId, _: &Graph, _: impl Fn(NodeId) -> Tone) {}
}

impl Watched for Graph {
    type View = ();

    fn f(search: &GraphSearch, _: &Self, node: NodeId, h: Cost) -> Option<Cost> {
        let progress = search.progress()?;
        let g = progress.side(progress.side_of(node)).g(node)?;
        Some(search.setup().f(g, h))
    }
}

/// A map and its ends, which all lanes share. INVARIANT: a search can begin there.
pub trait Site {
    /// The kind of map.
    type Map: Watched;
    /// What a link may call the map.
    type Source;
    /// What a heuristic is held against.
    type Audit;
    /// What was done to the scene.
    type History;

    /// The map.
    fn map(&self) -> &Self::Map;
    /// Where a search starts.
    fn start(&self) -> <Self::Map as Ground>::Place;
    /// Any one of these is where it is to get to.
    fn goals(&self) -> &[<Self::Map as Ground>::Place];
}

impl Site for Scene {
    type Map = Grid;
    type Source = crate::share::MapSource;
    type Audit = super::Audit;
    type History = super::history::History;

    fn map(&self) -> &Grid {
        self.grid()
    }

    fn start(&self) -> Cell {
        self.start()
    }

    fn goals(&self) -> &[Cell] {
        self.goals()
    }
}
