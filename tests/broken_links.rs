//! Links that were cut off, changed or made up: noticed, refused in good time, and never a panic.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use common::links::{any_grid, any_scene};
use crc::{CRC_32_ISO_HDLC, Crc};
use fastrand::Rng;
use pathscope::{Grid, Scene, TerrainId, TerrainTable};
use std::time::{Duration, Instant};

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Every change of one character in the cells of a map is noticed, and so is every one that is missing,
/// one too many, and every end that is cut off.
#[test]
fn any_single_change_is_noticed() {
    let mut changes = 0;
    let long = std::env::var_os("PATHSCOPE_LONG").is_some();
    let stride = if long { 1 } else { 5 };
    for seed in 0..8 {
        let mut rng = Rng::with_seed(seed);
        let text = any_grid(&mut rng, 20).to_map_param().unwrap();
        let text = text.into_bytes();
        let mut check = |changed: &[u8]| {
            let changed = str::from_utf8(changed).unwrap();
            let found = Grid::from_map_param(changed);
            assert!(found.is_err(), "seed {seed}: {changed}");
            changes += 1;
        };
        for at in (0..text.len()).step_by(stride) {
            check(&text[..at]);
            check(&[&text[..at], &text[at + 1..]].concat());
            for &letter in LETTERS {
                if letter != text[at] {
                    check(&[&text[..at], &[letter], &text[at + 1..]].concat());
                }
                if at >= 2 {
                    check(&[&text[..at], &[letter], &text[at..]].concat());
                }
            }
            if at >= 2 && at + 1 < text.len() && text[at] != text[at + 1] {
                let mut swapped = text.clone();
                swapped.swap(at, at + 1);
                check(&swapped);
            }
        }
    }
    assert!(changes > 20_000, "{changes} only");
}

/// A link that a hand wrote with intent: the check sum is right.
fn sealed(bytes: &[u8]) -> String {
    let sum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(bytes);
    format!(
        "c.{}",
        URL_SAFE_NO_PAD.encode([bytes, &sum.to_le_bytes()].concat())
    )
}

/// Something like a link: random, changed in a few places, or sealed with random bytes inside.
fn made_up(rng: &mut Rng, good: &[String]) -> String {
    let any = |rng: &mut Rng| char::from(rng.u8(32..127));
    match rng.u8(0..4) {
        0 => (0..rng.usize(0..200)).map(|_| any(rng)).collect(),
        1 => {
            let mut bytes: Vec<_> = (0..rng.usize(1..40)).map(|_| rng.u8(..)).collect();
            // Mostly a form that there is, and a small size.
            bytes[0] &= [0x1f, 0x0f, 0xff][rng.usize(0..3)];
            for side in bytes.iter_mut().skip(1).take(2) {
                *side &= 0x7f;
            }
            let key = ["map=", "map=preset:trap&edits="][rng.usize(0..2)];
            let sealed = sealed(&bytes);
            format!(
                "{key}{}",
                if key.len() > 4 { &sealed[2..] } else { &sealed }
            )
        }
        _ => {
            let mut text: Vec<_> = good[rng.usize(0..good.len())].chars().collect();
            for _ in 0..rng.usize(1..5) {
                let at = rng.usize(0..text.len().max(1)).min(text.len());
                match rng.u8(0..5) {
                    0 if at < text.len() => drop(text.remove(at)),
                    1 if at < text.len() => text[at] = any(rng),
                    2 => text.truncate(at),
                    3 => {
                        let other: Vec<_> = good[rng.usize(0..good.len())].chars().collect();
                        text.splice(at.., other[rng.usize(0..other.len())..].iter().copied());
                    }
                    _ => text.insert(at, any(rng)),
                }
            }
            text.into_iter().collect()
        }
    }
}

