//! The tiles of a layer: an array of numbers, or 32-bit words in base64, packed or not.
//!
//! The four highest bits of an id say how its tile is turned, which is nothing to a search: they are cleared.

use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::maps::inflate;
use crate::maps::json::Json;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec_zlib;

/// Flipped horizontally, vertically, diagonally, and turned by 120 degrees.
const FLIPS: u32 = 0xf000_0000;

/// How tiles are packed when they are written; any way is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Packing {
    /// An array of numbers.
    #[default]
    Array,
    /// Words in base64.
    Base64,
    /// The same, packed by zlib.
    Zlib,
}

impl Choice for Packing {
    const WHAT: &'static str = "packing";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Array, "array", "Numbers"),
        (Self::Base64, "base64", "Base64"),
        (Self::Zlib, "zlib", "Base64, zlib"),
    ];
}

/// Exactly `size` ids, flips cleared.
pub(super) fn read(
    mut data: Json<'_>,
    encoding: &str,
    compression: &str,
    size: usize,
) -> Result<Vec<u32>> {
    let mut place = data;
    if !data.is_string() {
        // A tile takes a digit and a comma, so that no text takes much more memory than it has letters.
        if data.left() < size {
            return Err(place.wrong(&format!("{size} tiles")));
        }
        let mut ids = Vec::with_capacity(size);
        data.array(|json| {
            if ids.len() == size {
                return Err(json.wrong(&format!("{size} tiles and the end of the array")));
            }
            ids.push(json.whole()? & !FLIPS);
            Ok(())
        })?;
        if ids.len() < size {
            let found = ids.len();
            return Err(place.wrong(&format!("{size} tiles (found {found})")));
        }
        return Ok(ids);
    }
    if encoding != "base64" {
        return Err(place.wrong("an array, or a string with the encoding base64"));
    }
    let text = data.string()?;
    let packed = STANDARD.decode(text.trim());
    let packed = packed.map_err(|error| place.wrong(&format!("base64 ({error})")))?;
    let bytes = 4 * size;
    let words = match compression {
        "" => packed,
        "zlib" => inflate::zlib("tiled data", &packed, bytes)?,
        "gzip" => inflate::gzip("tiled data", &packed, bytes)?,
        other => {
            let known = ["zlib", "gzip"];
            return Err(Error::unknown("compression of tiled data", other, &known));
        }
    };
    if words.len() != bytes {
        let found = words.len();
        return Err(Error::parse(format!(
            "tiled data: expected {bytes} bytes for {size} tiles, found {found}"
        )));
    }
    let (words, _) = words.as_chunks::<4>();
    Ok(words
        .iter()
        .map(|word| u32::from_le_bytes(*word) & !FLIPS)
        .collect())
}

/// The members of a layer that hold its tiles, whose ids are those of terrains, from 1 on.
pub(super) fn write(ids: impl Iterator<Item = u32>, width: usize, packing: Packing) -> String {
    const LEVEL: u8 = 6;
    let bytes =
        |ids: &mut dyn Iterator<Item = u32>| ids.flat_map(u32::to_le_bytes).collect::<Vec<_>>();
    let mut ids = ids;
    let (packed, compression) = match packing {
        Packing::Array => {
            let mut text = String::from("\"data\":[");
            // PERF: each id is made a text once.
            let mut known: Vec<String> = Vec::new();
            for (index, id) in ids.enumerate() {
                if index > 0 {
                    text.push(',');
                }
                if index % width == 0 {
                    text.push_str("\n   ");
                }
                while known.len() <= id as usize {
                    known.push(known.len().to_string());
                }
                text.push_str(&known[id as usize]);
            }
            text.push(']');
            return text;
        }
        Packing::Base64 => (bytes(&mut ids), ""),
        Packing::Zlib => (compress_to_vec_zlib(&bytes(&mut ids), LEVEL), "zlib"),
    };
    let packed = STANDARD.encode(packed);
    format!(r#""encoding":"base64", "compression":"{compression}", "data":"{packed}""#)
}
