//! Numbers and strings as bytes, read with every length checked.
//!
//! It knows nothing of maps.

use crate::error::{Error, Result};

/// Writes seven bits a byte, the lowest first; the eighth says that more follow.
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(super) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    pub(super) fn rest(self) -> &'a [u8] {
        self.rest
    }

    pub(super) fn bytes(&mut self, count: usize) -> Result<&'a [u8]> {
        let missing = || Error::parse(format!("map: expected {count} more bytes, found the end"));
        let (bytes, rest) = self.rest.split_at_checked(count).ok_or_else(missing)?;
        self.rest = rest;
        Ok(bytes)
    }

    pub(super) fn byte(&mut self) -> Result<u8> {
        self.bytes(1).map(|bytes| bytes[0])
    }

    /// What [`push_number`] wrote.
    pub(super) fn number(&mut self) -> Result<u32> {
        let mut number = 0u64;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        u32::try_from(number)
            .map_err(|_| Error::limit(format!("map: expected a number below 2^32, found {number}")))
    }
}
