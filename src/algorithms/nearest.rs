//! Where a search came nearest to its goals, and the way there: for whoever can not get to any of them.

use super::{Ground, SearchOn, Setup, find_algorithm, search_on::places};
use crate::error::Result;
use crate::heuristic::Heuristic;
use crate::search::{Event, Legs, Trace, step_cost};
use crate::space::{Cost, NodeId};

/// Expansions between two looks at what was scanned.
const AT_ONCE: u32 = 1 << 10;

impl<G: Ground> SearchOn<G> {
    /// The path to the closed node nearest to a goal by the estimate of the setup, of several the
    /// one that costs least to get to: where a unit may go that can not reach the goal. Of a jump point
    /// search the cells that it looked at count as well; the start alone where no node is closed. Empty before the
    /// first expansion.
    #[must_use]
    pub fn nearest_path(&self, map: &G) -> Vec<G::Place> {
        let (Some(progress), Ok(mut heuristic)) = (self.progress(), map.heuristic(self.setup()))
        else {
            return Vec::new();
        };
        if progress.stats().expanded == 0 {
            return Vec::new();
        }
        let query = progress.query();
        heuristic.aim(query.start, &query.goals);
        if let Some(legs) = progress.legs() {
            return self
                .nearest_scanned(map, legs, &heuristic)
                .unwrap_or_default();
        }
        let nearest = progress.nearest(|node| heuristic.estimate(node));
        match nearest {
            Some(node) if progress.turns_at_corners() => self.path_anew(map, query.start, node),
            nearest => places(map, progress.path_to(nearest.unwrap_or(query.start))),
        }
    }

    /// The path of a new search for a node that this one came to, where parents do not tell it.
    fn path_anew(&self, map: &G, start: NodeId, goal: NodeId) -> Vec<G::Place> {
        let mut search = Self::new(Setup {
            limit: None,
            ..self.setup().clone()
        });
        let [start, goal] = [start, goal].map(|node| map.place_of(node));
        let begun = search.begin(map, start, goal);
        match begun.and_then(|()| search.run(map)) {
            Ok(_) => search.path(map),
            Err(_) => Vec::new(),
        }
    }

    /// The path to the nearest cell on the lines that a jump point search looks along: it closes the ends of those lines alone
    /// at which it turns. The search is made anew, since it keeps no lines.
    fn nearest_scanned(
        &self,
        map: &G,
        legs: Legs,
        heuristic: &impl Heuristic,
    ) -> Result<Vec<G::Place>> {
        let mut search = Self::new(Setup {
            algorithm: find_algorithm("jps")?, // JPS+ has a table of lines in place of looking along them.
            ..self.setup().clone()
        });
        let query = self.progress().map(|progress| progress.query().clone());
        let query = query.unwrap_or_default();
        let goals: Vec<_> = query.goals.iter().map(|&goal| map.place_of(goal)).collect();
        let mut trace = Trace::new();
        search.begin_traced(map, map.place_of(query.start), &goals, &mut trace)?;
        let rules = map.rules(self.setup());
        let space = map.space(&rules);
        let mut nearest = Nearest::of(query.start, heuristic.estimate(query.start));
        let mut goes_on = true;
        while goes_on {
            goes_on = search.advance_traced(map, AT_ONCE, &mut trace)?;
            let mut node = query.start;
            for event in trace.events() {
                match event {
                    Event::Expand(expanded, _) => node = expanded,
                    Event::Scan(from, to) => {
                        let g = search
                            .progress()
                            .and_then(|progress| progress.nodes().g(node));
                        let mut look = |from, to| {
                            legs.walk(from, to, |cell| {
                                let h = heuristic.estimate(cell);
                                if h > nearest.h {
                                    return;
                                }
                                let (mut cost, mut before) = (g.unwrap_or_default(), node);
                                legs.walk(node, cell, |next| {
                                    cost += step_cost(&space, before, next);
                                    before = next;
                                });
                                if (h, cost) < (nearest.h, nearest.cost) {
                                    nearest = Nearest {
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
        let path = search
            .progress()
            .map(|progress| progress.path_to(nearest.node));
        let mut path = path.unwrap_or_default();
        legs.walk(nearest.node, nearest.cell, |cell| path.push(cell));
        Ok(places(map, path))
    }
}

/// The nearest cell so far, what the way to it costs, and the node from which it was seen.
struct Nearest {
    h: Cost,
    cost: Cost,
    node: NodeId,
    cell: NodeId,
}

impl Nearest {
    fn of(start: NodeId, h: Cost) -> Self {
        let (node, cell, cost) = (start, start, Cost::ZERO);
        Self {
            h,
            cost,
            node,
            cell,
        }
    }
}
