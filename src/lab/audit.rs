//! Whether a heuristic keeps below the true distances on a map, found out by looking.
//!
//! A search backward from the goals finds the distance of every cell that can reach one; up to 400 of
//! them, picked evenly by a fixed seed, are held against the estimate. A sample can convict a heuristic, not
//! acquit it: "never overestimates" is said of the cells that were looked at.

use super::{Lab, ROOM_A_STEP, no_lane};
use crate::algorithms::{Dijkstra, Setup};
use crate::error::{Error, Result};
use crate::generate::Rng;
use crate::heuristic::Heuristic;
use crate::search::{Query, Room, Search, Step};
use crate::space::{Cell, Cost, Grid, GridSpace, MoveTable, Movement, NodeId, Reversible, Space};

/// What holding an estimate against true distances came to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// How many cells were looked at.
    pub sampled: u32,
    /// At how many of them the estimate exceeds the distance: it is not admissible.
    pub overestimates: u32,
    /// How many steps lead from these cells.
    pub steps: u32,
    /// Along how many of those the estimate drops by more than the step costs: it is not consistent.
    pub inconsistent: u32,
    /// The most by which it exceeds a distance; 0 where it never does.
    pub worst: Cost,
}

/// Distances on one map under one set of rules, and a sample of them; any heuristic can be held
/// against it.
///
/// Memory: 14 bytes a cell until the distances are known, next to nothing from then on.
pub struct Audit {
    made_for: (u64, Movement),
    goals: Vec<NodeId>,
    table: MoveTable,
    /// Runs from the goals; gone when all distances are known.
    search: Option<Dijkstra>,
    sample: Vec<(NodeId, Cost)>,
    /// How many cells the sample was picked from.
    seen: u32,
    random: Rng,
}

const SAMPLE: usize = 400;
/// Nodes of [`Backward`] besides the cells.
const ENDS: usize = 2;

/// Whether a cost is over another by more than comes of rounding, which is less than a millionth.
fn exceeds(cost: Cost, other: Cost) -> bool {
    cost > other + Cost::new((other.units() >> 20) + 1)
}

impl Audit {
    /// Begins to find the distances to the nearest of some goals under the rules of a setup.
    ///
    /// # Errors
    /// A goal off the map or blocked, no goal at all, or an algorithm of paths at any angle, whose
    /// distances are not these.
    pub fn new(grid: &Grid, setup: &Setup, goals: &[Cell]) -> Result<Self> {
        Self::in_room(grid, setup, goals, Room::default())
    }

    /// How many nodes there is to be room for.
    fn nodes(grid: &Grid) -> usize {
        grid.cells().len() + ENDS
    }

    fn in_room(grid: &Grid, setup: &Setup, goals: &[Cell], room: Room) -> Result<Self> {
        let goals = nodes(grid, goals)?;
        if goals.is_empty() {
            return Err(Error::option("goals: expected at least one, found none"));
        }
        if setup.algorithm.any_angle {
            let name = setup.algorithm.name;
            return Err(Error::option(format!(
                "audit: expected an algorithm that goes from cell to cell, found {name}"
            )));
        }
        let table = MoveTable::new(grid, setup.movement);
        let mut search = Dijkstra::new(&Setup::default());
        Search::<Backward<'_>>::progress_mut(&mut search).take_room([room, Room::default()]);
        let space = Backward::new(GridSpace::new(grid, &table), &goals);
        search.begin(&space, &space.query(), &mut ());
        Ok(Self {
            made_for: (grid.revision(), setup.movement),
            goals,
            table,
            search: Some(search),
            sample: Vec::with_capacity(SAMPLE),
            seen: 0,
            random: Rng::new(1),
        })
    }

    /// Finds all distances and holds the estimate of a setup, for a way from `start`, against them.
    ///
    /// # Errors
    /// As for `new`; a start off the map or blocked.
    pub fn run(grid: &Grid, setup: &Setup, start: Cell, goals: &[Cell]) -> Result<Report> {
        grid.passable_node("start", start)?;
        let mut audit = Self::new(grid, setup, goals)?;
        while audit.advance(grid, u32::MAX)? {}
        let report = audit.report(grid, setup, start)?;
        Ok(report.expect("all distances are known"))
    }

