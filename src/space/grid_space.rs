//! A grid with rules of moving, as a space. It holds no map: it borrows one for the length of a call.

use super::grid::{BY_SIGNS, NO_DIRECTION};
use super::{Cost, Grid, MoveTable, NodeId, Reversible, Space};

/// A grid with rules of moving: the space that grid searches run on.
#[derive(Clone, Copy, Debug)]
pub struct GridSpace<'a> {
    grid: &'a Grid,
    table: &'a MoveTable,
}

impl<'a> GridSpace<'a> {
    /// A grid seen through a table made for it.
    #[must_use]
    pub fn new(grid: &'a Grid, table: &'a MoveTable) -> Self {
        Self { grid, table }
    }

    /// The grid.
    #[must_use]
    pub fn grid(&self) -> &'a Grid {
        self.grid
    }

    /// The rules of moving, as tables.
    pub(crate) fn table(&self) -> &'a MoveTable {
        self.table
    }

    /// What a straight and a diagonal step cost, where that is the same on the whole map.
    pub(crate) fn one_cost(&self) -> Option<[Cost; 2]> {
        self.table.uniform().copied()
    }

    /// Bit d is set where the neighbour in direction d is on the map and passable.
    #[inline]
    pub(crate) fn around(&self, node: NodeId) -> u8 {
        self.grid.around(node)
    }

    /// The cost of the step between two nodes, or `None` where there is no such legal step.
    #[must_use]
    pub fn step_cost(&self, from: NodeId, to: NodeId) -> Option<Cost> {
        let mut cost = None;
        if self.grid.is_passable(from) {
            self.successors(from, |node, step| {
                if node == to {
                    cost = Some(step);
                }
            });
        }
        cost
    }

    /// The cost of a path as the sum of its steps, each checked to be legal; `None` where one is
    /// not, or where there is no node at all.
    #[must_use]
    pub fn path_cost(&self, path: &[NodeId]) -> Option<Cost> {
        if !self.grid.is_passable(*path.first()?) {
            return None;
        }
        path.windows(2)
            .map(|step| self.step_cost(step[0], step[1]))
            .sum()
    }
}

impl Space for GridSpace<'_> {
    fn node_count(&self) -> usize {
        self.grid.cells().len()
    }

    #[inline]
    fn successors(&self, node: NodeId, emit: impl FnMut(NodeId, Cost)) {
        self.enter(node, self.legal(node), emit);
    }

    #[inline]
    fn new_successors(&self, node: NodeId, parent: Option<NodeId>, emit: impl FnMut(NodeId, Cost)) {
        let arrival = self.arrival(parent, node);
        let directions = self.table.fresh(arrival, self.grid.around(node));
        self.enter(node, directions, emit);
    }
}

impl GridSpace<'_> {
    /// The directions in which one may leave a cell.
    #[inline]
    pub(crate) fn legal(&self, node: NodeId) -> u8 {
        self.table.legal(self.grid.around(node))
    }

    /// The direction of the step by which a cell was entered from its parent; [`NO_DIRECTION`] without a parent, and
    /// where that is no neighbour.
    #[inline]
    pub(crate) fn arrival(&self, parent: Option<NodeId>, node: NodeId) -> usize {
        let Some(parent) = parent else {
            return NO_DIRECTION;
        };
        let width = self.grid.width() as i32;
        let step = node.0.wrapping_sub(parent.0) as i32;
        // PERF: no division, except on maps so narrow that differences are ambiguous.
        let dy = if width > 2 {
            i32::from(step > 1) - i32::from(step < -1)
        } else {
            node.0 as i32 / width - parent.0 as i32 / width
        };
        let dx = step - dy * width;
        let row = BY_SIGNS.get((dy + 1) as usize);
        let direction = row.and_then(|row| row.get((dx + 1) as usize));
        direction.copied().unwrap_or(NO_DIRECTION)
    }

    /// Calls `emit` with the cell in each of those directions, and what it costs to enter it.
    #[inline]
    pub(crate) fn enter(&self, node: NodeId, directions: u8, mut emit: impl FnMut(NodeId, Cost)) {
        self.neighbours(node, directions, |to, turn| {
            // PERF: most maps have one cost; then the terrain of `to` is not looked up. One call of
            // `emit` rather than one for each case, so that it is inlined.
            let cost = match self.table.uniform() {
                Some(costs) => costs[turn],
                None => self.costs_of(to)[turn],
            };
            emit(to, cost);
        });
    }
}

impl Reversible for GridSpace<'_> {
    /// INVARIANT: every rule of moving is symmetric, only the cell entered is another one.
    #[inline]
    fn predecessors(&self, node: NodeId, mut emit: impl FnMut(NodeId, Cost)) {
        let costs = self.costs_of(node);
        self.neighbours(node, self.legal(node), |from, turn| {
            emit(from, costs[turn]);
        });
    }
}

impl GridSpace<'_> {
    /// Calls `emit` with each neighbour that a legal move leads to, and 0 where that is straight, 1
    /// where it is diagonal.
    #[inline]
    fn neighbours(&self, node: NodeId, mut directions: u8, mut emit: impl FnMut(NodeId, usize)) {
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize;
            directions &= directions - 1;
            let to = NodeId(node.0.wrapping_add_signed(self.table.step(direction)));
            emit(to, usize::from(direction >= 4));
        }
    }

    #[inline]
    fn costs_of(&self, node: NodeId) -> [Cost; 2] {
        self.table.costs(self.grid.cells()[node.index()])
    }
}
