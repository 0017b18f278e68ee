//! A scene: all that a link holds, read from the fragment of an address and written as one.
//!
//! Whether and how it is shown is the business of who opened it.

use super::source::{self, MapSource};
use super::{fragment, lanes};
use crate::algorithms::Setup;
use crate::error::{Error, Result};
use crate::space::{Cell, Grid};

/// Everything that is open on a page.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The map as it is.
    pub grid: Grid,
    /// How the link names the map.
    pub source: MapSource,
    /// Where searches start, if that is said.
    pub start: Option<Cell>,
    /// Where they are to get to: any of these. Empty where it is not said.
    pub goals: Vec<Cell>,
    /// Further units.
    pub units: Vec<Unit>,
    /// The searches, one for each lane; at least one.
    pub lanes: Vec<Setup>,
    /// How many expansions have been made.
    pub step: u32,
    /// What part of the map is seen; `None` for the whole.
    pub view: Option<View>,
    /// What is drawn besides, as ids of the page.
    pub overlays: Vec<String>,
}

/// A unit that wants to get from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Where it starts.
    pub start: Cell,
    /// Where it is to get to.
    pub goal: Cell,
}

/// A part of a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// What is in its middle, in cells from the left edge and from the upper one, -10^6 to 10^6.
    pub middle: [f64; 2],
    /// Pixels a cell, over 0 to 10^6.
    pub zoom: f64,
}

/// The version of links that are written, and the latest that is read.
const VERSION: u32 = 1;

/// The keys besides the options of a search.
const KEYS: [&str; 10] = [
    "v", "map", "edits", "lanes", "start", "goal", "units", "step", "view", "overlay",
];

/// The most goals, units or overlays.
const MAX_LIST: usize = 4096;

