//! The laboratory as a scene of a link, and back.
//!
//! How a scene is written is the business of `share`. What is drawn besides belongs to the page, which
//! only passes through here.

use super::scene::Ends;
use super::{Lab, Lane, Scene};
use crate::error::Result;
use crate::share::{self, MapSource};
use crate::space::Grid;

impl Lab {
    /// Shows a scene: its map, ends and lanes in place of what is open, aimed at its step. Where no ends are
    /// said they are the usual ones. Also returns what of the scene has no place here.
    ///
    /// # Errors
    /// A map without a passable cell, or one that an algorithm of a lane does not run on; nothing has
    /// changed.
    pub fn open_scene(&mut self, shared: &share::Scene) -> Result<Vec<String>> {
        let warnings = shortcomings(shared);
        let mut scene = Scene::new(shared.grid.clone())?;
        let usual = shared.source.ends();
        let usual = usual.unwrap_or((scene.start(), scene.goal()));
        // An end that is drawn over by edits is no place to start from.
        let units = shared.units.iter().copied().take(Self::MOST_UNITS);
        let ends = |start, goals| Ends {
            start,
            goals,
            units: units.clone().collect(),
        };
        let (start, goal) = match scene.set_ends(ends(usual.0, vec![usual.1])) {
            Ok(()) => usual,
            Err(_) => (scene.start(), scene.goal()),
        };
        let goals = match &shared.goals[..] {
            [] => vec![goal],
            goals => goals.to_vec(),
        };
        scene.set_ends(ends(shared.start.unwrap_or(start), goals))?;
        let mut lanes = shared.lanes.clone();
        lanes.truncate(Self::MOST_LANES);
        let movement = lanes.first().map(|lane| lane.movement);
        for lane in &mut lanes {
            lane.movement = movement.unwrap_or(lane.movement);
            lane.check_map(scene.grid())?;
            lane.check_goals(scene.goals().len())?;
        }
        let palette = self.lanes[0].palette();
        let budget = self.budget / lanes.len().max(1);
        let lanes = lanes.into_iter();
        let lanes = lanes.map(|setup| Lane::new(&scene, setup, palette, budget));
        let lanes: Vec<_> = lanes.collect();
        // INVARIANT: there is a lane. A scene that was read has one.
        if !lanes.is_empty() {
            self.lanes = lanes;
        }
        self.scene = scene;
        self.source = shared.source.clone();
        self.restart();
        self.clock.forget_cell();
        self.forget_history();
        self.seek(shared.step);
        Ok(warnings)
    }

    /// A laboratory with a map open by its name, with its usual ends and one lane.
    ///
    /// # Errors
    /// An unknown name, or as for [`Lab::new`].
    pub fn named(name: &str) -> Result<Self> {
        let source = MapSource::Name(name.to_owned());
        let grid = source.make()?.unwrap_or(Grid::new(1, 1)?);
        let mut lab = Self::new(grid)?;
        if let Some((start, goal)) = source.ends() {
            lab.set_ends(start, goal)?;
        }
        lab.source = source;
        lab.forget_history();
        Ok(lab)
    }

    /// Opens a map by its name, with its usual ends, keeping the lanes; unchanged where that is refused.
    ///
    /// # Errors
    /// An unknown name, or as for [`Lab::open`].
    pub fn open_named(&mut self, name: &str) -> Result<()> {
        let source = MapSource::Name(name.to_owned());
        let grid = source.make()?.unwrap_or_else(|| self.grid().clone());
        self.open(grid)?;
        if let Some((start, goal)) = source.ends() {
            self.set_ends(start, goal)?;
        }
        self.source = source;
        Ok(())
    }

    /// Takes over the map and the ends that another laboratory has open, keeping the lanes; what was edited
    /// here before is forgotten.
    ///
    /// # Errors
    /// An algorithm that does not run on it: it is open, and A* has taken its place.
    pub fn take_scene_of(&mut self, other: &Self) -> Result<()> {
        self.scene = other.scene.clone();
        self.source = other.source.clone();
        self.clock.forget_cell();
        self.forget_history();
        self.settle()
    }

    /// What is open, as a scene to be shared. View and overlays are for the page to add.
    #[must_use]
    pub fn to_scene(&self) -> share::Scene {
        let lanes = self.lanes.iter().map(|lane| lane.setup().clone());
        share::Scene {
            source: self.source.clone(),
            start: Some(self.scene.start()),
            goals: self.scene.goals().to_vec(),
            units: self.scene.units().to_vec(),
            lanes: lanes.collect(),
            step: self.tick(),
            ..share::Scene::new(self.grid().clone())
        }
    }
}

