//! `verify`: solves published problems and compares the lengths found with the published ones.
//!
//! This file reads the command line and goes through the files. It knows neither how a problem is solved (`solve`),
//! nor what counts as right (`judge`), nor how it is shown (`report`).

mod judge;
mod report;
mod solve;

use anyhow::{Context, Result, bail};
use judge::Tally;
use lexopt::prelude::*;
use pathscope::{Grid, Scenario};
use rayon::prelude::*;
use solve::Solver;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use verify::files;

const USAGE: &str = "\
usage: verify DIR [--algorithm ID,...|all] [--sample N] [--json]

  DIR          folder with problem files (.scen), each beside its map
  --algorithm  what solves them (astar)
  --sample     problems taken from each file, evenly spread (all of them)
  --json       one JSON object instead of a table";

struct Options {
    folder: PathBuf,
    algorithms: Vec<String>,
    sample: Option<usize>,
    json: bool,
}

fn main() -> ExitCode {
    match read_arguments(lexopt::Parser::from_env()).and_then(|options| verify(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("verify: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn read_arguments(mut parser: lexopt::Parser) -> Result<Options> {
    let (mut folder, mut algorithms) = (None, vec![String::from("astar")]);
    let (mut sample, mut json) = (None, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("algorithm") => algorithms = solve::algorithms(&parser.value()?.string()?)?,
            Long("sample") => sample = Some(parser.value()?.parse()?),
            Long("json") => json = true,
            Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            _ => return Err(argument.unexpected().into()),
        }
    }
    if sample == Some(0) {
        bail!("expected 1 or more problems a file as --sample, found 0");
    }
    let folder = folder.with_context(|| format!("expected a folder\n\n{USAGE}"))?;
    Ok(Options {
        folder,
        algorithms,
        sample,
        json,
    })
}

/// Goes through all files; tells whether every algorithm kept its promises.
fn verify(options: &Options) -> Result<bool> {
    let mut tasks = Vec::new();
    for problems in files::problem_files(&options.folder)? {
        let Some(map) = files::map_beside(&problems) else {
            eprintln!("left out: no map beside {}", problems.display());
            continue;
        };
        let algorithms = options.algorithms.iter();
        tasks.extend(algorithms.map(|algorithm| (problems.clone(), map.clone(), algorithm)));
    }
    if !options.json {
        report::print_head();
    }
    let tallies = tasks.par_iter().map(|(problems, map, algorithm)| {
        let tally = run(problems, map, algorithm, options)
            .with_context(|| format!("{algorithm} on {}", problems.display()))?;
        // As they come: some take an hour.
        if !options.json {
            report::print_row(&tally);
        }
        Ok(tally)
    });
    let tallies = tallies.collect::<Result<Vec<_>>>()?;
    if tallies.is_empty() {
        let folder = options.folder.display();
        bail!("expected problem files (.scen) with their maps below {folder}, found none");
    }
    if options.json {
        println!("{}", report::to_json(&tallies));
    } else {
        report::print_end(&tallies);
    }
    Ok(tallies.iter().all(Tally::is_kept))
}

fn run(problems: &Path, map: &Path, algorithm: &str, options: &Options) -> Result<Tally> {
    let grid = Grid::parse(&files::read(map)?)?;
    let scenario = Scenario::parse(&files::read(problems)?)?;
    let name = map.strip_prefix(&options.folder).unwrap_or(map);
    let mut solver = Solver::new(&grid, algorithm)?;
    let mut tally = Tally::new(name.display().to_string(), algorithm, solver.promises());
    for index in files::sample(scenario.problems.len(), options.sample) {
        let problem = &scenario.problems[index];
        let begun = Instant::now();
        let answer = solver.solve(problem);
        let time = begun.elapsed();
        let answer = answer.with_context(|| format!("problem {index}"))?;
        let verdict = judge::judge(problem, &answer, &solver.route(), &grid);
        if tally.note(verdict, answer.expanded, time) {
            let length = answer.length;
            eprintln!(
                "{}, {algorithm}, problem {index}: {verdict:?}; published {}, found {length:?}",
                tally.map, problem.length
            );
        }
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options> {
        read_arguments(lexopt::Parser::from_args(line.split(' ')))
    }

    #[test]
    fn takes_the_documented_lines() {
        let options = read("maps --algorithm astar,dijkstra --sample 5 --json").unwrap();
        assert_eq!(options.algorithms, ["astar", "dijkstra"]);
        assert!(options.json && options.sample == Some(5));
        assert!(read("maps --algorithm all").unwrap().algorithms.len() > 2);
        assert_eq!(read("maps").unwrap().algorithms, ["astar"]);
    }

    #[test]
    fn refuses_the_rest() {
        for line in [
            "--json",
            "maps --sample 0",
            "maps --algorithm nonsense",
            "maps more",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
