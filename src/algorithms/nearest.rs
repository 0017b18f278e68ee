//! Where a search came nearest to its goals, and the way there: for whoever can not get to any of them.
//!
//! It takes a look at every node, and where a search keeps less than that, it is made anew: hence a stepper.

use super::{Ground, SearchOn, Setup, find_algorithm, search_on::places};
use crate::error::Result;
use crate::heuristic::Heuristic;
use crate::search::{Event, Legs, NodeState, Trace, step_cost};
use crate::space::{Cost, NodeId};

/// Nodes that are looked at in the time of a step, at most.
const NODES_A_STEP: usize = 4;
/// Nodes for whose records room is made in the time of a step.
const ROOM_A_STEP: usize = 16;
/// Steps whose lines are looked along in the time of one: one of them is worth many.
const STEPS_A_LINE: u32 = 32;
/// Expansions between two looks at what was scanned, at most.
const AT_ONCE: u32 = 1 << 10;

impl<G: Ground> SearchOn<G> {
    /// The path to the closed node nearest to a goal by the estimate of the setup, of several the
    /// one that costs least to get to: where a unit may go that can not reach the goal. Of a jump point
    /// search the cells that it looked at count as well; the start alone where no node is closed. Empty before the
    /// first expansion.
    #[must_use]
    pub fn nearest_path(&self, map: &G) -> Vec<G::Place> {
        let mut nearest = Nearest::new();
        while let Ok(true) = nearest.advance(self, map, u32::MAX) {}
        match nearest.way() {
            Some(Way::Nodes(nodes, _)) => places(map, nodes.iter().copied()),
            Some(Way::Anew(search)) => search.path(map),
            None => Vec::new(),
        }
    }
}

/// The look for where a search came nearest to its goals, in slices.
pub struct Nearest<G: Ground>(Stage<G>);

/// The way to where a search came nearest.
pub(crate) enum Way<G: Ground> {
    /// The nodes of it, and what it costs.
    Nodes(Vec<NodeId>, Cost),
    /// The path of another search, where parents do not tell it.
    Anew(Box<SearchOn<G>>),
}

enum Stage<G: Ground> {
    /// Looks at the nodes from this one on: estimate, g and number of the nearest closed one so far.
    Nodes(usize, Option<(Cost, Cost, NodeId)>),
    /// Searches for that node.
    Anew(Box<SearchOn<G>>, NodeId),
    /// Looks along the lines of a jump point search, which it has to make anew for that.
    Lines(Box<Lines<G>>),
    Over(Option<Way<G>>),
}

impl<G: Ground> Nearest<G> {
    /// Of any search; which one is said with each slice.
    #[must_use]
    pub fn new() -> Self {
        Self(Stage::Nodes(0, None))
    }

    /// Goes on looking for about as long as `budget` steps take; tells whether there is more to do. The search must
    /// be the same, at the same step, each time.
    ///
    /// # Errors
    /// The map was edited since.
    pub fn advance(&mut self, search: &SearchOn<G>, map: &G, budget: u32) -> Result<bool> {
        let stage = std::mem::replace(&mut self.0, Stage::Over(None));
        self.0 = stage.advance(search, map, budget)?;
        Ok(!matches!(self.0, Stage::Over(_)))
    }

    /// What was found; `None` before the end, and where the search has not taken a step.
    pub(crate) fn way(&self) -> Option<&Way<G>> {
        match &self.0 {
            Stage::Over(way) => way.as_ref(),
            _ => None,
        }
    }
}

impl<G: Ground> Default for Nearest<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Ground> Way<G> {
    /// What it costs.
    pub(crate) fn cost(&self) -> Option<Cost> {
        match self {
            Self::Nodes(_, cost) => Some(*cost),
            Self::Anew(search) => search.progress()?.cost(),
        }
    }
}

impl<G: Ground> Stage<G> {
    fn advance(self, search: &SearchOn<G>, map: &G, budget: u32) -> Result<Self> {
        let Some(progress) = search.progress().filter(|it| it.stats().expanded > 0) else {
            return Ok(Self::Over(None));
        };
        let query = progress.query();
        match self {
            Self::Nodes(0, None) if progress.legs().is_some() => {
                Ok(Self::Lines(Box::new(Lines::of(search)?)))
            }
            Self::Nodes(from, mut best) => {
                let nodes = progress.nodes();
                let many = NODES_A_STEP.saturating_mul(budget as usize);
                let end = nodes.len().min(from.saturating_add(many));
                let mut heuristic = map.heuristic(search.setup())?;
                heuristic.aim(query.start, &query.goals);
                let slice = (from..end).map(|node| NodeId(node as u32));
                let closed = slice.filter(|&node| nodes.state(node) == NodeState::Closed);
                let judged = closed
                    .filter_map(|node| Some((heuristic.estimate(node), nodes.g(node)?, node)));
                best = best.into_iter().chain(judged).min();
                if end < nodes.len() {
                    return Ok(Self::Nodes(end, best));
                }
                let (_, g, node) = best.unwrap_or((Cost::ZERO, Cost::ZERO, query.start));
                if progress.turns_at_corners() && best.is_some() {
                    let setup = Setup {
                        limit: None,
                        ..search.setup().clone()
                    };
                    return Ok(Self::Anew(Box::new(SearchOn::new(setup)), node));
                }
                let path = progress.path_to(node);
                let cost = match search.setup().algorithm.any_angle {
                    true => g,
                    false => sum(search, map, &path),
                };
                Ok(Self::Over(Some(Way::Nodes(path, cost))))
            }
            Self::Anew(mut way, node) => {
                if way.progress().is_none() {
                    if way.make_room(map.places(), ROOM_A_STEP.saturating_mul(budget as usize)) {
                        return Ok(Self::Anew(way, node));
                    }
                    let [start, goal] = [query.start, node].map(|node| map.place_of(node));
                    way.begin(map, start, goal)?;
                }
                Ok(match way.advance(map, budget)? {
                    true => Self::Anew(way, node),
                    false => Self::Over(Some(Way::Anew(way))),
                })
            }
            Self::Lines(mut lines) => Ok(match lines.advance(search, map, budget)? {
                true => Self::Lines(lines),
                false => Self::Over(Some(lines.way())),
            }),
            Self::Over(way) => Ok(Self::Over(way)),
        }
    }
}

