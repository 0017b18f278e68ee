//! The time of the laboratory: all lanes are brought to one tick, forward, backward, and exactly.
//!
//! A tick is a step of every lane, or, in a race by time, of the fastest one. Ticks are not seconds: how
//! fast they go by is the business of whoever calls.

use super::breaks::{Break, Breaks};
use super::scout::Scout;
use super::{LabOn, LaneOn, Site};
use crate::error::{Error, Result};

/// Where the lanes are to get to.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    aim: u32,
    /// In playing: the tick that the lanes have been brought to one by one, and what stops them.
    playing: Option<(u32, Breaks)>,
    breaks: Breaks,
    halt: Option<(usize, Break)>,
}

impl Clock {
    /// Back to tick 0; what stops playing stays.
    pub(super) fn begin(&mut self) {
        self.aim = 0;
        self.playing = None;
        self.halt = None;
    }

    /// On another map no cell is the chosen one.
    pub(super) fn forget_cell(&mut self) {
        self.breaks.node = None;
    }
}

impl<S: Site> LabOn<S> {
    /// The tick that all lanes have come to.
    #[must_use]
    pub fn tick(&self) -> u32 {
        let aim = self.clock.aim;
        let behind = self.lanes.iter().filter(|lane| lane.is_behind(aim));
        let least = behind.map(LaneOn::tick).min();
        least.unwrap_or_else(|| {
            if self.lanes.iter().any(LaneOn::is_running) {
                aim
            } else {
                let ends = self.lanes.iter().map(LaneOn::tick);
                aim.min(ends.max().unwrap_or(0))
            }
        })
    }

    /// The tick at which all lanes have ended, or the furthest that was searched, and whether it is
    /// the end.
    #[must_use]
    pub fn length(&self) -> (u32, bool) {
        let ends = self.lanes.iter().map(LaneOn::length);
        ends.fold((0, true), |(most, known), (length, is_end)| {
            (most.max(length), known && is_end)
        })
    }

    /// Aims at a tick: lanes that are beyond it, or far before it, return to a checkpoint at once, the
    /// rest is for [`LabOn::work`]. A tick from the end on is the end.
    pub fn seek(&mut self, tick: u32) {
        let (length, is_end) = self.length();
        let tick = if is_end && tick >= length {
            u32::MAX
        } else {
            tick
        };
        self.clock.aim = tick;
        (self.clock.playing, self.clock.halt) = (None, None);
        for lane in &mut self.lanes {
            lane.return_to(self.scene.map(), lane.target(tick));
        }
    }

    /// Aims at a tick that lies ahead, and stops before it where a break says so.
    pub fn play_to(&mut self, tick: u32) {
        let breaks = self.clock.breaks.clone();
        self.play_with(tick, breaks);
    }

    fn play_with(&mut self, tick: u32, breaks: Breaks) {
        let now = self.tick();
        let tick = tick.max(now);
        if breaks.on.is_empty() {
            self.seek(tick);
        } else {
            // The lanes go tick by tick from here: a checkpoint ahead would pass over a break.
            self.clock.aim = tick;
            self.clock.halt = None;
            self.clock.playing = Some((now, breaks));
        }
    }

    /// Searches towards the aim, at most about `budget` steps; tells whether there is more to do.
    pub fn work(&mut self, budget: u32) -> bool {
        match self.clock.playing.take() {
            Some((tick, breaks)) => self.work_heeding(budget, tick, breaks),
            None => self.work_to(self.clock.aim, budget),
        }
    }

    fn work_to(&mut self, tick: u32, budget: u32) -> bool {
        let map = self.scene.map();
        let share = (budget / self.lanes.len() as u32).max(1);
        let mut is_behind = false;
        for lane in &mut self.lanes {
            // Also at rest: so that the first step can be taken at once.
            if lane.is_behind(tick) || lane.is_preparing() {
                let way = lane.target(tick) - lane.step();
                lane.advance(map, way.clamp(1, share));
                is_behind |= lane.is_behind(tick) || lane.is_preparing();
            }
        }
        is_behind
    }

    /// Tick by tick, so that all lanes stand at the one that stops them.
    fn work_heeding(&mut self, budget: u32, mut tick: u32, breaks: Breaks) -> bool {
        let is_ready = !self.work_to(tick, budget)
            && (!breaks.has(Break::Path) || !self.look_for_paths(budget));
        if !is_ready {
            self.clock.playing = Some((tick, breaks));
            return true;
        }
        let aim = self.clock.aim;
        for _ in 0..budget {
            if tick == aim || !self.lanes.iter().any(LaneOn::is_running) {
                return false;
            }
            tick += 1;
            for (index, lane) in self.lanes.iter_mut().enumerate() {
                if !lane.is_behind(tick) {
                    continue;
                }
                let before = breaks.look(lane);
                lane.advance(self.scene.map(), 1);
                if let Some(kind) = breaks.find(lane, &before) {
                    self.clock.halt.get_or_insert((index, kind));
                }
            }
            if self.clock.halt.is_some() {
                self.clock.aim = tick;
                return false;
            }
        }
        self.clock.playing = Some((tick, breaks));
        true
    }

