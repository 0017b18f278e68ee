//! What the cells of a map can be made of: names, costs and map symbols.
//!
//! Which cell is made of what is the grid's business.

use crate::error::{Error, Result};
use crate::plain::write_number;

/// The index of a terrain in its map's [`TerrainTable`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TerrainId(pub u8);

impl TerrainId {
    /// Plain floor, cost 1 in the standard table.
    pub const GROUND: Self = Self(0);
    /// A wall, blocked in the standard table.
    pub const WALL: Self = Self(1);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One kind of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Terrain {
    name: String,
    cost: Option<f64>,
    symbol: char,
}

impl Terrain {
    /// The least cost of a passable cell.
    pub const MIN_COST: f64 = 0.01;
    /// The greatest cost of a passable cell.
    pub const MAX_COST: f64 = 500.0;

    /// A terrain with a cost per unit of length, from 0.01 to 500, or blocked where that is `None`.
    ///
    /// # Errors
    /// A cost outside that range.
    pub fn new(name: impl Into<String>, cost: Option<f64>) -> Result<Self> {
        let name = name.into();
        if let Some(cost) = cost
            && !(Self::MIN_COST..=Self::MAX_COST).contains(&cost)
        {
            let (least, most) = (Self::MIN_COST, Self::MAX_COST);
            let found = write_number(cost);
            return Err(Error::option(format!(
                "terrain `{name}`: expected a cost from {least} to {most}, or none for blocked, found {found}"
            )));
        }
        let symbol = if cost.is_some() { '.' } else { '@' };
        Ok(Self { name, cost, symbol })
    }

    fn standard(name: &str, symbol: char, cost: Option<f64>) -> Self {
        let name = name.to_owned();
        Self { name, cost, symbol }
    }

    /// The same with another letter in `MovingAI` maps.
    pub(crate) fn with_symbol(self, symbol: char) -> Self {
        Self { symbol, ..self }
    }

    /// What people call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Cost of entering a cell, per unit of length; `None` where blocked.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        self.cost
    }

    /// The letter that stands for it in a `MovingAI` map.
    #[must_use]
    pub fn symbol(&self) -> char {
        self.symbol
    }

    /// Whether a cell made of it can be entered.
    #[must_use]
    pub fn is_passable(&self) -> bool {
        self.cost.is_some()
    }
}

/// All kinds of terrain of one map: 1 to 256 of them.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainTable(Vec<Terrain>);

impl Default for TerrainTable {
    /// The terrains of the `MovingAI` format, with its meaning of passable: ground `.`, wall `@`,
    /// swamp `S`, trees `T`, water `W`, out of bounds `O`, grass `G`.
    fn default() -> Self {
        let standard = Terrain::standard;
        Self(vec![
            standard("ground", '.', Some(1.0)),
            standard("wall", '@', None),
            standard("swamp", 'S', Some(1.0)),
            standard("trees", 'T', None),
            standard("water", 'W', None),
            standard("out of bounds", 'O', None),
            standard("grass", 'G', Some(1.0)),
        ])
    }
}

impl TerrainTable {
    /// A table of given terrains, in the order of their ids.
    ///
    /// # Errors
    /// None at all, or more than 256.
    pub(crate) fn from_terrains(terrains: Vec<Terrain>) -> Result<Self> {
        match terrains.len() {
            1..=256 => Ok(Self(terrains)),
            found => Err(Error::limit(format!(
                "terrain table: expected 1 to 256 terrains, found {found}"
            ))),
        }
    }

    /// The terrain of that id, if the table has it.
    #[must_use]
    pub fn get(&self, id: TerrainId) -> Option<&Terrain> {
        self.0.get(id.index())
    }

    /// All terrains in the order of their ids.
    #[must_use]
    pub fn as_slice(&self) -> &[Terrain] {
        &self.0
    }

    /// The id of the first terrain with that `MovingAI` symbol.
    #[must_use]
    pub fn by_symbol(&self, symbol: char) -> Option<TerrainId> {
        let index = self.0.iter().position(|entry| entry.symbol == symbol)?;
        u8::try_from(index).ok().map(TerrainId)
    }

    /// Which of so many tints each terrain has that is passable and costs other than plain ground; by id. One after the
    /// other in the order of ids; where there are more of them than tints, those that cost about the same share one.
    pub(crate) fn tints(&self, count: usize) -> [Option<u8>; 256] {
        let ids = (0..self.0.len()).filter(|&id| self.0[id].cost().is_some_and(|cost| cost != 1.0));
        let mut ids: Vec<_> = ids.collect();
        if ids.len() > count {
            let cost = |id: usize| self.0[id].cost().unwrap_or_default();
            ids.sort_by(|&one, &other| cost(one).total_cmp(&cost(other)));
        }
        let mut tints = [None; 256];
        let shared = ids.len().max(count);
        for (rank, id) in ids.into_iter().enumerate() {
            tints[id] = Some((rank * count / shared) as u8);
        }
        tints
    }

    /// Adds a terrain at the next free id.
    ///
    /// # Errors
    /// There are 256 already.
    pub(crate) fn push(&mut self, terrain: Terrain) -> Result<TerrainId> {
        let id = u8::try_from(self.0.len()).map_err(|_| {
            Error::limit("terrain table: expected at most 256 terrains, found 257".to_owned())
        })?;
        self.0.push(terrain);
        Ok(TerrainId(id))
    }

    /// Takes the last terrain out, unless it is the only one.
    pub(crate) fn pop(&mut self) -> Option<Terrain> {
        if self.0.len() > 1 { self.0.pop() } else { None }
    }

    /// Replaces the terrain of an id, keeping its symbol, or appends one at the next free id.
    ///
    /// # Errors
    /// An id that leaves a gap in the table.
    pub(crate) fn set(&mut self, id: TerrainId, mut terrain: Terrain) -> Result<()> {
        let count = self.0.len();
        if id.index() > count {
            let found = id.0;
            return Err(Error::option(format!(
                "terrain {found}: expected an id from 0 to {count}, the next free one"
            )));
        }
        if let Some(entry) = self.0.get_mut(id.index()) {
            if entry.is_passable() == terrain.is_passable() {
                terrain.symbol = entry.symbol;
            }
            *entry = terrain;
        } else {
            self.0.push(terrain);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tints_go_by_id_and_are_shared_by_cost() {
        let mut table = TerrainTable::default();
        let costs = [Some(9.0), None, Some(1.0), Some(2.0), Some(5.0)];
        let ids = costs.map(|cost| {
            let id = table.push(Terrain::new("x", cost).unwrap());
            id.unwrap().index()
        });
        let tints = |count| ids.map(|id| table.tints(count)[id]);
        assert_eq!(tints(4), [Some(0), None, None, Some(1), Some(2)]);
        assert_eq!(tints(2), [Some(1), None, None, Some(0), Some(0)]);
        assert_eq!(table.tints(4)[..7], [None; 7]);
    }
}
