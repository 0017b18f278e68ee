//! The value of an option as it comes from outside, and reading it as what the option takes.
//!
//! It knows no option in particular.

use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::plain::write_number;

/// The value of an option as it comes from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// A word.
    Text(String),
    /// A number.
    Number(f64),
}

impl OptionValue {
    /// What it is, for messages.
    pub(crate) fn describe(&self) -> String {
        match self {
            Self::Text(text) => format!("`{text}`"),
            Self::Number(number) => write_number(*number),
        }
    }

    /// The word that an option takes.
    pub(crate) fn word(&self, option: &str) -> Result<&str> {
        match self {
            Self::Text(text) => Ok(text),
            Self::Number(_) => Err(self.refuse(option, "a word")),
        }
    }

    /// The choice that an option takes.
    pub(crate) fn choice<T: Choice>(&self, option: &str) -> Result<T> {
        T::from_id(self.word(option)?)
    }

    /// The number that an option takes.
    pub(crate) fn number(&self, option: &str, least: f64, most: f64) -> Result<f64> {
        match self {
            Self::Number(number) if (least..=most).contains(number) => Ok(*number),
            _ => Err(self.refuse(option, &format!("a number from {least} to {most}"))),
        }
    }

    /// The whole number that an option takes.
    pub(crate) fn whole(&self, option: &str, least: u32, most: u32) -> Result<u32> {
        let range = f64::from(least)..=f64::from(most);
        match self {
            Self::Number(number) if range.contains(number) && number.fract() == 0.0 => {
                Ok(*number as u32)
            }
            _ => Err(self.refuse(option, &format!("a whole number from {least} to {most}"))),
        }
    }

    /// An error that says what an option takes, and what this is.
    pub(crate) fn refuse(&self, option: &str, expected: &str) -> Error {
        let found = self.describe();
        Error::option(format!(
            "option `{option}`: expected {expected}, found {found}"
        ))
    }
}