    /// Whether its distances are those to these goals on the grid as it is, under the rules of a setup.
    #[must_use]
    pub fn is_for(&self, grid: &Grid, setup: &Setup, goals: &[Cell]) -> bool {
        let same = self.made_for == (grid.revision(), setup.movement);
        same && nodes(grid, goals).is_ok_and(|goals| goals == self.goals)
    }

    /// Goes on by at most `budget` cells; tells whether there is more to do.
    ///
    /// # Errors
    /// The map was edited since it began.
    pub fn advance(&mut self, grid: &Grid, budget: u32) -> Result<bool> {
        self.check(grid)?;
        let Some(mut search) = self.search.take() else {
            return Ok(false);
        };
        for _ in 0..budget {
            let space = Backward::new(GridSpace::new(grid, &self.table), &self.goals);
            let Step::Expanded(node) = search.step(&space, &mut ()) else {
                return Ok(false);
            };
            if node != space.source() {
                let progress = Search::<Backward<'_>>::progress(&search);
                let distance = progress.nodes().g(node).expect("it was expanded");
                self.offer(node, distance);
            }
        }
        self.search = Some(search);
        Ok(true)
    }

    /// Takes a cell into the sample so that in the end each is as likely to be in it.
    /// SOURCE: algorithm R; J. Vitter, "Random Sampling with a Reservoir", 1985.
    fn offer(&mut self, node: NodeId, distance: Cost) {
        self.seen += 1;
        if self.sample.len() < SAMPLE {
            self.sample.push((node, distance));
            return;
        }
        let index = self.random.below(self.seen);
        if let Some(entry) = self.sample.get_mut(index as usize) {
            *entry = (node, distance);
        }
    }

    /// Holds the estimate of a setup, for a way from `start`, against the sample; `None` until all
    /// distances are known. The setup has to have the rules of moving that this was made for.
    ///
    /// # Errors
    /// The map was edited since it began, or `start` is off the map.
    pub fn report(&self, grid: &Grid, setup: &Setup, start: Cell) -> Result<Option<Report>> {
        self.check(grid)?;
        if self.search.is_some() {
            return Ok(None);
        }
        let mut heuristic = setup.heuristic(grid);
        heuristic.aim(grid.node(start)?, &self.goals);
        let space = GridSpace::new(grid, &self.table);
        let mut report = Report {
            sampled: self.sample.len() as u32,
            ..Report::default()
        };
        for &(node, distance) in &self.sample {
            let h = heuristic.estimate(node);
            if exceeds(h, distance) {
                report.overestimates += 1;
                report.worst = report.worst.max(h - distance);
            }
            space.successors(node, |to, cost| {
                report.steps += 1;
                let drops = exceeds(h, cost + heuristic.estimate(to));
                report.inconsistent += u32::from(drops);
            });
        }
        Ok(Some(report))
    }

    fn check(&self, grid: &Grid) -> Result<()> {
        if self.made_for.0 == grid.revision() {
            return Ok(());
        }
        Err(Error::stale(
            "the map was edited after this audit began; begin another",
        ))
    }
}

fn nodes(grid: &Grid, goals: &[Cell]) -> Result<Vec<NodeId>> {
    let nodes = goals.iter().map(|&goal| grid.passable_node("goal", goal));
    nodes.collect()
}

