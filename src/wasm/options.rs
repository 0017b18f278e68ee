//! Options from plain objects of JavaScript.
//!
//! What an option means is decided by `Setup::set`. Reading runs getters, if an object has such: what
//! they throw comes out as it is.

use super::convert::{JsResult, cell_of, kind_of, to_js_error};
use super::values::entries;
use crate::algorithms::Setup;
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::plain::write_number;
use crate::space::{Cell, NodeId};
use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

/// A plain object of options, in its order. Options that are undefined or null are left out.
pub(super) struct Options(Vec<(String, Value)>);

enum Value {
    Known(OptionValue),
    List(Vec<Value>),
    Object(Options),
    Missing,
}

/// Sets an option of a setup by name.
type Setter = fn(&mut Setup, &str, &OptionValue) -> Result<()>;

/// The options of a query that are its ends.
pub(super) const ENDS: [&str; 3] = ["start", "goal", "goals"];

/// How deep arrays and objects lie in one another at most: units are an array of objects with cells.
/// Something that contains itself has no end.
const DEPTH: u32 = 3;

impl Value {
    /// Reads a value in which arrays and objects may be nested that deep.
    fn read(name: &str, value: &JsValue, depth: u32) -> JsResult<Self> {
        if value.is_null() || value.is_undefined() {
            return Ok(Self::Missing);
        }
        if let Some(number) = value.as_f64() {
            return Ok(Self::Known(OptionValue::Number(number)));
        }
        if let Some(text) = value.as_string() {
            return Ok(Self::Known(OptionValue::Text(text)));
        }
        let found = kind_of(value);
        let refused = |expected: &str| {
            let message = format!("option `{name}`: expected {expected}, found {found}");
            Err(to_js_error(Error::option(message)))
        };
        let Some(below) = depth.checked_sub(1) else {
            return refused("a word or a number");
        };
        if Array::is_array(value) {
            let list = entries(value)?;
            let list = list.iter().map(|entry| Self::read(name, entry, below));
            return list.collect::<JsResult<_>>().map(Self::List);
        }
        if value.is_object() {
            return Options::read_to(value, below).map(Self::Object);
        }
        refused("a word, a number, or an array or plain object of these")
    }

