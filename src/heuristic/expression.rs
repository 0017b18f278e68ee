//! A small language for the user's own estimates: numbers, names of a cell's distances, + - * /,
//! `min`, `max`, `abs` and `sqrt`.
//!
//! A text is parsed once (`parser.rs`), into a list of operations on a stack; evaluating one allocates nothing and
//! gives the same bits natively and in WebAssembly, since these operations are exact by IEEE 754.
//! What the names stand for in a search, and in which units, is the business of `grid.rs`.

use super::parser;
use crate::error::{Error, Result};
use std::fmt;
use std::sync::Arc;

/// A quantity that an expression can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// Columns between the cell and the goal.
    Dx,
    /// Rows between the cell and the goal.
    Dy,
    /// Columns between the start and the goal.
    StartDx,
    /// Rows between the start and the goal.
    StartDy,
    /// Cost of the way to the cell. Known to [`Setup::own_term`](crate::Setup::own_term) only: an
    /// estimate is that of a cell, whichever way led there.
    G,
    /// In an estimate, the largest of the others that is admissible, the one of `auto`; in
    /// [`Setup::own_term`](crate::Setup::own_term) the estimate of the search.
    H,
    /// The weight.
    W,
}

/// Every name as it is written; all distances are absolute. `dx1` and `dy1` are the articles' words
/// for `dx` and `dy`.
pub(super) const NAMES: [(&str, Name); 9] = [
    ("dx", Name::Dx),
    ("dy", Name::Dy),
    ("dx1", Name::Dx),
    ("dy1", Name::Dy),
    ("dx2", Name::StartDx),
    ("dy2", Name::StartDy),
    ("g", Name::G),
    ("h", Name::H),
    ("w", Name::W),
];

/// What the names stand for, by [`Name`].
pub(super) type Values = [f64; 7];

/// An expression, ready to be evaluated. Cheap to clone.
///
/// | written | is |
/// |---|---|
/// | `dx`, `dy` (or `dx1`, `dy1`) | columns and rows between the cell and the goal |
/// | `dx2`, `dy2` | columns and rows between the start and the goal |
/// | `g` | cost of the way to the cell; in the own term of A* only |
/// | `h` | the largest admissible estimate; in the own term of A*, the estimate of the search |
/// | `w` | the weight |
/// | `2`, `0.5`, `1e-3` | numbers |
/// | `a + b`, `a - b`, `a * b`, `a / b`, `-a`, `(a)` | as usual |
/// | `min(a, b)`, `max(a, b)` | of two or more |
/// | `abs(a)`, `sqrt(a)` | of one |
///
/// Distances are in cells; costs, and what comes out, are in straight steps on the cheapest terrain of the
/// map. What comes out below 0, or is not a number, counts as 0; a cost over 2^26 (6.7e7) counts as that.
#[derive(Clone, PartialEq)]
pub struct Expression {
    text: Arc<str>,
    program: Arc<[Op]>,
}

/// An operation: takes its operands from the stack and leaves one number there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Op {
    Number(f64),
    Name(Name),
    Negate,
    Abs,
    Sqrt,
    Binary(Binary),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Min,
    Max,
}

/// The most numbers that wait on the stack at once.
pub(super) const STACK: usize = 16;

/// The larger of the distances, which is admissible on every map: a place to begin.
impl Default for Expression {
    fn default() -> Self {
        const TEXT: &str = "max(dx, dy)";
        if cfg!(feature = "full") {
            return Self::parse(TEXT).expect("it is an expression");
        }
        // Never evaluated there.
        Self {
            text: TEXT.into(),
            program: Arc::default(),
        }
    }
}

impl Expression {
    /// The longest expression, in characters.
    pub const MAX_LENGTH: usize = 200;

    /// Reads an expression.
    ///
    /// # Errors
    /// A text that is none, is too long or nested too deeply; the message names the column, from 1.
    pub fn parse(text: &str) -> Result<Self> {
        if !cfg!(feature = "full") {
            return Err(Error::option(text));
        }
        let length = text.chars().count();
        if length > Self::MAX_LENGTH {
            let most = Self::MAX_LENGTH;
            return Err(Error::limit(format!(
                "expected at most {most} characters, found {length}"
            )));
        }
        Ok(Self {
            text: text.into(),
            program: parser::parse(text)?.into(),
        })
    }

    /// The text that it was read from.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it depends on the cost of the way to the cell.
    #[must_use]
    pub fn uses_g(&self) -> bool {
        self.program.contains(&Op::Name(Name::G))
    }

