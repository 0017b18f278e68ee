//! PNG pictures with 8 bits a channel, read to greys and written from them, byte for byte.
//!
//! Colours become the mean of red, green and blue; alpha and everything that is meant for screens (gamma,
//! profiles) is passed over. No palettes, no 16 bits, no interlacing.
//!
//! SOURCE: Portable Network Graphics (PNG) Specification, third edition, W3C.

use super::grey::GreyImage;
use super::inflate::{CRC, PIECE, Unpacking};
use crate::error::{Error, Result};
use crate::space::Grid;
use crc::{Digest, Table};
use miniz_oxide::deflate::compress_to_vec_zlib;
use std::ops::Range;

pub(super) const SIGNATURE: &[u8; 8] = b"\x89PNG\r\n\x1a\n";

struct Header {
    width: u32,
    height: u32,
    /// Bytes a pixel.
    channels: usize,
}

impl Header {
    /// Bytes a row, without the number of its filter.
    fn row(&self) -> usize {
        self.width as usize * self.channels
    }
}

struct Chunk {
    /// Where it begins.
    place: usize,
    kind: [u8; 4],
    data: Range<usize>,
    sum: u32,
}

/// A PNG that is being read: a stepper. Its bytes are handed to each call, the same.
pub(super) struct PngReading {
    header: Header,
    packed: Vec<u8>,
    work: Work,
}

enum Work {
    /// The next chunk begins at a byte.
    Chunks(usize),
    /// A chunk is summed up to a byte of its data.
    Sum(Chunk, usize, Digest<'static, u32, Table<1>>),
    Unpacking(Unpacking),
    /// What was unpacked, the filters of the rows undone so far, and the greys of these rows.
    Rows(Vec<u8>, Vec<u8>),
}

impl PngReading {
    pub(super) fn begin(bytes: &[u8]) -> Result<Self> {
        if !bytes.starts_with(SIGNATURE) {
            return Err(Error::parse("png byte 0: expected the signature of a PNG"));
        }
        let first = next_chunk(bytes, SIGNATURE.len())?;
        let summed = &bytes[first.place + 4..first.data.end];
        first.check(CRC.checksum(summed))?;
        let header = read_header(&first, &bytes[first.data.clone()])?;
        Grid::check_size(header.width, header.height)?;
        Ok(Self {
            header,
            packed: Vec::new(),
            work: Work::Chunks(first.end()),
        })
    }

    /// Does one small piece of work, a row at most; the picture once all is done.
    pub(super) fn step(&mut self, bytes: &[u8]) -> Result<Option<GreyImage>> {
        let row = self.header.row();
        match &mut self.work {
            &mut Work::Chunks(place) => {
                let chunk = next_chunk(bytes, place)?;
                let mut sum = CRC.digest();
                sum.update(&chunk.kind);
                self.work = Work::Sum(chunk, 0, sum);
            }
            Work::Sum(chunk, done, sum) => {
                let data = &bytes[chunk.data.clone()];
                let piece = &data[*done..data.len().min(*done + PIECE)];
                sum.update(piece);
                *done += piece.len();
                if &chunk.kind == b"IDAT" {
                    self.packed.extend_from_slice(piece);
                }
                if *done == data.len() {
                    chunk.check(sum.clone().finalize())?;
                    chunk.check_kind()?;
                    self.work = match &chunk.kind {
                        b"IEND" => {
                            let size = (row + 1) * self.header.height as usize;
                            Work::Unpacking(Unpacking::zlib("png", size))
                        }
                        _ => Work::Chunks(chunk.end()),
                    };
                }
            }
            Work::Unpacking(unpacking) => {
                if let Some(raw) = unpacking.step(&self.packed)? {
                    self.packed = Vec::new();
                    let size = self.header.width as usize * self.header.height as usize;
                    self.work = Work::Rows(raw, Vec::with_capacity(size));
                }
            }
            Work::Rows(raw, greys) => {
                let (width, channels) = (self.header.width as usize, self.header.channels);
                let number = greys.len() / width;
                let (before, rest) = raw.split_at_mut(number * (row + 1));
                let above = before.len().checked_sub(row).map(|begin| &before[begin..]);
                let line = &mut rest[..row + 1];
                unfilter(number, line, above, channels)?;
                greys.extend(line[1..].chunks_exact(channels).map(to_grey));
                if number + 1 == self.header.height as usize {
                    let greys = std::mem::take(greys);
                    let image = GreyImage::new(self.header.width, self.header.height, greys);
                    return Ok(Some(image));
                }
            }
        }
        Ok(None)
    }

