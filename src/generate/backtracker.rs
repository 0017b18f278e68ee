//! A perfect maze by the recursive backtracker: goes on at random while it can, then back.
//!
//! Without recursion: each room remembers the side it was entered from.
//! SOURCE: J. Buck, "Mazes for Programmers", 2015, chapter 5.

use super::lattice::{Lattice, Room, Side, opposite};
use super::rng::Rng;
use super::site::Site;
use super::{GeneratorInfo, Method};
use crate::space::TerrainId;

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "maze",
    name: "Maze, backtracker",
    summary: "Long winding passages: goes on at random while it can, then back to the last fork.",
    connected: true,
    default_density: None,
    ground: TerrainId::WALL,
    begin: Some(|_, site, rng| Box::new(Backtracker::new(site, rng))),
};

pub(super) struct Backtracker {
    lattice: Lattice,
    rng: Rng,
    room: Room,
    /// By room: the side towards the room that it was entered from, or `FIRST`.
    back: Vec<Side>,
}

const FIRST: Side = 4;

impl Backtracker {
    pub(super) fn new(site: &mut Site, mut rng: Rng) -> Self {
        let lattice = Lattice::of(site);
        let room = rng.below(lattice.rooms());
        site.dig(lattice.cell(room));
        let back = vec![FIRST; lattice.rooms() as usize];
        Self {
            lattice,
            rng,
            room,
            back,
        }
    }

    pub(super) fn into_parts(self) -> (Lattice, Rng) {
        (self.lattice, self.rng)
    }
}

impl Method for Backtracker {
    /// Digs one room, or goes back by one.
    fn step(&mut self, site: &mut Site) -> bool {
        let Self { lattice, room, .. } = *self;
        let is_new = |_, next| !site.is_open(lattice.cell(next));
        if let Some((side, next)) = lattice.pick_side(room, &mut self.rng, is_new) {
            site.dig(lattice.door(room, side));
            site.dig(lattice.cell(next));
            self.back[next as usize] = opposite(side);
            self.room = next;
            return true;
        }
        let back = lattice.neighbour(room, self.back[room as usize]);
        match back.filter(|_| self.back[room as usize] != FIRST) {
            Some(before) => {
                self.room = before;
                true
            }
            None => false,
        }
    }
}
