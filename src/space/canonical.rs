//! Canonical moves: of all cheapest ways between two cells that differ in the order of their moves, the
//! one that has its diagonal moves first; without diagonals, its vertical moves first.
//!
//! It says which moves are worth making after another one. It knows no map and no search.
//!
//! Source: D. Harabor, A. Grastien, "Online Graph Pruning for Pathfinding on Grid Maps", 2011 (natural
//! and forced neighbours); N. Sturtevant, S. Rabin, "Canonical Orderings on Grids", 2016.

use super::grid::{DIRECTIONS, NO_DIRECTION};
use super::{DiagonalRule, MoveTable};
use std::sync::Arc;

/// By the last move and the surroundings of a cell: the moves to go on with.
///
/// Worked out from the definition and the rules of moving, for any rule: a move is left out where the
/// cell it leads to can be reached from the one before, not by way of this one, at less cost, or at
/// the same cost with the diagonal (or vertical) move first. All cells that matter for that surround
/// this one.
#[derive(Clone, Debug)]
pub(crate) struct CanonicalTable {
    /// By direction of the last move, [`NO_DIRECTION`] last, and surroundings.
    /// PERF: shared, so that a copy of a search costs little.
    moves: Arc<[[u8; 256]; NO_DIRECTION + 1]>,
}

impl CanonicalTable {
    /// The table for the rules of a move table.
    pub(crate) fn new(table: &MoveTable) -> Self {
        let mut moves = [[0; 256]; NO_DIRECTION + 1];
        for around in 0..=u8::MAX {
            let legal = table.legal(around);
            moves[NO_DIRECTION][usize::from(around)] = legal;
            for (arrival, row) in moves[..NO_DIRECTION].iter_mut().enumerate() {
                let kept = (0..8).filter(|&next| legal & 1 << next != 0);
                let kept = kept.filter(|&next| !is_pruned(table, around, arrival, next));
                row[usize::from(around)] = kept.fold(0, |all, next| all | 1 << next);
            }
        }
        Self {
            moves: Arc::new(moves),
        }
    }

    /// The moves to go on with.
    #[inline]
    pub(crate) fn after(&self, arrival: usize, around: u8) -> u8 {
        self.moves[arrival][usize::from(around)]
    }
}

/// A cell by its place relative to the one in the middle.
type Place = (i32, i32);

fn is_pruned(table: &MoveTable, around: u8, arrival: usize, next: usize) -> bool {
    let (dx, dy) = DIRECTIONS[arrival];
    let (before, target) = ((-dx, -dy), DIRECTIONS[next]);
    let steps = |from| legal_steps(table, around, from);
    let diagonals = |one: usize, other: usize| usize::from(one >= 4) + usize::from(other >= 4);
    let rank = |direction: usize| match table.movement().diagonal {
        DiagonalRule::Never => direction % 2,
        _ => usize::from(direction < 4),
    };
    let cost = (diagonals(arrival, next), rank(arrival));
    target == before
        || steps(before).any(|(first, middle)| {
            middle == target
                || middle != (0, 0)
                    && steps(middle).any(|(second, end)| {
                        end == target && (diagonals(first, second), rank(first)) < cost
                    })
        })
}

/// The legal steps from a place to another one within the nine, and their directions.
fn legal_steps(
    table: &MoveTable,
    around: u8,
    from: Place,
) -> impl Iterator<Item = (usize, Place)> + use<> {
    let to = move |direction: usize| {
        let (dx, dy) = DIRECTIONS[direction];
        (from.0 + dx, from.1 + dy)
    };
    // Cells farther away count as blocked: no step among the nine depends on them.
    let passable = |place| {
        let direction = DIRECTIONS.iter().position(|&step| step == place);
        place == (0, 0) || direction.is_some_and(|direction| around & 1 << direction != 0)
    };
    let seen = (0..8).filter(|&direction| passable(to(direction)));
    let legal = table.legal(seen.fold(0, |all, direction| all | 1 << direction));
    let legal = (0..8).filter(move |&direction| legal & 1 << direction != 0);
    legal.map(move |direction| (direction, to(direction)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::Choice;
    use crate::space::{Grid, Movement};

    const NORTH: u8 = 1;
    const EAST: u8 = 2;
    const SOUTH: u8 = 4;
    const NORTH_EAST: u8 = 16;
    const SOUTH_EAST: u8 = 32;
    const NORTH_WEST: u8 = 128;

    /// The moves after one to the east and after one to the north-east, beside those blocked cells.
    fn moves(diagonal: DiagonalRule, blocked: u8) -> (u8, u8) {
        let costs = crate::space::CostRule::Exact;
        let grid = Grid::new(1, 1).unwrap();
        let table = MoveTable::new(&grid, Movement { diagonal, costs });
        let table = CanonicalTable::new(&table);
        (table.after(1, !blocked), table.after(4, !blocked))
    }

    #[test]
    fn in_the_open_a_straight_move_goes_on_and_a_diagonal_one_fans_out() {
        for &(rule, ..) in DiagonalRule::ALL {
            let (straight, diagonal) = moves(rule, 0);
            assert_eq!(straight, EAST);
            if rule != DiagonalRule::Never {
                assert_eq!(diagonal, NORTH | EAST | NORTH_EAST);
            }
        }
    }

    #[test]
    fn forced_moves_differ_by_rule() {
        use DiagonalRule::{Always, AtMostOneObstacle, Never, OnlyWhenNoObstacles};
        let at = |rule, blocked| moves(rule, blocked).0;
        assert_eq!(at(Always, NORTH), EAST | NORTH_EAST);
        assert_eq!(at(Always, NORTH | EAST), NORTH_EAST);
        assert_eq!(at(AtMostOneObstacle, NORTH), EAST | NORTH_EAST);
        assert_eq!(at(AtMostOneObstacle, NORTH | EAST), 0);
        let past = at(OnlyWhenNoObstacles, NORTH_WEST);
        assert_eq!(past, EAST | NORTH | NORTH_EAST);
        assert_eq!(at(Never, NORTH_WEST), EAST | NORTH);
        let diagonal = |rule| moves(rule, SOUTH).1;
        let open = NORTH | EAST | NORTH_EAST;
        assert_eq!(diagonal(Always), open | SOUTH_EAST);
        assert_eq!(diagonal(AtMostOneObstacle), open | SOUTH_EAST);
    }
}
