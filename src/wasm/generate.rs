//! `Generator` for JavaScript: a map made from a seed, step by step.

use super::convert::{JsResult, to_js, to_js_error};
use super::grid::Grid;
use super::options::Options;
use super::values;
use crate::error::{Error, Result};
use crate::generate::{self, GENERATORS, Recipe};
use crate::option_value::OptionValue;
use js_sys::Number;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// See `GeneratorEntry` in the types of `convert.rs`.
#[derive(Serialize)]
struct GeneratorEntry {
    id: &'static str,
    name: &'static str,
    summary: &'static str,
    connected: bool,
    /// The usual one; null where none is taken.
    density: Option<f64>,
}

/// What can be generated, in the order of menus.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(unchecked_return_type = "GeneratorEntry[]")]
pub fn generators() -> JsResult<JsValue> {
    let entries = GENERATORS.iter().map(|info| GeneratorEntry {
        id: info.id,
        name: info.name,
        summary: info.summary,
        connected: info.connected,
        density: info.default_density,
    });
    to_js(&entries.collect::<Vec<_>>())
}

/// Reads `RecipeOptions`: the seed as a number or as text.
pub(super) fn read_recipe(options: &JsValue) -> JsResult<Recipe> {
    let values = Options::read(options)?.into_values();
    values.and_then(recipe).map_err(to_js_error)
}

fn recipe(values: Vec<(String, OptionValue)>) -> Result<Recipe> {
    const NAMES: [&str; 5] = ["generator", "width", "height", "seed", "density"];
    let (mut generator, mut width, mut height, mut seed, mut density) = (None, None, None, 0, None);
    for (name, value) in values {
        let name = name.as_str();
        let number = || match &value {
            OptionValue::Number(number) => Ok(*number),
            OptionValue::Text(_) => Err(value.refuse(name, "a number")),
        };
        match name {
            "generator" => generator = Some(value.word(name)?.to_owned()),
            "width" => width = Some(values::side(name, number()?)?),
            "height" => height = Some(values::side(name, number()?)?),
            "seed" => {
                seed = match &value {
                    OptionValue::Text(text) => Recipe::parse_seed(text)?,
                    OptionValue::Number(number) => values::whole(name, *number, 0..=u32::MAX)?,
                }
            }
            "density" => density = Some(number()?),
            _ => return Err(Error::unknown("option", name, &NAMES)),
        }
    }
    let missing = |name: &str| Error::option(format!("option `{name}`: expected, but missing"));
    let generator = generator.ok_or_else(|| missing("generator"))?;
    let width = width.ok_or_else(|| missing("width"))?;
    let height = height.ok_or_else(|| missing("height"))?;
    let recipe = Recipe::new(&generator, width, height, seed)?;
    match density {
        Some(density) => recipe.with_density(density),
        None => Ok(recipe),
    }
}

/// A map in the making.
#[wasm_bindgen]
pub struct Generator {
    inner: generate::Generator,
}

#[derive(Serialize)]
struct StepReport {
    index: u32,
    changed: Vec<u32>,
}

#[wasm_bindgen]
impl Generator {
    /// Begins a map.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "RecipeOptions")] options: &JsValue,
    ) -> JsResult<Self> {
        let inner = generate::Generator::new(read_recipe(options)?);
        inner.map(|inner| Self { inner }).map_err(to_js_error)
    }

    /// Takes one step and reports it: its number from 1 and the nodes that it changed, y * width + x;
    /// undefined at the end.
    #[wasm_bindgen(unchecked_return_type = "GeneratorStep | undefined")]
    pub fn step(&mut self) -> JsResult<JsValue> {
        self.inner.take_changes(|_, _| {});
        if !self.inner.step() {
            return Ok(JsValue::UNDEFINED);
        }
        let mut changed = Vec::new();
        self.inner.take_changes(|node, _| changed.push(node.0));
        to_js(&StepReport {
            index: self.inner.steps(),
            changed,
        })
    }

    /// At most n steps; true while the map goes on.
    pub fn advance(&mut self, n: &Number) -> JsResult<bool> {
        let n = values::count(n).map_err(to_js_error)?;
        Ok(self.inner.advance(n))
    }

    /// How many steps were taken.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> u32 {
        self.inner.steps()
    }

    /// Whether the map is done.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.inner.is_done()
    }

    /// The words that name the map: `maze:65x37:seed42`.
    #[wasm_bindgen(getter)]
    pub fn recipe(&self) -> String {
        self.inner.recipe().to_string()
    }

    /// A copy of the map as far as it is made.
    #[wasm_bindgen(getter)]
    pub fn grid(&self) -> Grid {
        self.inner.grid().clone().into()
    }

    /// Steps to the end and hands the map out; this object is used up.
    pub fn run(self) -> Grid {
        self.inner.run().into()
    }
}
