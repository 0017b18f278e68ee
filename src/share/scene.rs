//! A scene: all that a link holds, and how it is written as the fragment of an address.
//!
//! Reading is in `read.rs`. Whether and how it is shown is the business of who opened it.

use super::source::{self, MapSource};
use super::{fragment, lanes};
use crate::algorithms::Setup;
use crate::error::{Error, Result};
use crate::plain::write_number;
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
pub(super) const VERSION: u32 = 1;

/// The most goals, units or overlays.
pub(super) const MAX_LIST: usize = 4096;

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
        let cells =
            |cells: &[Cell]| join(cells.iter().map(|&Cell { x, y }| std::format!("{x},{y}")));
        let units = self.units.iter().map(|unit| {
            let Unit { start, goal } = unit;
            std::format!("{},{},{},{}", start.x, start.y, goal.x, goal.y)
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
    pub(super) fn check(&self) -> Result<()> {
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

/// What was expected behind a key.
pub(super) fn expected(key: &str, what: &str, found: &str) -> Error {
    let found: String = found.chars().take(40).collect();
    Error::parse(format!("{key}: expected {what}, found `{found}`"))
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(";")
}

/// With at most three decimals.
fn write_view(view: View) -> String {
    let rounded = |number: f64| (number * 1000.0).round() / 1000.0;
    let ([x, y], zoom) = (view.middle.map(rounded), rounded(view.zoom).max(0.001));
    [x, y, zoom].map(write_number).join(",")
}
