//! PGM pictures, plain (P2) and raw (P5), with greys up to 255.
//!
//! SOURCE: the Netpbm manual, "pgm". Other largest greys are stretched to 255.

use super::grey::GreyImage;
use crate::error::{Error, Result};
use crate::space::Grid;

/// Words of a header or of plain greys, parted by white space and comments.
struct Words<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> &'a [u8] {
        while let Some(&byte) = self.bytes.get(self.at) {
            if byte == b'#' {
                let rest = &self.bytes[self.at..];
                let line = rest.iter().position(|&byte| byte == b'\n');
                self.at += line.unwrap_or(rest.len());
            } else if byte.is_ascii_whitespace() {
                self.at += 1;
            } else {
                break;
            }
        }
        let rest = &self.bytes[self.at..];
        let end = rest
            .iter()
            .position(|byte| byte.is_ascii_whitespace() || *byte == b'#');
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    fn number(&mut self, what: &str) -> Result<u32> {
        let word = self.next();
        let number = str::from_utf8(word).ok().and_then(|word| word.parse().ok());
        number.ok_or_else(|| {
            let place = self.at - word.len();
            let found = word[..word.len().min(20)].escape_ascii();
            Error::parse(format!(
                "pgm byte {place}: expected {what}, found `{found}`"
            ))
        })
    }
}

pub(super) fn is_one(bytes: &[u8]) -> bool {
    matches!(bytes, [b'P', b'2' | b'5', next, ..] if next.is_ascii_whitespace() || *next == b'#')
}

/// A PGM that is being read: a stepper. Its bytes are handed to each call, the same.
pub(super) struct PgmReading {
    width: u32,
    height: u32,
    /// The largest grey.
    most: u32,
    is_raw: bool,
    /// Where the next grey is, or the white space before it.
    at: usize,
    pixels: Vec<u8>,
}

/// Greys that a step reads at most. PERF: a tenth of a millisecond.
const RAW_PIECE: usize = 1 << 16;
const PLAIN_PIECE: usize = 1 << 12;

impl PgmReading {
    pub(super) fn begin(bytes: &[u8]) -> Result<Self> {
        if !is_one(bytes) {
            let found = bytes[..bytes.len().min(8)].escape_ascii();
            return Err(Error::parse(format!(
                "picture byte 0: expected a PNG, or a PGM that begins with P2 or P5, found `{found}`"
            )));
        }
        let mut words = Words { bytes, at: 2 };
        let (width, height) = (words.number("a width")?, words.number("a height")?);
        Grid::check_size(width, height)?;
        let place = words.at;
        let most = words.number("a largest grey")?;
        if !(1..=255).contains(&most) {
            return Err(Error::parse(format!(
                "pgm byte {place}: expected a largest grey from 1 to 255, found {most}"
            )));
        }
        let is_raw = bytes[1] == b'5';
        // A raw picture begins after the one white space that ends the header. A plain grey takes a letter and a space at
        // least, so that no file takes much more memory than it has bytes.
        let at = words.at + usize::from(is_raw);
        let (size, left) = (
            width as usize * height as usize,
            bytes.len().saturating_sub(at),
        );
        if left < size {
            let (place, found) = (at, left);
            return Err(Error::parse(if is_raw {
                format!("pgm byte {place}: expected {size} greys, found {found}")
            } else {
                format!("pgm byte {place}: expected {size} greys, found {left} bytes")
            }));
        }
        Ok(Self {
            width,
            height,
            most,
            is_raw,
            at,
            pixels: Vec::with_capacity(size),
        })
    }

    /// Reads some greys; the picture once all are read.
    pub(super) fn step(&mut self, bytes: &[u8]) -> Result<Option<GreyImage>> {
        let (done, size) = self.progress();
        if self.is_raw {
            let piece = (size - done).min(RAW_PIECE);
            let most = self.most;
            let greys = bytes[self.at..self.at + piece].iter();
            self.pixels
                .extend(greys.map(|&grey| stretch(u32::from(grey).min(most), most)));
            self.at += piece;
        } else {
            self.read_words(bytes, (size - done).min(PLAIN_PIECE))?;
        }
        if self.pixels.len() < size {
            return Ok(None);
        }
        let pixels = std::mem::take(&mut self.pixels);
        Ok(Some(GreyImage::new(self.width, self.height, pixels)))
    }

    fn read_words(&mut self, bytes: &[u8], count: usize) -> Result<()> {
        let most = self.most;
        let mut words = Words { bytes, at: self.at };
        for _ in 0..count {
            let grey = words.number("a grey")?;
            if grey > most {
                let place = words.at;
                return Err(Error::parse(format!(
                    "pgm byte {place}: expected a grey from 0 to {most} before here, found more"
                )));
            }
            self.pixels.push(stretch(grey, most));
        }
        self.at = words.at;
        Ok(())
    }

    /// How many greys were read, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        let size = self.width as usize * self.height as usize;
        (self.pixels.len(), size)
    }
}

/// A grey of up to `most` as one of up to 255.
#[inline]
fn stretch(grey: u32, most: u32) -> u8 {
    if most == 255 {
        grey as u8
    } else {
        ((grey * 255 + most / 2) / most) as u8
    }
}

pub(super) fn write(image: &GreyImage) -> Vec<u8> {
    let (width, height) = (image.width(), image.height());
    let mut bytes = format!("P5\n{width} {height}\n255\n").into_bytes();
    bytes.extend_from_slice(image.pixels());
    bytes
}
