//! A search as an animated GIF, made a slice at a time: a stepper like the search itself.
//!
//! It owns copies of the map and of the search, so what is on a page may go on, or change, in the meantime.
//! Each frame holds only what changed since the one before.

use super::raster::{Fit, Raster, palette};
use super::{Colours, Run};
use crate::algorithms::GridSearch;
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::search::{Event, Progress, Status, Trace};
use crate::space::Grid;
use gif::{DisposalMethod, Encoder, Frame, Repeat};

/// How long an animation is and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnimationOptions {
    /// The most pixels on the longer side, 16 to 1920. Cells have whole pixels each; of a map with more cells than
    /// that, squares of cells become pixels.
    pub size: u32,
    /// The most frames, 2 to 1000; no more than there are steps, and than 50 a second.
    pub frames: u32,
    /// From the first step to the last, 0.1 to 120. The last frame stays for two seconds more.
    pub seconds: f64,
}

impl Default for AnimationOptions {
    fn default() -> Self {
        Self {
            size: 640,
            frames: 120,
            seconds: 6.0,
        }
    }
}

const NAMES: &[&str] = &["size", "frames", "seconds"];

impl AnimationOptions {
    /// Sets an option by its name.
    ///
    /// # Errors
    /// An unknown name, or a value that it does not take.
    pub fn set(&mut self, name: &str, value: &OptionValue) -> Result<()> {
        match name {
            "size" => self.size = value.whole(name, 16, 1920)?,
            "frames" => self.frames = value.whole(name, 2, 1000)?,
            "seconds" => self.seconds = value.number(name, 0.1, 120.0)?,
            _ => return Err(Error::unknown("option", name, NAMES)),
        }
        Ok(())
    }
}

/// What no program opens well any more.
const MOST_BYTES: usize = 64 << 20;

/// Hundredths of a second that the last frame stays.
const HELD: f64 = 200.0;

/// An animation in the making.
pub struct Animation {
    grid: Grid,
    search: GridSearch,
    trace: Trace,
    raster: Raster,
    encoder: Encoder<Vec<u8>>,
    size: [u32; 2],
    /// How many steps there are to show, and whether the search is over after them.
    steps: u32,
    is_over: bool,
    frames: u32,
    /// How many of them are written.
    written: u32,
    /// Hundredths of a second from the first step to the last.
    time: f64,
    /// The most bytes.
    most: usize,
}

const INFALLIBLE: &str = "a list of bytes takes frames that lie on the picture";

impl Animation {
    /// Begins with what a search has done, from its first step to its present one.
    ///
    /// # Errors
    /// A search that has made no step, or a query that is refused.
    pub fn new(run: &Run<'_>, options: &AnimationOptions, colours: &Colours) -> Result<Self> {
        if run.steps == 0 {
            return Err(Error::option(
                "gif: expected a search that has made a step, found one at its beginning",
            ));
        }
        let grid = run.grid.clone();
        let mut search = GridSearch::new(run.setup.clone());
        let mut trace = Trace::new();
        search.begin_traced(&grid, run.start, &run.goals, &mut trace)?;
        let fit = Fit::new(grid.width(), grid.height(), options.size);
        let size = fit.pixels();
        let [width, height] = size.map(|side| side as u16);
        let encoder = Encoder::new(Vec::new(), width, height, &palette(colours));
        let mut encoder = encoder.expect(INFALLIBLE);
        encoder.set_repeat(Repeat::Infinite).expect(INFALLIBLE);
        let time = options.seconds * 100.0;
        // Browsers slow down frames of less than two hundredths.
        let most = options.frames.min((time / 2.0) as u32).max(2);
        Ok(Self {
            raster: Raster::new(run, fit),
            grid,
            search,
            trace,
            encoder,
            size,
            steps: run.steps,
            is_over: run.is_over,
            frames: most.min(run.steps.saturating_add(1)),
            written: 0,
            time,
            most: MOST_BYTES,
        })
    }

    /// Width and height in pixels of the animation of a map, for that many on the longer side.
    #[must_use]
    pub fn size_of(grid: &Grid, size: u32) -> [u32; 2] {
        Fit::new(grid.width(), grid.height(), size.max(1)).pixels()
    }

