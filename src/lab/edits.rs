//! What can be done to the scene: strokes, shapes, fillings, ends, whole maps; and undoing it.
//!
//! Each edit goes into the history and begins all searches anew. How it is undone is in `history.rs`.

use super::Lab;
use super::brush::{Shape, check_drawn, differences, draw, flood};
use super::history::{History, KeptMap, Runs};
use super::scene::{Ends, Scene};
use crate::algorithms::{Info, Setup};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::share::MapSource;
use crate::space::{Cell, Grid, NodeId, Terrain, TerrainId};

/// The longest name of a terrain.
const MOST_LETTERS: usize = 40;

impl Lab {
    /// Makes every cell that the line between two cells touches of a terrain, the ends of the
    /// search excepted; returns how many that changed. Belongs to the stroke that goes on, until
    /// [`Lab::seal`] ends it.
    ///
    /// # Errors
    /// A line that leaves the map, or a terrain that the map's table lacks; nothing has changed. Or
    /// one on which an algorithm does not run: the cells are painted, and A* takes its place.
    pub fn paint(&mut self, from: Cell, to: Cell, terrain: TerrainId) -> Result<u32> {
        let runs = draw(&mut self.scene, Shape::Line, from, to, terrain)?;
        let count = runs.count();
        self.history.add_cells("stroke", runs, &self.scene.ends());
        if count == 0 {
            return Ok(0);
        }
        self.settle().map(|()| count)
    }

    /// Draws a shape in place of what the stroke that goes on has drawn; tells whether there was anything
    /// to change.
    ///
    /// # Errors
    /// As for [`Lab::paint`].
    pub fn draw(&mut self, shape: Shape, from: Cell, to: Cell, terrain: TerrainId) -> Result<bool> {
        check_drawn(self.grid(), from, to, terrain)?;
        let before = self.history.stroke().map(std::mem::take);
        if let Some(runs) = &before {
            runs.undo(&mut self.scene);
        }
        let runs = draw(&mut self.scene, shape, from, to, terrain)?;
        let changed = before.is_some() || runs.count() > 0;
        self.history.add_cells(shape.id(), runs, &self.scene.ends());
        if changed {
            self.settle()?;
        }
        Ok(changed)
    }

    /// Makes the cells that hang together with one by straight steps, and are made of the same terrain, of
    /// another, the ends excepted; returns how many that changed.
    ///
    /// # Errors
    /// As for [`Lab::paint`].
    pub fn fill(&mut self, at: Cell, terrain: TerrainId) -> Result<u32> {
        let old = self.grid().get(at)?;
        if old == terrain {
            return Ok(0);
        }
        self.grid().check_terrain(terrain)?;
        let runs = flood(&self.scene, at, terrain);
        runs.redo(&mut self.scene);
        let count = runs.count();
        self.note_alone("fill", runs);
        self.settle().map(|()| count)
    }

    /// Makes all cells plain ground.
    ///
    /// # Errors
    /// Ground on which an algorithm does not run, because its cost differs from that of an end.
    pub fn clear(&mut self) -> Result<u32> {
        self.remake("clear", |_| TerrainId::GROUND)
    }

    /// Makes blocked cells ground, and all others walls, the ends excepted.
    ///
    /// # Errors
    /// As for [`Lab::clear`].
    pub fn invert(&mut self) -> Result<u32> {
        self.remake("invert", |terrain| {
            if terrain.is_passable() {
                TerrainId::WALL
            } else {
                TerrainId::GROUND
            }
        })
    }

    /// Makes every cell but the ends of another terrain, by the one that it is made of; returns how many that
    /// changed.
    fn remake(&mut self, label: &'static str, make: impl Fn(&Terrain) -> TerrainId) -> Result<u32> {
        let grid = self.grid();
        let mut made = [TerrainId::GROUND; 256];
        for (made, terrain) in made.iter_mut().zip(grid.terrains().as_slice()) {
            *made = make(terrain);
        }
        let ends = self.scene.end_nodes();
        let changed = (0..=u8::MAX)
            .map(TerrainId)
            .filter(|id| made[id.index()] != *id);
        let in_all: u32 = changed.map(|id| grid.count(id)).sum();
        let of = |node: &NodeId| grid.cells()[node.index()];
        let kept = ends
            .iter()
            .filter(|node| made[of(node).index()] != of(node));
        let count = in_all - kept.count() as u32;
        if count == 0 {
            return Ok(0);
        }
        let new = grid.exchanged(&made, &ends);
        let runs = differences(grid, &new);
        let old = self.scene.replace_grid(new);
        if let Some(runs) = runs {
            self.note_alone(label, runs);
        } else {
            let name = self.scene.name().to_owned();
            self.seal();
            let map = KeptMap::new(old, name);
            self.history.add_map(label, map, self.scene.ends());
            self.seal();
        }
        self.settle().map(|()| count)
    }

