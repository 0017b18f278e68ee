//! What is charted of a search: the open list and f over its steps, and g against h of what it expanded.
//!
//! Nothing is recorded while nobody asks: a second run of the search provides it, and what it saw stays
//! true wherever the lane goes. Memory is bounded however long the search is: 160 kB a lane, and
//! until the end is known that of another search.

mod density;
mod envelope;

pub use density::{Bin, Density};
pub use envelope::Envelope;

use super::marks::Marks;
use super::{Lab, Lane};
use crate::algorithms::GridSearch;
use crate::choice::Choice;
use crate::error::Result;
use crate::search::Progress;
use crate::space::Grid;

/// What is charted over the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Curve {
    /// How many nodes are on the open list after a step.
    Open,
    /// The f of the node that a step expands: the best on the open list, where that is ordered by f.
    F,
}

impl Choice for Curve {
    const WHAT: &'static str = "curve";
    const ALL: &'static [(Self, &'static str, &'static str)] =
        &[(Self::Open, "open", "Open list"), (Self::F, "f", "Best f")];
}

/// Least and most of a curve in a stretch of the timeline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// The tick at its end.
    pub tick: u32,
    /// Least and most; `None` where the search has no such step, or it is not recorded yet.
    pub range: Option<[f64; 2]>,
}

/// A second run of a search that goes ahead of the lane and keeps what is charted.
pub(super) struct Series {
    /// `None` once the search has ended.
    search: Option<GridSearch>,
    step: u32,
    open: Envelope,
    f: Envelope,
    density: Density,
}

impl Series {
    /// At step 0 of the query that `search` is at.
    fn of(search: &GridSearch, grid: &Grid) -> Result<Self> {
        let mut second = GridSearch::new(search.setup().clone());
        let mut open = Envelope::default();
        if let Some(query) = search.progress().map(Progress::query) {
            let goals: Vec<_> = query.goals.iter().map(|&goal| grid.cell(goal)).collect();
            second.begin_to_any(grid, grid.cell(query.start), &goals)?;
            let stats = second.progress().map(|progress| *progress.stats());
            open.push(0, f64::from(stats.unwrap_or_default().open));
        }
        Ok(Self {
            search: Some(second),
            step: 0,
            open,
            f: Envelope::default(),
            density: Density::default(),
        })
    }

    /// Records up to step `until`, at most `budget` steps; tells whether it is behind still.
    fn follow(
        &mut self,
        grid: &Grid,
        marks: &Marks<Grid>,
        until: u32,
        mut budget: u32,
    ) -> Result<bool> {
        while self.step < until && budget > 0 {
            let Some(search) = &mut self.search else {
                return Ok(false);
            };
            budget -= 1;
            let goes_on = search.step(grid)?.goes_on();
            self.note(grid, marks);
            if !goes_on {
                self.search = None;
            }
        }
        Ok(self.step < until && self.search.is_some())
    }

    fn note(&mut self, grid: &Grid, marks: &Marks<Grid>) {
        let Some((search, progress)) = self
            .search
            .as_ref()
            .and_then(|search| Some((search, search.progress()?)))
        else {
            return;
        };
        let stats = progress.stats();
        if stats.expanded <= self.step {
            return; // A part of a table was made, or the search ended without an expansion.
        }
        self.step = stats.expanded;
        self.open.push(self.step, f64::from(stats.open));
        let Some((node, side)) = progress.last_expansion() else {
            return;
        };
        let g = progress.side(side).g(node);
        let Some((g, h)) = g.zip(marks.estimate(node, side)) else {
            return;
        };
        let f = match search.setup().has_own_term() {
            true => search.f(grid, node, h),
            false => Some(search.setup().f(g, h)),
        };
        if let Some(f) = f {
            self.f.push(self.step, f.to_f64());
        }
        self.density.push(self.step, [g.to_f64(), h.to_f64()]);
    }
}

impl Lane {
    /// Comes nearer to knowing all steps that the timeline has of this lane; tells whether there are more.
    fn record(&mut self, grid: &Grid, budget: u32) -> Result<bool> {
        let mut series = match self.take_series() {
            Some(series) => series,
            None => Series::of(self.search(), grid)?,
        };
        let until = self.end().unwrap_or(self.marks().furthest());
        let is_behind = series.follow(grid, self.marks(), until, budget)?;
        self.put_series(series);
        Ok(is_behind)
    }

    fn stretches(&self, curve: Curve, end: u32, parts: usize) -> Vec<Stretch> {
        let parts = u64::from(end).min(parts.max(1) as u64);
        let envelope = self.series().map(|series| match curve {
            Curve::Open => &series.open,
            Curve::F => &series.f,
        });
        let mut before = None;
        let stretches = (0..=parts).map(|part| {
            let tick = (u64::from(end) * part / parts.max(1)) as u32;
            let last = self.target(tick);
            // At a slow pace several ticks are one step.
            let first = before.map_or(0, |before: u32| (before + 1).min(last));
            before = Some(last);
            let range = envelope.and_then(|envelope| envelope.range(first, last));
            Stretch { tick, range }
        });
        stretches.collect()
    }
}

impl Lab {
    /// Records what is charted of a lane, at most `budget` steps; tells whether there is more to do.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn record(&mut self, lane: usize, budget: u32) -> Result<bool> {
        let (lane, scene) = self.lane_mut(lane)?;
        lane.record(scene.grid(), budget)
    }

    /// Forgets what was recorded of all lanes.
    pub fn forget_records(&mut self) {
        for lane in &mut self.lanes {
            drop(lane.take_series());
        }
    }

    /// The step up to which a lane is recorded.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn recorded(&self, lane: usize) -> Result<u32> {
        Ok(self.lane(lane)?.series().map_or(0, |series| series.step))
    }

    /// A curve of a lane in stretches that end at ticks 0 to the timeline's [length](Lab::length), evenly
    /// spread, at most `parts` of them besides the one at 0. Each begins after the one before it.
    ///
    /// A curve longer than [`Envelope::MOST`] steps is known by stretches of some steps: then these may
    /// reach over the ends of the ones that are asked for.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn curve(&self, lane: usize, curve: Curve, parts: usize) -> Result<Vec<Stretch>> {
        let end = self.length().0;
        Ok(self.lane(lane)?.stretches(curve, end, parts))
    }

    /// How many steps of a lane are known as one.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn grain(&self, lane: usize) -> Result<u32> {
        let series = self.lane(lane)?.series();
        Ok(series.map_or(1, |series| series.open.width()))
    }

    /// The first tick at which a lane has taken a step.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn tick_of(&self, lane: usize, step: u32) -> Result<u32> {
        Ok(self.lane(lane)?.tick_of(step))
    }

    /// What a lane expanded, by g and h; `None` where nothing is recorded.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn density(&self, lane: usize) -> Result<Option<&Density>> {
        Ok(self.lane(lane)?.series().map(|series| &series.density))
    }
}
