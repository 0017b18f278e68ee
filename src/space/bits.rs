//! A map as bits, 64 cells a word, once by rows and once by columns, and scans along its lines.
//!
//! It knows nothing of searches: a scan tells where one may have to turn, and nothing of why one asks.
//!
//! Source: D. Harabor, A. Grastien, "Improving Jump Point Search", 2014 (block-based scanning).

use super::Grid;

/// Where a scan has to stop besides at a blocked cell: next to the end of an obstacle beside the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Turns {
    /// At a cell with a passable cell beside it, whose predecessor has a blocked one there.
    #[default]
    PastCorners,
    /// At a cell with a blocked cell beside it, whose successor has a passable one there.
    AtCorners,
    /// The same, where the next cell of the line is passable.
    AtCornersWithWay,
}

impl Turns {
    /// How many cells behind a stop the obstacle's end is seen.
    #[inline]
    fn lag(self) -> usize {
        usize::from(self != Self::PastCorners)
    }

    /// Of the cells beside a line that are passable after a blocked one, those that make a stop.
    #[inline]
    fn among(self, ends: u64, line: u64) -> u64 {
        match self {
            Self::AtCornersWithWay => ends & line,
            Self::PastCorners | Self::AtCorners => ends,
        }
    }
}

/// Where a scan stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    /// The position of the cell.
    pub(crate) at: usize,
    /// Whether it is passable, so that one may have to turn there; otherwise the way ends before it.
    pub(crate) passable: bool,
}

/// One bit a cell, 1 where passable, line after line, with a border of blocked cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitMap {
    /// INVARIANT: a line has a blocked bit before its first and after its last cell, there is a
    /// blocked line before the first and after the last, and a word to spare at both ends.
    words: Vec<u64>,
    /// Bits from a line to the next, a multiple of 64.
    stride: usize,
}

const WORD: usize = u64::BITS as usize;

impl BitMap {
    /// `lines` lines of `length` blocked cells.
    fn blocked(&mut self, length: u32, lines: u32) {
        self.stride = (length as usize + 2).next_multiple_of(WORD);
        let words = self.stride / WORD * (lines as usize + 2) + 3;
        self.words.clear();
        self.words.resize(words, 0);
    }

    /// Reads the rows of a grid as lines.
    pub(crate) fn read_rows(&mut self, grid: &Grid) {
        self.blocked(grid.width(), grid.height());
        let mut passable = [0; 256];
        for (bit, terrain) in passable.iter_mut().zip(grid.terrains().as_slice()) {
            *bit = u64::from(terrain.is_passable());
        }
        for (y, row) in (0..).zip(grid.cells().chunks(grid.width() as usize)) {
            for (x, cells) in (0..).step_by(WORD).zip(row.chunks(WORD)) {
                let bits = cells.iter().rev();
                let bits = bits.fold(0, |bits, cell| bits << 1 | passable[cell.index()]);
                self.put(self.position(x, y), bits);
            }
        }
    }

    /// The position of a cell: place `along` in a line.
    #[inline]
    pub(crate) fn position(&self, along: u32, line: u32) -> usize {
        WORD + (line as usize + 1) * self.stride + along as usize + 1
    }

    /// How many bytes it takes.
    pub(crate) fn memory(&self) -> usize {
        size_of_val(&self.words[..])
    }

    /// Bits from a line to the next.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// Opens those of the 64 cells from a position on whose bit is set.
    fn put(&mut self, at: usize, bits: u64) {
        let shift = at % WORD;
        self.words[at / WORD] |= bits << shift;
        self.words[at / WORD + 1] |= bits >> 1 >> (WORD - 1 - shift);
    }

    /// The 64 bits from a position on.
    #[inline]
    fn window(&self, at: usize) -> u64 {
        let words = &self.words[at / WORD..][..2];
        let shift = at % WORD;
        words[0] >> shift | words[1] << 1 << (WORD - 1 - shift)
    }

    /// Whether the cell at a position is passable.
    #[inline]
    pub(crate) fn is_open(&self, at: usize) -> bool {
        self.words[at / WORD] >> (at % WORD) & 1 != 0
    }

    /// The first passable cell from a position on, or `end`.
    #[inline]
    pub(crate) fn next_open(&self, at: usize, end: usize) -> usize {
        self.next(at, end, 0)
    }

    /// The first blocked cell from a position on, or `end`.
    #[inline]
    pub(crate) fn next_blocked(&self, at: usize, end: usize) -> usize {
        self.next(at, end, u64::MAX)
    }

    #[inline]
    fn next(&self, mut at: usize, end: usize, flip: u64) -> usize {
        while at < end {
            let bits = self.window(at) ^ flip;
            if bits != 0 {
                return end.min(at + bits.trailing_zeros() as usize);
            }
            at += WORD;
        }
        end
    }

