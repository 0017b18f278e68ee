//! Spaces whose states are found on the way: anything that can be compared and hashed.
//!
//! Each state gets a number when it is first seen and becomes a node like any other; the search never
//! sees the states themselves. What went wrong in a user's code is kept here until it is asked for.

use super::{Cost, NodeId, PathLimit, Space};
use crate::error::{Error, Result};
use crate::plain::write_number;
use std::cell::{Ref, RefCell};
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;
use std::rc::Rc;

/// A space of a user's own: which states follow a state, and which ones are goals.
///
/// It is asked once about each state, so that the space stays the same for all of a search.
pub trait States {
    /// A state. Two that are equal are the same node.
    type State: Clone + Eq + Hash;

    /// What can go wrong; it stops a search. Where nothing can, [`Error`] will do.
    type Error: Clone + From<Error>;

    /// Calls `emit` with each successor of a state and the cost of the step to it, from 0 to 3.4e10.
    ///
    /// # Errors
    /// Whatever goes wrong.
    fn successors(
        &mut self,
        state: &Self::State,
        emit: impl FnMut(Self::State, f64),
    ) -> Result<(), Self::Error>;

    /// Whether a state is a goal.
    ///
    /// # Errors
    /// Whatever goes wrong.
    fn is_goal(&mut self, state: &Self::State) -> Result<bool, Self::Error>;

    /// An estimate of the cost from a state to a goal; 0 where nothing is known, infinity where there
    /// is no way.
    ///
    /// # Errors
    /// Whatever goes wrong.
    fn heuristic(&mut self, state: &Self::State) -> Result<f64, Self::Error> {
        let _ = state;
        Ok(0.0)
    }
}

/// The states that were found so far, as a space.
pub struct StateSpace<T: States> {
    found: RefCell<Found<T>>,
    estimates: Estimates,
}

/// By node: the estimate of the cost to a goal. Shared with the heuristics.
pub(crate) type Estimates = Rc<RefCell<Vec<Cost>>>;

struct Found<T: States> {
    source: T,
    numbers: HashMap<T::State, NodeId>,
    nodes: Vec<Node<T::State>>,
    /// The steps out of all states that were asked about, one state after the other.
    steps: Vec<(NodeId, Cost)>,
    limit: PathLimit,
    failure: Option<T::Error>,
}

struct Node<S> {
    state: S,
    is_goal: bool,
    /// Where its steps are; `None` until it is expanded.
    steps: Option<Range<u32>>,
}

/// No estimate is larger, so that f stays within its range at any weight.
const MOST: Cost = Cost::new(1 << 56);

impl<T: States> StateSpace<T> {
    /// The most states that are kept.
    pub const MAX_STATES: u32 = 1 << 25;

    /// No states yet.
    #[must_use]
    pub fn new(source: T) -> Self {
        let found = Found {
            source,
            numbers: HashMap::new(),
            nodes: Vec::new(),
            steps: Vec::new(),
            limit: PathLimit::default(),
            failure: None,
        };
        Self {
            found: RefCell::new(found),
            estimates: Estimates::default(),
        }
    }

    /// The node of a state, which becomes one if it was not.
    ///
    /// # Errors
    /// What the source says, an estimate that is none, or too many states.
    pub fn node(&self, state: T::State) -> Result<NodeId, T::Error> {
        let found = &mut *self.found.borrow_mut();
        found.number(state, &self.estimates)
    }

    /// The state of a node.
    pub fn state(&self, node: NodeId) -> T::State {
        self.found.borrow().nodes[node.index()].state.clone()
    }

    /// Lets the source be looked at.
    pub fn with_source<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.found.borrow().source)
    }

    pub(crate) fn estimates(&self) -> &Estimates {
        &self.estimates
    }

    /// What went wrong since [`StateSpace::forgive`].
    #[must_use]
    pub fn failure(&self) -> Option<T::Error> {
        self.found.borrow().failure.clone()
    }

    /// Forgets what went wrong: the state at which it did will be asked about again.
    pub fn forgive(&self) {
        self.found.borrow_mut().failure = None;
    }

    /// The steps out of a node; none where something went wrong.
    fn steps(&self, node: NodeId) -> Ref<'_, [(NodeId, Cost)]> {
        if self.found.borrow().nodes[node.index()].steps.is_none() {
            let found = &mut *self.found.borrow_mut();
            if let Err(failure) = found.expand(node, &self.estimates) {
                found.failure = Some(failure);
            }
        }
        Ref::map(self.found.borrow(), |found| {
            let range = found.nodes[node.index()].steps.clone().unwrap_or(0..0);
            &found.steps[range.start as usize..range.end as usize]
        })
    }
}

