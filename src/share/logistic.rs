//! Logistic mixing in integers: several predictions of a bit become one, and the weights learn.
//!
//! SOURCE: M. Mahoney, "Adaptive Weighing of Context Models for Lossless Data Compression", 2005. Everything
//! is an integer, so that all machines agree; `docs/links.md` has the numbers.

use super::coder::ONE;

/// The greatest argument of [`Curve::squash`]. An argument is a logarithm of odds in units of 1/256.
const END: i32 = 12 * 256;

/// 65536 / (1 + e^-x) for x from -12 to 12 in steps of 1/2, within 1 to 65535.
const POINTS: [i32; 49] = [
    1, 1, 1, 2, 3, 5, 8, 13, 22, 36, 60, 98, 162, 267, 439, 720, 1179, 1921, 3108, 4971, 7812,
    11955, 17625, 24743, 32768, 40793, 47911, 53581, 57724, 60565, 62428, 63615, 64357, 64816,
    65097, 65269, 65374, 65438, 65476, 65500, 65514, 65523, 65528, 65531, 65533, 65534, 65535,
    65535, 65535,
];

/// From the logarithm of odds to a probability, and back.
pub(super) struct Curve {
    squash: Vec<u16>,
    stretch: Vec<i16>,
}

impl Curve {
    pub(super) fn new() -> Self {
        let between = |x: i32| {
            let (point, part) = ((x / 128) as usize, x % 128);
            let next = POINTS[(point + 1).min(POINTS.len() - 1)];
            ((POINTS[point] * (128 - part) + next * part) / 128) as u16
        };
        let squash: Vec<_> = (0..=2 * END).map(between).collect();
        let stretch = (0..4096).map(|step: u16| {
            let below = squash.partition_point(|&chance| chance < 16 * step + 8);
            below as i16 - END as i16
        });
        let stretch = stretch.collect();
        Self { squash, stretch }
    }

    /// The probability, 1 to 65535, of a logarithm of odds.
    #[inline]
    pub(super) fn squash(&self, x: i32) -> u32 {
        u32::from(self.squash[(x.clamp(-END, END) + END) as usize])
    }

    /// The logarithm of odds of a probability below [`ONE`].
    #[inline]
    pub(super) fn stretch(&self, chance: u32) -> i32 {
        i32::from(self.stretch[(chance >> 4) as usize])
    }
}

/// The most predictions that are mixed.
pub(super) const INPUTS: usize = 10;

/// Weights for each of several situations, in units of 1/65536.
pub(super) struct Mixer {
    weights: Vec<[i32; INPUTS]>,
}

impl Mixer {
    /// The greatest weight.
    const LIMIT: i32 = 16 << 16;

    pub(super) fn new(situations: usize, weight: i32) -> Self {
        let weights = vec![[weight; INPUTS]; situations];
        Self { weights }
    }

    /// The weighted sum of the logarithms of odds.
    #[inline]
    pub(super) fn mix(&self, situation: usize, inputs: &[i32; INPUTS]) -> i32 {
        let pairs = self.weights[situation].iter().zip(inputs);
        let sum: i64 = pairs
            .map(|(&weight, &input)| i64::from(weight) * i64::from(input))
            .sum();
        (sum >> 16).clamp(i64::from(-END), i64::from(END)) as i32
    }

    /// Moves the weights towards what would have predicted the bit better. `miss`: the bit less the
    /// probability that it was given, in units of 1/65536; `rate` in units of 1/16.
    #[inline]
    pub(super) fn learn(&mut self, situation: usize, inputs: &[i32; INPUTS], miss: i32, rate: i32) {
        let step = i64::from((miss * rate) >> 4);
        for (weight, &input) in self.weights[situation].iter_mut().zip(inputs) {
            let change = (i64::from(input) * step + (1 << 13)) >> 14;
            *weight = (*weight + change as i32).clamp(-Self::LIMIT, Self::LIMIT);
        }
    }
}

/// One part in count + 1.5, in units of 1/65536.
const PARTS: [u32; Chance::MOST as usize + 1] = {
    let mut parts = [0; Chance::MOST as usize + 1];
    let mut count = 0;
    while count < parts.len() {
        parts[count] = 2 * ONE / (2 * count as u32 + 3);
        count += 1;
    }
    parts
};

/// How often a bit was set in one context: 22 bits of probability above 10 bits of a count.
#[derive(Clone, Copy)]
pub(super) struct Chance(u32);

impl Chance {
    pub(super) const EVEN: Self = Self(1 << 31);
    /// From this count on the latest bits weigh more than those long ago.
    const MOST: u32 = 255;

    #[inline]
    pub(super) fn count(self) -> u32 {
        self.0 & 0x3ff
    }

    /// The probability, 0 to 65535.
    #[inline]
    pub(super) fn get(self) -> u32 {
        self.0 >> 16
    }

    /// The same as the coder takes it.
    #[inline]
    pub(super) fn for_coder(self) -> u32 {
        self.get().max(1)
    }

    /// Goes towards the bit by one part in count + 1.5.
    #[inline]
    pub(super) fn learn(&mut self, bit: bool) {
        let (chance, count) = (self.0 >> 10, self.count());
        let part = PARTS[count as usize];
        let towards = |distance: u32| ((u64::from(distance) * u64::from(part)) >> 16) as u32;
        let chance = if bit {
            chance + towards((1 << 22) - 1 - chance)
        } else {
            chance - towards(chance)
        };
        self.0 = chance << 10 | (count + 1).min(Self::MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretch_inverts_squash() {
        let curve = Curve::new();
        assert_eq!((curve.squash(0), curve.stretch(ONE / 2 - 8)), (ONE / 2, 0));
        for x in -2300..2300 {
            let back = curve.stretch(curve.squash(x));
            let allowed = if x.abs() < 1000 { 4 } else { 300 };
            assert!((back - x).abs() <= allowed, "{x} came back as {back}");
        }
    }

    #[test]
    fn a_chance_tends_to_what_it_sees_and_never_reaches_it() {
        let mut chance = Chance::EVEN;
        for bit in [true, false] {
            for _ in 0..10_000 {
                chance.learn(bit);
            }
            let expected = if bit { 60_000..ONE } else { 1..5_000 };
            assert!(expected.contains(&chance.for_coder()), "{}", chance.get());
        }
    }

    #[test]
    fn a_mixer_learns_whom_to_believe() {
        let curve = Curve::new();
        let mut mixer = Mixer::new(1, ONE as i32 / 4);
        let mut inputs = [0; INPUTS];
        let mut rng = fastrand::Rng::with_seed(1);
        let mut chance = 0;
        for _ in 0..2000 {
            let bit = rng.bool();
            inputs[0] = if bit { 400 } else { -400 };
            inputs[1] = rng.i32(-800..800);
            chance = curve.squash(mixer.mix(0, &inputs));
            let miss = if bit { ONE as i32 } else { 0 } - chance as i32;
            mixer.learn(0, &inputs, miss, 8);
            if !bit {
                chance = ONE - chance;
            }
        }
        assert!(chance > ONE / 10 * 9, "{chance}");
    }
}
