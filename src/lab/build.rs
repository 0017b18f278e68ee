//! A map in the making, with its picture: what the page shows while a generator works, or while a map that was read is
//! painted for the first time.
//!
//! It searches nothing. The laboratory keeps its own map until it adopts this one.

use super::picture::is_small;
use super::scene::expect_passable;
use super::window::window;
use super::{Lab, Palette, Picture};
use crate::error::Result;
use crate::generate::{Generator, Recipe};
use crate::maps::MapFile;
use crate::search::NodeState;
use crate::share::MapSource;
use crate::space::{Cell, Grid, NodeId};

/// A generator at work, or a map from a file, and one pixel a cell of what there is of it.
pub struct Build {
    work: Work,
    picture: Picture,
    /// The cell that was changed last.
    last: Option<NodeId>,
    /// Whether all was painted once. PERF: a large map is painted in slices as well.
    is_painted: bool,
}

enum Work {
    Generator(Box<Generator>),
    File(Box<MapFile>),
}

/// How many steps are drawn at once. PERF: bounds the list of changes.
const CHUNK: u32 = 1024;
/// PERF: that many cells are painted in about the time of so many steps.
const CELLS_IN_CHUNK: usize = 1 << 14;

impl Work {
    fn grid(&self) -> &Grid {
        match self {
            Self::Generator(generator) => generator.grid(),
            Self::File(file) => &file.grid,
        }
    }
}

impl Build {
    /// Begins a map.
    ///
    /// # Errors
    /// A size that a grid may not have.
    pub fn new(recipe: Recipe, palette: Palette) -> Result<Self> {
        let mut generator = Generator::new(recipe)?;
        generator.take_changes(|_, _| {});
        Ok(Self::of(Work::Generator(Box::new(generator)), palette))
    }

    fn of(work: Work, palette: Palette) -> Self {
        let grid = work.grid();
        let is_painted = is_small(grid);
        let picture = if is_painted {
            Picture::with_palette(grid, palette)
        } else {
            Picture::begin(grid, palette)
        };
        Self {
            work,
            picture,
            last: None,
            is_painted,
        }
    }

    /// At most `budget` steps; tells whether the map goes on.
    pub fn advance(&mut self, mut budget: u32) -> bool {
        while budget > 0 && !self.is_painted {
            let grid = self.work.grid();
            self.is_painted = !self.picture.paint_rows(grid, CELLS_IN_CHUNK);
            budget = budget.saturating_sub(CHUNK);
        }
        while budget > 0 && !self.is_done() {
            let chunk = budget.min(CHUNK);
            budget -= chunk;
            self.make_some(chunk);
        }
        !self.is_done()
    }

    fn make_some(&mut self, budget: u32) {
        if let Work::Generator(generator) = &mut self.work {
            generator.advance(budget);
            generator.take_changes(|node, grid| {
                self.picture.paint_map(node, grid);
                self.last = Some(node);
            });
        }
    }

    /// The map as far as it is made.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        self.work.grid()
    }

    /// What a generator makes; nothing where the map is from a file.
    #[must_use]
    pub fn recipe(&self) -> Option<&Recipe> {
        match &self.work {
            Work::Generator(generator) => Some(generator.recipe()),
            Work::File(_) => None,
        }
    }

    /// How many steps a generator has taken; none where the map is from a file.
    #[must_use]
    pub fn steps(&self) -> u32 {
        match &self.work {
            Work::Generator(generator) => generator.steps(),
            Work::File(_) => 0,
        }
    }

    /// Whether the map is made, and painted.
    #[must_use]
    pub fn is_done(&self) -> bool {
        let is_made = match &self.work {
            Work::Generator(generator) => generator.is_done(),
            Work::File(_) => true,
        };
        is_made && self.is_painted
    }

    /// The cell that was changed last, while the map goes on.
    #[must_use]
    pub fn current(&self) -> Option<Cell> {
        let last = self.last.filter(|_| !self.is_done());
        last.map(|node| self.grid().cell(node))
    }

    /// One pixel a cell.
    pub fn picture(&mut self) -> &mut Picture {
        &mut self.picture
    }

    /// Sets the colours of the picture and paints it anew.
    pub fn set_palette(&mut self, palette: Palette) {
        self.picture.set_palette(palette);
        self.picture.repaint(self.work.grid());
        self.is_painted = true;
    }

    /// What is to be drawn of a rectangle of cells, as [`Lab::window`] has it.
    ///
    /// # Errors
    /// A rectangle that is not on the map as a whole.
    pub fn window(&self, corner: Cell, size: (u32, u32)) -> Result<Vec<u8>> {
        let unseen = |_| NodeState::Unseen;
        window(self.grid(), corner, size, unseen)
    }
}

