//! How an algorithm is made, for each kind of space that it runs on.
//!
//! An algorithm is written once, over traits, and compiled twice: for grids, and for spaces behind a
//! pointer, which are all the others.

use super::{Ground, Info, REGISTRY, Setup};
use crate::error::{Error, Result};
use crate::heuristic::{AnyHeuristic, GridHeuristic};
use crate::search::DynSearch;
use crate::space::{Graph, Grid};

/// A search of any algorithm on one kind of map, behind a pointer.
pub trait SearchOf<G: Ground>: for<'a> DynSearch<G::Space<'a>> {
    /// A copy that goes on by itself.
    fn clone_box(&self) -> BoxedSearch<G>;
}

impl<G: Ground, T: for<'a> DynSearch<G::Space<'a>> + Clone + 'static> SearchOf<G> for T {
    fn clone_box(&self) -> BoxedSearch<G> {
        Box::new(self.clone())
    }
}

/// A search of any algorithm on one kind of map.
pub(crate) type BoxedSearch<G> = Box<dyn SearchOf<G>>;

impl<G: Ground> Clone for BoxedSearch<G> {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}

/// A search of any algorithm on graphs or states.
pub(crate) type AnySearch = BoxedSearch<Graph>;

/// The makers of one algorithm.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Build {
    pub(crate) grid: Option<fn(&Setup, GridHeuristic) -> BoxedSearch<Grid>>,
    pub(crate) graph: Option<fn(&Setup, AnyHeuristic) -> AnySearch>,
    /// The same one, unless it needs predecessors.
    pub(crate) states: Option<fn(&Setup, AnyHeuristic) -> AnySearch>,
}

impl Build {
    /// Of what can not be begun.
    pub(super) const NONE: Self = Self {
        grid: None,
        graph: None,
        states: None,
    };
}

/// A [`Build`] from one expression: `grids` for what needs cells, `reversible` for what needs
/// predecessors as well, `everywhere` for what needs successors only.
macro_rules! build {
    (grids, |$setup:pat_param, $heuristic:pat_param| $make:expr) => {
        $crate::algorithms::build::Build {
            grid: Some(|$setup, $heuristic| Box::new($make)),
            ..$crate::algorithms::build::Build::NONE
        }
    };
    (reversible, |$setup:pat_param, $heuristic:pat_param| $make:expr) => {
        $crate::algorithms::build::Build {
            graph: if cfg!(feature = "full") {
                Some(|$setup, $heuristic| Box::new($crate::search::Once($make)))
            } else {
                None
            },
            ..build!(grids, |$setup, $heuristic| $make)
        }
    };
    (everywhere, |$setup:pat_param, $heuristic:pat_param| $make:expr) => {{
        let build = build!(reversible, |$setup, $heuristic| $make);
        $crate::algorithms::build::Build {
            states: build.graph,
            ..build
        }
    }};
}

impl Info {
    /// Its maker for a kind of space, or which algorithms have one.
    pub(crate) fn maker<T>(&self, kind: &str, of: impl Fn(&Build) -> Option<T>) -> Result<T> {
        of(&self.build).ok_or_else(|| {
            let others = REGISTRY.iter().filter(|info| of(&info.build).is_some());
            let others: Vec<_> = others.map(|info| info.id).collect();
            Error::option(format!(
                "algorithm `{}` does not run on {kind}; expected one of: {}",
                self.id,
                others.join(", ")
            ))
        })
    }
}
