//! The file of a scene brings back everything, for maps of any size; and what is wrong in one is said with its place.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::links::{any_scene, describe_scene};
use fastrand::Rng;
use pathscope::{Cell, Choice, Format, Grid, MapFile, ReadOptions, Scene, SceneReading, TerrainId};

#[test]
fn what_is_written_is_read_the_same_and_is_json() {
    let mut rng = Rng::with_seed(8);
    for case in 0..400 {
        let scene = any_scene(&mut rng, 20);
        let text = scene.to_json().unwrap();
        assert!(
            serde_json::from_str::<serde_json::Value>(&text).is_ok(),
            "case {case}: {text}"
        );
        assert_eq!(Format::of(text.as_bytes()), Format::Scene, "case {case}");
        let (back, warnings) = Scene::from_json(&text).unwrap();
        assert_eq!(warnings, [""; 0], "case {case}");
        assert_eq!(back.grid.cells(), scene.grid.cells(), "case {case}");
        assert_eq!(back.grid.terrains(), scene.grid.terrains(), "case {case}");
        assert_eq!(back.source, scene.source, "case {case}");
        assert_eq!(back.view, scene.view, "case {case}");
        assert_eq!(describe_scene(&back), describe_scene(&scene), "case {case}");
        // What a link of the same scene says, the file says too.
        assert_eq!(back.to_json().unwrap(), text, "case {case}");
    }
}

#[test]
fn it_is_read_in_steps_of_a_row_and_refused_when_it_is_come_to() {
    let text = Scene::new(Grid::new(5, 30).unwrap()).to_json().unwrap();
    let read = |text: &str| {
        let mut reading = SceneReading::new(text.to_owned().into()).unwrap();
        let (mut steps, mut progress) = (0, 0.0);
        loop {
            steps += 1;
            match reading.step() {
                Ok(true) => {
                    assert!((progress..1.0).contains(&reading.progress()));
                    progress = reading.progress();
                }
                Ok(false) => break (reading.finish(), steps),
                Err(error) => {
                    assert!(!reading.step().unwrap());
                    assert!(reading.finish().is_err_and(|error| error.is_busy()));
                    break (Err(error), steps);
                }
            }
        }
    };
    let (scene, steps) = read(&text);
    assert_eq!(scene.unwrap().0.grid.height(), 30);
    assert!(steps > 60, "{steps}");
    let begun = SceneReading::new(text.as_str().into()).unwrap();
    assert!(begun.finish().is_err_and(|error| error.is_busy()));
    let last = text.rfind(".....").unwrap();
    let mut broken = text.clone();
    broken.replace_range(last..=last, "?");
    let (refused, steps) = read(&broken);
    assert_eq!(steps, 30);
    let message = refused.unwrap_err().to_string();
    assert!(message.contains("`?` in column 0 of row 29"), "{message}");
}

#[test]
fn a_map_too_large_for_a_link_fits_into_a_file() {
    let mut rng = Rng::with_seed(4);
    let mut grid = Grid::new(2000, 1500).unwrap();
    for y in 0..1500 {
        for x in 0..2000 {
            grid.set(Cell::new(x, y), TerrainId(rng.u8(0..7))).unwrap();
        }
    }
    let scene = Scene::new(grid);
    assert!(scene.to_fragment().unwrap_err().is_limit());
    let text = scene.to_json().unwrap();
    let (back, _) = Scene::from_json(&text).unwrap();
    assert_eq!(back.grid.cells(), scene.grid.cells());
}

/// What a person may write by hand.
#[test]
fn little_is_enough_and_keys_stand_in_any_order() {
    let (scene, warnings) = Scene::from_json(
        "\u{feff}{\"pathscope\": 1, \"lanes\": [{\"weight\": 2, \"algorithm\": \"astar\"}, {\"algorithm\": \"jps\"}],\r\n\
         \"map\": {\"rows\": [\"..@\", \"...\"]}, \"start\": null, \"goals\": [[2, 1], [0, 0]], \"zoom\": {\"a\": [1]}}",
    )
    .unwrap();
    assert_eq!(
        scene.grid.to_text(Format::Matrix).unwrap(),
        "0 0 1\n0 0 0\n"
    );
    assert_eq!(scene.goals, [Cell::new(2, 1), Cell::new(0, 0)]);
    assert_eq!((scene.lanes.len(), scene.lanes[0].weight), (2, 2.0));
    assert_eq!(warnings.len(), 1);
    assert!(
        warnings[0].starts_with("json line 2, column 84: unknown key `zoom`"),
        "{warnings:?}"
    );
    let named = "{\"pathscope\":1,\"map\":{\"name\":\"maze:9x9:seed1\"}}";
    let (scene, _) = Scene::from_json(named).unwrap();
    assert_eq!(scene.to_fragment().unwrap(), "v=1&map=maze:9x9:seed1");
}

