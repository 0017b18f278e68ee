//! Several units over one map: each has a start, a goal, and a path of its own, found one after the other by
//! the algorithm of a lane. They do not make way for each other.
//!
//! Nobody watches these searches: no picture, no steps to go back to. The search that is stepped goes between
//! the scene's start and goals.

use super::Lab;
use super::scene::Ends;
use crate::algorithms::{GridSearch, Setup};
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::search::Status;
use crate::share::Unit;
use crate::space::{Cost, Grid, Point};

/// What became of a unit's search.
#[derive(Clone, Debug)]
pub struct Route {
    /// Found, no path, or given up at the limit.
    pub status: Status,
    /// What its path costs, if it has one.
    pub cost: Option<Cost>,
    /// How many nodes were expanded.
    pub expanded: u32,
    /// The path, as points with straight lines between; empty where there is none.
    pub points: Vec<Point>,
}

/// What routes were found on: the map's revision, and the options that are not the default ones.
type Basis = (u64, Vec<(&'static str, OptionValue)>);

/// The routes of all units, as far as they are known.
#[derive(Default)]
pub(super) struct Routes {
    basis: Option<Basis>,
    search: Option<GridSearch>,
    /// In the order of the units. INVARIANT: of the units and the basis that they were brought up to last.
    known: Vec<(Unit, Option<Route>)>,
    /// The one that is being searched for.
    current: Option<usize>,
}

impl Routes {
    /// Forgets what is no longer true; what was found for a unit that is still there stays.
    fn keep_up(&mut self, basis: Basis, units: &[Unit]) {
        if self.basis.as_ref() != Some(&basis) {
            *self = Self {
                basis: Some(basis),
                ..Self::default()
            };
        }
        if self.known.iter().map(|(unit, _)| unit).eq(units) {
            return;
        }
        self.current = None;
        let mut before = std::mem::take(&mut self.known);
        let routes = units.iter().map(|&unit| {
            let found = before.iter_mut().find(|(other, _)| *other == unit);
            (unit, found.and_then(|(_, route)| route.take()))
        });
        self.known = routes.collect();
    }

    /// Begins with the next unit whose route is not known; false where there is none.
    fn begin_next(&mut self, setup: &Setup, grid: &Grid) -> Result<bool> {
        if self.current.is_some() {
            return Ok(true);
        }
        let Some(index) = self.known.iter().position(|(_, route)| route.is_none()) else {
            return Ok(false);
        };
        let search = self
            .search
            .get_or_insert_with(|| GridSearch::new(limited(setup, grid)));
        let unit = self.known[index].0;
        search.begin(grid, unit.start, unit.goal)?;
        self.current = Some(index);
        Ok(true)
    }

    /// Expands at most `budget` nodes for the present unit.
    fn advance(&mut self, grid: &Grid, budget: u32) -> Result<()> {
        let (Some(index), Some(search)) = (self.current, &mut self.search) else {
            return Ok(());
        };
        if search.advance(grid, budget)? {
            return Ok(());
        }
        let progress = search.progress();
        self.known[index].1 = progress.map(|progress| Route {
            status: progress.status(),
            cost: progress.cost(),
            expanded: progress.stats().expanded,
            points: search.points(grid),
        });
        self.current = None;
        Ok(())
    }
}

/// Some algorithms take forever where others are soon done: nobody is there to pause them.
fn limited(setup: &Setup, grid: &Grid) -> Setup {
    let cells = u32::try_from(grid.cells().len()).unwrap_or(u32::MAX);
    let most = cells.saturating_mul(4).saturating_add(1 << 20);
    Setup {
        limit: Some(setup.limit.unwrap_or(most).min(most)),
        ..setup.clone()
    }
}

impl Lab {
    /// The most units at once.
    pub const MOST_UNITS: usize = 256;

    /// Adds a unit.
    ///
    /// # Errors
    /// A cell off the map or blocked, or as many units as there may be; nothing has changed.
    pub fn add_unit(&mut self, unit: Unit) -> Result<()> {
        let most = Self::MOST_UNITS;
        if self.scene.units().len() >= most {
            return Err(Error::limit(format!(
                "units: expected at most {most}, found {}",
                most + 1
            )));
        }
        self.change_units(|units| units.push(unit))
    }

    /// Moves the ends of a unit by its number, from 0. Belongs to the drag that goes on, until [`Lab::seal`]
    /// ends it.
    ///
    /// # Errors
    /// As for [`Lab::add_unit`], or a number that no unit has.
    pub fn move_unit(&mut self, index: usize, unit: Unit) -> Result<()> {
        self.expect_unit(index)?;
        self.change_units(|units| units[index] = unit)
    }

    /// Takes a unit away; those behind it move up.
    ///
    /// # Errors
    /// A number that no unit has.
    pub fn remove_unit(&mut self, index: usize) -> Result<()> {
        self.expect_unit(index)?;
        self.change_units(|units| {
            units.remove(index);
        })
    }

    fn expect_unit(&self, index: usize) -> Result<()> {
        let count = self.scene.units().len();
        if index < count {
            return Ok(());
        }
        Err(Error::option(format!(
            "unit: expected a number below {count}, found {index}"
        )))
    }

    /// The searches of the lanes go on: their ends stay where they are.
    fn change_units(&mut self, change: impl FnOnce(&mut Vec<Unit>)) -> Result<()> {
        let before = self.scene.ends();
        let mut ends: Ends = before.clone();
        change(&mut ends.units);
        if ends == before {
            return Ok(());
        }
        self.scene.set_ends(ends)?;
        self.history.add_ends("unit", before);
        Ok(())
    }

    /// Goes on with the routes of the units, by the options of a lane and at most `budget` nodes; tells whether
    /// there is more to do.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn advance_units(&mut self, lane: usize, budget: u32) -> Result<bool> {
        let basis = self.basis(lane)?;
        let setup = self.lanes[lane].setup();
        self.routes.keep_up(basis, self.scene.units());
        let grid = self.scene.grid();
        Ok(self.routes.begin_next(setup, grid)? && {
            self.routes.advance(grid, budget)?;
            self.routes.known.iter().any(|(_, route)| route.is_none())
        })
    }

    /// The units in their order, each with its route by the options of a lane, where that is known.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn routes(&self, lane: usize) -> Result<Vec<(Unit, Option<&Route>)>> {
        let is_known = self.routes.basis == Some(self.basis(lane)?);
        let units = self.scene.units().iter().enumerate();
        Ok(units
            .map(|(index, &unit)| {
                let known = self.routes.known.get(index).filter(|_| is_known);
                let known = known.filter(|(other, _)| *other == unit);
                (unit, known.and_then(|(_, route)| route.as_ref()))
            })
            .collect())
    }

    fn basis(&self, lane: usize) -> Result<Basis> {
        let setup = self.lane(lane)?.setup();
        Ok((self.grid().revision(), setup.changed()))
    }
}
