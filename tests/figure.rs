//! The core of figures, which is this crate without its features: what it has is the same, trace for trace, map for map and link for link; all else it refuses.
//!
//! `cargo test --target wasm32-unknown-unknown --no-default-features --test figure` runs it on that core, `cargo xtask test --only wasm` does so. Of the
//! whole core it says that nothing is refused.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::golden::{GOLDEN, trace};
use common::golden_maps::{MAPS, hash_line};
use common::links::{describe, describe_scene};
use pathscope::{OptionValue, REGISTRY, Recipe, Scene, Setup};

/// What has a golden trace, or a golden map, and is left to the whole core: algorithms, and options that are expressions.
const AT_LARGE: [&str; 9] = [
    "astar-expression",
    "canonical-astar",
    "jps-plus",
    "ara-star",
    "dijkstra-map",
    "lazy-theta",
    "anya",
    "fringe",
    "ida-star",
];
const MAPS_AT_LARGE: [&str; 6] = [
    "maze-prim",
    "maze-wilson",
    "maze-division",
    "maze-braided",
    "rooms",
    "city",
];

fn is_left(name: &str, list: &[&str]) -> bool {
    !cfg!(feature = "full") && list.iter().any(|left| name.starts_with(left))
}

/// Whether a setup is taken.
fn takes(words: &str) -> bool {
    let mut words = words.split_whitespace();
    let Ok(mut setup) = Setup::of(words.next().unwrap()) else {
        return false;
    };
    words.all(|word| {
        let (name, value) = word.split_once('=').unwrap();
        let text = OptionValue::Text(value.to_owned());
        let value = value.parse().map_or(text, OptionValue::Number);
        setup.set(name, &value).is_ok()
    })
}

fn check_traces() {
    for &(name, words, expected) in GOLDEN {
        assert_eq!(takes(words), !is_left(name, &AT_LARGE), "{name}");
        if takes(words) {
            assert!(trace(words) == expected, "{name}.txt has another trace");
        }
    }
    // Whatever is picked in a menu has its name, wherever it is.
    assert!(REGISTRY.iter().all(|info| !info.name.is_empty()));
}

fn check_maps() {
    for line in MAPS.lines() {
        let (words, _) = line.split_once(' ').unwrap();
        let (generator, _) = words.split_once(':').unwrap();
        let recipe = words.parse::<Recipe>();
        let is_left = !cfg!(feature = "full") && MAPS_AT_LARGE.contains(&generator);
        assert_eq!(recipe.is_err(), is_left, "{words}");
        if let Ok(recipe) = recipe {
            assert_eq!(hash_line(&recipe), line);
        }
    }
}

/// Links of every release, opened the same or not at all, and written as the whole core writes them.
fn check_links() {
    let lines = include_str!("testdata/links/v1.txt").lines();
    let lines: Vec<_> = lines.filter(|line| !line.starts_with('%')).collect();
    let mut opened = 0;
    for pair in lines.chunks_exact(2) {
        let Ok((scene, warnings)) = Scene::parse(pair[0]) else {
            // What the whole core refuses it has words for.
            assert!(
                !cfg!(feature = "full") || describe(pair[0]) == pair[1],
                "{}",
                pair[0]
            );
            continue;
        };
        // The door refuses what there is something to say of, as it has no words for it.
        if cfg!(feature = "full") || warnings.is_empty() {
            opened += 1;
            assert_eq!(describe(pair[0]), pair[1], "{}", pair[0]);
            let again = scene.to_fragment().unwrap();
            let again = Scene::parse(&again).unwrap().0;
            assert_eq!(
                describe_scene(&again),
                describe_scene(&scene),
                "{}",
                pair[0]
            );
        }
    }
    assert!(opened >= 30, "{opened} links were opened");
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
fn what_it_has_is_the_same() {
    check_traces();
    check_maps();
    check_links();
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn what_it_has_is_the_same() {
    check_traces();
    check_maps();
    check_links();
}