impl Lab {
    /// Begins with a map from a file, its picture in the colours of the laboratory.
    ///
    /// # Errors
    /// A map without a passable cell, or one that an algorithm of a lane does not run on.
    pub fn build_of(&self, file: MapFile) -> Result<Build> {
        expect_passable(&file.grid)?;
        for lane in &self.lanes {
            lane.setup().check_map(&file.grid)?;
        }
        Ok(Build::of(Work::File(Box::new(file)), self.palette()))
    }

    /// Opens the map of a build, as far as it is made, with its ends where its file has them.
    ///
    /// # Errors
    /// A map without a passable cell; nothing has changed. Or one on which the algorithm does not
    /// run: the map is open, and A* has taken its place.
    pub fn adopt(&mut self, build: Build) -> Result<()> {
        let is_done = build.is_done();
        let name = build.recipe().map(ToString::to_string);
        let Build { work, picture, .. } = build;
        expect_passable(work.grid())?;
        if is_done {
            self.lanes[0].take_picture(picture);
        }
        match work {
            Work::Generator(generator) => {
                let adopted = self.replace_map("generated map", generator.into_grid());
                if let Some(name) = name.filter(|_| is_done) {
                    self.source = MapSource::Name(name);
                }
                adopted
            }
            Work::File(file) => {
                let MapFile {
                    grid, start, goals, ..
                } = *file;
                let adopted = self.replace_map("map", grid);
                match start {
                    Some(start) if !goals.is_empty() => adopted.and(self.set_goals(start, goals)),
                    _ => adopted,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::option_value::OptionValue;
    use crate::search::Status;

    fn build(words: &str) -> Build {
        Build::new(words.parse().unwrap(), Palette::default()).unwrap()
    }

    #[test]
    fn the_picture_follows_the_map() {
        for id in ["maze-wilson", "caves", "terrain", "city"] {
            let mut build = build(&format!("{id}:40x30:seed3"));
            for budget in [1, 5, 300, u32::MAX] {
                build.advance(budget);
                let grid = build.grid();
                let whole = Picture::with_palette(grid, Palette::default())
                    .take_changed(0)
                    .1
                    .to_vec();
                build.picture().touch();
                assert_eq!(build.picture().take_changed(0).1, whole, "{id}");
            }
            assert!(build.is_done() && build.current().is_none());
            assert!(!build.advance(1));
        }
    }

    #[test]
    fn a_map_is_adopted_and_searched() {
        let mut lab = Lab::new(Grid::parse("...").unwrap()).unwrap();
        let mut maze = build("maze:33x21:seed4");
        while maze.advance(100) {}
        lab.adopt(maze).unwrap();
        assert_eq!((lab.grid().width(), lab.grid().height()), (33, 21));
        while lab.advance(1000) {}
        assert!(matches!(
            lab.lanes()[0].progress().status(),
            Status::Found(_)
        ));
    }

    #[test]
    fn where_the_algorithm_does_not_run_another_takes_its_place() {
        let mut lab = Lab::new(Grid::parse("...").unwrap()).unwrap();
        let jps = OptionValue::Text("jps".to_owned());
        lab.configure(0, &[("algorithm".to_owned(), jps)]).unwrap();
        let mut terrain = build("terrain:64x64:seed1");
        while terrain.advance(100) {}
        let refused = lab.adopt(terrain).unwrap_err();
        assert!(refused.is_option(), "{refused}");
        assert_eq!(lab.lanes()[0].setup().algorithm.id, "astar");
        assert_eq!(lab.grid().width(), 64);
        let full = build("maze-division:1x1:seed1");
        lab.adopt(full).unwrap();
        assert_eq!(lab.grid().width(), 1);
    }

    #[test]
    fn a_map_that_nothing_can_be_found_on_changes_nothing() {
        let mut lab = Lab::new(Grid::parse("...").unwrap()).unwrap();
        let begun = build("rooms:20x20:seed1");
        assert!(lab.adopt(begun).unwrap_err().is_cell());
        assert_eq!(lab.grid().width(), 3);
    }
}
