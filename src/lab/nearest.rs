//! Where a search that ended without a path came nearest to a goal, and the way there, for each lane.
//!
//! It is looked for once, at the end of a search, and is known again whenever the lane comes back there.

use super::{LabOn, Lane, LaneOn, Site, Watched};
use crate::algorithms::Way;
use crate::error::Result;
use crate::space::{Cost, Grid, NodeId, Point};

impl<G: Watched> LaneOn<G> {
    /// Whether the search has ended without a path.
    fn is_stuck(&self) -> bool {
        !self.is_running() && self.progress().cost().is_none()
    }

    /// The way; `None` where the search has a path or goes on, and while it is not known yet.
    fn nearest_way(&self) -> Option<&Way<G>> {
        let nearest = self.nearest.as_ref().filter(|_| self.is_stuck());
        nearest?.way()
    }

    /// The nodes of the way to where the search came nearest to a goal; empty as long as it has a path or goes on, and while
    /// that is not known yet.
    #[must_use]
    pub fn nearest_nodes(&self) -> &[NodeId] {
        match self.nearest_way() {
            Some(Way::Nodes(nodes, _)) => nodes,
            _ => &[],
        }
    }

    /// What that way costs.
    #[must_use]
    pub fn nearest_cost(&self) -> Option<Cost> {
        self.nearest_way()?.cost()
    }
}

impl Lane {
    /// That way, as points with straight lines between.
    #[must_use]
    pub fn nearest_points(&self, grid: &Grid) -> Vec<Point> {
        match self.nearest_way() {
            Some(Way::Anew(search)) => search.points(grid),
            _ => {
                let nodes = self.nearest_nodes().iter();
                nodes.map(|&node| Point::centre(grid.cell(node))).collect()
            }
        }
    }
}

impl<S: Site> LabOn<S> {
    /// Where the search of a lane has ended without a path: looks for where it came nearest to a goal, for
    /// about as long as `budget` steps take; tells whether there is more to do.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn advance_nearest(&mut self, lane: usize, budget: u32) -> Result<bool> {
        let (lane, scene) = self.lane_mut(lane)?;
        if !lane.is_stuck() {
            return Ok(false);
        }
        let mut nearest = lane.nearest.take().unwrap_or_default();
        let goes_on = nearest.advance(&lane.search, scene.map(), budget);
        lane.nearest = Some(nearest);
        goes_on
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OptionValue;
    use crate::algorithms::REGISTRY;
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
        let points = lab.lanes()[0].nearest_points(lab.grid());
        let last = points.last()?;
        Some(Cell::new(last.x() as u32, last.y() as u32))
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
                let cost = lane.nearest_cost();
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
