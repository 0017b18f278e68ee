//! Values across the border: numbers and cells in, results and errors out.
//!
//! Options are read in `options.rs`; what is an error is decided by the core.

use crate::error::{Error, Result};
use crate::plain::write_number;
use crate::search::{Progress, Status};
use crate::space::{Cell, Grid, NodeId, Point};
use js_sys::Reflect;
use serde::{Serialize, Serializer};
use wasm_bindgen::prelude::*;

pub(super) type JsResult<T> = std::result::Result<T, JsValue>;

/// The shapes of the plain objects that cross, for the type checker of the JavaScript side.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type SearchStatus = "running" | "found" | "no-path" | "limit";
export interface Problem { index: number; bucket: number; map: string; width: number; height: number;
  start: [number, number]; goal: [number, number]; length: number; hasNoPath: boolean; tolerance: number; }
export type SideId = "forward" | "backward";
export interface StepReport { index: number; node: number; x: number; y: number; side: SideId; generated: number; status: SearchStatus; }
export interface Inspection { g: number; h: number; f: number; parent: [number, number] | null;
  state: "open" | "closed"; openedAt: number; closedAt: number | null; }
export interface InsightOf<Place> { cell: Place; state: "open" | "closed"; backward: boolean; g: number; h: number; f: number;
  countsG: boolean; weight: number; own: number; parent: Place | null; openedAt: number | null; closedAt: number | null; }
export type Insight = InsightOf<[number, number]>;
export interface LastStepOf<Place> { expanded: InsightOf<Place> | null; isSmallest: boolean; generated: number; improved: number; reopened: number;
  scanned: number; /** how often each line of the pseudocode ran */ lines: number[]; /** the one that ran last */ line: number | null; }
export type LastStep = LastStepOf<[number, number]>;
export interface OpenEntryOf<Place> { cell: Place; f: number; backward: boolean; }
export type OpenEntry = OpenEntryOf<[number, number]>;
export interface HeuristicAudit { sampled: number; overestimates: number; steps: number; inconsistent: number; worst: number; }
export interface SummaryOf<Place> { status: SearchStatus; cost: number | null; expanded: number; generated: number;
  updated: number; reopened: number; open: number; closed: number; largestOpen: number; goal: Place | null;
  incumbent: { cost: number; bound: number | null } | null;
  /** while tables are made before the first expansion: the part that is done, from 0 to 1 */ preparation: number | null; }
export type Summary = SummaryOf<[number, number]>;
export interface NodeReport { index: number; node: number; side: SideId; generated: number; status: SearchStatus; }
export interface StateReport<S> { index: number; state: S; generated: number; status: SearchStatus; }
export interface UserSpace<S> { start: S; isGoal(state: S): boolean; successors(state: S): [S, number][];
  heuristic?(state: S): number; key?(state: S): string | number; }
export interface TerrainEntry { id: number; name: string; cost: number | null; symbol: string; }
/** how many ends went to the nearest passable cell, and how many goals are gone because one is there already */
export interface MovedEnds { ends: number; merged: number; }
/** waiting: its route is not known yet */
export interface UnitEntry { start: [number, number]; goal: [number, number]; status: "waiting" | "found" | "no-path" | "limit"; cost: number | null; expanded: number; }
export interface EditHistory { undo: string | null; redo: string | null; mapMark: number; }
export interface ShowcaseEntry { id: string; name: string; text: string; }
export interface GeneratorEntry { id: string; name: string; summary: string; connected: boolean; density: number | null; }
export interface RecipeOptions { generator: string; width: number; height: number; seed?: number | string; density?: number; }
export interface GeneratorStep { index: number; changed: number[]; }
export interface FormatEntry { id: string; name: string; extensions: string[]; mediaType: string; content: "map" | "problems" | "scene" | "search" | "view"; isText: boolean; reads: boolean; }
/** the bytes of a file: an array of them, any view of one, or a text */
export type Bytes = ArrayBuffer | ArrayBufferView | string;
export interface AnimationOptions { size?: number; frames?: number; seconds?: number; }
export interface Settings { algorithm: string; heuristic: string; heuristicIsAuto: boolean; diagonal: string; costs: string;
  weight: number; expression: string; ownTerm: string; turnPenalty: number; crossMultiple: number; tieBreak: string; goalTest: string; stop: string; order: string; limit: number | null; }
