//! The only file that calls the library's searches: one search for each map and algorithm, used again and again.
//!
//! The setup is the one behind the published lengths, which is the library's default. Nothing is judged here.

use anyhow::{Context, Result, bail};
use pathscope::{
    Cell, Grid, GridSearch, Point, Problem, Progress, Promise, REGISTRY, Setup, Status,
    find_algorithm,
};

/// The ids of a list parted by commas; `all` stands for every algorithm but those of exponential
/// time, which are named.
pub(crate) fn algorithms(list: &str) -> Result<Vec<String>> {
    if list == "all" {
        let (left_out, all) = REGISTRY
            .iter()
            .partition::<Vec<_>, _>(|info| info.exponential);
        for info in left_out {
            eprintln!("left out of all: {}, whose time is exponential", info.id);
        }
        return Ok(all.iter().map(|info| info.id.to_owned()).collect());
    }
    let ids = list
        .split(',')
        .map(|id| Ok(find_algorithm(id)?.id.to_owned()));
    ids.collect()
}

/// What an algorithm promises on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Promises {
    /// No path is shorter than its own.
    pub(crate) optimal: bool,
    /// No path from cell to cell is shorter than its own.
    pub(crate) never_longer: bool,
    /// Its paths are corner points with straight lines between them, and may be shorter than those.
    pub(crate) any_angle: bool,
    /// It finds a path wherever there is one.
    pub(crate) complete: bool,
}

/// What came out of a problem.
pub(crate) struct Answer {
    /// Length of the path; `None` when the search found that there is none.
    pub(crate) length: Option<f64>,
    /// Nodes that were expanded.
    pub(crate) expanded: u32,
}

/// The path of an answer, empty when there is none.
pub(crate) enum Route {
    /// Steps from cell to cell.
    Steps(Vec<Cell>),
    /// Straight lines between the centres of cells.
    Lines(Vec<Cell>),
    /// Straight lines between points that may be corners of cells.
    Points(Vec<Point>),
}

/// A search that is set up for a map.
pub(crate) struct Solver<'a> {
    grid: &'a Grid,
    search: GridSearch,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(grid: &'a Grid, algorithm: &str) -> Result<Self> {
        let search = GridSearch::new(Setup::of(algorithm)?);
        Ok(Self { grid, search })
    }

    pub(crate) fn promises(&self) -> Promises {
        let setup = self.search.setup();
        let promise = setup.promise(self.grid);
        Promises {
            optimal: promise == Promise::Optimal,
            never_longer: matches!(
                promise,
                Promise::Optimal | Promise::ShortestAtAnyAngle | Promise::GridPath
            ),
            any_angle: setup.algorithm.any_angle,
            complete: setup.algorithm.complete,
        }
    }

    /// Runs the search to its end; this is what is timed.
    pub(crate) fn solve(&mut self, problem: &Problem) -> Result<Answer> {
        let Problem { start, goal, .. } = *problem;
        self.search.begin(self.grid, start, goal)?;
        let status = self.search.run(self.grid)?;
        let progress = self.search.progress();
        let progress = progress.context("expected progress after a query")?;
        let length = match status {
            Status::Found(_) => Some(length_of(progress)?),
            Status::NoPath => None,
            Status::Running | Status::LimitReached => {
                bail!("expected the search to end, found it {}", status.id())
            }
        };
        Ok(Answer {
            length,
            expanded: progress.stats().expanded,
        })
    }

    /// The path of the last answer.
    pub(crate) fn route(&self) -> Route {
        let at_corners = self
            .search
            .progress()
            .is_some_and(Progress::turns_at_corners);
        match self.search.setup().algorithm.any_angle {
            true if at_corners => Route::Points(self.search.points(self.grid)),
            true => Route::Lines(self.search.path(self.grid)),
            false => Route::Steps(self.search.path(self.grid)),
        }
    }
}

fn length_of(progress: &Progress) -> Result<f64> {
    let cost = progress
        .cost()
        .context("expected a path that was found to have a cost")?;
    Ok(cost.to_f64())
}
