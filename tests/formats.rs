//! Files of maps of every format: what goes out comes back, what is no map is refused, and nothing panics.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "common/files.rs"]
#[expect(dead_code, reason = "each test uses a part of it")]
mod files;

use fastrand::Rng;
use files::{YAML, costs, read, refused};
use pathscope::{
    Cell, Choice, Content, Format, GreyRule, Grid, MapFile, OptionValue, Packing, ReadOptions,
    Terrain, TerrainId, WriteOptions,
};

fn word(text: &str) -> OptionValue {
    OptionValue::Text(text.to_owned())
}

fn maps() -> impl Iterator<Item = &'static Format> {
    let all = Format::ALL.iter().map(|(format, ..)| format);
    all.filter(|format| format.traits().content == Content::Map)
}

/// A map of walls, ground and, if asked for, other costs.
fn any_map(rng: &mut Rng, other_costs: bool) -> Grid {
    let (width, height) = (rng.u32(1..=40), rng.u32(1..=40));
    let mut grid = Grid::new(width, height).unwrap();
    if other_costs {
        for (id, cost) in [(7, 2.0), (8, 3.0), (9, 9.0)] {
            let terrain = Terrain::new(format!("\"cost\" {cost} \\"), Some(cost)).unwrap();
            grid.set_terrain(TerrainId(id), terrain).unwrap();
        }
    }
    for y in 0..height {
        for x in 0..width {
            let terrain = match rng.u8(0..6) {
                0 | 1 => TerrainId::WALL,
                2 if other_costs => TerrainId(rng.u8(7..=9)),
                _ => TerrainId::GROUND,
            };
            grid.set(Cell::new(x, y), terrain).unwrap();
        }
    }
    grid
}

#[test]
fn what_goes_out_comes_back() {
    let mut rng = Rng::with_seed(1);
    for _ in 0..200 {
        let plain = any_map(&mut rng, false);
        for &format in maps() {
            let write = WriteOptions::default();
            let bytes = plain.write(format, &write).unwrap();
            let image = plain.write(Format::Pgm, &write).unwrap();
            let options = ReadOptions {
                image: Some(image),
                // A drawing of ground and walls in dots and crosses alone may be taken for another format.
                format: (format == Format::Ascii).then_some(format),
                ..ReadOptions::default()
            };
            let back = MapFile::read(&bytes, &options).unwrap();
            assert_eq!(costs(&back.grid), costs(&plain), "{}", format.id());
            assert_eq!(back.shades, 0);
        }
    }
}

#[test]
fn costs_come_back_in_the_formats_that_have_them() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..100 {
        let grid = any_map(&mut rng, true);
        let greys = GreyRule::Costs(9.0);
        for (format, packing) in [
            (Format::Png, Packing::Array),
            (Format::Pgm, Packing::Array),
            (Format::Ascii, Packing::Array),
            (Format::Tiled, Packing::Array),
            (Format::Tiled, Packing::Base64),
            (Format::Tiled, Packing::Zlib),
        ] {
            let write = WriteOptions {
                greys,
                packing,
                ..WriteOptions::default()
            };
            let options = ReadOptions {
                greys,
                format: Some(format),
                ..ReadOptions::default()
            };
            let bytes = grid.write(format, &write).unwrap();
            let back = MapFile::read(&bytes, &options).unwrap().grid;
            for (found, expected) in costs(&back).into_iter().zip(costs(&grid)) {
                // A byte of grey tells 255 costs apart.
                let near = found
                    .zip(expected)
                    .is_some_and(|(a, b)| (a - b).abs() <= 8.0 / 254.0 / 2.0 + 1e-9);
                assert!(
                    near || found == expected,
                    "{}: {found:?}, {expected:?}",
                    format.id()
                );
            }
        }
    }
}

#[test]
fn drawings_give_walls_costs_and_ends() {
    let file = read("+---+\n|S 3|\n#.. \n+-+\n   G\n".as_bytes());
    let expected = "#####\n#S.3#\n#....\n###..\n...G.\n";
    let write = WriteOptions {
        start: file.start,
        goals: file.goals.clone(),
        ..WriteOptions::default()
    };
    let text = file.grid.write(Format::Ascii, &write).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), expected);
    assert_eq!(file.start, Some(Cell::new(1, 1)));
    assert_eq!(file.goals, [Cell::new(3, 4)]);
    let check = |text: &str, expected: &str| {
        assert_eq!(refused(text.as_bytes(), &ReadOptions::default()), expected);
    };
    check(
        "#S#\n#S#\n",
        "map line 2, column 2: expected one S, found `S`",
    );
    check(
        "###\n#?#\n",
        "map line 2, column 2: expected # @ X + - | for walls, . _ or a space for ground, 1 to 9 for costs, S or G, found `?`",
    );
}

