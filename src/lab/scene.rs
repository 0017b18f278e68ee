//! What is searched: the map, its ends, which all lanes share, and those of further units.
//!
//! It knows nothing of searches; that the ends stay on passable cells is kept here. How cells are changed
//! is in `edits.rs`.

use crate::error::{Error, Result};
use crate::share::Unit;
use crate::space::{Cell, Grid, NodeId, Terrain, TerrainId};

/// Where a search starts, and where it is to get to: any one of the goals. And the units, each of which
/// has a start and a goal of its own.
// INVARIANT: at least one goal, no two on one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ends {
    pub(super) start: Cell,
    pub(super) goals: Vec<Cell>,
    pub(super) units: Vec<Unit>,
}

impl Ends {
    /// The cells of all ends, some of them perhaps more than once.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let goals = self.goals.iter().copied();
        let units = self.units.iter().flat_map(|unit| [unit.start, unit.goal]);
        std::iter::once(self.start).chain(goals).chain(units)
    }

    fn in_order(&self) -> Vec<(u32, u32)> {
        let mut cells: Vec<_> = self.cells().map(|Cell { x, y }| (y, x)).collect();
        crate::plain::sort(&mut cells);
        cells
    }
}

/// A map, a start and goals. INVARIANT: the ends are on passable cells.
#[derive(Clone, Debug)]
pub struct Scene {
    grid: Grid,
    ends: Ends,
    /// The cells of all ends, in order. PERF: every cell that is painted is looked up.
    taken: Vec<(u32, u32)>,
    name: String,
}

impl Scene {
    /// A map, the ends on passable cells left and right of its middle.
    ///
    /// # Errors
    /// A map without a passable cell.
    pub fn new(grid: Grid) -> Result<Self> {
        let (start, goal) = default_ends(&grid)?;
        let ends = Ends {
            start,
            goals: vec![goal],
            units: Vec::new(),
        };
        Ok(Self {
            grid,
            taken: ends.in_order(),
            ends,
            name: String::new(),
        })
    }

    /// The map.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The map alone.
    pub(super) fn into_grid(self) -> Grid {
        self.grid
    }

    /// What the map is called; empty unless it was said.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn set_name(&mut self, name: String) {
        self.name = name;
    }

    /// Where a search starts.
    #[must_use]
    pub fn start(&self) -> Cell {
        self.ends.start
    }

    /// Where it is to get to; the first of several goals.
    #[must_use]
    pub fn goal(&self) -> Cell {
        self.ends.goals[0]
    }

    /// Any one of these is where it is to get to.
    #[must_use]
    pub fn goals(&self) -> &[Cell] {
        &self.ends.goals
    }

    /// The units, each with a start and a goal of its own.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.ends.units
    }

    pub(super) fn ends(&self) -> Ends {
        self.ends.clone()
    }

    /// Whether a start or a goal is there, also one of a unit.
    pub(super) fn is_end(&self, cell: Cell) -> bool {
        self.taken.binary_search(&(cell.y, cell.x)).is_ok()
    }

    /// The nodes of all ends, in order.
    pub(super) fn end_nodes(&self) -> Vec<NodeId> {
        let width = self.grid.width();
        let mut nodes: Vec<_> = self
            .taken
            .iter()
            .map(|&(y, x)| NodeId(y * width + x))
            .collect();
        nodes.dedup();
        nodes
    }

    /// Moves all ends; unchanged where that is refused.
    ///
    /// # Errors
    /// No goal, two on one cell, or an end off the map or blocked; the message names the cell.
    pub(super) fn set_ends(&mut self, ends: Ends) -> Result<()> {
        self.grid.passable_node("start", ends.start)?;
        if ends.goals.is_empty() {
            return Err(Error::option("goals: expected at least one, found none"));
        }
        for (index, &goal) in ends.goals.iter().enumerate() {
            self.grid.passable_node("goal", goal)?;
            if ends.goals[..index].contains(&goal) {
                return Err(Error::cell(format!(
                    "goals: expected different cells, found {goal} twice"
                )));
            }
        }
        for unit in &ends.units {
            self.grid.passable_node("unit", unit.start)?;
            self.grid.passable_node("unit", unit.goal)?;
        }
        self.taken = ends.in_order();
        self.ends = ends;
        Ok(())
    }

    /// Exchanges the ends for ones that fit the map.
    pub(super) fn swap_ends(&mut self, ends: &mut Ends) {
        std::mem::swap(&mut self.ends, ends);
        self.taken = self.ends.in_order();
    }

    /// Makes a cell of a terrain, ends excepted; what it was made of, if that changed.
    ///
    /// # Errors
    /// A cell off the map, or a terrain that the table lacks.
    pub(super) fn set(&mut self, cell: Cell, terrain: TerrainId) -> Result<Option<TerrainId>> {
        let before = self.grid.get(cell)?;
        let changed = !self.is_end(cell) && self.grid.set(cell, terrain)?;
        Ok(changed.then_some(before))
    }

    /// Makes stretches of nodes of terrains that they were made of before.
    pub(super) fn write(
        &mut self,
        stretches: impl Iterator<Item = (NodeId, u32, TerrainId)> + Clone,
    ) {
        self.grid.set_stretches(stretches);
    }

    /// Exchanges the map for one that goes with the ends that are put in next.
    pub(super) fn swap_map(&mut self, grid: &mut Grid, name: &mut String) {
        std::mem::swap(&mut self.grid, grid);
        std::mem::swap(&mut self.name, name);
    }

    /// Exchanges the map for one that goes with the ends, or with those that are put in next; it keeps its name. The map
    /// that was there.
    pub(super) fn replace_grid(&mut self, grid: Grid) -> Grid {
        std::mem::replace(&mut self.grid, grid)
    }

    /// Adds a terrain to the table, or takes the last one out: whichever of the two it is not.
    pub(super) fn swap_new_terrain(&mut self, other: &mut Option<Terrain>) {
        match other.take() {
            Some(terrain) => {
                let added = self.grid.push_terrain(terrain);
                added.expect("the table has had this terrain");
            }
            None => *other = self.grid.pop_terrain(),
        }
    }

    /// Adds a terrain at the next free id.
    ///
    /// # Errors
    /// There are 256 already.
    pub(super) fn push_terrain(&mut self, terrain: Terrain) -> Result<TerrainId> {
        self.grid.push_terrain(terrain)
    }

    /// Exchanges a terrain of the table for another one.
    pub(super) fn swap_terrain(&mut self, id: TerrainId, other: &mut Terrain) {
        if let Some(present) = self.grid.terrains().get(id).cloned() {
            let terrain = std::mem::replace(other, present);
            let set = self.grid.set_terrain(id, terrain);
            set.expect("the table has had this terrain");
        }
    }

    /// Gives a terrain of the table a cost, or blocks it; returns the terrain as it was.
    ///
    /// # Errors
    /// A terrain that the table lacks, a cost that no terrain may have, or a terrain that an end stands
    /// on and that would be blocked.
    pub(super) fn set_cost(&mut self, id: TerrainId, cost: Option<f64>) -> Result<Terrain> {
        self.grid.check_terrain(id)?;
        let before = self.grid.terrains().as_slice()[id.index()].clone();
        let name = before.name();
        let mut ends = self.ends.cells();
        if let Some(end) = ends.find(|&end| self.grid.get(end) == Ok(id))
            && cost.is_none()
        {
            return Err(Error::option(format!(
                "terrain `{name}`: expected a cost while the end at {end} stands on it, found none"
            )));
        }
        self.grid.set_terrain(id, Terrain::new(name, cost)?)?;
        Ok(before)
    }
}

