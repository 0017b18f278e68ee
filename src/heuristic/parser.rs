//! Reads an expression: operators by precedence, errors by column.
//!
//! It makes the operations and knows nothing of what they come to.

use super::expression::{Binary, NAMES, Op, STACK};
use crate::error::{Error, Result};
use crate::plain::read_number;
use std::fmt;

/// The most parentheses within each other.
const NESTED: u32 = 32;

/// The operations that an expression stands for; they leave one number and never need more than
/// [`STACK`] at once.
pub(super) fn parse(text: &str) -> Result<Vec<Op>> {
    let mut parser = Parser::new(text);
    parser.sum()?;
    if parser.token == Token::End {
        Ok(parser.program)
    } else {
        Err(parser.expected("an operator"))
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
        self.token = match read_number(token) {
            Some(number) if !first.is_ascii_alphabetic() => Token::Number(number),
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
            let refused = parse(text).unwrap_err();
            assert_eq!(refused.to_string(), message, "{text}");
            assert!(refused.is_parse());
        }
    }

    #[test]
    fn what_is_nested_too_deeply_is_refused() {
        let nested = |open: &str, count| format!("{}1{}", open.repeat(count), ")".repeat(count));
        for text in [nested("(", NESTED as usize), nested("1+(", STACK - 1)] {
            assert!(parse(&text).is_ok(), "{text}");
        }
        for text in [nested("(", NESTED as usize + 1), nested("1+(", STACK)] {
            let refused = parse(&text).unwrap_err().to_string();
            assert!(refused.ends_with("nested too deeply"), "{text}: {refused}");
        }
    }
}
