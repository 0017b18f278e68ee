//! Reading the file of a scene.
//!
//! What a scene can hold is checked by [`Scene::check`], as it is for links. Memory grows with what is in the
//! text: a cell takes a letter of it at least.

use super::file::VERSION;
use super::read::MAX_WARNINGS;
use super::scene::MAX_LIST;
use super::{MapSource, Scene, Unit, View, source};
use crate::algorithms::Setup;
use crate::error::{Error, Result};
use crate::maps::json::Json;
use crate::maps::{SCENE_KEY, without_mark};
use crate::option_value::OptionValue;
use crate::space::{Cell, Grid, Survey, Terrain, TerrainId, TerrainTable};
use std::borrow::Cow;

const KEYS: &[&str] = &[
    SCENE_KEY, "map", "start", "goals", "units", "lanes", "step", "view", "overlays",
];
const MAP_KEYS: &[&str] = &["name", "terrains", "rows"];
const TERRAIN_KEYS: &[&str] = &["letter", "name", "cost", "symbol"];
const UNIT_KEYS: &[&str] = &["start", "goal"];
const VIEW_KEYS: &[&str] = &["x", "y", "zoom"];

impl Scene {
    /// Reads the file of a scene. Also returns what was odd but could be passed over, such as keys that are not known.
    ///
    /// # Errors
    /// A file of a later version ([`Error::is_newer`]), or a text that is none: the message says where, what was
    /// expected there and what came. More of anything than a scene takes.
    pub fn from_json(text: &str) -> Result<(Self, Vec<String>)> {
        let mut reading = SceneReading::new(Cow::Borrowed(text))?;
        while reading.step()? {}
        reading.finish()
    }
}

/// The file of a scene that is being read: a stepper. All but the cells is read when it begins.
///
/// PERF: the cells of 4096 x 4096 take a fifth of a second.
pub struct SceneReading<'a> {
    text: Cow<'a, str>,
    /// The scene, but for its map, and what was odd in it.
    rest: Scene,
    warnings: Vec<String>,
    work: Work,
}

enum Work {
    Rows(Box<RowsReading>),
    Survey(Box<Survey>),
    /// The map is there, or an error came before.
    Done(Option<Box<Grid>>),
}

impl<'a> SceneReading<'a> {
    /// Begins.
    ///
    /// # Errors
    /// As for [`Scene::from_json`].
    pub fn new(text: Cow<'a, str>) -> Result<Self> {
        let mut json = Json::new(without_mark(&text));
        let mut odd = Odd::default();
        let (mut map, mut version) = (None, 0);
        let mut rest = Scene::new(Grid::new(1, 1)?);
        json.object(|key, json| {
            if version == 0 {
                version = read_version(key, json)?;
                return Ok(());
            }
            match key {
                "map" => map = Some(read_map(json, &mut odd)?),
                _ if json.null() => {}
                "start" => rest.start = Some(read_cell(json)?),
                "goals" => rest.goals = read_list(json, read_cell)?,
                "units" => rest.units = read_list(json, |json| read_unit(json, &mut odd))?,
                "lanes" => rest.lanes = read_list(json, |json| read_lane(json, &mut odd))?,
                "step" => rest.step = json.whole()?,
                "view" => rest.view = Some(read_view(json, &mut odd)?),
                "overlays" => {
                    rest.overlays = read_list(json, |json| json.string().map(Into::into))?;
                }
                _ => odd.skip(key, KEYS, json)?,
            }
            Ok(())
        })?;
        json.end()?;
        let missing =
            |key: &str| Error::parse(format!("scene: expected a key `{key}`, found none"));
        if version == 0 {
            return Err(missing(SCENE_KEY));
        }
        if rest.lanes.is_empty() {
            rest.lanes.push(Setup::default());
        }
        let (source, work) = map.ok_or_else(|| missing("map"))?;
        rest.source = source;
        Ok(Self {
            text,
            rest,
            warnings: odd.warnings,
            work,
        })
    }

