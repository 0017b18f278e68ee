//! Files of maps: what goes out comes back, what is no map is refused by place, and nothing panics.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fastrand::Rng;
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder, ZlibEncoder};
use pathscope::{
    Cell, Choice, Content, Format, GreyImage, GreyRule, Grid, MapFile, NodeId, Packing,
    ReadOptions, RosMap, Terrain, TerrainId, TileRule, WriteOptions,
};
use std::io::Write as _;

fn read(bytes: &[u8]) -> MapFile {
    MapFile::read(bytes, &ReadOptions::default()).unwrap()
}

fn refused(bytes: &[u8], options: &ReadOptions) -> String {
    MapFile::read(bytes, options).unwrap_err().to_string()
}

fn costs(grid: &Grid) -> Vec<Option<f64>> {
    let terrains = grid.terrains().as_slice();
    let cells = grid.cells().iter();
    cells.map(|id| terrains[usize::from(id.0)].cost()).collect()
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
fn every_grey_is_a_cost_of_its_own_and_comes_back_as_that_grey() {
    let pixels: Vec<_> = (0..=255).collect();
    let pgm = [b"P5 16 16 255\n".to_vec(), pixels].concat();
    let image = GreyImage::read(&pgm).unwrap();
    assert_eq!(image.shades(), 254);
    let rule = GreyRule::Costs(100.0);
    let grid = image.to_grid(rule).unwrap();
    assert_eq!(grid.terrains().as_slice().len(), 256);
    assert_eq!(costs(&grid)[..2], [None, Some(100.0)]);
    assert_eq!(costs(&grid)[255], Some(1.0));
    assert_eq!(GreyImage::of(&grid, rule), image);
    let half = image.to_grid(GreyRule::Threshold(200)).unwrap();
    let passable = (0..256).filter(|&node| half.is_passable(NodeId(node)));
    assert!(passable.eq(200..256));
}

/// Chunks of a PNG, their check sums right.
fn png(width: u32, height: u32, kind: [u8; 5], packed: &[u8]) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &kind].concat();
    let (first, second) = packed.split_at(packed.len() / 2);
    for (name, data) in [
        (b"IHDR", &header[..]),
        (b"gAMA", &[0, 0, 177, 143]),
        (b"IDAT", first),
        (b"IDAT", second),
        (b"IEND", &[]),
    ] {
        let checked = [&name[..], data].concat();
        bytes.extend((data.len() as u32).to_be_bytes());
        bytes.extend(&checked);
        let mut sum = flate2::Crc::new();
        sum.update(&checked);
        bytes.extend(sum.sum().to_be_bytes());
    }
    bytes
}

fn zlib(data: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(data).unwrap();
    encoder.finish().unwrap()
}

const GREY: [u8; 5] = [8, 0, 0, 0, 0];

#[test]
fn all_filters_of_png_are_undone() {
    // Five rows of three greys, each row by another filter; worked out by hand.
    let rows = [
        [0, 10, 20, 30],
        [1, 10, 10, 10],
        [2, 1, 1, 1],
        [3, 5, 5, 5],
        [4, 1, 1, 1],
    ];
    let bytes = png(3, 5, GREY, &zlib(&rows.concat()));
    let image = GreyImage::read(&bytes).unwrap();
    let expected = [
        [10, 20, 30],
        [10, 20, 30],
        [11, 21, 31],
        [10, 20, 30],
        [11, 21, 31],
    ];
    assert_eq!(image.pixels(), expected.concat());
    let colours = png(
        2,
        1,
        [8, 6, 0, 0, 0],
        &zlib(&[0, 10, 20, 30, 0, 255, 255, 255, 255]),
    );
    assert_eq!(GreyImage::read(&colours).unwrap().pixels(), [20, 255]);
}

