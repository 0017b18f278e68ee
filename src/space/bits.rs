//! Bits of the cells of a map, 64 a word, line after line: by rows, by columns, or by whatever lines are looked along.
//!
//! It knows nothing of searches: what a bit means is the business of whoever sets it.

use super::Grid;
use super::words::transpose;
use std::ops::Range;

/// One bit a cell, line after line, with a border of bits that are 0. In a map of passable cells the border is blocked.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitMap {
    /// INVARIANT: a line has a bit before its first and after its last cell, there is a line before the
    /// first and after the last, and a word to spare at both ends.
    words: Vec<u64>,
    /// Bits from a line to the next, a multiple of 64.
    stride: usize,
}

const WORD: usize = u64::BITS as usize;

impl BitMap {
    /// `lines` lines of `length` cells, all bits 0.
    pub(crate) fn new(length: u32, lines: u32) -> Self {
        let mut map = Self::default();
        map.clear(length, lines);
        map
    }

    /// How many words a line of so many cells takes, border included.
    pub(crate) fn words_a_line(length: u32) -> usize {
        (length as usize + 2).div_ceil(WORD)
    }

    /// `lines` lines of `length` cells, all bits 0.
    fn clear(&mut self, length: u32, lines: u32) {
        self.stride = Self::words_a_line(length) * WORD;
        let words = self.stride / WORD * (lines as usize + 2) + 3;
        self.words.clear();
        self.words.resize(words, 0);
    }

    /// Reads the rows of a grid as lines: 1 where passable.
    pub(crate) fn read_rows(&mut self, grid: &Grid) {
        self.clear(grid.width(), grid.height());
        self.read_some_rows(grid, 0..grid.height());
    }

    /// Reads some of them into a map without bits.
    pub(crate) fn read_some_rows(&mut self, grid: &Grid, rows: Range<u32>) {
        let mut passable = [0; 256];
        for (bit, terrain) in passable.iter_mut().zip(grid.terrains().as_slice()) {
            *bit = u64::from(terrain.is_passable());
        }
        let width = grid.width() as usize;
        let cells = &grid.cells()[rows.start as usize * width..rows.end as usize * width];
        for (y, row) in rows.zip(cells.chunks(width)) {
            for (x, cells) in (0..).step_by(WORD).zip(row.chunks(WORD)) {
                let bits = cells.iter().rev();
                let bits = bits.fold(0, |bits, cell| bits << 1 | passable[cell.index()]);
                self.put(self.position(x, y), bits);
            }
        }
    }

