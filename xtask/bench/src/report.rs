//! BENCHMARKS.md: what was measured, as tables.
//!
//! It times nothing and decides nothing; sums and means are worked out here and in `ratios`.

use crate::plan::{PUBLISHED, Plan};
use crate::ratios::{OVERHEAD, PEERS, Pair, between};
use crate::results::Run;
use crate::{Results, machine};
use anyhow::Result;
use std::collections::BTreeMap;
use std::fmt::Write as _;

pub(crate) fn write(
    plan: &Plan,
    results: &Results,
    machine: &str,
    command: &str,
) -> Result<String> {
    let mut text = String::new();
    head(&mut text, plan, results, machine, command)?;
    if !results.runs.is_empty() {
        ratios(&mut text, plan, results)?;
        overhead(&mut text, plan, results)?;
        expansions(&mut text, plan, results)?;
    }
    for (place, run) in &results.runs {
        families(&mut text, plan, place, run)?;
    }
    if !results.runs.is_empty() {
        lengths(&mut text, plan, results)?;
    }
    memory(&mut text, results)?;
    gestures(&mut text, results)?;
    Ok(text)
}

fn head(
    text: &mut String,
    plan: &Plan,
    results: &Results,
    machine: &str,
    command: &str,
) -> Result<()> {
    let amount = plan.amount;
    writeln!(
        text,
        "# Benchmarks\n\nWritten by `{command}`. On: {machine}.\n"
    )?;
    let mut versions: BTreeMap<_, _> = machine::versions()?.into_iter().collect();
    for (_, run) in &results.runs {
        versions.extend(run.versions.clone());
    }
    let versions: Vec<_> = versions
        .iter()
        .map(|(name, version)| format!("{name} {version}"))
        .collect();
    writeln!(text, "Versions: {}.\n", versions.join(", "))?;
    writeln!(
        text,
        "{} published maps, {} problems each, evenly spread; {} each for the slow libraries (PathFinding.js, easystarjs, \
         ngraph.path, javascript-astar). A query is timed from its ends to the path in the library's own form; reading the \
         map and what is worked out from it alone is not timed. PathFinding.js asks for a copy of its grid with every query, \
         which is part of the query. Engines take turns within one run; each problem counts with the median of {} turns \
         ({} for slow libraries) after one to warm up; a query of less than 1 ms is repeated to fill that time, so it finds \
         its memory in the cache. Eight neighbours, no corner cut, except where a table says otherwise: `grid_pathfinding` \
         cuts corners always, and l1-path-finder knows four neighbours \
         (and works out a graph of the map's corners first, as JPS+ does a table). The crate `pathfinding` \
         is called as the examples of its documentation call it (pairs of coordinates, successors in a vector), and again as \
         fast as it can be made (numbered cells, legal steps in a table). Rust engines in WebAssembly are one module, built as \
         the page's; \"JS API\" is the page's own module through `www/pathscope.js`.\n",
        plan.maps.len(),
        amount.sample,
        amount.few,
        amount.rounds,
        amount.few_rounds.min(amount.rounds)
    )?;
    Ok(())
}

fn row(text: &mut String, cells: impl IntoIterator<Item = String>) {
    let cells: Vec<_> = cells.into_iter().collect();
    text.push_str(&format!("| {} |\n", cells.join(" | ")));
}

/// A heading row with the line below it, numbers to the right.
fn heading(text: &mut String, first: &str, others: &[String]) {
    row(
        text,
        [String::from(first)]
            .into_iter()
            .chain(others.iter().cloned()),
    );
    let lines = others.iter().map(|_| String::from("---:"));
    row(text, [String::from("---")].into_iter().chain(lines));
}

fn places(results: &Results) -> Vec<String> {
    let names = results.runs.iter();
    names.map(|(place, _)| String::from(title(place))).collect()
}

fn title(place: &str) -> &'static str {
    match place {
        "native" => "native",
        "node" => "Node",
        _ => "Chromium",
    }
}

