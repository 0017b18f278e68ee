//! A small picture of a map, for a preview: every so manieth cell of every so manieth row.

use super::Colours;
use crate::space::{Cell, Grid};

/// A picture of red, green, blue and alpha.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thumbnail {
    /// Number of columns.
    pub width: u32,
    /// Number of rows.
    pub height: u32,
    /// Length `4 * width * height`, row-major.
    pub pixels: Vec<u8>,
}

/// The picture of a map, at most `most` pixels a side. Terrains are the darker the more they cost.
#[must_use]
pub fn thumbnail(grid: &Grid, most: u32, colours: &Colours) -> Thumbnail {
    let longest = grid.width().max(grid.height());
    let every = longest.div_ceil(most.max(1));
    let (width, height) = (grid.width().div_ceil(every), grid.height().div_ceil(every));
    let dearest = grid.cost_range().map_or(1.0, |(_, dearest)| dearest);
    let terrains = grid.terrains().as_slice().iter();
    let shades: Vec<_> = terrains
        .map(|kind| match kind.cost() {
            None => colours.wall,
            Some(cost) if cost > 1.0 => mixed(
                colours.floor,
                colours.wall,
                0.15 + 0.6 * (cost - 1.0) / (dearest - 1.0).max(1e-9),
            ),
            Some(_) => colours.floor,
        })
        .collect();
    let mut pixels = Vec::with_capacity(4 * width as usize * height as usize);
    for y in 0..height {
        for x in 0..width {
            let id = grid
                .get(Cell::new(x * every, y * every))
                .expect("it is on the map");
            let [_, red, green, blue] = shades[id.index()].to_be_bytes();
            pixels.extend([red, green, blue, u8::MAX]);
        }
    }
    Thumbnail {
        width,
        height,
        pixels,
    }
}

fn mixed(from: u32, to: u32, part: f64) -> u32 {
    let (from, to) = (from.to_be_bytes(), to.to_be_bytes());
    u32::from_be_bytes(std::array::from_fn(|channel| {
        let (from, to) = (f64::from(from[channel]), f64::from(to[channel]));
        (from + (to - from) * part.min(1.0)) as u8
    }))
}
