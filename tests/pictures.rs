//! Maps as pictures: PNG, PGM and the maps of robots.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "common/files.rs"]
#[expect(dead_code, reason = "each test uses a part of it")]
mod files;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use files::{YAML, costs, refused, tiled_layer, zlib};
use pathscope::{
    Format, GreyImage, GreyRule, Grid, MapFile, NodeId, ReadOptions, RosMap, WriteOptions,
};

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
