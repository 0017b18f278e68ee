//! Unpacking zlib and gzip, never to more than was announced.
//!
//! The one way in which packed data comes in: pictures and tile layers both use it.

use crate::error::{Error, Result};
use crc::{CRC_32_ISO_HDLC, Crc, Table};
use miniz_oxide::inflate::{
    DecompressError, TINFLStatus, decompress_to_vec_with_limit, decompress_to_vec_zlib_with_limit,
};

/// The check sum of gzip and of PNG. PERF: one byte at a time; the tables of the quick form are 16 kB.
pub(super) static CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// Unpacks a zlib stream of `size` bytes; `what` is named in errors.
pub(super) fn zlib(what: &str, packed: &[u8], size: usize) -> Result<Vec<u8>> {
    finish(
        what,
        size,
        decompress_to_vec_zlib_with_limit(packed, size + 1),
    )
}

/// Unpacks a gzip file of one member and `size` bytes.
pub(super) fn gzip(what: &str, packed: &[u8], size: usize) -> Result<Vec<u8>> {
    let body = after_gzip_header(packed).and_then(|body| body.split_last_chunk::<8>());
    let Some((body, trailer)) = body else {
        return Err(Error::parse(format!(
            "{what}: expected gzip data, found something else"
        )));
    };
    let unpacked = finish(what, size, decompress_to_vec_with_limit(body, size + 1))?;
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

fn finish(
    what: &str,
    size: usize,
    unpacked: std::result::Result<Vec<u8>, DecompressError>,
) -> Result<Vec<u8>> {
    let found = match unpacked {
        Ok(unpacked) if unpacked.len() == size => return Ok(unpacked),
        Ok(unpacked) if unpacked.len() < size => format!("{}", unpacked.len()),
        Ok(_) => "more".to_owned(),
        Err(error) if error.status == TINFLStatus::HasMoreOutput => "more".to_owned(),
        Err(error) => {
            let found = error.output.len();
            return Err(Error::parse(format!(
                "{what}: the packed data is broken after {found} of {size} bytes"
            )));
        }
    };
    Err(Error::parse(format!(
        "{what}: expected {size} bytes when unpacked, found {found}"
    )))
}
