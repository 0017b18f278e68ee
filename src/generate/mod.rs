//! Maps made from a seed: one file a method, and the registry that everything else goes by.
//!
//! Every method is a stepper. The menu of the page, the JS API, links and the tests all iterate
//! [`GENERATORS`]. Nothing here searches, and nothing knows a clock or another source of chance.

mod backtracker;
mod braided;
mod caves;
mod city;
mod division;
mod generator;
mod lattice;
mod prim;
mod recipe;
mod regions;
mod rng;
mod roads;
mod rooms;
mod scatter;
mod site;
mod terrain;
mod wilson;

pub use generator::Generator;
pub use recipe::Recipe;
pub use roads::{lattice, roads};

use crate::error::{Error, Result};
use crate::space::TerrainId;
pub(crate) use rng::Rng;
use site::Site;

/// Every generator, in the order of menus.
pub const GENERATORS: &[GeneratorInfo] = &[
    backtracker::INFO,
    at_large(prim::INFO),
    at_large(wilson::INFO),
    at_large(division::INFO),
    at_large(braided::INFO),
    at_large(rooms::INFO),
    caves::INFO,
    scatter::INFO,
    terrain::INFO,
    at_large(city::INFO),
];

/// One that the core of figures knows by name alone, and leaves to the other core.
const fn at_large(info: GeneratorInfo) -> GeneratorInfo {
    if cfg!(feature = "full") {
        return info;
    }
    GeneratorInfo {
        begin: None,
        ..info
    }
}

/// The generator of an id.
///
/// # Errors
/// A word that is none; the message names the nearest id.
pub fn find_generator(id: &str) -> Result<&'static GeneratorInfo> {
    let found = GENERATORS.iter().find(|info| info.id == id);
    found.filter(|info| info.begin.is_some()).ok_or_else(|| {
        let known: Vec<_> = GENERATORS.iter().map(|info| info.id).collect();
        Error::unknown("generator", id, &known)
    })
}

/// What there is to say of a generator.
#[derive(Debug)]
pub struct GeneratorInfo {
    /// The word for it in options and links. Never changes, nor does what it makes of a seed.
    pub id: &'static str,
    /// Its name on the page.
    pub name: &'static str,
    /// What it makes and how, in one sentence.
    pub summary: &'static str,
    /// Whether there is a way from every passable cell to every other, by straight steps alone.
    pub connected: bool,
    /// The density where none is asked for; `None` for a generator that takes none.
    pub default_density: Option<f64>,
    /// What all cells are made of at the beginning.
    pub(crate) ground: TerrainId,
    /// `None` in a core that does not have it.
    begin: Option<Begin>,
}

type Begin = fn(&Recipe, &mut Site, Rng) -> Box<dyn Method>;

/// One way of making maps.
trait Method {
    /// Does one small piece of work, of a time that does not grow with the map's area; tells whether
    /// it did any: false at the end, and from then on.
    fn step(&mut self, site: &mut Site) -> bool;

    /// At most `budget` steps; returns how many, and whether the map goes on.
    /// PERF: one call through the table of methods for all of them.
    fn advance(&mut self, site: &mut Site, budget: u32) -> (u32, bool) {
        for taken in 0..budget {
            if !self.step(site) {
                return (taken, false);
            }
        }
        (budget, true)
    }
}
