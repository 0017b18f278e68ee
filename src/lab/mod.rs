//! What is open on the page: a scene, and one to four lanes, each a search on it with a picture.
//!
//! Commands go in (those that edit are in `edits.rs`), states come out; it knows no browser and no clock.

mod audit;
mod bench;
mod breaks;
mod brush;
mod build;
mod clock;
mod difference;
mod edits;
mod gallery;
mod graph;
mod history;
mod insight;
mod lane;
mod lines;
mod marks;
mod overlay;
mod picture;
mod replay;
mod resize;
mod scans;
mod scene;
mod scout;
mod series;
mod shared;
mod sweep;
mod timeline;
mod units;
mod watched;
mod window;

pub use audit::{Audit, Report};
pub use bench::Bench;
pub use breaks::{Break, Breaks};
pub use brush::Shape;
pub use build::Build;
pub use difference::Contrast;
pub use gallery::{GALLERY, Showcase};
pub use graph::{GRAPHS, GraphLab, GraphScene, GraphShowcase};
pub use insight::{Formula, Insight, LastStep};
pub use lane::{Lane, LaneOn};
pub use lines::Contours;
pub use overlay::{Overlay, Quantity, Range};
pub use picture::{HEATS, Palette, Picture, TINTS};
pub use replay::{Moment, Replay};
pub use resize::{Anchor, Moved};
pub use scene::Scene;
pub use series::{Bin, Curve, Density, Envelope, Stretch};
pub use units::Route;
pub use watched::{Site, View, Watched};

use crate::algorithms::{Ground, SearchOn, Setup};
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::search::{Progress, Room};
use crate::share::MapSource;
use crate::space::{Cell, Grid, NodeId};
use clock::Clock;
use scout::Scout;
use units::Routes;

/// The laboratory with a grid open.
pub type Lab = LabOn<Scene>;

/// The state of the laboratory. Every edit begins all searches anew, so nothing stale can be seen.
pub struct LabOn<S: Site> {
    scene: S,
    /// What a link may call the map.
    source: S::Source,
    /// INVARIANT: one to [`Lab::MOST_LANES`], all with the same rules of moving.
    lanes: Vec<LaneOn<S::Map>>,
    /// Dijkstra under the same rules of moving, for comparison; begun when first asked for.
    baseline: SearchOn<S::Map>,
    /// What a heuristic is held against; begun when first asked for.
    audit: Option<S::Audit>,
    /// For the next audit.
    audit_room: Room,
    clock: Clock,
    history: S::History,
    /// Routes of the units of a grid; a graph has none.
    routes: Routes,
    /// Searches ahead of a lane. INVARIANT: of its present query.
    scout: Option<Scout<S::Map>>,
    /// What the checkpoints of all lanes may take together, in bytes.
    budget: usize,
    /// Laid over the pictures of all lanes.
    overlay: Overlay,
}

impl Lab {
    /// The most searches side by side.
    pub const MOST_LANES: usize = 4;

    /// A laboratory with a map open and one lane, the ends on passable cells left and right of the
    /// map's middle.
    ///
    /// # Errors
    /// A map without a passable cell.
    pub fn new(grid: Grid) -> Result<Self> {
        let scene = Scene::new(grid)?;
        let lane = Lane::new(&scene, Setup::default(), Palette::default(), Self::BUDGET);
        Ok(Self {
            scene,
            source: MapSource::Cells,
            lanes: vec![lane],
            baseline: SearchOn::new(baseline_setup(&Setup::default())),
            audit: None,
            audit_room: Room::default(),
            clock: Clock::default(),
            history: history::History::default(),
            routes: Routes::default(),
            scout: None,
            budget: Self::BUDGET,
            overlay: Overlay::None,
        })
    }

    /// Replaces the map, keeping the lanes; unchanged where the new one is refused.
    ///
    /// # Errors
    /// A map without a passable cell, or one that an algorithm of a lane does not run on.
    pub fn open(&mut self, grid: Grid) -> Result<()> {
        let scene = Scene::new(grid)?;
        for lane in &self.lanes {
            lane.setup().check_map(scene.grid())?;
        }
        self.replace_map("map", scene.into_grid())
    }

