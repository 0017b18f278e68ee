//! The laboratory in time: any step, reached from anywhere, is what a fresh run is at that step.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::random;
use fastrand::Rng;
use pathscope::lab::{Break, Breaks, Lab, Lane, Palette};
use pathscope::{Cell, Grid, GridSearch, NodeId, OptionValue, REGISTRY, Side, TerrainId, Trace};

fn option(name: &str, word: &str) -> (String, OptionValue) {
    (name.to_owned(), OptionValue::Text(word.to_owned()))
}

/// A map of that size with walls, so that searches have ways to go, and a way between its corners.
fn map(seed: u64, side: u32) -> Grid {
    let mut rng = Rng::with_seed(seed);
    let mut grid = Grid::new(side, side).unwrap();
    for y in 0..side {
        for x in 0..side {
            let is_free = x == 0 || y + 1 == side || rng.u8(0..10) > 2;
            if !is_free {
                grid.set(Cell::new(x, y), TerrainId::WALL).unwrap();
            }
        }
    }
    grid
}

/// A lab of one lane on such a map.
fn lab(algorithm: &str, seed: u64, side: u32) -> Lab {
    let mut lab = Lab::new(map(seed, side)).unwrap();
    lab.set_ends(Cell::new(0, 0), Cell::new(side - 1, side - 1))
        .unwrap();
    lab.configure(0, &[option("algorithm", algorithm)]).unwrap();
    lab
}

/// A search that never was anywhere else.
fn fresh(lab: &Lab, lane: &Lane, step: u32) -> GridSearch {
    let mut search = GridSearch::new(lane.setup().clone());
    let scene = lab.scene();
    search
        .begin(scene.grid(), scene.start(), scene.goal())
        .unwrap();
    // Steps that make a table are none of the search.
    while search.progress().unwrap().stats().expanded < step
        && search.step(scene.grid()).unwrap().goes_on()
    {}
    search
}

/// Holds everything that can be asked of a lane against a fresh run to the same step.
#[track_caller]
fn check_same(lab: &mut Lab, index: usize, step: u32, context: &str) {
    let lane = lab.lane(index).unwrap();
    let search = fresh(lab, lane, step);
    let (found, expected) = (lane.progress(), search.progress().unwrap());
    assert_eq!(found.stats(), expected.stats(), "{context}");
    assert_eq!(found.status(), expected.status(), "{context}");
    assert_eq!(found.last_expanded(), expected.last_expanded(), "{context}");
    assert_eq!(found.cost(), expected.cost(), "{context}");
    assert_eq!(lane.path(lab.grid()), search.path(lab.grid()), "{context}");
    for side in [Side::Forward, Side::Backward] {
        let (found, expected) = (found.side(side), expected.side(side));
        let has_side = side == Side::Forward || lane.setup().algorithm.uses.stop;
        let count = if has_side {
            lab.grid().cells().len() as u32
        } else {
            0
        };
        for node in (0..count).map(NodeId) {
            assert_eq!(
                found.state(node),
                expected.state(node),
                "{context}: {node:?}"
            );
            assert_eq!(found.g(node), expected.g(node), "{context}: {node:?}");
            assert_eq!(
                found.parent(node),
                expected.parent(node),
                "{context}: {node:?}"
            );
        }
    }
    // The picture was painted page by page and event by event; a palette paints all of it from states.
    lab.picture(index).unwrap().touch();
    let painted = lab.picture(index).unwrap().take_changed(0).1.to_vec();
    lab.set_palette(Palette::default());
    let states = lab.picture(index).unwrap().take_changed(0).1.to_vec();
    assert!(painted == states, "{context}: the picture");
}

fn arrive(lab: &mut Lab, budget: u32) {
    while lab.work(budget) {}
}

#[test]
fn any_step_of_any_algorithm_is_what_a_fresh_run_is_there() {
    for algorithm in REGISTRY {
        let side = if algorithm.exponential { 14 } else { 150 };
        let mut lab = lab(algorithm.id, 1, side);
        let mut rng = Rng::with_seed(2);
        // As far as it is fun to wait for: some searches never end.
        lab.seek(60_000);
        arrive(&mut lab, 1000);
        let furthest = lab.lanes()[0].step();
        assert!(furthest > 20, "{}: {furthest} steps", algorithm.id);
        for _ in 0..12 {
            let step = rng.u32(0..furthest);
            lab.seek(step);
            arrive(&mut lab, rng.u32(1..5000));
            assert_eq!(lab.tick(), step);
            let context = format!("{}, step {step} of {furthest}", algorithm.id);
            check_same(&mut lab, 0, step, &context);
        }
        lab.seek(u32::MAX - 1);
        if !algorithm.exponential {
            arrive(&mut lab, u32::MAX);
            check_same(&mut lab, 0, u32::MAX, algorithm.id);
        }
    }
}

