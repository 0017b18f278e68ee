//! When each node was opened, expanded and closed, and, if asked, when cells were looked at along lines;
//! learned by running a search again.
//!
//! Nothing is recorded while nobody asks: a search is deterministic, so a second one that is run to
//! the same step saw the same things. What it saw stays true of all steps before, so going back in
//! time does not set it back.

use super::ROOM_A_STEP;
use super::scans::Scans;
use crate::algorithms::{GridSearch, Ground, SearchOn};
use crate::error::Result;
use crate::search::{Arrival, Event, PAGE, Side, Trace};
use crate::space::{Cost, Grid, NodeId};
use std::collections::HashMap;
use std::num::NonZeroU32;

/// What happened to a node, and in which steps; steps count from 1, and the start is opened in 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Estimate of the cost from it to the goal, or to the start on the backward side.
    pub h: Cost,
    /// The step that opened it, the latest if there were several.
    pub opened_at: u32,
    /// The step that expanded it since then, if one did; the latest if there were several.
    pub expanded_at: Option<NonZeroU32>,
    /// The step that closed it, if it is closed.
    pub closed_at: Option<u32>,
}

/// A second run of a search that follows the first and remembers each node.
///
/// Memory: that of another search, and 32 bytes for each node near one that was seen; 4 more for each cell
/// where lines are remembered.
pub struct Replay<G: Ground = Grid> {
    search: SearchOn<G>,
    /// Start and goals, while there is no room for the search yet.
    waiting: Option<(G::Place, Vec<G::Place>)>,
    trace: Trace,
    step: u32,
    /// By side: the latest moment of each node.
    latest: [Moments; 2],
    /// The moments before that of nodes that were opened several times, in order.
    earlier: HashMap<(NodeId, Side), Vec<Moment>>,
    earlier_count: usize,
    /// The first step of which everything is known; earlier moments were dropped for space.
    known_from: u32,
    /// The cells that were looked at along lines, where that is wanted.
    scans: Option<Scans>,
}

/// By page of nodes and node. PERF: a large map of which little was seen costs little.
#[derive(Default)]
struct Moments(Vec<Option<Box<[Option<Moment>; PAGE]>>>);

/// 24 MB of earlier moments.
const MOST_EARLIER: usize = 1 << 20;

impl<G: Ground> Replay<G> {
    /// A second run of the query that `search` is at.
    ///
    /// # Errors
    /// The map was edited since that began.
    pub fn of(search: &SearchOn<G>, map: &G) -> Result<Self> {
        search.check_current(map)?;
        let ends = search.progress().map(|progress| {
            let query = progress.query();
            let goals = query.goals.iter().map(|&goal| map.place_of(goal));
            (map.place_of(query.start), goals.collect())
        });
        Ok(Self {
            search: SearchOn::new(search.setup().clone()),
            waiting: ends,
            trace: Trace::new(),
            step: 0,
            latest: Default::default(),
            earlier: HashMap::new(),
            earlier_count: 0,
            known_from: 0,
            scans: None,
        })
    }

    /// Whether it remembers such cells.
    pub(super) fn has_scans(&self) -> bool {
        self.scans.is_some()
    }

    /// Follows the first run to `step`, by at most `budget` steps; tells whether it is behind still.
    ///
    /// # Errors
    /// The map was edited since the first run began.
    pub fn follow(&mut self, map: &G, step: u32, budget: u32) -> Result<bool> {
        if step < self.known_from {
            let scans = self.scans.as_ref().map(Scans::anew);
            *self = Self {
                scans,
                ..Self::of(&self.search, map)?
            };
        }
        if let Some((start, goals)) = &self.waiting {
            if self
                .search
                .make_room(map.places(), ROOM_A_STEP * budget as usize)
            {
                return Ok(true);
            }
            let Self { search, trace, .. } = self;
            search.begin_traced(map, *start, goals, trace)?;
            self.waiting = None;
            self.learn(map);
        }
        let mut goes_on = true;
        for _ in 0..budget {
            if self.scans.as_mut().is_some_and(Scans::work) {
                continue;
            }
            if self.step >= step || !goes_on {
                break;
            }
            // One by one: not all events of a step come after that of its expansion.
            goes_on = self.search.advance_traced(map, 1, &mut self.trace)?;
            let progress = self.search.progress();
            self.step = progress.map_or(0, |progress| progress.stats().expanded);
            let is_preparing = progress.is_some_and(|progress| progress.preparation().is_some());
            self.learn(map);
            if is_preparing {
                break; // It takes as long as a thousand steps.
            }
        }
        Ok(goes_on && self.step < step || self.scans.as_ref().is_some_and(Scans::is_behind))
    }

    /// What happened to a node on a side up to a step; `None` if it was not seen by then, or the replay
    /// has not come so far.
    #[must_use]
    pub fn moment(&self, node: NodeId, side: Side, step: u32) -> Option<Moment> {
        if self.waiting.is_some() || !(self.known_from..=self.step).contains(&step) {
            return None;
        }
        let latest = self.latest[side as usize].get(node);
        let mut moment = latest.filter(|moment| moment.opened_at <= step);
        if moment.is_none() {
            let earlier = self.earlier.get(&(node, side));
            let mut earlier = earlier.into_iter().flatten().rev();
            moment = earlier.find(|moment| moment.opened_at <= step).copied();
        }
        let expanded_at = self.expanded_at(node, side, step);
        moment.map(|moment| Moment {
            // A cell may be expanded again without being opened again: Anya's intervals share cells.
            expanded_at: expanded_at
                .filter(|&expanded_at| expanded_at > moment.opened_at)
                .and_then(NonZeroU32::new),
            closed_at: moment.closed_at.filter(|&closed_at| closed_at <= step),
            ..moment
        })
    }

