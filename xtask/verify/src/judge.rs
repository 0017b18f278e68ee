//! What counts as right: one verdict a problem, and the tally of a map and algorithm.
//!
//! How near two lengths have to be is written with the problems, in the library.

use crate::solve::{Answer, Promises, Route};
use pathscope::{DiagonalRule, Grid, Point, Problem};
use std::time::Duration;
use verify::check;

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// A legal path of the published length.
    Exact,
    /// A legal path that is longer.
    Longer,
    /// A path shorter than the shortest from cell to cell, or one where there is none: a mistake, unless
    /// it is one at any angle.
    Shorter,
    /// No path, as published.
    NoPath,
    /// No path, although there is one.
    Missed,
    /// Cells that are no path from start to goal, or one of another length than was said: a mistake.
    Illegal,
}

/// Compares an answer with the published one.
///
/// A path at any angle may well be shorter than the published one, which goes from cell to cell; but
/// where there is none of these there is none at all.
pub(crate) fn judge(problem: &Problem, answer: &Answer, route: &Route, grid: &Grid) -> Verdict {
    let none = problem.has_no_path();
    let Some(length) = answer.length else {
        return if none {
            Verdict::NoPath
        } else {
            Verdict::Missed
        };
    };
    let ends = [problem.start, problem.goal];
    let real = match route {
        Route::Steps(path) => joins(path, ends)
            .and_then(|()| check::length_of(path, grid, DiagonalRule::OnlyWhenNoObstacles)),
        Route::Lines(path) => joins(path, ends).and_then(|()| check::length_of_lines(path, grid)),
        Route::Points(path) => {
            let ends = ends.map(Point::centre);
            joins(path, ends).and_then(|()| check::length_between_points(path, grid))
        }
    };
    if !real.is_some_and(|real| (real - length).abs() <= 1e-6 * real.max(1.0)) {
        return Verdict::Illegal;
    }
    if none && !matches!(route, Route::Steps(_)) {
        return Verdict::Illegal;
    }
    let over = length - problem.length;
    if none || over < -problem.tolerance() {
        Verdict::Shorter
    } else if over <= problem.tolerance() {
        Verdict::Exact
    } else {
        Verdict::Longer
    }
}

/// Something, if a path begins and ends there.
fn joins<T: PartialEq>(path: &[T], [start, goal]: [T; 2]) -> Option<()> {
    (path.first() == Some(&start) && path.last() == Some(&goal)).then_some(())
}

/// The verdicts on one algorithm on one map.
pub(crate) struct Tally {
    /// Path of the map, from the folder.
    pub(crate) map: String,
    /// Id of the algorithm.
    pub(crate) algorithm: String,
    pub(crate) promises: Promises,
    pub(crate) problems: u64,
    pub(crate) exact: u64,
    pub(crate) longer: u64,
    pub(crate) shorter: u64,
    pub(crate) no_path: u64,
    pub(crate) missed: u64,
    pub(crate) illegal: u64,
    expanded: u64,
    time: Duration,
}

impl Tally {
    pub(crate) fn new(map: String, algorithm: &str, promises: Promises) -> Self {
        Self {
            map,
            algorithm: algorithm.to_owned(),
            promises,
            problems: 0,
            exact: 0,
            longer: 0,
            shorter: 0,
            no_path: 0,
            missed: 0,
            illegal: 0,
            expanded: 0,
            time: Duration::ZERO,
        }
    }

    /// Counts an answer; true for the first that breaks a promise.
    pub(crate) fn note(&mut self, verdict: Verdict, expanded: u32, time: Duration) -> bool {
        let kept_so_far = self.is_kept();
        self.problems += 1;
        self.expanded += u64::from(expanded);
        self.time += time;
        *match verdict {
            Verdict::Exact => &mut self.exact,
            Verdict::Longer => &mut self.longer,
            Verdict::Shorter => &mut self.shorter,
            Verdict::NoPath => &mut self.no_path,
            Verdict::Missed => &mut self.missed,
            Verdict::Illegal => &mut self.illegal,
        } += 1;
        kept_so_far && !self.is_kept()
    }

