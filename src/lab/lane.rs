//! One search of the laboratory with its setup and its picture. A lane draws nothing and has no map of
//! its own: the scene is handed to each call.

mod painting;

use super::marks::Marks;
use super::overlay::Range;
use super::scout::Outlook;
use super::series::Series;
use super::sweep::Sweep;
use super::timeline::Timeline;
use super::{Overlay, Palette, Picture, Replay, Scene, Site, View, Watched};
use crate::algorithms::{Info, Nearest, SearchOn, Setup};
use crate::error::Result;
use crate::search::{Progress, Status, Trace};
use crate::space::{Cell, Grid, Point};

/// A search on the grid of the laboratory, with its picture.
pub type Lane = LaneOn<Grid>;

/// A search on the map of the laboratory, and what of it is to be seen.
// INVARIANT: a query has begun on the scene as it is; every edit begins it anew.
pub struct LaneOn<G: Watched> {
    pub(super) search: SearchOn<G>,
    picture: G::View,
    /// Events that are not in the picture yet.
    trace: Trace,
    /// Whether the picture still shows the search before the last edit.
    /// PERF: several edits in a frame repaint a large map once.
    outdated: bool,
    timeline: Timeline<G>,
    marks: Marks<G>,
    /// Steps in a tick of the laboratory, above 0 and at most 1.
    tempo: f64,
    outlook: Option<Outlook>,
    /// The steps that expand a node of the final path, once they were looked for.
    along_path: Option<Vec<u32>>,
    /// The events of the last step. INVARIANT: none where it is not known, which is so at step 0 and on the
    /// way to a step.
    last_step: Trace,
    /// Begun when a cell is inspected for the first time, or for an overlay.
    replay: Option<Replay<G>>,
    overlay: Overlay,
    /// What the colours of a heat span.
    scale: Option<Range>,
    sweep: Sweep,
    /// Begun when charts are opened.
    series: Option<Series>,
    /// Begun when a search has ended without a path.
    pub(super) nearest: Option<Nearest<G>>,
}

/// How many expansions are drawn at once. PERF: their events stay in the cache.
const CHUNK: u32 = 1024;
/// With more pages after a return, the picture is left to the sweep. PERF: they are painted in about a millisecond, and all of
/// 2048 x 2048 in 20.
const MOST_PAGES: usize = 1 << 12;

impl Lane {
    /// A lane at step 0. The algorithm of the setup runs on the map.
    pub(super) fn new(scene: &Scene, setup: Setup, palette: Palette, budget: usize) -> Self {
        let picture = Picture::with_palette(scene.grid(), palette);
        Self::with_view(scene, setup, picture, budget)
    }

    /// The path that was found, as points with straight lines between; empty when none was.
    #[must_use]
    pub fn points(&self, grid: &Grid) -> Vec<Point> {
        self.search.points(grid)
    }

    /// The path that was found, as cells; empty when none was.
    #[must_use]
    pub fn path(&self, grid: &Grid) -> Vec<Cell> {
        self.search.path(grid)
    }
}

impl<G: Watched> LaneOn<G> {
    /// A lane at step 0. The algorithm of the setup runs on the map.
    pub(super) fn with_view(
        scene: &impl Site<Map = G>,
        setup: Setup,
        view: G::View,
        budget: usize,
    ) -> Self {
        let mut lane = Self {
            search: SearchOn::new(setup),
            picture: view,
            trace: Trace::new(),
            outdated: true,
            timeline: Timeline::new(budget),
            marks: Marks::new(),
            tempo: 1.0,
            outlook: None,
            along_path: None,
            last_step: Trace::new(),
            replay: None,
            overlay: Overlay::None,
            scale: None,
            sweep: Sweep::default(),
            series: None,
            nearest: None,
        };
        lane.begin(scene);
        lane
    }