    /// The latest step up to `step` in which a side expanded a node; `None` if none did.
    #[must_use]
    pub fn expanded_at(&self, node: NodeId, side: Side, step: u32) -> Option<u32> {
        let in_time = |moment: &Moment| {
            let expanded_at = moment.expanded_at.map(NonZeroU32::get);
            expanded_at.filter(|&expanded_at| expanded_at <= step)
        };
        let latest = self.latest[side as usize].get(node);
        latest.as_ref().and_then(in_time).or_else(|| {
            let earlier = self.earlier.get(&(node, side));
            earlier.into_iter().flatten().rev().find_map(in_time)
        })
    }

    /// Whether a cell was looked at along a line up to a step, where that is remembered.
    pub(super) fn was_scanned(&self, node: NodeId, step: u32) -> bool {
        let first = self.scans.as_ref().and_then(|scans| scans.first(node));
        first.is_some_and(|first| first <= step)
    }

    /// Whether it has come to a step, so that what it says of it is all there is.
    #[must_use]
    pub fn knows(&self, step: u32) -> bool {
        (self.known_from..=self.step).contains(&step)
            && self.waiting.is_none()
            && !self.scans.as_ref().is_some_and(Scans::is_behind)
    }

    fn learn(&mut self, map: &G) {
        for event in self.trace.events() {
            match event {
                Event::Close(node, side) => {
                    if let Some(moment) = self.latest[side as usize].entry(node) {
                        moment.closed_at.get_or_insert(self.step);
                    }
                }
                Event::Update(Arrival { node, h, side, .. }) => {
                    if let Some(moment) = self.latest[side as usize].entry(node) {
                        moment.h = h;
                    }
                }
                Event::Expand(node, side) => {
                    let now = NonZeroU32::new(self.step);
                    let moment = self.latest[side as usize].entry(node);
                    let before = moment.filter(|moment| moment.expanded_at.is_some());
                    if let Some(moment) = moment {
                        moment.expanded_at = now;
                    }
                    if let Some(before) = before {
                        self.earlier.entry((node, side)).or_default().push(before);
                        self.earlier_count += 1;
                    }
                }
                Event::Scan(from, to) => {
                    if let Some(scans) = &mut self.scans {
                        let step = self.step;
                        scans.add(from, to, step);
                        let mut add = |from, to| scans.add(from, to, step);
                        self.search.scanned_beside(map, from, to, &mut add);
                    }
                }
                Event::Bound(_) | Event::Incumbent(_) => {}
                Event::Generate(Arrival { node, h, side, .. })
                | Event::Reopen(Arrival { node, h, side, .. }) => {
                    let moment = Moment {
                        h,
                        opened_at: self.step,
                        expanded_at: None,
                        closed_at: None,
                    };
                    let before = self.latest[side as usize].entry(node).replace(moment);
                    if let Some(before) = before {
                        self.earlier.entry((node, side)).or_default().push(before);
                        self.earlier_count += 1;
                    }
                }
            }
        }
        self.trace.clear();
        if self.earlier_count > MOST_EARLIER {
            self.earlier = HashMap::new();
            self.earlier_count = 0;
            self.known_from = self.step;
        }
    }
}

impl Replay {
    /// A second run that also remembers the cells that were looked at along lines.
    ///
    /// # Errors
    /// As for [`Replay::of`].
    pub(super) fn with_scans(search: &GridSearch, grid: &Grid) -> Result<Self> {
        let mut replay = Self::of(search, grid)?;
        replay.scans = Some(Scans::new(grid));
        Ok(replay)
    }
}

impl Moments {
    fn get(&self, node: NodeId) -> Option<Moment> {
        let page = self.0.get(node.index() / PAGE)?.as_ref()?;
        page[node.index() % PAGE]
    }

    fn entry(&mut self, node: NodeId) -> &mut Option<Moment> {
        let page = node.index() / PAGE;
        if self.0.len() <= page {
            self.0.resize_with(page + 1, || None);
        }
        let page = self.0[page].get_or_insert_with(|| Box::new([None; PAGE]));
        &mut page[node.index() % PAGE]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::Setup;
    use crate::space::Cell;

    #[test]
    fn tells_when_a_node_was_opened_and_closed_at_any_step_up_to_its_own() {
        let grid = Grid::new(4, 1).unwrap();
        let mut search = SearchOn::new(Setup::default());
        search
            .begin(&grid, Cell::new(0, 0), Cell::new(3, 0))
            .unwrap();
        let mut replay = Replay::of(&search, &grid).unwrap();
        assert!(replay.follow(&grid, 2, 1).unwrap());
        assert!(!replay.knows(2));
        assert!(!replay.follow(&grid, 2, 1).unwrap());
        let times = |x, step| {
            replay
                .moment(NodeId(x), Side::Forward, step)
                .map(|it| (it.opened_at, it.closed_at))
        };
        assert_eq!(times(0, 2), Some((0, Some(1))));
        assert_eq!(times(1, 2), Some((1, Some(2))));
        assert_eq!(times(1, 1), Some((1, None)));
        assert_eq!(times(2, 2), Some((2, None)));
        assert_eq!(times(2, 1), None);
        assert_eq!(times(3, 2), None);
        assert_eq!(times(0, 3), None);
    }
}
