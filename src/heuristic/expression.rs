//! A small language for the user's own estimates: numbers, names of a cell's distances, + - * /,
//! `min`, `max`, `abs` and `sqrt`.
//!
//! A text is parsed once, into a list of operations on a stack; evaluating one allocates nothing and
//! gives the same bits natively and in WebAssembly, since these operations are exact by IEEE 754.
//! What the names stand for in a search, and in which units, is the business of `grid.rs`.

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
const NAMES: [(&str, Name); 9] = [
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
enum Op {
    Number(f64),
    Name(Name),
    Negate,
    Abs,
    Sqrt,
    Binary(Binary),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Min,
    Max,
}

/// The most numbers that wait on the stack at once.
const STACK: usize = 16;
/// The most parentheses within each other.
const NESTED: u32 = 32;

/// The larger of the distances, which is admissible on every map: a place to begin.
impl Default for Expression {
    fn default() -> Self {
        Self::parse("max(dx, dy)").expect("it is an expression")
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
        let length = text.chars().count();
        if length > Self::MAX_LENGTH {
            let most = Self::MAX_LENGTH;
            return Err(Error::limit(format!(
                "expected at most {most} characters, found {length}"
            )));
        }
        let mut parser = Parser::new(text);
        parser.sum()?;
        if parser.token != Token::End {
            return Err(parser.expected("an operator"));
        }
        Ok(Self {
            text: text.into(),
            program: parser.program.into(),
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
        // INVARIANT: no program needs more (see `Parser::emit`), and each leaves one number.
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

#[derive(Clone, Copy, Debug, PartialEq)]
enum Token<'a> {
    Number(f64),
    Word(&'a str),
    Sign(char),
    End,
}

/// Precedence by recursion: a sum of products of factors.
struct Parser<'a> {
    text: &'a str,
    /// Where the present token begins and ends, in bytes.
    from: usize,
    to: usize,
    token: Token<'a>,
    program: Vec<Op>,
    /// How many numbers the program leaves on the stack so far.
    height: usize,
    nested: u32,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        let mut parser = Self {
            text,
            from: 0,
            to: 0,
            token: Token::End,
            program: Vec::new(),
            height: 0,
            nested: 0,
        };
        parser.advance();
        parser
    }

    fn advance(&mut self) {
        let rest = self.text[self.to..].trim_start();
        self.from = self.text.len() - rest.len();
        let Some(first) = rest.chars().next() else {
            (self.to, self.token) = (self.from, Token::End);
            return;
        };
        let length = match first {
            '0'..='9' | '.' => number_length(rest.as_bytes()),
            'A'..='Z' | 'a'..='z' => {
                let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric());
                end.unwrap_or(rest.len())
            }
            _ => first.len_utf8(),
        };
        self.to = self.from + length;
        let token = &rest[..length];
        self.token = match token.parse() {
            Ok(number) if !first.is_ascii_alphabetic() => Token::Number(number),
            _ if first.is_ascii_alphabetic() => Token::Word(token),
            _ => Token::Sign(first),
        };
    }

    /// An error at the present token.
    fn refusal(&self, message: impl fmt::Display) -> Error {
        let column = self.text[..self.from].chars().count() + 1;
        Error::parse(format!("at {column}: {message}"))
    }

    fn expected(&self, what: &str) -> Error {
        let found = match self.token {
            Token::End => "the end".to_owned(),
            _ => format!("`{}`", &self.text[self.from..self.to]),
        };
        self.refusal(format_args!("expected {what}, found {found}"))
    }

    /// Goes past a sign, if that is the present token.
    fn takes(&mut self, sign: char) -> bool {
        let found = self.token == Token::Sign(sign);
        if found {
            self.advance();
        }
        found
    }

    fn demand(&mut self, sign: char) -> Result<()> {
        if self.takes(sign) {
            return Ok(());
        }
        Err(self.expected(&format!("`{sign}`")))
    }

    fn emit(&mut self, op: Op) -> Result<()> {
        match op {
            Op::Number(_) | Op::Name(_) => self.height += 1,
            Op::Binary(_) => self.height -= 1,
            Op::Negate | Op::Abs | Op::Sqrt => {}
        }
        if self.height > STACK {
            return Err(self.refusal("nested too deeply"));
        }
        self.program.push(op);
        Ok(())
    }

    fn sum(&mut self) -> Result<()> {
        self.product()?;
        loop {
            let op = match self.token {
                Token::Sign('+') => Binary::Add,
                Token::Sign('-') => Binary::Subtract,
                _ => return Ok(()),
            };
            self.advance();
            self.product()?;
            self.emit(Op::Binary(op))?;
        }
    }

    fn product(&mut self) -> Result<()> {
        self.factor()?;
        loop {
            let op = match self.token {
                Token::Sign('*') => Binary::Multiply,
                Token::Sign('/') => Binary::Divide,
                _ => return Ok(()),
            };
            self.advance();
            self.factor()?;
            self.emit(Op::Binary(op))?;
        }
    }

    fn factor(&mut self) -> Result<()> {
        let mut negative = false;
        while self.takes('-') {
            negative = !negative;
        }
        match self.token {
            Token::Number(number) => {
                self.emit(Op::Number(number))?;
                self.advance();
            }
            Token::Word(word) => self.word(word)?,
            Token::Sign('(') => {
                self.enter()?;
                self.sum()?;
                self.leave()?;
            }
            Token::Sign(_) | Token::End => return Err(self.expected("a number, a name or `(`")),
        }
        if negative {
            self.emit(Op::Negate)?;
        }
        Ok(())
    }

    /// A name, or a function and its arguments.
    fn word(&mut self, word: &str) -> Result<()> {
        if let Some((_, name)) = NAMES.iter().find(|entry| entry.0 == word) {
            self.emit(Op::Name(*name))?;
            self.advance();
            return Ok(());
        }
        let op = match word {
            "min" => Op::Binary(Binary::Min),
            "max" => Op::Binary(Binary::Max),
            "abs" => Op::Abs,
            "sqrt" => Op::Sqrt,
            _ => {
                let functions = ["min", "max", "abs", "sqrt"];
                let known = NAMES.iter().map(|entry| entry.0).chain(functions);
                let unknown = Error::unknown("name", word, &known.collect::<Vec<_>>());
                return Err(self.refusal(unknown));
            }
        };
        self.advance();
        self.enter()?;
        self.sum()?;
        if let Op::Binary(_) = op {
            self.demand(',')?;
            loop {
                self.sum()?;
                self.emit(op)?;
                if !self.takes(',') {
                    break;
                }
            }
        } else {
            self.emit(op)?;
        }
        self.leave()
    }

    fn enter(&mut self) -> Result<()> {
        self.demand('(')?;
        self.nested += 1;
        if self.nested > NESTED {
            return Err(self.refusal("nested too deeply"));
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<()> {
        self.nested -= 1;
        self.demand(')')
    }
}

/// How many bytes a number takes that begins a text: digits with at most one point, and an exponent.
fn number_length(text: &[u8]) -> usize {
    let digits = |from: usize| {
        let rest = text[from..].iter();
        from + rest.take_while(|byte| byte.is_ascii_digit()).count()
    };
    let whole = digits(0);
    let end = match text.get(whole) {
        Some(b'.') => digits(whole + 1),
        _ => whole,
    };
    let has_exponent = matches!(text.get(end), Some(b'e' | b'E'));
    let sign = usize::from(matches!(text.get(end + 1), Some(b'+' | b'-')));
    match digits((end + 1 + sign).min(text.len())) {
        exponent if has_exponent && exponent > end + 1 + sign => exponent,
        _ => end,
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
    fn says_what_was_expected_and_where() {
        for (text, message) in [
            ("", "at 1: expected a number, a name or `(`, found the end"),
            ("min(dx * 2", "at 11: expected `,`, found the end"),
            ("abs(dx, 2)", "at 7: expected `)`, found `,`"),
            (
                "(dx +",
                "at 6: expected a number, a name or `(`, found the end",
            ),
            ("(dx * 2 3", "at 9: expected `)`, found `3`"),
            ("2 dx", "at 3: expected an operator, found `dx`"),
            ("dx ^ 2", "at 4: expected an operator, found `^`"),
            (
                "dx + é",
                "at 6: expected a number, a name or `(`, found `é`",
            ),
            ("é", "at 1: expected a number, a name or `(`, found `é`"),
            ("1..2", "at 3: expected an operator, found `.2`"),
            (".", "at 1: expected a number, a name or `(`, found `.`"),
            ("sqr(dx)", "at 1: unknown name `sqr`; did you mean `sqrt`?"),
            ("max dx", "at 5: expected `(`, found `dx`"),
        ] {
            let refused = Expression::parse(text).unwrap_err();
            assert_eq!(refused.to_string(), message, "{text}");
            assert!(refused.is_parse());
        }
        let long = Expression::parse(&"1+".repeat(101)).unwrap_err();
        assert_eq!(
            long.to_string(),
            "expected at most 200 characters, found 202"
        );
    }

    #[test]
    fn what_is_nested_too_deeply_is_refused() {
        let nested = |open: &str, count| format!("{}1{}", open.repeat(count), ")".repeat(count));
        check(&nested("(", NESTED as usize), 1.0);
        check(&nested("1+(", STACK - 1), STACK as f64);
        for text in [nested("(", NESTED as usize + 1), nested("1+(", STACK)] {
            let refused = Expression::parse(&text).unwrap_err().to_string();
            assert!(refused.ends_with("nested too deeply"), "{text}: {refused}");
        }
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
