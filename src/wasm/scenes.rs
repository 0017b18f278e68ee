//! Scenes for JavaScript that are not open in `Lab`: read from links and files, and written. And the QR codes of links.

use super::convert::{JsResult, to_js, to_js_error};
use super::grid::Grid;
use super::lab::Lab;
use super::options::Options;
use super::share::{ViewParts, name_of};
use super::values;
use crate::algorithms::Setup;
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::share::{self, MapSource, Scene, Unit, View};
use crate::space::Cell;
use js_sys::{JsString, Reflect, Uint8Array};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use wasm_bindgen::prelude::*;

/// The options of a lane that are not the default ones, its algorithm always.
struct Lane<'a>(&'a Setup);

impl Serialize for Lane<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let changed = self.0.changed();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("algorithm", self.0.algorithm.id)?;
        for (option, value) in changed.iter().filter(|entry| entry.0 != "algorithm") {
            match value {
                OptionValue::Text(text) => map.serialize_entry(option, text)?,
                OptionValue::Number(number) => map.serialize_entry(option, number)?,
            }
        }
        map.end()
    }
}

/// See `SceneParts` in the types of `convert.rs`.
#[derive(Serialize)]
struct Parts<'a> {
    map: Option<&'a str>,
    start: Option<[u32; 2]>,
    goals: Vec<[u32; 2]>,
    units: Vec<UnitParts>,
    lanes: Vec<Lane<'a>>,
    step: u32,
    view: Option<ViewParts>,
    overlays: &'a [String],
    warnings: Vec<String>,
}

#[derive(Serialize)]
struct UnitParts {
    start: [u32; 2],
    goal: [u32; 2],
}

fn pair(cell: Cell) -> [u32; 2] {
    [cell.x, cell.y]
}

fn parts(scene: &Scene, warnings: Vec<String>) -> JsResult<JsValue> {
    to_js(&Parts {
        map: name_of(&scene.source),
        start: scene.start.map(pair),
        goals: scene.goals.iter().copied().map(pair).collect(),
        units: scene
            .units
            .iter()
            .map(|unit| UnitParts {
                start: pair(unit.start),
                goal: pair(unit.goal),
            })
            .collect(),
        lanes: scene.lanes.iter().map(Lane).collect(),
        step: scene.step,
        view: scene.view.map(ViewParts::of),
        overlays: &scene.overlays,
        warnings,
    })
}

/// Reads the fragment of an address: an object of its parts, the grid among them.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = openScene, unchecked_return_type = "SceneParts & { grid: Grid; warnings: string[] }")]
pub fn open_scene(fragment: &JsString) -> JsResult<JsValue> {
    with_grid(values::text("link", fragment).and_then(|fragment| Scene::parse(&fragment)))
}

/// The same of the file of a scene.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = readScene, unchecked_return_type = "SceneParts & { grid: Grid; warnings: string[] }")]
pub fn read_scene(text: &JsString) -> JsResult<JsValue> {
    with_grid(values::text("scene", text).and_then(|text| Scene::from_json(&text)))
}

fn with_grid(read: Result<(Scene, Vec<String>)>) -> JsResult<JsValue> {
    let (scene, warnings) = read.map_err(to_js_error)?;
    let parts = parts(&scene, warnings)?;
    Reflect::set(&parts, &"grid".into(), &Grid::from(scene.grid).into())?;
    Ok(parts)
}

/// The fragment, without the `#`, of a grid and the other parts of a scene.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = shareScene)]
pub fn share_scene(
    grid: &Grid,
    #[wasm_bindgen(unchecked_param_type = "Partial<SceneParts>")] parts: &JsValue,
) -> JsResult<String> {
    let fragment = scene_of(grid, parts)?.to_fragment();
    fragment.map_err(to_js_error)
}

/// The file, as JSON, of a grid and the other parts of a scene.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = writeScene)]
pub fn write_scene(
    grid: &Grid,
    #[wasm_bindgen(unchecked_param_type = "Partial<SceneParts>")] parts: &JsValue,
) -> JsResult<String> {
    scene_of(grid, parts)?.to_json().map_err(to_js_error)
}

