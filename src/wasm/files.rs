//! Files in and out for JavaScript: bytes or text, and what they are called.

use super::convert::{JsResult, flat, to_cell, to_js, to_js_error};
use super::grid::Grid;
use super::lab::{Lab, index};
use super::options::Options;
use super::search::Search;
use super::values::{bytes, text};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::export::{self, Colours, Run, UnitRun};
use crate::lab::TINTS;
use crate::maps::{self, Format, ReadOptions, WriteOptions};
use crate::option_value::OptionValue;
use crate::search::Status;
use crate::space;
use js_sys::{JsString, Uint8Array, Uint8ClampedArray};
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::ImageData;

/// See `FormatEntry` in the types of `convert.rs`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FormatEntry {
    id: &'static str,
    name: &'static str,
    extensions: &'static [&'static str],
    media_type: &'static str,
    content: &'static str,
    is_text: bool,
    reads: bool,
}

/// Every file format, in the order of menus.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(unchecked_return_type = "FormatEntry[]")]
pub fn formats() -> JsResult<JsValue> {
    let entries = Format::ALL.iter().map(|&(format, id, name)| {
        let traits = format.traits();
        FormatEntry {
            id,
            name,
            extensions: traits.endings,
            media_type: traits.media_type,
            content: traits.content.id(),
            is_text: traits.is_text,
            reads: traits.reads,
        }
    });
    to_js(&entries.collect::<Vec<_>>())
}

/// A map that was read, and what else its file says.
#[wasm_bindgen]
pub struct MapFile {
    inner: maps::MapFile,
}

impl MapFile {
    pub(super) fn of(inner: maps::MapFile) -> Self {
        Self { inner }
    }

    pub(super) fn into_inner(self) -> maps::MapFile {
        self.inner
    }
}

/// The id of the format that the bytes of a map seem to be of.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = formatOf)]
pub fn format_of(
    #[wasm_bindgen(unchecked_param_type = "Bytes")] file: &JsValue,
) -> JsResult<String> {
    let bytes = bytes("file", file).map_err(to_js_error)?;
    Ok(Format::of(&bytes).id().to_owned())
}

/// The name of the picture that the YAML file of a robot's map goes with.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = imageOf)]
pub fn image_of(yaml: &str) -> JsResult<String> {
    let map = maps::RosMap::parse(yaml).map_err(to_js_error)?;
    Ok(map.image)
}

/// Reads a map from the bytes of a file; `image` is the picture that a YAML file goes with.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = readMap)]
pub fn read_map(
    #[wasm_bindgen(unchecked_param_type = "Bytes")] file: &JsValue,
    options: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Bytes | undefined")] image: &JsValue,
) -> JsResult<MapFile> {
    let read = read_options(options)?;
    let image = match image.is_undefined() || image.is_null() {
        true => Ok(None),
        false => bytes("image", image).map(Some),
    };
    let inner = bytes("file", file).and_then(|file| {
        let options = ReadOptions {
            image: image?,
            ..read
        };
        maps::MapFile::read(&file, &options)
    });
    inner.map(MapFile::of).map_err(to_js_error)
}

pub(super) fn read_options(options: &JsValue) -> JsResult<ReadOptions> {
    let mut read = ReadOptions::default();
    each(options, |name, value| read.set(name, value))?;
    Ok(read)
}

fn write_options(options: &JsValue) -> JsResult<WriteOptions> {
    let mut write = WriteOptions::default();
    each(options, |name, value| write.set(name, value))?;
    Ok(write)
}

pub(super) fn each(
    options: &JsValue,
    set: impl FnMut(&str, &OptionValue) -> Result<()>,
) -> JsResult<()> {
    if options.is_undefined() {
        return Ok(());
    }
    let mut set = set;
    let values = Options::read(options)?.into_values();
    let done = values.and_then(|values| {
        let mut values = values.iter();
        values.try_for_each(|(name, value)| set(name, value))
    });
    done.map_err(to_js_error)
}

fn format_named(id: &JsString) -> Result<Format> {
    text("format", id).and_then(|id| Format::from_id(&id))
}

/// Bytes as what the format is: text or bytes.
fn handed_out(format: Format, bytes: Vec<u8>) -> JsValue {
    match String::from_utf8(bytes) {
        Ok(text) if format.traits().is_text => JsString::from(text).into(),
        Ok(text) => Uint8Array::from(text.as_bytes()).into(),
        Err(error) => Uint8Array::from(error.as_bytes()).into(),
    }
}

/// Those of a picture, the path and eight for units, each 0xRRGGBB; the usual ones when none are given.
pub(super) fn colours(colours: Option<&[u32]>) -> JsResult<Colours> {
    const PICTURE: usize = 4 + TINTS;
    let Some(colours) = colours else {
        return Ok(Colours::default());
    };
    let read = colours.split_first_chunk::<PICTURE>();
    let read = read.and_then(|(picture, rest)| Some((picture, rest.split_first()?)));
    let read = read.and_then(|(picture, (path, units))| {
        let &[floor, wall, open, closed, ref terrains @ ..] = picture;
        Some(Colours {
            floor,
            wall,
            open,
            closed,
            terrains: *terrains,
            path: *path,
            units: units.try_into().ok()?,
        })
    });
    read.ok_or_else(|| {
        let (expected, found) = (PICTURE + 1 + 8, colours.len());
        to_js_error(Error::option(format!(
            "colours: expected {expected}, found {found}"
        )))
    })
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the macro takes optional arrays by value only"
)]
#[wasm_bindgen]
impl MapFile {
    /// The map; this object is used up.
    #[wasm_bindgen(js_name = intoGrid)]
    pub fn into_grid(self) -> Grid {
        Grid::from(self.inner.grid)
    }