/// What a link may say and the laboratory does not show.
fn shortcomings(shared: &share::Scene) -> Vec<String> {
    let mut warnings = Vec::new();
    let most = Lab::MOST_LANES;
    let mut warn = |is_so: bool, text: String| warnings.extend(is_so.then_some(text));
    let lanes = shared.lanes.len();
    warn(
        lanes > most,
        format!("lanes: shows at most {most}, found {lanes}; the first count"),
    );
    let units = shared.units.len();
    let most_units = Lab::MOST_UNITS;
    warn(
        units > most_units,
        format!("units: shows at most {most_units}, found {units}; the first count"),
    );
    let rules = shared.lanes.iter().map(|lane| lane.movement);
    let first = shared.lanes.first().map(|lane| lane.movement);
    warn(
        rules.take(most).any(|rules| Some(rules) != first),
        "lanes: all move by the same rules here; those of the first count".to_owned(),
    );
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::{Cell, TerrainId};

    fn lab() -> Lab {
        Lab::new(Grid::parse("....\n....").unwrap()).unwrap()
    }

    fn open(link: &str) -> (Lab, Vec<String>) {
        let mut lab = lab();
        let (scene, mut warnings) = share::Scene::parse(link).unwrap();
        warnings.extend(lab.open_scene(&scene).unwrap());
        while lab.work(1000) {}
        (lab, warnings)
    }

    fn states(lab: &Lab) -> Vec<Vec<u8>> {
        let size = (lab.grid().width(), lab.grid().height());
        let lanes = 0..lab.lanes().len();
        lanes
            .map(|lane| lab.window(lane, Cell::new(0, 0), size).unwrap())
            .collect()
    }

    #[test]
    fn what_is_shared_opens_as_it_was() {
        let link = "map=maze:65x37:seed42&lanes=astar*1.5,jps,dijkstra;tieBreak:smaller-h&start=1,1&goal=63,35&step=120";
        let (mut lab, warnings) = open(link);
        assert_eq!(warnings, [""; 0]);
        assert_eq!((lab.lanes().len(), lab.tick()), (3, 120));
        // As opened; then each time with a pillar taken out, and from another step.
        for pillar in [Cell::new(2, 2), Cell::new(4, 4)] {
            let (copy, warnings) = open(&lab.to_scene().to_fragment().unwrap());
            assert_eq!(warnings, [""; 0]);
            assert_eq!(states(&copy), states(&lab));
            assert_eq!(copy.grid().cells(), lab.grid().cells());
            assert_eq!(copy.tick(), lab.tick());
            assert_eq!(copy.scene().start(), lab.scene().start());
            assert_eq!(lab.paint(pillar, pillar, TerrainId::GROUND).unwrap(), 1);
            lab.seek(55);
            while lab.work(1000) {}
        }
        let shared = lab.to_scene().to_fragment().unwrap();
        assert!(shared.starts_with("v=1&map=maze:65x37:seed42&edits="));
        lab.open(Grid::parse("...").unwrap()).unwrap();
        let shared = lab.to_scene().to_fragment().unwrap();
        assert!(shared.starts_with("v=1&map=c."), "{shared}");
    }

    #[test]
    fn a_preset_has_ends_unless_they_are_said_or_walled_in() {
        let ends = |link: &str| {
            let (lab, _) = open(link);
            (lab.scene().start(), lab.scene().goal())
        };
        let (start, goal) = (Cell::new(7, 15), Cell::new(41, 12));
        assert_eq!(ends("map=preset:trap"), (start, goal));
        assert_eq!(ends("map=preset:trap&goal=1,1"), (start, Cell::new(1, 1)));
        let mut lab = lab();
        lab.open_named("preset:trap").unwrap();
        assert_eq!((lab.scene().start(), lab.scene().goal()), (start, goal));
        lab.set_ends(Cell::new(0, 0), goal).unwrap();
        lab.paint(start, start, TerrainId::WALL).unwrap();
        let scene = share::Scene {
            start: None,
            ..lab.to_scene()
        };
        let (lab, _) = open(&scene.to_fragment().unwrap());
        assert!(
            lab.grid()
                .passable_node("start", lab.scene().start())
                .is_ok()
        );
    }

    #[test]
    fn who_follows_has_the_map_and_the_ends_and_keeps_its_lanes() {
        let (leader, _) =
            open("map=maze:65x37:seed42&start=1,1&goal=63,35;1,35&algorithm=dijkstra");
        let (mut follower, _) = open("map=preset:trap&algorithm=greedy");
        follower.take_scene_of(&leader).unwrap();
        assert_eq!(follower.grid().cells(), leader.grid().cells());
        assert_eq!(follower.scene().goals(), leader.scene().goals());
        assert_eq!(follower.lanes()[0].setup().algorithm.id, "greedy");
        assert!(
            follower
                .to_scene()
                .to_fragment()
                .unwrap()
                .contains("map=maze:65x37:seed42&")
        );
        let (mut follower, _) = open("map=preset:trap&algorithm=anya");
        assert!(follower.take_scene_of(&leader).is_err());
        assert_eq!(follower.lanes()[0].setup().algorithm.id, "astar");
        assert_eq!(follower.grid().cells(), leader.grid().cells());
    }

    #[test]
    fn what_has_no_place_is_said() {
        let (lab, warnings) = open(
            "map=preset:trap&lanes=astar,bfs;diagonal:never,dfs,greedy,astar&goal=1,1;2,2&units=0,0,1,1",
        );
        assert_eq!(lab.scene().units().len(), 1);
        assert_eq!(lab.lanes().len(), 4);
        let keys = warnings.iter().map(|text| text.split(':').next().unwrap());
        assert_eq!(keys.collect::<Vec<_>>(), ["lanes", "lanes"]);
    }
}
