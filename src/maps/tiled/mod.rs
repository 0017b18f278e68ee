//! Maps of the editor Tiled (`.tmj`): one layer of tiles in, one out.
//!
//! Which tiles are walls is in `tiles.rs`, how they are packed in `data.rs`. Objects, pictures, infinite maps,
//! hexagons and tilesets in other files are not read.
//!
//! SOURCE: doc.mapeditor.org, "JSON Map Format" and "Global Tile IDs".

mod data;
mod tiles;

pub use data::Packing;
pub use tiles::TileRule;

use super::grey::Palette;
use super::json::{self, Json};
use super::read::ReadOptions;
use super::rows::Cells;
use crate::error::{Error, Result};
use crate::space::{Grid, Terrain};
use std::fmt::Write as _;
use tiles::Tiles;

/// A layer of tiles, its data not looked at yet.
#[derive(Default)]
struct Layer<'a> {
    name: String,
    width: u32,
    height: u32,
    data: Option<Json<'a>>,
    encoding: String,
    compression: String,
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Cells> {
    let (mut layers, mut tiles) = (Vec::new(), Tiles::default());
    let mut json = Json::new(text);
    json.object(|key, json| {
        match key {
            "layers" => read_layers(json, &mut layers)?,
            "tilesets" => tiles.read(json)?,
            "infinite" if json.is_boolean() => {
                let mut place = *json;
                if json.boolean()? {
                    return Err(place.wrong("a map that is not infinite"));
                }
            }
            "orientation" => {
                let mut place = *json;
                if !matches!(&*json.string()?, "orthogonal" | "isometric") {
                    return Err(place.wrong("orthogonal or isometric tiles"));
                }
            }
            _ => drop(json.skip()?),
        }
        Ok(())
    })?;
    json.end()?;
    let layer = pick(&layers, options.layer.as_deref())?;
    let (width, height) = (layer.width, layer.height);
    Grid::check_size(width, height)?;
    let size = width as usize * height as usize;
    let Some(data) = layer.data else {
        let name = &layer.name;
        return Err(Error::parse(format!(
            "tiled layer `{name}`: expected data, found none"
        )));
    };
    let ids = data::read(data, &layer.encoding, &layer.compression, size)?;
    let mut palette = Palette::new();
    let meaning = tiles.meaning(options.tiles, &layer.name);
    // PERF: neighbours are mostly of the same tile.
    let mut last = None;
    let mut cells = Vec::with_capacity(size);
    for id in ids {
        let terrain = match last {
            Some((same, terrain)) if same == id => terrain,
            _ => palette.id(meaning.cost(id), || format!("tile {id}"))?,
        };
        last = Some((id, terrain));
        cells.push(terrain);
    }
    Ok(Cells::of(width, height, cells, palette.finish()?))
}

/// All layers of tiles, those in groups too.
fn read_layers<'a>(json: &mut Json<'a>, layers: &mut Vec<Layer<'a>>) -> Result<()> {
    json.array(|json| {
        let (mut layer, mut kind) = (Layer::default(), String::new());
        json.object(|key, json| {
            match key {
                "name" => layer.name = json.string()?.into_owned(),
                "type" => kind = json.string()?.into_owned(),
                "width" => layer.width = json.whole()?,
                "height" => layer.height = json.whole()?,
                "encoding" => layer.encoding = json.string()?.into_owned(),
                "compression" => layer.compression = json.string()?.into_owned(),
                "data" => layer.data = Some(json.skip()?),
                "layers" => read_layers(json, layers)?,
                _ => drop(json.skip()?),
            }
            Ok(())
        })?;
        if kind == "tilelayer" {
            layers.push(layer);
        }
        Ok(())
    })
}

/// The layer of a name; the only one, or the only one that is called walls, when none is given.
fn pick<'a, 'b>(layers: &'b [Layer<'a>], name: Option<&str>) -> Result<&'b Layer<'a>> {
    let named = |layer: &&Layer<'_>| match name {
        Some(name) => layer.name == name,
        None => layers.len() == 1 || tiles::is_of_walls(&layer.name),
    };
    let mut fitting = layers.iter().filter(named);
    match (fitting.next(), fitting.next()) {
        (Some(layer), None) => Ok(layer),
        _ => {
            let known: Vec<_> = layers.iter().map(|layer| layer.name.as_str()).collect();
            Err(match name {
                _ if known.is_empty() => {
                    Error::option("tiled: expected a layer of tiles, found none")
                }
                Some(name) if !known.contains(&name) => Error::unknown("layer", name, &known),
                _ => Error::option(format!(
                    "tiled: expected one layer of tiles, or the option `layer` to name one, found {}: {}",
                    known.len(),
                    known.join(", ")
                )),
            })
        }
    }
}

/// One layer, and a tileset with a tile for each terrain that says what it costs.
pub(super) fn write(grid: &Grid, packing: Packing) -> String {
    let (width, height) = (grid.width(), grid.height());
    let terrains = grid.terrains().as_slice();
    let ids = grid.cells().iter().map(|id| u32::from(id.0) + 1);
    let packed = data::write(ids, width as usize, packing);
    let tiles: Vec<_> = (0..)
        .zip(terrains)
        .map(|(id, kind)| write_tile(id, kind))
        .collect();
    let mut text = String::with_capacity(packed.len() + 128 * (terrains.len() + 8));
    writeln!(
        text,
        r#"{{ "type":"map", "version":"1.10", "tiledversion":"1.11.0", "orientation":"orthogonal",
 "renderorder":"right-down", "infinite":false, "width":{width}, "height":{height}, "tilewidth":16, "tileheight":16,
 "nextlayerid":2, "nextobjectid":1, "compressionlevel":-1,
 "layers":[{{ "id":1, "name":"map", "type":"tilelayer", "visible":true, "opacity":1, "x":0, "y":0,
  "width":{width}, "height":{height}, {packed} }}],
 "tilesets":[{{ "firstgid":1, "name":"terrain", "tilewidth":16, "tileheight":16, "margin":0, "spacing":0,
  "columns":{count}, "tilecount":{count}, "image":"terrain.png", "imagewidth":{pixels}, "imageheight":16,
  "tiles":[
   {tiles}] }}] }}"#,
        count = terrains.len(),
        pixels = 16 * terrains.len(),
        tiles = tiles.join(",\n   "),
    )
    .expect("writing to a string does not fail");
    text
}

fn write_tile(id: usize, kind: &Terrain) -> String {
    let name = json::quoted(kind.name());
    let property = match kind.cost() {
        Some(cost) => format!(r#"{{ "name":"cost", "type":"float", "value":{cost} }}"#),
        None => r#"{ "name":"wall", "type":"bool", "value":true }"#.to_owned(),
    };
    format!(r#"{{ "id":{id}, "type":{name}, "properties":[{property}] }}"#)
}
