//! What is charted of a search, held against a naive recording of the same search; and published problems
//! asked one after the other.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use fastrand::Rng;
use pathscope::lab::{Bin, Curve, Density, Envelope, Lab};
use pathscope::{Cell, Grid, OptionValue, REGISTRY, Scenario, Status, TerrainId};

fn option(name: &str, word: &str) -> (String, OptionValue) {
    (name.to_owned(), OptionValue::Text(word.to_owned()))
}

/// A lab of one lane on a map with that share of walls in percent, from corner to corner.
fn lab(algorithm: &str, seed: u64, side: u32, walls: u8) -> Lab {
    let mut rng = Rng::with_seed(seed);
    let mut grid = Grid::new(side, side).unwrap();
    for at in 0..side * side {
        let cell = Cell::new(at % side, at / side);
        let is_free = cell.x == 0 || cell.y + 1 == side;
        if !is_free && rng.u8(0..100) < walls {
            grid.set(cell, TerrainId::WALL).unwrap();
        }
    }
    let mut lab = Lab::new(grid).unwrap();
    lab.set_ends(Cell::new(0, 0), Cell::new(side - 1, side - 1))
        .unwrap();
    lab.configure(0, &[option("algorithm", algorithm)]).unwrap();
    lab
}

/// What a step left: nodes on the open list, and g, h and f of the node that it expanded.
#[derive(Clone, Copy)]
struct Noted {
    open: f64,
    expanded: Option<[f64; 3]>,
}

/// Every step of a lane, read one by one from what the lab says of its last step.
fn record_naively(lab: &mut Lab, lane: usize, most: u32) -> Vec<Noted> {
    lab.seek(0);
    let mut noted = Vec::new();
    loop {
        let step = lab.last_step(lane).unwrap();
        let stats = *lab.lane(lane).unwrap().progress().stats();
        let expanded = step.expanded.map(|(_, it)| [it.g, it.h, it.f]);
        noted.push(Noted {
            open: f64::from(stats.open),
            expanded: expanded.map(|costs| costs.map(pathscope::Cost::to_f64)),
        });
        let is_running = lab.lane(lane).unwrap().is_running();
        if !is_running || stats.expanded == most {
            return noted;
        }
        while lab.lane(lane).unwrap().is_running()
            && lab.lane(lane).unwrap().step() == stats.expanded
        {
            lab.seek(stats.expanded + 1);
            lab.work(1);
        }
        if lab.lane(lane).unwrap().step() == stats.expanded {
            return noted; // It ended without another expansion.
        }
    }
}

fn value(noted: &[Noted], curve: Curve, step: u32) -> Option<f64> {
    let noted = noted.get(step as usize)?;
    match curve {
        Curve::Open => Some(noted.open),
        Curve::F => noted.expanded.map(|[_, _, f]| f),
    }
}

/// Least and most over steps, those of the stretches that the record knows them by.
fn range(noted: &[Noted], curve: Curve, first: u32, last: u32, grain: u32) -> Option<[f64; 2]> {
    let steps = first / grain * grain..=last / grain * grain + (grain - 1);
    let values = steps.filter_map(|step| value(noted, curve, step));
    values.fold(None, |range, value| {
        let [least, most] = range.unwrap_or([value; 2]);
        Some([least.min(value), most.max(value)])
    })
}

#[track_caller]
fn check_curves(lab: &Lab, lane: usize, noted: &[Noted], parts: usize, context: &str) {
    let grain = lab.grain(lane).unwrap();
    for curve in [Curve::Open, Curve::F] {
        let stretches = lab.curve(lane, curve, parts).unwrap();
        assert_eq!(stretches[0].tick, 0);
        assert_eq!(stretches.last().unwrap().tick, lab.length().0);
        let mut first = 0;
        for stretch in &stretches {
            let expected = range(noted, curve, first, stretch.tick, grain);
            assert_eq!(stretch.range, expected, "{context}: {curve:?} {stretch:?}");
            first = stretch.tick + 1;
        }
    }
}

