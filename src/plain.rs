//! What the standard library does at length, and the core of figures in few bytes: messages, numbers as text, and sorting.
//!
//! With the feature `full` all of it is the standard library's. Results are the same with both, or there is none: what the core of
//! figures can not do it refuses, and whoever asked goes to the other core, which also has the words.

/// PERF: whatever the core of figures refuses, the other one is asked to say why. So here messages are checked by the compiler and not made, which
/// takes more than a tenth off; what is no message says `std::format!`.
#[cfg(not(feature = "full"))]
macro_rules! format {
    ($($words:tt)*) => {{
        let _ = || ::std::format!($($words)*);
        ::std::string::String::new()
    }};
}

/// Digits that a number may have here without the feature: of fewer, each text stands for a number of its own.
const DIGITS: u32 = 15;

/// The fewest decimals that stand for a number, as `{}` writes it; `Infinity` where it has no end.
///
/// INVARIANT: without the feature they are right for what [`read_number`] has read; of others they are rounded.
pub(crate) fn write_number(number: f64) -> String {
    if cfg!(feature = "full") {
        return number.to_string().replace("inf", "Infinity");
    }
    write_short(number)
}

/// The number that a text stands for.
pub(crate) fn read_number(text: &str) -> Option<f64> {
    if cfg!(feature = "full") {
        return text.parse().ok();
    }
    read_short(text)
}

/// PERF: reading and writing every number there is takes 30 kB and a table of 10.
fn write_short(number: f64) -> String {
    let size = number.abs();
    let (mut scale, mut decimals) = (1, 0);
    while decimals < DIGITS && (size * scale as f64).round() / scale as f64 != size {
        (scale, decimals) = (scale * 10, decimals + 1);
    }
    let digits = (size * scale as f64).round() as u64;
    let mut text = if number.is_sign_negative() { "-" } else { "" }.to_owned();
    text += &(digits / scale).to_string();
    if decimals > 0 {
        // A one in front keeps the zeros.
        let behind = (digits % scale + scale).to_string();
        text.push('.');
        text += behind.get(1..).unwrap_or_default();
    }
    text
}

/// A whole number below 2^53 over a power of ten that is exact: the quotient is the number that is meant.
fn read_short(text: &str) -> Option<f64> {
    let bare = text.strip_prefix('-').unwrap_or(text);
    let (whole, behind) = bare.split_once('.').unwrap_or((bare, ""));
    let (mut digits, mut scale) = (0u64, 1u64);
    if whole.is_empty() || whole.len() + behind.len() > DIGITS as usize {
        return None;
    }
    for digit in whole.bytes().chain(behind.bytes()) {
        digits = digits * 10 + u64::from(digit.checked_sub(b'0').filter(|&digit| digit < 10)?);
    }
    for _ in behind.bytes() {
        scale *= 10;
    }
    let number = digits as f64 / scale as f64;
    Some(if bare.len() < text.len() {
        -number
    } else {
        number
    })
}

/// Sorts a list, in which those that are equal are the same.
#[inline]
pub(crate) fn sort<T: Ord + Copy>(list: &mut [T]) {
    if cfg!(feature = "full") {
        list.sort_unstable();
    } else {
        heap_sort(list);
    }
}

/// PERF: a tenth of the code of the other, for each type.
fn heap_sort<T: Ord + Copy>(list: &mut [T]) {
    let mut roots = list.len() / 2;
    let mut end = list.len();
    while end > 1 {
        if roots > 0 {
            roots -= 1;
        } else {
            end -= 1;
            list.swap(0, end);
        }
        let mut parent = roots;
        while 2 * parent + 1 < end {
            let left = 2 * parent + 1;
            let child = left + usize::from(left + 1 < end && list[left] < list[left + 1]);
            if list[parent] >= list[child] {
                break;
            }
            list.swap(parent, child);
            parent = child;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_written_as_the_standard_library_does() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..100_000 {
            let most = 10u64.pow(random.u32(0..=DIGITS));
            let digits = random.u64(..most);
            let decimals = random.usize(0..=DIGITS as usize);
            let text = std::format!("{digits:0>width$}", width = decimals + 1);
            let (whole, behind) = text.split_at(text.len() - decimals);
            let sign = ["", "-"][random.usize(..2)];
            let text = std::format!(
                "{sign}{whole}{}{behind}",
                ["", "."][usize::from(decimals > 0)]
            );
            let number: f64 = text.parse().unwrap();
            match read_short(&text) {
                Some(read) => {
                    assert_eq!(read.to_bits(), number.to_bits(), "{text}");
                    assert_eq!(write_short(read), read.to_string(), "{text}");
                }
                None => assert!(whole.len() + behind.len() > DIGITS as usize, "{text}"),
            }
        }
        for odd in [
            "", "-", "+1", ".5", "1e3", "inf", "NaN", "1.2.3", "0x1", " 1", "1_0",
        ] {
            assert_eq!(read_short(odd), None, "{odd}");
        }
    }

    #[test]
    fn what_has_no_end_is_named_as_javascript_does() {
        let named = [f64::INFINITY, f64::NEG_INFINITY, f64::NAN].map(write_number);
        assert_eq!(named, ["Infinity", "-Infinity", "NaN"]);
    }

    #[test]
    fn lists_are_sorted() {
        let mut random = fastrand::Rng::with_seed(7);
        for length in 0..200 {
            let mut list: Vec<u8> = (0..length).map(|_| random.u8(..50)).collect();
            let mut sorted = list.clone();
            sorted.sort_unstable();
            heap_sort(&mut list);
            assert_eq!(list, sorted);
        }
    }
}
