//! All cells of a map and its terrain table as bytes with a check sum, and those as text.
//!
//! `docs/links.md` has the layout. How cells become bits is in `model.rs`; what a scene holds besides is not here.

use super::bytes::Reader;
use super::coder::{Decoder, Encoder};
use super::contexts::TEMPLATES;
use super::model::{Canvas, Model, code_cells};
use super::table;
use crate::error::{Error, Result};
use crate::space::{Grid, TerrainId, TerrainTable};
use crc::{CRC_32_ISO_HDLC, Crc, Table};

/// PERF: a table of 1 kB; the bytes are few.
static CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// The most characters of a coded map that are read.
pub(super) const MAX_TEXT: usize = 1 << 20;

/// The most cells for which every model is tried. Measured: on larger maps the one with the largest template wins.
const SMALL: usize = 1 << 14;

/// Bits of the first byte: the form of the content, ...
const FORM: u8 = 0b0111;
/// ... a terrain table follows the size, ...
const HAS_TABLE: u8 = 0b1000;
/// ... and a list of the terrains that occur. Without it they are 0 and 1.
const HAS_LIST: u8 = 0b1_0000;

const FORM_RAW: u8 = 0;
const FORM_PLAIN: u8 = 1;
const FORM_MIXED: u8 = 2;

/// What a coded map says.
pub(super) struct Coded {
    pub(super) width: u32,
    pub(super) height: u32,
    /// `None`: the one that goes without saying.
    pub(super) terrains: Option<TerrainTable>,
    /// Length `width * height`, row-major.
    pub(super) cells: Vec<u8>,
}

impl Coded {
    /// As text of letters, digits, `-` and `_`.
    ///
    /// # Errors
    /// A map of more detail than a link may hold.
    pub(super) fn to_text(&self) -> Result<String> {
        let listed = self.occurring();
        let plain = listed.iter().all(|&id| id < 2);
        let listed = if plain { vec![0, 1] } else { listed };
        let (form, content) = self.content(&listed)?;

        let flag = |is_set: bool, bit: u8| if is_set { bit } else { 0 };
        let first = form | flag(self.terrains.is_some(), HAS_TABLE) | flag(!plain, HAS_LIST);
        let mut bytes = vec![first];
        super::bytes::push_number(&mut bytes, self.width);
        super::bytes::push_number(&mut bytes, self.height);
        if let Some(terrains) = &self.terrains {
            table::write(&mut bytes, terrains);
        }
        if !plain {
            bytes.push((listed.len() - 1) as u8);
            bytes.extend(&listed);
        }
        bytes.extend(content);
        bytes.extend(CRC.checksum(&bytes).to_le_bytes());
        let text = to_letters(&bytes);
        check_length(&text)?;
        Ok(text)
    }