    fn note_alone(&mut self, label: &'static str, runs: Runs) {
        self.seal();
        self.history.add_cells(label, runs, &self.scene.ends());
        self.seal();
    }

    /// Moves both ends; there is one goal then.
    ///
    /// # Errors
    /// An end off the map or blocked; the message names the cell, and nothing has changed.
    pub fn set_ends(&mut self, start: Cell, goal: Cell) -> Result<()> {
        self.set_goals(start, vec![goal])
    }

    /// Moves the start. Belongs to the drag that goes on, until [`Lab::seal`] ends it.
    ///
    /// # Errors
    /// A cell off the map or blocked; nothing has changed.
    pub fn set_start(&mut self, start: Cell) -> Result<()> {
        let ends = self.scene.ends();
        self.put_ends("start", Ends { start, ..ends })
    }

    /// Moves a goal by its number, from 0, as [`Lab::set_start`] does the start.
    ///
    /// # Errors
    /// A cell off the map, blocked or with another goal, or a number that no goal has; nothing has changed.
    pub fn set_goal(&mut self, index: usize, goal: Cell) -> Result<()> {
        let mut ends = self.scene.ends();
        let count = ends.goals.len();
        *ends.goals.get_mut(index).ok_or_else(|| {
            Error::option(format!(
                "goal: expected a number below {count}, found {index}"
            ))
        })? = goal;
        self.put_ends("goal", ends)
    }

    /// Adds a goal, or takes the one away that is there; the last one stays.
    ///
    /// # Errors
    /// A cell off the map or blocked, or the only goal; nothing has changed. Or more goals than an
    /// algorithm takes: the goal is there, and A* takes its place.
    pub fn toggle_goal(&mut self, goal: Cell) -> Result<()> {
        let mut ends = self.scene.ends();
        match ends.goals.iter().position(|&other| other == goal) {
            Some(index) => drop(ends.goals.remove(index)),
            None => ends.goals.push(goal),
        }
        self.seal();
        let done = self.put_ends("goals", ends);
        self.seal();
        done
    }

    /// Moves all ends.
    ///
    /// # Errors
    /// As for [`Lab::toggle_goal`].
    pub fn set_goals(&mut self, start: Cell, goals: Vec<Cell>) -> Result<()> {
        let units = self.scene.units().to_vec();
        self.put_ends(
            "ends",
            Ends {
                start,
                goals,
                units,
            },
        )
    }

    pub(super) fn put_ends(&mut self, label: &'static str, ends: Ends) -> Result<()> {
        let before = self.scene.ends();
        self.scene.set_ends(ends)?;
        if before == self.scene.ends() {
            self.restart();
            return Ok(());
        }
        self.history.add_ends(label, before);
        self.settle()
    }

    /// Gives a terrain of the map's table a cost, or blocks it where that is `None`.
    ///
    /// # Errors
    /// As for [`Lab::paint`], a cost that no terrain may have, or a blocked terrain under an end.
    pub fn set_terrain_cost(&mut self, id: TerrainId, cost: Option<f64>) -> Result<()> {
        let before = self.scene.set_cost(id, cost)?;
        if before.cost() == cost {
            return Ok(());
        }
        self.seal();
        self.history.add_terrain(id, before, &self.scene.ends());
        self.seal();
        self.settle()
    }

    /// Adds a terrain to the map's table, whose letter in maps is one that no other has; returns its id.
    ///
    /// # Errors
    /// A name that is empty, over 40 characters long or another terrain's; a cost that no terrain may have;
    /// or 256 terrains already.
    pub fn add_terrain(&mut self, name: &str, cost: Option<f64>) -> Result<TerrainId> {
        let name = name.trim();
        let length = name.chars().count();
        if !(1..=MOST_LETTERS).contains(&length) {
            return Err(Error::option(format!(
                "terrain: expected a name of 1 to {MOST_LETTERS} characters, found {length}"
            )));
        }
        let terrains = self.grid().terrains();
        if terrains.as_slice().iter().any(|other| other.name() == name) {
            return Err(Error::option(format!(
                "terrain: expected a name that no other has, found `{name}`"
            )));
        }
        let own = name.chars().filter(char::is_ascii_alphanumeric);
        let mut letters = own.chain('a'..='z').chain('A'..='Z').chain('0'..='9');
        let letter = letters.find(|&letter| terrains.by_symbol(letter).is_none());
        let terrain = Terrain::new(name, cost)?;
        let terrain = match letter {
            Some(letter) => terrain.with_symbol(letter),
            None => terrain,
        };
        let id = self.scene.push_terrain(terrain)?;
        self.seal();
        self.history.add_new_terrain(&self.scene.ends());
        self.seal();
        self.settle().map(|()| id)
    }