#[track_caller]
fn check_density(lab: &Lab, lane: usize, noted: &[Noted], context: &str) {
    let density = lab.density(lane).unwrap().unwrap();
    let widths = density.widths();
    let mut bins = std::collections::BTreeMap::<(u32, u32), Bin>::new();
    for (step, noted) in (0..).zip(noted) {
        if let Some([g, h, _]) = noted.expanded {
            let place = ((h / widths[1]) as u32, (g / widths[0]) as u32);
            let bin = bins.entry(place).or_insert(Bin {
                count: 0,
                first: step,
            });
            bin.count += 1;
        }
    }
    let expected: Vec<_> = bins
        .into_iter()
        .map(|((row, column), bin)| (column, row, bin))
        .collect();
    assert_eq!(density.bins().collect::<Vec<_>>(), expected, "{context}");
    let count: u32 = expected.iter().map(|(_, _, bin)| bin.count).sum();
    assert_eq!(density.count(), count, "{context}");
    // No wider than it has to be: the widest of the numbers lies in the upper half.
    for (axis, width) in widths.into_iter().enumerate() {
        let largest = noted
            .iter()
            .filter_map(|noted| noted.expanded)
            .map(|it| it[axis])
            .fold(0.0, f64::max);
        let is_needed = largest >= width * (Density::SIDE / 2) as f64;
        assert!(is_needed || width == 1.0 / 1024.0, "{context}: {width}");
    }
}

#[test]
fn every_algorithm_is_charted_as_it_went() {
    for info in REGISTRY {
        let side = if info.exponential { 4 } else { 40 };
        let mut lab = lab(info.id, 7, side, 25);
        while lab.advance(1000) {}
        while lab.record(0, 77).unwrap() {}
        let end = lab.length().0;
        assert_eq!(lab.recorded(0).unwrap(), end, "{}", info.id);
        let noted = record_naively(&mut lab, 0, u32::MAX);
        assert_eq!(noted.len() as u32, end + 1, "{}", info.id);
        check_curves(&lab, 0, &noted, 10_000, info.id);
        check_curves(&lab, 0, &noted, 37, info.id);
        check_density(&lab, 0, &noted, info.id);
    }
}

#[test]
fn a_long_search_takes_no_more_memory_and_is_still_right() {
    let mut lab = lab("dijkstra", 3, 120, 10);
    let noted = record_naively(&mut lab, 0, u32::MAX);
    assert!(noted.len() > 4 * Envelope::MOST, "{}", noted.len());
    while lab.record(0, 1000).unwrap() {}
    assert_eq!(lab.grain(0).unwrap(), 8);
    check_curves(&lab, 0, &noted, 300, "dijkstra");
    check_curves(&lab, 0, &noted, Envelope::MOST, "dijkstra");
    check_density(&lab, 0, &noted, "dijkstra");
}

#[test]
fn what_is_known_stays_true_after_seeks_and_grows_as_the_search_goes_on() {
    let mut lab = lab("astar", 5, 60, 30);
    lab.seek(200);
    while lab.work(1000) {}
    while lab.record(0, 30).unwrap() {}
    assert_eq!(lab.recorded(0).unwrap(), 200);
    for tick in [50, 120, 0] {
        lab.seek(tick);
        while lab.work(1000) {}
        assert!(!lab.record(0, 1).unwrap(), "nothing new is to be known");
        assert_eq!(lab.recorded(0).unwrap(), 200);
    }
    let noted = record_naively(&mut lab, 0, 200);
    check_curves(&lab, 0, &noted, 1000, "up to step 200");
    // A scout knows the end before the lane gets there.
    while lab.scout(0, 1000).unwrap() {}
    while lab.record(0, 1000).unwrap() {}
    let end = lab.length().0;
    assert!(end > 200);
    assert_eq!(lab.recorded(0).unwrap(), end);
    let noted = record_naively(&mut lab, 0, u32::MAX);
    check_curves(&lab, 0, &noted, 1000, "to the end");
    check_density(&lab, 0, &noted, "to the end");
}

