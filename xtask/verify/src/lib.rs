//! What other tools use of `verify`: finding published problems, and checking paths.
//!
//! It solves nothing: which searches are run and how they are judged is the program's business.

pub mod check;
pub mod files;
mod lines;
