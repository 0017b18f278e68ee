//! A perfect maze by a randomised form of Prim's algorithm: grows at a random place of its edge.
//!
//! It is the simplified form, in which any room at the edge comes next, whatever its walls.
//! SOURCE: J. Buck, "Mazes for Programmers", 2015, chapter 11.

use super::lattice::{Lattice, Room};
use super::rng::Rng;
use super::site::Site;
use super::{GeneratorInfo, Method};
use crate::space::TerrainId;

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "maze-prim",
    name: "Maze, Prim",
    summary: "Many short dead ends: grows outward from one room, at a random place of its edge.",
    connected: true,
    default_density: None,
    ground: TerrainId::WALL,
    begin: Some(|_, site, rng| Box::new(Prim::new(site, rng))),
};

struct Prim {
    lattice: Lattice,
    rng: Rng,
    /// Rooms that are not in the maze and have a neighbour in it.
    edge: Vec<Room>,
    /// By room: whether it is or was in `edge`, or is the first.
    seen: Vec<bool>,
}

impl Prim {
    fn new(site: &mut Site, mut rng: Rng) -> Self {
        let lattice = Lattice::of(site);
        let first = rng.below(lattice.rooms());
        let mut prim = Self {
            lattice,
            rng,
            edge: Vec::new(),
            seen: vec![false; lattice.rooms() as usize],
        };
        prim.seen[first as usize] = true;
        prim.add(site, first);
        prim
    }

    fn add(&mut self, site: &mut Site, room: Room) {
        site.dig(self.lattice.cell(room));
        for next in (0..4).filter_map(|side| self.lattice.neighbour(room, side)) {
            if !std::mem::replace(&mut self.seen[next as usize], true) {
                self.edge.push(next);
            }
        }
    }
}

impl Method for Prim {
    /// Digs one room and a door to it.
    fn step(&mut self, site: &mut Site) -> bool {
        if self.edge.is_empty() {
            return false;
        }
        let index = self.rng.below(self.edge.len() as u32);
        let room = self.edge.swap_remove(index as usize);
        let lattice = self.lattice;
        let is_in = |_, next| site.is_open(lattice.cell(next));
        if let Some((side, _)) = lattice.pick_side(room, &mut self.rng, is_in) {
            site.dig(lattice.door(room, side));
        }
        self.add(site, room);
        true
    }
}
