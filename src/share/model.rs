//! The model of a map: which symbol a cell has, as bits, each with a probability that the cells before it give.
//!
//! The same code writes and reads. What the symbols stand for is the business of `cells.rs`.

use super::coder::{Coder, ONE};
use super::logistic::{Chance, Curve, INPUTS, Mixer};
use crate::error::{Error, Result};

/// Cells around the map that a neighbourhood may reach; they have symbol 0.
const MARGIN: usize = 4;

/// Symbols of all cells, row-major, with a margin left, right and above.
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) height: usize,
    stride: usize,
    symbols: Vec<u8>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        let stride = width + 2 * MARGIN;
        Self {
            width,
            height,
            stride,
            symbols: vec![0; stride * (height + MARGIN)],
        }
    }

    fn row_start(&self, y: usize) -> usize {
        (y + MARGIN) * self.stride + MARGIN
    }

    pub(super) fn row(&self, y: usize) -> &[u8] {
        &self.symbols[self.row_start(y)..][..self.width]
    }

    pub(super) fn row_mut(&mut self, y: usize) -> &mut [u8] {
        let start = self.row_start(y);
        &mut self.symbols[start..][..self.width]
    }

    fn repeats_row_above(&self, y: usize) -> bool {
        let above = self.row_start(y) - self.stride;
        self.symbols[above..][..self.width] == *self.row(y)
    }

    fn repeat_row_above(&mut self, y: usize) {
        let row = self.row_start(y);
        let above = row - self.stride;
        self.symbols.copy_within(above..above + self.width, row);
    }
}

/// How cells are coded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Model {
    /// One context, without mixing: for maps too large for the others.
    Plain,
    /// The first of [`TEMPLATES`], that many, and what else is known of a cell.
    Mixed(usize),
}

impl Model {
    /// The most bits that may be coded, so that 8,000 characters never take a second.
    /// PERF: about 150 ns a bit natively when mixed, 15 ns plain.
    fn limit(self) -> usize {
        match self {
            Self::Plain => 3 << 23,
            Self::Mixed(_) => 1 << 21,
        }
    }
}

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
struct Place {
    x: usize,
    y: usize,
    /// Index into the symbols of the canvas.
    at: usize,
    /// How often in a row cells equalled their west neighbour, before this one.
    run: u32,
    /// The same upwards, with north neighbours.
    up: u32,
}

/// Codes the cells of a canvas of that many symbols, 1 to 256. When reading, the canvas is filled.
///
/// # Errors
/// A symbol that there is none of, when reading; or more bits than the model's limit.
pub(super) fn code_cells<C: Coder>(
    coder: &mut C,
    canvas: &mut Canvas,
    symbols: usize,
    model: Model,
) -> Result<()> {
    let steps = neighbour_steps(canvas.stride);
    let cells = canvas.width * canvas.height;
    match model {
        Model::Plain => code_rows(coder, canvas, symbols, model, &mut Plain::new(cells, steps)),
        Model::Mixed(templates) => {
            let mut mixed = Mixed::new(cells, steps, templates);
            code_rows(coder, canvas, symbols, model, &mut mixed)
        }
    }
}

/// How far back each neighbour lies in the symbols of a canvas.
fn neighbour_steps(stride: usize) -> [usize; 22] {
    NEIGHBOURS.map(|(dx, dy)| (-dx - dy * stride as isize) as usize)
}

fn code_rows<C: Coder, P: Predictor>(
    coder: &mut C,
    canvas: &mut Canvas,
    symbols: usize,
    model: Model,
    predictor: &mut P,
) -> Result<()> {
    let mut new_row = Chance::EVEN;
    let mut ups = vec![0u16; canvas.width];
    let mut coded = 0;
    for y in 0..canvas.height {
        let is_new = coder.code(new_row.for_coder(), !canvas.repeats_row_above(y));
        new_row.learn(is_new);
        if !is_new {
            canvas.repeat_row_above(y);
            for up in &mut ups {
                *up = up.saturating_add(1);
            }
            continue;
        }
        if coded > model.limit() {
            return Err(Error::limit(format!(
                "map: more detail than a link may hold, at row {y} of {}",
                canvas.height
            )));
        }
        predictor.begin_row(coded);
        let mut run = 0;
        for (x, up) in ups.iter_mut().enumerate() {
            let at = canvas.row_start(y) + x;
            predictor.look(
                &canvas.symbols,
                &Place {
                    x,
                    y,
                    at,
                    run,
                    up: u32::from(*up),
                },
            );
            let west = canvas.symbols[at - 1];
            let mut bit = |number, bit| {
                coded += 1;
                predictor.code(coder, number, bit)
            };
            let symbol = code_symbol(&mut bit, west, canvas.symbols[at], symbols)?;
            canvas.symbols[at] = symbol;
            run = if symbol == west { run + 1 } else { 0 };
            let north = canvas.symbols[at - canvas.stride];
            *up = if symbol == north {
                up.saturating_add(1)
            } else {
                0
            };
        }
    }
    Ok(())
}

/// Codes a symbol: whether it is another than in the west, and which of the others then, the upper bits
/// first. `code` takes the number of a bit within the cell and the bit.
fn code_symbol(
    mut code: impl FnMut(u32, bool) -> bool,
    west: u8,
    symbol: u8,
    symbols: usize,
) -> Result<u8> {
    if !code(0, symbol != west) {
        return Ok(west);
    }
    let mut number = 1;
    if symbols > 2 {
        let index = u32::from(symbol).saturating_sub(u32::from(symbol > west));
        for place in (0..=(symbols - 2).ilog2()).rev() {
            let bit = code(number, index >> place & 1 == 1);
            number = number << 1 | u32::from(bit);
        }
        number -= 1 << ((symbols - 2).ilog2() + 1);
    } else {
        number = 0;
    }
    let symbol = number as usize + usize::from(number >= u32::from(west));
    let missing = || {
        Error::parse(format!(
            "map: expected {symbols} kinds of cells, found more"
        ))
    };
    let symbol = Some(symbol).filter(|&symbol| symbol < symbols);
    symbol.map(|symbol| symbol as u8).ok_or_else(missing)
}

/// What gives the probabilities.
trait Predictor {
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

struct Plain {
    tables: Tables,
    steps: [usize; 22],
    context: u32,
}

impl Plain {
    fn new(cells: usize, steps: [usize; 22]) -> Self {
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

struct Mixed {
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
    fn new(cells: usize, steps: [usize; 22], templates: usize) -> Self {
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