    /// Replaces the map, whatever the algorithms run on.
    ///
    /// # Errors
    /// A map without a passable cell; nothing has changed. Or one on which an algorithm does not run:
    /// the map is open, and A* has taken its place.
    pub(super) fn replace_map(&mut self, label: &'static str, grid: Grid) -> Result<()> {
        let scene = Scene::new(grid)?;
        let old = std::mem::replace(&mut self.scene, scene);
        self.source = MapSource::Cells;
        self.seal();
        let ends = old.ends();
        self.history.add_map(label, KeptMap::from_scene(old), ends);
        self.clock.forget_cell();
        self.settle()
    }

    /// What the map is called; it comes back with the map.
    pub fn set_name(&mut self, name: String) {
        self.scene.set_name(name);
    }

    /// What is done next is undone by itself: a stroke, or a drag, is over. Opening a map and setting
    /// the ends right after it are one thing until then.
    pub fn seal(&mut self) {
        self.history.seal(&self.scene.ends());
    }

    /// Undoes the last thing that was done; false where there is none.
    ///
    /// # Errors
    /// A map that an algorithm does not run on: it is open, and A* has taken its place.
    pub fn undo(&mut self) -> Result<bool> {
        self.follow(History::undo, true)
    }

    /// Does again what was undone last; false where there is nothing.
    ///
    /// # Errors
    /// As for [`Lab::undo`].
    pub fn redo(&mut self) -> Result<bool> {
        self.follow(History::redo, false)
    }

    fn follow(
        &mut self,
        way: fn(&mut History, &mut Scene) -> bool,
        is_undone: bool,
    ) -> Result<bool> {
        let size = |scene: &Scene| (scene.grid().width(), scene.grid().height());
        let before = size(&self.scene);
        if !way(&mut self.history, &mut self.scene) {
            return Ok(false);
        }
        if before != size(&self.scene) {
            self.clock.forget_cell();
            self.source = MapSource::Cells;
        }
        let replaced = self.history.replaced(is_undone).map(std::mem::take);
        for (index, algorithm) in replaced.into_iter().flatten() {
            self.give_back(index, algorithm);
        }
        self.settle_at(is_undone).map(|()| true)
    }

    /// Lets a lane have the algorithm again whose place A* has taken, where it still has.
    fn give_back(&mut self, index: usize, algorithm: &'static Info) {
        let Some(lane) = self.lanes.get(index) else {
            return;
        };
        let setup = Setup {
            algorithm,
            ..lane.setup().clone()
        };
        let substitute = Setup::default().algorithm.id;
        if lane.setup().algorithm.id == substitute && self.check(&setup).is_ok() {
            self.lanes[index].replace_algorithm(algorithm);
        }
    }

    /// What would be undone, and what done again, in a word or two.
    #[must_use]
    pub fn history(&self) -> [Option<&'static str>; 2] {
        [self.history.undo_label(), self.history.redo_label()]
    }

    /// Tells apart the maps that were open, edits included: equal numbers, equal maps.
    #[must_use]
    pub fn map_mark(&self) -> u32 {
        self.history.map_mark()
    }

    /// About how much memory undoing takes, in bytes.
    #[must_use]
    pub fn history_memory(&self) -> usize {
        self.history.bytes()
    }

    /// Forgets what was done.
    pub fn forget_history(&mut self) {
        self.history.clear();
    }

    /// Refuses a setup whose algorithm does not run on the scene.
    ///
    /// # Errors
    /// Cells that cost differently or several goals, where it takes no such.
    pub fn check(&self, setup: &Setup) -> Result<()> {
        setup.check_map(self.grid())?;
        setup.check_goals(self.scene.goals().len())
    }

    /// Begins all searches on the scene as it is now.
    ///
    /// # Errors
    /// One that an algorithm does not run on; A* has taken its place.
    pub(super) fn settle(&mut self) -> Result<()> {
        self.settle_at(false)
    }

    /// The same after an edit was undone, or made.
    fn settle_at(&mut self, is_undone: bool) -> Result<()> {
        let mut result = Ok(());
        for index in 0..self.lanes.len() {
            let check = self.check(self.lanes[index].setup());
            let lane = &mut self.lanes[index];
            if check.is_err() {
                if let Some(replaced) = self.history.replaced(is_undone) {
                    replaced.push((index, lane.setup().algorithm));
                }
                // INVARIANT: every search runs on the scene. The edit stays, with another algorithm.
                lane.replace_algorithm(Setup::default().algorithm);
            }
            lane.fit(&self.scene);
            result = result.and(check);
        }
        self.restart();
        result
    }
}
