//! Caves by a cellular automaton: noise, in which each cell then goes with the majority around it.
//!
//! Of the caves that come out, the largest is kept.
//! SOURCE: L. Johnson, G. Yannakakis, J. Togelius, "Cellular automata for real-time generation of
//! infinite cave levels", 2010.

use super::regions::Regions;
use super::rng::Rng;
use super::site::{Site, Sweep};
use super::{GeneratorInfo, Method, Recipe};
use crate::space::{Cell, NodeId, TerrainId};

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "caves",
    name: "Caves",
    summary: "Noise in which every cell goes with the majority around it, five times; the largest cave stays.",
    connected: true,
    default_density: Some(0.45),
    ground: TerrainId::GROUND,
    begin: Some(|recipe, _, rng| Box::new(Caves::new(recipe, rng))),
};

const ROUNDS: u32 = 5;

/// A cell is blocked when at least so many of the nine cells in and around it are.
const MAJORITY: u32 = 5;

struct Caves {
    rng: Rng,
    /// Of 2^32: how often a cell of the noise is blocked.
    density: u64,
    sweep: Sweep,
    task: Task,
    /// The row above and this row as they were before the round: 1 where blocked.
    above: Vec<u8>,
    here: Vec<u8>,
}

enum Task {
    Strew,
    /// With the number of rounds that are left.
    Smooth(u32),
    Join(Regions),
}

impl Caves {
    fn new(recipe: &Recipe, rng: Rng) -> Self {
        Self {
            rng,
            density: (recipe.density() * (1_u64 << 32) as f64) as u64,
            sweep: Sweep::default(),
            task: Task::Strew,
            above: Vec::new(),
            here: Vec::new(),
        }
    }

    /// Tells whether it did anything: not at the end of the map.
    fn strew(&mut self, site: &mut Site) -> bool {
        let Some((y, columns)) = self.sweep.next(site) else {
            return false;
        };
        for x in columns {
            if self.rng.next() >> 32 < self.density {
                site.set(Cell::new(x, y), TerrainId::WALL);
            }
        }
        true
    }

    /// The same for a piece of a round.
    fn smooth(&mut self, site: &mut Site) -> bool {
        let Some((y, columns)) = self.sweep.next(site) else {
            return false;
        };
        if columns.start == 0 {
            std::mem::swap(&mut self.above, &mut self.here);
            read_row(&mut self.here, site, Some(y));
            if y == 0 {
                read_row(&mut self.above, site, None);
            }
        }
        let width = site.width();
        for x in columns {
            let around = x.saturating_sub(1)..(x + 2).min(width);
            let off = 3 - around.len() as u32;
            let mut walls = 3 * off;
            for column in around {
                walls += u32::from(self.above[column as usize] + self.here[column as usize]);
                walls += u32::from(is_wall(site, column, y + 1));
            }
            let terrain = if walls >= MAJORITY {
                TerrainId::WALL
            } else {
                TerrainId::GROUND
            };
            site.set(Cell::new(x, y), terrain);
        }
        true
    }
}

impl Method for Caves {
    /// Looks at a few cells.
    fn step(&mut self, site: &mut Site) -> bool {
        match &mut self.task {
            Task::Strew => {
                if !self.strew(site) {
                    self.sweep = Sweep::default();
                    self.task = Task::Smooth(ROUNDS);
                }
                true
            }
            Task::Smooth(left) => {
                let left = *left;
                if !self.smooth(site) {
                    self.sweep = Sweep::default();
                    self.task = match left - 1 {
                        0 => Task::Join(Regions::new(site)),
                        left => Task::Smooth(left),
                    };
                }
                true
            }
            Task::Join(regions) => regions.step(site),
        }
    }
}

/// Reads which cells of a row are blocked; off the map all are.
fn read_row(row: &mut Vec<u8>, site: &Site, y: Option<u32>) {
    row.clear();
    let columns = 0..site.width();
    row.extend(columns.map(|x| u8::from(y.is_none_or(|y| is_wall(site, x, y)))));
}

fn is_wall(site: &Site, x: u32, y: u32) -> bool {
    y >= site.height() || !site.grid().is_passable(NodeId(y * site.width() + x))
}