    /// Width and height in pixels.
    #[must_use]
    pub fn size(&self) -> [u32; 2] {
        self.size
    }

    /// How many frames there will be.
    #[must_use]
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// How many frames are written.
    #[must_use]
    pub fn written(&self) -> u32 {
        self.written
    }

    /// Takes at most `budget` steps of the search, or writes a frame; true while there is more to do.
    ///
    /// # Errors
    /// More than 64 MB.
    pub fn advance(&mut self, budget: u32) -> Result<bool> {
        if self.written == self.frames {
            return Ok(false);
        }
        let (done, status) = self.standing();
        let wanted = self.step_of(self.written);
        let is_last = self.written + 1 == self.frames;
        let is_there = done >= wanted && !(is_last && self.is_over);
        if status == Status::Running && !is_there {
            let budget = wanted.saturating_sub(done).clamp(1, budget.max(1));
            self.search
                .advance_traced(&self.grid, budget, &mut self.trace)?;
            self.paint();
        } else {
            self.write_frame();
        }
        let found = self.encoder.get_ref().len();
        if found > self.most {
            let Self {
                most,
                written,
                frames,
                ..
            } = self;
            return Err(Error::limit(format!(
                "gif: expected at most {most} bytes, found more after {written} of {frames} frames; take fewer, or a smaller size"
            )));
        }
        Ok(self.written < self.frames)
    }

    /// The file. All frames that are written are in it.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.encoder.into_inner().expect(INFALLIBLE)
    }

    fn standing(&self) -> (u32, Status) {
        let progress = self.search.progress();
        progress.map_or((0, Status::NoPath), |progress| {
            (progress.stats().expanded, progress.status())
        })
    }

    /// The step that a frame shows: the first none, the last one all.
    fn step_of(&self, frame: u32) -> u32 {
        let share = u64::from(frame) * u64::from(self.steps);
        (share / u64::from(self.frames - 1)) as u32
    }

    fn paint(&mut self) {
        if let Some(progress) = self.search.progress() {
            for event in self.trace.events() {
                let node = match event {
                    Event::Generate(arrival) | Event::Reopen(arrival) => arrival.node,
                    Event::Close(node, _) => node,
                    _ => continue,
                };
                self.raster.paint(&self.grid, node, progress.state(node));
            }
        }
        self.trace.clear();
    }

    fn write_frame(&mut self) {
        self.paint();
        if self.search.progress().is_some_and(has_path) {
            self.raster.set_path(&self.search.points(&self.grid));
        }
        let piece = self.raster.take();
        let until = |frame: u32| (f64::from(frame) * self.time / f64::from(self.frames)).round();
        let delay = until(self.written + 1) - until(self.written);
        self.written += 1;
        let held = if self.written == self.frames {
            HELD
        } else {
            0.0
        };
        let ([left, top], [width, height]) = (piece.corner, piece.size);
        let frame = Frame {
            delay: (delay + held) as u16,
            dispose: DisposalMethod::Keep,
            left: left as u16,
            top: top as u16,
            width: width as u16,
            height: height as u16,
            buffer: piece.pixels.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).expect(INFALLIBLE);
    }
}

/// Found, or the best so far of an anytime search.
fn has_path(progress: &Progress) -> bool {
    matches!(progress.status(), Status::Found(_)) || progress.incumbent().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::Setup;
    use crate::space::Cell;

    #[test]
    fn gives_up_where_the_file_gets_too_large() {
        let grid = Grid::new(40, 40).unwrap();
        let run = Run {
            grid: &grid,
            setup: Setup::of("dijkstra").unwrap(),
            start: Cell::new(20, 20),
            goals: vec![Cell::new(0, 0)],
            units: Vec::new(),
            steps: 1000,
            is_over: false,
        };
        let options = AnimationOptions::default();
        let mut animation = Animation::new(&run, &options, &Colours::default()).unwrap();
        animation.most = 10_000;
        let refused = loop {
            match animation.advance(100) {
                Ok(goes_on) => assert!(goes_on),
                Err(refused) => break refused,
            }
        };
        assert!(refused.is_limit() && animation.written() < animation.frames());
    }
}
