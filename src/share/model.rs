//! The model of a map: rows that repeat, and which symbol each cell of the others has, as bits.
//!
//! The same code writes and reads. The probabilities come from `contexts.rs`; what the symbols stand for is
//! the business of `cells.rs`.

use super::coder::Coder;
use super::contexts::{Mixed, Place, Plain, Predictor, neighbour_steps};
use super::logistic::Chance;
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
    /// The first of [`TEMPLATES`](super::contexts::TEMPLATES), that many, and what else is known of a cell.
    Mixed(usize),
}

impl Model {
    /// The most bits that may be coded, so that 8,000 characters never take a second.
    /// PERF: about 150 ns a bit natively when mixed, 15 ns plain.
    fn limit(self) -> usize {
        match self {
            Self::Plain => 3 << 23,
            Self::Mixed(_) => 3 << 19,
        }
    }
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
    let others = symbols.saturating_sub(1);
    let bits = others
        .saturating_sub(1)
        .checked_ilog2()
        .map_or(0, |bits| bits + 1);
    let index = u32::from(symbol).saturating_sub(u32::from(symbol > west));
    // A one in front of the bits so far.
    let mut number = 1;
    for place in (0..bits).rev() {
        let bit = code(number, index >> place & 1 == 1);
        number = number << 1 | u32::from(bit);
    }
    let index = (number - (1 << bits)) as usize;
    let symbol = index + usize::from(index >= usize::from(west));
    let missing = || {
        Error::parse(format!(
            "map: expected {symbols} kinds of cells, found more"
        ))
    };
    let symbol = Some(symbol).filter(|&symbol| symbol < symbols);
    symbol.map(|symbol| symbol as u8).ok_or_else(missing)
}
