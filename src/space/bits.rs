//! A map as bits, 64 cells a word, once by rows and once by columns, and scans along its lines.
//!
//! It knows nothing of searches: a scan tells where one may have to turn, and nothing of why one asks.
//!
//! Source: D. Harabor, A. Grastien, "Improving Jump Point Search", 2014 (block-based scanning).

use super::{Grid, NodeId};

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
    /// The stops in 64 cells of a line, bit 0 the first, by one of the lines beside it.
    #[inline]
    fn upward(self, line: u64, side: u64) -> u64 {
        match self {
            Self::PastCorners => side & !(side << 1),
            Self::AtCorners => !side & side >> 1,
            Self::AtCornersWithWay => !side & side >> 1 & line >> 1,
        }
    }

    /// The same when the line is scanned from bit 63 to bit 0.
    #[inline]
    fn downward(self, line: u64, side: u64) -> u64 {
        match self {
            Self::PastCorners => side & !(side >> 1),
            Self::AtCorners => !side & side << 1,
            Self::AtCornersWithWay => !side & side << 1 & line << 1,
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
/// How far a scan goes on: the first and the last of 64 bits lack a neighbour to be judged by.
const REACH: usize = WORD - 2;

impl BitMap {
    /// `lines` lines of `length` blocked cells.
    fn blocked(&mut self, length: u32, lines: u32) {
        self.stride = (length as usize + 2).next_multiple_of(WORD);
        let words = self.stride / WORD * (lines as usize + 2) + 3;
        self.words.clear();
        self.words.resize(words, 0);
    }

    /// The position of a cell: place `along` in a line.
    #[inline]
    pub(crate) fn position(&self, along: u32, line: u32) -> usize {
        WORD + (line as usize + 1) * self.stride + along as usize + 1
    }

    /// Bits from a line to the next.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    fn open(&mut self, at: usize) {
        self.words[at / WORD] |= 1 << (at % WORD);
    }

    /// The 64 bits from a position on.
    #[inline]
    fn window(&self, at: usize) -> u64 {
        let words = &self.words[at / WORD..][..2];
        let shift = at % WORD;
        words[0] >> shift | words[1] << 1 << (REACH + 1 - shift)
    }

    /// The first stop after a position, in the direction of growing positions.
    #[inline]
    pub(crate) fn scan_up(&self, mut at: usize, turns: Turns) -> Stop {
        loop {
            let line = self.window(at);
            let (one, other) = (self.window(at - self.stride), self.window(at + self.stride));
            let turn = turns.upward(line, one) | turns.upward(line, other);
            let stops = (!line | turn) & !1;
            if stops != 0 {
                let distance = stops.trailing_zeros();
                let passable = line >> distance & 1 != 0;
                let at = at + distance as usize;
                return Stop { at, passable };
            }
            at += REACH;
        }
    }

    /// The first stop before a position, in the direction of falling positions.
    #[inline]
    pub(crate) fn scan_down(&self, mut at: usize, turns: Turns) -> Stop {
        const LAST: u32 = u64::BITS - 1;
        loop {
            let from = at - LAST as usize;
            let line = self.window(from);
            let (one, other) = (
                self.window(from - self.stride),
                self.window(from + self.stride),
            );
            let turn = turns.downward(line, one) | turns.downward(line, other);
            let stops = (!line | turn) & (u64::MAX >> 1);
            if stops != 0 {
                let distance = stops.leading_zeros();
                let passable = line >> (LAST - distance) & 1 != 0;
                let at = at - distance as usize;
                return Stop { at, passable };
            }
            at -= REACH;
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
    /// Reads a grid.
    pub(crate) fn read(&mut self, grid: &Grid) {
        let (width, height) = (grid.width(), grid.height());
        self.rows.blocked(width, height);
        self.columns.blocked(height, width);
        for y in 0..height {
            for x in 0..width {
                if grid.is_passable(NodeId(y * width + x)) {
                    self.rows.open(self.rows.position(x, y));
                    self.columns.open(self.columns.position(y, x));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scans the middle one of three lines from a place, up or down.
    fn scan(lines: [&str; 3], from: u32, up: bool, turns: Turns) -> (i64, bool) {
        let mut map = BitMap::default();
        map.blocked(lines[0].len() as u32, 3);
        for (y, line) in (0..).zip(lines) {
            for (x, symbol) in (0..).zip(line.chars()) {
                if symbol == '.' {
                    map.open(map.position(x, y));
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
            let lines = [free.as_str(), free.as_str(), side.as_str()];
            let stop = |from, up, turns| scan(lines, from, up, turns);
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
    fn a_corner_at_the_end_of_the_way_counts_only_without_way() {
        let lines = ["....#.", ".....#", "......"];
        assert_eq!(scan(lines, 0, true, Turns::AtCorners), (4, true));
        assert_eq!(scan(lines, 0, true, Turns::AtCornersWithWay), (5, false));
    }
}