    /// The map.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        self.scene.grid()
    }

    /// Adds a lane with the setup of the first one, changed by options; all lanes begin anew.
    ///
    /// # Errors
    /// There are four already; or as for [`Lab::configure`].
    pub fn add_lane(&mut self, options: &[(String, OptionValue)]) -> Result<()> {
        if self.lanes.len() == Self::MOST_LANES {
            let most = Self::MOST_LANES;
            return Err(Error::option(format!(
                "lanes: expected at most {most}, found {}",
                most + 1
            )));
        }
        let setup = self.changed_setup(0, options)?;
        let palette = self.lanes[0].palette();
        let share = self.budget / (self.lanes.len() + 1);
        self.lanes
            .push(Lane::new(&self.scene, setup, palette, share));
        self.share_budget();
        self.restart();
        Ok(())
    }

    /// Takes a lane away; the last one stays.
    ///
    /// # Errors
    /// A number that no lane has, or the only lane.
    pub fn remove_lane(&mut self, lane: usize) -> Result<()> {
        self.lane(lane)?;
        if self.lanes.len() == 1 {
            return Err(Error::option("lanes: expected at least one, found none"));
        }
        self.lanes.remove(lane);
        self.history.forget_replaced();
        self.share_budget();
        self.scout = None;
        self.seek(self.tick());
        Ok(())
    }

    /// Puts other lanes in the place of all there are. All of them run on the scene, by the same rules of
    /// moving.
    fn set_lanes(&mut self, setups: Vec<Setup>) {
        let palette = self.lanes[0].palette();
        let share = self.budget / setups.len();
        let lanes = setups.into_iter();
        self.lanes = lanes
            .map(|setup| Lane::new(&self.scene, setup, palette, share))
            .collect();
        self.history.forget_replaced();
        self.reset_clock();
    }

    /// Sets options of a lane by name, all or none of them; all lanes begin anew. The rules of moving
    /// belong to the problem rather than to a search: they hold for all lanes.
    ///
    /// # Errors
    /// An unknown name or a value that is not taken, an algorithm that does not run on the map, or a
    /// number that no lane has.
    pub fn configure(&mut self, lane: usize, options: &[(String, OptionValue)]) -> Result<()> {
        self.lane(lane)?;
        let changed = self.changed_setup(lane, options)?;
        let movement = changed.movement;
        for (index, other) in self.lanes.iter_mut().enumerate() {
            let setup = if index == lane {
                &changed
            } else {
                other.setup()
            };
            let setup = Setup {
                movement,
                ..setup.clone()
            };
            other.set_setup(setup, &self.scene);
        }
        self.reset_clock();
        Ok(())
    }

    fn changed_setup(&self, lane: usize, options: &[(String, OptionValue)]) -> Result<Setup> {
        let mut setup = self.lanes[lane].setup().clone();
        for (name, value) in options {
            setup.set(name, value)?;
        }
        self.check(&setup)?;
        Ok(setup)
    }

    /// A lane's map and states, one pixel a cell.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn picture(&mut self, lane: usize) -> Result<&mut Picture> {
        let (lane, scene) = self.lane_mut(lane)?;
        Ok(lane.picture(scene.grid()))
    }

    /// The colours of the pictures.
    #[must_use]
    pub fn palette(&self) -> Palette {
        self.lanes[0].palette()
    }

    /// Sets the colours of the pictures and paints them anew.
    pub fn set_palette(&mut self, palette: Palette) {
        for lane in &mut self.lanes {
            lane.set_palette(palette, self.scene.grid());
        }
    }

    /// What is to be drawn of a rectangle of cells in a lane, row-major: bits 0 and 1 the state (0
    /// unseen, 1 open, 2 closed), bit 2 set where blocked, bits 3 to 7 the terrain id as far as it fits.
    ///
    /// # Errors
    /// A rectangle that is not on the map as a whole, or a number that no lane has.
    pub fn window(&self, lane: usize, corner: Cell, size: (u32, u32)) -> Result<Vec<u8>> {
        let progress = self.lane(lane)?.progress();
        window::window(self.grid(), corner, size, |node| progress.state(node))
    }

    /// The parents of a rectangle of cells in a lane, row-major; a cell that has none, or was not seen,
    /// stands for itself. Where both sides of a search know a cell, it is the parent on
    /// [`Progress::side_of`] it.
    ///
    /// # Errors
    /// As for [`Lab::window`].
    pub fn parents(&self, lane: usize, corner: Cell, size: (u32, u32)) -> Result<Vec<NodeId>> {
        let progress = self.lane(lane)?.progress();
        window::parents(self.grid(), corner, size, progress)
    }
}

