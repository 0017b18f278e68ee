//! Searching ahead, unseen: where a lane will end, and the steps in which it expands its final path.
//!
//! A scout paints and notes nothing on the way, so it is also what the time of a search is measured on.

use super::{ROOM_A_STEP, Site};
use crate::algorithms::{Ground, ROOM_AT_ONCE, SearchOn, Setup};
use crate::search::Status;
use crate::space::NodeId;

/// What is known of a search before it is seen.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// The number of its steps.
    pub(super) end: u32,
    /// The nodes of the path it finds, in order of their numbers.
    path: Vec<NodeId>,
}

/// A search that goes ahead of a lane: once to its end, and then again to see when it expands the nodes of
/// its path.
pub(super) struct Scout<G: Ground> {
    lane: usize,
    search: SearchOn<G>,
    /// Set in the second run.
    path: Option<Vec<NodeId>>,
    along: Vec<u32>,
}

impl<G: Ground> Scout<G> {
    /// Begins the first run.
    pub(super) fn new(lane: usize, setup: Setup) -> Self {
        Self {
            lane,
            search: SearchOn::new(setup),
            path: None,
            along: Vec::new(),
        }
    }

    /// The lane it goes ahead of.
    pub(super) fn lane(&self) -> usize {
        self.lane
    }

    /// Whether it has begun its second run.
    pub(super) fn looks_for_path(&self) -> bool {
        self.path.is_some()
    }

    /// The first run, at most `budget` steps of it; what it found, once it has ended.
    pub(super) fn go_ahead(&mut self, scene: &impl Site<Map = G>, budget: u32) -> Option<Outlook> {
        if !self.has_begun(scene, budget) {
            return None;
        }
        let goes_on = self.search.advance(scene.map(), budget);
        if goes_on.expect("an edit dismisses the scout") {
            return None;
        }
        let progress = self.search.progress()?;
        let mut path = match progress.status() {
            Status::Found(_) => progress.path(),
            _ => Vec::new(),
        };
        crate::plain::sort(&mut path);
        let end = progress.stats().expanded;
        Some(Outlook { end, path })
    }

    /// Begins its search, at once or, on a large map, once there is room for it; tells whether it has.
    fn has_begun(&mut self, scene: &impl Site<Map = G>, budget: u32) -> bool {
        if self.search.progress().is_none() {
            let places = scene.map().places();
            let room = ROOM_A_STEP * budget as usize;
            if places > ROOM_AT_ONCE && self.search.make_room(places, room) {
                return false;
            }
            self.search
                .begin_to_any(scene.map(), scene.start(), scene.goals())
                .expect("the ends are kept where a search can begin");
        }
        true
    }

    /// The second run, at most `budget` steps of it; the steps that expand a node of the path, once it
    /// has ended.
    pub(super) fn follow_path(
        &mut self,
        scene: &impl Site<Map = G>,
        outlook: &Outlook,
        budget: u32,
    ) -> Option<Vec<u32>> {
        if self.path.is_none() {
            *self = Self {
                path: Some(outlook.path.clone()),
                ..Self::new(self.lane, self.search.setup().clone())
            };
        }
        if !self.has_begun(scene, budget) {
            return None;
        }
        let path = self.path.as_deref().unwrap_or_default();
        for _ in 0..budget {
            let step = self.search.step(scene.map());
            let goes_on = step.expect("an edit dismisses the scout").goes_on();
            let progress = self.search.progress()?;
            let last = progress.last_expanded();
            let expanded = progress.stats().expanded;
            let is_new = self.along.last() != Some(&expanded);
            if is_new && last.is_some_and(|node| path.binary_search(&node).is_ok()) {
                self.along.push(expanded);
            }
            if !goes_on {
                return Some(std::mem::take(&mut self.along));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Scene;
    use crate::space::Grid;

    /// Whoever measures lets it set up first, with no step to take.
    #[test]
    fn what_a_search_needs_is_made_before_its_first_step() {
        let scene = Scene::new(Grid::new(9, 9).unwrap()).unwrap();
        let mut scout = Scout::new(0, Setup::default());
        assert!(scout.go_ahead(&scene, 0).is_none());
        let progress = scout.search.progress().unwrap();
        assert_eq!(progress.stats().expanded, 0);
        assert_eq!(scout.go_ahead(&scene, u32::MAX).unwrap().end, 5);
    }
}
