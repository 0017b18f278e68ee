//! What is open on the page: a map, two ends, a setup, the search that runs on them, and its picture.
//!
//! Commands go in, states come out; it knows no browser and no clock.

mod audit;
mod build;
mod picture;
mod replay;
mod window;

pub use audit::{Audit, Report};
pub use build::Build;
pub use picture::{Palette, Picture};
pub use replay::{Moment, Replay};

use crate::algorithms::{GridSearch, OptionValue, Setup};
use crate::error::{Error, Result};
use crate::search::{Progress, Trace};
use crate::space::{Cell, Grid, NodeId, Point, TerrainId, cells_touched};

/// The state of the laboratory. Every edit begins the search anew, so nothing stale can be seen.
pub struct Lab {
    grid: Grid,
    start: Cell,
    goal: Cell,
    search: GridSearch,
    /// Dijkstra under the same rules of moving, for comparison; begun when first asked for.
    baseline: GridSearch,
    /// What the heuristic is held against; begun when first asked for.
    audit: Option<Audit>,
    picture: Picture,
    /// Events that are not in the picture yet.
    trace: Trace,
    /// Whether the picture still shows the search before the last edit.
    /// PERF: several edits in a frame repaint a large map once.
    outdated: bool,
}

/// How many expansions are drawn at once. PERF: their events stay in the cache.
const CHUNK: u32 = 1024;

impl Lab {
    /// A laboratory with a map open, the ends on passable cells left and right of its middle.
    ///
    /// # Errors
    /// A map without a passable cell.
    pub fn new(grid: Grid) -> Result<Self> {
        let (start, goal) = default_ends(&grid)?;
        let picture = Picture::with_palette(&grid, Palette::default());
        let mut lab = Self {
            grid,
            start,
            goal,
            search: GridSearch::new(Setup::default()),
            baseline: GridSearch::new(baseline_setup(&Setup::default())),
            audit: None,
            picture,
            trace: Trace::new(),
            outdated: false,
        };
        lab.restart();
        Ok(lab)
    }

    /// Replaces the map, keeping the options; unchanged where the new one is refused.
    ///
    /// # Errors
    /// A map without a passable cell, or one that the algorithm does not run on.
    pub fn open(&mut self, grid: Grid) -> Result<()> {
        let ends = default_ends(&grid)?;
        self.setup().check_map(&grid)?;
        (self.start, self.goal) = ends;
        self.grid = grid;
        self.picture = Picture::with_palette(&self.grid, self.picture.palette());
        self.restart();
        Ok(())
    }

    /// The map.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Where the search starts.
    #[must_use]
    pub fn start(&self) -> Cell {
        self.start
    }

    /// Where it is to get to.
    #[must_use]
    pub fn goal(&self) -> Cell {
        self.goal
    }

