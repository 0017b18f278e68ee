//! A perfect maze by recursive division: a room is parted by a wall with one door, and so are the parts.
//!
//! Without recursion: parts that are still to be divided wait on a stack.
//! SOURCE: J. Buck, "Mazes for Programmers", 2015, chapter 11.

use super::lattice::Lattice;
use super::rng::Rng;
use super::site::{Area, Site};
use super::{GeneratorInfo, Method};
use crate::space::{Cell, TerrainId};

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "maze-division",
    name: "Maze, division",
    summary: "Long straight walls: an empty hall is parted by a wall with one door, and so are its parts.",
    connected: true,
    default_density: None,
    ground: TerrainId::GROUND,
    begin: Some(|_, site, rng| Box::new(Division::new(site, rng))),
};

struct Division {
    lattice: Lattice,
    rng: Rng,
    /// Parts of at least two by two rooms of the lattice, in rooms.
    parts: Vec<Area>,
}

impl Division {
    fn new(site: &mut Site, rng: Rng) -> Self {
        let lattice = Lattice::of(site);
        build_outer_walls(site, &lattice.area());
        let mut division = Self {
            lattice,
            rng,
            parts: Vec::new(),
        };
        division.push(Area {
            x: 0,
            y: 0,
            width: lattice.columns,
            height: lattice.rows,
        });
        division
    }

    fn push(&mut self, part: Area) {
        if part.width > 1 && part.height > 1 {
            self.parts.push(part);
        }
    }
}

impl Method for Division {
    /// Builds one wall.
    fn step(&mut self, site: &mut Site) -> bool {
        let Some(part) = self.parts.pop() else {
            return false;
        };
        let Area {
            x,
            y,
            width,
            height,
        } = part;
        let upright = width > height || width == height && self.rng.one_in(2);
        if upright {
            let left = self.rng.between(1, width - 1);
            let door = self.rng.below(height);
            let top = self.lattice.cell_of(x + left, y);
            for row in (0..2 * height - 1).filter(|&row| row != 2 * door) {
                site.set(Cell::new(top.x - 1, top.y + row), TerrainId::WALL);
            }
            self.push(Area {
                x: x + left,
                width: width - left,
                ..part
            });
            self.push(Area {
                width: left,
                ..part
            });
        } else {
            let top = self.rng.between(1, height - 1);
            let door = self.rng.below(width);
            let left = self.lattice.cell_of(x, y + top);
            for column in (0..2 * width - 1).filter(|&column| column != 2 * door) {
                site.set(Cell::new(left.x + column, left.y - 1), TerrainId::WALL);
            }
            self.push(Area {
                y: y + top,
                height: height - top,
                ..part
            });
            self.push(Area {
                height: top,
                ..part
            });
        }
        true
    }
}

/// Everything around the rooms, at most three cells thick in sum on each axis.
fn build_outer_walls(site: &mut Site, inside: &Area) {
    let (right, bottom) = (inside.x + inside.width, inside.y + inside.height);
    for y in (0..inside.y).chain(bottom..site.height()) {
        (0..site.width()).for_each(|x| site.set(Cell::new(x, y), TerrainId::WALL));
    }
    for x in (0..inside.x).chain(right..site.width()) {
        (inside.y..bottom).for_each(|y| site.set(Cell::new(x, y), TerrainId::WALL));
    }
}
