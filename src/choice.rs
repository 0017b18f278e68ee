//! Options that are one of a few: their ids and names, and reading an id.
//!
//! It knows no option in particular.

use crate::error::{Error, Result};

/// A type with a few values, each with an id for options and links and a name for people.
pub trait Choice: Copy + PartialEq + 'static {
    /// What the values are, for messages: "diagonal rule".
    const WHAT: &'static str;
    /// Every value with its id and its name, in the order of menus. Ids never change.
    const ALL: &'static [(Self, &'static str, &'static str)];

    /// The word for it in options and links.
    #[must_use]
    fn id(self) -> &'static str {
        self.entry().1
    }

    /// Its name on the page.
    #[must_use]
    fn name(self) -> &'static str {
        self.entry().2
    }

    /// The value of an id.
    ///
    /// # Errors
    /// A word that is none; the message names the nearest id.
    fn from_id(id: &str) -> Result<Self> {
        let found = Self::ALL.iter().find(|entry| entry.1 == id);
        found.map(|entry| entry.0).ok_or_else(|| {
            let known: Vec<_> = Self::ALL.iter().map(|entry| entry.1).collect();
            Error::unknown(Self::WHAT, id, &known)
        })
    }

    #[doc(hidden)]
    fn entry(self) -> &'static (Self, &'static str, &'static str) {
        let found = Self::ALL.iter().find(|entry| entry.0 == self);
        found.expect("ALL lists every value")
    }
}