    /// The options.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        self.search.setup()
    }

    /// Sets options by name, all or none of them.
    ///
    /// # Errors
    /// An unknown name or a value that is not taken, or an algorithm that does not run on the map.
    pub fn configure(&mut self, options: &[(String, OptionValue)]) -> Result<()> {
        let mut setup = self.setup().clone();
        for (name, value) in options {
            setup.set(name, value)?;
        }
        setup.check_map(&self.grid)?;
        self.baseline.set_setup(baseline_setup(&setup));
        self.search.set_setup(setup);
        self.restart();
        Ok(())
    }

    /// Moves both ends.
    ///
    /// # Errors
    /// An end off the map or blocked; the message names the cell, and nothing has changed.
    pub fn set_ends(&mut self, start: Cell, goal: Cell) -> Result<()> {
        self.grid.passable_node("start", start)?;
        self.grid.passable_node("goal", goal)?;
        (self.start, self.goal) = (start, goal);
        self.restart();
        Ok(())
    }

    /// Makes every cell that the line between two cells touches of a terrain, the ends of the
    /// search excepted; returns how many that changed.
    ///
    /// # Errors
    /// A line that leaves the map, or a terrain that the map's table lacks; nothing has changed. Or
    /// one on which the algorithm does not run: the cells are painted, and A* takes its place.
    pub fn paint(&mut self, from: Cell, to: Cell, terrain: TerrainId) -> Result<u32> {
        for cell in [from, to] {
            self.grid.node(cell)?;
        }
        let mut changed = 0;
        let mut result = Ok(());
        let ends = [self.start, self.goal];
        cells_touched(from, to, |cell| {
            if !ends.contains(&cell) {
                match self.grid.set(cell, terrain) {
                    Ok(change) => changed += u32::from(change),
                    Err(error) => result = Err(error),
                }
            }
        });
        result?;
        if let Err(error) = self.setup().check_map(&self.grid) {
            // INVARIANT: the search runs on the map. What was painted stays, with another algorithm.
            self.search.set_setup(Setup {
                algorithm: Setup::default().algorithm,
                ..self.setup().clone()
            });
            self.restart();
            return Err(error);
        }
        if changed > 0 {
            self.restart();
        }
        Ok(changed)
    }

    /// Goes back to before the first step.
    pub fn restart(&mut self) {
        self.trace.clear();
        self.search
            .begin_traced(&self.grid, self.start, &[self.goal], &mut self.trace)
            .expect("the ends are kept on passable cells");
        self.outdated = true;
    }

    /// Brings the picture up to date with the search.
    fn paint_news(&mut self) {
        if std::mem::take(&mut self.outdated) {
            self.picture.repaint(&self.grid);
        }
        self.picture.apply(&self.trace, &self.grid);
        self.trace.clear();
    }

    /// Expands at most `budget` nodes; tells whether the search goes on.
    pub fn advance(&mut self, mut budget: u32) -> bool {
        let mut goes_on = true;
        while goes_on && budget > 0 {
            let chunk = budget.min(CHUNK);
            budget -= chunk;
            self.paint_news();
            goes_on = self
                .search
                .advance_traced(&self.grid, chunk, &mut self.trace)
                .expect("every edit begins the search anew");
        }
        goes_on
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        let progress = self.search.progress();
        progress.expect("a search is begun with the lab")
    }

    /// The path that was found, as points with straight lines between; empty when none was.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        self.search.points(&self.grid)
    }

    /// [`Lab::advance`] for Dijkstra's algorithm on the same map, ends and rules.
    pub fn advance_baseline(&mut self, budget: u32) -> bool {
        if self.baseline_is_old() {
            self.baseline
                .begin(&self.grid, self.start, self.goal)
                .expect("the ends are kept on passable cells");
        }
        let goes_on = self.baseline.advance(&self.grid, budget);
        goes_on.expect("it was begun anew if need be")
    }

    fn baseline_is_old(&self) -> bool {
        let its_query = self.baseline.progress().map(Progress::query);
        self.baseline.is_stale(&self.grid) || its_query != Some(self.progress().query())
    }

    /// How far the comparison has come; `None` when it has not begun since the last edit.
    #[must_use]
    pub fn baseline(&self) -> Option<&Progress> {
        let progress = self.baseline.progress();
        progress.filter(|_| !self.baseline_is_old())
    }

    /// One pixel a cell.
    pub fn picture(&mut self) -> &mut Picture {
        self.paint_news();
        &mut self.picture
    }

    /// Sets the colours of the picture and paints it anew.
    pub fn set_palette(&mut self, palette: Palette) {
        self.picture.set_palette(palette);
        self.trace.clear();
        self.outdated = false;
        self.picture.repaint(&self.grid);
        let search = self.search.progress();
        let progress = search.expect("a search is begun with the lab");
        self.picture.paint_states(progress, &self.grid);
    }

    /// What is to be drawn of a rectangle of cells, row-major: bits 0 and 1 the state (0 unseen,
    /// 1 open, 2 closed), bit 2 set where blocked, bits 3 to 7 the terrain id as far as it fits.
    ///
    /// # Errors
    /// A rectangle that is not on the map as a whole.
    pub fn window(&self, corner: Cell, width: u32, height: u32) -> Result<Vec<u8>> {
        let progress = self.progress();
        let state = |node| progress.state(node);
        window::window(&self.grid, corner, width, height, state)
    }

    /// The parents of a rectangle of cells, row-major; a cell that has none, or was not seen, stands for
    /// itself. Where both sides of a search know a cell, it is the parent on [`Progress::side_of`] it.
    ///
    /// # Errors
    /// A rectangle that is not on the map as a whole.
    pub fn parents(&self, corner: Cell, width: u32, height: u32) -> Result<Vec<NodeId>> {
        window::parents(&self.grid, corner, width, height, self.progress())
    }
}

