//! The rules of moving worked out as tables, so that a step looks its moves and costs up.

use super::grid::{DIRECTIONS, NO_DIRECTION};
use super::{Cost, DiagonalRule, Grid, Movement, TerrainId};

/// The rules of moving worked out as tables, for one terrain table.
#[derive(Clone, Debug)]
pub struct MoveTable {
    movement: Movement,
    /// By direction: how far a step goes in node numbers.
    steps: [i32; 8],
    /// By the surroundings of a cell: the directions in which one may leave it.
    legal: [u8; 256],
    /// By the direction in which a cell was entered, [`NO_DIRECTION`] last, and its surroundings: the legal
    /// directions without those to where the cell before leads as well, at no more cost.
    fresh: Box<[[u8; 256]; NO_DIRECTION + 1]>,
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
        let width = grid.width() as i32;
        Self {
            movement,
            steps: DIRECTIONS.map(|(dx, dy)| dy * width + dx),
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

    /// How far a step in a direction goes in node numbers.
    #[inline]
    pub(super) fn step(&self, direction: usize) -> i32 {
        self.steps[direction]
    }

    /// What a straight and a diagonal step cost, where that is the same on the whole map.
    #[inline]
    pub(super) fn uniform(&self) -> Option<&[Cost; 2]> {
        self.uniform.as_ref()
    }

    /// What entering a cell of that terrain costs, straight and diagonally.
    #[inline]
    pub(super) fn costs(&self, terrain: TerrainId) -> [Cost; 2] {
        self.costs[terrain.index()]
    }

    /// The legal directions without those to where the cell before leads as well, at no more cost, by the
    /// direction in which a cell was entered, or [`NO_DIRECTION`].
    #[inline]
    pub(super) fn fresh(&self, entered: usize, around: u8) -> u8 {
        self.fresh[entered][around as usize]
    }

    /// The directions in which one may leave a cell with those surroundings.
    #[inline]
    pub(super) fn legal(&self, around: u8) -> u8 {
        self.legal[around as usize]
    }
}

/// The table of [`MoveTable::fresh`]. A single step costs no more than two where all cells cost the same;
/// elsewhere only the cell before is left out.
fn fresh_moves(legal: &[u8; 256], uniform: bool) -> Box<[[u8; 256]; NO_DIRECTION + 1]> {
    let mut fresh = Box::new([*legal; NO_DIRECTION + 1]);
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
