//! PNG pictures with 8 bits a channel, read to greys and written from them, byte for byte.
//!
//! Colours become the mean of red, green and blue; alpha and everything that is meant for screens (gamma,
//! profiles) is passed over. No palettes, no 16 bits, no interlacing.
//!
//! SOURCE: Portable Network Graphics (PNG) Specification, third edition, W3C.

use super::grey::GreyImage;
use super::inflate::{self, CRC};
use crate::error::{Error, Result};
use crate::space::Grid;
use miniz_oxide::deflate::compress_to_vec_zlib;

pub(super) const SIGNATURE: &[u8; 8] = b"\x89PNG\r\n\x1a\n";

struct Header {
    width: u32,
    height: u32,
    /// Bytes a pixel.
    channels: usize,
}

struct Chunk<'a> {
    kind: [u8; 4],
    data: &'a [u8],
}

pub(super) fn read(bytes: &[u8]) -> Result<GreyImage> {
    let mut at = SIGNATURE.len();
    if !bytes.starts_with(SIGNATURE) {
        return Err(Error::parse("png byte 0: expected the signature of a PNG"));
    }
    let first = next_chunk(bytes, &mut at)?;
    let header = read_header(&first)?;
    Grid::check_size(header.width, header.height)?;
    let mut packed = Vec::new();
    loop {
        let place = at;
        let chunk = next_chunk(bytes, &mut at)?;
        match &chunk.kind {
            b"IDAT" => packed.extend_from_slice(chunk.data),
            b"IEND" => break,
            // A small first letter: of no importance to those who don't know it.
            [first, ..] if first.is_ascii_lowercase() => {}
            kind => {
                let kind = kind.escape_ascii();
                return Err(Error::parse(format!(
                    "png byte {place}: expected IDAT or IEND, found the chunk {kind}"
                )));
            }
        }
    }
    let row = header.width as usize * header.channels;
    let size = (row + 1) * header.height as usize;
    let mut raw = inflate::zlib("png", &packed, size)?;
    unfilter(&mut raw, row, header.channels)?;
    let rows = raw.chunks_exact(row + 1).map(|row| &row[1..]);
    let pixels = rows.flat_map(|row| row.chunks_exact(header.channels).map(to_grey));
    let mut greys = Vec::with_capacity(header.width as usize * header.height as usize);
    greys.extend(pixels);
    Ok(GreyImage::new(header.width, header.height, greys))
}

fn to_grey(pixel: &[u8]) -> u8 {
    match *pixel {
        [red, green, blue, ..] => {
            let sum = u16::from(red) + u16::from(green) + u16::from(blue);
            ((sum + 1) / 3) as u8
        }
        [grey, ..] => grey,
        [] => 0,
    }
}

fn next_chunk<'a>(bytes: &'a [u8], at: &mut usize) -> Result<Chunk<'a>> {
    let place = *at;
    let cut_off = || {
        Error::parse(format!(
            "png byte {place}: expected a whole chunk, found the end of the file"
        ))
    };
    let rest = bytes.get(place..).unwrap_or_default();
    let (length, rest) = rest.split_first_chunk::<4>().ok_or_else(cut_off)?;
    let length = u32::from_be_bytes(*length) as usize;
    let (kind, _) = rest.split_first_chunk::<4>().ok_or_else(cut_off)?;
    // The check sum is over kind and data.
    let checked = length.checked_add(4).and_then(|end| rest.get(..end));
    let checked = checked.ok_or_else(cut_off)?;
    let sum = rest[checked.len()..].first_chunk::<4>();
    if CRC.checksum(checked) != u32::from_be_bytes(*sum.ok_or_else(cut_off)?) {
        let kind = kind.escape_ascii();
        return Err(Error::parse(format!(
            "png byte {place}: the check sum of the chunk {kind} is wrong"
        )));
    }
    *at = place + 8 + checked.len();
    Ok(Chunk {
        kind: *kind,
        data: &checked[4..],
    })
}

fn read_header(chunk: &Chunk<'_>) -> Result<Header> {
    let data: Option<&[u8; 13]> = chunk.data.try_into().ok();
    let Some(&[a, b, c, d, e, f, g, h, depth, colour, 0, 0, interlace]) =
        data.filter(|_| &chunk.kind == b"IHDR")
    else {
        return Err(Error::parse(
            "png byte 8: expected the chunk IHDR with 13 bytes, found something else",
        ));
    };
    let (channels, name) = match colour {
        0 => (1, "greyscale"),
        2 => (3, "colour"),
        4 => (2, "greyscale with alpha"),
        6 => (4, "colour with alpha"),
        _ => (0, "a palette"),
    };
    if depth != 8 || channels == 0 {
        return Err(Error::parse(format!(
            "png byte 24: expected 8-bit greyscale or colour, found {depth}-bit {name}"
        )));
    }
    if interlace != 0 {
        return Err(Error::parse(
            "png byte 28: expected no interlacing, found an interlaced picture",
        ));
    }
    Ok(Header {
        width: u32::from_be_bytes([a, b, c, d]),
        height: u32::from_be_bytes([e, f, g, h]),
        channels,
    })
}

/// Undoes the filter of each row, in place; a row is its filter's number and then `row` bytes.
fn unfilter(raw: &mut [u8], row: usize, channels: usize) -> Result<()> {
    let mut above = vec![0; row];
    for (number, line) in raw.chunks_exact_mut(row + 1).enumerate() {
        let (filter, line) = line.split_first_mut().expect("a row has its filter");
        for at in 0..row {
            let before = at.checked_sub(channels);
            let (left, corner) = before.map_or((0, 0), |before| (line[before], above[before]));
            let up = above[at];
            let guess = match *filter {
                0 => 0,
                1 => left,
                2 => up,
                3 => left.midpoint(up),
                4 => paeth(left, up, corner),
                found => {
                    return Err(Error::parse(format!(
                        "png row {number}: expected a filter from 0 to 4, found {found}"
                    )));
                }
            };
            line[at] = line[at].wrapping_add(guess);
        }
        above.copy_from_slice(line);
    }
    Ok(())
}

/// Whichever of the three is nearest to left + up - corner; of several, the first.
fn paeth(left: u8, up: u8, corner: u8) -> u8 {
    let [a, b, c] = [left, up, corner].map(i16::from);
    let distance = |value: i16| (a + b - c - value).abs();
    if distance(a) <= distance(b) && distance(a) <= distance(c) {
        left
    } else if distance(b) <= distance(c) {
        up
    } else {
        corner
    }
}

pub(super) fn write(image: &GreyImage) -> Vec<u8> {
    let width = image.width() as usize;
    let mut raw = Vec::with_capacity(image.pixels().len() + image.height() as usize);
    for row in image.pixels().chunks_exact(width) {
        raw.push(0);
        raw.extend_from_slice(row);
    }
    const LEVEL: u8 = 6;
    let mut header = [image.width(), image.height()]
        .map(u32::to_be_bytes)
        .concat();
    header.extend([8, 0, 0, 0, 0]);
    let mut bytes = SIGNATURE.to_vec();
    push_chunk(&mut bytes, *b"IHDR", &header);
    push_chunk(&mut bytes, *b"IDAT", &compress_to_vec_zlib(&raw, LEVEL));
    push_chunk(&mut bytes, *b"IEND", &[]);
    bytes
}

fn push_chunk(bytes: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    bytes.extend((data.len() as u32).to_be_bytes());
    let begin = bytes.len();
    bytes.extend(kind);
    bytes.extend_from_slice(data);
    let sum = CRC.checksum(&bytes[begin..]);
    bytes.extend(sum.to_be_bytes());
}