fn number(value: Option<f64>) -> String {
    match value {
        None => String::from("-"),
        Some(value) if value >= 1000.0 => {
            let digits = format!("{value:.0}");
            let (head, tail) = digits.split_at(digits.len() - 3);
            format!("{head},{tail}")
        }
        Some(value) if value >= 100.0 => format!("{value:.0}"),
        Some(value) if value >= 10.0 => format!("{value:.1}"),
        Some(value) => format!("{value:.2}"),
    }
}

fn ratios(text: &mut String, plan: &Plan, results: &Results) -> Result<()> {
    writeln!(
        text,
        "## Times as long as ours\n\nGeometric means over the maps, each the ratio of means over the problems that both ran. \
         Aims are for Chromium.\n"
    )?;
    let mut columns = places(results);
    columns.extend(["aim", "reached"].map(String::from));
    heading(text, "theirs / ours", &columns);
    for pair in PEERS {
        compare(text, plan, results, pair, |value, aim| value >= aim);
    }
    writeln!(text)?;
    Ok(())
}

fn overhead(text: &mut String, plan: &Plan, results: &Results) -> Result<()> {
    writeln!(
        text,
        "## What the stepper costs\n\n`GridSearch` against a loop over the steps of one known type, and a recorded trace \
         against a plain run.\n"
    )?;
    let mut columns = places(results);
    columns.extend(["at most", "kept"].map(String::from));
    heading(text, "", &columns);
    for pair in OVERHEAD {
        compare(text, plan, results, pair, |value, aim| value <= aim);
    }
    writeln!(text)?;
    Ok(())
}

/// A row of ratios; whether the aim is met is judged in the last place.
fn compare(
    text: &mut String,
    plan: &Plan,
    results: &Results,
    pair: &Pair,
    is_met: fn(f64, f64) -> bool,
) {
    let values: Vec<_> = results
        .runs
        .iter()
        .map(|(_, run)| pair.of(plan, run))
        .collect();
    if values.iter().all(Option::is_none) {
        return;
    }
    let met = match (values.last().copied().flatten(), pair.aim) {
        (Some(value), Some(aim)) if is_met(value, aim) => "yes",
        (Some(_), Some(_)) => "no",
        _ => "-",
    };
    let cells = values.iter().map(|&value| number(value));
    let ends = [number(pair.aim), String::from(met)];
    row(
        text,
        [String::from(pair.what)]
            .into_iter()
            .chain(cells)
            .chain(ends),
    );
}

/// A*'s speed, and WebAssembly against native for each engine of ours.
fn expansions(text: &mut String, plan: &Plan, results: &Results) -> Result<()> {
    writeln!(text, "## A* in millions of expansions a second\n")?;
    heading(text, "", &places(results));
    let engine = format!("pathscope astar {PUBLISHED}");
    let speeds = results.runs.iter().map(|(_, run)| {
        let sums = run
            .samples(&engine)
            .fold([0.0, 0.0], |[count, micros], (_, sample)| {
                [
                    count + f64::from(sample.expanded.unwrap_or(0)),
                    micros + sample.micros,
                ]
            });
        number((sums[1] > 0.0).then(|| sums[0] / sums[1]))
    });
    row(text, [String::from("all maps")].into_iter().chain(speeds));
    let Some((_, native)) = results.runs.iter().find(|(place, _)| *place == "native") else {
        writeln!(text)?;
        return Ok(());
    };
    writeln!(
        text,
        "\n## WebAssembly against native\n\nGeometric means over the maps; the aim is at most 1.25.\n"
    )?;
    heading(text, "engine", &places(results));
    for engine in native.engines() {
        let cells = results
            .runs
            .iter()
            .map(|(_, run)| number(between(plan, engine, run, native)));
        row(text, [shown(engine)].into_iter().chain(cells));
    }
    writeln!(text)?;
    Ok(())
}

/// An engine's name for a table: the published rule goes without saying.
fn shown(engine: &str) -> String {
    let mut words: Vec<_> = engine.split(' ').collect();
    match words.pop() {
        Some("never") => format!("{}, 4 neighbours", words.join(" ")),
        Some("always") => format!("{}, corners cut", words.join(" ")),
        _ => words.join(" "),
    }
}

