//! When each node was opened and closed, learned by running a search again.
//!
//! Nothing is recorded while nobody asks: a search is deterministic, so a second one that is run to
//! the same step saw the same things.

use crate::algorithms::GridSearch;
use crate::error::Result;
use crate::search::{Arrival, Event, Trace};
use crate::space::{Cost, Grid, NodeId};

/// What happened to a node, and in which steps; steps count from 1, and the start is opened in 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Estimate of the cost from it to the goal.
    pub h: Cost,
    /// The step that opened it, the latest if there were several.
    pub opened_at: u32,
    /// The step that closed it, if it is closed.
    pub closed_at: Option<u32>,
}

/// A second run of a search that follows the first and remembers each node.
pub struct Replay {
    search: GridSearch,
    trace: Trace,
    step: u32,
    /// By node.
    moments: Vec<Option<Moment>>,
}

const CHUNK: u32 = 1024;

impl Replay {
    /// A second run of the query that `search` is at.
    ///
    /// # Errors
    /// The map was edited since that began.
    pub fn of(search: &GridSearch, grid: &Grid) -> Result<Self> {
        let mut replay = Self {
            search: GridSearch::new(search.setup().clone()),
            trace: Trace::new(),
            step: 0,
            moments: vec![None; grid.cells().len()],
        };
        if let Some(progress) = search.progress() {
            let query = progress.query();
            let start = grid.cell(query.start);
            let goals: Vec<_> = query.goals.iter().map(|&goal| grid.cell(goal)).collect();
            let Self { search, trace, .. } = &mut replay;
            search.begin_traced(grid, start, &goals, trace)?;
        }
        replay.learn();
        Ok(replay)
    }

    /// Follows the first run to `step`; it must not be behind the step this one is at.
    ///
    /// # Errors
    /// The map was edited since the first run began.
    pub fn follow(&mut self, grid: &Grid, step: u32) -> Result<()> {
        while self.step < step {
            let budget = CHUNK.min(step - self.step);
            let Self { search, trace, .. } = self;
            let goes_on = search.advance_traced(grid, budget, trace)?;
            self.learn();
            if !goes_on {
                break;
            }
        }
        Ok(())
    }

    /// What happened to a node so far; `None` if it was not seen.
    #[must_use]
    pub fn moment(&self, node: NodeId) -> Option<Moment> {
        self.moments[node.index()]
    }

    fn learn(&mut self) {
        for event in self.trace.events() {
            match event {
                Event::Expand(..) => self.step += 1,
                Event::Close(node, _) => {
                    if let Some(moment) = &mut self.moments[node.index()] {
                        moment.closed_at = Some(self.step);
                    }
                }
                Event::Update(Arrival { node, h, .. }) => {
                    if let Some(moment) = &mut self.moments[node.index()] {
                        moment.h = h;
                    }
                }
                Event::Scan(..) | Event::Bound(_) | Event::Incumbent(_) => {}
                Event::Generate(Arrival { node, h, .. })
                | Event::Reopen(Arrival { node, h, .. }) => {
                    self.moments[node.index()] = Some(Moment {
                        h,
                        opened_at: self.step,
                        closed_at: None,
                    });
                }
            }
        }
        self.trace.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::Setup;
    use crate::space::Cell;

    #[test]
    fn tells_when_a_node_was_opened_and_closed() {
        let grid = Grid::new(4, 1).unwrap();
        let mut search = GridSearch::new(Setup::default());
        search
            .begin(&grid, Cell::new(0, 0), Cell::new(3, 0))
            .unwrap();
        search.advance(&grid, 2).unwrap();
        let mut replay = Replay::of(&search, &grid).unwrap();
        replay.follow(&grid, 2).unwrap();
        let times = |x| {
            replay
                .moment(NodeId(x))
                .map(|it| (it.opened_at, it.closed_at))
        };
        assert_eq!(times(0), Some((0, Some(1))));
        assert_eq!(times(1), Some((1, Some(2))));
        assert_eq!(times(2), Some((2, None)));
        assert_eq!(times(3), None);
    }
}