    /// Whether every promise was kept.
    pub(crate) fn is_kept(&self) -> bool {
        let possible = (self.shorter == 0 || self.promises.any_angle) && self.illegal == 0;
        let short = self.longer == 0 || !self.promises.never_longer;
        let complete = self.missed == 0 || !(self.promises.complete || self.promises.optimal);
        possible && short && complete
    }

    /// Nodes expanded a query, on average.
    pub(crate) fn mean_expanded(&self) -> f64 {
        self.expanded as f64 / self.problems.max(1) as f64
    }

    /// Microseconds a query, on average.
    pub(crate) fn mean_micros(&self) -> f64 {
        self.time.as_secs_f64() * 1e6 / self.problems.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pathscope::{Cell, Scenario};

    /// The verdict on a straight path along the top of an open map, with what was published and what was said.
    fn verdict(published: &str, said: Option<f64>, goal: u32) -> Verdict {
        let grid = Grid::new(5, 2).unwrap();
        let text = format!("version 1\n0 open.map 5 2 0 0 {goal} 0 {published}");
        let problem = &Scenario::parse(&text).unwrap().problems[0];
        let path = (0..=3).map(|x| Cell::new(x, 0)).collect();
        let answer = Answer {
            length: said,
            expanded: 4,
        };
        judge(problem, &answer, &Route::Steps(path), &grid)
    }

    #[test]
    fn compares_lengths_within_the_tolerance() {
        assert_eq!(verdict("3", Some(3.0), 3), Verdict::Exact);
        assert_eq!(verdict("2.996", Some(3.0), 3), Verdict::Exact);
        assert_eq!(verdict("2.9", Some(3.0), 3), Verdict::Longer);
        assert_eq!(verdict("3.1", Some(3.0), 3), Verdict::Shorter);
    }

    #[test]
    fn length_0_between_two_cells_means_no_path() {
        assert_eq!(verdict("0", None, 3), Verdict::NoPath);
        assert_eq!(verdict("0", Some(3.0), 3), Verdict::Shorter);
        assert_eq!(verdict("3", None, 3), Verdict::Missed);
    }

    #[test]
    fn a_path_has_to_be_what_it_says() {
        assert_eq!(verdict("3", Some(2.5), 3), Verdict::Illegal);
        assert_eq!(verdict("3", Some(3.0), 4), Verdict::Illegal);
    }

    #[test]
    fn a_path_at_any_angle_may_be_shorter_but_not_longer_than_promised() {
        let kept = |never_longer, verdict| {
            let promises = Promises {
                optimal: false,
                never_longer,
                complete: true,
                any_angle: true,
            };
            let mut tally = Tally::new(String::from("a.map"), "any", promises);
            !tally.note(verdict, 1, Duration::ZERO)
        };
        assert!(kept(true, Verdict::Shorter) && kept(false, Verdict::Longer));
        assert!(!kept(true, Verdict::Longer) && !kept(true, Verdict::Illegal));
    }

    #[test]
    fn only_what_was_promised_is_held_against_it() {
        let kept = |optimal, verdict| {
            let complete = true;
            let promises = Promises {
                optimal,
                never_longer: optimal,
                complete,
                any_angle: false,
            };
            let mut tally = Tally::new(String::from("a.map"), "any", promises);
            !tally.note(verdict, 1, Duration::ZERO)
        };
        assert!(kept(true, Verdict::Exact) && kept(true, Verdict::NoPath));
        assert!(kept(false, Verdict::Longer) && !kept(true, Verdict::Longer));
        for mistake in [Verdict::Shorter, Verdict::Illegal, Verdict::Missed] {
            assert!(!kept(false, mistake), "{mistake:?}");
        }
    }
}
