//! Where the lines of a map have to be left, as bits, by direction: worked out 64 cells at a time.
//!
//! Which cells these are follows from the canonical moves, for every diagonal rule. No goal is known here.
//! Memory: 14 bits a cell, and 22 while they are worked out.
//!
//! Source: D. Harabor, A. Grastien, "Improving Jump Point Search", 2014 (block-based scanning); here the
//! blocks hold the stops themselves, for diagonal lines too.

use super::jump_moves::Moves;
use crate::space::{BitMap, Cell, Diagram, Grid, skew, spread};
use std::array::from_fn;

const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

/// By direction: the one that it is where rows and columns are exchanged.
const TURNED: [usize; 8] = [WEST, SOUTH, EAST, NORTH, 6, 5, 4, 7];

/// Lines in these directions go from lower to higher positions.
const RISES: u8 = 0b0011_0110;

/// Where the lines of a map have to be left.
#[derive(Clone, Debug, Default)]
pub(super) struct Stops {
    /// The passable cells, by rows and by columns.
    rows: BitMap,
    columns: BitMap,
    /// By direction: cells where a line has to be left. Of lines from which none branch off, these are
    /// turns that an obstacle asks for, and blocked cells; of the others, cells after which there is no
    /// way on, and such from which a branch leads to a turn.
    ///
    /// Lines are rows, columns, or diagonals that go on at the other end of the map; see [`Stops::place`].
    stops: [BitMap; 8],
    /// The number of diagonals, a power of two, less 1.
    diagonals: u32,
    /// By word of the rows, and by straight direction: cells from which a line leads to a turn. PERF: those of a cell
    /// are in one line of the cache.
    leads: Vec<[u64; 4]>,
    making: Option<Box<Making>>,
}

/// What is needed while stops are worked out.
#[derive(Clone, Debug)]
struct Making {
    size: Cell,
    moves: Moves,
    has_diagonals: bool,
    /// By direction: the surroundings of cells that have to do with a stop.
    diagrams: [Diagram; 8],
    /// By straight direction: cells from which a line leads to a turn, by its lines, and by those across.
    leads: [BitMap; 4],
    across: [BitMap; 4],
    done: u32,
    total: u32,
}

/// Lines that are worked on at once.
const BAND: u32 = u64::BITS;
/// In how many parts room is made. PERF: for 4096 x 4096 cells each is of 2 to 9 MB that have to be cleared.
const PARTS: u32 = 19;

impl Stops {
    /// Begins with a map; all is to be worked out.
    pub(super) fn begin(&mut self, grid: &Grid, moves: &Moves) {
        let (width, height) = (grid.width(), grid.height());
        let has_diagonals = moves.branches(EAST) == 0 && moves.branches(NORTH) == 0;
        let words = if has_diagonals {
            BitMap::words_a_line(width)
        } else {
            0
        };
        let (rows, columns) = (height.div_ceil(BAND), width.div_ceil(BAND));
        *self = Self {
            diagonals: height.next_power_of_two() - 1,
            making: Some(Box::new(Making {
                size: Cell::new(width, height),
                moves: moves.clone(),
                has_diagonals,
                diagrams: from_fn(|direction| diagram(moves, direction)),
                leads: Default::default(),
                across: Default::default(),
                done: 0,
                total: PARTS + 2 * rows + columns + words as u32,
            })),
            ..Self::default()
        };
    }

    /// Makes room for a part of what is to be worked out.
    fn make_room(&mut self, making: &mut Making, part: usize) {
        let Cell {
            x: width,
            y: height,
        } = making.size;
        let by_rows = || BitMap::new(width, height);
        let along = |direction: usize| match direction % 2 {
            1 => by_rows(),
            _ => BitMap::new(height, width),
        };
        match part {
            0 => self.rows = along(EAST),
            1 => self.columns = along(NORTH),
            2..6 => self.stops[part - 2] = along(part - 2),
            6..10 if making.has_diagonals => {
                self.stops[part - 2] = BitMap::new(width, self.diagonals + 1);
            }
            10..14 => making.leads[part - 10] = along(part - 10),
            14..18 => making.across[part - 14] = along(part - 13),
            18 => self.leads = vec![[0; 4]; self.rows.words_of(height).start],
            _ => {}
        }
    }