/// What the steps of a path cost. An anytime search that was stopped may know a smaller g of a node by then than those behind it went by.
fn sum<G: Ground>(search: &SearchOn<G>, map: &G, path: &[NodeId]) -> Cost {
    let space = search.space(map).expect("a query has begun");
    let steps = path.windows(2);
    steps.map(|step| step_cost(&space, step[0], step[1])).sum()
}

/// The look for the nearest cell on the lines that a jump point search looks along: it closes the ends of those lines alone
/// at which it turns. The search is made anew, since it keeps no lines.
struct Lines<G: Ground> {
    search: SearchOn<G>,
    trace: Trace,
    legs: Option<Legs>,
    /// The node that is being expanded.
    node: NodeId,
    seen: Option<Seen>,
}

/// The nearest cell so far, what the way to it costs, and the node from which it was seen.
struct Seen {
    h: Cost,
    cost: Cost,
    node: NodeId,
    cell: NodeId,
}

impl<G: Ground> Lines<G> {
    fn of(search: &SearchOn<G>) -> Result<Self> {
        Ok(Self {
            search: SearchOn::new(Setup {
                algorithm: find_algorithm("jps")?, // JPS+ has a table of lines in place of looking along them.
                ..search.setup().clone()
            }),
            trace: Trace::new(),
            legs: None,
            node: NodeId(0),
            seen: None,
        })
    }

    fn advance(&mut self, search: &SearchOn<G>, map: &G, budget: u32) -> Result<bool> {
        let Some(progress) = search.progress() else {
            return Ok(false);
        };
        let query = progress.query();
        let mut heuristic = map.heuristic(search.setup())?;
        heuristic.aim(query.start, &query.goals);
        if self.search.progress().is_none() {
            let room = ROOM_A_STEP.saturating_mul(budget as usize);
            if self.search.make_room(map.places(), room) {
                return Ok(true);
            }
            let goals: Vec<_> = query.goals.iter().map(|&goal| map.place_of(goal)).collect();
            let start = map.place_of(query.start);
            self.search
                .begin_traced(map, start, &goals, &mut self.trace)?;
            self.legs = progress.legs();
            self.node = query.start;
            self.seen = Some(Seen {
                h: heuristic.estimate(query.start),
                cost: Cost::ZERO,
                node: query.start,
                cell: query.start,
            });
        }
        let steps = (budget / STEPS_A_LINE).clamp(1, AT_ONCE);
        let goes_on = self.search.advance_traced(map, steps, &mut self.trace)?;
        self.look(map, &heuristic);
        Ok(goes_on)
    }

    /// Looks along the lines of the last steps.
    fn look(&mut self, map: &G, heuristic: &impl Heuristic) {
        let (search, trace) = (&self.search, &mut self.trace);
        let (Some(space), Some(legs), Some(seen)) =
            (search.space(map), self.legs, self.seen.as_mut())
        else {
            return;
        };
        for event in trace.events() {
            match event {
                Event::Expand(expanded, _) => self.node = expanded,
                Event::Scan(from, to) => {
                    let node = self.node;
                    let g = search
                        .progress()
                        .and_then(|progress| progress.nodes().g(node));
                    let mut look = |from, to| {
                        legs.walk(from, to, |cell| {
                            let h = heuristic.estimate(cell);
                            if h > seen.h {
                                return;
                            }
                            let (mut cost, mut before) = (g.unwrap_or_default(), node);
                            legs.walk(node, cell, |next| {
                                cost += step_cost(&space, before, next);
                                before = next;
                            });
                            if (h, cost) < (seen.h, seen.cost) {
                                *seen = Seen {
                                    h,
                                    cost,
                                    node,
                                    cell,
                                };
                            }
                        });
                    };
                    look(from, to);
                    search.scanned_beside(map, from, to, &mut look);
                }
                _ => {}
            }
        }
        trace.clear();
    }

    fn way(&self) -> Way<G> {
        let (Some(legs), Some(seen), Some(progress)) =
            (self.legs, &self.seen, self.search.progress())
        else {
            return Way::Nodes(Vec::new(), Cost::ZERO);
        };
        let mut path = progress.path_to(seen.node);
        legs.walk(seen.node, seen.cell, |cell| path.push(cell));
        Way::Nodes(path, seen.cost)
    }
}
