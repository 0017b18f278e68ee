//! Least and most of a number over steps, in bounded memory.
//!
//! It knows no search.

/// Least and most of a number that each step may have, in stretches of equally many steps. When there
/// would be more than [`Envelope::MOST`], two become one.
#[derive(Clone, Debug)]
pub struct Envelope {
    /// Steps in a stretch.
    width: u32,
    stretches: Vec<[f64; 2]>,
}

/// Of a stretch without a number.
const NOTHING: [f64; 2] = [f64::INFINITY, f64::NEG_INFINITY];

impl Default for Envelope {
    fn default() -> Self {
        Self {
            width: 1,
            stretches: Vec::new(),
        }
    }
}

impl Envelope {
    /// The most stretches that are kept: 32 kB.
    pub const MOST: usize = 2048;

    /// Steps in a stretch, a power of two; each step is known by itself where that is 1.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Notes the number of a step; steps come in any order.
    pub fn push(&mut self, step: u32, number: f64) {
        while step / self.width >= Self::MOST as u32 {
            self.width *= 2;
            let pairs = self.stretches.chunks(2);
            self.stretches = pairs
                .map(|pair| pair.iter().copied().fold(NOTHING, join))
                .collect();
        }
        let at = (step / self.width) as usize;
        if self.stretches.len() <= at {
            self.stretches.resize(at + 1, NOTHING);
        }
        self.stretches[at] = join(self.stretches[at], [number, number]);
    }

    /// Least and most of all stretches that have a step from `first` to `last`; `None` where no step there
    /// has a number.
    #[must_use]
    pub fn range(&self, first: u32, last: u32) -> Option<[f64; 2]> {
        let (first, last) = (first / self.width, last / self.width);
        let last = (last as usize).min(self.stretches.len().checked_sub(1)?);
        let stretches = self.stretches.get(first as usize..=last)?;
        let range = stretches.iter().copied().fold(NOTHING, join);
        (range[0] <= range[1]).then_some(range)
    }
}

fn join(one: [f64; 2], other: [f64; 2]) -> [f64; 2] {
    [one[0].min(other[0]), one[1].max(other[1])]
}
