//! The contexts of a cell, and what they say about its next bit.
//!
//! How a cell becomes bits is in `model.rs`, how predictions are mixed in `logistic.rs`.

use super::coder::{Coder, ONE};
use super::logistic::{Chance, Curve, INPUTS, Mixer};

/// The neighbours that were coded before a cell, by distance: columns to the right, rows down.
const NEIGHBOURS: [(isize, isize); 22] = [
    (-1, 0),
    (0, -1),
    (-1, -1),
    (1, -1),
    (-2, 0),
    (0, -2),
    (2, -1),
    (-2, -1),
    (-1, -2),
    (1, -2),
    (-3, 0),
    (0, -3),
    (3, -1),
    (-3, -1),
    (-2, -2),
    (2, -2),
    (-4, 0),
    (-1, -3),
    (1, -3),
    (-3, -2),
    (3, -2),
    (4, -1),
];

/// How many of [`NEIGHBOURS`] are in each template.
pub(super) const TEMPLATES: [usize; 5] = [4, 7, 10, 16, 22];

/// The template of [`Model::Plain`].
const PLAIN_TEMPLATE: usize = 10;

/// Contexts besides the templates: with the parities of the cell's place, with both runs, with either run.
const OTHERS: usize = 4;

/// Multiplier of the i-th neighbour: its (i + 1)-th power, modulo 2^32.
const SPREAD: u32 = 0x2f0b_4c47;
/// Multiplier of what is added to a template.
const SPREAD_MORE: u32 = 0x85eb_ca6b;
/// Multiplier of the number of the bit within a cell.
const SPREAD_BIT: u32 = 0x3c6e_f373;
/// Multiplier whose upper bits say the place in a table.
const GOLDEN: u32 = 0x9e37_79b1;

/// Where a cell lies in its surroundings.
pub(super) struct Place {
    pub(super) x: usize,
    pub(super) y: usize,
    /// Index into the symbols of the canvas.
    pub(super) at: usize,
    /// How often in a row cells equalled their west neighbour, before this one.
    pub(super) run: u32,
    /// The same upwards, with north neighbours.
    pub(super) up: u32,
}

/// What gives the probabilities.
pub(super) trait Predictor {
    /// A row begins, after that many bits.
    fn begin_row(&mut self, coded: usize);
    /// The next bits are of this cell.
    fn look(&mut self, symbols: &[u8], place: &Place);
    /// Codes a bit of the cell and learns from it.
    fn code<C: Coder>(&mut self, coder: &mut C, number: u32, bit: bool) -> bool;
}

/// Tables of chances: one for each context, places found by hashing.
struct Tables {
    chances: Vec<Chance>,
    /// Binary logarithm of the size of one table.
    size: u32,
}

impl Tables {
    /// PERF: four to eight places a cell for small maps; at most 2^16, 256 kB a table, for the cache.
    fn new(cells: usize, tables: usize) -> Self {
        let size = (cells.ilog2() + 2).clamp(10, 16);
        let chances = vec![Chance::EVEN; tables << size];
        Self { chances, size }
    }

    #[inline]
    fn place(&self, table: usize, context: u32, number: u32) -> usize {
        let mixed = context.wrapping_add(number.wrapping_mul(SPREAD_BIT));
        let slot = mixed.wrapping_mul(GOLDEN) >> (32 - self.size);
        table << self.size | slot as usize
    }
}

pub(super) struct Plain {
    tables: Tables,
    steps: [usize; 22],
    context: u32,
}

impl Plain {
    pub(super) fn new(cells: usize, steps: [usize; 22]) -> Self {
        Self {
            tables: Tables::new(cells, 1),
            steps,
            context: 0,
        }
    }
}

impl Predictor for Plain {
    fn begin_row(&mut self, _: usize) {}

    #[inline]
    fn look(&mut self, symbols: &[u8], place: &Place) {
        let mut factor = 1u32;
        self.context = 0;
        for step in &self.steps[..PLAIN_TEMPLATE] {
            factor = factor.wrapping_mul(SPREAD);
            let symbol = u32::from(symbols[place.at - step]);
            self.context = self.context.wrapping_add(symbol.wrapping_mul(factor));
        }
    }

    #[inline]
    fn code<C: Coder>(&mut self, coder: &mut C, number: u32, bit: bool) -> bool {
        let place = self.tables.place(0, self.context, number);
        let chance = &mut self.tables.chances[place];
        let bit = coder.code(chance.for_coder(), bit);
        chance.learn(bit);
        bit
    }
}

