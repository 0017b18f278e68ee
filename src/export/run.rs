//! A search as it stands, to be run again while something is written of it.

use super::{Animation, AnimationOptions, Colours, UnitRun, solve, statistics, svg, trace};
use crate::algorithms::{GridSearch, Setup};
use crate::error::{Error, Result};
use crate::maps::{Format, WriteOptions};
use crate::search::{Status, Trace};
use crate::space::{Cell, Grid};

/// A query under a setup, as far as a number of steps.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    /// The map.
    pub grid: &'a Grid,
    /// The options.
    pub setup: Setup,
    /// Where it starts.
    pub start: Cell,
    /// Where it is to get to.
    pub goals: Vec<Cell>,
    /// The further units: problems beside the one that is searched.
    pub units: Vec<UnitRun>,
    /// How many expansions it has come.
    pub steps: u32,
    /// Whether it knows that it is over: that there is no path is found out after the last expansion.
    pub is_over: bool,
}

/// PERF: events of so many expansions stay in the cache.
const CHUNK: u32 = 1024;

impl<'a> Run<'a> {
    /// What a search has done so far.
    ///
    /// # Errors
    /// None has begun.
    pub fn of(search: &GridSearch, grid: &'a Grid) -> Result<Self> {
        let progress = search
            .progress()
            .ok_or_else(|| Error::stale("no search has begun"))?;
        let query = progress.query();
        Ok(Self {
            grid,
            setup: search.setup().clone(),
            start: grid.cell(query.start),
            goals: query.goals.iter().map(|&goal| grid.cell(goal)).collect(),
            units: Vec::new(),
            steps: progress.stats().expanded,
            is_over: progress.status() != Status::Running,
        })
    }

    /// Writes it in a format for searches, or its map, with the ends, in a format for maps.
    ///
    /// # Errors
    /// Another format, a query that is refused, or more than the format takes.
    pub fn write(
        &self,
        format: Format,
        options: &WriteOptions,
        colours: &Colours,
    ) -> Result<Vec<u8>> {
        let text = match format {
            Format::Svg => svg::write(self, colours),
            Format::Trace => trace::write(self),
            Format::Statistics => statistics::write(self),
            Format::Animation => {
                let mut animation = Animation::new(self, &AnimationOptions::default(), colours)?;
                while animation.advance(CHUNK)? {}
                return Ok(animation.into_bytes());
            }
            Format::Scenario => {
                let own = self.goals.iter().map(|&goal| (self.start, goal));
                let units = self.units.iter().map(|unit| (unit.start, unit.goal));
                let ends: Vec<_> = own.chain(units).collect();
                let name = options.name.as_deref().unwrap_or_default();
                solve(self.grid, name, &ends).map(|scenario| scenario.to_text())
            }
            _ => {
                let options = WriteOptions {
                    start: Some(self.start),
                    goals: self.goals.clone(),
                    ..options.clone()
                };
                return self.grid.write(format, &options);
            }
        };
        text.map(String::into_bytes)
    }

    /// Runs it again; `each` is handed the events as they come.
    pub(super) fn again(&self, mut each: impl FnMut(&Trace) -> Result<()>) -> Result<GridSearch> {
        let mut search = GridSearch::new(self.setup.clone());
        let mut trace = Trace::new();
        search.begin_traced(self.grid, self.start, &self.goals, &mut trace)?;
        each(&trace)?;
        loop {
            let done = search
                .progress()
                .map_or(0, |progress| progress.stats().expanded);
            if done >= self.steps && !self.is_over {
                return Ok(search);
            }
            trace.clear();
            let budget = self.steps.saturating_sub(done).clamp(1, CHUNK);
            let goes_on = search.advance_traced(self.grid, budget, &mut trace)?;
            each(&trace)?;
            if !goes_on {
                return Ok(search);
            }
        }
    }
}
