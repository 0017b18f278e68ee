//! Values across the border: options in, results and errors out.
//!
//! What an option means is decided by [`Setup::set`], what is an error by the core.

use crate::algorithms::{OptionValue, Setup};
use crate::error::{Error, Result};
use crate::lab::Report;
use crate::maps;
use crate::search::{Progress, Status};
use crate::space::{Cell, Grid};
use js_sys::Reflect;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use std::fmt;
use wasm_bindgen::prelude::*;

pub(super) type JsResult<T> = std::result::Result<T, JsValue>;

/// The shapes of the plain objects that cross, for the type checker of the JavaScript side.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type SearchStatus = "running" | "found" | "no-path" | "limit";
export interface Problem { index: number; bucket: number; map: string; width: number; height: number;
  start: [number, number]; goal: [number, number]; length: number; hasNoPath: boolean; tolerance: number; }
export interface StepReport { index: number; node: number; x: number; y: number; generated: number; status: SearchStatus; }
export interface Inspection { g: number; h: number; f: number; parent: [number, number] | null;
  state: "open" | "closed"; openedAt: number; closedAt: number | null; }
export interface Summary { status: SearchStatus; cost: number | null; expanded: number; generated: number;
  updated: number; reopened: number; open: number; closed: number; largestOpen: number; goal: [number, number] | null;
  incumbent: { cost: number; bound: number | null } | null;
  /** while tables are made before the first expansion: the part that is done, from 0 to 1 */ preparation: number | null; }
export interface HeuristicAudit { sampled: number; overestimates: number; steps: number; inconsistent: number; worst: number; }
export interface TerrainEntry { id: number; name: string; cost: number | null; symbol: string; }
export interface GeneratorEntry { id: string; name: string; summary: string; connected: boolean; density: number | null; }
export interface RecipeOptions { generator: string; width: number; height: number; seed?: number | string; density?: number; }
export interface GeneratorStep { index: number; changed: number[]; }
export interface FormatEntry { id: string; name: string; extensions: string[]; mediaType: string; content: "map" | "problems" | "search" | "view"; isText: boolean; reads: boolean; }
export interface Settings { algorithm: string; heuristic: string; heuristicIsAuto: boolean; diagonal: string; costs: string;
  weight: number; expression: string; ownTerm: string; turnPenalty: number; crossMultiple: number; tieBreak: string; goalTest: string; stop: string; order: string; }
export interface Named { id: string; name: string; }
export interface Menu {
  algorithms: (Named & { summary: string; usesHeuristic: boolean; usesWeight: boolean; usesOwnTerm: boolean; usesTieBreak: boolean; usesGoalTest: boolean;
    usesStop: boolean; usesOrder: boolean; anyAngle: boolean; exponential: boolean; available: boolean;
    pseudocode: string[]; })[];
  heuristics: (Named & { admissible: boolean })[];
  diagonals: Named[]; costs: Named[]; tieBreaks: Named[]; goalTests: Named[]; stops: Named[]; orders: Named[];
  promise: "optimal" | "bounded" | "fewest-cells" | "grid-path" | "none"; bound: number | null;
}
"#;

/// A JS `Error` with the message and the `code` of one of ours.
#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
pub(super) fn to_js_error(error: Error) -> JsValue {
    let js = js_sys::Error::new(&error.to_string());
    let code = Reflect::set(&js, &"code".into(), &error.code().into());
    code.expect("an error object takes properties");
    js.into()
}

pub(super) fn to_js(value: &impl Serialize) -> JsResult<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    Ok(value.serialize(&serializer)?)
}

/// A cell from two numbers of JavaScript: `x` and `y` may be anything there.
pub(super) fn to_cell(x: f64, y: f64) -> JsResult<Cell> {
    cell_of("cell", &[x, y]).map_err(to_js_error)
}

