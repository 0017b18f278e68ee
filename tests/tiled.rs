//! Maps of the editor Tiled.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "common/files.rs"]
#[expect(dead_code, reason = "each test uses a part of it")]
mod files;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use files::{costs, read, refused, tiled, tiled_layer, zlib};
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use pathscope::{MapFile, ReadOptions, TileRule};
use std::io::Write as _;

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
        "json line 2, column 8: expected 4 tiles (found 3), found `[1,2,3]}],\"orientati`",
    );
    check(
        &map.replace(",4]", ",4,5]"),
        "json line 2, column 17: expected 4 tiles and the end of the array, found `5]}],\"orientation\":\"`",
    );
    check(
        &map.replace(",4]", ",-4]"),
        "json line 2, column 15: expected a whole number from 0 to 4294967295, found `-4]}],\"orientation\":`",
    );
    check(
        &map.replace("false", "true"),
        "json line 2, column 58: expected a map that is not infinite, found `true,\"tilesets\":[]}`",
    );
    check(
        &map.replace("orthogonal", "hexagonal"),
        "json line 2, column 34: expected orthogonal or isometric tiles, found `\"hexagonal\",\"infinit`",
    );
    let deep = format!("{{\"a\":{}", "[".repeat(100_000));
    check(
        &deep,
        "json line 1, column 69: expected values nested less deep, found `[[[[[[[[[[[[[[[[[[[[`",
    );
    check(
        "{\"a\":\"\\ud800\"}",
        "json line 1, column 6: expected a string with escapes of JSON, found `\"\\ud800\"}`",
    );
}
