//! What is known of a cell in a lane, what its last step did, and what its open list begins with.
//!
//! All of it is true of the step that the lane is at, wherever it came from. When a cell was opened and
//! closed is learned by a replay, which is begun when that is first asked for and follows in slices.

use super::{Lab, LabOn, LaneOn, Moment, Site, Watched};
use crate::algorithms::{Info, Setup};
use crate::error::Result;
use crate::search::{Event, EventKind, NodeState, Side};
use crate::space::{Cell, Cost, NodeId};

/// What a search knows of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Insight {
    /// The side that knows it.
    pub side: Side,
    /// Open or closed.
    pub state: NodeState,
    /// Cost of the best known path to it, from the goal on the backward side.
    pub g: Cost,
    /// Estimate of the cost from it to where the side leads.
    pub h: Cost,
    /// What the algorithm goes by.
    pub f: Cost,
    /// Where it was reached from.
    pub parent: Option<NodeId>,
    /// When it was opened and closed; `None` while the replay is behind.
    pub moment: Option<Moment>,
}

/// What f is made of under a setup, an own term left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Formula {
    /// Whether g counts.
    pub g: bool,
    /// By how much h is multiplied; 0 where it does not count.
    pub weight: f64,
}

impl Formula {
    /// Read off from the f of the algorithm.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let one = Cost::at_least(1.0).unwrap_or(Cost::MAX);
        let h = setup.f(Cost::ZERO, one);
        Self {
            g: setup.f(one, Cost::ZERO) > Cost::ZERO,
            weight: if h == one.scaled(setup.weight) {
                setup.weight
            } else {
                h.to_f64()
            },
        }
    }
}

/// What one step did.
#[derive(Clone, Debug, PartialEq)]
pub struct LastStep {
    /// The node that was expanded, and what is known of it now.
    pub expanded: Option<(NodeId, Insight)>,
    /// Whether no open node has a smaller f, by an open list that is ordered by it.
    pub is_smallest: bool,
    /// How many events there were, by [`EventKind`].
    pub counts: [u32; 8],
    /// How often each line of the pseudocode ran.
    pub lines: Vec<u32>,
    /// The line that ran last.
    pub line: Option<usize>,
}

/// Events of which a kind belongs to several lines are told apart by whether they came before the
/// expansion or after it, as the lines do.
fn find_line(info: &Info, kind: EventKind, is_after: bool) -> Option<usize> {
    let lines = info.pseudocode;
    let line_of = |kind| lines.iter().position(|line| line.event == Some(kind));
    let expand = line_of(EventKind::Expand)?;
    let is_its = |&line: &usize| lines[line].event == Some(kind) && (line > expand) == is_after;
    (0..lines.len()).find(is_its).or_else(|| line_of(kind))
}

impl<G: Watched> LaneOn<G> {
    /// What the search knows of a node; `None` if it has not seen it.
    pub(super) fn insight(&self, map: &G, node: NodeId) -> Option<Insight> {
        let progress = self.progress();
        let side = progress.side_of(node);
        let nodes = progress.side(side);
        let g = nodes.g(node)?;
        let h = self.marks().estimate(node, side)?;
        Some(Insight {
            side,
            state: nodes.state(node),
            g,
            h,
            f: G::f(self.search(), map, node, h)?,
            parent: nodes.parent(node),
            moment: self
                .replay()
                .and_then(|replay| replay.moment(node, side, self.step())),
        })
    }

    /// The entries at the head of the open list of each side.
    fn open_head(&self, count: usize) -> Option<Vec<(Side, NodeId, Cost)>> {
        let mut head = Vec::new();
        let mut is_kept = false;
        for side in [Side::Forward, Side::Backward] {
            if let Some(entries) = self.search().open_head(side, count) {
                is_kept = true;
                head.extend(entries.into_iter().map(|(node, f)| (side, node, f)));
            }
        }
        is_kept.then_some(head)
    }