impl Scene {
    /// A scene of a map alone.
    #[must_use]
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            source: MapSource::Cells,
            start: None,
            goals: Vec::new(),
            units: Vec::new(),
            lanes: vec![Setup::default()],
            step: 0,
            view: None,
            overlays: Vec::new(),
        }
    }

    /// Reads the fragment of an address, or an address with one. Also returns what was odd but could be
    /// passed over, such as keys that are not known.
    ///
    /// # Errors
    /// A link of a later version ([`Error::is_newer`]), one that was cut off or changed, one without a map,
    /// or one whose values are not what they must be; the message names the key.
    pub fn parse(text: &str) -> Result<(Self, Vec<String>)> {
        let pairs = fragment::read(text)?;
        let mut pairs: Vec<_> = pairs
            .iter()
            .map(|(key, value)| (&**key, &**value))
            .collect();
        check_version(&pairs)?;
        let warnings = drop_odd(&mut pairs);
        let value = |key: &str| pairs.iter().find(|pair| pair.0 == key).map(|pair| pair.1);

        let map = value("map").filter(|map| !map.is_empty());
        let map = map.ok_or_else(|| Error::parse("link: expected a key `map`, found none"))?;
        let (source, mut grid) = open_map(map)?;
        if let Some(edits) = value("edits") {
            grid = source::edit(&grid, edits)?;
        }
        let mut scene = Self::new(grid);
        scene.source = source;
        if let Some(text) = value("start") {
            scene.start = Some(cell("start", text)?);
        }
        if let Some(text) = value("goal") {
            scene.goals = list(text, ';', |text| cell("goal", text))?;
        }
        if let Some(text) = value("units") {
            scene.units = list(text, ';', unit)?;
        }
        let options: Vec<_> = pairs
            .iter()
            .copied()
            .filter(|pair| is_option(pair.0))
            .collect();
        scene.lanes = match value("lanes") {
            Some(text) => lanes::read(text, &options)?,
            None => vec![lane(&options)?],
        };
        if let Some(text) = value("step") {
            scene.step = text
                .parse()
                .map_err(|_| expected("step", "a whole number", text))?;
        }
        scene.view = value("view").map(view).transpose()?;
        if let Some(text) = value("overlay") {
            scene.overlays = list(text, ',', |text| Ok(text.to_owned()))?;
        }
        scene.check()?;
        Ok((scene, warnings))
    }

    /// The fragment for this scene, without the `#`. What goes without saying is left out. A map that has a
    /// name is written as that and what was changed since, unless this is longer than its cells.
    ///
    /// # Errors
    /// A map of more detail than a link may hold, or more characters than one may have.
    pub fn to_fragment(&self) -> Result<String> {
        self.check()?;
        let mut pairs = vec![("v", VERSION.to_string())];
        pairs.extend(self.map()?);
        pairs.extend(lanes::write(&self.lanes));
        let cells = |cells: &[Cell]| join(cells.iter().map(|&Cell { x, y }| format!("{x},{y}")));
        let units = self.units.iter().map(|unit| {
            let Unit { start, goal } = unit;
            format!("{},{},{},{}", start.x, start.y, goal.x, goal.y)
        });
        let others = [
            ("start", cells(self.start.as_slice())),
            ("goal", cells(&self.goals)),
            ("units", join(units)),
            (
                "step",
                if self.step > 0 {
                    self.step.to_string()
                } else {
                    String::new()
                },
            ),
            ("view", self.view.map_or_else(String::new, write_view)),
            ("overlay", self.overlays.join(",")),
        ];
        pairs.extend(others.into_iter().filter(|(_, value)| !value.is_empty()));
        let text = fragment::write(&pairs);
        let (found, most) = (text.len(), super::cells::MAX_TEXT);
        if found > most {
            return Err(Error::limit(format!(
                "link: expected at most {most} characters, found {found}"
            )));
        }
        Ok(text)
    }

    /// The map by its name and edits, or by its cells.
    fn map(&self) -> Result<Vec<(&'static str, String)>> {
        let cells = || Ok(vec![("map", self.grid.to_map_param()?)]);
        let MapSource::Name(name) = &self.source else {
            return cells();
        };
        // A name that no longer makes a map of this size is as good as none.
        let edits = source::make(name).and_then(|base| source::edits(&base, &self.grid));
        match edits {
            Ok(None) => Ok(vec![("map", name.clone())]),
            Ok(Some(edits)) => {
                let cells = cells()?;
                if edits.len() > cells[0].1.len() {
                    return Ok(cells);
                }
                Ok(vec![("map", name.clone()), ("edits", edits)])
            }
            Err(_) => cells(),
        }
    }

    /// Refuses a scene that a link can not hold, whether read or to be written.
    fn check(&self) -> Result<()> {
        let starts = self.start.iter().map(|cell| ("start", cell));
        let goals = self.goals.iter().map(|cell| ("goal", cell));
        let units = self
            .units
            .iter()
            .flat_map(|Unit { start, goal }| [("units", start), ("units", goal)]);
        for (key, &cell) in starts.chain(goals).chain(units) {
            self.grid.passable_node(key, cell)?;
        }
        for lane in &self.lanes {
            lane.check_map(&self.grid)?;
        }
        let counts = [
            ("goal", self.goals.len()),
            ("units", self.units.len()),
            ("overlay", self.overlays.len()),
        ];
        for (key, found) in counts {
            if found > MAX_LIST {
                return Err(Error::limit(format!(
                    "{key}: expected at most {MAX_LIST}, found {found}"
                )));
            }
        }
        let found = self.lanes.len();
        let most = lanes::MAX_LANES;
        if found > most {
            return Err(Error::limit(format!(
                "lanes: expected at most {most}, found {found}"
            )));
        }
        for overlay in &self.overlays {
            let is_plain = |letter: u8| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-'
            };
            if !(1..=40).contains(&overlay.len()) || !overlay.bytes().all(is_plain) {
                return Err(expected("overlay", "words of small letters", overlay));
            }
        }
        match self.view {
            Some(view) if !view.is_within_reason() => Err(expected(
                "view",
                "a middle within 1000000 cells and a zoom over 0",
                &write_view(view),
            )),
            _ => Ok(()),
        }
    }
}

impl View {
    fn is_within_reason(self) -> bool {
        const MOST: f64 = 1e6;
        let Self { middle, zoom } = self;
        middle.iter().all(|at| at.abs() <= MOST) && zoom > 0.0 && zoom <= MOST
    }
}

/// A cell written as `x,y`.
fn cell(key: &str, text: &str) -> Result<Cell> {
    let [x, y] = numbers(text).ok_or_else(|| expected(key, "a cell `x,y`", text))?;
    Ok(Cell::new(x, y))
}