impl<T: States> Found<T> {
    fn number(&mut self, state: T::State, estimates: &Estimates) -> Result<NodeId, T::Error> {
        if let Some(&node) = self.numbers.get(&state) {
            return Ok(node);
        }
        let most = StateSpace::<T>::MAX_STATES;
        let node = NodeId(self.nodes.len() as u32);
        if node.0 == most {
            return Err(Error::limit(format!("states: found more than {most}")).into());
        }
        let estimate = self.source.heuristic(&state)?;
        let estimate = if estimate >= 0.0 {
            Cost::at_most(estimate).unwrap_or(MOST).min(MOST)
        } else {
            let found = write_number(estimate);
            let message = format!("heuristic: expected a number from 0, found {found}");
            return Err(Error::option(message).into());
        };
        let is_goal = self.source.is_goal(&state)?;
        self.numbers.insert(state.clone(), node);
        self.nodes.push(Node {
            state,
            is_goal,
            steps: None,
        });
        estimates.borrow_mut().push(estimate);
        Ok(node)
    }

    /// Asks for the successors of a node.
    fn expand(&mut self, node: NodeId, estimates: &Estimates) -> Result<(), T::Error> {
        let mut successors = Vec::new();
        let state = self.nodes[node.index()].state.clone();
        let emit = |state, cost| successors.push((state, cost));
        self.source.successors(&state, emit)?;
        let first = self.steps.len();
        let range = u32::try_from(first)
            .ok()
            .zip(u32::try_from(first + successors.len()).ok());
        let Some((from, to)) = range else {
            return Err(Error::limit("states: found more than 4294967295 steps").into());
        };
        let taken: Result<(), T::Error> = successors.into_iter().try_for_each(|(state, cost)| {
            let cost = PathLimit::step(cost)
                .map_err(|error| Error::option(format!("successors: {error}")))?;
            let node = self.number(state, estimates)?;
            self.steps.push((node, cost));
            Ok(())
        });
        let costs = self.steps[first..].iter().map(|&(_, cost)| cost);
        let taken = taken.and_then(|()| Ok(self.limit.add(costs)?));
        match taken {
            Ok(()) => self.nodes[node.index()].steps = Some(from..to),
            Err(_) => self.steps.truncate(first),
        }
        taken
    }
}

impl<T: States> Space for StateSpace<T> {
    fn node_count(&self) -> usize {
        self.found.borrow().nodes.len()
    }

    fn successors(&self, node: NodeId, mut emit: impl FnMut(NodeId, Cost)) {
        // INVARIANT: no code of a user runs below, so nothing is found while this is borrowed.
        for &(to, cost) in &*self.steps(node) {
            emit(to, cost);
        }
    }

    fn is_goal(&self, node: NodeId) -> bool {
        self.found.borrow().nodes[node.index()].is_goal
    }
}

/// A space behind a pointer: one virtual call for each expansion and each successor.
pub trait DynSpace {
    /// See [`Space::node_count`].
    fn node_count(&self) -> usize;
    /// See [`Space::successors`].
    fn successors(&self, node: NodeId, emit: &mut dyn FnMut(NodeId, Cost));
    /// See [`Space::is_goal`].
    fn is_goal(&self, node: NodeId) -> bool;
}

impl<S: Space> DynSpace for S {
    fn node_count(&self) -> usize {
        Space::node_count(self)
    }

    fn successors(&self, node: NodeId, emit: &mut dyn FnMut(NodeId, Cost)) {
        Space::successors(self, node, emit);
    }

    fn is_goal(&self, node: NodeId) -> bool {
        Space::is_goal(self, node)
    }
}
