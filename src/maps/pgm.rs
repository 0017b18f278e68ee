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

pub(super) fn read(bytes: &[u8]) -> Result<GreyImage> {
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
    let size = width as usize * height as usize;
    let mut pixels = if bytes[1] == b'5' {
        read_raw(bytes, words.at, size)?
    } else {
        read_plain(&mut words, size, most)?
    };
    if most != 255 {
        for grey in &mut pixels {
            let value = u32::from(*grey).min(most);
            *grey = ((value * 255 + most / 2) / most) as u8;
        }
    }
    Ok(GreyImage::new(width, height, pixels))
}

/// Bytes, after the one white space that ends the header.
fn read_raw(bytes: &[u8], header: usize, size: usize) -> Result<Vec<u8>> {
    let data = bytes.get(header + 1..).unwrap_or_default();
    let pixels = data.get(..size).ok_or_else(|| {
        let found = data.len();
        Error::parse(format!(
            "pgm byte {}: expected {size} greys, found {found}",
            header + 1
        ))
    })?;
    Ok(pixels.to_vec())
}

fn read_plain(words: &mut Words<'_>, size: usize, most: u32) -> Result<Vec<u8>> {
    // A grey takes a letter and a space at least, so that no file takes much more memory than it has bytes.
    let left = words.bytes.len() - words.at;
    if left < size {
        return Err(Error::parse(format!(
            "pgm byte {}: expected {size} greys, found {left} bytes",
            words.at
        )));
    }
    let mut pixels = Vec::with_capacity(size);
    for _ in 0..size {
        let grey = words.number("a grey")?;
        let grey = u8::try_from(grey).ok().filter(|_| grey <= most);
        pixels.push(grey.ok_or_else(|| {
            let place = words.at;
            Error::parse(format!(
                "pgm byte {place}: expected a grey from 0 to {most} before here, found more"
            ))
        })?);
    }
    Ok(pixels)
}

pub(super) fn write(image: &GreyImage) -> Vec<u8> {
    let (width, height) = (image.width(), image.height());
    let mut bytes = format!("P5\n{width} {height}\n255\n").into_bytes();
    bytes.extend_from_slice(image.pixels());
    bytes
}
