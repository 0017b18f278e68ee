//! The one error type of the crate: opaque, with predicates and a stable code.
//!
//! "No path" is not an error but an outcome of a search; see [`crate::Status`].

use std::fmt;

/// The result of everything here that can be refused.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What was expected, what came instead, and where.
///
/// The message is for people and may change; [`Error::code`] and the predicates are stable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: Kind,
    message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Option,
    Cell,
    Node,
    Parse,
    Limit,
    Stale,
    Busy,
    Newer,
}

impl Error {
    /// An option that is not known, or a value that it does not take.
    pub(crate) fn option(message: impl Into<String>) -> Self {
        Self::new(Kind::Option, message)
    }

    /// A cell that is off the map, or blocked where it must not be.
    pub(crate) fn cell(message: impl Into<String>) -> Self {
        Self::new(Kind::Cell, message)
    }

    /// A node that a graph does not have.
    pub(crate) fn node(message: impl Into<String>) -> Self {
        Self::new(Kind::Node, message)
    }

    /// A text that is not what it should be.
    pub(crate) fn parse(message: impl Into<String>) -> Self {
        Self::new(Kind::Parse, message)
    }

    /// Something larger than this crate takes on.
    pub(crate) fn limit(message: impl Into<String>) -> Self {
        Self::new(Kind::Limit, message)
    }

    /// A search whose map was edited after it began.
    pub(crate) fn stale(message: impl Into<String>) -> Self {
        Self::new(Kind::Stale, message)
    }

    /// A search that is in the middle of a step.
    pub(crate) fn busy(message: impl Into<String>) -> Self {
        Self::new(Kind::Busy, message)
    }

    /// A link of a later version.
    pub(crate) fn newer(message: impl Into<String>) -> Self {
        Self::new(Kind::Newer, message)
    }

    /// An unknown `word` where one of `known` was expected, with the nearest of them as a suggestion.
    pub(crate) fn unknown(what: &str, word: &str, known: &[&str]) -> Self {
        Self::option(match nearest(word, known) {
            Some(candidate) => {
                format!("unknown {what} `{word}`; did you mean `{candidate}`?")
            }
            None => format!(
                "unknown {what} `{word}`; expected one of: {}",
                known.join(", ")
            ),
        })
    }

    /// The same error, its place named in front.
    pub(crate) fn at(mut self, place: &str) -> Self {
        self.message = format!("{place}: {}", self.message);
        self
    }

    fn new(kind: Kind, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { kind, message }
    }

    /// A stable word for the kind of error: `option`, `cell`, `node`, `parse`, `limit`, `stale`,
    /// `busy` or `newer`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self.kind {
            Kind::Option => "option",
            Kind::Cell => "cell",
            Kind::Node => "node",
            Kind::Parse => "parse",
            Kind::Limit => "limit",
            Kind::Stale => "stale",
            Kind::Busy => "busy",
            Kind::Newer => "newer",
        }
    }

    /// Whether an option was unknown or its value out of range.
    #[must_use]
    pub fn is_option(&self) -> bool {
        self.kind == Kind::Option
    }

    /// Whether a cell was off the map, or blocked where a passable one was expected.
    #[must_use]
    pub fn is_cell(&self) -> bool {
        self.kind == Kind::Cell
    }

    /// Whether a node was asked for that a graph does not have.
    #[must_use]
    pub fn is_node(&self) -> bool {
        self.kind == Kind::Node
    }

    /// Whether a text could not be read.
    #[must_use]
    pub fn is_parse(&self) -> bool {
        self.kind == Kind::Parse
    }

    /// Whether something was larger than the crate's limits.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        self.kind == Kind::Limit
    }

    /// Whether the map of a search was edited after the search began.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        self.kind == Kind::Stale
    }

    /// Whether a search was used by its own callbacks.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.kind == Kind::Busy
    }

    /// Whether a link was made by a later version than this one.
    #[must_use]
    pub fn is_newer(&self) -> bool {
        self.kind == Kind::Newer
    }
}

/// The word that was probably meant, if any is near.
pub(crate) fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let distances = known.iter();
    let near = distances
        .map(|&candidate| (strsim::osa_distance(word, candidate), candidate))
        .min()
        .filter(|&(distance, candidate)| distance <= 1 + candidate.chars().count() / 4);
    near.map(|(_, candidate)| candidate)
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::Error;

    #[test]
    fn suggests_the_nearest_word_only_when_it_is_near() {
        let known = ["algorithm", "start", "goal"];
        let near = Error::unknown("option", "algoritm", &known);
        assert_eq!(
            near.to_string(),
            "unknown option `algoritm`; did you mean `algorithm`?"
        );
        let far = Error::unknown("option", "colour", &known);
        assert_eq!(
            far.to_string(),
            "unknown option `colour`; expected one of: algorithm, start, goal"
        );
        assert!(far.is_option());
    }
}
