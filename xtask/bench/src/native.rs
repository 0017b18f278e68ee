//! Measures the engines natively, in turns.
//!
//! The same is done in JavaScript for Node and the browser, in `bench/measure.js`.

use crate::plan::{Map, Plan, Task};
use crate::results::{Measured, Run, Sample};
use anyhow::Result;
use engines::Arena;
use pathscope::Cell;
use std::collections::BTreeMap;
use std::time::Instant;

/// The shortest time that is measured at once, in microseconds: a faster query is repeated to fill it.
const LEAST: f64 = 1000.0;
const MOST: u32 = 10_000;

pub(crate) fn measure(plan: &Plan) -> Result<Run> {
    let mut maps = Vec::new();
    for map in &plan.maps {
        eprintln!("native: {}/{}", map.family, map.name);
        maps.push(measure_map(plan, map)?);
    }
    let versions = BTreeMap::new();
    Ok(Run { versions, maps })
}

fn measure_map(plan: &Plan, map: &Map) -> Result<Vec<Measured>> {
    let mut arena = Arena::new(&map.text)?;
    let engines = plan.engines.iter().map(|name| arena.add(name));
    let engines: Vec<_> = engines.collect::<Result<_>>()?;
    let mut times = vec![vec![Vec::new(); map.problems.len()]; engines.len()];
    let mut rows = vec![vec![1; map.problems.len()]; engines.len()];
    // The first turn warms up and tells how often a query is repeated; it does not count.
    for round in 0..=plan.amount.rounds {
        for &engine in &engines {
            for (index, task) in map.problems.iter().enumerate() {
                let row = &mut rows[engine][index];
                if round == 0 {
                    while *row < MOST
                        && time(&mut arena, engine, task, *row) * f64::from(*row) < LEAST
                    {
                        *row *= 2;
                    }
                } else {
                    times[engine][index].push(time(&mut arena, engine, task, *row));
                }
            }
        }
    }
    let mut measured = Vec::new();
    for (&engine, name) in engines.iter().zip(&plan.engines) {
        let tasks = map.problems.iter().zip(&mut times[engine]);
        let problems = tasks.map(|(task, times)| {
            let (start, goal) = ends(task);
            arena.solve(engine, start, goal);
            Some(Sample {
                micros: median(times),
                search: None,
                expanded: arena.expanded(engine),
                length: arena.length(engine, start, goal),
            })
        });
        measured.push(Measured {
            engine: name.clone(),
            problems: problems.collect(),
        });
    }
    Ok(measured)
}

/// Microseconds of one of a row of equal queries.
fn time(arena: &mut Arena, engine: usize, task: &Task, row: u32) -> f64 {
    let (start, goal) = ends(task);
    let begun = Instant::now();
    for _ in 0..row {
        arena.solve(engine, start, goal);
    }
    begun.elapsed().as_secs_f64() * 1e6 / f64::from(row)
}

fn ends(task: &Task) -> (Cell, Cell) {
    let cell = |[x, y]: [u32; 2]| Cell::new(x, y);
    (cell(task.start), cell(task.goal))
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