pub(super) struct Mixed {
    curve: Curve,
    tables: Tables,
    steps: [usize; 22],
    templates: usize,
    /// One for each template, then the others.
    contexts: [u32; TEMPLATES.len() + OTHERS],
    /// Mixes by how often the contexts of the largest templates were seen.
    by_count: Mixer,
    /// Mixes by the four nearest symbols.
    by_symbols: Mixer,
    near: usize,
    rate: i32,
}

impl Mixed {
    pub(super) fn new(cells: usize, steps: [usize; 22], templates: usize) -> Self {
        let inputs = templates + OTHERS;
        let weight = 8 * ONE as i32 / (5 * inputs as i32);
        Self {
            curve: Curve::new(),
            tables: Tables::new(cells, inputs),
            steps,
            templates,
            contexts: [0; TEMPLATES.len() + OTHERS],
            by_count: Mixer::new(64, weight),
            by_symbols: Mixer::new(512, weight),
            near: 0,
            rate: 0,
        }
    }

    fn inputs(&self) -> usize {
        self.templates + OTHERS
    }
}

/// A count in one of eight classes.
#[inline]
fn class(count: u32) -> usize {
    match count {
        0..=2 => count as usize,
        3..=4 => 3,
        5..=9 => 4,
        10..=30 => 5,
        31..=100 => 6,
        _ => 7,
    }
}

impl Predictor for Mixed {
    fn begin_row(&mut self, coded: usize) {
        self.rate = 8 + (16 * 1024 / (1024 + coded)) as i32;
    }

    #[inline]
    fn look(&mut self, symbols: &[u8], place: &Place) {
        let (mut context, mut factor) = (0u32, 1u32);
        let mut from = 0;
        for (slot, &to) in self.contexts.iter_mut().zip(&TEMPLATES[..self.templates]) {
            for step in &self.steps[from..to] {
                factor = factor.wrapping_mul(SPREAD);
                let symbol = u32::from(symbols[place.at - step]);
                context = context.wrapping_add(symbol.wrapping_mul(factor));
            }
            from = to;
            *slot = context;
        }
        let parities = (place.x & 1 | (place.y & 1) << 1) as u32;
        let with = |more: u32| self.contexts[0].wrapping_add(more.wrapping_mul(SPREAD_MORE));
        let others = [
            with(1 + parities),
            with(1 + (place.run.min(255) << 8 | place.up.min(255))),
            with(1 + place.run.min(1023)),
            with(1 + place.up.min(1023)),
        ];
        self.contexts[self.templates..][..OTHERS].copy_from_slice(&others);
        let near = (0..4)
            .map(|index| usize::from(symbols[place.at - self.steps[index]] & 3) << (2 * index));
        self.near = near.sum();
    }

    #[inline]
    fn code<C: Coder>(&mut self, coder: &mut C, number: u32, bit: bool) -> bool {
        let count = self.inputs();
        let (mut places, mut inputs) = ([0; INPUTS], [0; INPUTS]);
        for index in 0..count {
            places[index] = self.tables.place(index, self.contexts[index], number);
            let chance = self.tables.chances[places[index]];
            inputs[index] = self.curve.stretch(chance.get());
        }
        inputs[count] = 256;
        let seen = |index: usize| class(self.tables.chances[places[index]].count());
        let largest = self.templates - 1;
        let counts = seen(largest.saturating_sub(1)) << 3 | seen(largest);
        let symbols = self.near | usize::from(number > 0) << 8;
        let one = self.by_count.mix(counts, &inputs);
        let two = self.by_symbols.mix(symbols, &inputs);
        let bit = coder.code(self.curve.squash((one + two) / 2), bit);
        let is = if bit { ONE as i32 } else { 0 };
        let miss = |mixed| is - self.curve.squash(mixed) as i32;
        self.by_count.learn(counts, &inputs, miss(one), self.rate);
        self.by_symbols
            .learn(symbols, &inputs, miss(two), self.rate);
        for &place in &places[..count] {
            self.tables.chances[place].learn(bit);
        }
        bit
    }
}

/// How far back each neighbour lies in the symbols of a canvas.
pub(super) fn neighbour_steps(stride: usize) -> [usize; 22] {
    NEIGHBOURS.map(|(dx, dy)| (-dx - dy * stride as isize) as usize)
}