    /// Its value; may be anything that an `f64` can be.
    pub(super) fn evaluate(&self, values: &Values) -> f64 {
        // INVARIANT: the parser makes no program that needs more, and each leaves one number.
        let mut stack = [0.0; STACK];
        let mut top = 0;
        for &op in &*self.program {
            match op {
                Op::Number(number) => {
                    stack[top] = number;
                    top += 1;
                }
                Op::Name(name) => {
                    stack[top] = values[name as usize];
                    top += 1;
                }
                Op::Negate => stack[top - 1] = -stack[top - 1],
                Op::Abs => stack[top - 1] = stack[top - 1].abs(),
                Op::Sqrt => stack[top - 1] = stack[top - 1].sqrt(),
                Op::Binary(binary) => {
                    top -= 1;
                    stack[top - 1] = binary.apply(stack[top - 1], stack[top]);
                }
            }
        }
        stack[0]
    }
}

impl Binary {
    fn apply(self, a: f64, b: f64) -> f64 {
        match self {
            Self::Add => a + b,
            Self::Subtract => a - b,
            Self::Multiply => a * b,
            Self::Divide => a / b,
            // Not `f64::min`, which may take either of 0 and -0: dividing by them differs.
            Self::Min if a < b => a,
            Self::Max if a > b => a,
            Self::Min | Self::Max => b,
        }
    }
}

impl fmt::Debug for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Expression({:?})", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// dx = 3, dy = 4, dx2 = 6, dy2 = 8, g = 10, h = 7, w = 2.
    const VALUES: Values = [3.0, 4.0, 6.0, 8.0, 10.0, 7.0, 2.0];

    #[track_caller]
    fn check(text: &str, expected: f64) {
        let found = Expression::parse(text).unwrap().evaluate(&VALUES);
        assert_eq!(found.to_bits(), expected.to_bits(), "{text}: {found}");
    }

    #[test]
    fn signs_bind_as_usual() {
        check("1 + 2 * 3 - 4 / 8", 6.5);
        check("(1+2)*3", 9.0);
        check("8 / 4 / 2 - 1 - 1", -1.0);
        check("--dx - -dy", 7.0);
        check("-dx * -dy", 12.0);
        check(" 2e0 * 1.5e-1 + .5+1.", 1.8);
        check("sqrt(dx*dx + dy*dy)", 5.0);
        check("min(dx, dy, 2) + max(dx, dy)", 6.0);
        check("abs(dx1 * dy2 - dx2 * dy1)", 0.0);
        check("g + w * h", 24.0);
    }

    /// Infinities and what is no number come out; `grid.rs` says what they count as.
    #[test]
    fn division_by_zero_is_no_error() {
        check("1 / 0", f64::INFINITY);
        check("1 / min(-0, 0)", f64::INFINITY);
        check("1 / min(0, -0)", f64::NEG_INFINITY);
        for text in ["0 / 0", "sqrt(-1)", "1e999 - 1e999"] {
            let found = Expression::parse(text).unwrap().evaluate(&VALUES);
            assert!(found.is_nan(), "{text}: {found}");
        }
    }

    #[test]
    fn a_long_text_is_refused_unread() {
        let long = Expression::parse(&"1+".repeat(101)).unwrap_err();
        assert_eq!(
            long.to_string(),
            "expected at most 200 characters, found 202"
        );
    }

    /// Any text is read or refused, in both cases without a panic; what is read has a value.
    #[test]
    fn any_text_is_taken_or_refused() {
        const WORDS: &[&str] = &[
            "dx", "dy2", "g", "h", "w", "min", "max(", "abs(", "sqrt(", "(", ")", ")", ",", "+",
            "-", "*", "/", "1", "2.5", "1e", ".", " ", "1e+3", "é", "√", "dz", "\u{0}",
        ];
        let mut rng = fastrand::Rng::with_seed(7);
        let (mut taken, mut refused) = (0, 0);
        for _ in 0..200_000 {
            let count = rng.usize(0..12);
            let text: String = (0..count)
                .map(|_| WORDS[rng.usize(0..WORDS.len())])
                .collect();
            match Expression::parse(&text) {
                Ok(expression) => {
                    expression.evaluate(&VALUES);
                    taken += 1;
                }
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    refused += 1;
                }
            }
        }
        assert!(taken > 5_000 && refused > 5_000, "{taken}, {refused}");
    }
}