#[test]
fn no_link_at_all_makes_it_panic() {
    let long = std::env::var_os("PATHSCOPE_LONG").is_some();
    let mut rng = Rng::with_seed(5);
    let mut good: Vec<_> = (0..100)
        .map(|_| any_scene(&mut rng, 12).to_fragment().unwrap())
        .collect();
    let by_hand = "v=1&map=preset:trap&lanes=astar,astar*1.5;stop:proved&view=1,2,3&units=1,1,2,2";
    good.push(by_hand.to_owned());
    let mut opened = 0;
    for index in 0..if long { 1_000_000 } else { 20_000 } {
        let text = made_up(&mut rng, &good);
        if let Ok((scene, _)) = Scene::parse(&text) {
            let again = scene.to_fragment().unwrap();
            assert!(
                Scene::parse(&again).is_ok(),
                "number {index}: {text}, again {again}"
            );
            opened += 1;
        }
    }
    assert!(opened > 500, "only {opened} were links");
}

/// The head of a map of that size, in a form, with a list of that many terrains.
fn head(form: u8, width: u32, height: u32, terrains: u16) -> Vec<u8> {
    let mut bytes = vec![form | if terrains > 2 { 0b11000 } else { 0 }];
    let push = |bytes: &mut Vec<u8>, mut number: u32| {
        while number >= 0x80 {
            bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        bytes.push(number as u8);
    };
    push(&mut bytes, width);
    push(&mut bytes, height);
    if terrains > 2 {
        push(&mut bytes, u32::from(terrains));
        bytes.extend((0..terrains).flat_map(|_| [1, 64, 0]));
        bytes.push((terrains - 1) as u8);
        bytes.extend((0..terrains).map(|id| id as u8));
    }
    bytes
}

/// 8,000 characters that announce as much as they can, in every form, are opened or refused in good time:
/// under a second in a release build. Here the measure is a map of 65,536 random cells, about 10 ms there, so
/// that neither the checks of a debug build nor a busy machine count.
#[test]
fn eight_thousand_characters_take_little_time() {
    let mut rng = Rng::with_seed(4);
    let cells = (0..1 << 16).map(|_| TerrainId(rng.u8(0..2))).collect();
    let noise = Grid::from_cells(256, 256, cells, TerrainTable::default()).unwrap();
    let mut unit = Duration::ZERO;
    for _ in 0..3 {
        let begun = Instant::now();
        noise.to_map_param().unwrap();
        unit = unit.max(begun.elapsed());
    }
    let mut rng = Rng::with_seed(3);
    for form in 0..7 {
        for (width, height) in [(4096, 4096), (65536, 256), (256, 65536), (1448, 1448)] {
            for (terrains, fill) in [
                (2, None),
                (2, Some(0xff)),
                (4, Some(0xff)),
                (256, None),
                (256, Some(0x55)),
            ] {
                let mut bytes = head(form, width, height, terrains);
                let count = 5990 - bytes.len();
                bytes.extend((0..count).map(|_| fill.unwrap_or_else(|| rng.u8(..))));
                let text = sealed(&bytes);
                assert!((7980..=8000).contains(&text.len()));
                let begun = Instant::now();
                let outcome = Grid::from_map_param(&text).map(drop);
                let took = begun.elapsed();
                println!(
                    "form {form}, {width} x {height}, {terrains}, {fill:?}: {took:?} {outcome:?}"
                );
                // Far from a limit of speed: what does not count its bits takes thousands of units.
                assert!(
                    took < 500 * unit,
                    "form {form}: {took:?}, the unit is {unit:?}"
                );
            }
        }
    }
}

/// The walks of this maze are as long as the square of the map's longer side: to the end they took four minutes.
#[test]
fn a_map_that_takes_too_long_to_make_is_refused() {
    let refused = Scene::parse("map=maze-wilson:65536x16:seed1");
    assert!(refused.unwrap_err().is_limit());
    for info in pathscope::GENERATORS {
        let link = format!("map={}:512x512:seed1", info.id);
        assert!(Scene::parse(&link).is_ok(), "{link}");
    }
}

#[test]
fn sizes_are_refused_before_memory_is_taken() {
    for (width, height) in [(0, 1), (65537, 1), (4097, 4096), (u32::MAX, u32::MAX)] {
        let begun = Instant::now();
        let refused = Grid::from_map_param(&sealed(&head(6, width, height, 2)));
        assert!(refused.unwrap_err().is_limit());
        assert!(begun.elapsed() < Duration::from_millis(50));
    }
    let long = format!("map=c.{}", "A".repeat(1 << 20));
    assert!(Scene::parse(&long).unwrap_err().is_limit());
    let mut many = head(2, 1, 1, 2);
    many[0] |= 0b1000;
    many.extend([0xff, 0xff, 0xff, 0xff, 0x0f]);
    many.extend([0; 300]);
    assert!(Grid::from_map_param(&sealed(&many)).unwrap_err().is_parse());
}

fn check(text: &str, code: &str, expected: &str) {
    let error = Scene::parse(text).map(drop).unwrap_err();
    assert_eq!(
        (error.code(), &*error.to_string()),
        (code, expected),
        "{text}"
    );
}

#[test]
fn refusals_say_what_was_expected() {
    check("", "parse", "link: expected a key `map`, found none");
    check(
        "v=2&mapp=preset:trap",
        "newer",
        "link: it is of version 2, and this page older than that: it reads up to version 1; reload the page for a newer one",
    );
    check(
        "v=&map=preset:trap",
        "parse",
        "v: expected a version from 1, found ``",
    );
    check(
        "map=preset:trip",
        "option",
        "unknown preset `trip`; did you mean `trap`?",
    );
    check(
        "map=maze",
        "parse",
        "map: expected `preset:<id>`, `<generator>:<width>x<height>:<seed>` or `c.` and cells, found `maze`",
    );
    check(
        "map=mace:9x9:seed1",
        "option",
        "unknown generator `mace`; did you mean `maze`?",
    );
    check(
        "map=maze:2000x2000:1",
        "limit",
        "map 2000 x 2000: expected at most 1048576 cells for one that is made from a name",
    );
    check(
        "map=c.BgEBAAAAAA",
        "parse",
        "map: expected a whole link, found one cut off or changed (its check sum is another)",
    );
    let trap = |rest: &str| format!("map=preset:trap&{rest}");
    check(
        &trap("start=48,0"),
        "cell",
        "start: cell (48, 0): expected x below 48 and y below 28",
    );
    check(
        &trap("goal=1,1;15,5"),
        "cell",
        "goal: expected a passable cell, found wall at (15, 5)",
    );
    check(
        &trap("start=1"),
        "parse",
        "start: expected a cell `x,y`, found `1`",
    );
    check(
        &trap("algorithm=a-star"),
        "option",
        "unknown algorithm `a-star`; did you mean `astar`?",
    );
    check(
        &trap("lanes=jps,astar*200"),
        "option",
        "lane 2: option `weight`: expected a number from 0 to 100, found 200",
    );
    check(
        &trap("edits=AAAA"),
        "parse",
        "edits: map: expected a whole link, found one cut off or changed (it is too short)",
    );
    check(
        &trap("step=-1"),
        "parse",
        "step: expected a whole number, found `-1`",
    );
    check(
        &trap("view=1,2"),
        "parse",
        "view: expected numbers `x,y,zoom`, found `1,2`",
    );
}

#[test]
fn what_is_odd_is_named_and_passed_over() {
    let check = |text: &str, expected: &[&str]| {
        let (_, warnings) = Scene::parse(text).unwrap();
        assert_eq!(warnings, expected, "{text}");
    };
    check(
        "map=preset:trap&wieght=2",
        &["unknown key `wieght`; did you mean `weight`?; ignored"],
    );
    check(
        "map=preset:trap&step=1&step=2",
        &["key `step`: expected once, found again; the first counts"],
    );
    check(
        "map=preset:trap&lanes=jps&algorithm=astar",
        &["key `algorithm`: `lanes` says which; ignored"],
    );
}
