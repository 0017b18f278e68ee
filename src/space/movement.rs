//! How one may move on a grid and what it costs: the only place that decides whether a move is legal.
//!
//! It holds no map: a [`GridSpace`] borrows one for the length of a call.

use super::grid::DIRECTIONS;
use super::{Cost, Grid, NodeId, Reversible, Space};
use crate::choice::Choice;
use std::f64::consts::SQRT_2;

/// When a diagonal step is allowed, by the two cells that share a side with both its ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DiagonalRule {
    /// Four neighbours only.
    Never,
    /// Eight neighbours, even between two blocked cells.
    Always,
    /// Where at most one of the two cells is blocked.
    AtMostOneObstacle,
    /// Where neither is blocked: the rule of the published benchmarks.
    #[default]
    OnlyWhenNoObstacles,
}

/// What a step costs per unit of terrain cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CostRule {
    /// Straight 1, diagonal the square root of 2.
    #[default]
    Exact,
    /// Straight 10, diagonal 14.
    Integer,
}

/// The rules of moving on a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Movement {
    /// When a diagonal step is allowed.
    pub diagonal: DiagonalRule,
    /// What a step costs.
    pub costs: CostRule,
}

impl Choice for DiagonalRule {
    const WHAT: &'static str = "diagonal rule";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Never, "never", "Never"),
        (Self::Always, "always", "Always"),
        (
            Self::AtMostOneObstacle,
            "at-most-one-obstacle",
            "At most one obstacle",
        ),
        (
            Self::OnlyWhenNoObstacles,
            "only-when-no-obstacles",
            "Only when no obstacles",
        ),
    ];
}

impl Choice for CostRule {
    const WHAT: &'static str = "cost rule";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Exact, "exact", "Exact: 1 and √2"),
        (Self::Integer, "integer", "Integer: 10 and 14"),
    ];
}

impl DiagonalRule {
    /// Whether a step is legal. **The one function that decides it.**
    ///
    /// `around` has bit d set where the neighbour in direction d is on the map and passable;
    /// `direction` is 0..8: north, east, south, west, then the diagonals north-east, south-east,
    /// south-west, north-west.
    fn allows(self, around: u8, direction: usize) -> bool {
        let passable = |d: usize| around & 1 << d != 0;
        if !passable(direction) {
            return false;
        }
        if direction < 4 {
            return true;
        }
        // A diagonal lies between its own straight direction and the next one round the compass.
        let (one, other) = (passable(direction - 4), passable((direction - 3) % 4));
        match self {
            Self::Never => false,
            Self::Always => true,
            Self::AtMostOneObstacle => one || other,
            Self::OnlyWhenNoObstacles => one && other,
        }
    }
}

impl CostRule {
    /// Length of a straight and of a diagonal step.
    #[must_use]
    pub const fn lengths(self) -> (f64, f64) {
        match self {
            Self::Exact => (1.0, SQRT_2),
            Self::Integer => (10.0, 14.0),
        }
    }
}

impl Movement {
    /// Whether diagonal steps can occur at all.
    #[must_use]
    pub fn has_diagonals(self) -> bool {
        self.diagonal != DiagonalRule::Never
    }
}

/// In place of the direction in which a cell was entered.
const UNKNOWN: usize = 8;

/// The rules of moving worked out as tables, for one terrain table.
#[derive(Clone, Debug)]
pub struct MoveTable {
    movement: Movement,
    /// By the surroundings of a cell: the directions in which one may leave it.
    legal: [u8; 256],
    /// By the direction in which a cell was entered, [`UNKNOWN`] last, and its surroundings: the legal
    /// directions without those to where the cell before leads as well, at no more cost.
    fresh: Box<[[u8; 256]; 9]>,
    /// By terrain id: what entering such a cell costs, straight and diagonally.
    costs: Vec<[Cost; 2]>,
    /// The two costs, where every passable cell on the map has the same.
    uniform: Option<[Cost; 2]>,
    /// Cost of a unit of length on the cheapest terrain on the map; 0 where all is blocked.
    unit: f64,
}

impl MoveTable {
    /// The tables of the given rules for the terrains of a map as it is now.
    #[must_use]
    pub fn new(grid: &Grid, movement: Movement) -> Self {
        let mut legal = [0; 256];
        for (around, mask) in (0..=u8::MAX).zip(&mut legal) {
            for direction in 0..8 {
                *mask |= u8::from(movement.diagonal.allows(around, direction)) << direction;
            }
        }
        let (straight, diagonal) = movement.costs.lengths();
        let price = |length: f64, cost: f64| {
            Cost::at_least(length * cost).expect("terrain costs are checked to be in range")
        };
        let terrains = grid.terrains().as_slice();
        let both = |cost| [price(straight, cost), price(diagonal, cost)];
        let costs = terrains
            .iter()
            .map(|terrain| terrain.cost().map_or([Cost::MAX; 2], both))
            .collect();
        let uniform = match grid.cost_range() {
            Some((least, most)) if least == most => Some(both(least)),
            _ => None,
        };
        let unit = grid.cost_range().map_or(0.0, |(least, _)| straight * least);
        Self {
            movement,
            fresh: fresh_moves(&legal, uniform.is_some()),
            legal,
            costs,
            uniform,
            unit,
        }
    }