fn scene_of(grid: &Grid, parts: &JsValue) -> JsResult<Scene> {
    let mut scene = Scene::new(grid.to_space());
    let read = read_parts(&mut scene, Options::read(parts)?);
    read.map(|()| scene).map_err(to_js_error)
}

fn read_parts(scene: &mut Scene, mut parts: Options) -> Result<()> {
    if let Some(name) = parts.take_text("map")? {
        scene.source = MapSource::Name(name);
    }
    scene.start = parts.take_place_if_any("start")?;
    scene.goals = parts.take_goals_if_any()?;
    for (number, unit) in (1..).zip(parts.take_objects("units")?) {
        let unit = read_unit(unit).map_err(|error| error.at(&format!("unit {number}")))?;
        scene.units.push(unit);
    }
    let lanes = parts.take_objects("lanes")?;
    if !lanes.is_empty() {
        let lanes = (1..).zip(lanes).map(|(number, lane)| {
            let setup = lane.into_setup();
            setup.map_err(|error| error.at(&format!("lane {number}")))
        });
        scene.lanes = lanes.collect::<Result<_>>()?;
    }
    if let Some(step) = parts.take_number("step")? {
        scene.step = values::whole("step", step, 0..=u32::MAX)?;
    }
    read_shown(scene, &mut parts)?;
    // What was opened may be handed back as it is.
    parts.take_texts("warnings")?;
    let known = [
        "grid", "map", "start", "goal", "goals", "units", "lanes", "step", "view", "overlays",
    ];
    parts.expect_no_more("part of a scene", &known)
}

fn read_unit(mut unit: Options) -> Result<Unit> {
    let (start, goal) = (unit.take_place("start")?, unit.take_place("goal")?);
    unit.expect_no_more("part of a unit", &["start", "goal"])?;
    Ok(Unit { start, goal })
}

/// What of a scene belongs to the page: the part that is seen, and what is drawn besides.
fn read_shown(scene: &mut Scene, parts: &mut Options) -> Result<()> {
    if let Some(mut view) = parts.take_object("view")? {
        let mut number = |name| {
            let number = view.take_number(name)?;
            number.ok_or_else(|| {
                Error::option(format!("view: expected a number `{name}`, found none"))
            })
        };
        let middle = [number("x")?, number("y")?];
        let zoom = number("zoom")?;
        view.expect_no_more("part of a view", &["x", "y", "zoom"])?;
        scene.view = Some(View { middle, zoom });
    }
    scene.overlays = parts.take_texts("overlays")?;
    Ok(())
}

#[wasm_bindgen]
impl Lab {
    /// [`Lab::open_link`] for the file of a scene.
    #[wasm_bindgen(js_name = openScene, unchecked_return_type = "ShownParts")]
    pub fn open_scene(&mut self, text: &str) -> JsResult<JsValue> {
        self.show(Scene::from_json(text))
    }

    /// [`Lab::to_scene`] as the bytes of a file.
    #[wasm_bindgen(js_name = toSceneFile)]
    pub fn to_scene_file(&self, overlays: Vec<String>, view: &[f64]) -> JsResult<Uint8Array> {
        let text = self.shown(overlays, view)?.to_json().map_err(to_js_error)?;
        Ok(Uint8Array::from(text.as_bytes()))
    }

    /// [`Lab::to_link`] as a file.
    #[wasm_bindgen(js_name = toScene)]
    pub fn to_scene(&self, overlays: Vec<String>, view: &[f64]) -> JsResult<String> {
        self.shown(overlays, view)?.to_json().map_err(to_js_error)
    }
}

/// The QR code of a text: how many squares it is wide, and the dark ones as the data of an SVG path. Null
/// where the text is too long for a camera.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = qrCode, unchecked_return_type = "{ side: number; path: string } | null")]
pub fn qr_code(text: &JsString) -> JsResult<JsValue> {
    #[derive(Serialize)]
    struct Code {
        side: u32,
        path: String,
    }
    let text = values::text("text", text).map_err(to_js_error)?;
    to_js(&share::qr_code(&text).map(|(side, path)| Code { side, path }))
}
