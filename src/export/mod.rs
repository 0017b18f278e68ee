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
mod unit;

pub use animation::{Animation, AnimationOptions};
pub use problems::solve;
pub use run::Run;
pub use thumbnail::{Thumbnail, thumbnail};
pub use unit::UnitRun;

/// How many tints there are for terrains.
pub(crate) const TINTS: usize = 4;

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
    /// Passable cells of other terrains, one after the other.
    pub terrains: [u32; TINTS],
    /// The path, and its ends.
    pub path: u32,
    /// The units, one after the other; those that follow begin again.
    pub units: [u32; unit::COLOURS],
}

impl Default for Colours {
    fn default() -> Self {
        Self {
            floor: 0xff_ff_ff,
            wall: 0x2b_34_40,
            open: 0xff_b0_00,
            closed: 0x8f_c1_e3,
            terrains: [0xd9_e4_d3, 0xc9_a2_8e, 0x9d_b8_c4, 0xb7_b0_5c],
            path: 0xc2_18_5b,
            units: [
                0x00_61_8f, 0xd5_5e_00, 0x07_37_1b, 0xc7_7a_c0, 0x6b_5b_00, 0x2f_9f_d0, 0x59_63_6f,
                0x8a_2b_e2,
            ],
        }
    }
}
