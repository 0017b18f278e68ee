//! The 8-puzzle: a space that is no grid, whose states are found on the way.
//!
//! `cargo run --release --example puzzle -- 867254301 astar` prints the shortest solution, move by move.

use pathscope::{Error, Result, Setup, StateSearch, States};
use std::fmt;

/// Nine places, row by row; 0 is the gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) [u8; 9]);

impl Board {
    /// The tiles in order, the gap last.
    pub(crate) const SOLVED: Self = Self([1, 2, 3, 4, 5, 6, 7, 8, 0]);

    /// Reads nine different digits from 0 to 8.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let digits = text.bytes().map(|digit| digit.wrapping_sub(b'0'));
        let board: [u8; 9] = digits.collect::<Vec<_>>().try_into().ok()?;
        (0..9)
            .all(|tile| board.contains(&tile))
            .then_some(Self(board))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.0.chunks(3) {
            let row = row.iter().map(|&tile| match tile {
                0 => "·".to_owned(),
                _ => tile.to_string(),
            });
            writeln!(f, "{}", row.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

/// The puzzle: a move slides a tile into the gap and costs 1.
pub(crate) struct Puzzle;

impl States for Puzzle {
    type State = Board;
    type Error = Error;

    fn successors(&mut self, board: &Board, mut emit: impl FnMut(Board, f64)) -> Result<()> {
        let gap = board.0.iter().position(|&tile| tile == 0).unwrap_or(0);
        let (column, row) = (gap % 3, gap / 3);
        let neighbours = [
            (row > 0).then(|| gap - 3),
            (column > 0).then(|| gap - 1),
            (column < 2).then_some(gap + 1),
            (row < 2).then_some(gap + 3),
        ];
        for tile in neighbours.into_iter().flatten() {
            let mut next = board.0;
            next.swap(gap, tile);
            emit(Board(next), 1.0);
        }
        Ok(())
    }

    fn is_goal(&mut self, board: &Board) -> Result<bool> {
        Ok(*board == Board::SOLVED)
    }

    /// How far the tiles are from their places, in rows and columns.
    fn heuristic(&mut self, board: &Board) -> Result<f64> {
        let distances = (0..9).zip(board.0).map(|(place, tile): (u8, u8)| {
            let home = tile.wrapping_sub(1);
            match tile {
                0 => 0,
                _ => (place % 3).abs_diff(home % 3) + (place / 3).abs_diff(home / 3),
            }
        });
        Ok(f64::from(distances.sum::<u8>()))
    }
}

fn main() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let start = words.next().unwrap_or_else(|| "867254301".to_owned());
    let algorithm = words.next().unwrap_or_else(|| "astar".to_owned());
    let Some(start) = Board::parse(&start) else {
        eprintln!("expected nine different digits from 0 to 8, found `{start}`");
        std::process::exit(2);
    };
    let mut search = StateSearch::begin(Setup::of(&algorithm)?, Puzzle, start)?;
    let status = search.run()?;
    for (step, board) in search.path().iter().enumerate() {
        println!("{step}\n{board}");
    }
    let stats = search.progress().stats();
    println!(
        "{algorithm}: {}, {} expanded, {} generated",
        status.id(),
        stats.expanded,
        stats.generated
    );
    Ok(())
}
