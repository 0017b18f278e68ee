//! One search of the laboratory with its setup and its picture. A lane draws nothing and has no map of
//! its own: the scene is handed to each call.

use super::{Palette, Picture, Scene};
use crate::algorithms::{GridSearch, Setup};
use crate::error::{Error, Result};
use crate::search::{NodeState, Progress, Trace};
use crate::space::{Cell, Grid, NodeId};

/// A search on the map of the laboratory, and what of it is to be seen.
// INVARIANT: a query has begun on the scene as it is; every edit begins it anew.
pub struct Lane {
    search: GridSearch,
    picture: Picture,
    /// Events that are not in the picture yet.
    trace: Trace,
    /// Whether the picture still shows the search before the last edit.
    /// PERF: several edits in a frame repaint a large map once.
    outdated: bool,
}

/// How many expansions are drawn at once. PERF: their events stay in the cache.
const CHUNK: u32 = 1024;

impl Lane {
    /// A lane at step 0. The algorithm of the setup runs on the map.
    pub(super) fn new(scene: &Scene, setup: Setup, palette: Palette) -> Self {
        let mut picture = Picture::new(scene.grid());
        picture.set_palette(palette);
        let mut lane = Self {
            search: GridSearch::new(setup),
            picture,
            trace: Trace::new(),
            outdated: true,
        };
        lane.begin(scene);
        lane
    }

    /// The options.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        self.search.setup()
    }

    /// Changes the options and goes back to before the first step.
    pub(super) fn set_setup(&mut self, setup: Setup, scene: &Scene) {
        self.search.set_setup(setup);
        self.begin(scene);
    }

    /// Takes another map, keeping options and colours.
    pub(super) fn open(&mut self, scene: &Scene) {
        let palette = self.picture.palette();
        self.picture = Picture::new(scene.grid());
        self.picture.set_palette(palette);
        self.begin(scene);
    }

    /// Goes back to before the first step, on the scene as it is.
    pub(super) fn begin(&mut self, scene: &Scene) {
        self.trace.clear();
        self.search
            .begin_traced(
                scene.grid(),
                scene.start(),
                &[scene.goal()],
                &mut self.trace,
            )
            .expect("the ends are kept on passable cells");
        self.outdated = true;
    }

    /// Expands at most `budget` nodes; tells whether the search goes on.
    pub(super) fn advance(&mut self, grid: &Grid, mut budget: u32) -> bool {
        let mut goes_on = true;
        while goes_on && budget > 0 {
            let chunk = budget.min(CHUNK);
            budget -= chunk;
            self.paint_news(grid);
            goes_on = self
                .search
                .advance_traced(grid, chunk, &mut self.trace)
                .expect("every edit begins the search anew");
        }
        goes_on
    }

    /// Brings the picture up to date with the search.
    fn paint_news(&mut self, grid: &Grid) {
        if std::mem::take(&mut self.outdated) {
            self.picture.repaint(grid);
        }
        self.picture.apply(&self.trace, grid);
        self.trace.clear();
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        let progress = self.search.progress();
        progress.expect("a search is begun with the lane")
    }

    /// The path that was found, as cells; empty when none was.
    #[must_use]
    pub fn path(&self, grid: &Grid) -> Vec<Cell> {
        self.search.path(grid)
    }

    /// One pixel a cell.
    pub(super) fn picture(&mut self, grid: &Grid) -> &mut Picture {
        self.paint_news(grid);
        &mut self.picture
    }

    pub(super) fn palette(&self) -> Palette {
        self.picture.palette()
    }

    /// Sets the colours of the picture and paints it anew.
    pub(super) fn set_palette(&mut self, palette: Palette, grid: &Grid) {
        self.picture.set_palette(palette);
        self.trace.clear();
        self.outdated = false;
        self.picture.repaint(grid);
        let search = self.search.progress();
        let progress = search.expect("a search is begun with the lane");
        self.picture.paint_states(progress, grid);
    }

    /// See [`super::Lab::window`].
    pub(super) fn window(
        &self,
        grid: &Grid,
        corner: Cell,
        (width, height): (u32, u32),
    ) -> Result<Vec<u8>> {
        let fits =
            |from: u32, size: u32, all: u32| from.checked_add(size).is_some_and(|to| to <= all);
        if !fits(corner.x, width, grid.width()) || !fits(corner.y, height, grid.height()) {
            return Err(Error::cell(format!(
                "window of {width} x {height} at {corner}: expected one inside the map of {} x {}",
                grid.width(),
                grid.height()
            )));
        }
        let progress = self.progress();
        let rows = corner.y..corner.y + height;
        let cells = rows.flat_map(|y| (corner.x..corner.x + width).map(move |x| Cell::new(x, y)));
        Ok(cells
            .map(|cell| {
                let node = NodeId(cell.y * grid.width() + cell.x);
                let state = match progress.state(node) {
                    NodeState::Unseen => 0,
                    NodeState::Open => 1,
                    NodeState::Closed => 2,
                };
                let terrain = grid.cells()[node.index()];
                let blocked = u8::from(!grid.is_passable(node));
                state | blocked << 2 | terrain.0.min(31) << 3
            })
            .collect())
    }
}