    /// Works out some more; how much of how much is done.
    pub(super) fn go_on(&mut self, grid: &Grid) -> (u32, u32) {
        let Some(mut making) = self.making.take() else {
            return (1, 1);
        };
        let Cell {
            x: width,
            y: height,
        } = making.size;
        let (rows, columns) = (height.div_ceil(BAND), width.div_ceil(BAND));
        let band = |number: u32, lines: u32| BAND * number..lines.min(BAND * (number + 1));
        let part = making.done;
        match part.wrapping_sub(PARTS) {
            _ if part < PARTS => self.make_room(&mut making, part as usize),
            done if done < rows => {
                let lines = band(done, height);
                self.rows.read_some_rows(grid, lines.clone());
                self.rows.turn(lines, width, &mut self.columns);
            }
            done if done < 2 * rows => {
                let lines = band(done - rows, height);
                for line in lines.clone() {
                    self.look_along(&mut making, line, EAST);
                    self.look_along(&mut making, line, WEST);
                }
                if making.moves.branches(NORTH) != 0 {
                    making.turn_leads([EAST, WEST], lines, width);
                }
            }
            done if done < 2 * rows + columns => {
                let lines = band(done - 2 * rows, width);
                if making.moves.branches(NORTH) == 0 {
                    for line in lines.clone() {
                        self.look_along(&mut making, line, NORTH);
                        self.look_along(&mut making, line, SOUTH);
                    }
                    making.turn_leads([NORTH, SOUTH], lines, height);
                } else {
                    lines.for_each(|line| self.look_aside(&making, line));
                }
            }
            done => self.look_askew(&making, (done - 2 * rows - columns) as usize),
        }
        making.done += 1;
        let progress = (making.done, making.total);
        self.making = (making.done < making.total).then_some(making);
        progress
    }

    /// Whether there is more to be worked out.
    pub(super) fn is_made(&self) -> bool {
        self.making.is_none()
    }

    /// A line that no others branch off from.
    fn look_along(&mut self, making: &mut Making, line: u32, direction: usize) {
        let map = if direction % 2 == 1 {
            &self.rows
        } else {
            &self.columns
        };
        let (stops, leads) = (&mut self.stops[direction], &mut making.leads[direction]);
        let by_rows = &mut self.leads;
        let diagram = &making.diagrams[direction];
        // Whether the cell that was looked at last is, or leads to, a turn.
        let mut last = 0;
        let look = |word| {
            let passable = map.word(word);
            let turns = diagram.holds(&map.around(word)) & passable;
            stops.set_word(word, turns | !passable);
            let found;
            if rises(direction) {
                let turns = spread(turns | last << 63 & passable, passable, true);
                found = turns >> 1 | last << 63;
                last = turns & 1;
            } else {
                let turns = spread(turns | last & passable, passable, false);
                found = turns << 1 | last;
                last = turns >> 63;
            }
            leads.set_word(word, found);
            if direction % 2 == 1 {
                by_rows[word][direction] = found;
            }
        };
        let words = map.words_of(line);
        if rises(direction) {
            words.rev().for_each(look);
        } else {
            words.for_each(look);
        }
    }

    /// A column, where rows branch off.
    fn look_aside(&mut self, making: &Making, line: u32) {
        let map = &self.columns;
        for word in map.words_of(line) {
            let around = map.around(word);
            let leads = making.across[EAST].word(word) | making.across[WEST].word(word);
            for direction in [NORTH, SOUTH] {
                let turns = making.diagrams[direction].holds(&around);
                self.stops[direction].set_word(word, turns | leads | !map.word(word));
            }
        }
    }

