//! Links of any bytes: as they are, and as the cells of a map with the right check sum.
//!
//! `cargo +nightly fuzz run links` from the root. What it finds goes into `tests/broken_links.rs`.

#![no_main]

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use crc::{CRC_32_ISO_HDLC, Crc};
use libfuzzer_sys::fuzz_target;
use pathscope::{Grid, Scene};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok((scene, _)) = Scene::parse(text)
    {
        let again = scene.to_fragment().expect("what was read can be written");
        Scene::parse(&again).expect("and read again");
    }
    let sum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(bytes);
    let sealed = [bytes, &sum.to_le_bytes()].concat();
    let text = format!("c.{}", URL_SAFE_NO_PAD.encode(sealed));
    if let Ok(grid) = Grid::from_map_param(&text) {
        let again = grid.to_map_param().expect("what was read can be written");
        let again = Grid::from_map_param(&again).expect("and read again");
        assert!(again.cells() == grid.cells() && again.terrains() == grid.terrains());
    }
});