    /// Reads a row of the map, or surveys it; tells whether there is more to do.
    ///
    /// # Errors
    /// As for [`Scene::from_json`]. There is nothing more to do then.
    pub fn step(&mut self) -> Result<bool> {
        self.work = match std::mem::replace(&mut self.work, Work::Done(None)) {
            Work::Rows(mut rows) => match rows.step(without_mark(&self.text))? {
                None => Work::Rows(rows),
                Some(survey) => Work::Survey(Box::new(survey)),
            },
            Work::Survey(mut survey) => {
                if survey.advance(1) {
                    Work::Survey(survey)
                } else {
                    Work::Done(Some(Box::new(survey.finish()?)))
                }
            }
            done @ Work::Done(_) => done,
        };
        Ok(!matches!(self.work, Work::Done(_)))
    }

    /// How far it has come, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        match &self.work {
            Work::Rows(rows) => 0.8 * rows.at as f64 / self.text.len().max(1) as f64,
            Work::Survey(survey) => {
                let (done, all) = survey.progress();
                0.8 + 0.2 * f64::from(done) / f64::from(all)
            }
            Work::Done(_) => 1.0,
        }
    }

    /// The scene, once there is nothing more to do, and what was odd.
    ///
    /// # Errors
    /// There is more to do, or reading ended with an error; or more of anything than a scene takes.
    pub fn finish(self) -> Result<(Scene, Vec<String>)> {
        let Work::Done(Some(grid)) = self.work else {
            return Err(Error::busy("the scene has not been read to its end"));
        };
        let scene = Scene {
            grid: *grid,
            ..self.rest
        };
        scene.check()?;
        Ok((scene, self.warnings))
    }
}

/// What was passed over.
#[derive(Default)]
struct Odd {
    warnings: Vec<String>,
}

impl Odd {
    fn skip(&mut self, key: &str, known: &[&str], json: &mut Json<'_>) -> Result<()> {
        let mut place = *json;
        json.skip()?;
        if self.warnings.len() < MAX_WARNINGS {
            let key: String = key.chars().take(40).collect();
            let said = Error::unknown("key", &key, known).at(&place.place());
            self.warnings.push(format!("{said}; ignored"));
        }
        Ok(())
    }
}

/// The first key: of a later version nothing is known.
fn read_version(key: &str, json: &mut Json<'_>) -> Result<u32> {
    if key != SCENE_KEY {
        return Err(json.wrong(&format!("`{SCENE_KEY}` as the first key, and its version")));
    }
    let mut place = *json;
    match json.whole()? {
        0 => Err(place.wrong("a version from 1")),
        version if version <= VERSION => Ok(version),
        version => Err(Error::newer(format!(
            "scene: it is of version {version}, and this page older than that: it reads up to version {VERSION}; reload the page for a newer one"
        ))),
    }
}

/// What the map is called, and its cells, of which none is read yet.
fn read_map(json: &mut Json<'_>, odd: &mut Odd) -> Result<(MapSource, Work)> {
    let mut begin = *json;
    let (mut name, mut terrains, mut rows) = (None, None, None);
    json.object(|key, json| {
        match key {
            "name" if !json.null() => name = Some(json.string()?.into_owned()),
            "terrains" => terrains = Some(read_terrains(json, odd)?),
            // They are read last, because they need the letters.
            "rows" => rows = Some(json.skip()?),
            "name" => {}
            _ => odd.skip(key, MAP_KEYS, json)?,
        }
        Ok(())
    })?;
    let Some(mut rows) = rows else {
        let name = name.ok_or_else(|| begin.wrong("a map with `rows` or with a `name`"))?;
        let grid = source::make(&name).map_err(|error| error.at(&begin.place()))?;
        return Ok((MapSource::Name(name), Work::Done(Some(Box::new(grid)))));
    };
    let rows = RowsReading::new(&mut rows, terrains.unwrap_or_else(standard))?;
    let source = name.map_or(MapSource::Cells, MapSource::Name);
    Ok((source, Work::Rows(Box::new(rows))))
}

