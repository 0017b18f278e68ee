//! A landscape by noise: water, swamp, grass, forest and rock, each with its cost.
//!
//! A first noise is the height, a second one how moist it is. Only sums, differences, products and
//! quotients, so that it is the same on every machine.
//! SOURCE: value noise in octaves; K. Perlin, "An image synthesizer", 1985, for the sum of octaves.

use super::rng::{Rng, mix};
use super::site::{Site, Sweep};
use super::{GeneratorInfo, Method};
use crate::space::{Cell, Terrain, TerrainId};

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "terrain",
    name: "Terrain",
    summary: "A landscape: ground costs 1, forest 3, swamp 5; water and rock are in the way.",
    connected: false,
    default_density: None,
    ground: TerrainId::WALL,
    begin: Some(|_, site, rng| Box::new(Landscape::new(site, rng))),
};

const SWAMP: TerrainId = TerrainId(2);
const FOREST: TerrainId = TerrainId(3);
const WATER: TerrainId = TerrainId(4);

/// Below this height is water, above the other one rock. Heights are from 0 to 1, mostly near 0.5.
const SHORE: f64 = 0.36;
const SNOW: f64 = 0.68;
/// Below this height moist ground is swamp, above it forest.
const DRY: f64 = 0.44;
/// From this on ground is moist.
const MOIST: f64 = 0.52;

struct Landscape {
    height: Noise,
    moisture: Noise,
    sweep: Sweep,
}

impl Landscape {
    fn new(site: &mut Site, mut rng: Rng) -> Self {
        let mut cost = |id, name: &str, cost| {
            let terrain = Terrain::new(name, Some(cost)).expect("the cost is within the limits");
            let set = site.grid_mut().set_terrain(id, terrain);
            set.expect("the standard table has an entry there");
        };
        cost(SWAMP, "swamp", 5.0);
        cost(FOREST, "forest", 3.0);
        let largest = (site.width().max(site.height()) / 5).clamp(8, 64);
        Self {
            height: Noise::new(&mut rng, largest),
            moisture: Noise::new(&mut rng, largest),
            sweep: Sweep::default(),
        }
    }

    fn terrain(&self, x: u32, y: u32) -> TerrainId {
        let height = self.height.at(x, y);
        if height < SHORE {
            return WATER;
        }
        if height > SNOW {
            return TerrainId::WALL;
        }
        match self.moisture.at(x, y) > MOIST {
            true if height < DRY => SWAMP,
            true => FOREST,
            false => TerrainId::GROUND,
        }
    }
}

impl Method for Landscape {
    /// Makes a few cells of a row.
    fn step(&mut self, site: &mut Site) -> bool {
        let Some((y, columns)) = self.sweep.next(site) else {
            return false;
        };
        for x in columns {
            site.set(Cell::new(x, y), self.terrain(x, y));
        }
        true
    }
}

/// Smooth noise in four octaves, each half as large and half as strong as the one before.
struct Noise {
    seed: u64,
    /// Cells between the points of the first octave.
    largest: u32,
}

impl Noise {
    const OCTAVES: u32 = 4;

    fn new(rng: &mut Rng, largest: u32) -> Self {
        let seed = rng.next();
        Self { seed, largest }
    }

    /// From 0 to 1.
    fn at(&self, x: u32, y: u32) -> f64 {
        let (mut sum, mut strength, mut total) = (0.0, 1.0, 0.0);
        for octave in 0..Self::OCTAVES {
            let size = (self.largest >> octave).max(2);
            sum += strength * self.octave(u64::from(octave), size, x, y);
            total += strength;
            strength *= 0.5;
        }
        sum / total
    }

    /// Between the values at the four points around.
    fn octave(&self, octave: u64, size: u32, x: u32, y: u32) -> f64 {
        let (column, row) = (x / size, y / size);
        let (across, down) = (ease(x % size, size), ease(y % size, size));
        let value = |column: u32, row: u32| {
            let point = u64::from(column) << 32 | u64::from(row);
            let bits = mix(mix(self.seed.wrapping_add(octave)) ^ mix(point)) >> 32;
            bits as f64 / (1_u64 << 32) as f64
        };
        let between = |from: f64, to: f64, part: f64| from + (to - from) * part;
        between(
            between(value(column, row), value(column + 1, row), across),
            between(value(column, row + 1), value(column + 1, row + 1), across),
            down,
        )
    }
}

/// How far along: from 0 to 1, slowly at both ends.
fn ease(at: u32, size: u32) -> f64 {
    let part = f64::from(at) / f64::from(size);
    part * part * (3.0 - 2.0 * part)
}