    /// Whether a straight line may pass a corner exactly in a diagonal direction: where the step in
    /// that direction is legal. Without diagonal steps it keeps away from blocked cells.
    #[inline]
    pub(super) fn passes_corner(&self, around: u8, direction: usize) -> bool {
        let rule = match self.movement.diagonal {
            DiagonalRule::Never => DiagonalRule::OnlyWhenNoObstacles,
            rule => rule,
        };
        rule.allows(around, direction)
    }

    /// Cost of a unit of length on the cheapest terrain on the map.
    pub(crate) fn unit(&self) -> f64 {
        self.unit
    }

    /// The rules that the tables were made of.
    #[must_use]
    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// The directions in which one may leave a cell with those surroundings.
    pub(super) fn legal(&self, around: u8) -> u8 {
        self.legal[around as usize]
    }
}

/// The table of [`MoveTable::fresh`]. A single step costs no more than two where all cells cost the same;
/// elsewhere only the cell before is left out.
fn fresh_moves(legal: &[u8; 256], uniform: bool) -> Box<[[u8; 256]; 9]> {
    let mut fresh = Box::new([*legal; 9]);
    for ((before_x, before_y), row) in DIRECTIONS
        .map(|(dx, dy)| (-dx, -dy))
        .iter()
        .zip(&mut *fresh)
    {
        let seen_from = |(x, y): (i32, i32)| {
            let (dx, dy) = (x - before_x, y - before_y);
            DIRECTIONS.iter().position(|&step| step == (dx, dy))
        };
        let middle = seen_from((0, 0)).expect("the cell before is a neighbour");
        let neighbours = DIRECTIONS.map(seen_from);
        for (around, moves) in (0..=u8::MAX).zip(row) {
            // The surroundings of the cell before, as far as its moves to cells around this one need them.
            let pairs = neighbours.iter().enumerate();
            let passable = pairs.filter(|&(direction, _)| around >> direction & 1 == 1);
            let before = passable.fold(1 << middle, |all, (_, seen)| {
                all | seen.map_or(0, |seen| 1 << seen)
            });
            let before: u8 = before;
            for (direction, &seen) in neighbours.iter().enumerate() {
                let leads_there = seen.is_some_and(|seen| legal[before as usize] >> seen & 1 == 1);
                let is_before = DIRECTIONS[direction] == (*before_x, *before_y);
                if is_before || uniform && leads_there {
                    *moves &= !(1 << direction);
                }
            }
        }
    }
    fresh
}

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
        self.table.uniform
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
        let entered = parent.map_or(UNKNOWN, |parent| self.direction(parent, node));
        let directions = self.table.fresh[entered][self.grid.around(node) as usize];
        self.enter(node, directions, emit);
    }
}

impl GridSpace<'_> {
    /// The directions in which one may leave a cell.
    #[inline]
    pub(crate) fn legal(&self, node: NodeId) -> u8 {
        self.table.legal(self.grid.around(node))
    }

    /// The direction of a step from a cell to another one; [`UNKNOWN`] where they are no neighbours, or
    /// where that is not told by their numbers alone.
    #[inline]
    fn direction(&self, from: NodeId, to: NodeId) -> usize {
        const ROWS: [[usize; 3]; 3] = [[7, 0, 4], [3, UNKNOWN, 1], [6, 2, 5]];
        let width = self.grid.width() as i32;
        let step = to.0.wrapping_sub(from.0) as i32;
        let dy = i32::from(step > 1) - i32::from(step < -1);
        let dx = step - dy * width;
        match ROWS[(dy + 1) as usize].get((dx + 1) as usize) {
            Some(&direction) if width > 2 => direction,
            _ => UNKNOWN,
        }
    }

    /// Calls `emit` with the cell in each of those directions, and what it costs to enter it.
    #[inline]
    fn enter(&self, node: NodeId, directions: u8, mut emit: impl FnMut(NodeId, Cost)) {
        self.neighbours(node, directions, |to, turn| {
            // PERF: most maps have one cost; then the terrain of `to` is not looked up. One call of
            // `emit` rather than one for each case, so that it is inlined.
            let cost = match &self.table.uniform {
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
        let width = self.grid.width() as i32;
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize;
            directions &= directions - 1;
            let (dx, dy) = DIRECTIONS[direction];
            let to = NodeId(node.0.wrapping_add_signed(dy * width + dx));
            emit(to, usize::from(direction >= 4));
        }
    }

    #[inline]
    fn costs_of(&self, node: NodeId) -> [Cost; 2] {
        self.table.costs[self.grid.cells()[node.index()].index()]
    }
}
