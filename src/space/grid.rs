//! The square grid: which terrain each cell is made of, and which neighbours can be entered.
//!
//! How one may move between cells is in `movement.rs`; reading and writing files is in `maps`.

mod stretches;
mod survey;

pub(crate) use survey::Survey;

use super::{Divider, NodeId, Terrain, TerrainId, TerrainTable};
use crate::error::{Error, Result};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// A cell of a grid: x to the right, y down, origin top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Column, from 0.
    pub x: u32,
    /// Row, from 0.
    pub y: u32,
}

impl Cell {
    /// The cell in column `x` and row `y`.
    #[must_use]
    pub const fn new(x: u32, y: u32) -> Self {
        Self { x, y }
    }

    /// The cell so many steps away in a direction.
    #[inline]
    pub(crate) fn beyond(self, direction: usize, steps: u32) -> Self {
        let (dx, dy) = DIRECTIONS[direction];
        Self {
            x: self.x.wrapping_add_signed(dx * steps as i32),
            y: self.y.wrapping_add_signed(dy * steps as i32),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// Where a grid lies in a world, and how large its cells are there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The length of a cell's side, in units of the world; more than 0.
    pub cell_size: f64,
    /// The corner of cell (0, 0) that is nearest to the origin of the cells, in units of the world.
    pub origin: [f64; 2],
}

/// The eight neighbours, straight ones first: the bit of `Grid::around`, and the order of successors.
pub(crate) const DIRECTIONS: [(i32, i32); 8] = [
    (0, -1),
    (1, 0),
    (0, 1),
    (-1, 0),
    (1, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
];

/// In place of a direction, where there is none or none is known.
pub(crate) const NO_DIRECTION: usize = 8;

/// Directions by the signs of their two parts, down and then to the right, each plus 1.
pub(super) const BY_SIGNS: [[usize; 3]; 3] = [[7, 0, 4], [3, NO_DIRECTION, 1], [6, 2, 5]];

/// The direction of a line with those two parts, of which one is not 0, that is straight or exactly diagonal.
#[inline]
pub(crate) fn direction_of(dx: i32, dy: i32) -> usize {
    BY_SIGNS[(dy.signum() + 1) as usize][(dx.signum() + 1) as usize]
}

/// A map of square cells, each made of one terrain.
///
/// Memory: two bytes a cell.
#[derive(Clone, Debug)]
pub struct Grid {
    width: u32,
    height: u32,
    divider: Divider,
    terrains: TerrainTable,
    /// Length `width * height`, row-major: terrain ids.
    cells: Vec<TerrainId>,
    /// Length `width * height`, row-major: bit d is set where the neighbour in `DIRECTIONS[d]` is
    /// on the map and passable. INVARIANT: kept up to date by every edit, so that one load tells
    /// a search all it needs to know of a cell's surroundings.
    around: Vec<u8>,
    /// How many cells are made of each terrain.
    counts: [u32; 256],
    revision: u64,
}

pub(super) fn next_revision() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

fn unknown_terrain(id: usize, known: usize) -> Error {
    Error::option(format!(
        "unknown terrain {id}; expected an id below {known}"
    ))
}

impl Grid {
    /// The most cells a grid may have: 4096 x 4096.
    pub const MAX_CELLS: u32 = 1 << 24;
    /// The longest side a grid may have.
    pub const MAX_SIDE: u32 = 1 << 16;

    /// A grid of plain ground with the standard terrain table.
    ///
    /// # Errors
    /// A side of 0 or over 65,536, or more than 4096 * 4096 cells.
    pub fn new(width: u32, height: u32) -> Result<Self> {
        Self::filled(width, height, TerrainId::GROUND)
    }

    /// A grid of one terrain, with the standard terrain table.
    ///
    /// # Errors
    /// A size that is not allowed, or a terrain that the table lacks.
    pub fn filled(width: u32, height: u32, terrain: TerrainId) -> Result<Self> {
        Self::check_size(width, height)?;
        let terrains = TerrainTable::default();
        let kind = terrains
            .get(terrain)
            .ok_or_else(|| unknown_terrain(terrain.index(), terrains.as_slice().len()))?;
        let around = if kind.is_passable() { u8::MAX } else { 0 };
        let size = width as usize * height as usize;
        let mut counts = [0; 256];
        counts[terrain.index()] = width * height;
        let mut grid = Self {
            width,
            height,
            divider: Divider::new(width),
            terrains,
            cells: vec![terrain; size],
            around: vec![around; size],
            counts,
            revision: next_revision(),
        };
        grid.forget_what_is_off_the_map();
        Ok(grid)
    }

    /// A grid of given cells.
    ///
    /// `cells`: length `width * height`, row-major.
    ///
    /// # Errors
    /// A size that is not allowed, another number of cells, or a terrain that the table lacks.
    pub fn from_cells(
        width: u32,
        height: u32,
        cells: Vec<TerrainId>,
        terrains: TerrainTable,
    ) -> Result<Self> {
        let mut survey = Survey::new(width, height, cells, terrains)?;
        while survey.advance(height) {}
        survey.finish()
    }

    /// Refuses a size before any memory is taken for it.
    ///
    /// # Errors
    /// A side of 0 or over 65,536, or more than 4096 * 4096 cells.
    pub fn check_size(width: u32, height: u32) -> Result<()> {
        let side = 1..=Self::MAX_SIDE;
        let cells = u64::from(width) * u64::from(height);
        if side.contains(&width) && side.contains(&height) && cells <= u64::from(Self::MAX_CELLS) {
            return Ok(());
        }
        Err(Error::limit(format!(
            "map size {width} x {height}: expected sides from 1 to {} and at most {} cells",
            Self::MAX_SIDE,
            Self::MAX_CELLS
        )))
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// What the cells can be made of.
    #[must_use]
    pub fn terrains(&self) -> &TerrainTable {
        &self.terrains
    }

    /// Terrain ids of all cells; length `width * height`, row-major.
    #[must_use]
    pub fn cells(&self) -> &[TerrainId] {
        &self.cells
    }

    /// A number that no other grid has, apart from clones, and that every change replaces: a search
    /// begun at another revision is stale.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The node of a cell.
    ///
    /// # Errors
    /// A cell off the map.
    pub fn node(&self, cell: Cell) -> Result<NodeId> {
        if cell.x < self.width && cell.y < self.height {
            return Ok(NodeId(cell.y * self.width + cell.x));
        }
        Err(Error::cell(format!(
            "cell {cell}: expected x below {} and y below {}",
            self.width, self.height
        )))
    }

    /// The cell of a node.
    #[must_use]
    pub fn cell(&self, node: NodeId) -> Cell {
        self.divider.cell(node.0)
    }

    /// The cell that a position of the world lies in; the nearest one for a position off the map.
    #[must_use]
    pub fn cell_at(&self, [x, y]: [f64; 2], placement: Placement) -> Cell {
        let Placement { cell_size, origin } = placement;
        // A cast of a float to an integer stays within its range.
        let along =
            |at: f64, from: f64, size: u32| (((at - from) / cell_size) as u32).min(size - 1);
        Cell::new(
            along(x, origin[0], self.width),
            along(y, origin[1], self.height),
        )
    }

    /// The position of the centre of a cell in the world.
    #[must_use]
    pub fn position_of(&self, cell: Cell, placement: Placement) -> [f64; 2] {
        let Placement { cell_size, origin } = placement;
        let along = |at: u32, from: f64| (f64::from(at) + 0.5) * cell_size + from;
        [along(cell.x, origin[0]), along(cell.y, origin[1])]
    }

    /// What a cell is made of.
    ///
    /// # Errors
    /// A cell off the map.
    pub fn get(&self, cell: Cell) -> Result<TerrainId> {
        Ok(self.cells[self.node(cell)?.index()])
    }

    /// Refuses a terrain that the table lacks.
    pub(crate) fn check_terrain(&self, terrain: TerrainId) -> Result<()> {
        let known = self.terrains.get(terrain).map(drop);
        known.ok_or_else(|| unknown_terrain(terrain.index(), self.terrains.as_slice().len()))
    }

    /// Makes a cell of a terrain; tells whether that changed anything.
    ///
    /// # Errors
    /// A cell off the map, or a terrain that the table lacks.
    pub fn set(&mut self, cell: Cell, terrain: TerrainId) -> Result<bool> {
        let index = self.node(cell)?.index();
        self.check_terrain(terrain)?;
        let before = std::mem::replace(&mut self.cells[index], terrain);
        if before == terrain {
            return Ok(false);
        }
        self.counts[before.index()] -= 1;
        self.counts[terrain.index()] += 1;
        self.revision = next_revision();
        if self.passes(before) != self.passes(terrain) {
            self.tell_neighbours(cell);
        }
        Ok(true)
    }

    /// Replaces a terrain of the table, or appends one at the next free id.
    ///
    /// # Errors
    /// An id that leaves a gap in the table.
    pub fn set_terrain(&mut self, id: TerrainId, terrain: Terrain) -> Result<()> {
        let passed = self.passes(id);
        self.terrains.set(id, terrain)?;
        self.revision = next_revision();
        if self.counts[id.index()] > 0 && self.passes(id) != passed {
            self.survey();
        }
        Ok(())
    }

    /// Adds a terrain to the table at the next free id.
    ///
    /// # Errors
    /// There are 256 already.
    pub(crate) fn push_terrain(&mut self, terrain: Terrain) -> Result<TerrainId> {
        let id = self.terrains.push(terrain)?;
        self.revision = next_revision();
        Ok(id)
    }

    /// Takes the last terrain out of the table, unless a cell is made of it.
    pub(crate) fn pop_terrain(&mut self) -> Option<Terrain> {
        let last = self.terrains.as_slice().len() - 1;
        if self.counts[last] > 0 {
            return None;
        }
        self.revision = next_revision();
        self.terrains.pop()
    }

    /// Whether a node can be entered.
    #[must_use]
    pub fn is_passable(&self, node: NodeId) -> bool {
        self.passes(self.cells[node.index()])
    }

    /// The node of a cell that a search can start or end at; `role` is named in the error.
    ///
    /// # Errors
    /// A cell off the map, or blocked.
    pub fn passable_node(&self, role: &str, cell: Cell) -> Result<NodeId> {
        let node = self
            .node(cell)
            .map_err(|error| Error::cell(format!("{role}: {error}")))?;
        if self.is_passable(node) {
            return Ok(node);
        }
        let terrain = self.terrains.get(self.cells[node.index()]);
        let name = terrain.map_or("", Terrain::name);
        Err(Error::cell(format!(
            "{role}: expected a passable cell, found {name} at {cell}"
        )))
    }

    /// The costs of the cheapest and the dearest passable terrain that is on the map; `None`
    /// where every cell is blocked.
    #[must_use]
    pub fn cost_range(&self) -> Option<(f64, f64)> {
        let present = self.terrains.as_slice().iter().zip(&self.counts);
        present
            .filter(|&(_, &count)| count > 0)
            .filter_map(|(terrain, _)| terrain.cost())
            .fold(None, |range, cost| match range {
                None => Some((cost, cost)),
                Some((least, most)) => Some((cost.min(least), cost.max(most))),
            })
    }

    /// Bit d is set where the neighbour in direction d is on the map and passable.
    #[inline]
    pub(super) fn around(&self, node: NodeId) -> u8 {
        self.around[node.index()]
    }

    fn passes(&self, id: TerrainId) -> bool {
        self.terrains.get(id).is_some_and(Terrain::is_passable)
    }

    /// Writes into the eight neighbours of a cell whether it can be entered.
    fn tell_neighbours(&mut self, cell: Cell) {
        let index = cell.y * self.width + cell.x;
        let passable = self.is_passable(NodeId(index));
        for (direction, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
            // The neighbour that sees this cell in `direction` lies the opposite way.
            let x = cell.x.wrapping_add_signed(-dx);
            let y = cell.y.wrapping_add_signed(-dy);
            if x < self.width && y < self.height {
                let byte = &mut self.around[(y * self.width + x) as usize];
                *byte = *byte & !(1 << direction) | u8::from(passable) << direction;
            }
        }
    }

    /// Clears the bits of neighbours that cells at the edge do not have.
    fn forget_what_is_off_the_map(&mut self) {
        let (width, height) = (self.width, self.height);
        let rows = (0..width).flat_map(|x| [(x, 0), (x, height - 1)]);
        let columns = (0..height).flat_map(|y| [(0, y), (width - 1, y)]);
        for (x, y) in rows.chain(columns) {
            for (direction, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
                if x.wrapping_add_signed(dx) >= width || y.wrapping_add_signed(dy) >= height {
                    self.around[(y * width + x) as usize] &= !(1 << direction);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_grid_is_the_one_of_such_cells() {
        for (width, height) in [(1, 1), (1, 5), (2, 2), (7, 4)] {
            for terrain in [TerrainId::GROUND, TerrainId::WALL] {
                let filled = Grid::filled(width, height, terrain).unwrap();
                let cells = vec![terrain; (width * height) as usize];
                let table = TerrainTable::default();
                let same = Grid::from_cells(width, height, cells, table).unwrap();
                assert_eq!(filled.cells, same.cells);
                assert_eq!(filled.around, same.around, "{width} x {height}");
                assert_eq!(filled.counts, same.counts);
            }
        }
        let unknown = Grid::filled(2, 2, TerrainId(200)).unwrap_err();
        assert_eq!(
            unknown.to_string(),
            "unknown terrain 200; expected an id below 7"
        );
    }
}
