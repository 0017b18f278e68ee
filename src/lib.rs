//! Pathscope: searches on grids that can be watched, one expansion at a time.
//!
//! Read a map, set a search up, and either run it or step through it:
//!
//! ```
//! use pathscope::{Cell, Grid, GridSearch, Setup, Status, Step};
//!
//! # fn main() -> pathscope::Result<()> {
//! let mut grid = Grid::new(8, 5)?;
//! for y in 0..4 {
//!     grid.set(Cell::new(4, y), pathscope::TerrainId::WALL)?;
//! }
//!
//! let mut search = GridSearch::new(Setup::of("astar")?);
//! search.begin(&grid, Cell::new(0, 0), Cell::new(7, 0))?;
//! let first = search.step(&grid)?;
//! assert!(matches!(first, Step::Expanded(_)));
//!
//! assert!(matches!(search.run(&grid)?, Status::Found(_)));
//! let path = search.path(&grid);
//! assert_eq!((path[0], path.len()), (Cell::new(0, 0), 11));
//! # Ok(())
//! # }
//! ```
//!
//! A [`GraphSearch`] does the same on a [`Graph`], and a [`StateSearch`] on anything that implements
//! [`States`]; the examples `graph` and `puzzle` show both. More of them: `grid` (a map from a file, several algorithms),
//! `stepping` (a search between frames, and edits), `heuristic` (your own: an expression, or a function, over which [`AStar`] is generic).
//!
//! The rooms, from the bottom: [`Grid`] and its kin say where a search runs, [`Heuristic`] estimates,
//! [`Search`] and its kin say how a search is run, [`REGISTRY`] lists the algorithms, `maps` reads and
//! writes files, [`GENERATORS`] make maps from a seed, `export` writes down what a search did, `lab` is what is open on the page, and `wasm` the door to JavaScript.

#[macro_use]
mod plain;

mod algorithms;
mod choice;
mod error;
mod export;
mod generate;
mod heuristic;
pub mod lab;
mod maps;
mod option_value;
mod search;
mod share;
mod space;

pub use algorithms::*;
pub use choice::Choice;
pub use error::{Error, Result};
pub use export::*;
pub use generate::*;
pub use heuristic::*;
pub use maps::*;
pub use option_value::OptionValue;
pub use search::*;
pub use share::*;
pub use space::*;

#[cfg(target_arch = "wasm32")]
mod wasm;