impl<S: Site> LabOn<S> {
    /// What checkpoints may take together unless said otherwise, in bytes: 64 MB.
    pub const BUDGET: usize = 64 << 20;

    /// The map and the ends.
    #[must_use]
    pub fn scene(&self) -> &S {
        &self.scene
    }

    /// The lanes, in order.
    #[must_use]
    pub fn lanes(&self) -> &[LaneOn<S::Map>] {
        &self.lanes
    }

    /// A lane by its number, from 0.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn lane(&self, lane: usize) -> Result<&LaneOn<S::Map>> {
        let found = self.lanes.get(lane);
        found.ok_or_else(|| no_lane(lane, self.lanes.len()))
    }

    fn lane_mut(&mut self, lane: usize) -> Result<(&mut LaneOn<S::Map>, &S)> {
        let count = self.lanes.len();
        let found = self.lanes.get_mut(lane);
        Ok((found.ok_or_else(|| no_lane(lane, count))?, &self.scene))
    }

    /// Goes back to before the first step.
    pub fn restart(&mut self) {
        for lane in &mut self.lanes {
            lane.begin(&self.scene);
        }
        self.reset_clock();
    }

    /// All lanes are at step 0 of another query.
    fn reset_clock(&mut self) {
        self.clock.begin();
        self.scout = None;
        for lane in &mut self.lanes {
            lane.set_tempo(1.0);
        }
    }

    /// Sets what the checkpoints of all lanes may take together, in bytes. With less memory, seeking has
    /// more to search again.
    pub fn set_budget(&mut self, budget: usize) {
        self.budget = budget;
        self.share_budget();
    }

    fn share_budget(&mut self) {
        let share = self.budget / self.lanes.len();
        for lane in &mut self.lanes {
            lane.set_budget(share);
        }
    }

    /// [`LabOn::advance`] for Dijkstra's algorithm on the same map, ends and rules.
    pub fn advance_baseline(&mut self, budget: u32) -> bool {
        if self.baseline_is_old() {
            let (places, room) = (self.scene.map().places(), ROOM_A_STEP * budget as usize);
            if self.baseline.make_room(places, room) {
                return true;
            }
            let setup = baseline_setup(self.lanes[0].setup());
            self.baseline.set_setup(setup);
            self.baseline
                .begin_to_any(self.scene.map(), self.scene.start(), self.scene.goals())
                .expect("the ends are kept where a search can begin");
        }
        let goes_on = self.baseline.advance(self.scene.map(), budget);
        goes_on.expect("it was begun anew if need be")
    }

    fn baseline_is_old(&self) -> bool {
        let its_query = self.baseline.progress().map(Progress::query);
        self.baseline.is_stale(self.scene.map())
            || self.baseline.setup().movement != self.lanes[0].setup().movement
            || its_query != Some(self.lanes[0].progress().query())
    }

    /// How far the comparison has come; `None` when it has not begun since the last edit.
    #[must_use]
    pub fn baseline(&self) -> Option<&Progress> {
        let progress = self.baseline.progress();
        progress.filter(|_| !self.baseline_is_old())
    }
}
/// PERF: room for so many nodes is made in about the time of a step.
const ROOM_A_STEP: usize = 16;

fn no_lane(found: usize, count: usize) -> Error {
    Error::option(format!(
        "lane: expected a number below {count}, found {found}"
    ))
}

