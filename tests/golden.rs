//! The traces of every algorithm and the maps of every generator are the ones in `testdata/golden`,
//! natively and in WebAssembly.
//!
//! `PATHSCOPE_BLESS=1 cargo test --test golden` writes them anew; read the difference before it is
//! committed. Lines of `maps.txt` may only be added: links name these maps.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::golden::{GOLDEN, trace};
use common::golden_maps::{MAPS, hashes};
use pathscope::REGISTRY;

fn check_all() {
    for &(name, words, expected) in GOLDEN {
        let found = trace(words);
        let mut pairs = expected.lines().zip(found.lines()).zip(1..);
        if let Some(((expected, found), number)) = pairs.find(|((one, two), _)| one != two) {
            panic!("{name}.txt, line {number}: expected `{expected}`, found `{found}`");
        }
        assert_eq!(expected.len(), found.len(), "{name}.txt");
    }
    for info in REGISTRY {
        let has_one = GOLDEN
            .iter()
            .any(|(_, words, _)| words.split(' ').next() == Some(info.id));
        assert!(has_one, "{} has no golden trace", info.id);
    }
}

fn check_maps() {
    for (expected, found) in MAPS.lines().zip(hashes().lines()) {
        assert_eq!(expected, found);
    }
    assert_eq!(MAPS.lines().count(), hashes().lines().count());
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
fn maps_are_the_golden_ones() {
    check_maps();
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn maps_are_the_golden_ones() {
    if std::env::var_os("PATHSCOPE_BLESS").is_some() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/testdata/golden/maps.txt"
        );
        std::fs::write(path, hashes()).unwrap();
    } else {
        check_maps();
    }
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
fn traces_are_the_golden_ones() {
    check_all();
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn traces_are_the_golden_ones() {
    if std::env::var_os("PATHSCOPE_BLESS").is_some() {
        for &(name, words, _) in GOLDEN {
            let path = format!(
                "{}/tests/testdata/golden/{name}.txt",
                env!("CARGO_MANIFEST_DIR")
            );
            std::fs::write(path, trace(words)).unwrap();
        }
    } else {
        check_all();
    }
}