fn cell_of(role: &str, numbers: &[f64]) -> Result<Cell> {
    let whole =
        |number: f64| number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    match numbers {
        &[x, y] if whole(x) && whole(y) => Ok(Cell::new(x as u32, y as u32)),
        _ => {
            let found: Vec<_> = numbers.iter().map(ToString::to_string).collect();
            let found = found.join(", ");
            Err(Error::cell(format!(
                "{role}: expected whole numbers x and y from 0, found ({found})"
            )))
        }
    }
}

/// A whole number from 0 to `most`.
pub(super) fn whole(what: &str, number: f64, most: u32) -> Result<u32> {
    if number.fract() == 0.0 && (0.0..=f64::from(most)).contains(&number) {
        return Ok(number as u32);
    }
    Err(Error::option(format!(
        "{what}: expected a whole number from 0 to {most}, found {number}"
    )))
}

/// A plain object of options, in its order. Options that are undefined or null are left out.
pub(super) struct Options(Vec<(String, Value)>);

enum Value {
    Known(OptionValue),
    List(Vec<Value>),
    Missing,
}

impl Value {
    /// A cell given as `[x, y]`.
    fn cell(&self, name: &str) -> Option<Result<Cell>> {
        let Self::List(list) = self else {
            return None;
        };
        let numbers = list.iter().map(|value| match value {
            Self::Known(OptionValue::Number(number)) => Some(*number),
            _ => None,
        });
        let numbers: Option<Vec<_>> = numbers.collect();
        Some(cell_of(name, &numbers?))
    }
}

impl Options {
    pub(super) fn read(options: JsValue) -> JsResult<Self> {
        serde_wasm_bindgen::from_value(options)
            .map_err(|error| to_js_error(Error::option(format!("options: {error}"))))
    }

    fn take(&mut self, name: &str) -> Value {
        let found = self.0.iter().position(|(key, _)| key == name);
        found.map_or(Value::Missing, |index| self.0.remove(index).1)
    }

    /// Takes out a cell given as `[x, y]`.
    pub(super) fn take_cell(&mut self, name: &str) -> Result<Cell> {
        let cell = self.take(name).cell(name);
        cell.unwrap_or_else(|| Err(Error::option(format!("option `{name}`: expected [x, y]"))))
    }

    /// Takes out the goals, given as `goal: [x, y]` or as `goals: [[x, y], ...]`.
    pub(super) fn take_goals(&mut self) -> Result<Vec<Cell>> {
        let goals = self.take("goals");
        if matches!(goals, Value::Missing) {
            return Ok(vec![self.take_cell("goal")?]);
        }
        if !matches!(self.take("goal"), Value::Missing) {
            return Err(Error::option(
                "options: expected `goal` or `goals`, found both",
            ));
        }
        let refusal = || Error::option("option `goals`: expected [[x, y], ...]");
        let Value::List(goals) = goals else {
            return Err(refusal());
        };
        let goals = goals
            .iter()
            .map(|goal| goal.cell("goals").unwrap_or_else(|| Err(refusal())));
        goals.collect()
    }

    /// The ends of a query, and all others as a setup.
    pub(super) fn into_query(mut self) -> Result<(Cell, Vec<Cell>, Setup)> {
        let (start, goals) = (self.take_cell("start"), self.take_goals());
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

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Options;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a plain object")
            }
            fn visit_map<A: MapAccess<'de>>(
                self,
                mut map: A,
            ) -> std::result::Result<Options, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Options(entries))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Value;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word, a number or an array of these")
            }
            fn visit_str<E>(self, text: &str) -> std::result::Result<Value, E> {
                Ok(Value::Known(OptionValue::Text(text.to_owned())))
            }
            fn visit_f64<E>(self, number: f64) -> std::result::Result<Value, E> {
                Ok(Value::Known(OptionValue::Number(number)))
            }
            fn visit_i64<E: serde::de::Error>(self, number: i64) -> std::result::Result<Value, E> {
                self.visit_f64(number as f64)
            }
            fn visit_unit<E>(self) -> std::result::Result<Value, E> {
                Ok(Value::Missing)
            }
            fn visit_seq<A: SeqAccess<'de>>(
                self,
                mut seq: A,
            ) -> std::result::Result<Value, A::Error> {
                let mut list = Vec::new();
                while let Some(value) = seq.next_element()? {
                    list.push(value);
                }
                Ok(Value::List(list))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

/// A status as its id.
pub(super) struct StatusId(pub(super) Status);

impl Serialize for StatusId {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id())
    }
}

