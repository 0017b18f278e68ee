//! A map with the engines that are tried on it, each picked by a name.

use crate::Engine;
use crate::ours::{Bare, Public, Traced};
use crate::peers::{DocumentedPathfinding, GridPathfinding, Pathfinding};
use anyhow::{Context, Result, bail};
use pathscope::{AStar, Cell, Choice, DiagonalRule, Grid, Jps, Setup};
use verify::check;

/// A map with the engines that are tried on it.
pub struct Arena {
    grid: Grid,
    engines: Vec<(DiagonalRule, Box<dyn Engine>)>,
}

impl Arena {
    /// Reads a map.
    ///
    /// # Errors
    /// A text that is no map.
    pub fn new(map: &str) -> Result<Self> {
        let (grid, engines) = (Grid::parse(map)?, Vec::new());
        Ok(Self { grid, engines })
    }

    /// Sets an engine up for the map, and returns its number. Its name is library, algorithm and
    /// diagonal rule, parted by spaces.
    ///
    /// # Errors
    /// A name that is none.
    pub fn add(&mut self, name: &str) -> Result<usize> {
        let words: Vec<_> = name.split(' ').collect();
        let [library, algorithm, rule] = words[..] else {
            bail!("expected a library, an algorithm and a diagonal rule, found `{name}`");
        };
        let rule = DiagonalRule::from_id(rule)?;
        let engine = self.build(library, algorithm, rule);
        let engine = engine.with_context(|| format!("engine `{name}`"))?;
        self.engines.push((rule, engine));
        Ok(self.engines.len() - 1)
    }

    fn build(&self, library: &str, algorithm: &str, rule: DiagonalRule) -> Result<Box<dyn Engine>> {
        let grid = &self.grid;
        let setup = || -> Result<Setup> {
            let mut setup = Setup::of(algorithm)?;
            setup.movement.diagonal = rule;
            setup.check_map(grid)?;
            Ok(setup)
        };
        Ok(match (library, algorithm) {
            ("pathscope", _) => Box::new(Public::new(setup()?)),
            ("pathscope-trace", _) => Box::new(Traced::new(setup()?)),
            ("pathscope-bare", "astar") => Box::new(Bare::new(grid, &setup()?, AStar::new)),
            ("pathscope-bare", "jps") => Box::new(Bare::new(grid, &setup()?, Jps::new)),
            ("pathfinding-documented", "astar") => Box::new(DocumentedPathfinding::new(rule)?),
            ("pathfinding", "astar") => Box::new(Pathfinding::new(grid, rule)),
            ("grid_pathfinding", "jps") => Box::new(GridPathfinding::new(grid, rule)?),
            _ => bail!("expected one that there is, found {algorithm} of {library}"),
        })
    }

    /// Answers a query.
    pub fn solve(&mut self, engine: usize, start: Cell, goal: Cell) {
        self.engines[engine].1.solve(&self.grid, start, goal);
    }

    /// Nodes expanded for the last answer, where the library says so.
    #[must_use]
    pub fn expanded(&self, engine: usize) -> Option<u32> {
        self.engines[engine].1.expanded()
    }

    /// The length of the last answer's path; 0 when none was found, `None` where it is no legal
    /// path from the start to the goal.
    #[must_use]
    pub fn length(&self, engine: usize, start: Cell, goal: Cell) -> Option<f64> {
        let (rule, engine) = &self.engines[engine];
        self.length_of(&engine.path(&self.grid), *rule, start, goal)
    }

    /// The same of the path of another engine.
    #[must_use]
    pub fn length_of(
        &self,
        path: &[Cell],
        rule: DiagonalRule,
        start: Cell,
        goal: Cell,
    ) -> Option<f64> {
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
            return Some(0.0);
        };
        let length = check::length_of(path, &self.grid, rule);
        length.filter(|_| (first, last) == (start, goal))
    }
}