#[test]
fn a_seek_that_is_interrupted_by_another_one_is_exact_too() {
    let mut lab = lab("astar", 3, 200);
    arrive(&mut lab, 1);
    lab.seek(u32::MAX);
    arrive(&mut lab, 100_000);
    let end = lab.lanes()[0].step();
    let mut rng = Rng::with_seed(4);
    for _ in 0..200 {
        lab.seek(rng.u32(0..end));
        lab.work(rng.u32(1..300));
    }
    let step = end / 2;
    lab.seek(step);
    arrive(&mut lab, 77);
    check_same(&mut lab, 0, step, "after 200 others");
}

#[test]
fn options_at_random_and_terrain_do_not_matter() {
    for seed in 0..150 {
        let mut rng = Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let algorithm = &REGISTRY[rng.usize(0..REGISTRY.len())];
        if !random::runs_on(algorithm, &scene.grid) {
            continue;
        }
        let mut lab = Lab::new(scene.grid.clone()).unwrap();
        lab.set_ends(scene.start, scene.goal).unwrap();
        let words = ["larger-g", "smaller-h", "first-in-first-out"];
        let options = [
            option("algorithm", algorithm.id),
            option("tieBreak", words[rng.usize(0..3)]),
            option("heuristic", ["auto", "manhattan", "zero"][rng.usize(0..3)]),
            ("weight".to_owned(), OptionValue::Number(rng.f64() * 4.0)),
        ];
        lab.configure(0, &options).unwrap();
        lab.seek(u32::MAX);
        arrive(&mut lab, 1_000);
        for _ in 0..4 {
            let step = rng.u32(0..=lab.length().0);
            lab.seek(step);
            arrive(&mut lab, 9);
            let at_end = step == lab.length().0;
            let step = if at_end { u32::MAX } else { step };
            check_same(&mut lab, 0, step, &format!("seed {seed}, {}", algorithm.id));
        }
    }
}

#[test]
fn checkpoints_stay_within_their_budget() {
    for budget in [0, 10_000, 300_000, 2_000_000, Lab::BUDGET] {
        let mut lab = lab("dijkstra", 5, 300);
        lab.add_lane(&[option("algorithm", "bidirectional-astar")])
            .unwrap();
        lab.set_budget(budget);
        // Each lane's checkpoint at step 0 is there in any case: a page or two.
        let least = 10_000;
        lab.seek(u32::MAX);
        while lab.work(500) {
            let used: usize = lab.lanes().iter().map(Lane::checkpoint_memory).sum();
            assert!(used <= budget.max(least), "{used} of {budget} bytes");
        }
        let end = lab.length().0;
        for step in [end / 3, 17, end - 5] {
            lab.seek(step);
            arrive(&mut lab, 1 << 20);
            for lane in 0..2 {
                let there = step.min(
                    fresh(&lab, &lab.lanes()[lane], u32::MAX)
                        .progress()
                        .unwrap()
                        .stats()
                        .expanded,
                );
                let there = if there < step { u32::MAX } else { there };
                check_same(
                    &mut lab,
                    lane,
                    there,
                    &format!("{budget} bytes, step {step}"),
                );
            }
        }
        lab.set_budget(budget / 10);
        let used: usize = lab.lanes().iter().map(Lane::checkpoint_memory).sum();
        assert!(used <= (budget / 10).max(least));
        lab.seek(end / 2);
        arrive(&mut lab, 1 << 20);
        check_same(&mut lab, 0, end / 2, "with a smaller budget");
    }
}

