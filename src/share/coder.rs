//! The arithmetic coder: bits and their probabilities in, bytes out, and back.
//!
//! Integers only. It knows nothing of maps; where the probabilities come from is the model's business.

/// The unit of probabilities: one is `1 << 16`.
pub(super) const ONE: u32 = 1 << 16;

/// One side of the coder. Both run the same model, so that what is written can be read.
pub(super) trait Coder {
    /// Codes a bit that is set with a probability of `chance` / [`ONE`], 1 to `ONE - 1`. The writing side
    /// puts `bit` into the bytes; the reading side takes no notice of it. Returns the bit.
    fn code(&mut self, chance: u32, bit: bool) -> bool;
}

/// The interval that the bits so far have left, ends included.
///
/// INVARIANT: `low <= high`, and their first bytes differ after each bit.
struct Interval {
    low: u64,
    high: u64,
}

impl Interval {
    const WHOLE: Self = Self {
        low: 0,
        high: u64::MAX,
    };

    /// The last value that stands for a bit that is not set. It lies below `high`, as `ONE - chance` is
    /// below `ONE`.
    fn split(&self, chance: u32) -> u64 {
        let range = self.high - self.low;
        let unset = u64::from(ONE - chance);
        self.low + (range >> 16) * unset + (((range & 0xffff) * unset) >> 16)
    }

    fn narrow(&mut self, split: u64, bit: bool) {
        if bit {
            self.low = split + 1;
        } else {
            self.high = split;
        }
    }

    /// Drops the first byte where both ends agree on it.
    fn shift(&mut self) -> Option<u8> {
        let byte = (self.low >> 56) as u8;
        if byte != (self.high >> 56) as u8 {
            return None;
        }
        self.low <<= 8;
        self.high = self.high << 8 | 0xff;
        Some(byte)
    }
}

/// The writing side.
pub(super) struct Encoder {
    interval: Interval,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Self {
        Self {
            interval: Interval::WHOLE,
            bytes: Vec::new(),
        }
    }

    /// The shortest bytes that say the bits so far; zeros at the end are left out.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let Interval { low, high } = self.interval;
        let rounded = (0..64).rev().map(|zeros| {
            let mask = (1u64 << zeros) - 1;
            low.saturating_add(mask) & !mask
        });
        // The value of the interval with the most zeros at its end.
        let value = rounded
            .into_iter()
            .find(|value| (low..=high).contains(value));
        let value = value.expect("without zeros it is the low end");
        self.bytes.extend(value.to_be_bytes());
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

impl Coder for Encoder {
    #[inline]
    fn code(&mut self, chance: u32, bit: bool) -> bool {
        let split = self.interval.split(chance);
        self.interval.narrow(split, bit);
        while let Some(byte) = self.interval.shift() {
            self.bytes.push(byte);
        }
        bit
    }
}

/// The reading side. Behind the last byte it reads zeros.
pub(super) struct Decoder<'a> {
    interval: Interval,
    value: u64,
    rest: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self {
            interval: Interval::WHOLE,
            value: 0,
            rest: bytes.iter(),
        };
        for _ in 0..8 {
            decoder.take_byte();
        }
        decoder
    }

    fn take_byte(&mut self) {
        let byte = self.rest.next().copied().unwrap_or(0);
        self.value = self.value << 8 | u64::from(byte);
    }
}

impl Coder for Decoder<'_> {
    #[inline]
    fn code(&mut self, chance: u32, _: bool) -> bool {
        let split = self.interval.split(chance);
        let bit = self.value > split;
        self.interval.narrow(split, bit);
        while self.interval.shift().is_some() {
            self.take_byte();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(bits: &[(u32, bool)]) -> usize {
        let mut encoder = Encoder::new();
        for &(chance, bit) in bits {
            encoder.code(chance, bit);
        }
        let bytes = encoder.finish();
        let mut decoder = Decoder::new(&bytes);
        for (index, &(chance, bit)) in bits.iter().enumerate() {
            assert_eq!(decoder.code(chance, !bit), bit, "bit {index}");
        }
        bytes.len()
    }

    #[test]
    fn reads_what_was_written() {
        for seed in 0..500 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let count = rng.usize(0..300);
            let skew = rng.u32(1..ONE);
            let bits: Vec<_> = (0..count)
                .map(|_| {
                    let chance = [1, ONE - 1, rng.u32(1..ONE), skew][rng.usize(0..4)];
                    (chance, rng.u32(0..ONE) < skew)
                })
                .collect();
            round_trip(&bits);
        }
    }

    #[test]
    fn length_is_the_information() {
        assert_eq!(round_trip(&[]), 0);
        assert_eq!(
            round_trip(&[(1, false); 100_000]),
            0,
            "unset bits are zeros at the end"
        );
        // log2(65536 / 65535) bits each.
        assert!(round_trip(&[(ONE - 1, true); 100_000]) <= 1);
        assert_eq!(round_trip(&[(ONE / 2, true); 8000]), 1000);
        assert_eq!(round_trip(&[(1, true); 100]), 200);
    }
}
