//! Walls strewn at random, as many as the density asks for and no fewer.
//!
//! Which cells can be reached is left to chance.
//! SOURCE: D. Knuth, "The Art of Computer Programming", volume 2, section 3.4.2, algorithm S.

use super::rng::Rng;
use super::site::{Site, Sweep};
use super::{GeneratorInfo, Method, Recipe};
use crate::space::{Cell, TerrainId};

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "random",
    name: "Random walls",
    summary: "Walls strewn at random; at a density of about 0.4 paths across become rare.",
    connected: false,
    default_density: Some(0.3),
    ground: TerrainId::GROUND,
    begin: Some(|recipe, site, rng| Box::new(Scatter::new(recipe, site, rng))),
};

struct Scatter {
    rng: Rng,
    sweep: Sweep,
    /// Walls that are still to be built, and cells that are still to be looked at.
    walls: u32,
    cells: u32,
}

impl Scatter {
    fn new(recipe: &Recipe, site: &Site, rng: Rng) -> Self {
        let cells = site.width() * site.height();
        let walls = (f64::from(cells) * recipe.density()).round() as u32;
        Self {
            rng,
            sweep: Sweep::default(),
            walls: walls.min(cells - 1),
            cells,
        }
    }
}

impl Method for Scatter {
    /// Looks at a few cells of a row.
    fn step(&mut self, site: &mut Site) -> bool {
        let Some((y, columns)) = self.sweep.next(site) else {
            return false;
        };
        for x in columns {
            if self.rng.below(self.cells) < self.walls {
                site.set(Cell::new(x, y), TerrainId::WALL);
                self.walls -= 1;
            }
            self.cells -= 1;
        }
        true
    }
}