fn check(text: &str, code: &str, expected: &str) {
    let error = Scene::from_json(text).unwrap_err();
    assert_eq!(error.code(), code, "{text}: {error}");
    assert!(error.to_string().contains(expected), "{text}: {error}");
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    check("", "parse", "line 1, column 1: expected an object");
    check("{}", "parse", "expected a key `pathscope`");
    check(
        "{\"map\":{}}",
        "parse",
        "column 8: expected `pathscope` as the first key",
    );
    check(
        "{\"pathscope\":0}",
        "parse",
        "column 14: expected a version from 1",
    );
    check(
        "{\"pathscope\":2,\"rows\":",
        "newer",
        "this page older than that",
    );
    check("{\"pathscope\":1}", "parse", "expected a key `map`");
    let scene =
        |rest: &str| format!("{{\"pathscope\":1,\n\"map\":{{\"rows\":[\"...\",\"..@\"]}}{rest}}}");
    check(&scene(",\"start\":[2,1]"), "cell", "start");
    check(
        &scene(",\"start\":[2]"),
        "parse",
        "line 2, column 38: expected a cell [x, y], found `[2]}`",
    );
    check(
        &scene(",\"start\":[2,1,0]"),
        "parse",
        "expected a cell [x, y]",
    );
    check(
        &scene(",\"start\":[-1,0]"),
        "parse",
        "column 39: expected a whole number",
    );
    check(&scene(",\"goals\":[[9,9]]"), "cell", "goal");
    check(
        &scene(",\"units\":[{\"start\":[0,0]}]"),
        "parse",
        "a unit with `start` and `goal`",
    );
    check(
        &scene(",\"lanes\":[{\"algorithm\":\"astr\"}]"),
        "option",
        "column 52: unknown algorithm `astr`",
    );
    check(
        &scene(",\"lanes\":[{\"weight\":101}]"),
        "option",
        "column 49: option `weight`",
    );
    check(
        &scene(",\"step\":1.5"),
        "parse",
        "column 37: expected a whole number",
    );
    check(
        &scene(",\"view\":{\"x\":1}"),
        "parse",
        "a view with `x`, `y` and `zoom`",
    );
    check(
        &scene(",\"view\":{\"x\":1,\"y\":1,\"zoom\":0}"),
        "parse",
        "view",
    );
    check(&scene(",\"overlays\":[\"A b\"]"), "parse", "overlay");
    check(
        &scene(",\"overlays\":[\"a\"]} {"),
        "parse",
        "expected the end",
    );
    check(
        &scene(",\"overlays\":[\"a\"").replace('}', ""),
        "parse",
        "found the end",
    );
    let map = |map: &str| format!("{{\"pathscope\":1,\"map\":{{{map}}}}}");
    check(
        &map(""),
        "parse",
        "column 22: expected a map with `rows` or with a `name`",
    );
    check(&map("\"name\":\"maize:9x9:1\""), "option", "maize");
    check(&map("\"rows\":[]"), "parse", "expected rows with cells");
    check(&map("\"rows\":[\"\"]"), "limit", "map size 0 x 1");
    check(
        &map("\"rows\":[\"..\",\"...\"]"),
        "parse",
        "column 36: expected a row of 2 cells like the first one, found 3",
    );
    check(
        &map("\"rows\":[\"..\",\".x\"]"),
        "parse",
        "found `x` in column 1 of row 1",
    );
    check(
        &map("\"terrains\":[]"),
        "limit",
        "expected 1 to 256 terrains",
    );
    check(
        &map("\"terrains\":[{\"name\":\"a\"}]"),
        "parse",
        "a terrain with a `letter`",
    );
    check(
        &map("\"terrains\":[{\"letter\":\"ab\"}]"),
        "parse",
        "expected one letter",
    );
    check(
        &map("\"terrains\":[{\"letter\":\"a\"},{\"letter\":\"a\"}]"),
        "parse",
        "that no terrain before has",
    );
    check(
        &map("\"terrains\":[{\"letter\":\"a\",\"cost\":0}]"),
        "option",
        "expected a cost from 0.01",
    );
    let error = MapFile::read(scene("").as_bytes(), &ReadOptions::default()).unwrap_err();
    assert!(error.to_string().contains("found a whole scene"));
    assert_eq!(Format::of(b" { \"pathscope\" : 1 }"), Format::Scene);
    assert_eq!(Format::of(b"{\"map\":0,\"pathscope\":1}"), Format::Tiled);
    assert_eq!(Format::Scene.id(), "scene");
}

#[test]
fn more_than_a_scene_takes_is_refused_before_it_takes_memory() {
    let rows = "\"\",".repeat(10);
    check(
        &format!("{{\"pathscope\":1,\"map\":{{\"rows\":[{rows}\"\"]}}}}"),
        "limit",
        "map size 0 x 1",
    );
    let wide = ".".repeat(65_537);
    check(
        &format!("{{\"pathscope\":1,\"map\":{{\"rows\":[\"{wide}\"]}}}}"),
        "limit",
        "map size 65537 x 1",
    );
    let goals = "[0,0],".repeat(100_000);
    let map = "\"map\":{\"rows\":[\"..\"]}";
    check(
        &format!("{{\"pathscope\":1,{map},\"goals\":[{goals}[0,0]]}}"),
        "limit",
        "at most 4096",
    );
    let lanes = "{},".repeat(70);
    check(
        &format!("{{\"pathscope\":1,{map},\"lanes\":[{lanes}{{}}]}}"),
        "limit",
        "at most 64",
    );
    let deep = "[".repeat(1000);
    check(
        &format!("{{\"pathscope\":1,\"x\":{deep}"),
        "parse",
        "nested less deep",
    );
}

#[test]
fn no_truncation_and_no_mutation_panics_or_makes_a_scene_out_of_bounds() {
    let mut rng = Rng::with_seed(21);
    let texts: Vec<_> = (0..8)
        .map(|_| any_scene(&mut rng, 9).to_json().unwrap())
        .collect();
    for _ in 0..20_000 {
        let mut bytes = rng.choice(&texts).unwrap().clone().into_bytes();
        if rng.bool() {
            bytes.truncate(rng.usize(0..bytes.len()));
        }
        for _ in 0..rng.usize(1..4) {
            if let Some(byte) = rng.choice(&mut bytes) {
                *byte = *rng.choice(b"{}[]\",:0129.e-\\u@aA ").unwrap();
            }
        }
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        if let Ok((scene, _)) = Scene::from_json(&text) {
            assert!(scene.to_json().is_ok(), "{text}");
        }
    }
}