    fn number(&self) -> Option<f64> {
        match self {
            Self::Known(OptionValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// An error that says what an option takes, and what this is.
    fn refuse(&self, option: &str, expected: &str) -> Error {
        let found = self.kind();
        Error::option(format!(
            "option `{option}`: expected {expected}, found {found}"
        ))
    }

    /// What it is, for messages; of a short array what is in it.
    fn kind(&self) -> String {
        const SHOWN: usize = 4;
        match self {
            Self::Known(value) => value.describe(),
            Self::List(list) if list.len() <= SHOWN => {
                let kinds: Vec<_> = list.iter().map(Self::kind).collect();
                format!("[{}]", kinds.join(", "))
            }
            Self::List(list) => format!("an array of {} entries", list.len()),
            Self::Object(_) => "an object".to_owned(),
            Self::Missing => "none".to_owned(),
        }
    }
}

/// How start and goals are named in options.
pub(super) trait FromOption: Sized {
    /// What is expected.
    const SHAPE: &'static str;
    #[doc(hidden)]
    fn from_option(name: &str, numbers: &[f64]) -> Result<Self>;
    /// Whether it is given as an array.
    const IS_LIST: bool;
}

impl FromOption for Cell {
    const SHAPE: &'static str = "[x, y]";
    const IS_LIST: bool = true;

    fn from_option(name: &str, numbers: &[f64]) -> Result<Self> {
        cell_of(name, numbers)
    }
}

impl FromOption for NodeId {
    const SHAPE: &'static str = "the number of a node";
    const IS_LIST: bool = false;

    fn from_option(name: &str, numbers: &[f64]) -> Result<Self> {
        match *numbers {
            // A number beyond this is no node of any graph, which the graph will say.
            [node] if node.fract() == 0.0 && node >= 0.0 => Ok(Self(node as u32)),
            _ => {
                let found = numbers
                    .first()
                    .copied()
                    .map_or_else(String::new, write_number);
                Err(Error::node(format!(
                    "{name}: expected the whole number of a node, found {found}"
                )))
            }
        }
    }
}

impl Options {
    pub(super) fn read(options: &JsValue) -> JsResult<Self> {
        if !options.is_object() || Array::is_array(options) {
            let found = kind_of(options);
            return Err(to_js_error(Error::option(format!(
                "options: expected a plain object, found {found}"
            ))));
        }
        Self::read_to(options, DEPTH)
    }

    fn read_to(object: &JsValue, depth: u32) -> JsResult<Self> {
        let keys = Reflect::own_keys(object)?;
        let names = keys.iter().filter_map(|key| key.as_string());
        let read = |name: String| {
            let value = Reflect::get(object, &name.as_str().into())?;
            let value = Value::read(&name, &value, depth)?;
            Ok((name, value))
        };
        names.map(read).collect::<JsResult<_>>().map(Self)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        let is_there = |value: &Value| !matches!(value, Value::Missing);
        self.0
            .iter()
            .any(|(key, value)| key == name && is_there(value))
    }

    fn take(&mut self, name: &str) -> Value {
        let found = self.0.iter().position(|(key, _)| key == name);
        found.map_or(Value::Missing, |index| self.0.remove(index).1)
    }

    /// Takes out a place.
    pub(super) fn take_place<P: FromOption>(&mut self, name: &str) -> Result<P> {
        let value = self.take(name);
        place(name, &value).unwrap_or_else(|| {
            let (shape, found) = (P::SHAPE, value.kind());
            Err(Error::option(format!(
                "option `{name}`: expected {shape}, found {found}"
            )))
        })
    }

    /// Takes out the goals, given as `goal` or as an array `goals`.
    pub(super) fn take_goals<P: FromOption>(&mut self) -> Result<Vec<P>> {
        let goals = self.take("goals");
        if matches!(goals, Value::Missing) {
            return Ok(vec![self.take_place("goal")?]);
        }
        if !matches!(self.take("goal"), Value::Missing) {
            return Err(Error::option(
                "options: expected `goal` or `goals`, found both",
            ));
        }
        let refusal = |found: &Value, at: &str| {
            let (shape, found) = (P::SHAPE, found.kind());
            Error::option(format!(
                "option `goals`: expected [{shape}, ...], found {found}{at}"
            ))
        };
        let Value::List(goals) = goals else {
            return Err(refusal(&goals, ""));
        };
        let goals = goals.iter().enumerate().map(|(at, goal)| {
            let read = place("goals", goal);
            read.unwrap_or_else(|| Err(refusal(goal, &format!(" at {at}"))))
        });
        goals.collect()
    }

    /// [`Options::take_place`] where it may be left out.
    pub(super) fn take_place_if_any<P: FromOption>(&mut self, name: &str) -> Result<Option<P>> {
        self.has(name).then(|| self.take_place(name)).transpose()
    }

    /// [`Options::take_goals`] where both may be left out.
    pub(super) fn take_goals_if_any<P: FromOption>(&mut self) -> Result<Vec<P>> {
        if self.has("goal") || self.has("goals") {
            return self.take_goals();
        }
        Ok(Vec::new())
    }

    /// Takes out a word.
    pub(super) fn take_text(&mut self, name: &str) -> Result<Option<String>> {
        match self.take(name) {
            Value::Missing => Ok(None),
            Value::Known(OptionValue::Text(text)) => Ok(Some(text)),
            other => Err(other.refuse(name, "a word")),
        }
    }

    /// Takes out a number.
    pub(super) fn take_number(&mut self, name: &str) -> Result<Option<f64>> {
        match self.take(name) {
            Value::Missing => Ok(None),
            Value::Known(OptionValue::Number(number)) => Ok(Some(number)),
            other => Err(other.refuse(name, "a number")),
        }
    }

    fn take_list(&mut self, name: &str) -> Result<Vec<Value>> {
        match self.take(name) {
            Value::Missing => Ok(Vec::new()),
            Value::List(list) => Ok(list),
            other => Err(other.refuse(name, "an array")),
        }
    }

    /// Takes out an array of words.
    pub(super) fn take_texts(&mut self, name: &str) -> Result<Vec<String>> {
        let texts = self.take_list(name)?.into_iter().map(|value| match value {
            Value::Known(OptionValue::Text(text)) => Ok(text),
            other => Err(other.refuse(name, "an array of words")),
        });
        texts.collect()
    }

    /// Takes out an array of plain objects.
    pub(super) fn take_objects(&mut self, name: &str) -> Result<Vec<Self>> {
        let objects = self.take_list(name)?.into_iter().map(|value| match value {
            Value::Object(object) => Ok(object),
            other => Err(other.refuse(name, "an array of plain objects")),
        });
        objects.collect()
    }

    /// Takes out a plain object.
    pub(super) fn take_object(&mut self, name: &str) -> Result<Option<Self>> {
        match self.take(name) {
            Value::Missing => Ok(None),
            Value::Object(object) => Ok(Some(object)),
            other => Err(other.refuse(name, "a plain object")),
        }
    }

    /// Refuses what was not taken out; `known` are the names that could have been, of `what`.
    pub(super) fn expect_no_more(&self, what: &str, known: &[&str]) -> Result<()> {
        let mut left = self.0.iter();
        match left.find(|(_, value)| !matches!(value, Value::Missing)) {
            Some((name, _)) => Err(Error::unknown(what, name, known)),
            None => Ok(()),
        }
    }

    /// The ends of a query on a grid, and all others as a setup.
    pub(super) fn into_query(self) -> Result<(Cell, Vec<Cell>, Setup)> {
        self.into_query_by(Setup::set)
    }

    /// The ends of a query on a graph, and all others as a setup.
    pub(super) fn into_graph_query(self) -> Result<(NodeId, Vec<NodeId>, Setup)> {
        self.into_query_by(Setup::set_off_grid)
    }

    fn into_query_by<P: FromOption>(mut self, set: Setter) -> Result<(P, Vec<P>, Setup)> {
        let (start, goals) = (self.take_place("start"), self.take_goals());
        let setup = self.into_setup_by(set, &ENDS)?;
        Ok((start?, goals?, setup))
    }

    /// All others as a setup.
    pub(super) fn into_setup(self) -> Result<Setup> {
        self.into_setup_by(Setup::set, &[])
    }

    /// All others as a setup of a search on states.
    pub(super) fn into_state_setup(self) -> Result<Setup> {
        self.into_setup_by(Setup::set_off_grid, &[])
    }

    /// A name that there is not is refused before any value; `besides` is what there was besides options of a setup.
    fn into_setup_by(self, set: Setter, besides: &[&'static str]) -> Result<Setup> {
        let known: Vec<_> = besides.iter().copied().chain(Setup::OPTIONS).collect();
        let is_known = |name: &str| Setup::OPTIONS.contains(&name) || !self.has(name);
        if let Some((name, _)) = self.0.iter().find(|(name, _)| !is_known(name)) {
            return Err(Error::unknown("option", name, &known));
        }
        let mut setup = Setup::default();
        for (name, value) in self.into_values()? {
            set(&mut setup, &name, &value)?;
        }
        Ok(setup)
    }

    /// All others, as words and numbers.
    pub(super) fn into_values(self) -> Result<Vec<(String, OptionValue)>> {
        let refused = |name: String, found: &str| {
            Some(Err(Error::option(format!(
                "option `{name}`: expected a word or a number, found {found}"
            ))))
        };
        let values = self.0.into_iter().filter_map(|(name, value)| match value {
            Value::Known(value) => Some(Ok((name, value))),
            Value::Missing => None,
            Value::List(_) => refused(name, "an array"),
            Value::Object(_) => refused(name, "an object"),
        });
        values.collect()
    }
}

/// A place, where the value has the form of one.
fn place<P: FromOption>(name: &str, value: &Value) -> Option<Result<P>> {
    let numbers: Vec<_> = match value {
        Value::List(list) if P::IS_LIST => list.iter().map(Value::number).collect::<Option<_>>()?,
        _ if P::IS_LIST => return None,
        value => vec![value.number()?],
    };
    Some(P::from_option(name, &numbers))
}