#[test]
fn pictures_that_are_not_read_say_where_and_why() {
    let black = zlib(&[0; 6]);
    let check = |bytes: &[u8], expected: &str| {
        assert_eq!(GreyImage::read(bytes).unwrap_err().to_string(), expected);
    };
    check(
        &png(2, 2, [8, 3, 0, 0, 0], &black),
        "png byte 24: expected 8-bit greyscale or colour, found 8-bit a palette",
    );
    check(
        &png(2, 2, [16, 0, 0, 0, 0], &black),
        "png byte 24: expected 8-bit greyscale or colour, found 16-bit greyscale",
    );
    check(
        &png(2, 2, [8, 0, 0, 0, 1], &black),
        "png byte 28: expected no interlacing, found an interlaced picture",
    );
    check(
        &png(70000, 1, GREY, &black),
        "map size 70000 x 1: expected sides from 1 to 65536 and at most 16777216 cells",
    );
    check(
        &png(2, 3, GREY, &black),
        "png: expected 9 bytes when unpacked, found 6",
    );
    check(
        &png(2, 1, GREY, &black),
        "png: expected 3 bytes when unpacked, found more",
    );
    check(
        &png(2, 2, GREY, &zlib(&[0, 1, 1, 5, 1, 1])),
        "png row 1: expected a filter from 0 to 4, found 5",
    );
    let mut broken = png(2, 2, GREY, &black);
    broken[17] ^= 1;
    check(
        &broken,
        "png byte 8: the check sum of the chunk IHDR is wrong",
    );
    let whole = png(2, 2, GREY, &black);
    check(
        &whole[..whole.len() - 3],
        &format!(
            "png byte {}: expected a whole chunk, found the end of the file",
            whole.len() - 12
        ),
    );
    check(
        b"P5 2 2 65535\n",
        "pgm byte 6: expected a largest grey from 1 to 255, found 65535",
    );
    check(b"P5 2 2 255\nabc", "pgm byte 11: expected 4 greys, found 3");
    check(b"P2 2 x 255\n", "pgm byte 5: expected a height, found `x`");
    check(
        b"GIF89a..",
        "picture byte 0: expected a PNG, or a PGM that begins with P2 or P5, found `GIF89a..`",
    );
}

