//! Where a search that ended without a path came nearest to a goal, and the way there: what a unit walks that can
//! not get to its goal, or not yet.
//!
//! It says what [`SearchOn::nearest_path`] says. That looks at all nodes at once, which on a large map takes longer
//! than a frame has: here it is done in slices, once, at the end of a search.

use super::{LabOn, Lane, LaneOn, ROOM_A_STEP, Site, Watched};
use crate::algorithms::{Ground, SearchOn, Setup};
use crate::error::Result;
use crate::heuristic::Heuristic;
use crate::search::{NodeState, Side};
use crate::space::{Cost, Grid, GridSpace, MoveTable, NodeId, Point};

/// The look for the closed node nearest to a goal. INVARIANT: begun where the search has ended without a path.
pub(super) struct Nearest<G: Ground> {
    /// The next node to be looked at.
    next: usize,
    /// The nearest so far: its estimate, its g, and itself.
    best: Option<(Cost, Cost, NodeId)>,
    /// A search for that node, where parents do not tell the way to it.
    way: Option<SearchOn<G>>,
    is_known: bool,
}

/// PERF: a node is looked at in less time than a step takes.
const NODES_A_STEP: usize = 4;

impl<G: Ground> Nearest<G> {
    fn new() -> Self {
        Self {
            next: 0,
            best: None,
            way: None,
            is_known: false,
        }
    }

    /// Goes on looking, for about as long as `budget` steps take; tells whether there is more to do.
    fn advance(&mut self, search: &SearchOn<G>, map: &G, budget: u32) -> Result<bool> {
        let Some(progress) = search.progress().filter(|_| !self.is_known) else {
            return Ok(false);
        };
        let nodes = progress.side(Side::Forward);
        let end = nodes.len().min(self.next + NODES_A_STEP * budget as usize);
        let query = progress.query();
        if self.next < end {
            let mut heuristic = map.heuristic(search.setup())?;
            heuristic.aim(query.start, &query.goals);
            let slice = (self.next..end).map(|node| NodeId(node as u32));
            let closed = slice.filter(|&node| nodes.state(node) == NodeState::Closed);
            let judged =
                closed.filter_map(|node| Some((heuristic.estimate(node), nodes.g(node)?, node)));
            self.best = self.best.into_iter().chain(judged).min();
            self.next = end;
        }
        if self.next < nodes.len() {
            return Ok(true);
        }
        match self.best {
            Some((.., nearest)) if cfg!(feature = "full") && progress.turns_at_corners() => {
                self.is_known = !self.find_way(search, map, [query.start, nearest], budget)?;
            }
            _ => self.is_known = true,
        }
        Ok(!self.is_known)
    }

    /// Goes on with a search for the nearest node; tells whether there is more to do.
    fn find_way(
        &mut self,
        search: &SearchOn<G>,
        map: &G,
        ends: [NodeId; 2],
        budget: u32,
    ) -> Result<bool> {
        let setup = || Setup {
            limit: None,
            ..search.setup().clone()
        };
        let way = self.way.get_or_insert_with(|| SearchOn::new(setup()));
        if way.progress().is_none() {
            if way.make_room(map.places(), ROOM_A_STEP * budget as usize) {
                return Ok(true);
            }
            let [start, goal] = ends.map(|node| map.place_of(node));
            way.begin(map, start, goal)?;
        }
        way.advance(map, budget)
    }
}

impl<G: Watched> LaneOn<G> {
    /// Whether the search has ended without a path.
    fn is_stuck(&self) -> bool {
        !self.is_running() && self.progress().cost().is_none()
    }

    fn known_nearest(&self) -> Option<&Nearest<G>> {
        let nearest = self.nearest.as_ref().filter(|nearest| nearest.is_known);
        nearest.filter(|_| self.is_stuck())
    }

    /// The closed node that is nearest to a goal by the estimate, of several the one that costs least to get to;
    /// `None` where the search has a path or goes on, where nothing is closed, or while it is not known yet.
    #[must_use]
    pub fn nearest_node(&self) -> Option<NodeId> {
        let (.., node) = self.known_nearest()?.best?;
        Some(node)
    }

    /// What the way to [`LaneOn::nearest_node`] costs, by its g.
    #[must_use]
    pub fn nearest_g(&self) -> Option<Cost> {
        let (_, g, _) = self.known_nearest()?.best?;
        Some(g)
    }

    /// The nodes of the way from the start to [`LaneOn::nearest_node`].
    #[must_use]
    pub fn nearest_nodes(&self) -> Vec<NodeId> {
        let node = self.nearest_node();
        node.map_or_else(Vec::new, |node| self.progress().path_to(node))
    }
}

