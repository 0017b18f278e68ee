//! JSON read where it stands: values are handed out as they come, and no tree is built.
//!
//! A tree takes 30 bytes and more for each number, before anyone has looked at how many there may be. A value
//! can be passed over and come back to later by its place, since Tiled writes tiles before it says how
//! they are packed.

use crate::error::{Error, Result};
use std::borrow::Cow;

/// A place in a JSON text.
#[derive(Clone, Copy)]
pub(crate) struct Json<'a> {
    text: &'a str,
    at: usize,
    depth: u32,
}

/// No map is nested as deep as this; a deeper one would take the stack of this reader.
const DEEPEST: u32 = 64;

impl<'a> Json<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            depth: 0,
        }
    }

    /// A place in a text that was come to before, outside of any object or array that is not gone through entry by
    /// entry.
    pub(crate) fn resume(text: &'a str, at: usize) -> Self {
        Self { text, at, depth: 0 }
    }

    /// How many bytes of text lie before it.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Goes into an array, whose values come by [`Json::next_entry`].
    pub(crate) fn enter(&mut self) -> Result<()> {
        if self.take(b'[') {
            Ok(())
        } else {
            Err(self.wrong("an array"))
        }
    }

    /// Goes to the next value of the array; tells whether there is one.
    pub(crate) fn next_entry(&mut self, is_first: bool) -> Result<bool> {
        if self.take(b']') {
            return Ok(false);
        }
        if is_first || self.take(b',') {
            return Ok(true);
        }
        Err(self.wrong("a comma or the end of the list"))
    }

    /// Where the next value begins, for messages.
    pub(crate) fn place(&mut self) -> String {
        let (line, column) = self.position();
        format!("json line {line}, column {column}")
    }

    fn position(&mut self) -> (usize, usize) {
        self.peek();
        let before = &self.text[..self.at];
        let line = before.matches('\n').count() + 1;
        let begin = before.rfind('\n').map_or(0, |at| at + 1);
        let column = before[begin..].chars().count() + 1;
        (line, column)
    }

    /// The error that something else was expected here.
    pub(crate) fn wrong(&mut self, expected: &str) -> Error {
        let (line, column) = self.position();
        let letters = self.text[self.at..].chars().take(20);
        // Control characters would spoil the message.
        let letters = letters.map(|letter| if letter < ' ' { ' ' } else { letter });
        let found = match letters.collect::<String>() {
            found if found.is_empty() => "the end".to_owned(),
            found => format!("`{found}`"),
        };
        Error::parse(format!(
            "json line {line}, column {column}: expected {expected}, found {found}"
        ))
    }

    /// The first byte of what comes next, white space passed over; 0 at the end.
    fn peek(&mut self) -> u8 {
        let rest = &self.text.as_bytes()[self.at..];
        let space = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        self.at += rest.iter().take_while(|byte| space(byte)).count();
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == byte;
        self.at += usize::from(found);
        found
    }

    /// Goes through an object; `each` has to read or pass over the value of every key.
    pub(crate) fn object(
        &mut self,
        mut each: impl FnMut(&str, &mut Self) -> Result<()>,
    ) -> Result<()> {
        self.list("an object", *b"{}", &mut |json| {
            let key = json.string()?;
            if !json.take(b':') {
                return Err(json.wrong("a colon"));
            }
            each(&key, json)
        })
    }

    /// Goes through an array; `each` has to read or pass over every value.
    pub(crate) fn array(&mut self, mut each: impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        self.list("an array", *b"[]", &mut each)
    }

    // PERF: behind a pointer, so that there is one of it in the module instead of eight.
    fn list(
        &mut self,
        what: &str,
        [open, close]: [u8; 2],
        each: &mut dyn FnMut(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let mut begin = *self;
        if !self.take(open) {
            return Err(self.wrong(what));
        }
        if self.depth == DEEPEST {
            return Err(begin.wrong("values nested less deep"));
        }
        self.depth += 1;
        if !self.take(close) {
            loop {
                each(self)?;
                if self.take(close) {
                    break;
                }
                if !self.take(b',') {
                    return Err(self.wrong("a comma or the end of the list"));
                }
            }
        }
        self.depth -= 1;
        Ok(())
    }

    pub(crate) fn string(&mut self) -> Result<Cow<'a, str>> {
        let mut begin = *self;
        if !self.take(b'"') {
            return Err(self.wrong("a string"));
        }
        let rest = &self.text[self.at..];
        let mut escaped = false;
        let end = rest.bytes().position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        let Some(end) = end else {
            return Err(begin.wrong("a string that ends"));
        };
        self.at += end + 1;
        let raw = &rest[..end];
        if !raw.contains('\\') {
            return Ok(Cow::Borrowed(raw));
        }
        unescape(raw)
            .map(Cow::Owned)
            .ok_or_else(|| begin.wrong("a string with escapes of JSON"))
    }

    pub(crate) fn number(&mut self) -> Result<f64> {
        self.peek();
        let rest = &self.text[self.at..];
        let is_part =
            |letter: &u8| matches!(letter, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
        let length = rest.bytes().take_while(is_part).count();
        let number = rest[..length]
            .parse()
            .ok()
            .filter(|number: &f64| number.is_finite());
        let Some(number) = number else {
            return Err(self.wrong("a number"));
        };
        self.at += length;
        Ok(number)
    }

    /// A number of a few digits and nothing else. PERF: Tiled writes 16 million of them.
    fn digits(&mut self) -> Option<u32> {
        const MOST: usize = 9;
        self.peek();
        let (mut number, mut count) = (0, 0);
        for byte in self.text.as_bytes()[self.at..].iter().take(MOST + 1) {
            match byte {
                b'0'..=b'9' if count < MOST => number = 10 * number + u32::from(byte - b'0'),
                b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-' => return None,
                _ => break,
            }
            count += 1;
        }
        self.at += count;
        (count > 0).then_some(number)
    }

    /// A whole number from 0 to 2^32 - 1.
    pub(crate) fn whole(&mut self) -> Result<u32> {
        if let Some(number) = self.digits() {
            return Ok(number);
        }
        let mut begin = *self;
        let number = self.number()?;
        if number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number) {
            return Ok(number as u32);
        }
        Err(begin.wrong("a whole number from 0 to 4294967295"))
    }

    pub(crate) fn boolean(&mut self) -> Result<bool> {
        if self.word("true") {
            Ok(true)
        } else if self.word("false") {
            Ok(false)
        } else {
            Err(self.wrong("true or false"))
        }
    }

    fn word(&mut self, word: &str) -> bool {
        self.peek();
        let found = self.text[self.at..].starts_with(word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    pub(crate) fn is_string(&mut self) -> bool {
        self.peek() == b'"'
    }

    pub(crate) fn is_number(&mut self) -> bool {
        matches!(self.peek(), b'-' | b'0'..=b'9')
    }

    /// Passes over a null, if that comes next.
    pub(crate) fn null(&mut self) -> bool {
        self.word("null")
    }

    pub(crate) fn is_boolean(&mut self) -> bool {
        matches!(self.peek(), b't' | b'f')
    }

    /// How many bytes of text there are from here on.
    pub(crate) fn left(&self) -> usize {
        self.text.len() - self.at
    }

    /// Passes over a value and says where it was.
    pub(crate) fn skip(&mut self) -> Result<Self> {
        self.peek();
        let begin = *self;
        match self.peek() {
            b'{' => self.object(|_, json| json.skip().map(drop))?,
            b'[' => self.array(|json| json.skip().map(drop))?,
            b'"' => drop(self.string()?),
            b't' | b'f' => drop(self.boolean()?),
            b'n' if self.null() => {}
            _ if self.digits().is_some() => {}
            _ => drop(self.number()?),
        }
        Ok(begin)
    }

    /// Refuses anything after the value.
    pub(crate) fn end(&mut self) -> Result<()> {
        match self.peek() {
            0 if self.at == self.text.len() => Ok(()),
            _ => Err(self.wrong("the end")),
        }
    }
}

/// Whether a text is an object whose first key is this one.
pub(super) fn begins_with_key(text: &str, key: &str) -> bool {
    let mut json = Json::new(text);
    let mut is_first = false;
    // Only as far as that key: the error ends it.
    let _ = json.object(|found, json| {
        is_first = found == key;
        Err(json.wrong("nothing"))
    });
    is_first
}

fn unescape(raw: &str) -> Option<String> {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        let letter = after.chars().next()?;
        rest = &after[letter.len_utf8()..];
        text.push(match letter {
            '"' | '\\' | '/' => letter,
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'u' => {
                let unit = hex(&mut rest)?;
                let low = if (0xd800..0xdc00).contains(&unit) {
                    rest = rest.strip_prefix("\\u")?;
                    Some(hex(&mut rest)?)
                } else {
                    None
                };
                let units = std::iter::once(unit).chain(low);
                char::decode_utf16(units).next()?.ok()?
            }
            _ => return None,
        });
    }
    text.push_str(rest);
    Some(text)
}

fn hex(rest: &mut &str) -> Option<u16> {
    let digits = rest.get(..4)?;
    *rest = &rest[4..];
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    u16::from_str_radix(digits, 16).ok().filter(|_| is_hex)
}

/// A text as a string of JSON.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            ' '.. => quoted.push(letter),
            _ => quoted.push_str(&format!("\\u{:04x}", u32::from(letter))),
        }
    }
    quoted.push('"');
    quoted
}
