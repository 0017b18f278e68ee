//! What is written of a search: its picture, its events, its numbers, and problems with their lengths.
//!
//! A search keeps no record of what it did, so it is run again: it is deterministic. Maps alone are written
//! by `src/maps/`.

mod animation;
mod problems;
mod raster;
mod rows;
mod run;
mod statistics;
mod svg;
mod thumbnail;
mod trace;

pub use animation::{Animation, AnimationOptions};
pub use problems::solve;
pub use run::Run;
pub use thumbnail::{Thumbnail, thumbnail};

/// Colours of what is drawn, each 0xRRGGBB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    /// Plain ground, not seen yet.
    pub floor: u32,
    /// Blocked cells.
    pub wall: u32,
    /// Nodes on the open list.
    pub open: u32,
    /// Closed nodes.
    pub closed: u32,
    /// Passable cells of other terrains.
    pub terrain: u32,
    /// The path, and its ends.
    pub path: u32,
}

impl Default for Colours {
    fn default() -> Self {
        Self {
            floor: 0xff_ff_ff,
            wall: 0x2b_34_40,
            open: 0xff_b0_00,
            closed: 0x8f_c1_e3,
            terrain: 0xd9_e4_d3,
            path: 0xc2_18_5b,
        }
    }
}