    /// The last blocked cell up to a position; there is one on every line.
    #[inline]
    pub(crate) fn last_blocked(&self, mut at: usize) -> usize {
        loop {
            let blocked = !self.window(at - (WORD - 1));
            if blocked != 0 {
                return at - blocked.leading_zeros() as usize;
            }
            at -= WORD;
        }
    }

    /// A word of a line, and those of the two lines beside it.
    #[inline]
    fn beside(&self, word: usize) -> [u64; 3] {
        let lines = self.stride / WORD;
        [word, word - lines, word + lines].map(|word| self.words[word])
    }

    /// The first stop after a position, in the direction of growing positions.
    ///
    /// PERF: by words as they lie, not by windows, each of which takes two words and three shifts.
    #[inline]
    pub(crate) fn scan_up(&self, at: usize, turns: Turns) -> Stop {
        let (mut word, lag) = (at / WORD, turns.lag());
        // Cells past `at`, and ends of obstacles that make a stop past it. The bit before the first
        // word is none of these, so it does not matter.
        let mut past = u64::MAX << (at % WORD) << 1;
        let (mut past_lag, mut before) = (past << lag, [0; 2]);
        loop {
            let [line, one, other] = self.beside(word);
            let ends = one & !(one << 1 | before[0]) | other & !(other << 1 | before[1]);
            let ends = turns.among(ends, line) & past_lag;
            let blocked = !line & past;
            if ends | blocked != 0 {
                let (end, wall) = (ends.trailing_zeros(), blocked.trailing_zeros());
                let passable = end < wall + lag as u32;
                let at = word * WORD;
                let at = if passable {
                    at + end as usize - lag
                } else {
                    at + wall as usize
                };
                return Stop { at, passable };
            }
            past_lag = if past == 0 { u64::MAX << lag } else { u64::MAX };
            (past, before) = (u64::MAX, [one, other].map(|side| side >> (WORD - 1)));
            word += 1;
        }
    }

    /// The first stop before a position, in the direction of falling positions.
    #[inline]
    pub(crate) fn scan_down(&self, at: usize, turns: Turns) -> Stop {
        let (mut word, lag) = (at / WORD, turns.lag());
        let mut past = (1 << (at % WORD)) - 1;
        let (mut past_lag, mut before) = (past >> lag, [0; 2]);
        loop {
            let [line, one, other] = self.beside(word);
            let ends = one & !(one >> 1 | before[0]) | other & !(other >> 1 | before[1]);
            let ends = turns.among(ends, line) & past_lag;
            let blocked = !line & past;
            if ends | blocked != 0 {
                let (end, wall) = (ends.leading_zeros(), blocked.leading_zeros());
                let passable = end < wall + lag as u32;
                let at = word * WORD + WORD - 1;
                let at = if passable {
                    at + lag - end as usize
                } else {
                    at - wall as usize
                };
                return Stop { at, passable };
            }
            past_lag = if past == 0 { u64::MAX >> lag } else { u64::MAX };
            (past, before) = (u64::MAX, [one, other].map(|side| side << (WORD - 1)));
            word -= 1;
        }
    }
}

/// A map by rows and by columns.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitMaps {
    /// Lines are rows, places in them columns.
    pub(crate) rows: BitMap,
    /// Lines are columns, places in them rows.
    pub(crate) columns: BitMap,
}

impl BitMaps {
    /// How many bytes both take.
    pub(crate) fn memory(&self) -> usize {
        self.rows.memory() + self.columns.memory()
    }

    /// Reads a grid. PERF: 64 cells at a time, because every edit of a map has it read anew: 4096 x
    /// 4096 cells take 11 ms.
    pub(crate) fn read(&mut self, grid: &Grid) {
        let (width, height) = (grid.width(), grid.height());
        self.rows.read_rows(grid);
        self.columns.blocked(height, width);
        for y in (0..height).step_by(WORD) {
            for x in (0..width).step_by(WORD) {
                self.turn(x, y, (width, height));
            }
        }
    }

    /// Copies a square of 64 x 64 cells from the rows to the columns.
    fn turn(&mut self, x: u32, y: u32, (width, height): (u32, u32)) {
        let size = |side: u32, from: u32| (side - from).min(u64::BITS);
        let (across, down) = (size(width, x), size(height, y));
        let mut square = [0; WORD];
        for (line, word) in (y..y + down).zip(&mut square) {
            let bits = self.rows.window(self.rows.position(x, line));
            *word = bits & u64::MAX >> (u64::BITS - across);
        }
        transpose(&mut square);
        for (line, &bits) in (x..x + across).zip(&square) {
            self.columns.put(self.columns.position(y, line), bits);
        }
    }
}