    /// Diagonals, as far as they run through words in that place of rows.
    fn look_askew(&mut self, making: &Making, place: usize) {
        let lines = self.diagonals as usize + 1;
        let mut stops = vec![0; lines];
        let mut spare = vec![0; lines];
        for line in 0..making.size.y {
            let word = self.rows.words_of(line).start + place;
            for direction in [NORTH, SOUTH] {
                self.leads[word][direction] = making.across[direction].word(word);
            }
        }
        for direction in 4..8 {
            let branches = making.moves.branches(direction);
            let leads = |leads: &[u64; 4]| {
                let branches = (0..4).filter(|branch| branches >> branch & 1 == 1);
                branches.fold(0, |all, branch| all | leads[branch])
            };
            for (stops, line) in stops.iter_mut().zip(0..making.size.y) {
                let word = self.rows.words_of(line).start + place;
                let turns = making.diagrams[direction].holds(&self.rows.around(word));
                *stops = turns | leads(&self.leads[word]);
            }
            stops[making.size.y as usize..].fill(0);
            let goes_on = direction % 2 == 0;
            skew(&mut stops, &mut spare, goes_on);
            let first = place * BAND as usize;
            let first = if goes_on {
                first
            } else {
                lines - first % lines
            };
            for (line, &bits) in stops.iter().enumerate() {
                let line = (line + first) as u32 & self.diagonals;
                let word = self.stops[direction].words_of(line).start + place;
                self.stops[direction].set_word(word, bits);
            }
        }
    }

    /// The position of a cell among the lines of a direction.
    #[inline]
    fn place(&self, direction: usize, Cell { x, y }: Cell) -> usize {
        let is_odd = direction % 2 == 1;
        let (along, line) = match (direction < 4, is_odd) {
            (true, true) => (x, y),
            (true, false) => (y, x),
            (false, true) => (x, y.wrapping_sub(x + 1) & self.diagonals),
            (false, false) => (x, (y + x + 1) & self.diagonals),
        };
        self.stops[direction].position(along, line)
    }

    /// The position of a cell, and of the next stop of its line. There is one, since the first step is legal.
    #[inline]
    fn stop(&self, from: Cell, direction: usize) -> (usize, usize) {
        let at = self.place(direction, from);
        let stops = &self.stops[direction];
        let stop = if rises(direction) {
            stops.next_set(at)
        } else {
            stops.previous_set(at)
        };
        (at, stop)
    }

    /// How many steps it is to the next stop.
    #[inline]
    pub(super) fn distance(&self, from: Cell, direction: usize) -> u32 {
        let (at, stop) = self.stop(from, direction);
        stop.abs_diff(at) as u32
    }

    /// Those of some straight directions in which a line leads to a turn.
    #[inline]
    pub(super) fn leads(&self, from: Cell, directions: u8) -> u8 {
        let at = self.rows.position(from.x, from.y);
        let words = &self.leads[at / 64];
        let bit = |direction: usize| (words[direction] >> (at % 64) & 1) as u8;
        directions & (bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3)
    }

    /// How many steps one can go along a line that no others branch off from, and whether one stops there for a turn.
    #[inline]
    pub(super) fn scan(&self, from: Cell, direction: usize) -> (u32, bool) {
        let (at, stop) = self.stop(from, direction);
        let map = if direction % 2 == 1 {
            &self.rows
        } else {
            &self.columns
        };
        let turns = map.is_open(stop);
        // A blocked cell is not gone to.
        (stop.abs_diff(at) as u32 - u32::from(!turns), turns)
    }
}

impl Making {
    /// Copies what was found of some lines to the lines across.
    fn turn_leads(&mut self, directions: [usize; 2], lines: std::ops::Range<u32>, length: u32) {
        for direction in directions {
            self.leads[direction].turn(lines.clone(), length, &mut self.across[direction]);
        }
    }
}

/// The surroundings of cells that have to do with a stop of lines in a direction: turns that an obstacle asks for;
/// where others branch off, also the end of the way.
fn diagram(moves: &Moves, direction: usize) -> Diagram {
    let branches = moves.branches(direction);
    // Neighbours are looked up by the lines of the map that is looked at.
    let is_turned = direction < 4 && direction.is_multiple_of(2);
    Diagram::new(|seen| {
        let around = if is_turned {
            (0..8).fold(0, |all, direction| {
                all | (seen >> TURNED[direction] & 1) << direction
            })
        } else {
            seen
        };
        let on = moves.after(direction, around);
        on & !(branches | 1 << direction) != 0 || branches != 0 && on >> direction & 1 == 0
    })
}

#[inline]
fn rises(direction: usize) -> bool {
    RISES >> direction & 1 == 1
}