#[test]
fn a_bomb_is_not_unpacked_beyond_what_its_header_announced() {
    // 64 MB of zeros in 64 kB.
    let bomb = zlib(&vec![0; 1 << 26]);
    assert!(bomb.len() < 1 << 17);
    let picture = png(4, 4, GREY, &bomb);
    let message = refused(&picture, &ReadOptions::default());
    assert_eq!(message, "png: expected 20 bytes when unpacked, found more");
    let layer = tiled_layer(
        4,
        4,
        &format!(
            r#""encoding":"base64","compression":"zlib","data":"{}""#,
            STANDARD.encode(bomb)
        ),
    );
    let message = refused(layer.as_bytes(), &ReadOptions::default());
    assert_eq!(
        message,
        "tiled data: expected 64 bytes when unpacked, found more"
    );
    let huge = tiled_layer(4096, 4096, r#""data":[1,2]"#);
    let message = refused(huge.as_bytes(), &ReadOptions::default());
    assert!(message.contains("expected 16777216 tiles"), "{message}");
}

#[test]
fn both_kinds_of_pgm_are_read() {
    let plain = b"P2 # made by hand\n# a comment\n3 2\n4\n0 1 2\n3 4 # another\n4\n";
    let raw = b"P5\n3 2\n4\n\x00\x01\x02\x03\x04\x04";
    for bytes in [&plain[..], raw] {
        let image = GreyImage::read(bytes).unwrap();
        assert_eq!((image.width(), image.height()), (3, 2));
        assert_eq!(image.pixels(), [0, 64, 128, 191, 255, 255]);
    }
}

const YAML: &str = "# a robot's map\nimage: \"lab map.pgm\"   # beside this file\nmode: trinary\nresolution: 0.05\n\
    origin: [-2.3, -1.69, 0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\nunknown_key: [1, 2]\n";

#[test]
fn a_robots_map_is_read_by_its_thresholds() {
    // Free, occupied, unknown; and the two greys on either side of free_thresh.
    let pgm = b"P5 5 1 255\n\xfe\x00\xcd\xcd\xce";
    let options = ReadOptions {
        image: Some(pgm.to_vec()),
        ..ReadOptions::default()
    };
    let file = MapFile::read(YAML.as_bytes(), &options).unwrap();
    let passable =
        |file: &MapFile| -> Vec<_> { costs(&file.grid).iter().map(Option::is_some).collect() };
    assert_eq!(passable(&file), [true, false, false, false, true]);
    let ros = file.ros.unwrap();
    assert_eq!((ros.image.as_str(), ros.resolution), ("lab map.pgm", 0.05));
    assert_eq!(ros.origin, [-2.3, -1.69, 0.0]);
    let negated = YAML.replace("negate: 0", "negate: 1");
    let file = MapFile::read(negated.as_bytes(), &options).unwrap();
    assert_eq!(passable(&file), [false, true, false, false, false]);
    let dashes = YAML.replace("[-2.3, -1.69, 0]", "\n  - -2.3\n  - -1.69\n  - 0");
    assert_eq!(RosMap::parse(&dashes).unwrap(), ros);
    let written = Grid::new(2, 2).unwrap();
    let write = WriteOptions {
        ros: Some(ros.clone()),
        ..WriteOptions::default()
    };
    let text = written.write(Format::Ros, &write).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert_eq!(RosMap::parse(&text).unwrap(), ros, "{text}");
}

#[test]
fn a_robots_map_that_is_none_is_refused_by_line() {
    let check = |from: &str, to: &str, expected: &str| {
        let error = RosMap::parse(&YAML.replacen(from, to, 1)).unwrap_err();
        assert_eq!(error.to_string(), expected);
    };
    check(
        "0.05",
        "five",
        "ros line 4: expected a number, found `five`",
    );
    check(
        "[-2.3, -1.69, 0]",
        "[1, 2]",
        "ros line 5: expected an origin of three numbers, found `2 numbers`",
    );
    check(
        "negate: 0",
        "negate: 2",
        "ros line 6: expected 0 or 1, found `2`",
    );
    check(
        "trinary",
        "raw",
        "ros line 3: expected the mode trinary or scale, found `raw`",
    );
    check(
        "resolution: 0.05",
        "",
        "ros: expected a line `resolution: metres`, found none",
    );
    let alone = refused(YAML.as_bytes(), &ReadOptions::default());
    assert_eq!(
        alone,
        "ros: expected the picture `lab map.pgm` together with this file, found none"
    );
}

fn tiled_layer(width: u32, height: u32, data: &str) -> String {
    tiled(
        &format!(
            r#"{{"name":"ground","type":"tilelayer","width":{width},"height":{height},{data}}}"#
        ),
        "",
    )
}

fn tiled(layers: &str, tilesets: &str) -> String {
    format!(
        r#"{{"layers":[{layers}],"orientation":"orthogonal","infinite":false,"tilesets":[{tilesets}]}}"#
    )
}

#[test]
fn tiles_are_read_however_they_are_packed_and_turned() {
    let ids: [u32; 6] = [1, 0, 0x8000_0001, 0x4000_0000, 0xf000_0007, 0x1000_0002];
    let words: Vec<_> = ids.iter().flat_map(|id| id.to_le_bytes()).collect();
    let gzip = {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(&words).unwrap();
        encoder.finish().unwrap()
    };
    let named = {
        let builder = flate2::GzBuilder::new()
            .filename("layer")
            .comment("c")
            .extra([1, 2, 3]);
        let mut encoder = builder.write(Vec::new(), Compression::fast());
        encoder.write_all(&words).unwrap();
        encoder.finish().unwrap()
    };
    let packed = |compression: &str, bytes: &[u8]| {
        let text = STANDARD.encode(bytes).replace('/', "\\/");
        format!(r#""compression":"{compression}","data":"{text}","encoding":"base64""#)
    };
    let array = format!("\"data\":{ids:?}");
    for data in [
        array,
        packed("", &words),
        packed("zlib", &zlib(&words)),
        packed("gzip", &gzip),
        packed("gzip", &named),
    ] {
        let file = read(tiled_layer(3, 2, &data).as_bytes());
        let passable: Vec<_> = costs(&file.grid).iter().map(Option::is_some).collect();
        assert_eq!(passable, [true, false, true, false, true, true], "{data}");
    }
    let mut bare = DeflateEncoder::new(Vec::new(), Compression::fast());
    bare.write_all(&words).unwrap();
    let mut broken = gzip.clone();
    let sum = broken.len() - 8;
    broken[sum] ^= 1;
    for (data, expected) in [
        (
            packed("gzip", &broken),
            "tiled data: the check sum of the gzip data is wrong",
        ),
        (
            packed("gzip", &bare.finish().unwrap()),
            "tiled data: expected gzip data, found something else",
        ),
        (
            packed("zstd", &words),
            "unknown compression of tiled data `zstd`; expected one of: zlib, gzip",
        ),
        (
            packed("", &words[..20]),
            "tiled data: expected 24 bytes for 6 tiles, found 20",
        ),
        (
            packed("zlib", &zlib(&words[..20])),
            "tiled data: expected 24 bytes when unpacked, found 20",
        ),
    ] {
        let text = tiled_layer(3, 2, &data);
        assert_eq!(refused(text.as_bytes(), &ReadOptions::default()), expected);
    }
}

#[test]
fn walls_of_tiled_maps_are_told_by_what_tiles_say_or_by_the_layers_name() {
    let layer = |name: &str| {
        format!(r#"{{"name":"{name}","type":"tilelayer","width":5,"height":1,"data":[0,1,2,3,4]}}"#)
    };
    let says = r#"{"firstgid":1,"tiles":[
        {"id":0,"properties":[{"name":"Solid","type":"bool","value":true}]},
        {"id":1,"objectgroup":{"draworder":"index","objects":[{"id":1,"x":0}]}},
        {"id":2,"properties":[{"name":"cost","type":"float","value":2.5},{"name":"walkable","value":true}]}]}"#;
    let check = |layers: &str, sets: &str, options: &ReadOptions, expected: [Option<f64>; 5]| {
        let text = tiled(layers, sets);
        let file = MapFile::read(text.as_bytes(), options).unwrap();
        assert_eq!(costs(&file.grid), expected, "{text}");
    };
    let auto = ReadOptions::default();
    let (ground, walls) = (layer("ground"), layer("Walls"));
    let one = Some(1.0);
    check(&ground, says, &auto, [None, None, None, Some(2.5), one]);
    check(&walls, says, &auto, [one, None, None, Some(2.5), one]);
    check(&ground, "", &auto, [None, one, one, one, one]);
    check(&walls, "", &auto, [one, None, None, None, None]);
    let tiles = ReadOptions {
        tiles: TileRule::Tiles,
        ..auto.clone()
    };
    check(&ground, says, &tiles, [one, None, None, None, None]);
    let empty = ReadOptions {
        tiles: TileRule::Empty,
        ..auto.clone()
    };
    check(&walls, says, &empty, [None, one, one, one, one]);
    // Of several layers the one of walls, or the one that is named.
    let both = format!("{ground},{walls}");
    check(&both, "", &auto, [one, None, None, None, None]);
    let named = ReadOptions {
        layer: Some("ground".to_owned()),
        ..auto.clone()
    };
    check(&both, "", &named, [None, one, one, one, one]);
    let grouped = format!(r#"{{"type":"group","name":"all","layers":[{ground}]}}"#);
    check(&grouped, "", &auto, [None, one, one, one, one]);
    let several = tiled(&format!("{ground},{}", layer("roof")), "");
    assert_eq!(
        refused(several.as_bytes(), &auto),
        "tiled: expected one layer of tiles, or the option `layer` to name one, found 2: ground, roof"
    );
    let typo = ReadOptions {
        layer: Some("gruond".to_owned()),
        ..auto
    };
    assert_eq!(
        refused(several.as_bytes(), &typo),
        "unknown layer `gruond`; did you mean `ground`?"
    );
}

#[test]
fn tiled_maps_that_are_not_read_say_where_and_why() {
    let check = |text: &str, expected: &str| {
        assert_eq!(refused(text.as_bytes(), &ReadOptions::default()), expected);
    };
    let map = tiled_layer(2, 2, "\n\"data\":[1,2,3,4]");
    check(
        &map.replace("[1,2,3,4]", "[1,2,3]"),
        "json line 2, column 8: expected 4 tiles (found 3), found `[1,2,3]}],\\\"orientati`",
    );
    check(
        &map.replace(",4]", ",4,5]"),
        "json line 2, column 17: expected 4 tiles and the end of the array, found `5]}],\\\"orientation\\\":\\\"`",
    );
    check(
        &map.replace(",4]", ",-4]"),
        "json line 2, column 15: expected a whole number from 0 to 4294967295, found `-4]}],\\\"orientation\\\":`",
    );
    check(
        &map.replace("false", "true"),
        "json line 2, column 58: expected a map that is not infinite, found `true,\\\"tilesets\\\":[]}`",
    );
    check(
        &map.replace("orthogonal", "hexagonal"),
        "json line 2, column 34: expected orthogonal or isometric tiles, found `\\\"hexagonal\\\",\\\"infinit`",
    );
    let deep = format!("{{\"a\":{}", "[".repeat(100_000));
    check(
        &deep,
        "json line 1, column 69: expected values nested less deep, found `[[[[[[[[[[[[[[[[[[[[`",
    );
    check(
        "{\"a\":\"\\ud800\"}",
        "json line 1, column 6: expected a string with escapes of JSON, found `\\\"\\\\ud800\\\"}`",
    );
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
    options.set_word("format", "movingai").unwrap();
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
    let mut message =
        |name: &str, number: f64| options.set_number(name, number).unwrap_err().to_string();
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
    let error = options.set_word("walls", "emty").unwrap_err();
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
