//! Which pairs of numbers occurred, how often and since when, in bounded memory.
//!
//! It knows no search.

/// Pairs of numbers from 0 in a square of bins. When a pair lies outside, two bins become one along that
/// number.
#[derive(Clone, Debug)]
pub struct Density {
    widths: [f64; 2],
    /// Row-major; a row is a bin of the second number. Empty before the first pair.
    bins: Vec<Bin>,
    count: u32,
}

/// What occurred in a bin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bin {
    /// How many pairs.
    pub count: u32,
    /// The step of the first one.
    pub first: u32,
}

/// Of the first bins. PERF: a tenth of the cheapest step there is, so that small numbers are told apart; large
/// ones take some doublings more, once.
const FIRST_WIDTH: f64 = 1.0 / 1024.0;

impl Default for Density {
    fn default() -> Self {
        Self {
            widths: [FIRST_WIDTH; 2],
            bins: Vec::new(),
            count: 0,
        }
    }
}

impl Density {
    /// Bins along each number: 128 kB for all.
    pub const SIDE: usize = 128;

    /// How wide a bin is along each number.
    #[must_use]
    pub fn widths(&self) -> [f64; 2] {
        self.widths
    }

    /// How many pairs there are in all.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The bins that have a pair, each with its column and row.
    pub fn bins(&self) -> impl Iterator<Item = (u32, u32, Bin)> + '_ {
        let bins = self.bins.iter().enumerate();
        let occupied = bins.filter(|(_, bin)| bin.count > 0);
        occupied.map(|(at, &bin)| ((at % Self::SIDE) as u32, (at / Self::SIDE) as u32, bin))
    }

    /// Notes a pair of finite numbers from 0 on.
    pub fn push(&mut self, step: u32, pair: [f64; 2]) {
        if self.bins.is_empty() {
            self.bins = vec![Bin::default(); Self::SIDE * Self::SIDE];
        }
        for (axis, number) in pair.into_iter().enumerate() {
            while number >= self.widths[axis] * Self::SIDE as f64 {
                self.double(axis);
            }
        }
        let [column, row] = [0, 1].map(|axis| (pair[axis] / self.widths[axis]) as usize);
        let bin = &mut self.bins[row * Self::SIDE + column];
        bin.add(Bin {
            count: 1,
            first: step,
        });
        self.count += 1;
    }

    fn double(&mut self, axis: usize) {
        self.widths[axis] *= 2.0;
        // In this order a bin moves to one that was moved already, or stays.
        for at in 0..self.bins.len() {
            let (column, row) = (at % Self::SIDE, at / Self::SIDE);
            let to = match axis {
                0 => row * Self::SIDE + column / 2,
                _ => row / 2 * Self::SIDE + column,
            };
            if to != at {
                let bin = std::mem::take(&mut self.bins[at]);
                self.bins[to].add(bin);
            }
        }
    }
}

impl Bin {
    fn add(&mut self, other: Self) {
        if other.count > 0 {
            let is_first = self.count == 0 || other.first < self.first;
            self.first = if is_first { other.first } else { self.first };
            self.count += other.count;
        }
    }
}