    /// Reads what [`Coded::to_text`] wrote. The check sum comes first, and no memory is taken for cells
    /// before the size is known to be allowed.
    ///
    /// # Errors
    /// A text that it did not write, cut off or changed; or a map larger than a grid may be.
    pub(super) fn from_text(text: &str) -> Result<Self> {
        check_length(text)?;
        let broken = |how: &str| {
            Error::parse(format!(
                "map: expected a whole link, found one cut off or changed ({how})"
            ))
        };
        let bytes = from_letters(text).ok_or_else(|| broken("it is not base64url"))?;
        let (bytes, sum) = bytes
            .split_last_chunk()
            .ok_or_else(|| broken("it is too short"))?;
        if CRC.checksum(bytes) != u32::from_le_bytes(*sum) {
            return Err(broken("its check sum is another"));
        }
        Self::from_bytes(bytes)
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self> {
        let mut reader = Reader::new(bytes);
        let first = reader.byte()?;
        if first >= HAS_LIST << 1 {
            return Err(Error::newer(
                "map: it is coded in a way that this version does not know; reload the page for a newer one",
            ));
        }
        let (width, height) = (reader.number()?, reader.number()?);
        Grid::check_size(width, height)?;
        let has_table = first & HAS_TABLE != 0;
        let terrains = has_table.then(|| table::read(&mut reader)).transpose()?;
        let listed = if first & HAS_LIST != 0 {
            let count = usize::from(reader.byte()?) + 1;
            reader.bytes(count)?
        } else {
            &[0, 1]
        };
        let mut coded = Self {
            width,
            height,
            terrains,
            cells: Vec::new(),
        };
        coded.cells = coded.read_content(first & FORM, listed, reader.rest())?;
        Ok(coded)
    }

    /// The ids that occur, in ascending order.
    fn occurring(&self) -> Vec<u8> {
        let mut occurs = [false; 256];
        for &cell in &self.cells {
            occurs[usize::from(cell)] = true;
        }
        let ids = (0..=u8::MAX).filter(|&id| occurs[usize::from(id)]);
        ids.collect()
    }

    /// The shortest form of the cells and its bytes.
    fn content(&self, listed: &[u8]) -> Result<(u8, Vec<u8>)> {
        let mut canvas = Canvas::new(self.width as usize, self.height as usize);
        let mut symbols = [0; 256];
        for (symbol, &id) in (0..=u8::MAX).zip(listed) {
            symbols[usize::from(id)] = symbol;
        }
        for (y, row) in self.cells.chunks_exact(canvas.width).enumerate() {
            for (to, &id) in canvas.row_mut(y).iter_mut().zip(row) {
                *to = symbols[usize::from(id)];
            }
        }
        let mut by = |model| {
            let mut encoder = Encoder::new();
            let coded = code_cells(&mut encoder, &mut canvas, listed.len(), model);
            coded.map(|()| encoder.finish())
        };
        let all = TEMPLATES.len();
        let least = if self.cells.len() <= SMALL { 1 } else { all };
        let mut forms = Vec::new();
        for templates in least..=all {
            if let Ok(content) = by(Model::Mixed(templates)) {
                forms.push((FORM_MIXED + (templates - 1) as u8, content));
            }
        }
        if forms.is_empty() {
            forms.push((FORM_PLAIN, by(Model::Plain)?));
        }
        let shortest = forms.into_iter().min_by_key(|(_, content)| content.len());
        let (form, content) = shortest.expect("there is one at least");
        let bits = raw_bits(listed.len());
        if content.len() <= raw_length(self.cells.len(), bits) {
            return Ok((form, content));
        }
        let raw = self.cells.iter().map(|&id| symbols[usize::from(id)]);
        Ok((FORM_RAW, pack(raw, bits)))
    }

    fn read_content(&self, form: u8, listed: &[u8], content: &[u8]) -> Result<Vec<u8>> {
        let count = self.width as usize * self.height as usize;
        let model = match form {
            FORM_RAW => {
                let bits = raw_bits(listed.len());
                let (expected, found) = (raw_length(count, bits), content.len());
                if found != expected {
                    return Err(Error::parse(format!(
                        "map: expected {expected} bytes of cells, found {found}"
                    )));
                }
                let symbols = (0..count).map(|index| unpack(content, bits, index));
                let ids = symbols.map(|symbol| listed.get(usize::from(symbol)).copied());
                return ids
                    .collect::<Option<_>>()
                    .ok_or_else(|| Error::parse("map: a cell is of a terrain that is not listed"));
            }
            FORM_PLAIN => Model::Plain,
            form => Model::Mixed(usize::from(form - FORM_MIXED) + 1),
        };
        if matches!(model, Model::Mixed(templates) if templates > TEMPLATES.len()) {
            return Err(Error::newer(format!(
                "map: expected a form from 0 to {}, found {form}",
                usize::from(FORM_MIXED) + TEMPLATES.len() - 1
            )));
        }
        let mut canvas = Canvas::new(self.width as usize, self.height as usize);
        code_cells(&mut Decoder::new(content), &mut canvas, listed.len(), model)?;
        let mut cells = Vec::with_capacity(count);
        for y in 0..canvas.height {
            let row = canvas.row(y).iter();
            cells.extend(row.map(|&symbol| listed[usize::from(symbol)]));
        }
        Ok(cells)
    }
}

fn check_length(text: &str) -> Result<()> {
    let found = text.len();
    if found <= MAX_TEXT {
        return Ok(());
    }
    Err(Error::limit(format!(
        "map: expected at most {MAX_TEXT} characters, found {found}"
    )))
}

/// How many bits say one of that many symbols.
fn raw_bits(symbols: usize) -> usize {
    (symbols - 1)
        .checked_ilog2()
        .map_or(0, |bits| bits as usize + 1)
}

fn raw_length(cells: usize, bits: usize) -> usize {
    (cells * bits).div_ceil(8)
}

/// Symbols one after the other, the upper bits first.
fn pack(symbols: impl Iterator<Item = u8>, bits: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (mut waiting, mut count) = (0u32, 0);
    for symbol in symbols {
        waiting = waiting << bits | u32::from(symbol);
        count += bits;
        while count >= 8 {
            count -= 8;
            bytes.push((waiting >> count) as u8);
        }
    }
    if count > 0 {
        bytes.push((waiting << (8 - count)) as u8);
    }
    bytes
}

fn unpack(bytes: &[u8], bits: usize, index: usize) -> u8 {
    let from = index * bits;
    let pair = [from / 8, from / 8 + 1].map(|at| bytes.get(at).copied().unwrap_or(0));
    let shift = 16 - from % 8 - bits;
    (u32::from(u16::from_be_bytes(pair)) >> shift & ((1 << bits) - 1)) as u8
}

/// SOURCE: RFC 4648, section 5.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// In base64url, without padding.
fn to_letters(bytes: &[u8]) -> String {
    let symbols = 0..(8 * bytes.len()).div_ceil(6);
    let letters = symbols.map(|index| LETTERS[usize::from(unpack(bytes, 6, index))]);
    letters.map(char::from).collect()
}

/// `None` for what [`to_letters`] does not write, bits that are left over included.
fn from_letters(text: &str) -> Option<Vec<u8>> {
    let symbol = |letter| LETTERS.iter().position(|&known| known == letter);
    let mut symbols = Vec::with_capacity(text.len());
    for letter in text.bytes() {
        symbols.push(symbol(letter)? as u8);
    }
    let mut bytes = pack(symbols.into_iter(), 6);
    match text.len() % 4 {
        0 => Some(bytes),
        1 => None,
        _ => bytes.pop().filter(|&rest| rest == 0).map(|_| bytes),
    }
}

/// What a coded map begins with in a link; `c` is the first way of coding.
pub(super) const PREFIX: &str = "c.";

impl Grid {
    /// The map with its terrain table as the `map=` value of a link: `c.` and letters, digits, `-`, `_`.
    ///
    /// # Errors
    /// A map of more detail than a link may hold: over a million characters, or more bits than are read in
    /// good time; then the message names the row where it became too much.
    pub fn to_map_param(&self) -> Result<String> {
        let terrains = self.terrains();
        let coded = Coded {
            width: self.width(),
            height: self.height(),
            terrains: (*terrains != TerrainTable::default()).then(|| terrains.clone()),
            cells: self.cells().iter().map(|id| id.0).collect(),
        };
        Ok(std::format!("{PREFIX}{}", coded.to_text()?))
    }