#[test]
fn formats_are_told_by_their_first_bytes() {
    for (bytes, format) in [
        (&b"type octile\nheight 1\n"[..], Format::MovingAi),
        (b"..@@\nSGWT\n", Format::MovingAi),
        (b"\xef\xbb\xbf0 1\n1 0\n", Format::Matrix),
        (b"{\n  {0, 1, 0},\n  {1, 1, 0}\n};", Format::Matrix),
        (b"#..\n", Format::Ascii),
        (b"{\"type\":\"map\"}", Format::Tiled),
        (b"version 1\n", Format::Scenario),
        (YAML.as_bytes(), Format::Ros),
        (b"P5 1 1 255 ", Format::Pgm),
        (b"P2\n", Format::Pgm),
        (b"\x89PNG\r\n\x1a\n", Format::Png),
    ] {
        assert_eq!(Format::of(bytes), format, "{}", bytes.escape_ascii());
    }
    let mut options = ReadOptions::default();
    options.set("format", &word("movingai")).unwrap();
    assert_eq!(
        refused(b"\xff\xfe", &options),
        "map byte 0: expected text in UTF-8, a PNG or a PGM, found something else"
    );
    let only_out = ReadOptions {
        format: Some(Format::Svg),
        ..options
    };
    assert!(refused(b"<svg/>", &only_out).contains("found one that is only written"));
}

#[test]
fn options_are_refused_by_name() {
    let mut options = ReadOptions::default();
    let mut message = |name: &str, number: f64| {
        options
            .set(name, &OptionValue::Number(number))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message("treshold", 1.0),
        "unknown option `treshold`; did you mean `threshold`?"
    );
    assert_eq!(
        message("threshold", 0.5),
        "option `threshold`: expected a whole number from 1 to 255, found 0.5"
    );
    assert_eq!(
        message("mostCost", 501.0),
        "option `mostCost`: expected a number from 1 to 500, found 501"
    );
    let mut written = WriteOptions::default();
    let number = OptionValue::Number(2.0);
    let named = written.set("packing", &number).unwrap_err();
    assert_eq!(
        named.to_string(),
        "option `packing`: expected a word, found 2"
    );
    let worded = written.set("resolution", &word("2")).unwrap_err();
    assert_eq!(
        worded.to_string(),
        "option `resolution`: expected a number over 0, found `2`"
    );
    let error = options.set("walls", &word("emty")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "unknown rule for walls `emty`; did you mean `empty`?"
    );
}

/// Whole files, one of each kind that can go wrong in its own way.
fn samples(rng: &mut Rng) -> Vec<Vec<u8>> {
    let mut grid = any_map(rng, true);
    while grid.cells().len() < 20 {
        grid = any_map(rng, true);
    }
    let mut samples: Vec<_> = maps()
        .flat_map(|&format| {
            [Packing::Array, Packing::Base64, Packing::Zlib]
                .map(|packing| WriteOptions {
                    packing,
                    ..WriteOptions::default()
                })
                .map(|options| grid.write(format, &options).unwrap())
        })
        .collect();
    samples.push(YAML.as_bytes().to_vec());
    samples.push(b"P2 2 2 255 1 2 3 4".to_vec());
    samples
}

#[test]
fn no_truncation_and_no_mutation_panics_or_makes_a_map_out_of_bounds() {
    let seed = 3;
    let mut rng = Rng::with_seed(seed);
    let image = b"P5 2 2 255\nabcd".to_vec();
    let rounds = if std::env::var_os("PATHSCOPE_LONG").is_some() {
        400
    } else {
        12
    };
    for round in 0..rounds {
        for sample in samples(&mut rng) {
            for _ in 0..40 {
                let mut bytes = sample.clone();
                if rng.bool() {
                    bytes.truncate(rng.usize(0..=bytes.len()));
                }
                for _ in 0..rng.usize(0..4) {
                    if bytes.is_empty() {
                        break;
                    }
                    let at = rng.usize(0..bytes.len());
                    match rng.u8(0..4) {
                        0 => bytes[at] = rng.u8(..),
                        1 => bytes.insert(at, *rng.choice(b"\0\"[]{}:,-#\n 9\xff").unwrap()),
                        2 => drop(bytes.remove(at)),
                        _ => {
                            let from = rng.usize(0..bytes.len());
                            let part = bytes[from..bytes.len().min(from + 9)].to_vec();
                            bytes.splice(at..at, part);
                        }
                    }
                }
                let options = ReadOptions {
                    format: (rng.u8(0..4) == 0)
                        .then(|| *rng.choice(maps().collect::<Vec<_>>()).unwrap()),
                    greys: if rng.bool() {
                        GreyRule::default()
                    } else {
                        GreyRule::Costs(9.0)
                    },
                    image: Some(image.clone()),
                    ..ReadOptions::default()
                };
                if let Ok(file) = MapFile::read(&bytes, &options) {
                    let (width, height) = (file.grid.width(), file.grid.height());
                    Grid::check_size(width, height).unwrap();
                    assert_eq!(
                        file.grid.cells().len(),
                        (width * height) as usize,
                        "seed {seed}, round {round}"
                    );
                }
            }
        }
    }
}