fn baseline_setup(setup: &Setup) -> Setup {
    Setup {
        movement: setup.movement,
        ..Setup::of("dijkstra").expect("it is in the registry")
    }
}

/// The passable cells nearest to the points a quarter and three quarters across the middle row.
fn default_ends(grid: &Grid) -> Result<(Cell, Cell)> {
    let (width, height) = (grid.width(), grid.height());
    let start = nearest_passable(grid, Cell::new(width / 4, height / 2));
    let goal = nearest_passable(grid, Cell::new(width - 1 - width / 4, height / 2));
    start
        .zip(goal)
        .ok_or_else(|| Error::cell("map: expected at least one passable cell, found none"))
}

/// Looks outward from a point, and stops where no nearer cell can follow.
fn nearest_passable(grid: &Grid, point: Cell) -> Option<Cell> {
    let squared = |distance: u32| u64::from(distance).pow(2);
    let both = |at: u32, distance: u32| [at.checked_sub(distance), at.checked_add(distance)];
    let mut best: Option<(u64, Cell)> = None;
    let is_near =
        |best: &Option<(u64, Cell)>, distance| best.is_none_or(|(least, _)| distance < least);
    for dy in 0..grid.height() {
        if !is_near(&best, squared(dy)) {
            break;
        }
        for dx in 0..grid.width() {
            let distance = squared(dx) + squared(dy);
            if !is_near(&best, distance) {
                break;
            }
            let columns = both(point.x, dx).into_iter().flatten();
            let cells = columns.flat_map(|x| {
                both(point.y, dy)
                    .into_iter()
                    .flatten()
                    .map(move |y| Cell::new(x, y))
            });
            let mut nodes = cells.filter_map(|cell| grid.node(cell).ok());
            let found = nodes.find(|&node| grid.is_passable(node));
            best = found.map(|node| (distance, grid.cell(node))).or(best);
        }
    }
    best.map(|(_, cell)| cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Status;

    fn lab(map: &str) -> Lab {
        Lab::new(Grid::parse(map).unwrap()).unwrap()
    }

    #[test]
    fn an_edit_begins_the_search_anew_and_leaves_the_ends_alone() {
        let mut lab = lab("....\n....\n....\n....");
        while lab.advance(100) {}
        assert_eq!(lab.progress().cost().unwrap().to_f64(), 1.0);
        let (from, to) = (Cell::new(0, 2), Cell::new(3, 2));
        assert_eq!(lab.paint(from, to, TerrainId::WALL).unwrap(), 2);
        assert_eq!(lab.progress().status(), Status::Running);
        assert_eq!(lab.progress().stats().expanded, 0);
        assert!(lab.points().is_empty());
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let mut lab = lab("..@.");
        lab.advance(1);
        let blocked = Cell::new(2, 0);
        let refused = lab.set_ends(blocked, lab.goal()).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "start: expected a passable cell, found wall at (2, 0)"
        );
        let options = [
            ("weight".to_owned(), OptionValue::Number(2.0)),
            ("wieght".to_owned(), OptionValue::Number(2.0)),
        ];
        assert!(lab.configure(&options).unwrap_err().is_option());
        assert_eq!(lab.setup().weight, 1.0);
        assert!(lab.open(Grid::parse("@@").unwrap()).is_err());
        assert_eq!(lab.progress().stats().expanded, 1);
    }

    #[test]
    fn the_baseline_follows_edits_and_ends() {
        let mut lab = lab("......\n......");
        assert!(lab.baseline().is_none());
        while lab.advance_baseline(1) {}
        assert!(matches!(lab.baseline().unwrap().status(), Status::Found(_)));
        lab.set_ends(Cell::new(0, 0), Cell::new(5, 0)).unwrap();
        assert!(lab.baseline().is_none());
        while lab.advance_baseline(1) {}
        assert_eq!(lab.baseline().unwrap().cost().unwrap().to_f64(), 5.0);
    }
}
