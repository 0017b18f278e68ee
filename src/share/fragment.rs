//! The fragment of an address as keys and values, with what mail and chat programs do to it forgiven.
//!
//! It knows no key.

use super::cells::MAX_TEXT;
use crate::error::{Error, Result};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What stands in a value as it is. Everything else is written as percent signs and digits.
const KEPT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b':')
    .remove(b',')
    .remove(b';')
    .remove(b'*')
    .remove(b'/');

/// What stands as it is in a part of a value.
const KEPT_IN_PART: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// Keys with their values, in the order in which they stand; the second of each is empty where there was
/// no equals sign.
///
/// An address before the `#` is dropped, and so are white space and full stops at the end.
///
/// # Errors
/// More characters than a link may have.
pub(super) fn read(text: &str) -> Result<Vec<(String, String)>> {
    if text.len() > MAX_TEXT {
        let found = text.len();
        return Err(Error::limit(format!(
            "link: expected at most {MAX_TEXT} characters, found {found}"
        )));
    }
    let is_seen = |letter: &char| !letter.is_whitespace() && !is_invisible(*letter);
    let text: String = text.chars().filter(is_seen).collect();
    let text = text.split_once('#').map_or(text.as_str(), |(_, text)| text);
    let mut text = text.trim_end_matches('.').replace("&amp;", "&");
    if is_encoded(&text, '=', "%3D") || is_encoded(&text, '&', "%26") {
        text = decode(&text);
    }
    let parts = text.split('&').filter(|part| !part.is_empty());
    let pairs = parts.map(|part| {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        (decode(key), decode(value))
    });
    Ok(pairs.collect())
}

/// Soft hyphens, zero-width characters and byte order marks, which some programs put into long words.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
    )
}

/// Whether a separator stands in the text encoded only.
fn is_encoded(text: &str, separator: char, code: &str) -> bool {
    !text.contains(separator) && text.to_ascii_uppercase().contains(code)
}

pub(super) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// A part of a value, free of the letters that separate parts.
pub(super) fn encode_part(text: &str) -> String {
    utf8_percent_encode(text, KEPT_IN_PART).to_string()
}

/// A fragment of these keys, without the `#`.
pub(super) fn write(pairs: &[(&str, String)]) -> String {
    let pairs = pairs.iter().map(|(key, value)| {
        let value = utf8_percent_encode(value, KEPT);
        std::format!("{key}={value}")
    });
    let mut text = pairs.collect::<Vec<_>>().join("&");
    // A full stop at the end would be taken for one of a sentence.
    if text.ends_with('.') {
        text.pop();
        text.push_str("%2E");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    fn check(text: &str, expected: &[(&str, &str)]) {
        let pairs = read(text).unwrap();
        let found: Vec<_> = pairs
            .iter()
            .map(|(key, value)| (&**key, &**value))
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn forgives_what_programs_do() {
        let expected = [("v", "1"), ("map", "maze:9x9:1")];
        for text in [
            "v=1&map=maze:9x9:1",
            "#v=1&map=maze:9x9:1",
            "https://example.org/lab/?a=b#v=1&map=maze:9x9:1",
            " v=1&map=maze:\n 9x9:1. ",
            "v=1&map=maze%3A9x9%3a1...",
            "v=1&amp;map=maze:9x9:1",
            "v%3D1%26map%3Dmaze%3A9x9%3A1",
            "v=1%26map=maze:9x9:1",
            "&v=1&&map=ma\u{200b}ze:9x9:1&",
        ] {
            check(text, &expected);
        }
        check("v", &[("v", "")]);
        check("", &[]);
        check("%ff=%", &[("\u{fffd}", "%")]);
    }

    #[test]
    fn every_value_comes_back() {
        for value in [
            "",
            "a&b=c#d",
            "100%",
            "1.",
            "%26",
            "a b",
            "\u{e9}\u{20ac}",
            "max(dx,dy)*1.5;x:y",
        ] {
            // There are always a version and a map.
            for pairs in [[("v", "1"), ("k", value)], [("k", value), ("l", "1")]] {
                let owned = pairs.iter().map(|&(key, value)| (key, value.to_owned()));
                let owned: Vec<_> = owned.collect();
                let text = write(&owned);
                assert!(text.is_ascii() && !text.contains(' '), "{text}");
                check(&format!("{text}."), &pairs);
            }
        }
        assert!(
            read(&"a".repeat(super::MAX_TEXT + 1))
                .unwrap_err()
                .is_limit()
        );
    }
}