/// A unit written as `x,y,x,y`, its start and its goal.
fn unit(text: &str) -> Result<Unit> {
    let numbers = numbers(text).ok_or_else(|| expected("units", "`x,y,x,y`", text))?;
    let [x, y, goal_x, goal_y] = numbers;
    let (start, goal) = (Cell::new(x, y), Cell::new(goal_x, goal_y));
    Ok(Unit { start, goal })
}

fn is_option(key: &str) -> bool {
    Setup::OPTIONS.contains(&key)
}

fn expected(key: &str, what: &str, found: &str) -> Error {
    let found: String = found.chars().take(40).collect();
    Error::parse(format!("{key}: expected {what}, found `{found}`"))
}

/// Before all else: of a later version nothing is known, not even which keys are odd.
fn check_version(pairs: &[(&str, &str)]) -> Result<()> {
    let Some((_, text)) = pairs.iter().find(|pair| pair.0 == "v") else {
        return Ok(());
    };
    let is_number = !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(1..=VERSION) => Ok(()),
        Ok(0) => Err(expected("v", "a version from 1", text)),
        // Too large for a number is later as well.
        _ if is_number => Err(Error::newer(format!(
            "link: it is of version {text}, and this page older than that: it reads up to version {VERSION}; reload the page for a newer one"
        ))),
        _ => Err(expected("v", "a version from 1", text)),
    }
}

/// Takes out what has no meaning, and says so.
fn drop_odd(pairs: &mut Vec<(&str, &str)>) -> Vec<String> {
    let known: Vec<_> = KEYS.into_iter().chain(Setup::OPTIONS).collect();
    let has_lanes = pairs.iter().any(|pair| pair.0 == "lanes");
    let mut warnings = Vec::new();
    let mut seen = Vec::new();
    pairs.retain(|&(key, _)| {
        let warning = if !known.contains(&key) {
            let key: String = key.chars().take(40).collect();
            format!("{}; ignored", Error::unknown("key", &key, &known))
        } else if seen.contains(&key) {
            format!("key `{key}`: expected once, found again; the first counts")
        } else if has_lanes && key == "algorithm" {
            "key `algorithm`: `lanes` says which; ignored".to_owned()
        } else {
            seen.push(key);
            return true;
        };
        if warnings.len() < MAX_WARNINGS {
            warnings.push(warning);
        }
        false
    });
    warnings
}

/// The most warnings: a text that is no link at all can have very many keys.
const MAX_WARNINGS: usize = 8;

fn open_map(text: &str) -> Result<(MapSource, Grid)> {
    if text.starts_with(super::cells::PREFIX) {
        return Ok((MapSource::Cells, Grid::from_map_param(text)?));
    }
    Ok((MapSource::Name(text.to_owned()), source::make(text)?))
}

fn lane(options: &[(&str, &str)]) -> Result<Setup> {
    let mut setup = Setup::default();
    for (option, value) in options {
        lanes::set(&mut setup, option, value)?;
    }
    Ok(setup)
}

/// Exactly that many whole numbers, with commas between.
fn numbers<const COUNT: usize>(text: &str) -> Option<[u32; COUNT]> {
    let numbers = text.split(',').map(|number| number.parse().ok());
    let numbers: Option<Vec<u32>> = numbers.take(COUNT + 1).collect();
    numbers?.try_into().ok()
}

/// Reads no more parts than may be, one too many included, for [`Scene::check`] to see.
fn list<T>(text: &str, separator: char, read: impl FnMut(&str) -> Result<T>) -> Result<Vec<T>> {
    text.split(separator).take(MAX_LIST + 1).map(read).collect()
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(";")
}

fn view(text: &str) -> Result<View> {
    let numbers = text.split(',').map(|number| number.parse::<f64>().ok());
    let numbers: Option<Vec<_>> = numbers.take(4).collect();
    match numbers.as_deref() {
        Some(&[x, y, zoom]) => Ok(View {
            middle: [x, y],
            zoom,
        }),
        _ => Err(expected("view", "numbers `x,y,zoom`", text)),
    }
}

/// With at most three decimals.
fn write_view(view: View) -> String {
    let rounded = |number: f64| (number * 1000.0).round() / 1000.0;
    let ([x, y], zoom) = (view.middle.map(rounded), rounded(view.zoom).max(0.001));
    format!("{x},{y},{zoom}")
}
