//! Any-angle search: lines of sight against geometry, and paths against the best there is.
//!
//! What holds for every algorithm is in `suite.rs`.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{is_near, oracle, random};
use pathscope::{Cell, GridSpace, MoveTable, NodeId, Sight};

#[test]
fn lines_of_sight_are_the_geometric_ones() {
    let (mut free, mut all) = (0, 0);
    for seed in 0..400 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut scene = random::scene(&mut rng);
        random::level(&mut scene.grid);
        let grid = &scene.grid;
        let count = grid.cells().len() as u32;
        for movement in random::movements() {
            let table = MoveTable::new(grid, movement);
            let space = GridSpace::new(grid, &table);
            for _ in 0..200 {
                let [one, two] = [(); 2].map(|()| NodeId(rng.u32(0..count)));
                let cells: [Cell; 2] = [one, two].map(|node| grid.cell(node));
                let expected = oracle::line(grid, movement, cells[0], cells[1]);
                let found = space.line_of_sight(one, two).map(pathscope::Cost::to_f64);
                let same = match (expected, found) {
                    (Some(expected), Some(found)) => is_near(expected, found),
                    (expected, found) => expected == found,
                };
                let picture = scene.picture();
                assert!(
                    same,
                    "seed {seed}, {movement:?}, {cells:?}: {expected:?}, not {found:?}\n{picture}"
                );
                assert_eq!(space.sees(one, two), space.sees(two, one), "seed {seed}");
                free += u32::from(found.is_some());
                all += 1;
            }
        }
    }
    assert!(free > all / 20 && free < all * 19 / 20, "{free} of {all}");
}
