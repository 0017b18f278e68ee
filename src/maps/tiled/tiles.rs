//! Which tiles of a Tiled map are walls, and what the others cost.
//!
//! Tiled itself has no notion of walls: people say it by properties, by collision shapes or by which layer a
//! tile is in. All three are understood.

use crate::choice::Choice;
use crate::error::Result;
use crate::maps::grey::CellCost;
use crate::maps::json::Json;
use crate::space::Terrain;

/// How to tell walls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TileRule {
    /// By what tiles say where any of them says something; else every tile is a wall in a layer that is
    /// called so, and the places without a tile are in any other.
    #[default]
    Auto,
    /// By what tiles say: a property, a collision shape.
    Properties,
    /// Every tile is a wall.
    Tiles,
    /// Every place without a tile is a wall.
    Empty,
}

impl Choice for TileRule {
    const WHAT: &'static str = "rule for walls";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Auto, "auto", "As the map seems to mean it"),
        (Self::Properties, "properties", "Tiles that say so"),
        (Self::Tiles, "tiles", "Every tile"),
        (Self::Empty, "empty", "Where there is no tile"),
    ];
}

const WALL_WORDS: &[&str] = &[
    "wall",
    "walls",
    "solid",
    "blocked",
    "collision",
    "collisions",
    "collide",
    "collides",
    "obstacle",
    "obstacles",
];
const PASSABLE_WORDS: &[&str] = &["walkable", "passable"];

/// Whether a layer is called what walls are called.
pub(super) fn is_of_walls(layer: &str) -> bool {
    WALL_WORDS.contains(&layer.to_ascii_lowercase().as_str())
}

/// What the tilesets of a map say of their tiles, by global id.
#[derive(Default)]
pub(super) struct Tiles(Vec<(u32, Said)>);

#[derive(Clone, Copy, Default)]
struct Said {
    blocked: Option<bool>,
    cost: Option<f64>,
}

impl Tiles {
    pub(super) fn read(&mut self, json: &mut Json<'_>) -> Result<()> {
        json.array(|json| {
            let (mut first, mut of_set) = (1, Vec::new());
            json.object(|key, json| {
                match key {
                    "firstgid" => first = json.whole()?,
                    "tiles" => json.array(|json| {
                        of_set.extend(read_tile(json)?);
                        Ok(())
                    })?,
                    _ => drop(json.skip()?),
                }
                Ok(())
            })?;
            let of_set = of_set.into_iter();
            self.0
                .extend(of_set.map(|(id, said): (u32, Said)| (first.saturating_add(id), said)));
            Ok(())
        })
    }

    /// What ids mean by a rule in a layer of that name.
    pub(super) fn meaning(mut self, rule: TileRule, layer: &str) -> Meaning {
        self.0.sort_unstable_by_key(|&(id, _)| id);
        let of_walls = is_of_walls(layer);
        let rule = match rule {
            TileRule::Auto if !self.0.is_empty() => TileRule::Properties,
            TileRule::Auto if of_walls => TileRule::Tiles,
            TileRule::Auto => TileRule::Empty,
            rule => rule,
        };
        // Where walls are a layer of their own, there is ground below the places without a tile.
        let empty_is_ground = rule == TileRule::Tiles || rule == TileRule::Properties && of_walls;
        Meaning {
            rule,
            empty: empty_is_ground.then_some(1.0),
            tiles: self,
        }
    }
}

/// What the ids of a layer mean.
pub(super) struct Meaning {
    rule: TileRule,
    empty: CellCost,
    tiles: Tiles,
}

impl Meaning {
    pub(super) fn cost(&self, id: u32) -> CellCost {
        let said = || {
            let Tiles(tiles) = &self.tiles;
            let found = tiles.binary_search_by_key(&id, |&(id, _)| id);
            found.map_or_else(|_| Said::default(), |index| tiles[index].1)
        };
        match self.rule {
            _ if id == 0 => self.empty,
            TileRule::Tiles => None,
            TileRule::Empty => Some(1.0),
            TileRule::Auto | TileRule::Properties => {
                let Said { blocked, cost } = said();
                (!blocked.unwrap_or(false)).then_some(cost.unwrap_or(1.0))
            }
        }
    }
}

/// A tile that says something.
fn read_tile(json: &mut Json<'_>) -> Result<Option<(u32, Said)>> {
    let (mut id, mut said, mut has_shape) = (0, Said::default(), false);
    json.object(|key, json| {
        match key {
            "id" => id = json.whole()?,
            "properties" => json.array(|json| read_property(json, &mut said))?,
            "objectgroup" => json.object(|key, json| {
                if key == "objects" {
                    return json.array(|json| {
                        has_shape = true;
                        json.skip().map(drop)
                    });
                }
                json.skip().map(drop)
            })?,
            _ => drop(json.skip()?),
        }
        Ok(())
    })?;
    if has_shape {
        said.blocked.get_or_insert(true);
    }
    let says = said.blocked.is_some() || said.cost.is_some();
    Ok(says.then_some((id, said)))
}

fn read_property(json: &mut Json<'_>, said: &mut Said) -> Result<()> {
    let (mut name, mut value) = (String::new(), None);
    json.object(|key, json| {
        match key {
            "name" => name = json.string()?.to_ascii_lowercase(),
            "value" => value = Some(json.skip()?),
            _ => drop(json.skip()?),
        }
        Ok(())
    })?;
    let Some(mut value) = value else {
        return Ok(());
    };
    if value.is_boolean() {
        if WALL_WORDS.contains(&name.as_str()) {
            said.blocked = Some(value.boolean()?);
        } else if PASSABLE_WORDS.contains(&name.as_str()) {
            said.blocked = Some(!value.boolean()?);
        }
    } else if name == "cost" && value.is_number() {
        let mut place = value;
        let cost = value.number()?;
        if !(Terrain::MIN_COST..=Terrain::MAX_COST).contains(&cost) {
            let (least, most) = (Terrain::MIN_COST, Terrain::MAX_COST);
            return Err(place.wrong(&format!("a cost from {least} to {most}")));
        }
        said.cost = Some(cost);
    }
    Ok(())
}