fn baseline_setup(setup: &Setup) -> Setup {
    Setup {
        movement: setup.movement,
        ..Setup::of("dijkstra").expect("it is in the registry")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Status;
    use crate::space::{Terrain, TerrainId};

    fn lab(map: &str) -> Lab {
        Lab::new(Grid::parse(map).unwrap()).unwrap()
    }

    #[test]
    fn an_edit_begins_the_search_anew_and_leaves_the_ends_alone() {
        let mut lab = lab("....\n....\n....\n....");
        while lab.advance(100) {}
        assert_eq!(lab.lanes[0].progress().cost().unwrap().to_f64(), 1.0);
        let (from, to) = (Cell::new(0, 2), Cell::new(3, 2));
        assert_eq!(lab.paint(from, to, TerrainId::WALL).unwrap(), 2);
        assert_eq!(lab.lanes[0].progress().status(), Status::Running);
        assert_eq!(lab.lanes[0].progress().stats().expanded, 0);
        assert!(lab.lanes[0].path(lab.grid()).is_empty());
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let mut lab = lab("..@.");
        lab.advance(1);
        let blocked = Cell::new(2, 0);
        let refused = lab.set_ends(blocked, lab.scene().goal()).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "start: expected a passable cell, found wall at (2, 0)"
        );
        let options = [
            ("weight".to_owned(), OptionValue::Number(2.0)),
            ("wieght".to_owned(), OptionValue::Number(2.0)),
        ];
        assert!(lab.configure(0, &options).unwrap_err().is_option());
        assert_eq!(lab.lanes[0].setup().weight, 1.0);
        assert!(lab.open(Grid::parse("@@").unwrap()).is_err());
        assert_eq!(lab.lanes[0].progress().stats().expanded, 1);
    }

    #[test]
    fn the_baseline_follows_edits_and_ends() {
        let mut lab = lab("......\n......");
        assert!(lab.baseline().is_none());
        while lab.advance_baseline(1) {}
        assert!(matches!(lab.baseline().unwrap().status(), Status::Found(_)));
        lab.set_ends(Cell::new(0, 0), Cell::new(5, 0)).unwrap();
        assert!(lab.baseline().is_none());
        while lab.advance_baseline(1) {}
        assert_eq!(lab.baseline().unwrap().cost().unwrap().to_f64(), 5.0);
    }

    #[test]
    fn lanes_share_map_ends_and_rules_of_moving_but_no_other_options() {
        let (mut grid, mud) = (Grid::new(4, 4).unwrap(), TerrainId(2));
        let terrain = Terrain::new("mud".to_owned(), Some(3.0)).unwrap();
        grid.set_terrain(mud, terrain).unwrap();
        let mut lab = Lab::new(grid).unwrap();
        let option = |name: &str, word: &str| (name.to_owned(), OptionValue::Text(word.to_owned()));
        lab.add_lane(&[option("algorithm", "bfs")]).unwrap();
        lab.add_lane(&[option("algorithm", "jps")]).unwrap();
        lab.configure(1, &[option("diagonal", "never")]).unwrap();
        lab.configure(0, &[option("algorithm", "greedy")]).unwrap();
        let ids = |lab: &Lab| -> Vec<_> {
            let lanes = lab.lanes().iter();
            lanes.map(|lane| lane.setup().algorithm.id).collect()
        };
        assert_eq!(ids(&lab), ["greedy", "bfs", "jps"]);
        lab.set_ends(Cell::new(0, 0), Cell::new(3, 3)).unwrap();
        while lab.advance(3) {}
        for lane in lab.lanes() {
            assert_eq!(lane.progress().cost().unwrap().to_f64(), 6.0);
        }
        // Jump point search does not run where cells differ in cost: its lane alone is changed.
        let at = Cell::new(1, 1);
        assert!(lab.paint(at, at, mud).unwrap_err().is_option());
        assert_eq!(ids(&lab), ["greedy", "bfs", "astar"]);
        assert!(
            lab.lanes()
                .iter()
                .all(|lane| lane.progress().stats().expanded == 0)
        );
        lab.remove_lane(1).unwrap();
        assert_eq!(ids(&lab), ["greedy", "astar"]);
        lab.add_lane(&[]).unwrap();
        lab.add_lane(&[]).unwrap();
        assert!(lab.add_lane(&[]).unwrap_err().is_option());
        assert!(lab.lane(4).is_err() && lab.remove_lane(4).is_err());
    }
}
