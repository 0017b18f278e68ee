//! `bench`: measures this library beside others on published problems, natively, in Node and in headless Chromium, and
//! writes the tables to BENCHMARKS.md.
//!
//! This file reads the command line and has everything done in order. What Node and the browser need was built by
//! `cargo xtask bench` before, which is the way to run it.

mod machine;
mod memory;
mod native;
mod plan;
mod ratios;
mod report;
mod results;

use anyhow::{Context, Result, bail, ensure};
use lexopt::prelude::*;
use pathscope::REGISTRY;
use plan::{Amount, Plan};
use results::{Gesture, Run};
use serde::de::DeserializeOwned;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

const USAGE: &str = "\
usage: cargo xtask bench [DIR] [--quick] [--sample N] [--algorithm ID,...] [--only PART]

  DIR          folder with problem files (.scen), each beside its map (../shared/maps)
  --quick      a tenth of the work: 10 problems a map, 2 for slow engines
  --sample     problems taken from each map, evenly spread (40; for slow engines at most 6)
  --algorithm  ours that are measured with eight neighbours (jps, jps-plus, canonical-astar, astar)
  --only       one part, shown and not written: memory, native, node, chromium or
               gestures";

/// The parts in order; those between the first and the last are places where engines run.
const PARTS: [&str; 5] = ["memory", "native", "node", "chromium", "gestures"];

struct Options {
    folder: PathBuf,
    amount: Amount,
    quick: bool,
    algorithms: Vec<String>,
    only: Option<String>,
    prepared: PathBuf,
    chromium: PathBuf,
    /// As it was called, for the report.
    command: String,
}

/// All that was measured, by part.
struct Results {
    memory: Option<memory::Memory>,
    /// With the names of their places.
    runs: Vec<(&'static str, Run)>,
    gestures: Vec<Gesture>,
}

fn main() -> ExitCode {
    match read_arguments(lexopt::Parser::from_env()).and_then(|options| bench(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("bench: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn read_arguments(mut parser: lexopt::Parser) -> Result<Options> {
    let mut options = Options {
        folder: PathBuf::from("../shared/maps"),
        amount: Amount::FULL,
        quick: false,
        algorithms: default_algorithms(),
        only: None,
        prepared: PathBuf::from("target/bench"),
        chromium: PathBuf::from("chromium"),
        command: String::from("cargo xtask bench"),
    };
    let mut sample = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("quick") => (options.quick, options.amount) = (true, Amount::QUICK),
            Long("sample") => sample = Some(parser.value()?.parse()?),
            Long("algorithm") => {
                let ids = parser.value()?.string()?;
                let ids = ids
                    .split(',')
                    .map(|id| Ok(pathscope::find_algorithm(id)?.id.to_owned()));
                options.algorithms = ids.collect::<Result<_>>()?;
            }
            Long("only") => {
                let part = parser.value()?.string()?;
                ensure!(
                    PARTS.contains(&part.as_str()),
                    "--only: expected one of {}",
                    PARTS.join(", ")
                );
                options.only = Some(part);
            }
            Long("prepared") => options.prepared = parser.value()?.into(),
            Long("chromium") => options.chromium = parser.value()?.into(),
            Long("help") => bail!("{USAGE}"),
            Value(folder) => options.folder = folder.into(),
            _ => return Err(argument.unexpected().into()),
        }
    }
    if let Some(sample) = sample {
        ensure!(
            sample > 0,
            "expected 1 or more problems a map as --sample, found 0"
        );
        options.amount.few = options.amount.few.min(sample);
        options.amount.sample = sample;
    }
    options.command += &format!(" {}", options.folder.display());
    if options.quick {
        options.command += " --quick";
    }
    if let Some(sample) = sample {
        options.command += &format!(" --sample {sample}");
    }
    if options.algorithms != default_algorithms() {
        options.command += &format!(" --algorithm {}", options.algorithms.join(","));
    }
    Ok(options)
}

/// Those that are there.
fn default_algorithms() -> Vec<String> {
    let wanted = ["jps", "jps-plus", "canonical-astar", "astar"];
    let known = |id: &&str| REGISTRY.iter().any(|info| info.id == *id);
    wanted
        .iter()
        .copied()
        .filter(|id| known(id))
        .map(String::from)
        .collect()
}

/// Measures and reports; tells whether every path of ours was legal and as short as it should be.
fn bench(options: &Options) -> Result<bool> {
    let machine = machine::describe();
    let plan = plan::read(&options.folder, options.amount, &options.algorithms)?;
    fs::create_dir_all(&options.prepared)?;
    let file = options.prepared.join("plan.json");
    fs::write(file, serde_json::to_string(&plan)?)?;
    let mut results = Results {
        memory: None,
        runs: Vec::new(),
        gestures: Vec::new(),
    };
    for part in PARTS {
        if options.only.as_deref().is_some_and(|only| only != part) {
            continue;
        }
        match part {
            "memory" => results.memory = Some(memory::measure(&plan)?),
            "native" => results.runs.push((part, native::measure(&plan)?)),
            "gestures" => results.gestures = elsewhere(part, options)?,
            _ => results.runs.push((part, elsewhere(part, options)?)),
        }
    }
    let text = report::write(&plan, &results, &machine, &options.command)?;
    if options.only.is_some() {
        println!("{text}");
    } else {
        fs::write(machine::root().join("BENCHMARKS.md"), text)?;
        println!("written: BENCHMARKS.md");
    }
    Ok(all_exact(&plan, &results))
}

/// Has a script of `bench/` measure.
fn elsewhere<T: DeserializeOwned>(place: &str, options: &Options) -> Result<T> {
    let script = machine::root()
        .join("bench")
        .join(place)
        .with_extension("js");
    let mut node = Command::new("node");
    // Maps of a million cells as objects take their room.
    node.arg("--max-old-space-size=6144").arg(script);
    node.arg(&options.prepared).arg(&options.chromium);
    let status = node.status().context("expected node on the PATH")?;
    ensure!(status.success(), "measuring in {place} failed ({status})");
    let path = options.prepared.join(place).with_extension("json");
    let text = fs::read_to_string(&path)?;
    serde_json::from_str(&text).with_context(|| format!("{}", path.display()))
}

/// Names engines of ours whose paths are not all right.
fn all_exact(plan: &Plan, results: &Results) -> bool {
    let mut good = true;
    for (place, run) in &results.runs {
        for engine in run.engines() {
            let verdicts = run.verdicts(plan, engine);
            if engine.starts_with("pathscope") && !verdicts.are_exact() {
                eprintln!("{place}: {engine}: expected shortest paths only, found {verdicts:?}");
                good = false;
            }
        }
    }
    good
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options> {
        read_arguments(lexopt::Parser::from_args(line.split(' ')))
    }

    #[test]
    fn takes_the_documented_lines_and_can_be_called_so_again() {
        let options = read("maps --quick --sample 4 --algorithm jps --only node").unwrap();
        assert_eq!(
            options.amount,
            Amount {
                sample: 4,
                ..Amount::QUICK
            }
        );
        assert_eq!(options.only.as_deref(), Some("node"));
        assert_eq!(
            options.command,
            "cargo xtask bench maps --quick --sample 4 --algorithm jps"
        );
        for line in [
            "--sample 0",
            "--algorithm nonsense",
            "--only somewhere",
            "--slow",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