/// See `Summary` in [`TYPES`].
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Summary {
    status: StatusId,
    cost: Option<f64>,
    expanded: u32,
    generated: u32,
    updated: u32,
    reopened: u32,
    open: u32,
    closed: u32,
    largest_open: u32,
    /// The goal that the path leads to.
    goal: Option<[u32; 2]>,
    /// The part of the tables that is made.
    preparation: Option<f64>,
    incumbent: Option<Incumbent>,
}

/// The best path so far of an anytime search.
#[derive(Serialize)]
struct Incumbent {
    cost: f64,
    bound: Option<f64>,
}

impl Summary {
    pub(super) fn new(progress: &Progress, grid: &Grid) -> Self {
        let stats = progress.stats();
        Self {
            status: StatusId(progress.status()),
            cost: progress.cost().map(crate::space::Cost::to_f64),
            expanded: stats.expanded,
            generated: stats.generated,
            updated: stats.updated,
            reopened: stats.reopened,
            open: stats.open,
            closed: stats.generated - stats.open,
            largest_open: stats.largest_open,
            goal: progress.reached().map(|goal| {
                let Cell { x, y } = grid.cell(goal);
                [x, y]
            }),
            incumbent: progress.incumbent().map(|incumbent| Incumbent {
                cost: incumbent.cost.to_f64(),
                bound: incumbent.bound,
            }),
            preparation: progress
                .preparation()
                .map(|(done, total)| f64::from(done) / f64::from(total)),
        }
    }
}

/// See `HeuristicAudit` in [`TYPES`].
#[derive(Serialize)]
pub(super) struct HeuristicAudit {
    sampled: u32,
    overestimates: u32,
    steps: u32,
    inconsistent: u32,
    worst: f64,
}

impl HeuristicAudit {
    pub(super) fn new(report: &Report) -> Self {
        Self {
            sampled: report.sampled,
            overestimates: report.overestimates,
            steps: report.steps,
            inconsistent: report.inconsistent,
            worst: report.worst.to_f64(),
        }
    }
}

/// See `Problem` in [`TYPES`].
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Problem<'a> {
    index: u32,
    bucket: u32,
    map: &'a str,
    width: u32,
    height: u32,
    start: [u32; 2],
    goal: [u32; 2],
    length: f64,
    has_no_path: bool,
    tolerance: f64,
}

impl<'a> Problem<'a> {
    pub(super) fn new(index: u32, problem: &'a maps::Problem) -> Self {
        Self {
            index,
            bucket: problem.bucket,
            map: &problem.map,
            width: problem.width,
            height: problem.height,
            start: [problem.start.x, problem.start.y],
            goal: [problem.goal.x, problem.goal.y],
            length: problem.length,
            has_no_path: problem.has_no_path(),
            tolerance: problem.tolerance(),
        }
    }
}

/// A path as x, y pairs.
pub(super) fn flat(path: &[Cell]) -> Vec<u32> {
    path.iter().flat_map(|cell| [cell.x, cell.y]).collect()
}

/// Terrain entries of a map.
pub(super) fn terrains(grid: &Grid) -> JsResult<JsValue> {
    #[derive(Serialize)]
    struct Entry<'a> {
        id: u32,
        name: &'a str,
        cost: Option<f64>,
        symbol: char,
    }
    let entries: Vec<_> = (0..)
        .zip(grid.terrains().as_slice())
        .map(|(id, terrain)| Entry {
            id,
            name: terrain.name(),
            cost: terrain.cost(),
            symbol: terrain.symbol(),
        })
        .collect();
    to_js(&entries)
}
