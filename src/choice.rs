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
        find(Self::WHAT, Self::ALL, |entry| entry.1, id).map(|entry| entry.0)
    }

    #[doc(hidden)]
    fn entry(self) -> &'static (Self, &'static str, &'static str) {
        let found = Self::ALL.iter().find(|entry| entry.0 == self);
        found.expect("ALL lists every value")
    }
}

/// The entry of a list that has an id.
///
/// # Errors
/// A word that none has; the message names the nearest id.
pub(crate) fn find<'a, T>(
    what: &str,
    list: &'a [T],
    id_of: impl Fn(&T) -> &'static str,
    id: &str,
) -> Result<&'a T> {
    let found = list.iter().find(|entry| id_of(entry) == id);
    found.ok_or_else(|| {
        let known: Vec<_> = list.iter().map(id_of).collect();
        Error::unknown(what, id, &known)
    })
}
