//! A map in the making, with its picture: what the page shows while a generator works.
//!
//! It searches nothing. The laboratory keeps its own map until it adopts this one.

use super::picture::is_small;
use super::window::window;
use super::{Lab, Palette, Picture};
use crate::error::Result;
use crate::generate::{Generator, Recipe};
use crate::search::NodeState;
use crate::share::MapSource;
use crate::space::{Cell, Grid, NodeId};

/// A generator at work and one pixel a cell of what it has made.
pub struct Build {
    generator: Generator,
    picture: Picture,
    /// The cell that was changed last.
    last: Option<NodeId>,
    /// The first cell that was not painted yet. PERF: a large map is painted in slices as well.
    unpainted: usize,
}

/// How many steps are drawn at once. PERF: bounds the list of changes.
const CHUNK: u32 = 1024;
/// PERF: that many cells are painted in about the time of so many steps.
const CELLS_IN_CHUNK: usize = 1 << 14;

impl Build {
    /// Begins a map.
    ///
    /// # Errors
    /// A size that a grid may not have.
    pub fn new(recipe: Recipe, palette: Palette) -> Result<Self> {
        let mut generator = Generator::new(recipe)?;
        generator.take_changes(|_, _| {});
        let grid = generator.grid();
        let mut picture = Picture::with_palette(grid, palette);
        picture.prepare(grid);
        let unpainted = if is_small(grid) {
            grid.cells().len()
        } else {
            0
        };
        Ok(Self {
            generator,
            picture,
            last: None,
            unpainted,
        })
    }

    /// At most `budget` steps; tells whether the map goes on.
    pub fn advance(&mut self, mut budget: u32) -> bool {
        let mut goes_on = !self.generator.is_done();
        while budget > 0 && self.paint_some() {
            budget = budget.saturating_sub(CHUNK);
            goes_on = true;
        }
        while goes_on && budget > 0 {
            let chunk = budget.min(CHUNK);
            budget -= chunk;
            goes_on = self.generator.advance(chunk);
            self.paint_news();
        }
        goes_on
    }

    /// Paints some of what was never painted; tells whether there was any.
    fn paint_some(&mut self) -> bool {
        let grid = self.generator.grid();
        let end = grid.cells().len().min(self.unpainted + CELLS_IN_CHUNK);
        let nodes = self.unpainted..end;
        let is_some = !nodes.is_empty();
        for node in nodes {
            self.picture.paint_map(NodeId(node as u32), grid);
        }
        self.unpainted = end;
        is_some
    }

    fn paint_news(&mut self) {
        self.generator.take_changes(|node, grid| {
            self.picture.paint_map(node, grid);
            self.last = Some(node);
        });
    }

    /// The generator, to be looked at.
    #[must_use]
    pub fn generator(&self) -> &Generator {
        &self.generator
    }

    /// The cell that was changed last, while the map goes on.
    #[must_use]
    pub fn current(&self) -> Option<Cell> {
        let last = self.last.filter(|_| !self.generator.is_done());
        last.map(|node| self.generator.grid().cell(node))
    }

    /// One pixel a cell.
    pub fn picture(&mut self) -> &mut Picture {
        &mut self.picture
    }

    /// Sets the colours of the picture and paints it anew.
    pub fn set_palette(&mut self, palette: Palette) {
        self.picture.set_palette(palette);
        self.picture.repaint(self.generator.grid());
        self.unpainted = self.generator.grid().cells().len();
    }

    /// What is to be drawn of a rectangle of cells, as [`Lab::window`] has it.
    ///
    /// # Errors
    /// A rectangle that is not on the map as a whole.
    pub fn window(&self, corner: Cell, size: (u32, u32)) -> Result<Vec<u8>> {
        let unseen = |_| NodeState::Unseen;
        window(self.generator.grid(), corner, size, unseen)
    }

    fn into_parts(self) -> (Grid, Picture) {
        (self.generator.into_grid(), self.picture)
    }
}

impl Lab {
    /// Opens the map of a build, as far as it is made.
    ///
    /// # Errors
    /// A map without a passable cell; nothing has changed. Or one on which the algorithm does not
    /// run: the map is open, and A* has taken its place.
    pub fn adopt(&mut self, build: Build) -> Result<()> {
        let source = MapSource::Name(build.generator().recipe().to_string());
        let is_done = build.generator().is_done();
        let before = self.map_mark();
        let (grid, picture) = build.into_parts();
        if grid.cost_range().is_some() {
            self.lanes[0].take_picture(picture);
        }
        let adopted = self.replace_map("generated map", grid);
        if is_done && self.map_mark() != before {
            self.source = source;
        }
        adopted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::OptionValue;
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
                let grid = build.generator().grid();
                let whole = Picture::with_palette(grid, Palette::default())
                    .take_changed()
                    .1
                    .to_vec();
                build.picture().touch();
                assert_eq!(build.picture().take_changed().1, whole, "{id}");
            }
            assert!(build.generator().is_done() && build.current().is_none());
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
