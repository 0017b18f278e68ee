//! What is measured: maps, problems, engines and repetitions; the same for every place that measures.
//!
//! Nothing is timed here. What a path should cost under the rules that no length is published for is worked out with
//! a peer, so that no search is its own judge.

use anyhow::{Context, Result, bail};
use engines::{Engine, Pathfinding};
use pathscope::{DiagonalRule, Grid, Problem, Scenario};
use serde::Serialize;
use std::path::Path;
use verify::{check, files};

/// The rule of moving behind the published lengths.
pub(crate) const PUBLISHED: &str = "only-when-no-obstacles";

/// How much is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Amount {
    /// Problems of each map.
    pub(crate) sample: usize,
    /// Problems of each map for slow engines.
    pub(crate) few: usize,
    /// Repetitions, of which the median counts.
    pub(crate) rounds: usize,
    /// Repetitions for slow engines.
    pub(crate) few_rounds: usize,
}

impl Amount {
    pub(crate) const FULL: Self = Self {
        sample: 40,
        few: 6,
        rounds: 5,
        few_rounds: 3,
    };
    pub(crate) const QUICK: Self = Self {
        sample: 10,
        few: 2,
        rounds: 3,
        few_rounds: 1,
    };
}

/// All that is measured.
#[derive(Serialize)]
pub(crate) struct Plan {
    pub(crate) amount: Amount,
    /// Names of the engines that are written in Rust, in the order of turns.
    pub(crate) engines: Vec<String>,
    pub(crate) maps: Vec<Map>,
}

/// A map with its problems.
#[derive(Serialize)]
pub(crate) struct Map {
    /// The folder that it lies in.
    pub(crate) family: String,
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) problems: Vec<Task>,
}

/// A problem with what its path should cost.
#[derive(Serialize)]
pub(crate) struct Task {
    pub(crate) start: [u32; 2],
    pub(crate) goal: [u32; 2],
    /// Whether slow engines run it too.
    pub(crate) few: bool,
    #[serde(skip)]
    published: Problem,
    /// Lengths under the rules `never` and `always`.
    #[serde(skip)]
    others: [f64; 2],
}

impl Task {
    /// The problem with its length under a rule of moving.
    pub(crate) fn under(&self, rule: &str) -> Problem {
        let length = match rule {
            "never" => self.others[0],
            "always" => self.others[1],
            _ => self.published.length,
        };
        let published = self.published.clone();
        Problem {
            length,
            ..published
        }
    }
}

/// The engines written in Rust: this library's algorithms, its interface against bare kernels, and peers.
pub(crate) fn engines(algorithms: &[String]) -> Vec<String> {
    let ours = algorithms.iter();
    let mut engines: Vec<_> = ours
        .map(|id| format!("pathscope {id} {PUBLISHED}"))
        .collect();
    for kind in ["bare", "trace"] {
        for id in ["astar", "jps"] {
            engines.push(format!("pathscope-{kind} {id} {PUBLISHED}"));
        }
    }
    for library in ["pathfinding-documented", "pathfinding"] {
        engines.push(format!("{library} astar {PUBLISHED}"));
    }
    let others = [
        "pathscope jps always",
        "grid_pathfinding jps always",
        "pathscope jps never",
        "pathscope jps-plus never",
        "pathscope astar never",
    ];
    engines.extend(others.map(String::from));
    engines
}

pub(crate) fn read(folder: &Path, amount: Amount, algorithms: &[String]) -> Result<Plan> {
    let mut maps = Vec::new();
    for problems in files::problem_files(folder)? {
        let Some(map) = files::map_beside(&problems) else {
            eprintln!("left out: no map beside {}", problems.display());
            continue;
        };
        let read = read_map(&map, &problems, amount);
        maps.push(read.with_context(|| format!("{}", problems.display()))?);
    }
    if maps.is_empty() {
        let folder = folder.display();
        bail!("expected problem files (.scen) with their maps below {folder}, found none");
    }
    let engines = engines(algorithms);
    Ok(Plan {
        amount,
        engines,
        maps,
    })
}

fn read_map(map: &Path, problems: &Path, amount: Amount) -> Result<Map> {
    let text = files::read(map)?;
    let grid = Grid::parse(&text)?;
    let scenario = Scenario::parse(&files::read(problems)?)?;
    let mut judges = ["never", "always"].map(|rule| Judge::new(&grid, rule));
    let few: Vec<_> = files::sample(amount.sample, Some(amount.few)).collect();
    let tasks = files::sample(scenario.problems.len(), Some(amount.sample)).enumerate();
    let tasks = tasks.map(|(nth, index)| {
        let published = scenario.problems[index].clone();
        Ok(Task {
            start: [published.start.x, published.start.y],
            goal: [published.goal.x, published.goal.y],
            few: few.contains(&nth),
            others: [judges[0].length(&published)?, judges[1].length(&published)?],
            published,
        })
    });
    let name = |path: &Path| {
        let name = path.file_stem().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    Ok(Map {
        family: map.parent().map(name).unwrap_or_default(),
        name: name(map),
        problems: tasks.collect::<Result<_>>()?,
        text,
    })
}

/// Says how long a shortest path is.
struct Judge<'a> {
    grid: &'a Grid,
    rule: DiagonalRule,
    engine: Pathfinding,
}

impl<'a> Judge<'a> {
    fn new(grid: &'a Grid, rule: &str) -> Self {
        let rule = match rule {
            "never" => DiagonalRule::Never,
            _ => DiagonalRule::Always,
        };
        let engine = Pathfinding::new(grid, rule);
        Self { grid, rule, engine }
    }

    /// 0 where there is no path.
    fn length(&mut self, problem: &Problem) -> Result<f64> {
        self.engine.solve(self.grid, problem.start, problem.goal);
        let path = self.engine.path(self.grid);
        check::length_of(&path, self.grid, self.rule).context("expected a legal path to judge by")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_runs_on_a_map() {
        let mut arena = engines::Arena::new("...\n.@.\n...\n").unwrap();
        let algorithms = ["astar", "jps"].map(String::from);
        for name in engines(&algorithms) {
            let engine = arena.add(&name).unwrap();
            let ends = [(0, 0), (2, 2)].map(|(x, y)| pathscope::Cell::new(x, y));
            arena.solve(engine, ends[0], ends[1]);
            let length = arena.length(engine, ends[0], ends[1]).unwrap();
            let expected = if name.ends_with("always") {
                2.0 + 2f64.sqrt()
            } else {
                4.0
            };
            assert!((length - expected).abs() < 1e-9, "{name}: {length}");
        }
    }
}
