//! The lines of a map as JPS+ finds them: in a table that is worked out before, row by row.
//!
//! Memory: 16 bytes a cell. It is kept as long as the map stays as it is, and copies of a search share it.
//! No search state is here.
//!
//! Source: S. Rabin, F. Silva, "JPS+: An Extreme A\* Speed Optimization for Static Uniform Cost Grids", 2015.

use super::jump_moves::Moves;
use super::jumping::Lines;
use crate::space::{Cell, DIRECTIONS, GridSpace, Movement, NodeId};
use std::sync::Arc;

/// How far one can go from a cell in each direction: steps in the lower 15 bits, and [`TURNS`] where one
/// may turn there.
type Reaches = [u16; 8];

const TURNS: u16 = 1 << 15;
/// Longer lines are parted, as if one could turn there.
const LONGEST: u16 = TURNS - 1;

/// The tables of a map, finished or being made.
#[derive(Clone, Debug, Default)]
pub struct JumpTable {
    /// What it was made for.
    made_for: Option<(u64, Movement)>,
    /// By node, row-major. Length width * height once the first rows are done.
    reaches: Arc<Vec<Reaches>>,
    /// Rows that are done, of three times the height: those that go east and west, north, and south.
    rows: u32,
    /// INVARIANT: there once it was aimed at a map.
    moves: Option<Moves>,
    width: u32,
    height: u32,
}

/// The directions that a row of the table is filled with, and whether rows go from the last to the first.
const PASSES: [(&[usize], bool); 3] = [(&[1, 3], false), (&[0, 4, 7], false), (&[2, 5, 6], true)];

impl JumpTable {
    fn rows_in_all(&self) -> u32 {
        PASSES.len() as u32 * self.height
    }

    /// Fills in the reaches of a row in some directions.
    fn fill(&mut self, space: &GridSpace<'_>, y: u32, directions: &[usize]) {
        let moves = self.moves.as_ref().expect("it was aimed at a map");
        let reaches = Arc::make_mut(&mut self.reaches);
        let (seen, all) = ((y + 1) * self.width, self.height * self.width);
        if reaches.len() < seen as usize {
            // PERF: a row at a time; all of 4096 x 4096 take a quarter of a second.
            reaches.reserve_exact(all as usize - reaches.len());
            reaches.resize(seen as usize, [0; 8]);
        }
        for &direction in directions {
            let (dx, dy) = DIRECTIONS[direction];
            let step = dy * self.width as i32 + dx;
            let branches = moves.branches(direction);
            let natural = branches | 1 << direction;
            for place in 0..self.width {
                // Away from where the line leads to, which is looked at first.
                let x = if dx > 0 {
                    self.width - 1 - place
                } else {
                    place
                };
                let node = NodeId(y * self.width + x);
                let next = NodeId(node.0.wrapping_add_signed(step));
                let legal =
                    space.grid().is_passable(node) && space.legal(node) >> direction & 1 == 1;
                reaches[node.index()][direction] = if legal {
                    let beyond = &reaches[next.index()];
                    let on = moves.after(direction, space.around(next));
                    let turns = |branch: &usize| {
                        on & branches & 1 << branch != 0 && beyond[*branch] & TURNS != 0
                    };
                    if on & !natural != 0 || (0..4).any(|branch| turns(&branch)) {
                        1 | TURNS
                    } else if on & 1 << direction == 0 {
                        1
                    } else if beyond[direction] & LONGEST == LONGEST {
                        1 | TURNS
                    } else {
                        beyond[direction] + 1
                    }
                } else {
                    0
                };
            }
        }
    }

    #[inline]
    fn reaches(&self, from: Cell) -> &Reaches {
        &self.reaches[(from.y * self.width + from.x) as usize]
    }

    #[inline]
    fn reach(&self, from: Cell, direction: usize) -> (u32, bool) {
        let reach = self.reaches(from)[direction];
        (u32::from(reach & LONGEST), reach & TURNS != 0)
    }
}

impl Lines for JumpTable {
    const LOOKS: bool = false;

    fn aim(&mut self, space: &GridSpace<'_>) -> bool {
        let grid = space.grid();
        let made_for = Some((grid.revision(), space.table().movement()));
        if self.made_for != made_for {
            self.made_for = made_for;
            self.moves = Some(Moves::new(space));
            (self.width, self.height) = (grid.width(), grid.height());
            self.rows = 0;
            self.reaches = Arc::default();
        }
        self.rows == self.rows_in_all()
    }

    fn prepare(&mut self, space: &GridSpace<'_>) -> (u32, u32) {
        let (pass, row) = (self.rows / self.height, self.rows % self.height);
        let (directions, from_below) = PASSES[pass as usize];
        let y = if from_below {
            self.height - 1 - row
        } else {
            row
        };
        self.fill(space, y, directions);
        self.rows += 1;
        (self.rows, self.rows_in_all())
    }

    #[inline]
    fn moves(&self) -> &Moves {
        self.moves.as_ref().expect("a query has begun")
    }

    #[inline]
    fn scan(&self, from: Cell, direction: usize) -> (u32, bool) {
        self.reach(from, direction)
    }

    #[inline]
    fn leads(&self, from: Cell, directions: u8) -> u8 {
        let reaches = self.reaches(from);
        let leads = (0..4).map(|branch| u8::from(reaches[branch] & TURNS != 0) << branch);
        directions & leads.fold(0, |all, lead| all | lead)
    }

    #[inline]
    fn hop(&self, from: Cell, direction: usize) -> (u32, bool) {
        self.reach(from, direction)
    }
}
