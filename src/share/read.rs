//! Reading the fragment of an address as a scene.
//!
//! What a link can hold is checked by [`Scene::check`], for reading and writing alike.

use super::scene::{MAX_LIST, VERSION, expected};
use super::source::{self, MapSource};
use super::{Scene, Unit, View, fragment, lanes};
use crate::algorithms::Setup;
use crate::error::{Error, Result};
use crate::plain::read_number;
use crate::space::{Cell, Grid};

/// The keys besides the options of a search.
const KEYS: [&str; 10] = [
    "v", "map", "edits", "lanes", "start", "goal", "units", "step", "view", "overlay",
];

impl Scene {
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
}

fn is_option(key: &str) -> bool {
    Setup::OPTIONS.contains(&key)
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
pub(super) const MAX_WARNINGS: usize = 8;

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

fn view(text: &str) -> Result<View> {
    let numbers = text.split(',').map(read_number);
    let numbers: Option<Vec<_>> = numbers.take(4).collect();
    match numbers.as_deref() {
        Some(&[x, y, zoom]) => Ok(View {
            middle: [x, y],
            zoom,
        }),
        _ => Err(expected("view", "numbers `x,y,zoom`", text)),
    }
}
