//! Unpacking zlib and gzip, never to more than was announced.
//!
//! The one way in which packed data comes in: pictures and tile layers both use it.

use crate::error::{Error, Result};
use crc::{CRC_32_ISO_HDLC, Crc, Table};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::{
    TINFL_FLAG_PARSE_ZLIB_HEADER, TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
};
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

/// The check sum of gzip and of PNG. PERF: one byte at a time; the tables of the quick form are 16 kB.
pub(super) static CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// Packed data that is being unpacked: a stepper. The data is handed to each call, the same.
pub(super) struct Unpacking {
    /// Named in errors.
    what: &'static str,
    /// What was announced, in bytes.
    size: usize,
    flags: u32,
    state: Box<DecompressorOxide>,
    /// How much of the packed data was read.
    at: usize,
    /// Length at most `size + 1`: one byte more tells that there is more.
    unpacked: Vec<u8>,
}

/// Bytes that a step unpacks, or sums up, at most. PERF: a few tenths of a millisecond.
pub(super) const PIECE: usize = 1 << 16;

impl Unpacking {
    /// Begins with a zlib stream of `size` bytes.
    pub(super) fn zlib(what: &'static str, size: usize) -> Self {
        Self::new(what, size, TINFL_FLAG_PARSE_ZLIB_HEADER)
    }

    fn new(what: &'static str, size: usize, flags: u32) -> Self {
        Self {
            what,
            size,
            flags: flags | TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
            state: Box::default(),
            at: 0,
            unpacked: Vec::new(),
        }
    }

    /// Unpacks a piece; all of it once that is done.
    pub(super) fn step(&mut self, packed: &[u8]) -> Result<Option<Vec<u8>>> {
        let before = self.unpacked.len();
        self.unpacked.resize((before + PIECE).min(self.size + 1), 0);
        let rest = &packed[self.at..];
        let (status, read, written) = decompress(
            &mut self.state,
            rest,
            &mut self.unpacked,
            before,
            self.flags,
        );
        self.at += read;
        self.unpacked.truncate(before + written);
        let (what, size, found) = (self.what, self.size, self.unpacked.len());
        let found = match status {
            TINFLStatus::Done if found == size => {
                return Ok(Some(std::mem::take(&mut self.unpacked)));
            }
            TINFLStatus::Done if found < size => format!("{found}"),
            TINFLStatus::HasMoreOutput if found <= size => return Ok(None),
            TINFLStatus::Done | TINFLStatus::HasMoreOutput => "more".to_owned(),
            _ => {
                return Err(Error::parse(format!(
                    "{what}: the packed data is broken after {found} of {size} bytes"
                )));
            }
        };
        Err(Error::parse(format!(
            "{what}: expected {size} bytes when unpacked, found {found}"
        )))
    }

    /// How many bytes are unpacked, and how many there will be.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.unpacked.len(), self.size)
    }

    fn run(mut self, packed: &[u8]) -> Result<Vec<u8>> {
        loop {
            if let Some(unpacked) = self.step(packed)? {
                return Ok(unpacked);
            }
        }
    }
}

/// Unpacks a zlib stream of `size` bytes.
pub(super) fn zlib(what: &'static str, packed: &[u8], size: usize) -> Result<Vec<u8>> {
    Unpacking::zlib(what, size).run(packed)
}

/// Unpacks a gzip file of one member and `size` bytes.
pub(super) fn gzip(what: &'static str, packed: &[u8], size: usize) -> Result<Vec<u8>> {
    let body = after_gzip_header(packed).and_then(|body| body.split_last_chunk::<8>());
    let Some((body, trailer)) = body else {
        return Err(Error::parse(format!(
            "{what}: expected gzip data, found something else"
        )));
    };
    let unpacked = Unpacking::new(what, size, 0).run(body)?;
    let [a, b, c, d, ..] = *trailer;
    if CRC.checksum(&unpacked) != u32::from_le_bytes([a, b, c, d]) {
        return Err(Error::parse(format!(
            "{what}: the check sum of the gzip data is wrong"
        )));
    }
    Ok(unpacked)
}

/// SOURCE: RFC 1952, section 2.3.
fn after_gzip_header(packed: &[u8]) -> Option<&[u8]> {
    const CHECK: u8 = 2;
    const EXTRA: u8 = 4;
    const NAME: u8 = 8;
    const COMMENT: u8 = 16;
    let (head, mut rest) = packed.split_first_chunk::<10>()?;
    let [0x1f, 0x8b, 8, flags, ..] = *head else {
        return None;
    };
    if flags & EXTRA != 0 {
        let (length, after) = rest.split_first_chunk::<2>()?;
        rest = after.get(usize::from(u16::from_le_bytes(*length))..)?;
    }
    for flag in [NAME, COMMENT] {
        if flags & flag != 0 {
            let end = rest.iter().position(|&byte| byte == 0)?;
            rest = &rest[end + 1..];
        }
    }
    if flags & CHECK == 0 {
        Some(rest)
    } else {
        rest.get(2..)
    }
}