    fn last_step(&self, map: &G) -> LastStep {
        let info = self.setup().algorithm;
        let mut step = LastStep {
            expanded: None,
            is_smallest: false,
            counts: [0; 8],
            lines: vec![0; info.pseudocode.len()],
            line: None,
        };
        let mut is_after = false;
        for event in self.news().events() {
            let kind = kind_of(event);
            step.counts[kind as usize] += 1;
            if let Some(line) = find_line(info, kind, is_after) {
                step.lines[line] += 1;
                step.line = Some(line);
            }
            if let Event::Expand(node, _) = event {
                step.expanded = self.insight(map, node).map(|insight| (node, insight));
                is_after = true;
            }
        }
        step.is_smallest = self.is_ordered_by_f(map);
        step
    }

    /// Whether there is an open list, and it is ordered by what is said to be f.
    fn is_ordered_by_f(&self, map: &G) -> bool {
        self.open_head(1).is_some_and(|head| {
            let mut head = head.into_iter();
            head.all(|(side, node, f)| {
                let nodes = self.progress().side(side);
                let (g, h) = (nodes.g(node), self.marks().estimate(node, side));
                let plain = g.zip(h).map(|(g, h)| self.setup().f(g, h));
                plain == Some(f) || G::f(self.search(), map, node, h.unwrap_or_default()) == Some(f)
            })
        })
    }
}

fn kind_of(event: Event) -> EventKind {
    match event {
        Event::Generate(_) => EventKind::Generate,
        Event::Update(_) => EventKind::Update,
        Event::Reopen(_) => EventKind::Reopen,
        Event::Expand(..) => EventKind::Expand,
        Event::Close(..) => EventKind::Close,
        Event::Scan(..) => EventKind::Scan,
        Event::Bound(_) => EventKind::Bound,
        Event::Incumbent(_) => EventKind::Incumbent,
    }
}

impl Lab {
    /// What a lane knows of a cell; `None` if it has not seen it.
    ///
    /// # Errors
    /// A cell off the map, or a number that no lane has.
    pub fn inspect(&self, lane: usize, cell: Cell) -> Result<Option<Insight>> {
        let node = self.grid().node(cell)?;
        Ok(self.lane(lane)?.insight(self.grid(), node))
    }

    /// The cells from the root of a lane's tree to a cell, which is the start, or a goal on the backward
    /// side; empty if it has not been seen.
    ///
    /// # Errors
    /// A cell off the map, or a number that no lane has.
    pub fn chain(&self, lane: usize, cell: Cell) -> Result<Vec<Cell>> {
        let grid = self.grid();
        let node = grid.node(cell)?;
        let progress = self.lane(lane)?.progress();
        let side = progress.side_of(node);
        if progress.side(side).g(node).is_none() {
            return Ok(Vec::new());
        }
        let nodes = match side {
            Side::Forward => progress.path_to(node),
            Side::Backward => progress.side(side).path_to(node),
        };
        Ok(nodes.into_iter().map(|node| grid.cell(node)).collect())
    }
}

impl<S: Site> LabOn<S> {
    /// Lets the replay of a lane, which knows when cells were opened and closed, come nearer by at most
    /// `budget` steps; tells whether it is behind still.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn advance_replay(&mut self, lane: usize, budget: u32) -> Result<bool> {
        let (lane, scene) = self.lane_mut(lane)?;
        lane.follow(scene.map(), budget)
    }

    /// What the last step of a lane did; nothing where it is at step 0.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn last_step(&self, lane: usize) -> Result<LastStep> {
        Ok(self.lane(lane)?.last_step(self.scene.map()))
    }

    /// The first entries of a lane's open list, at most `count` of each side, in the order in which they
    /// would be expanded if nothing came between; each with what the list is ordered by.
    /// `None` where the algorithm keeps no such list.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn open_head(
        &self,
        lane: usize,
        count: usize,
    ) -> Result<Option<Vec<(Side, NodeId, Cost)>>> {
        Ok(self.lane(lane)?.open_head(count))
    }
}
