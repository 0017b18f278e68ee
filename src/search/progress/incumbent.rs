//! The best path so far of an anytime search, and what is proved of it.
//!
//! When it is looked for and how a bound is proved is the algorithm's business.

use super::{Progress, sum};
use crate::search::{Event, Observer, Step};
use crate::space::{Cost, NodeId, Space};

/// The best path so far of an anytime search.
#[derive(Clone, Debug, PartialEq)]
pub struct Incumbent {
    /// Start and goal included.
    pub path: Vec<NodeId>,
    /// What the path costs.
    pub cost: Cost,
    /// No path costs less than `cost / bound`: 1 once the path is proved to be the cheapest. `None`
    /// where the estimate may exceed the true cost, so that nothing is proved.
    pub bound: Option<f64>,
}

impl Progress {
    /// The best path so far of an anytime search; `None` before it has one, and for other searches.
    #[must_use]
    pub fn incumbent(&self) -> Option<&Incumbent> {
        self.incumbent.as_ref()
    }

    /// Makes the path to `goal` the incumbent, if it costs less than the one before; returns what the
    /// incumbent costs.
    pub(crate) fn offer_incumbent<S: Space>(
        &mut self,
        space: &S,
        goal: NodeId,
        observer: &mut impl Observer,
    ) -> Cost {
        let path = self.path_to(goal);
        let cost = sum(space, &path);
        let known = self.incumbent.as_ref();
        if let Some(known) = known.filter(|known| known.cost <= cost) {
            return known.cost;
        }
        // What was proved of a dearer path holds for this one.
        let bound = known.and_then(|known| known.bound);
        self.incumbent = Some(Incumbent { path, cost, bound });
        observer.on_event(Event::Incumbent(cost));
        cost
    }

    /// Takes notice of a bound that was proved for the incumbent.
    pub(crate) fn prove(&mut self, proved: f64) {
        if let Some(Incumbent { bound, .. }) = &mut self.incumbent {
            *bound = Some(bound.map_or(proved, |known| known.min(proved)));
        }
    }

    /// Ends an anytime search, which has an incumbent, with it.
    pub(crate) fn find_incumbent(&mut self) -> Step {
        let goal = self.reached().expect("there is an incumbent");
        self.find(goal)
    }
}