    /// How far it has come, from 0 to 1.
    pub(super) fn progress(&self, size: usize) -> f64 {
        let part = |(done, all): (usize, usize)| done as f64 / all.max(1) as f64;
        match &self.work {
            Work::Chunks(place) => 0.2 * part((*place, size)),
            Work::Sum(chunk, done, _) => 0.2 * part((chunk.data.start + done, size)),
            Work::Unpacking(unpacking) => 0.2 + 0.4 * part(unpacking.progress()),
            Work::Rows(_, greys) => {
                let all = self.header.width as usize * self.header.height as usize;
                0.6 + 0.4 * part((greys.len(), all))
            }
        }
    }
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

/// The chunk that begins at a byte, its check sum not looked at yet.
fn next_chunk(bytes: &[u8], place: usize) -> Result<Chunk> {
    let cut_off = || {
        Error::parse(format!(
            "png byte {place}: expected a whole chunk, found the end of the file"
        ))
    };
    let rest = bytes.get(place..).unwrap_or_default();
    let (length, rest) = rest.split_first_chunk::<4>().ok_or_else(cut_off)?;
    let length = u32::from_be_bytes(*length) as usize;
    let (kind, rest) = rest.split_first_chunk::<4>().ok_or_else(cut_off)?;
    let after = rest.get(length..).ok_or_else(cut_off)?;
    let sum = after.first_chunk::<4>().ok_or_else(cut_off)?;
    Ok(Chunk {
        place,
        kind: *kind,
        data: place + 8..place + 8 + length,
        sum: u32::from_be_bytes(*sum),
    })
}

impl Chunk {
    /// Where the next one begins.
    fn end(&self) -> usize {
        self.data.end + 4
    }

    /// Holds what kind and data sum up to against its check sum.
    fn check(&self, sum: u32) -> Result<()> {
        if sum == self.sum {
            return Ok(());
        }
        let (place, kind) = (self.place, self.kind.escape_ascii());
        Err(Error::parse(format!(
            "png byte {place}: the check sum of the chunk {kind} is wrong"
        )))
    }

    /// Refuses a kind that may not be passed over.
    fn check_kind(&self) -> Result<()> {
        match &self.kind {
            b"IDAT" | b"IEND" => Ok(()),
            // A small first letter: of no importance to those who don't know it.
            [first, ..] if first.is_ascii_lowercase() => Ok(()),
            kind => {
                let (place, kind) = (self.place, kind.escape_ascii());
                Err(Error::parse(format!(
                    "png byte {place}: expected IDAT or IEND, found the chunk {kind}"
                )))
            }
        }
    }
}

fn read_header(chunk: &Chunk, data: &[u8]) -> Result<Header> {
    let data: Option<&[u8; 13]> = data.try_into().ok();
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

/// Undoes the filter of a row, in place, which is its filter's number and then its bytes. `above` is the row before
/// without its number, if there is one.
fn unfilter(number: usize, line: &mut [u8], above: Option<&[u8]>, channels: usize) -> Result<()> {
    let (filter, line) = line.split_first_mut().expect("a row has its filter");
    let above = |at: usize| above.map_or(0, |above| above[at]);
    for at in 0..line.len() {
        let before = at.checked_sub(channels);
        let (left, corner) = before.map_or((0, 0), |before| (line[before], above(before)));
        let up = above(at);
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