impl Lab {
    /// Goes on with holding the heuristic against true distances, by at most `budget` cells; tells whether
    /// there is more to do. There is nothing to do for algorithms without a heuristic or at any angle.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn advance_audit(&mut self, lane: usize, budget: u32) -> Result<bool> {
        let lanes = self.lanes.len();
        let lane = self.lanes.get(lane).ok_or_else(|| no_lane(lane, lanes))?;
        let (setup, grid, goals) = (lane.setup(), self.scene.grid(), self.scene.goals());
        if setup.algorithm.any_angle || !setup.algorithm.uses.heuristic {
            return Ok(false);
        }
        let is_for = |audit: &Audit| audit.is_for(grid, setup, goals);
        if !self.audit.as_ref().is_some_and(is_for) {
            let budget = ROOM_A_STEP * budget as usize;
            self.audit = None;
            if self.audit_room.make(Audit::nodes(grid), budget) {
                return Ok(true);
            }
            let room = std::mem::take(&mut self.audit_room);
            self.audit = Some(Audit::in_room(grid, setup, goals, room)?);
        }
        let audit = self.audit.as_mut().expect("it was begun anew if need be");
        audit.advance(grid, budget)
    }

    /// What the heuristic as it is set came to; `None` where that is not known, or not yet.
    #[must_use]
    pub fn audit(&self, lane: usize) -> Option<Report> {
        let setup = self.lane(lane).ok()?.setup();
        let (grid, audit) = (self.grid(), self.audit.as_ref()?);
        let scene = self.scene();
        if setup.algorithm.any_angle || !audit.is_for(grid, setup, scene.goals()) {
            return None;
        }
        audit.report(grid, setup, scene.start()).ok().flatten()
    }
}

/// A map with all steps turned round, and two more nodes: a source, from which a step at no cost leads
/// to each goal, and one that no step leads to, so that a search for it sees everything.
struct Backward<'a> {
    space: GridSpace<'a>,
    goals: &'a [NodeId],
}

impl<'a> Backward<'a> {
    fn new(space: GridSpace<'a>, goals: &'a [NodeId]) -> Self {
        Self { space, goals }
    }

    fn source(&self) -> NodeId {
        NodeId(self.space.node_count() as u32)
    }

    fn query(&self) -> Query {
        let nowhere = NodeId(self.source().0 + 1);
        Query::new(self.source(), nowhere)
    }
}

impl Space for Backward<'_> {
    fn node_count(&self) -> usize {
        self.space.node_count() + ENDS
    }

    fn successors(&self, node: NodeId, mut emit: impl FnMut(NodeId, Cost)) {
        if node == self.source() {
            for &goal in self.goals {
                emit(goal, Cost::ZERO);
            }
        } else {
            self.space.predecessors(node, emit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::option_value::OptionValue;
    use crate::space::TerrainId;

    #[test]
    fn the_audit_follows_edits_ends_and_options() {
        let mut lab = Lab::new(Grid::parse("......\n......\n......").unwrap()).unwrap();
        let audited = |lab: &mut Lab| {
            assert!(
                lab.audit(0)
                    .is_none_or(|_| !lab.advance_audit(0, 0).unwrap())
            );
            while lab.advance_audit(0, 1).unwrap() {}
            lab.audit(0)
                .map(|report| (report.sampled, report.overestimates))
        };
        assert_eq!(audited(&mut lab), Some((18, 0)));
        let set = |lab: &mut Lab, option: &str, value: &str| {
            let value = OptionValue::Text(value.to_owned());
            lab.configure(0, &[(option.to_owned(), value)]).unwrap();
        };
        // With the goal at (4, 1), Manhattan is too large in the rows above and below, (4, y) apart.
        lab.set_ends(Cell::new(0, 1), Cell::new(4, 1)).unwrap();
        set(&mut lab, "heuristic", "manhattan");
        assert_eq!(audited(&mut lab), Some((18, 10)));
        lab.paint(Cell::new(1, 0), Cell::new(1, 2), TerrainId::WALL)
            .unwrap();
        assert!(lab.audit(0).is_none());
        assert_eq!(audited(&mut lab), Some((12, 6)));
        set(&mut lab, "diagonal", "never");
        assert_eq!(audited(&mut lab), Some((12, 0)));
        set(&mut lab, "algorithm", "theta");
        assert_eq!(audited(&mut lab), None);
    }
}