impl Lane {
    /// The way to [`LaneOn::nearest_node`], as points with straight lines between.
    #[must_use]
    pub fn nearest_points(&self, grid: &Grid) -> Vec<Point> {
        if let Some(way) = self
            .known_nearest()
            .and_then(|nearest| nearest.way.as_ref())
        {
            return way.points(grid);
        }
        let cells = self.nearest_nodes().into_iter().map(|node| grid.cell(node));
        cells.map(Point::centre).collect()
    }

    /// What that way costs.
    #[must_use]
    pub fn nearest_cost(&self, grid: &Grid) -> Option<Cost> {
        let nearest = self.known_nearest()?;
        if let Some(way) = nearest.way.as_ref() {
            return way.progress()?.cost();
        }
        if !cfg!(feature = "full") || self.setup().algorithm.any_angle {
            return self.nearest_g();
        }
        // Summed up: where an anytime search was stopped, a node of it may have a lower g by then.
        let table = MoveTable::new(grid, self.setup().movement);
        GridSpace::new(grid, &table).path_cost(&self.nearest_nodes())
    }
}

impl<S: Site> LabOn<S> {
    /// Looks for the closed node of a lane that is nearest to a goal, where its search has ended without a path, for
    /// about as long as `budget` steps take; tells whether there is more to do.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn advance_nearest(&mut self, lane: usize, budget: u32) -> Result<bool> {
        let (lane, scene) = self.lane_mut(lane)?;
        if !lane.is_stuck() {
            return Ok(false);
        }
        let mut nearest = lane.nearest.take().unwrap_or_else(Nearest::new);
        let goes_on = nearest.advance(&lane.search, scene.map(), budget);
        lane.nearest = Some(nearest);
        goes_on
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::{OptionValue, REGISTRY};
    use crate::lab::Lab;
    use crate::space::Cell;

    /// The goal is walled in, and the map has a cell that nothing can get to.
    const WALLED: &str = "\
        ..........\n\
        .@@....@@@\n\
        .@@....@.@\n\
        .......@@@\n";

    fn lab(algorithm: &str, limit: Option<f64>) -> Lab {
        let mut lab = Lab::new(Grid::parse(WALLED).unwrap()).unwrap();
        lab.set_ends(Cell::new(0, 3), Cell::new(8, 2)).unwrap();
        let algorithm = OptionValue::Text(algorithm.to_owned());
        let mut options = vec![("algorithm".to_owned(), algorithm)];
        options.extend(limit.map(|limit| ("limit".to_owned(), OptionValue::Number(limit))));
        lab.configure(0, &options).unwrap();
        while lab.advance(7) {}
        lab
    }

    fn nearest(lab: &Lab) -> Option<Cell> {
        let node = lab.lanes()[0].nearest_node();
        node.map(|node| lab.grid().cell(node))
    }

    fn look(lab: &mut Lab) {
        while lab.advance_nearest(0, 1).unwrap() {}
    }

    #[test]
    fn every_algorithm_comes_where_its_search_says_at_any_limit() {
        for info in REGISTRY {
            for limit in [None, Some(1.0), Some(5.0), Some(14.0)] {
                if info.exponential && limit.is_none() {
                    continue;
                }
                let mut lab = lab(info.id, limit);
                look(&mut lab);
                let lane = &lab.lanes()[0];
                let expected = lane.search().nearest_path(lab.grid());
                assert_eq!(nearest(&lab), expected.last().copied(), "{}", info.id);
                let points = lane.nearest_points(lab.grid());
                let [first, last] = [points.first().copied(), points.last().copied()];
                assert_eq!(
                    first,
                    expected.first().copied().map(Point::centre),
                    "{}",
                    info.id
                );
                assert_eq!(
                    last,
                    expected.last().copied().map(Point::centre),
                    "{}",
                    info.id
                );
                let cost = lane.nearest_cost(lab.grid());
                assert_eq!(cost.is_some(), !expected.is_empty(), "{}", info.id);
                let least = last.map(|last| {
                    let (dx, dy) = (last.x() - points[0].x(), last.y() - points[0].y());
                    dx.hypot(dy)
                });
                assert!(
                    cost.map(Cost::to_f64) >= least.map(|least| least - 1e-6),
                    "{}",
                    info.id
                );
            }
        }
    }

    #[test]
    fn it_is_gone_before_the_end_and_known_again_there() {
        let mut lab = lab("astar", None);
        assert_eq!(nearest(&lab), None);
        look(&mut lab);
        let there = nearest(&lab);
        assert_eq!(there, Some(Cell::new(6, 2)));
        let end = lab.tick();
        lab.seek(end - 1);
        while lab.work(100) {}
        assert_eq!(nearest(&lab), None);
        assert!(lab.lanes()[0].nearest_points(lab.grid()).is_empty());
        lab.seek(end);
        while lab.work(100) {}
        assert_eq!(nearest(&lab), there);
        lab.set_ends(Cell::new(0, 3), Cell::new(0, 0)).unwrap();
        while lab.advance(100) {}
        look(&mut lab);
        assert_eq!(nearest(&lab), None);
    }
}