/// Terrains with their letters in the rows.
type Lettered = (Vec<char>, TerrainTable);

/// Those of the `MovingAI` letters.
fn standard() -> Lettered {
    let table = TerrainTable::default();
    let letters = table.as_slice().iter().map(Terrain::symbol).collect();
    (letters, table)
}

fn read_terrains(json: &mut Json<'_>, odd: &mut Odd) -> Result<Lettered> {
    let (mut letters, mut terrains) = (Vec::new(), Vec::new());
    let mut begin = *json;
    json.array(|json| {
        let mut place = *json;
        let (mut letter, mut symbol, mut cost) = (None, None, None);
        let mut name = String::new();
        json.object(|key, json| {
            match key {
                "letter" => letter = Some(read_letter(json, &letters)?),
                "symbol" => symbol = Some(read_letter(json, &[])?),
                "name" => name = json.string()?.into_owned(),
                "cost" if !json.null() => cost = Some(json.number()?),
                "cost" => {}
                _ => odd.skip(key, TERRAIN_KEYS, json)?,
            }
            Ok(())
        })?;
        let letter = letter.ok_or_else(|| place.wrong("a terrain with a `letter`"))?;
        let terrain = Terrain::new(name, cost).map_err(|error| error.at(&place.place()))?;
        terrains.push(terrain.with_symbol(symbol.unwrap_or(letter)));
        letters.push(letter);
        if letters.len() > 256 {
            return Err(begin.wrong("at most 256 terrains"));
        }
        Ok(())
    })?;
    let table = TerrainTable::from_terrains(terrains).map_err(|error| error.at(&begin.place()))?;
    Ok((letters, table))
}

/// One letter, other than those that are taken.
fn read_letter(json: &mut Json<'_>, taken: &[char]) -> Result<char> {
    let mut place = *json;
    let text = json.string()?;
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if taken.contains(&letter) => {
            Err(place.wrong("a letter that no terrain before has"))
        }
        (Some(letter), None) => Ok(letter),
        _ => Err(place.wrong("one letter")),
    }
}

/// The rows of a map that are being read: a stepper. The text is handed to each call, the same.
struct RowsReading {
    letters: Vec<char>,
    /// PERF: a table for most letters; a map has up to 16 million of them.
    plain: [Option<TerrainId>; 128],
    terrains: TerrainTable,
    cells: Vec<TerrainId>,
    width: usize,
    height: u32,
    /// Where the array begins in the text, and where the next row does.
    begin: usize,
    at: usize,
}

impl RowsReading {
    fn new(json: &mut Json<'_>, (letters, terrains): Lettered) -> Result<Self> {
        let begin = json.at();
        json.enter()?;
        Ok(Self {
            plain: std::array::from_fn(|code| id_of(&letters, char::from(code as u8))),
            letters,
            terrains,
            cells: Vec::new(),
            width: 0,
            height: 0,
            begin,
            at: json.at(),
        })
    }

    /// Reads one row; after the last one, what there is to survey.
    fn step(&mut self, text: &str) -> Result<Option<Survey>> {
        let mut json = Json::resume(text, self.at);
        if !json.next_entry(self.height == 0)? {
            if self.cells.is_empty() {
                return Err(Json::resume(text, self.begin).wrong("rows with cells"));
            }
            let (cells, terrains) = (std::mem::take(&mut self.cells), self.terrains.clone());
            return Survey::new(self.width as u32, self.height, cells, terrains).map(Some);
        }
        let mut place = json;
        let row = json.string()?;
        if self.height == 0 {
            self.width = row.chars().count();
        }
        self.height += 1;
        let width = self.width;
        Grid::check_size(width.try_into().unwrap_or(u32::MAX), self.height)
            .map_err(|error| error.at(&place.place()))?;
        // A row that is too long is refused before more memory is taken than for one cell too many.
        for (x, letter) in row.chars().enumerate().take(width + 1) {
            let id = match self.plain.get(letter as usize) {
                Some(id) => *id,
                None => id_of(&self.letters, letter),
            };
            self.cells.push(id.ok_or_else(|| {
                let (letter, y) = (letter.escape_default(), self.height - 1);
                let place = place.place();
                Error::parse(format!(
                    "{place}: expected letters of terrains, found `{letter}` in column {x} of row {y}"
                ))
            })?);
        }
        if self.cells.len() != width * self.height as usize {
            let found = row.chars().count();
            let place = place.place();
            return Err(Error::parse(format!(
                "{place}: expected a row of {width} cells like the first one, found {found}"
            )));
        }
        self.at = json.at();
        Ok(None)
    }
}

