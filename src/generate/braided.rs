//! A maze without dead ends: a perfect one in which every dead end gets a second door.
//!
//! Where the map is one room wide the two ends of the passage stay.
//! SOURCE: J. Buck, "Mazes for Programmers", 2015, chapter 9.

use super::backtracker::Backtracker;
use super::lattice::{Lattice, Room};
use super::rng::Rng;
use super::site::Site;
use super::{GeneratorInfo, Method};
use crate::space::TerrainId;

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "maze-braided",
    name: "Maze, braided",
    summary: "A maze whose dead ends are opened: there are several ways to everywhere.",
    connected: true,
    default_density: None,
    ground: TerrainId::WALL,
    begin: Some(|_, site, rng| Box::new(Braided::Digging(Some(Backtracker::new(site, rng))))),
};

enum Braided {
    /// `None` only while it is being turned into the other.
    Digging(Option<Backtracker>),
    Opening(Lattice, Rng, Room),
}

impl Method for Braided {
    /// Digs one room, or looks whether one is a dead end.
    fn step(&mut self, site: &mut Site) -> bool {
        match self {
            Self::Digging(maze) => {
                let goes_on = maze.as_mut().is_some_and(|maze| maze.step(site));
                if let Some(maze) = maze.take_if(|_| !goes_on) {
                    let (lattice, rng) = maze.into_parts();
                    *self = Self::Opening(lattice, rng, 0);
                }
                true
            }
            Self::Opening(lattice, rng, room) => {
                if *room == lattice.rooms() {
                    return false;
                }
                let is_open = |side| site.is_open(lattice.door(*room, side));
                let sides = (0..4).filter(|&side| lattice.neighbour(*room, side).is_some());
                if sides.filter(|&side| is_open(side)).count() == 1
                    && let Some((side, _)) = lattice.pick_side(*room, rng, |side, _| !is_open(side))
                {
                    site.dig(lattice.door(*room, side));
                }
                *room += 1;
                true
            }
        }
    }
}