    /// The options.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        self.search.setup()
    }

    /// Changes the options and goes back to before the first step.
    pub(super) fn set_setup(&mut self, setup: Setup, scene: &impl Site<Map = G>) {
        self.search.set_setup(setup);
        self.begin(scene);
    }

    /// Takes another algorithm; a query has to begin then.
    pub(super) fn replace_algorithm(&mut self, algorithm: &'static Info) {
        let setup = self.setup().clone();
        self.search.set_setup(Setup { algorithm, ..setup });
    }

    /// Goes back to before the first step, on the scene as it is. On a large map it may have to make room first, in
    /// steps that prepare.
    pub(super) fn begin(&mut self, scene: &impl Site<Map = G>) {
        self.trace.clear();
        self.search
            .begin_in_steps(scene.map(), scene.start(), scene.goals(), &mut self.trace)
            .expect("the ends are kept where a search can begin");
        self.timeline.begin(&mut self.search, &self.trace);
        self.marks.begin(&self.search, scene.map(), &self.trace);
        self.outdated = true;
        (self.outlook, self.along_path) = (None, None);
        self.last_step.clear();
        (self.replay, self.series, self.nearest) = (None, None, None);
        self.scale = None;
        self.sweep.restart();
    }

    /// The step it is at: how many nodes it has expanded.
    #[must_use]
    pub fn step(&self) -> u32 {
        self.progress().stats().expanded
    }

    /// Whether the search goes on.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.progress().status() == Status::Running
    }

    /// Whether something has to be made before the first step.
    pub(super) fn is_preparing(&self) -> bool {
        self.progress().preparation().is_some()
    }

    /// Expands at most `budget` nodes, or makes a row of a table, or some room; tells whether the search goes on.
    pub(super) fn advance(&mut self, map: &G, mut budget: u32) -> bool {
        let mut goes_on = self.is_running();
        let was_preparing = self.is_preparing();
        if was_preparing {
            budget = budget.min(1); // What follows the last of these steps is the first one.
        }
        while goes_on && budget > 0 {
            let step = self.step();
            let chunk = budget.min(CHUNK).min(self.timeline.room(step));
            let known = self.marks.furthest() - step;
            let chunk = if known > 0 { chunk.min(known) } else { chunk };
            budget -= chunk;
            self.paint_news(map);
            goes_on = if known > 0 {
                self.search_again(map, chunk)
            } else {
                self.search_anew(map, chunk)
            };
            self.timeline.learn(&self.trace);
            if goes_on {
                let step = self.step();
                self.timeline.arrive(&mut self.search, step);
            }
            self.note_change();
            if was_preparing && !self.is_preparing() {
                self.begin_prepared(map);
                break;
            }
            if self.is_preparing() {
                break; // It takes as long as a thousand steps.
            }
        }
        goes_on
    }

    /// What had to be made before the first step is made: whoever returns to step 0 finds it there.
    fn begin_prepared(&mut self, map: &G) {
        self.timeline.learn(&self.trace);
        self.timeline.begin_again(&mut self.search);
        self.marks.begin(&self.search, map, &self.trace);
    }

    /// Takes steps that were taken before, without noting anything.
    fn search_again(&mut self, map: &G, budget: u32) -> bool {
        self.search_on(map, budget - 1);
        let last = self.trace.words().len();
        let goes_on = self.search_on(map, 1);
        self.last_step.copy_from(&self.trace, last);
        goes_on
    }

    fn search_on(&mut self, map: &G, budget: u32) -> bool {
        let goes_on = self.search.advance_traced(map, budget, &mut self.trace);
        goes_on.expect("every edit begins the search anew")
    }

    /// Takes steps for the first time.
    fn search_anew(&mut self, map: &G, budget: u32) -> bool {
        let before = self.step();
        let mut goes_on = true;
        let (mut step, mut last) = (before, None);
        for _ in 0..budget {
            let words = self.trace.words().len();
            // PERF: a call for each step costs a tenth; f has to be read before a node is re-opened.
            goes_on = self.search_on(map, 1);
            self.marks.note(&self.search);
            if self.step() > step {
                (step, last) = (self.step(), Some(words));
            }
            if !goes_on || self.is_preparing() {
                break;
            }
        }
        if let Some(last) = last {
            self.last_step.copy_from(&self.trace, last);
        }
        self.marks.learn(&self.trace, before);
        if !goes_on {
            self.marks.end_at(self.step());
        }
        goes_on
    }

    /// Goes back, or on, to the nearest checkpoint before a step, unless it is nearer already; the rest of
    /// the way is for [`LaneOn::advance`].
    pub(super) fn return_to(&mut self, map: &G, step: u32) {
        let now = self.step();
        if now == step {
            return;
        }
        self.paint_news(map);
        let mut pages = Vec::new();
        let Self {
            timeline, search, ..
        } = self;
        // Not to the very step: the last one has to be searched, or else nothing is known of it.
        let before = step.saturating_sub(1);
        let returned = timeline.return_to(search, now, before, |first| pages.push(first));
        if returned {
            self.last_step.clear();
            self.note_change();
        }
        if pages.len() > MOST_PAGES {
            self.sweep.disturb();
            return;
        }
        let (picture, values) = self.painting(map);
        for first in pages {
            picture.paint_page(first, map, |node| values.tone(node));
        }
    }

    pub(super) fn set_tempo(&mut self, tempo: f64) {
        self.tempo = tempo;
    }

    /// The step that a tick takes it to, unless it ends before.
    pub(super) fn target(&self, tick: u32) -> u32 {
        if tick == u32::MAX {
            return tick;
        }
        (f64::from(tick) * self.tempo) as u32
    }

    /// Whether it has a way to go to a tick.
    pub(super) fn is_behind(&self, tick: u32) -> bool {
        self.is_running() && self.step() < self.target(tick)
    }

    /// The first tick that takes it to its present step.
    pub(super) fn tick(&self) -> u32 {
        self.tick_of(self.step())
    }

    /// The first tick that takes it to a step.
    pub(super) fn tick_of(&self, step: u32) -> u32 {
        let about = (f64::from(step) / self.tempo) as u32;
        let first = (about.saturating_sub(1)..).find(|&tick| self.target(tick) >= step);
        first.unwrap_or(u32::MAX)
    }

    /// The number of its steps, where the search was seen or scouted to its end.
    #[must_use]
    pub fn end(&self) -> Option<u32> {
        match &self.outlook {
            Some(outlook) => Some(outlook.end),
            None if !self.is_running() => Some(self.step()),
            None => self.marks.end(),
        }
    }

    /// The tick of its end, or of the furthest step that was searched; and whether that is the end.
    pub(super) fn length(&self) -> (u32, bool) {
        let end = self.end();
        let step = end.unwrap_or(self.marks.furthest());
        (self.tick_of(step), end.is_some())
    }

    /// How many changes of f lie in each of `parts` equal parts of the ticks from 1 to `end`.
    pub(super) fn layers(&self, end: u32, parts: usize) -> Vec<u32> {
        let mut counts = vec![0; parts];
        if self.tempo >= 1.0 {
            // PERF: a long search has millions; one by one they took a second.
            for (part, count) in counts.iter_mut().enumerate() {
                let first = |part: usize| {
                    let step = (part as u64 * u64::from(end)).div_ceil(parts as u64);
                    step as u32 + 1
                };
                *count = self.marks.count(first(part), first(part + 1));
            }
            return counts;
        }
        let ticks = self.marks.steps().map(|step| self.tick_of(step));
        for tick in ticks.take_while(|&tick| tick <= end) {
            let part = u64::from(tick.saturating_sub(1)) * parts as u64 / u64::from(end.max(1));
            if let Some(count) = counts.get_mut(part as usize) {
                *count += 1;
            }
        }
        counts
    }

    /// The ticks at which better solutions were found.
    #[must_use]
    pub fn incumbents(&self) -> Vec<u32> {
        let found = self.marks.incumbents().iter();
        found.map(|&(step, _)| self.tick_of(step)).collect()
    }

    /// The tick of the last change of f before a tick.
    pub(super) fn layer_before(&self, tick: u32) -> Option<u32> {
        let here = self
            .target(tick)
            .min(self.marks.furthest().saturating_add(1));
        let mut layer = self.marks.previous(here)?;
        if self.tick_of(layer) >= tick {
            layer = self.marks.previous(layer)?;
        }
        Some(self.tick_of(layer))
    }

    /// The tick of the last expansion along the final path before a tick.
    pub(super) fn along_path_before(&self, tick: u32) -> Option<u32> {
        let steps = self.along_path.as_deref()?.iter().rev();
        let mut ticks = steps.map(|&step| self.tick_of(step));
        ticks.find(|&before| before < tick)
    }

    pub(super) fn is_along_path(&self, step: u32) -> bool {
        let steps = self.along_path.as_deref().unwrap_or_default();
        steps.binary_search(&step).is_ok()
    }

    pub(super) fn knows_along_path(&self) -> bool {
        self.along_path.is_some()
    }

    pub(super) fn set_along_path(&mut self, steps: Vec<u32>) {
        self.along_path = Some(steps);
    }

    pub(super) fn outlook(&self) -> Option<&Outlook> {
        self.outlook.as_ref()
    }

    pub(super) fn set_outlook(&mut self, outlook: Outlook) {
        self.outlook = Some(outlook);
    }

    /// What is marked on the timeline.
    pub(super) fn marks(&self) -> &Marks<G> {
        &self.marks
    }

    /// How much memory the checkpoints may take, in bytes.
    pub(super) fn set_budget(&mut self, budget: usize) {
        self.timeline.set_budget(budget);
    }

    /// How much they take, in bytes.
    #[must_use]
    pub fn checkpoint_memory(&self) -> usize {
        self.timeline.used()
    }

    /// The events of the last step; none at step 0.
    pub(super) fn news(&self) -> &Trace {
        &self.last_step
    }

    pub(super) fn search(&self) -> &SearchOn<G> {
        &self.search
    }

    pub(super) fn replay(&self) -> Option<&Replay<G>> {
        self.replay.as_ref()
    }

    pub(super) fn series(&self) -> Option<&Series> {
        self.series.as_ref()
    }

    pub(super) fn take_series(&mut self) -> Option<Series> {
        self.series.take()
    }

    pub(super) fn put_series(&mut self, series: Series) {
        self.series = Some(series);
    }

    /// Lets the replay come nearer to the present step by at most `budget` steps; tells whether it is
    /// behind still.
    pub(super) fn follow(&mut self, map: &G, budget: u32) -> Result<bool> {
        let wants_scans = self.overlay == Overlay::Scans;
        let fits = |replay: &Replay<G>| replay.has_scans() || !wants_scans;
        let mut replay = match self.replay.take().filter(fits) {
            Some(replay) => replay,
            None => G::replay(&self.search, map, self.overlay)?,
        };
        if !replay.knows(self.step()) {
            self.note_change();
        }
        let is_behind = replay.follow(map, self.step(), budget)?;
        self.replay = Some(replay);
        Ok(is_behind)
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        let progress = self.search.progress();
        progress.expect("a search is begun with the lane")
    }
}
