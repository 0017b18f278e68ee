//! Options from plain objects of JavaScript.
//!
//! What an option means is decided by `Setup::set`. Reading runs getters, if an object has such: what
//! they throw comes out as it is.

use super::convert::{JsResult, cell_of, entries, kind_of, to_js_error};
use crate::algorithms::{OptionValue, Setup};
use crate::error::{Error, Result};
use crate::space::{Cell, NodeId};
use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

/// A plain object of options, in its order. Options that are undefined or null are left out.
pub(super) struct Options(Vec<(String, Value)>);

enum Value {
    Known(OptionValue),
    List(Vec<Value>),
    Missing,
}

impl Value {
    fn read(name: &str, value: &JsValue) -> JsResult<Self> {
        if value.is_null() || value.is_undefined() {
            return Ok(Self::Missing);
        }
        if let Some(number) = value.as_f64() {
            return Ok(Self::Known(OptionValue::Number(number)));
        }
        if let Some(text) = value.as_string() {
            return Ok(Self::Known(OptionValue::Text(text)));
        }
        if Array::is_array(value) {
            let list = entries(value)?;
            let list = list.iter().map(|entry| Self::read(name, entry));
            return list.collect::<JsResult<_>>().map(Self::List);
        }
        let found = kind_of(value);
        Err(to_js_error(Error::option(format!(
            "option `{name}`: expected a word, a number or an array of these, found {found}"
        ))))
    }

    fn number(&self) -> Option<f64> {
        match self {
            Self::Known(OptionValue::Number(number)) => Some(*number),
            _ => None,
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
                let found = numbers.first().copied().unwrap_or(f64::NAN);
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
        let keys = Reflect::own_keys(options)?;
        let names = keys.iter().filter_map(|key| key.as_string());
        let read = |name: String| {
            let value = Value::read(&name, &Reflect::get(options, &name.as_str().into())?)?;
            Ok((name, value))
        };
        names.map(read).collect::<JsResult<_>>().map(Self)
    }

    fn take(&mut self, name: &str) -> Value {
        let found = self.0.iter().position(|(key, _)| key == name);
        found.map_or(Value::Missing, |index| self.0.remove(index).1)
    }

    /// Takes out a place.
    pub(super) fn take_place<P: FromOption>(&mut self, name: &str) -> Result<P> {
        place(name, &self.take(name)).unwrap_or_else(|| {
            let shape = P::SHAPE;
            Err(Error::option(format!("option `{name}`: expected {shape}")))
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
        let refusal = || {
            let shape = P::SHAPE;
            Error::option(format!("option `goals`: expected [{shape}, ...]"))
        };
        let Value::List(goals) = goals else {
            return Err(refusal());
        };
        let goals = goals
            .iter()
            .map(|goal| place("goals", goal).unwrap_or_else(|| Err(refusal())));
        goals.collect()
    }

    /// The ends of a query on a grid, and all others as a setup.
    pub(super) fn into_query(mut self) -> Result<(Cell, Vec<Cell>, Setup)> {
        let (start, goals) = (self.take_place("start"), self.take_goals());
        let mut setup = Setup::default();
        for (name, value) in self.into_values()? {
            setup.set(&name, &value)?;
        }
        Ok((start?, goals?, setup))
    }

    /// All others, as words and numbers.
    pub(super) fn into_values(self) -> Result<Vec<(String, OptionValue)>> {
        let values = self.0.into_iter().filter_map(|(name, value)| match value {
            Value::Known(value) => Some(Ok((name, value))),
            Value::Missing => None,
            Value::List(_) => Some(Err(Error::option(format!(
                "option `{name}`: expected a word or a number, found an array"
            )))),
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