#[test]
fn a_seek_searches_less_again_than_a_run_from_the_start() {
    let mut lab = lab("dijkstra", 6, 512);
    lab.seek(u32::MAX);
    arrive(&mut lab, 1 << 16);
    let end = lab.length().0;
    assert!(end > 150_000);
    let mut rng = Rng::with_seed(7);
    for _ in 0..20 {
        let step = rng.u32(0..end);
        lab.seek(step);
        let again = step - lab.lanes()[0].step();
        assert!(again <= end / 16, "{again} steps for step {step}");
    }
}

#[test]
fn lanes_stand_at_the_same_tick_or_at_their_ends() {
    let mut lab = lab("astar", 8, 60);
    for algorithm in ["dijkstra", "jps", "greedy"] {
        lab.add_lane(&[option("algorithm", algorithm)]).unwrap();
    }
    lab.seek(u32::MAX);
    arrive(&mut lab, 64);
    let ends: Vec<_> = lab.lanes().iter().map(Lane::step).collect();
    assert_eq!(lab.length(), (ends.iter().copied().max().unwrap(), true));
    for tick in [700, 3, ends[2], 1500, 0] {
        lab.seek(tick);
        arrive(&mut lab, 10);
        let steps: Vec<_> = lab.lanes().iter().map(Lane::step).collect();
        let expected: Vec<_> = ends.iter().map(|&end| end.min(tick)).collect();
        assert_eq!(steps, expected);
    }
    // In a race by time each lane has its own pace.
    lab.set_tempos(&[0.5, 1.0, 0.1, 0.25]).unwrap();
    lab.seek(200);
    arrive(&mut lab, 10);
    let steps: Vec<_> = lab.lanes().iter().map(Lane::step).collect();
    let expected = [100, 200, 20.min(ends[2]), 50.min(ends[3])];
    assert_eq!((steps.as_slice(), lab.tick()), (expected.as_slice(), 200));
    for wrong in [
        &[1.0; 3][..],
        &[1.0, 1.0, 0.0, 1.0],
        &[1.0, f64::NAN, 1.0, 1.0],
    ] {
        assert!(lab.set_tempos(wrong).unwrap_err().is_option());
    }
}

/// The steps at which f of the node expanded changes, worked out from a trace of the whole.
fn layers(lab: &Lab) -> Vec<u32> {
    use pathscope::Event;
    let setup = lab.lanes()[0].setup();
    let mut search = GridSearch::new(setup.clone());
    let (scene, mut trace) = (lab.scene(), Trace::new());
    search
        .begin_traced(scene.grid(), scene.start(), &[scene.goal()], &mut trace)
        .unwrap();
    while search.advance_traced(scene.grid(), 1, &mut trace).unwrap() {}
    let mut known = std::collections::HashMap::new();
    let (mut step, mut last, mut found) = (0, None, Vec::new());
    for event in trace.events() {
        match event {
            Event::Generate(it) | Event::Update(it) | Event::Reopen(it) => {
                known.insert(it.node, setup.f(it.g, it.h));
            }
            Event::Expand(node, _) => {
                step += 1;
                if last.is_some_and(|last| last != known[&node]) {
                    found.push(step);
                }
                last = Some(known[&node]);
            }
            _ => {}
        }
    }
    found
}

#[test]
fn goes_to_each_change_of_f_forward_and_back() {
    // With a weight nodes are re-opened, and their f changes.
    let options = [("weight".to_owned(), OptionValue::Number(5.0))];
    for algorithm in ["astar", "dijkstra", "greedy", "jps"] {
        let mut lab = lab(algorithm, 9, 40);
        lab.configure(0, &options).unwrap();
        let expected = layers(&lab);
        assert!(expected.len() > 5, "{algorithm}");
        for &step in &expected {
            lab.seek_layer(true);
            arrive(&mut lab, 7);
            assert_eq!((lab.tick(), lab.halt()), (step, Some((0, Break::Layer))));
        }
        for &step in expected.iter().rev().skip(1) {
            lab.seek_layer(false);
            arrive(&mut lab, 7);
            assert_eq!(lab.tick(), step, "{algorithm}");
        }
        check_same(&mut lab, 0, expected[0], algorithm);
    }
}

#[test]
fn a_search_under_a_bound_has_its_bounds_for_layers() {
    let mut lab = lab("fringe", 10, 60);
    lab.seek_layer(true);
    arrive(&mut lab, 100);
    let first = lab.tick();
    assert!(first > 1);
    lab.seek_layer(true);
    arrive(&mut lab, 100);
    assert!(lab.tick() > first);
    lab.seek_layer(false);
    arrive(&mut lab, 100);
    assert_eq!(lab.tick(), first);
}