    /// Where to start, as x, y; empty where the file does not say.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> Vec<u32> {
        flat(self.inner.start.as_slice())
    }

    /// Where to get to, as x, y pairs; empty where the file does not say.
    #[wasm_bindgen(getter)]
    pub fn goals(&self) -> Vec<u32> {
        flat(&self.inner.goals)
    }

    /// How many greys there are besides black and white, in a picture.
    #[wasm_bindgen(getter)]
    pub fn shades(&self) -> u32 {
        self.inner.shades
    }

    /// Side of a cell and position of the lower left corner of a robot's map: metres, x, y, radians;
    /// empty for others.
    #[wasm_bindgen(getter)]
    pub fn placement(&self) -> Vec<f64> {
        let ros = self.inner.ros.as_ref();
        ros.map_or(Vec::new(), |ros| {
            let [x, y, yaw] = ros.origin;
            vec![ros.resolution, x, y, yaw]
        })
    }

    /// A small picture of the map, at most so many pixels a side.
    pub fn thumbnail(&self, most: u32, palette: Option<Vec<u32>>) -> JsResult<ImageData> {
        let picture = export::thumbnail(&self.inner.grid, most, &colours(palette.as_deref())?);
        // INVARIANT: the pixels are copied; an image keeps the array that it is given, and these are freed here.
        let pixels = Uint8ClampedArray::from(picture.pixels.as_slice());
        ImageData::new_with_js_u8_clamped_array_and_sh(&pixels, picture.width, picture.height)
    }
}

#[wasm_bindgen]
impl Grid {
    /// The map in a format for maps: a string where that is text, else bytes.
    #[wasm_bindgen(unchecked_return_type = "string | Uint8Array")]
    pub fn write(&self, format: &JsString, options: &JsValue) -> JsResult<JsValue> {
        let options = write_options(options)?;
        let format = format_named(format).map_err(to_js_error)?;
        let bytes = self.inner.borrow().write(format, &options);
        Ok(handed_out(format, bytes.map_err(to_js_error)?))
    }

    /// Problems on this map with the lengths of their shortest paths, as a `.scen` file. `ends`: four
    /// numbers for each, of its start and its goal.
    #[wasm_bindgen(js_name = writeProblems)]
    pub fn write_problems(&self, map: &JsString, ends: &[f64]) -> JsResult<String> {
        let map = text("map", map).map_err(to_js_error)?;
        let (quadruples, rest) = ends.as_chunks::<4>();
        if !rest.is_empty() {
            return Err(to_js_error(Error::option(
                "ends: expected four numbers for each problem",
            )));
        }
        let cells = quadruples.iter();
        let cells = cells.map(|&[x, y, gx, gy]| Ok((to_cell(x, y)?, to_cell(gx, gy)?)));
        let cells = cells.collect::<JsResult<Vec<_>>>()?;
        let scenario = export::solve(&self.inner.borrow(), &map, &cells);
        Ok(scenario.map_err(to_js_error)?.to_text())
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the macro takes optional arrays by value only"
)]
#[wasm_bindgen]
impl Search {
    /// What it has done so far in a format for searches, or its map with the ends in one for maps.
    #[wasm_bindgen(unchecked_return_type = "string | Uint8Array")]
    pub fn write(
        &self,
        format: &JsString,
        options: &JsValue,
        palette: Option<Vec<u32>>,
    ) -> JsResult<JsValue> {
        let (options, palette) = (write_options(options)?, colours(palette.as_deref())?);
        let grid = self.grid.borrow();
        let run = self.run_so_far(&grid)?;
        let written = format_named(format)
            .and_then(|format| Ok((format, run.write(format, &options, &palette)?)));
        let (format, bytes) = written.map_err(to_js_error)?;
        Ok(handed_out(format, bytes))
    }
}

impl Search {
    pub(super) fn run_so_far<'a>(&self, grid: &'a space::Grid) -> JsResult<Run<'a>> {
        if self.search.is_stale(grid) {
            let message = "the map was edited after this search began; begin it anew";
            return Err(to_js_error(Error::stale(message)));
        }
        Run::of(&self.search, grid).map_err(to_js_error)
    }
}

impl Lab {
    /// What a lane has done so far.
    pub(super) fn run_so_far(&self, lane: Option<u32>) -> JsResult<Run<'_>> {
        let routes = self.inner.routes(index(lane)).map_err(to_js_error)?;
        let (scene, lane) = (self.inner.scene(), self.lane(lane)?);
        let progress = lane.progress();
        Ok(Run {
            grid: scene.grid(),
            setup: lane.setup().clone(),
            start: scene.start(),
            goals: scene.goals().to_vec(),
            units: routes
                .into_iter()
                .map(|(unit, route)| UnitRun {
                    start: unit.start,
                    goal: unit.goal,
                    points: route.map_or(Vec::new(), |route| route.points.clone()),
                })
                .collect(),
            steps: progress.stats().expanded,
            is_over: progress.status() != Status::Running,
        })
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the macro takes optional arrays by value only"
)]
#[wasm_bindgen]
impl Lab {
    /// The search of a lane, its map or its ends as the bytes of a file.
    // PERF: a large text is not made a string of JavaScript only to be made bytes again.
    pub fn write(
        &self,
        format: &str,
        options: &JsValue,
        palette: Option<Vec<u32>>,
        lane: Option<u32>,
    ) -> JsResult<Uint8Array> {
        let (options, palette) = (write_options(options)?, colours(palette.as_deref())?);
        let run = self.run_so_far(lane)?;
        let written = Format::from_id(format);
        let written = written.and_then(|format| run.write(format, &options, &palette));
        Ok(Uint8Array::from(&written.map_err(to_js_error)?[..]))
    }
}
