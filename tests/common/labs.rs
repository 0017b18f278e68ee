//! Laboratories to try things on.

use fastrand::Rng;
use pathscope::lab::Lab;
use pathscope::{Cell, Grid, OptionValue, TerrainId};

pub(crate) fn option(name: &str, word: &str) -> (String, OptionValue) {
    (name.to_owned(), OptionValue::Text(word.to_owned()))
}

/// A lab of one lane on a map with a few walls and a way between its corners.
pub(crate) fn lab(options: &[(String, OptionValue)], seed: u64, side: u32) -> Lab {
    let mut rng = Rng::with_seed(seed);
    let mut grid = Grid::new(side, side).unwrap();
    for y in 0..side - 1 {
        for x in 1..side {
            if rng.u8(0..10) > 7 {
                grid.set(Cell::new(x, y), TerrainId::WALL).unwrap();
            }
        }
    }
    let mut lab = Lab::new(grid).unwrap();
    lab.set_ends(Cell::new(0, 0), Cell::new(side - 1, side - 1))
        .unwrap();
    lab.configure(0, options).unwrap();
    lab
}
