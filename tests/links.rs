//! Links bring back what was shared, in few characters; and those of every release open for ever, the same.
//!
//! What broken and hostile links do is in `broken_links.rs`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::links::describe;

/// A link and what it says, by turns. Lines are added, and none is ever changed: a new link is followed by
/// a line `?`, which `PATHSCOPE_BLESS=1 cargo test --test links released` replaces.
const RELEASED: &str = include_str!("testdata/links/v1.txt");

fn check_released() {
    let lines: Vec<_> = RELEASED
        .lines()
        .filter(|line| !line.starts_with('%'))
        .collect();
    assert!(lines.len() >= 40 && lines.len() % 2 == 0);
    for pair in lines.chunks_exact(2) {
        assert_eq!(describe(pair[0]), pair[1], "{}", pair[0]);
    }
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
fn released_links_open_the_same() {
    check_released();
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn released_links_open_the_same() {
    if std::env::var_os("PATHSCOPE_BLESS").is_none() {
        return check_released();
    }
    let mut text = String::new();
    for line in RELEASED.lines() {
        let last = text.lines().last().map(describe);
        text += if line == "?" {
            last.as_deref().unwrap()
        } else {
            line
        };
        text.push('\n');
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/testdata/links/v1.txt");
    std::fs::write(path, text).unwrap();
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use super::common::links::{any_grid, any_scene, describe, describe_scene};
    use pathscope::{Cell, GENERATORS, Generator, Grid, MapSource, Recipe, Scene, TerrainId};

    fn check_map(grid: &Grid) -> usize {
        let text = grid.to_map_param().unwrap();
        let back = Grid::from_map_param(&text).unwrap();
        assert_eq!((back.width(), back.height()), (grid.width(), grid.height()));
        assert!(back.cells() == grid.cells(), "{text}");
        assert_eq!(back.terrains(), grid.terrains());
        assert_eq!(back.to_map_param().unwrap(), text);
        text.len()
    }

    #[test]
    fn any_map_comes_back() {
        for seed in 0..600 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let grid = any_grid(&mut rng, if seed % 50 == 0 { 300 } else { 40 });
            let text = grid.to_map_param().unwrap();
            let back = Grid::from_map_param(&text);
            let back = back.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            assert!(back.cells() == grid.cells(), "seed {seed}");
            assert_eq!(back.terrains(), grid.terrains(), "seed {seed}");
        }
    }

    #[test]
    fn any_scene_comes_back() {
        for seed in 0..500 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut scene = any_scene(&mut rng, 20);
            let text = scene.to_fragment().unwrap();
            let (back, warnings) =
                Scene::parse(&text).unwrap_or_else(|error| panic!("{seed}: {text}: {error}"));
            if back.source == MapSource::Cells {
                // Many edits are shorter as cells.
                scene.source = MapSource::Cells;
            }
            assert_eq!(
                describe_scene(&back),
                describe_scene(&scene),
                "seed {seed}: {text}"
            );
            assert!(warnings.is_empty(), "seed {seed}: {warnings:?}");
            assert_eq!(back.to_fragment().unwrap(), text, "seed {seed}");
            let sent = format!("Look:\nhttps://example.org/lab#{text}.").replace(',', "%2C");
            assert_eq!(describe(&sent), describe(&text), "seed {seed}");
        }
    }

    #[test]
    fn empty_maps_take_less_than_twenty_characters() {
        for (width, height) in [(1, 1), (64, 64), (4096, 4096), (65536, 256), (256, 65536)] {
            let length = check_map(&Grid::new(width, height).unwrap());
            assert!(length < 20, "{width} x {height}: {length}");
        }
    }

    #[test]
    fn few_edits_of_a_named_map_take_few_characters() {
        let mut scene = Scene::parse("map=preset:trap").unwrap().0;
        assert_eq!(scene.to_fragment().unwrap(), "v=1&map=preset:trap");
        scene.grid.set(Cell::new(20, 10), TerrainId::WALL).unwrap();
        scene.grid.set(Cell::new(32, 8), TerrainId::GROUND).unwrap();
        let text = scene.to_fragment().unwrap();
        assert!(text.starts_with("v=1&map=preset:trap&edits="), "{text}");
        assert!(text.len() < 60, "{text}");
        let back = Scene::parse(&text).unwrap().0;
        assert!(back.grid.cells() == scene.grid.cells());
    }

    /// Random cells can not be coded in less than a bit each; they must not take much more.
    #[test]
    fn noise_takes_no_more_than_its_bits() {
        let mut rng = fastrand::Rng::with_seed(7);
        for terrains in [2, 4, 7] {
            let cells = (0..64 * 64).map(|_| TerrainId(rng.u8(0..terrains)));
            let cells = cells.collect();
            let grid = Grid::from_cells(64, 64, cells, Default::default()).unwrap();
            let bits = 4096.0 * f64::from(terrains).log2().ceil();
            let least = (bits / 8.0 + 8.0) * 4.0 / 3.0 + 2.0;
            let length = check_map(&grid) as f64;
            assert!(
                length <= least + 12.0,
                "{terrains} terrains: {length}, {least} as they are"
            );
        }
    }

    /// The published game and street maps of 512 x 512, where they lie beside the checkout.
    #[test]
    fn published_maps_take_few_characters() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/maps");
        let mut lengths = Vec::new();
        for name in [
            "bg512/AR0044SR",
            "bg512/AR0602SR",
            "cities/Berlin_0_512",
            "sc1/BigGameHunters",
            "cities/London_1_256",
            "dao/orz100d",
            "mazes/maze512-1-0",
            "random/random512-40-0",
        ] {
            if let Ok(text) = std::fs::read_to_string(format!("{folder}/{name}.map")) {
                let length = check_map(&Grid::parse(&text).unwrap());
                println!("{name}: {length} characters");
                lengths.push(length);
            }
        }
        if let [one, two, three, four, ..] = lengths[..] {
            let mean = (one + two + three + four) / 4;
            assert!(mean <= 1500, "{mean} characters on average");
        }
    }

    /// By their cells, as if nobody knew their names. Random cells take their bits, which is tested above, and
    /// are no part of the average.
    #[test]
    fn generated_maps_take_few_characters() {
        let mut lengths = Vec::new();
        for info in GENERATORS {
            let side = if info.id.starts_with("maze") { 65 } else { 64 };
            let make = |seed| {
                let recipe = Recipe::new(info.id, side, side, seed).unwrap();
                check_map(&Generator::new(recipe).unwrap().run())
            };
            let own: Vec<_> = (0..20).map(make).collect();
            let mean = own.iter().sum::<usize>() / own.len();
            println!(
                "{}: {mean} characters, at most {:?}",
                info.id,
                own.iter().max()
            );
            if info.id != "random" {
                lengths.extend(own);
            }
        }
        let mean = lengths.iter().sum::<usize>() / lengths.len();
        println!("{mean} characters on average");
        assert!(mean <= 300, "{mean} characters on average");
    }

    #[test]
    fn what_can_be_typed_by_hand() {
        let tutorial = "#v=1&map=preset:trap&algorithm=jps&start=1,1&goal=40,12&step=120";
        let scene = Scene::parse(tutorial).unwrap().0;
        assert_eq!(scene.to_fragment().unwrap(), tutorial[1..]);
        let lanes =
            "v=1&map=preset:trap&lanes=astar,dijkstra,astar*1.5;tieBreak:smaller-h&diagonal=never";
        let scene = Scene::parse(lanes).unwrap().0;
        assert_eq!(scene.lanes[2].weight, 1.5);
        assert!(
            scene
                .lanes
                .iter()
                .all(|lane| !lane.movement.has_diagonals())
        );
        assert_eq!(scene.to_fragment().unwrap(), lanes);
    }
}
