//! City blocks: streets part the map into blocks until these are small; some become parks.
//!
//! A street goes around all, and every further one from street to street, so all are joined.

use super::rng::Rng;
use super::site::{Area, Site};
use super::{GeneratorInfo, Method};
use crate::space::TerrainId;

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "city",
    name: "City",
    summary: "Blocks of houses between streets, wide ones first; some blocks are parks.",
    connected: true,
    default_density: None,
    ground: TerrainId::WALL,
    begin: Some(|_, site, rng| Box::new(City::new(site, rng))),
};

const GRASS: TerrainId = TerrainId(6);

/// The shortest side of a block that streets leave.
const LEAST: u32 = 3;
/// From this side on a block is parted in any case.
const MOST: u32 = 10;
/// From this side on the street that parts a block is two cells wide.
const WIDE: u32 = 32;
/// One block in so many is a park.
const PARKS: u32 = 10;

struct City {
    rng: Rng,
    blocks: Vec<Area>,
}

impl City {
    fn new(site: &mut Site, rng: Rng) -> Self {
        let (width, height) = (site.width(), site.height());
        let side = |x, y, width, height| Area {
            x,
            y,
            width,
            height,
        };
        for street in [
            side(0, 0, width, 1),
            side(width - 1, 0, 1, height),
            side(0, height - 1, width, 1),
            side(0, 0, 1, height),
        ] {
            site.fill(&street, TerrainId::GROUND);
        }
        let inside = side(1, 1, width.saturating_sub(2), height.saturating_sub(2));
        let mut blocks = vec![inside];
        blocks.retain(|block| block.width > 0 && block.height > 0);
        Self { rng, blocks }
    }

    /// Where a street begins that parts a side, and how wide it is; `None` where the side is short
    /// enough.
    fn part(&mut self, side: u32) -> Option<(u32, u32)> {
        let width = if side >= WIDE { 2 } else { 1 };
        let has_space = side >= 2 * LEAST + width;
        if !has_space || side < MOST && self.rng.one_in(2) {
            return None;
        }
        // Not far from the middle.
        let play = (side - width - 2 * LEAST) / 2;
        let middle = (side - width) / 2;
        Some((
            self.rng.between(middle - play / 2, middle + play / 2),
            width,
        ))
    }
}

impl Method for City {
    /// Builds one street, or leaves a block as it is.
    fn step(&mut self, site: &mut Site) -> bool {
        let Some(block) = self.blocks.pop() else {
            return false;
        };
        let Area {
            x,
            y,
            width,
            height,
        } = block;
        if width >= height
            && let Some((from, wide)) = self.part(width)
        {
            let street = Area {
                x: x + from,
                width: wide,
                ..block
            };
            site.fill(&street, TerrainId::GROUND);
            self.blocks.push(Area {
                x: x + from + wide,
                width: width - from - wide,
                ..block
            });
            self.blocks.push(Area {
                width: from,
                ..block
            });
        } else if width < height
            && let Some((from, wide)) = self.part(height)
        {
            let street = Area {
                y: y + from,
                height: wide,
                ..block
            };
            site.fill(&street, TerrainId::GROUND);
            self.blocks.push(Area {
                y: y + from + wide,
                height: height - from - wide,
                ..block
            });
            self.blocks.push(Area {
                height: from,
                ..block
            });
        } else if self.rng.one_in(PARKS) {
            site.fill(&block, GRASS);
        }
        true
    }
}
