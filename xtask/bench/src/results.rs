//! What was measured, in the form that every place hands in: this program, Node and the browser.

use crate::plan::{Map, Plan};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a place measured.
#[derive(Deserialize)]
pub(crate) struct Run {
    /// Names and versions of what took part, beyond this workspace.
    pub(crate) versions: BTreeMap<String, String>,
    /// In the order of the plan's maps.
    pub(crate) maps: Vec<Vec<Measured>>,
}

/// A gesture made in two pages.
#[derive(Deserialize)]
pub(crate) struct Gesture {
    /// What is counted or timed, with its unit.
    pub(crate) what: String,
    /// `None` where the page can not do it.
    pub(crate) ours: Option<f64>,
    pub(crate) theirs: Option<f64>,
}

/// An engine on a map.
#[derive(Deserialize)]
pub(crate) struct Measured {
    /// Library, algorithm and diagonal rule.
    pub(crate) engine: String,
    /// In the order of the map's problems; `None` for one that the engine did not run.
    pub(crate) problems: Vec<Option<Sample>>,
}

/// A problem, repeated.
#[derive(Clone, Copy, Deserialize)]
pub(crate) struct Sample {
    /// Median of the repetitions.
    pub(crate) micros: f64,
    /// The part of it that is search, where the interface asks for other work as well.
    pub(crate) search: Option<f64>,
    /// Nodes expanded, where the library says so.
    pub(crate) expanded: Option<u32>,
    /// Of the path, checked to be legal; 0 for no path, `None` for no legal one.
    pub(crate) length: Option<f64>,
}

impl Measured {
    pub(crate) fn rule(&self) -> &str {
        self.engine.split(' ').next_back().unwrap_or_default()
    }
}

/// How an engine's paths compare with the shortest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdicts {
    pub(crate) problems: usize,
    pub(crate) exact: usize,
    pub(crate) longer: usize,
    /// Shorter than the shortest: a mistake.
    pub(crate) shorter: usize,
    /// Not legal: a mistake.
    pub(crate) illegal: usize,
    /// No path where there is one.
    pub(crate) missed: usize,
}

impl Run {
    /// The names of all engines, in the order of turns.
    pub(crate) fn engines(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for measured in self.maps.iter().flatten() {
            if !names.contains(&measured.engine.as_str()) {
                names.push(&measured.engine);
            }
        }
        names
    }

    /// An engine's samples on the n-th map.
    pub(crate) fn on(&self, map: usize, engine: &str) -> Option<&Measured> {
        let all = self.maps.get(map)?.iter();
        all.into_iter().find(|measured| measured.engine == engine)
    }

    /// An engine's samples, with the map's number.
    pub(crate) fn samples(&self, engine: &str) -> impl Iterator<Item = (usize, Sample)> {
        let maps = self.maps.iter().enumerate();
        let all = maps.flat_map(move |(map, all)| {
            let its = all.iter().filter(move |measured| measured.engine == engine);
            its.flat_map(move |measured| {
                measured.problems.iter().flatten().map(move |&it| (map, it))
            })
        });
        all.collect::<Vec<_>>().into_iter()
    }

    pub(crate) fn verdicts(&self, plan: &Plan, engine: &str) -> Verdicts {
        let mut verdicts = Verdicts::default();
        for (index, map) in plan.maps.iter().enumerate() {
            if let Some(measured) = self.on(index, engine) {
                verdicts.add(map, measured);
            }
        }
        verdicts
    }
}

impl Verdicts {
    /// Whether every path is a shortest one.
    pub(crate) fn are_exact(self) -> bool {
        self.exact == self.problems
    }

    fn add(&mut self, map: &Map, measured: &Measured) {
        for (task, sample) in map.problems.iter().zip(&measured.problems) {
            let Some(sample) = sample else { continue };
            self.problems += 1;
            let problem = task.under(measured.rule());
            let Some(length) = sample.length else {
                self.illegal += 1;
                continue;
            };
            let over = length - problem.length;
            if length == 0.0 && problem.length > 0.0 {
                self.missed += 1;
            } else if over < -problem.tolerance() || problem.has_no_path() && length > 0.0 {
                self.shorter += 1;
            } else if over > problem.tolerance() {
                self.longer += 1;
            } else {
                self.exact += 1;
            }
        }
    }
}