    /// Aims `ticks` ahead and goes there, breaks heeded; tells whether any search goes on.
    pub fn advance(&mut self, ticks: u32) -> bool {
        self.play_to(self.tick().saturating_add(ticks));
        while self.work(u32::MAX) {}
        self.lanes.iter().any(LaneOn::is_running)
    }

    /// Aims at the next or the previous tick at which f changes in a lane.
    pub fn seek_layer(&mut self, forward: bool) {
        let now = self.tick();
        let lanes = self.lanes.iter();
        if forward {
            let breaks = Breaks {
                on: vec![Break::Layer],
                node: None,
            };
            self.play_with(u32::MAX, breaks);
        } else {
            let layers = lanes.filter_map(|lane| lane.layer_before(now));
            let layer = layers.max().unwrap_or(0);
            self.seek(layer);
        }
    }

    /// Aims `ticks` on; where only the final path is of interest, at the next expansion along it.
    pub fn step_on(&mut self, ticks: u32) {
        if self.clock.breaks.has(Break::Path) {
            let on = vec![Break::Path];
            self.play_with(u32::MAX, Breaks { on, node: None });
        } else {
            self.seek(self.tick().saturating_add(ticks));
        }
    }

    /// Aims `ticks` back; where only the final path is of interest, to the expansion before.
    pub fn step_back(&mut self, ticks: u32) {
        let now = self.tick();
        let before = if self.clock.breaks.has(Break::Path) {
            let lanes = self.lanes.iter();
            lanes.filter_map(|lane| lane.along_path_before(now)).max()
        } else {
            None
        };
        self.seek(before.unwrap_or_else(|| now.saturating_sub(ticks)));
    }

    /// How many changes of f of a lane lie in each of `parts` equal parts of the timeline.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn layers(&self, lane: usize, parts: usize) -> Result<Vec<u32>> {
        let lane = self.lane(lane)?;
        Ok(lane.layers(self.length().0, parts))
    }

    /// What stops playing.
    #[must_use]
    pub fn breaks(&self) -> &Breaks {
        &self.clock.breaks
    }

    /// Sets what stops playing.
    pub fn set_breaks(&mut self, breaks: Breaks) {
        self.clock.breaks = breaks;
    }

    /// What stopped playing, and in which lane; `None` after anything else.
    #[must_use]
    pub fn halt(&self) -> Option<(usize, Break)> {
        self.clock.halt
    }

    /// How much of a step of the fastest lane each lane takes in a tick, 1 for each in a race by
    /// expansions. The lanes go to where the present tick has them.
    ///
    /// # Errors
    /// Another number of lanes, or a number that is not above 0 and at most 1.
    pub fn set_tempos(&mut self, tempos: &[f64]) -> Result<()> {
        let fits = |&tempo: &f64| tempo > 0.0 && tempo <= 1.0;
        if tempos.len() != self.lanes.len() || !tempos.iter().all(fits) {
            return Err(Error::option(format!(
                "tempos: expected {} numbers above 0 and at most 1, found {tempos:?}",
                self.lanes.len()
            )));
        }
        let part = f64::from(self.tick()) / f64::from(self.length().0.max(1));
        for (lane, &tempo) in self.lanes.iter_mut().zip(tempos) {
            lane.set_tempo(tempo);
        }
        self.seek((part * f64::from(self.length().0)).round() as u32);
        Ok(())
    }

    /// Searches ahead of a lane, unseen, at most `budget` steps; tells whether it has to go on. Called after
    /// that, it does the same once more, for whoever measures.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn scout(&mut self, lane: usize, budget: u32) -> Result<bool> {
        let setup = self.lane(lane)?.setup().clone();
        let is_at_it = |scout: &Scout<S::Map>| scout.lane() == lane && !scout.looks_for_path();
        let scout = self.scout.take().filter(is_at_it);
        let mut scout = scout.unwrap_or_else(|| Scout::new(lane, setup));
        match scout.go_ahead(&self.scene, budget) {
            Some(outlook) => self.lanes[lane].set_outlook(outlook),
            None => {
                self.scout = Some(scout);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Looks for the steps in which lanes expand their final paths; tells whether there is more to do.
    fn look_for_paths(&mut self, budget: u32) -> bool {
        let Some(index) = self.lanes.iter().position(|lane| !lane.knows_along_path()) else {
            return false;
        };
        let lane = &self.lanes[index];
        let Some(outlook) = lane.outlook() else {
            let scouting = self.scout(index, budget);
            debug_assert!(scouting.is_ok(), "the lane was just found");
            return true;
        };
        let mut scout = match self.scout.take() {
            Some(scout) if scout.lane() == index => scout,
            _ => Scout::new(index, lane.setup().clone()),
        };
        match scout.follow_path(&self.scene, outlook, budget) {
            Some(along) => self.lanes[index].set_along_path(along),
            None => self.scout = Some(scout),
        }
        true
    }
}
