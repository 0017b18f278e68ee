//! This library's searches: through its public interface, with a full trace, and as bare kernels, whose difference is
//! what the interface costs.

use crate::Engine;
use pathscope::{
    Cell, Grid, GridHeuristic, GridSearch, GridSpace, MoveTable, Progress, Query, Search, Setup,
    Step, Trace,
};

const PASSABLE: &str = "the ends of published problems are passable";

/// As a user of the library runs it.
pub(crate) struct Public {
    search: GridSearch,
    path: Vec<Cell>,
}

impl Public {
    pub(crate) fn new(setup: Setup) -> Self {
        let (search, path) = (GridSearch::new(setup), Vec::new());
        Self { search, path }
    }
}

impl Engine for Public {
    fn solve(&mut self, grid: &Grid, start: Cell, goal: Cell) {
        self.search.begin(grid, start, goal).expect(PASSABLE);
        self.search.run(grid).expect("it has just begun");
        self.path = self.search.path(grid);
    }

    fn path(&self, _: &Grid) -> Vec<Cell> {
        self.path.clone()
    }

    fn expanded(&self) -> Option<u32> {
        self.search.progress().map(expanded)
    }
}

/// The same, with every event written down.
pub(crate) struct Traced {
    inner: Public,
    trace: Trace,
}

impl Traced {
    pub(crate) fn new(setup: Setup) -> Self {
        let (inner, trace) = (Public::new(setup), Trace::new());
        Self { inner, trace }
    }
}

impl Engine for Traced {
    fn solve(&mut self, grid: &Grid, start: Cell, goal: Cell) {
        let (search, trace) = (&mut self.inner.search, &mut self.trace);
        trace.clear();
        let begun = search.begin_traced(grid, start, &[goal], trace);
        begun.expect(PASSABLE);
        while search
            .advance_traced(grid, u32::MAX, trace)
            .expect("it has just begun")
        {}
        self.inner.path = search.path(grid);
    }

    fn path(&self, grid: &Grid) -> Vec<Cell> {
        self.inner.path(grid)
    }

    fn expanded(&self) -> Option<u32> {
        self.inner.expanded()
    }
}

/// The loop over the steps of one known type, with nothing around it.
pub(crate) struct Bare<T> {
    search: T,
    table: MoveTable,
    path: Vec<Cell>,
}

impl<T> Bare<T> {
    pub(crate) fn new(
        grid: &Grid,
        setup: &Setup,
        search: impl FnOnce(GridHeuristic, &Setup) -> T,
    ) -> Self {
        Self {
            search: search(setup.heuristic(grid), setup),
            table: MoveTable::new(grid, setup.movement),
            path: Vec::new(),
        }
    }
}

impl<T: for<'a> Search<GridSpace<'a>>> Engine for Bare<T> {
    fn solve(&mut self, grid: &Grid, start: Cell, goal: Cell) {
        let space = GridSpace::new(grid, &self.table);
        let node = |cell| grid.node(cell).expect(PASSABLE);
        let query = Query::new(node(start), node(goal));
        self.search.begin(&space, &query, &mut ());
        let ends = |last: Option<Step>| last.is_some_and(|step| !step.goes_on());
        while !ends(self.search.run(&space, u32::MAX, &mut ())) {}
        let nodes = self.search.progress().path();
        self.path = nodes.into_iter().map(|node| grid.cell(node)).collect();
    }

    fn path(&self, _: &Grid) -> Vec<Cell> {
        self.path.clone()
    }

    fn expanded(&self) -> Option<u32> {
        Some(expanded(self.search.progress()))
    }
}

fn expanded(progress: &Progress) -> u32 {
    progress.stats().expanded
}