    /// Reads a map that [`Grid::to_map_param`] wrote.
    ///
    /// # Errors
    /// A text that is none, or that was changed or cut off since; or a map larger than a grid may be, before
    /// memory is taken for it.
    pub fn from_map_param(text: &str) -> Result<Self> {
        let Some(text) = text.strip_prefix(PREFIX) else {
            let found: String = text.chars().take(20).collect();
            return Err(Error::parse(format!(
                "map: expected cells that begin with `{PREFIX}`, found `{found}`"
            )));
        };
        let coded = Coded::from_text(text)?;
        let cells = coded.cells.into_iter().map(TerrainId).collect();
        let terrains = coded.terrains.unwrap_or_default();
        Self::from_cells(coded.width, coded.height, cells, terrains)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    #[test]
    fn letters_are_those_of_base64url() {
        let mut random = fastrand::Rng::with_seed(7);
        for length in 0..300 {
            let bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
            let text = to_letters(&bytes);
            assert_eq!(text, URL_SAFE_NO_PAD.encode(&bytes));
            assert_eq!(from_letters(&text), Some(bytes));
            let others: String = (0..length % 9).map(|_| random.alphanumeric()).collect();
            assert_eq!(
                from_letters(&others),
                URL_SAFE_NO_PAD.decode(&others).ok(),
                "{others}"
            );
        }
        for odd in ["A", "AB", "AA==", "A A", "A+/A", "\u{e4}AA"] {
            assert_eq!(from_letters(odd), None, "{odd}");
        }
    }
}