#[test]
fn an_edit_begins_the_record_anew_and_it_can_be_forgotten() {
    let mut lab = lab("astar", 5, 30, 0);
    while lab.advance(1000) {}
    while lab.record(0, 1000).unwrap() {}
    assert!(lab.density(0).unwrap().unwrap().count() > 0);
    let (from, to) = (Cell::new(10, 2), Cell::new(10, 25));
    lab.paint(from, to, TerrainId::WALL).unwrap();
    assert!(lab.density(0).unwrap().is_none());
    assert_eq!(lab.recorded(0).unwrap(), 0);
    let noted = record_naively(&mut lab, 0, u32::MAX);
    while lab.record(0, 1000).unwrap() {}
    check_curves(&lab, 0, &noted, 1000, "after an edit");
    lab.forget_records();
    assert!(lab.density(0).unwrap().is_none());
    let curve = lab.curve(0, Curve::Open, 10).unwrap();
    assert!(curve.iter().all(|stretch| stretch.range.is_none()));
    assert!(lab.record(1, 1).is_err() && lab.curve(1, Curve::F, 1).is_err());
}

#[test]
fn lanes_that_go_at_their_own_pace_are_charted_over_the_ticks_of_all() {
    let mut lab = lab("astar", 5, 30, 20);
    lab.add_lane(&[option("algorithm", "dijkstra")]).unwrap();
    while lab.advance(1000) {}
    let steps = [0, 1].map(|lane| lab.lane(lane).unwrap().step());
    lab.set_tempos(&[0.5, 1.0]).unwrap();
    while lab.work(10_000) {}
    for lane in 0..2 {
        while lab.record(lane, 1000).unwrap() {}
    }
    let [astar, dijkstra] = [0, 1].map(|lane| lab.curve(lane, Curve::Open, 100_000).unwrap());
    assert_eq!(astar.len(), dijkstra.len());
    // Two ticks are one step; after its end a lane has no numbers.
    assert_eq!(astar[10].range, astar[11].range);
    let last = astar.iter().rposition(|stretch| stretch.range.is_some());
    assert_eq!(last.unwrap() as u32, (2 * steps[0] + 1).min(lab.length().0));
    assert!(dijkstra[steps[1] as usize].range.is_some());
}

#[test]
fn a_bench_asks_published_problems_under_the_published_rules_and_leaves_the_lab_alone() {
    let mut lab = lab("astar", 1, 8, 0);
    lab.configure(0, &[option("diagonal", "never")]).unwrap();
    lab.advance(3);
    let problem = "version 1\n0 a.map 8 8 0 0 7 7 9.89949494";
    let problem = &Scenario::parse(problem).unwrap().problems[0];
    for id in ["astar", "jps", "jps-plus", "bidirectional-astar"] {
        let mut bench = lab.bench(0, id).unwrap();
        assert!(bench.advance(1).is_err(), "no query has begun");
        bench.begin(problem.start, problem.goal).unwrap();
        while bench.advance(1).unwrap() {}
        let first = *bench.progress().unwrap().stats();
        bench.repeat(3).unwrap();
        let progress = bench.progress().unwrap();
        assert_eq!(*progress.stats(), first, "{id}");
        assert!(matches!(progress.status(), Status::Found(_)));
        let length = progress.cost().unwrap().to_f64();
        assert!((length - problem.length).abs() < 1e-6, "{id}: {length}");
        assert!(bench.begin(Cell::new(8, 0), problem.goal).is_err());
    }
    assert!(lab.bench(0, "no-such").is_err() && lab.bench(1, "astar").is_err());
    assert_eq!(lab.lane(0).unwrap().step(), 3);
}
