//! What is done with the bits of many words at once.
//!
//! What they stand for is not known here.

const WORD: usize = u64::BITS as usize;

/// Exchanges rows and columns: bit i of word k with bit k of word i.
///
/// Source: H. Warren, "Hacker's Delight", 2002, section 7-3.
pub(super) fn transpose(square: &mut [u64; WORD]) {
    let mut size = WORD / 2;
    let mut mask = u64::MAX >> size;
    while size > 0 {
        for one in (0..WORD).filter(|one| one & size == 0) {
            let other = one + size;
            let change = (square[one] >> size ^ square[other]) & mask;
            square[one] ^= change << size;
            square[other] ^= change;
        }
        size /= 2;
        mask ^= mask << size;
    }
}

/// The bits from which a line of set bits in `along` leads, upwards or else downwards, to one that is set in `bits`;
/// these are set in `along` as well.
///
/// Source: the parallel prefix of P. Kogge and H. Stone, 1973, as chess programs use it.
pub(crate) fn spread(mut bits: u64, mut along: u64, upwards: bool) -> u64 {
    let shift = |bits: u64, by: u32| if upwards { bits >> by } else { bits << by };
    for step in (0..WORD.ilog2()).map(|power| 1 << power) {
        bits |= along & shift(bits, step);
        along &= shift(along, step);
    }
    bits
}

/// Moves bit i of each word i words on, or else back, from one end of the slice to the other. `spare` is as long.
pub(crate) fn skew(words: &mut Vec<u64>, spare: &mut Vec<u64>, on: bool) {
    let count = words.len();
    for step in (0..WORD.ilog2()).map(|power| 1 << power) {
        // The bits whose number has that power of two.
        let mask = !(u64::MAX / ((1 << step) + 1));
        let by = step % count;
        let (stays, goes_round) = words.split_at(if on { count - by } else { by });
        let moved = goes_round.iter().chain(stays);
        for ((to, &kept), &moved) in spare.iter_mut().zip(&*words).zip(moved) {
            *to = kept & !mask | moved & mask;
        }
        std::mem::swap(words, spare);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random(count: usize) -> Vec<u64> {
        let mut state = 1u64;
        let mut next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state ^ state >> 29
        };
        (0..count).map(|_| next()).collect()
    }

    #[test]
    fn skewed_bits_are_found_where_they_were_moved_to() {
        for count in [1, 2, 3, 64, 100, 256] {
            let words = random(count);
            for on in [true, false] {
                let (mut skewed, mut spare) = (words.clone(), vec![0; count]);
                skew(&mut skewed, &mut spare, on);
                for (place, word) in words.iter().enumerate() {
                    for bit in 0..WORD {
                        let by = bit % count;
                        let to = (place + if on { by } else { count - by }) % count;
                        assert_eq!(
                            skewed[to] >> bit & 1,
                            word >> bit & 1,
                            "{count} {place} {bit}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn bits_spread_as_far_as_the_line_goes() {
        let words = random(400);
        for pair in words.chunks(2) {
            // Long lines too.
            let along = pair[0] | pair[0] << 7 | pair[0] >> 5;
            let bits = pair[1] & along & pair[1] >> 9;
            for upwards in [true, false] {
                let mut expected = 0;
                let mut leads = false;
                for step in 0..WORD {
                    let bit = if upwards { WORD - 1 - step } else { step };
                    leads = along >> bit & 1 == 1 && (leads || bits >> bit & 1 == 1);
                    expected |= u64::from(leads) << bit;
                }
                assert_eq!(spread(bits, along, upwards), expected);
            }
        }
    }
}