fn id_of(letters: &[char], letter: char) -> Option<TerrainId> {
    let at = letters.iter().position(|&known| known == letter);
    at.map(|at| TerrainId(at as u8))
}

fn read_cell(json: &mut Json<'_>) -> Result<Cell> {
    let mut place = *json;
    let (mut numbers, mut count) = ([0; 2], 0);
    json.array(|json| {
        let number = numbers
            .get_mut(count)
            .ok_or_else(|| place.wrong("a cell [x, y]"))?;
        *number = json.whole()?;
        count += 1;
        Ok(())
    })?;
    let [x, y] = numbers;
    if count < 2 {
        return Err(place.wrong("a cell [x, y]"));
    }
    Ok(Cell::new(x, y))
}

fn read_unit(json: &mut Json<'_>, odd: &mut Odd) -> Result<Unit> {
    let mut place = *json;
    let (mut start, mut goal) = (None, None);
    json.object(|key, json| {
        match key {
            "start" => start = Some(read_cell(json)?),
            "goal" => goal = Some(read_cell(json)?),
            _ => odd.skip(key, UNIT_KEYS, json)?,
        }
        Ok(())
    })?;
    let ends = start.zip(goal);
    let (start, goal) = ends.ok_or_else(|| place.wrong("a unit with `start` and `goal`"))?;
    Ok(Unit { start, goal })
}

fn read_lane(json: &mut Json<'_>, odd: &mut Odd) -> Result<Setup> {
    let mut setup = Setup::default();
    json.object(|key, json| {
        if !Setup::OPTIONS.contains(&key) {
            return odd.skip(key, &Setup::OPTIONS, json);
        }
        let mut place = *json;
        let value = if json.null() {
            return Ok(());
        } else if json.is_string() {
            OptionValue::Text(json.string()?.into_owned())
        } else {
            OptionValue::Number(json.number()?)
        };
        setup
            .set(key, &value)
            .map_err(|error| error.at(&place.place()))
    })?;
    Ok(setup)
}

fn read_view(json: &mut Json<'_>, odd: &mut Odd) -> Result<View> {
    let mut place = *json;
    let [mut x, mut y, mut zoom] = [None; 3];
    json.object(|key, json| {
        match key {
            "x" => x = Some(json.number()?),
            "y" => y = Some(json.number()?),
            "zoom" => zoom = Some(json.number()?),
            _ => odd.skip(key, VIEW_KEYS, json)?,
        }
        Ok(())
    })?;
    match (x, y, zoom) {
        (Some(x), Some(y), Some(zoom)) => Ok(View {
            middle: [x, y],
            zoom,
        }),
        _ => Err(place.wrong("a view with `x`, `y` and `zoom`")),
    }
}

/// Reads no more entries than may be, one too many included, for [`Scene::check`] to see.
fn read_list<'a, T>(
    json: &mut Json<'a>,
    mut read: impl FnMut(&mut Json<'a>) -> Result<T>,
) -> Result<Vec<T>> {
    let mut entries = Vec::new();
    json.array(|json| {
        if entries.len() > MAX_LIST {
            return json.skip().map(drop);
        }
        entries.push(read(json)?);
        Ok(())
    })?;
    Ok(entries)
}