/// The passable cells nearest to the points a quarter and three quarters across the middle row; where these are the same,
/// down the middle column.
fn default_ends(grid: &Grid) -> Result<(Cell, Cell)> {
    expect_passable(grid)?;
    let (width, height) = (grid.width(), grid.height());
    let nearest = |start, goal| nearest_passable(grid, start).zip(nearest_passable(grid, goal));
    let (x, y) = (width / 4, height / 4);
    let across = nearest(
        Cell::new(x, height / 2),
        Cell::new(width - 1 - x, height / 2),
    );
    let (start, goal) = across.ok_or_else(no_passable)?;
    if start != goal {
        return Ok((start, goal));
    }
    let down = nearest(
        Cell::new(width / 2, y),
        Cell::new(width / 2, height - 1 - y),
    );
    down.ok_or_else(no_passable)
}

/// Refuses a map without a passable cell.
pub(super) fn expect_passable(grid: &Grid) -> Result<()> {
    grid.cost_range().map(drop).ok_or_else(no_passable)
}

fn no_passable() -> Error {
    Error::cell("map: expected at least one passable cell, found none")
}

/// Looks outward from a point, and stops where no nearer cell can follow.
pub(super) fn nearest_passable(grid: &Grid, point: Cell) -> Option<Cell> {
    let squared = |distance: u32| u64::from(distance).pow(2);
    let both = |at: u32, distance: u32| [at.checked_sub(distance), at.checked_add(distance)];
    let mut best: Option<(u64, Cell)> = None;
    let is_near =
        |best: &Option<(u64, Cell)>, distance| best.is_none_or(|(least, _)| distance < least);
    for dy in 0..grid.height() {
        if !is_near(&best, squared(dy)) {
            break;
        }
        for dx in 0..grid.width() {
            let distance = squared(dx) + squared(dy);
            if !is_near(&best, distance) {
                break;
            }
            let columns = both(point.x, dx).into_iter().flatten();
            let cells = columns.flat_map(|x| {
                both(point.y, dy)
                    .into_iter()
                    .flatten()
                    .map(move |y| Cell::new(x, y))
            });
            let mut nodes = cells.filter_map(|cell| grid.node(cell).ok());
            let found = nodes.find(|&node| grid.is_passable(node));
            best = found.map(|node| (distance, grid.cell(node))).or(best);
        }
    }
    best.map(|(_, cell)| cell)
}
