//! One search on a space of a user's own, whose states are found on the way.
//!
//! The algorithms are those of `REGISTRY`; maps that are known before are searched by `SearchOn`.

use super::Setup;
use super::build::AnySearch;
use crate::error::Result;
use crate::heuristic::{AnyHeuristic, Heuristic, StateHeuristic};
use crate::search::{Link, Progress, Query, Status, Step, Trace};
use crate::space::{AnySpace, NodeId, StateSpace, States};

/// A search of any algorithm that needs no more than successors.
///
/// The estimate is that of the space; the one of the setup is not looked at. When something goes wrong
/// in the space the search stops: every further step gives the same error.
pub struct StateSearch<T: States> {
    setup: Setup,
    space: StateSpace<T>,
    search: AnySearch,
}

impl<T: States> StateSearch<T> {
    /// Begins a search.
    ///
    /// # Errors
    /// An algorithm that needs more than successors, or what the space says about the start.
    pub fn begin(setup: Setup, source: T, start: T::State) -> Result<Self, T::Error> {
        let make = setup.algorithm.maker("states", |build| build.states)?;
        let space = StateSpace::new(source);
        let search = make(&setup, AnyHeuristic::States(StateHeuristic::new(&space)));
        let mut begun = Self {
            setup,
            space,
            search,
        };
        begun.begin_again(start)?;
        Ok(begun)
    }

    /// Begins another query; what was found of the space before stays known.
    ///
    /// # Errors
    /// What the space says about the start; the query before then stays as it was.
    pub fn begin_again(&mut self, start: T::State) -> Result<(), T::Error> {
        let query = self.query(start)?;
        let space = AnySpace::new(&self.space);
        self.search.begin(&space, &query);
        Ok(())
    }

    /// [`StateSearch::begin_again`], adding the events to a trace.
    ///
    /// # Errors
    /// As for `begin_again`.
    pub fn begin_traced(&mut self, start: T::State, trace: &mut Trace) -> Result<(), T::Error> {
        let query = self.query(start)?;
        let space = AnySpace::new(&self.space);
        self.search.begin_traced(&space, &query, trace);
        Ok(())
    }

    fn query(&self, start: T::State) -> Result<Query, T::Error> {
        let start = self.space.node(start)?;
        self.space.forgive();
        // Goals are the space's own.
        let goals = Vec::new();
        Ok(Query { start, goals })
    }

    /// The options it was made with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Expands one state.
    ///
    /// # Errors
    /// What the space says, now or at an earlier step.
    pub fn step(&mut self) -> Result<Step, T::Error> {
        let space = AnySpace::new(&self.space);
        let step = Self::checked(&self.space, || self.search.run(&space, 1))?;
        Ok(step.expect("the budget is a step"))
    }

    /// Expands at most `budget` states; tells whether the search goes on.
    ///
    /// # Errors
    /// As for `step`.
    pub fn advance(&mut self, budget: u32) -> Result<bool, T::Error> {
        for _ in 0..budget {
            if !self.step()?.goes_on() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// [`StateSearch::step`], adding the events to a trace.
    ///
    /// # Errors
    /// As for `step`.
    pub fn step_traced(&mut self, trace: &mut Trace) -> Result<bool, T::Error> {
        let space = AnySpace::new(&self.space);
        let step = Self::checked(&self.space, || self.search.run_traced(&space, 1, trace))?;
        Ok(step.is_none_or(Step::goes_on))
    }

    /// Does a step, unless something has gone wrong before; tells what goes wrong in it.
    fn checked<R>(space: &StateSpace<T>, step: impl FnOnce() -> R) -> Result<R, T::Error> {
        let refuse = || space.failure().map_or(Ok(()), Err);
        refuse()?;
        let result = step();
        refuse().map(|()| result)
    }

    /// Runs to the end and says how it ended.
    ///
    /// # Errors
    /// As for `step`.
    pub fn run(&mut self) -> Result<Status, T::Error> {
        while self.step()?.goes_on() {}
        Ok(self.progress().status())
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        self.search.progress()
    }

    /// The states that were found so far.
    #[must_use]
    pub fn space(&self) -> &StateSpace<T> {
        &self.space
    }

    /// The path that was found, from the start to a goal; empty when none was.
    #[must_use]
    pub fn path(&self) -> Vec<T::State> {
        self.states(&self.progress().path())
    }

    /// The path to the closed state with the smallest estimate, of several the one that costs least to
    /// get to. Empty before the first step.
    #[must_use]
    pub fn nearest_path(&self) -> Vec<T::State> {
        let heuristic = StateHeuristic::new(&self.space);
        let nearest = self.progress().nearest(|node| heuristic.estimate(node));
        let path = nearest.map(|node| self.progress().path_to(node));
        self.states(&path.unwrap_or_default())
    }

    /// The tree of the best known ways to the closed states: parent and state.
    pub fn tree(&self) -> impl Iterator<Item = [T::State; 2]> + '_ {
        self.links(self.progress().tree())
    }

    /// The best known ways into the open states: parent and state.
    pub fn frontier(&self) -> impl Iterator<Item = [T::State; 2]> + '_ {
        self.links(self.progress().frontier())
    }

    fn links<'a>(
        &'a self,
        links: impl Iterator<Item = Link> + 'a,
    ) -> impl Iterator<Item = [T::State; 2]> + 'a {
        links.map(|link| [link.parent, link.node].map(|node| self.space.state(node)))
    }

    fn states(&self, nodes: &[NodeId]) -> Vec<T::State> {
        nodes.iter().map(|&node| self.space.state(node)).collect()
    }
}
