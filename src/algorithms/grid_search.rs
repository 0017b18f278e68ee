//! One search on a grid: an algorithm, its options, and the tables made for the map.
//!
//! It borrows nothing; the grid is handed to each call, and an edited one is noticed.

use super::{BoxedSearch, Setup};
use crate::error::{Error, Result};
use crate::heuristic::Heuristic;
use crate::search::{Progress, Query, Status, Step, Trace};
use crate::space::{Cell, Grid, GridSpace, MoveTable, NodeId, Point};

/// A search on a grid, of any algorithm, that can be run for one query after the other.
///
/// Memory: 16 bytes a cell for the nodes, and what the open list needs. Queries after the first
/// clear nothing, and allocate nothing unless their open list grows larger than any before.
pub struct GridSearch {
    setup: Setup,
    prepared: Option<Prepared>,
}

/// What depends on the map: made anew when it was edited.
// INVARIANT: a query has begun, since only `begin` prepares.
struct Prepared {
    /// Of the grid it was made for; `None` when the setup has changed since.
    revision: Option<u64>,
    table: MoveTable,
    search: BoxedSearch,
}

impl GridSearch {
    /// A search that has yet to [begin](GridSearch::begin).
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let prepared = None;
        Self { setup, prepared }
    }

    /// The options it was made with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Changes the options; a query has to begin anew then.
    pub fn set_setup(&mut self, setup: Setup) {
        self.setup = setup;
        if let Some(prepared) = &mut self.prepared {
            prepared.revision = None;
        }
    }

    /// Begins a query, forgetting the one before.
    ///
    /// # Errors
    /// A start or goal off the map or blocked; the query before then stays as it was.
    pub fn begin(&mut self, grid: &Grid, start: Cell, goal: Cell) -> Result<()> {
        self.begin_to_any(grid, start, &[goal])
    }

    /// Begins a query for the nearest of several goals.
    ///
    /// # Errors
    /// As for `begin`; no goal at all, several for an algorithm that takes one, or terrain of
    /// several costs for an algorithm that takes one.
    pub fn begin_to_any(&mut self, grid: &Grid, start: Cell, goals: &[Cell]) -> Result<()> {
        self.begin_with(grid, start, goals, None)
    }

    /// [`GridSearch::begin_to_any`], adding the events to a trace.
    ///
    /// # Errors
    /// As for `begin_to_any`.
    pub fn begin_traced(
        &mut self,
        grid: &Grid,
        start: Cell,
        goals: &[Cell],
        trace: &mut Trace,
    ) -> Result<()> {
        self.begin_with(grid, start, goals, Some(trace))
    }

    fn begin_with(
        &mut self,
        grid: &Grid,
        start: Cell,
        goals: &[Cell],
        trace: Option<&mut Trace>,
    ) -> Result<()> {
        let start = grid.passable_node("start", start)?;
        let goals = goals.iter().map(|&goal| grid.passable_node("goal", goal));
        let goals: Vec<_> = goals.collect::<Result<_>>()?;
        let name = self.setup.algorithm.name;
        if goals.is_empty() {
            return Err(Error::option("goals: expected at least one, found none"));
        }
        let query = Query { start, goals };
        let count = query.goals.len();
        if count > 1 && !self.setup.algorithm.many_goals {
            return Err(Error::option(format!(
                "goals: {name} takes one goal, found {count}"
            )));
        }
        self.setup.check_map(grid)?;
        let prepared = self.prepare(grid);
        let space = GridSpace::new(grid, &prepared.table);
        match trace {
            Some(trace) => prepared.search.begin_traced(&space, &query, trace),
            None => prepared.search.begin(&space, &query),
        }
        Ok(())
    }

    fn prepare(&mut self, grid: &Grid) -> &mut Prepared {
        let revision = grid.revision();
        let setup = &self.setup;
        let up_to_date = |prepared: &Prepared| prepared.revision == Some(revision);
        let mut old = self.prepared.take();
        if old.as_ref().is_some_and(up_to_date) {
            return self.prepared.insert(old.expect("it is up to date"));
        }
        let heuristic = setup.heuristic(grid);
        let mut search = (setup.algorithm.build)(setup, heuristic);
        if let Some(old) = &mut old {
            // PERF: an edit of a large map costs no new array of nodes.
            search.progress_mut().recycle(old.search.progress_mut());
        }
        self.prepared.insert(Prepared {
            revision: Some(revision),
            table: MoveTable::new(grid, setup.movement),
            search,
        })
    }

    fn current(&mut self, grid: &Grid) -> Result<&mut Prepared> {
        let Some(prepared) = &mut self.prepared else {
            return Err(Error::stale("this search has not begun; begin it first"));
        };
        if prepared.revision != Some(grid.revision()) {
            return Err(Error::stale(
                "the map was edited or the options changed after this search began; begin it anew",
            ));
        }
        Ok(prepared)
    }

    /// Whether the grid is not the one that the query began on, or was edited since.
    #[must_use]
    pub fn is_stale(&self, grid: &Grid) -> bool {
        let prepared = self.prepared.as_ref();
        prepared.is_none_or(|prepared| prepared.revision != Some(grid.revision()))
    }

    /// Expands one node.
    ///
    /// # Errors
    /// The map was edited since the query began, or none has begun.
    pub fn step(&mut self, grid: &Grid) -> Result<Step> {
        let Prepared { table, search, .. } = self.current(grid)?;
        Ok(search.step(&GridSpace::new(grid, table)))
    }

    /// Expands at most `budget` nodes; tells whether the search goes on.
    ///
    /// # Errors
    /// The map was edited since the query began, or none has begun.
    pub fn advance(&mut self, grid: &Grid, budget: u32) -> Result<bool> {
        let Prepared { table, search, .. } = self.current(grid)?;
        Ok(search.run(&GridSpace::new(grid, table), budget).is_none())
    }

    /// [`GridSearch::advance`], adding the events to a trace.
    ///
    /// # Errors
    /// As for `advance`.
    pub fn advance_traced(&mut self, grid: &Grid, budget: u32, trace: &mut Trace) -> Result<bool> {
        let Prepared { table, search, .. } = self.current(grid)?;
        let space = GridSpace::new(grid, table);
        Ok(search.run_traced(&space, budget, trace).is_none())
    }

    /// Runs to the end and says how it ended.
    ///
    /// # Errors
    /// The map was edited since the query began, or none has begun.
    pub fn run(&mut self, grid: &Grid) -> Result<Status> {
        while self.advance(grid, u32::MAX)? {}
        Ok(self.current(grid)?.search.progress().status())
    }

    /// How far it has come; `None` before the first query.
    #[must_use]
    pub fn progress(&self) -> Option<&Progress> {
        let prepared = self.prepared.as_ref()?;
        Some(prepared.search.progress())
    }

    /// The path that was found, as points with straight lines between, from the centre of the start to
    /// that of the goal; empty when none was. From cell to cell, these are the centres of all cells.
    #[must_use]
    pub fn points(&self, grid: &Grid) -> Vec<Point> {
        let points = self.progress().map(Progress::points);
        match points {
            Some(points) if !points.is_empty() => points.to_vec(),
            _ => self.path(grid).into_iter().map(Point::centre).collect(),
        }
    }

    /// The path that was found, as cells from start to goal; empty when none was. At any angle these
    /// are the cells at whose centres it turns, or, where it turns at corners of cells, those that it
    /// runs through; see [`GridSearch::points`].
    #[must_use]
    pub fn path(&self, grid: &Grid) -> Vec<Cell> {
        let nodes = self.progress().map(Progress::path);
        cells(grid, &nodes.unwrap_or_default())
    }

    /// The path to the closed cell nearest to a goal by the estimate of the setup, of several the
    /// one that costs least to get to: where a unit may go that can not reach the goal. Empty
    /// before the first step.
    #[must_use]
    pub fn nearest_path(&self, grid: &Grid) -> Vec<Cell> {
        let Some(progress) = self.progress() else {
            return Vec::new();
        };
        let mut heuristic = self.setup.heuristic(grid);
        let query = progress.query();
        heuristic.aim(query.start, &query.goals);
        let nearest = progress.nearest(|node| heuristic.estimate(node));
        if let (true, Some(nearest)) = (progress.turns_at_corners(), nearest) {
            return self.path_anew(grid, grid.cell(nearest));
        }
        let nodes = nearest.map(|node| progress.path_to(node));
        cells(grid, &nodes.unwrap_or_default())
    }

    /// The path of a new search for a cell that this one came to, where parents do not tell it.
    fn path_anew(&self, grid: &Grid, goal: Cell) -> Vec<Cell> {
        let mut search = Self::new(Setup {
            limit: None,
            ..self.setup
        });
        let start = self.progress().map(|progress| progress.query().start);
        let begun = start.map(|start| search.begin(grid, grid.cell(start), goal));
        match begun.map(|begun| begun.and_then(|()| search.run(grid))) {
            Some(Ok(_)) => search.path(grid),
            _ => Vec::new(),
        }
    }
}

fn cells(grid: &Grid, nodes: &[NodeId]) -> Vec<Cell> {
    nodes.iter().map(|&node| grid.cell(node)).collect()
}