export interface Timeline { tick: number; length: number; isLengthKnown: boolean; isOver: boolean;
  halt: { lane: number; why: "layer" | "reopen" | "path" | "generated" | "expanded" } | null; }
export interface SceneParts { map: string | null; start: [number, number] | null; goals: [number, number][];
  units: { start: [number, number]; goal: [number, number] }[]; lanes: ({ algorithm: string } & Record<string, string | number>)[];
  step: number; view: { x: number; y: number; zoom: number } | null; overlays: string[]; }
/** what of a scene is for the page to show */
export type ShownParts = Pick<SceneParts, "map" | "step" | "view" | "overlays"> & { warnings: string[] };
export interface Named { id: string; name: string; }
export interface Menu {
  algorithms: (Named & { summary: string; usesHeuristic: boolean; usesWeight: boolean; usesOwnTerm: boolean; usesTieBreak: boolean; usesGoalTest: boolean;
    usesStop: boolean; usesOrder: boolean; anyAngle: boolean; exponential: boolean; available: boolean;
    pseudocode: string[]; })[];
  heuristics: (Named & { admissible: boolean })[];
  diagonals: Named[]; costs: Named[]; tieBreaks: Named[]; goalTests: Named[]; stops: Named[]; orders: Named[];
  promise: "optimal" | "bounded" | "fewest-cells" | "any-angle" | "grid-path" | "none"; bound: number | null;
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
    let serializer = serde_wasm_bindgen::Serializer::new()
        .serialize_missing_as_null(true)
        .serialize_maps_as_objects(true);
    Ok(value.serialize(&serializer)?)
}

/// A cell from two numbers of JavaScript: `x` and `y` may be anything there.
pub(super) fn to_cell(x: f64, y: f64) -> JsResult<Cell> {
    cell_of("cell", &[x, y]).map_err(to_js_error)
}

pub(super) fn cell_of(role: &str, numbers: &[f64]) -> Result<Cell> {
    let whole =
        |number: f64| number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    match numbers {
        &[x, y] if whole(x) && whole(y) => Ok(Cell::new(x as u32, y as u32)),
        _ => {
            let found: Vec<_> = numbers.iter().copied().map(write_number).collect();
            let found = found.join(", ");
            Err(Error::cell(format!(
                "{role}: expected whole numbers x and y from 0, found ({found})"
            )))
        }
    }
}

/// A status as its id.
pub(super) struct StatusId(pub(super) Status);

impl Serialize for StatusId {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id())
    }
}

/// See `SummaryOf` in [`TYPES`].
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Summary<P> {
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
    goal: Option<P>,
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

impl Summary<[u32; 2]> {
    pub(super) fn new(progress: &Progress, grid: &Grid) -> Self {
        Self::of(progress, |goal| {
            let Cell { x, y } = grid.cell(goal);
            [x, y]
        })
    }
}

impl<P> Summary<P> {
    /// With the goal as its place.
    pub(super) fn of(progress: &Progress, place: impl Fn(NodeId) -> P) -> Self {
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
            goal: progress.reached().map(place),
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

/// What a value of JavaScript is, for messages.
pub(super) fn kind_of(value: &JsValue) -> String {
    if let Some(number) = value.as_f64() {
        return write_number(number);
    }
    if let Some(flag) = value.as_bool() {
        return flag.to_string();
    }
    if value.is_null() {
        return "null".to_owned();
    }
    if js_sys::Array::is_array(value) {
        return "an array".to_owned();
    }
    match value.js_typeof().as_string().as_deref() {
        Some("undefined") | None => "undefined".to_owned(),
        Some(kind @ "object") => format!("an {kind}"),
        Some(kind) => format!("a {kind}"),
    }
}

/// A path as x, y pairs.
pub(super) fn flat(path: &[Cell]) -> Vec<u32> {
    path.iter().flat_map(|cell| [cell.x, cell.y]).collect()
}

/// The points of a path as x, y pairs.
pub(super) fn flat_points(points: &[Point]) -> Vec<f64> {
    points.iter().flat_map(|at| [at.x(), at.y()]).collect()
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
