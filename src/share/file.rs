//! A scene as a file: JSON for people and other programs, for maps of any size. `docs/formats.md` has the schema.
//!
//! Reading is in `read_file.rs`. Links, which are short, are in `scene.rs` and `read.rs`.

use super::{MapSource, Scene, Unit, View};
use crate::algorithms::Setup;
use crate::error::Result;
use crate::maps::Letters;
use crate::maps::SCENE_KEY;
use crate::maps::json::quoted;
use crate::option_value::OptionValue;
use crate::space::{Cell, Terrain, TerrainTable};

/// The version of files that are written, and the latest that is read.
pub(super) const VERSION: u32 = 1;

impl Scene {
    /// The scene as JSON, all of its map included.
    ///
    /// # Errors
    /// Ends off the map or on blocked cells, an algorithm that does not run on the map, or more of anything
    /// than a scene takes.
    pub fn to_json(&self) -> Result<String> {
        self.check()?;
        let letters = letters(self.grid.terrains());
        let name = match &self.source {
            MapSource::Name(name) => format!("    \"name\": {},\n", quoted(name)),
            MapSource::Cells => String::new(),
        };
        let mut text = format!("{{\n  \"{SCENE_KEY}\": {VERSION},\n  \"map\": {{\n{name}");
        let terrains = self.grid.terrains().as_slice().iter().zip(&letters);
        let terrains = terrains.map(|(terrain, &letter)| write_terrain(terrain, letter));
        text += &format!(
            "    \"terrains\": {},\n    \"rows\": [",
            list(terrains, 6, "    ")
        );
        let mut rows_letters = Letters::new(letters.clone());
        let rows = self.grid.cells().chunks_exact(self.grid.width() as usize);
        text.reserve(self.grid.cells().len() + rows.len() * 12);
        for (y, row) in rows.enumerate() {
            text += if y == 0 {
                "\n      \""
            } else {
                "\",\n      \""
            };
            rows_letters.push(&mut text, row);
        }
        text += "\"\n    ]\n  }";
        let mut entry = |key: &str, value: String| text += &format!(",\n  \"{key}\": {value}");
        if let Some(start) = self.start {
            entry("start", write_cell(start));
        }
        entry(
            "goals",
            short(self.goals.iter().map(|&goal| write_cell(goal))),
        );
        if !self.units.is_empty() {
            let units = self.units.iter().map(|Unit { start, goal }| {
                let (start, goal) = (write_cell(*start), write_cell(*goal));
                format!("{{ \"start\": {start}, \"goal\": {goal} }}")
            });
            entry("units", list(units, 4, "  "));
        }
        entry("lanes", list(self.lanes.iter().map(write_lane), 4, "  "));
        entry("step", self.step.to_string());
        if let Some(View { middle, zoom }) = self.view {
            let [x, y] = middle;
            entry(
                "view",
                format!("{{ \"x\": {x}, \"y\": {y}, \"zoom\": {zoom} }}"),
            );
        }
        entry(
            "overlays",
            short(self.overlays.iter().map(|word| quoted(word))),
        );
        text += "\n}\n";
        Ok(text)
    }
}

fn write_terrain(terrain: &Terrain, letter: char) -> String {
    let name = quoted(terrain.name());
    let cost = terrain
        .cost()
        .map_or("null".to_owned(), |cost| cost.to_string());
    let symbol = match terrain.symbol() {
        symbol if symbol == letter => String::new(),
        symbol => format!(", \"symbol\": {}", quoted(&symbol.to_string())),
    };
    format!("{{ \"letter\": \"{letter}\", \"name\": {name}, \"cost\": {cost}{symbol} }}")
}

/// The algorithm, and the options that are not the usual ones.
fn write_lane(lane: &Setup) -> String {
    let mut text = format!("{{ \"algorithm\": \"{}\"", lane.algorithm.id);
    let changed = lane.changed().into_iter();
    for (option, value) in changed.filter(|entry| entry.0 != "algorithm") {
        let value = match value {
            OptionValue::Text(word) => quoted(&word),
            OptionValue::Number(number) => number.to_string(),
        };
        text += &format!(", \"{option}\": {value}");
    }
    text + " }"
}

fn write_cell(cell: Cell) -> String {
    format!("[{}, {}]", cell.x, cell.y)
}

/// An array on one line.
fn short(entries: impl Iterator<Item = String>) -> String {
    format!("[{}]", entries.collect::<Vec<_>>().join(", "))
}

/// An array with a line for each entry.
fn list(entries: impl Iterator<Item = String>, inner: usize, outer: &str) -> String {
    let between = format!(",\n{:inner$}", "");
    let entries = entries.collect::<Vec<_>>().join(&between);
    format!("[\n{:inner$}{entries}\n{outer}]", "")
}

/// A letter for each terrain, no two alike: that of its maps if that is a plain one, else the next free one.
fn letters(terrains: &TerrainTable) -> Vec<char> {
    let symbols: Vec<_> = terrains.as_slice().iter().map(Terrain::symbol).collect();
    let is_own = |at: usize| is_plain(symbols[at]) && !symbols[..at].contains(&symbols[at]);
    // INVARIANT: a table has fewer terrains than there are letters here, even if its own are left out.
    let mut free = ('A'..='Z').chain('a'..='z').chain('\u{100}'..='\u{2ff}');
    let letters = (0..symbols.len()).map(|at| {
        let mut next = || free.find(|letter| !symbols.contains(letter));
        if is_own(at) {
            symbols[at]
        } else {
            next().expect("there are more letters than terrains")
        }
    });
    letters.collect()
}

/// Whether a letter is one for the rows of a file: one that JSON writes as it is, and that is seen.
fn is_plain(letter: char) -> bool {
    matches!(letter, '!'..='~') && !matches!(letter, '"' | '\\')
}
