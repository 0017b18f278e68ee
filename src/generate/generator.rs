//! One map in the making: a stepper over the method that a recipe names.
//!
//! It owns the map until it is done, and knows no picture.

use super::rng::Rng;
use super::site::Site;
use super::{Method, Recipe};
use crate::error::Result;
use crate::space::{Cell, Grid, NodeId, TerrainId};

/// Makes a map step by step.
///
/// Memory: that of the map, and at most eight bytes a cell for its method.
pub struct Generator {
    recipe: Recipe,
    site: Site,
    method: Box<dyn Method>,
    steps: u32,
    done: bool,
}

impl Generator {
    /// Begins a map.
    ///
    /// # Errors
    /// A size that a grid may not have, before memory is taken for it.
    pub fn new(recipe: Recipe) -> Result<Self> {
        let info = recipe.info();
        let mut site = Site::new(Grid::filled(recipe.width(), recipe.height(), info.ground)?);
        let begin = info.begin.expect("a recipe is of a generator that is here");
        let method = begin(&recipe, &mut site, Rng::new(recipe.seed()));
        Ok(Self {
            recipe,
            site,
            method,
            steps: 0,
            done: false,
        })
    }

    /// Does one small piece of work; tells whether the map goes on. A step at the end does nothing.
    pub fn step(&mut self) -> bool {
        self.advance(1)
    }

    /// At most `budget` steps; tells whether the map goes on.
    pub fn advance(&mut self, budget: u32) -> bool {
        if self.done {
            return false;
        }
        let (taken, goes_on) = self.method.advance(&mut self.site, budget);
        self.steps = self.steps.saturating_add(taken);
        if !goes_on {
            self.done = true;
            leave_no_map_full(&mut self.site);
        }
        goes_on
    }

    /// Steps to the end, and gives the map.
    #[must_use]
    pub fn run(mut self) -> Grid {
        while self.advance(u32::MAX) {}
        self.into_grid()
    }

    /// What is being made.
    #[must_use]
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// How many steps were taken.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Whether the map is done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// The map as far as it is made.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        self.site.grid()
    }

    /// The map as far as it is made, to go on with elsewhere.
    #[must_use]
    pub fn into_grid(self) -> Grid {
        self.site.into_grid()
    }

    /// Hands every cell to `tell` that was changed since the last call, in the order of the changes
    /// and with the map as it is; a cell can come several times. The first call notes only from
    /// when on changes are wanted.
    pub fn take_changes(&mut self, tell: impl FnMut(NodeId, &Grid)) {
        self.site.take_changes(tell);
    }
}

/// A map without a passable cell is of no use: the one in the middle is opened.
fn leave_no_map_full(site: &mut Site) {
    if site.grid().cost_range().is_none() {
        let middle = Cell::new(site.width() / 2, site.height() / 2);
        site.set(middle, TerrainId::GROUND);
    }
}