fn families(text: &mut String, plan: &Plan, place: &str, run: &Run) -> Result<()> {
    let mut families: Vec<&str> = plan.maps.iter().map(|map| map.family.as_str()).collect();
    families.dedup();
    writeln!(
        text,
        "## Microseconds a query: {}\n\nMeans over the problems of each family; slow libraries ran fewer of them.\n",
        title(place)
    )?;
    let columns: Vec<_> = families
        .iter()
        .map(|&family| String::from(family))
        .collect();
    heading(text, "engine", &columns);
    for engine in run.engines() {
        let mean = |of: fn(&crate::results::Sample) -> Option<f64>| {
            let cells = families.iter().map(|&family| {
                let its = run
                    .samples(engine)
                    .filter(|&(map, _)| plan.maps[map].family == family);
                let times: Vec<_> = its.filter_map(|(_, sample)| of(&sample)).collect();
                (!times.is_empty()).then(|| times.iter().sum::<f64>() / times.len() as f64)
            });
            cells.map(number).collect::<Vec<_>>()
        };
        row(
            text,
            [shown(engine)]
                .into_iter()
                .chain(mean(|sample| Some(sample.micros))),
        );
        if run
            .samples(engine)
            .any(|(_, sample)| sample.search.is_some())
        {
            let name = format!("{}, without the copy", shown(engine));
            row(text, [name].into_iter().chain(mean(|sample| sample.search)));
        }
    }
    writeln!(text)?;
    Ok(())
}

/// How often each engine's path was as short as can be, in the last place.
fn lengths(text: &mut String, plan: &Plan, results: &Results) -> Result<()> {
    let Some((place, run)) = results.runs.last() else {
        return Ok(());
    };
    writeln!(
        text,
        "## Paths\n\nEvery path is checked step by step and compared with the published length; with four neighbours and \
         with corners cut, with what A* of `pathfinding` finds. {}; ours are exact in every place, or the command fails.\n",
        title(place)
    )?;
    let columns = [
        "problems",
        "exact",
        "longer",
        "longer %",
        "shorter",
        "not legal",
        "none found",
    ];
    heading(text, "engine", &columns.map(String::from));
    for engine in run.engines() {
        let found = run.verdicts(plan, engine);
        let percent = 100.0 * found.longer as f64 / found.problems.max(1) as f64;
        let counts = [found.problems, found.exact, found.longer].map(|count| count.to_string());
        let mistakes = [found.shorter, found.illegal, found.missed].map(|count| count.to_string());
        let cells = counts
            .into_iter()
            .chain([format!("{percent:.1}")])
            .chain(mistakes);
        row(text, [shown(engine)].into_iter().chain(cells));
    }
    writeln!(text)?;
    Ok(())
}

fn memory(text: &mut String, results: &Results) -> Result<()> {
    let Some(memory) = &results.memory else {
        return Ok(());
    };
    writeln!(
        text,
        "## Memory\n\nBytes for each cell of the map, counted by the allocator. The grid itself: {}. Begun: a search of an \
         empty map of 1024 x 1024, before its first step. Warm: the most that was held after the longest problem of each \
         map, open list included.\n",
        number(Some(memory.grid))
    )?;
    heading(text, "algorithm", &["begun", "warm"].map(String::from));
    for held in &memory.algorithms {
        row(
            text,
            [
                held.algorithm.clone(),
                number(Some(held.begun)),
                number(held.warm),
            ],
        );
    }
    Ok(())
}

fn gestures(text: &mut String, results: &Results) -> Result<()> {
    if results.gestures.is_empty() {
        return Ok(());
    }
    writeln!(
        text,
        "\n## Gestures\n\nThe same gestures in the lab's page and in the demo that the npm package of PathFinding.js brings, each with its own map, \
         in Chromium at 1280 x 800. A time is from the browser's event to the end of the frame that shows it.\n"
    )?;
    heading(text, "", &["ours", "theirs"].map(String::from));
    for gesture in &results.gestures {
        let numbers = [gesture.ours, gesture.theirs].map(number);
        row(text, [gesture.what.clone()].into_iter().chain(numbers));
    }
    Ok(())
}