#[test]
fn playing_stops_where_a_break_says_so() {
    let mut lab = lab("astar", 11, 40);
    lab.add_lane(&[option("algorithm", "dijkstra")]).unwrap();
    let node = NodeId(40 * 20);
    for (kind, on_expansion) in [(Break::Generated, false), (Break::Expanded, true)] {
        lab.restart();
        lab.set_breaks(Breaks {
            on: vec![kind],
            node: Some(node),
        });
        lab.play_to(u32::MAX);
        arrive(&mut lab, 33);
        let (lane, why) = lab.halt().unwrap();
        assert_eq!(why, kind);
        let (tick, there) = (lab.tick(), lab.lanes()[lane].progress());
        assert_eq!(there.last_expanded() == Some(node), on_expansion);
        // Not before: a step earlier the cell was not seen, or was still open.
        let before = fresh(&lab, &lab.lanes()[lane], tick - 1);
        let (before, state) = (before.progress().unwrap().state(node), there.state(node));
        assert_ne!(before, state);
        assert_eq!(before == pathscope::NodeState::Unseen, !on_expansion);
        for lane in 0..2 {
            check_same(&mut lab, lane, tick, "at a break");
        }
        // Going on does not stop at the same place for the same reason in the same lane.
        lab.play_to(u32::MAX);
        arrive(&mut lab, 1000);
        assert_ne!(lab.halt(), Some((lane, kind)));
    }
}

#[test]
fn stops_when_a_node_is_opened_again() {
    let mut lab = (0..50)
        .map(|seed| {
            let mut lab = lab("astar", seed, 60);
            let weight = ("weight".to_owned(), OptionValue::Number(3.0));
            lab.configure(0, &[weight]).unwrap();
            lab
        })
        .find(|lab| {
            let ended = fresh(lab, &lab.lanes()[0], u32::MAX);
            ended.progress().unwrap().stats().reopened > 0
        })
        .expect("a weight above 1 has nodes opened again");
    lab.set_breaks(Breaks {
        on: vec![Break::Reopen],
        node: None,
    });
    lab.play_to(u32::MAX);
    arrive(&mut lab, 1000);
    assert_eq!(lab.halt(), Some((0, Break::Reopen)));
    assert!(lab.lanes()[0].progress().stats().reopened > 0);
    let before = fresh(&lab, &lab.lanes()[0], lab.tick() - 1);
    assert_eq!(before.progress().unwrap().stats().reopened, 0);
}

#[test]
fn steps_along_the_final_path_on_and_back() {
    let mut lab = lab("astar", 13, 40);
    let ended = fresh(&lab, &lab.lanes()[0], u32::MAX);
    let path = ended.progress().unwrap().path();
    lab.set_breaks(Breaks {
        on: vec![Break::Path],
        node: None,
    });
    let mut steps = Vec::new();
    let mut seen = Vec::new();
    loop {
        lab.step_on(1);
        arrive(&mut lab, 50);
        if lab.halt().is_none() {
            break;
        }
        steps.push(lab.tick());
        seen.push(lab.lanes()[0].progress().last_expanded().unwrap());
    }
    seen.sort_unstable();
    let mut expected = path;
    expected.sort_unstable();
    assert_eq!(seen, expected);
    for &step in steps.iter().rev().skip(1) {
        lab.step_back(1);
        arrive(&mut lab, 50);
        assert_eq!(lab.tick(), step);
    }
}

#[test]
fn a_scout_knows_the_end_before_the_lane_is_there() {
    let mut lab = lab("dijkstra", 14, 40);
    assert_eq!(lab.length(), (0, false));
    while lab.scout(0, 100).unwrap() {}
    let (end, known) = lab.length();
    assert!(known && lab.tick() == 0);
    lab.seek(end);
    arrive(&mut lab, 1000);
    assert!(!lab.lanes()[0].is_running());
    assert_eq!(lab.lanes()[0].step(), end);
    lab.set_ends(Cell::new(0, 0), Cell::new(0, 39)).unwrap();
    assert_eq!(lab.length(), (0, false));
    assert!(lab.scout(1, 1).unwrap_err().is_option());
}