    /// Adds to a map whose lines lie across those of this one the bits of up to 64 lines.
    pub(crate) fn turn(&self, lines: Range<u32>, length: u32, turned: &mut Self) {
        for along in (0..length).step_by(WORD) {
            let across = (length - along).min(u64::BITS);
            let mut square = [0; WORD];
            for (line, word) in lines.clone().zip(&mut square) {
                let bits = self.window(self.position(along, line));
                *word = bits & u64::MAX >> (u64::BITS - across);
            }
            transpose(&mut square);
            for (line, &bits) in (along..along + across).zip(&square) {
                turned.put(turned.position(lines.start, line), bits);
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

    /// The first bit that is 1 after a position; there is one.
    #[inline]
    pub(crate) fn next_set(&self, at: usize) -> usize {
        let mut word = at / WORD;
        let mut bits = self.words[word] & u64::MAX << (at % WORD) << 1;
        while bits == 0 {
            word += 1;
            bits = self.words[word];
        }
        word * WORD + bits.trailing_zeros() as usize
    }

    /// The last bit that is 1 before a position; there is one.
    #[inline]
    pub(crate) fn previous_set(&self, at: usize) -> usize {
        let mut word = at / WORD;
        let mut bits = self.words[word] & ((1 << (at % WORD)) - 1);
        while bits == 0 {
            word -= 1;
            bits = self.words[word];
        }
        word * WORD + WORD - 1 - bits.leading_zeros() as usize
    }

    /// The words that hold the bits of a line, border included.
    pub(crate) fn words_of(&self, line: u32) -> Range<usize> {
        let words = self.stride / WORD;
        let first = 1 + (line as usize + 1) * words;
        first..first + words
    }

    /// The 64 bits of a word.
    #[inline]
    pub(crate) fn word(&self, word: usize) -> u64 {
        self.words[word]
    }

    /// Replaces the 64 bits of a word.
    #[inline]
    pub(crate) fn set_word(&mut self, word: usize, bits: u64) {
        self.words[word] = bits;
    }

    /// By direction, the bits of the neighbours of the 64 cells of a word, where lines are rows.
    #[inline]
    pub(crate) fn around(&self, word: usize) -> [u64; 8] {
        let words = self.stride / WORD;
        let [above, middle, below] = [word - words, word, word + words].map(|word| {
            let bits = self.words[word];
            let west = bits << 1 | self.words[word - 1] >> (WORD - 1);
            let east = bits >> 1 | self.words[word + 1] << (WORD - 1);
            [west, bits, east]
        });
        [
            above[1], middle[2], below[1], middle[0], above[2], below[2], below[0], above[0],
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::{NodeId, TerrainId, TerrainTable};

    /// Half of its cells are blocked.
    fn random_grid(width: u32, height: u32) -> Grid {
        let mut state = 1u32;
        let mut cells = Vec::new();
        for _ in 0..width * height {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            cells.push(TerrainId((state >> 31) as u8));
        }
        Grid::from_cells(width, height, cells, TerrainTable::default()).unwrap()
    }

    #[test]
    fn rows_and_columns_are_the_grid_and_nothing_else() {
        for (width, height) in [(1, 1), (1, 200), (200, 1), (63, 65), (64, 128), (130, 67)] {
            let grid = random_grid(width, height);
            let (mut rows, mut columns) = (BitMap::default(), BitMap::new(height, width));
            rows.read_rows(&grid);
            for y in (0..height).step_by(WORD) {
                rows.turn(y..height.min(y + 64), width, &mut columns);
            }
            let mut open = 0;
            for node in (0..width * height).map(NodeId) {
                let (x, y) = (node.0 % width, node.0 / width);
                let passable = grid.is_passable(node);
                open += u64::from(passable);
                let found = [
                    rows.is_open(rows.position(x, y)),
                    columns.is_open(columns.position(y, x)),
                ];
                assert_eq!(found, [passable; 2], "{node:?}");
            }
            for map in [rows, columns] {
                let ones = map.words.iter().map(|word| u64::from(word.count_ones()));
                assert_eq!(ones.sum::<u64>(), open);
            }
        }
    }

    #[test]
    fn the_next_bit_is_found_in_any_word_and_either_way() {
        for length in (1..200).chain([20_000]) {
            let mut map = BitMap::new(length, 1);
            let at = |x: u32| map.position(x, 0);
            let (before, first, last, after) = (at(0) - 1, at(0), at(length - 1), at(length));
            for end in [before, after] {
                map.put(end, 1);
            }
            assert_eq!(
                (map.next_set(first), map.previous_set(last)),
                (after, before)
            );
            assert_eq!(
                (map.next_set(before), map.previous_set(after)),
                (after, before)
            );
            let middle = map.position(length / 2, 0);
            map.put(middle, 1);
            assert_eq!(
                (map.next_set(before), map.previous_set(after)),
                (middle, middle)
            );
            assert_eq!(
                (map.next_set(middle), map.previous_set(middle)),
                (after, before)
            );
        }
    }

    #[test]
    fn neighbours_are_those_of_the_grid() {
        let grid = random_grid(130, 67);
        let mut map = BitMap::default();
        map.read_rows(&grid);
        for node in (0..130 * 67).map(NodeId) {
            let at = map.position(node.0 % 130, node.0 / 130);
            let around = map.around(at / WORD);
            let around = around
                .iter()
                .rev()
                .fold(0, |all, bits| all << 1 | (bits >> (at % WORD)) as u8 & 1);
            assert_eq!(around, grid.around(node), "{node:?}");
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
        let mut map = BitMap::new(200, 1);
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
}