/// Exchanges rows and columns: bit i of word k with bit k of word i.
///
/// Source: H. Warren, "Hacker's Delight", 2002, section 7-3.
fn transpose(square: &mut [u64; WORD]) {
    let mut size = WORD / 2;
    let mut mask = u64::MAX >> size;
    while size > 0 {
        for one in (0..WORD).filter(|one| one & size == 0) {
            let other = one + size;
            let change = (square[one] >> size ^ square[other]) & mask;
            square[one] ^= change << size;
            square[other] ^= change;
        }
        size /= 2;
        mask ^= mask << size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::NodeId;

    /// Scans the middle one of three lines from a place, up or down.
    fn scan(lines: [&str; 3], from: u32, up: bool, turns: Turns) -> (i64, bool) {
        let mut map = BitMap::default();
        map.blocked(lines[0].len() as u32, 3);
        for (y, line) in (0..).zip(lines) {
            for (x, symbol) in (0..).zip(line.chars()) {
                if symbol == '.' {
                    map.put(map.position(x, y), 1);
                }
            }
        }
        let at = map.position(from, 1);
        let stop = if up {
            map.scan_up(at, turns)
        } else {
            map.scan_down(at, turns)
        };
        (stop.at as i64 - at as i64, stop.passable)
    }

    #[test]
    fn rows_and_columns_are_the_grid_and_nothing_else() {
        for (width, height) in [(1, 1), (1, 200), (200, 1), (63, 65), (64, 128), (130, 67)] {
            let mut state = 1u32;
            let mut cells = Vec::new();
            for _ in 0..width * height {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                cells.push(crate::space::TerrainId((state >> 31) as u8));
            }
            let terrains = crate::space::TerrainTable::default();
            let grid = Grid::from_cells(width, height, cells, terrains).unwrap();
            let (mut maps, mut open) = (BitMaps::default(), 0);
            maps.read(&grid);
            for node in (0..width * height).map(NodeId) {
                let (x, y) = (node.0 % width, node.0 / width);
                let passable = u64::from(grid.is_passable(node));
                open += passable;
                let row = maps.rows.window(maps.rows.position(x, y));
                let column = maps.columns.window(maps.columns.position(y, x));
                assert_eq!((row & 1, column & 1), (passable, passable), "{node:?}");
            }
            for map in [maps.rows, maps.columns] {
                let ones = map.words.iter().map(|word| u64::from(word.count_ones()));
                assert_eq!(ones.sum::<u64>(), open);
            }
        }
    }

    #[test]
    fn the_border_is_blocked_however_long_the_line() {
        for length in (1..200).chain([20_000]) {
            let line = ".".repeat(length as usize);
            let lines = [line.as_str(); 3];
            for turns in [Turns::PastCorners, Turns::AtCorners] {
                let last = length - 1;
                assert_eq!(scan(lines, 0, true, turns), (i64::from(length), false));
                assert_eq!(scan(lines, last, false, turns), (-i64::from(length), false));
            }
        }
    }

    #[test]
    fn stops_at_or_past_the_corner_of_an_obstacle_in_any_word() {
        for wall in 1..190 {
            let mut side = ".".repeat(200);
            side.replace_range(wall..=wall, "#");
            let (free, wall) = (".".repeat(200), wall as i64);
            let stop = |from, up, turns| scan([&free, &free, &side], from, up, turns);
            let back = wall - 199;
            for turns in [Turns::AtCorners, Turns::AtCornersWithWay] {
                assert_eq!(stop(0, true, turns), (wall, true));
                assert_eq!(stop(199, false, turns), (back, true));
            }
            assert_eq!(stop(0, true, Turns::PastCorners), (wall + 1, true));
            assert_eq!(stop(199, false, Turns::PastCorners), (back - 1, true));
        }
    }

    #[test]
    fn the_ends_of_stretches_are_found_in_any_word() {
        let cell = |x: u32| {
            if (40..150).contains(&x) || x == 199 {
                '#'
            } else {
                '.'
            }
        };
        let mut map = BitMap::default();
        map.blocked(200, 1);
        (0..200).for_each(|x| map.put(map.position(x, 0), u64::from(cell(x) == '.')));
        let at = |x: u32| map.position(x, 0);
        for x in 0..200u32 {
            let next = |wanted: char| (x..200).find(|&x| cell(x) == wanted).unwrap_or(200);
            assert_eq!(map.is_open(at(x)), cell(x) == '.');
            assert_eq!(map.next_open(at(x), at(200)), at(next('.')), "{x}");
            assert_eq!(map.next_blocked(at(x), at(200)), at(next('#')), "{x}");
            let last = (0..=x).rev().find(|&x| cell(x) == '#');
            assert_eq!(map.last_blocked(at(x)), last.map_or(at(0) - 1, at), "{x}");
        }
    }

    #[test]
    fn a_corner_at_the_end_of_the_way_counts_only_without_way() {
        let lines = ["....#.", ".....#", "......"];
        assert_eq!(scan(lines, 0, true, Turns::AtCorners), (4, true));
        assert_eq!(scan(lines, 0, true, Turns::AtCornersWithWay), (5, false));
    }
}
