//! Golden maps: for every generator the hashes of a few maps, which links may name for ever.
//!
//! The same file is held against native code and against WebAssembly.

use pathscope::{GENERATORS, Generator, Recipe};

/// A line each: the recipe and the hash of its map. INVARIANT: once released, a line never changes.
pub(crate) const MAPS: &str = include_str!("../testdata/golden/maps.txt");

const SIZES: [(u32, u32, u32); 4] = [
    (65, 37, 42),
    (64, 64, 0),
    (200, 7, 1),
    (2, 3, 4_294_967_295),
];

/// What `MAPS` should be.
pub(crate) fn hashes() -> String {
    let mut text = String::new();
    for info in GENERATORS {
        for (width, height, seed) in SIZES {
            let recipe = Recipe::new(info.id, width, height, seed).unwrap();
            text += &hash_line(&recipe);
            text.push('\n');
        }
        if info.default_density.is_some() {
            let recipe = Recipe::new(info.id, 65, 37, 42).unwrap();
            text += &hash_line(&recipe.with_density(0.36).unwrap());
            text.push('\n');
        }
    }
    text
}

/// The line of a recipe.
pub(crate) fn hash_line(recipe: &Recipe) -> String {
    let grid = Generator::new(*recipe).unwrap().run();
    let terrains = grid.terrains().as_slice().iter();
    let costs =
        terrains.flat_map(|terrain| terrain.cost().unwrap_or_default().to_bits().to_le_bytes());
    let cells = grid.cells().iter().map(|id| id.0);
    format!("{recipe} {:016x}", fnv(cells.chain(costs)))
}

/// SOURCE: G. Fowler, L. Noll, K. Vo: FNV-1a, 64 bits.
fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
