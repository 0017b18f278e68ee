//! Random numbers from a seed, the same for ever and everywhere.
//!
//! Maps are named by their seeds in links, so the stream must never change: it is written out here
//! rather than taken from a crate that may improve its own. Nothing here is fit for secrets.

/// SOURCE: `SplitMix64`: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014, figure 17; constants of the variant by S. Vigna (public domain).
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

/// The step from one state to the next: 2^64 divided by the golden ratio, made odd.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Rng {
    pub(crate) fn new(seed: u32) -> Self {
        Self(u64::from(seed))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }

    /// A number from 0 to `count - 1`; `count` is at least 1. Some come up more often than others, by
    /// a share of at most `count / 2^32`.
    pub(crate) fn below(&mut self, count: u32) -> u32 {
        let upper = self.next() >> 32;
        ((upper * u64::from(count)) >> 32) as u32
    }

    /// A number from `least` to `most`, both included.
    pub(crate) fn between(&mut self, least: u32, most: u32) -> u32 {
        least + self.below(most - least + 1)
    }

    /// True once in `count` times.
    pub(crate) fn one_in(&mut self, count: u32) -> bool {
        self.below(count) == 0
    }
}

/// Spreads a number over all 64 bits.
pub(crate) fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn the_stream_is_the_published_one() {
        let mut rng = Rng::new(1_234_567);
        let found: Vec<_> = (0..5).map(|_| rng.next()).collect();
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(found, published);
    }

    #[test]
    fn every_number_of_a_range_comes_up() {
        let mut rng = Rng::new(7);
        let mut counts = [0; 6];
        for _ in 0..6000 {
            counts[rng.between(3, 8) as usize - 3] += 1;
        }
        // 1000 are expected of each; the standard deviation is 29.
        assert!(
            counts.iter().all(|count| (855..1145).contains(count)),
            "{counts:?}"
        );
        assert_eq!(rng.below(1), 0);
    }
}
