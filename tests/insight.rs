//! What the laboratory says of cells, steps and open lists: at any step, reached from anywhere, it is
//! what a fresh run would say.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::labs::{lab, option};
use fastrand::Rng;
use pathscope::lab::{Lab, Replay};
use pathscope::{
    Cell, Event, GridSearch, NodeId, NodeState, REGISTRY, Side, Step, TerrainId, Trace,
};

/// A search that never was anywhere else, and the events of its last step.
fn fresh(lab: &Lab, step: u32) -> (GridSearch, Vec<Event>) {
    let scene = lab.scene();
    let mut search = GridSearch::new(lab.lanes()[0].setup().clone());
    search
        .begin(scene.grid(), scene.start(), scene.goal())
        .unwrap();
    let mut trace = Trace::new();
    while search.progress().unwrap().stats().expanded < step {
        trace.clear();
        let goes_on = search.advance_traced(scene.grid(), 1, &mut trace).unwrap();
        if !goes_on {
            break;
        }
    }
    (search, trace.events().collect())
}

fn seek(lab: &mut Lab, step: u32, budget: u32) {
    lab.seek(step);
    while lab.work(budget) {}
}

/// Seeks at random and calls `check` with the lab and a fresh search at the same step.
fn at_random_steps(lab: &mut Lab, mut check: impl FnMut(&mut Lab, &GridSearch, &[Event])) {
    let mut rng = Rng::with_seed(7);
    let most = 3000;
    seek(lab, most, 1000);
    let end = lab.lanes()[0].step();
    let steps: Vec<_> = (0..12).map(|_| rng.u32(0..=end)).collect();
    for step in [end, 0, 1, end / 2, end / 2 + 1].into_iter().chain(steps) {
        seek(lab, step, rng.u32(1..2000));
        assert_eq!(lab.lanes()[0].step(), step);
        let (search, events) = fresh(lab, step);
        check(lab, &search, &events);
    }
}

#[test]
fn what_is_said_of_a_cell_is_that_of_a_fresh_run() {
    for info in REGISTRY {
        let mut lab = lab(&[option("algorithm", info.id)], 3, 12);
        at_random_steps(&mut lab, |lab, search, _| {
            while lab.advance_replay(0, 50).unwrap() {}
            let (grid, step) = (lab.grid(), lab.lanes()[0].step());
            let mut replay = Replay::of(search, grid).unwrap();
            while replay.follow(grid, step, u32::MAX).unwrap() {}
            let progress = search.progress().unwrap();
            for node in (0..grid.cells().len() as u32).map(NodeId) {
                let context = format!("{} at step {step}: {node:?}", info.id);
                let side = progress.side_of(node);
                let nodes = progress.side(side);
                let Some(found) = lab.inspect(0, grid.cell(node)).unwrap() else {
                    assert_eq!(nodes.state(node), NodeState::Unseen, "{context}");
                    continue;
                };
                let moment = found.moment.unwrap_or_else(|| panic!("{context}"));
                assert_eq!(Some(found.g), nodes.g(node), "{context}");
                assert_eq!(found.parent, nodes.parent(node), "{context}");
                assert_eq!(found.state, nodes.state(node), "{context}");
                assert_eq!(Some(moment), replay.moment(node, side, step), "{context}");
                assert_eq!(
                    moment.closed_at.is_some(),
                    found.state == NodeState::Closed,
                    "{context}: {moment:?}"
                );
                if info.uses.heuristic {
                    assert_eq!(found.h, moment.h, "{context}");
                }
                assert_eq!(Some(found.f), search.f(grid, node, found.h), "{context}");
                let chain = lab.chain(0, grid.cell(node)).unwrap();
                assert_eq!(chain.last(), Some(&grid.cell(node)), "{context}");
            }
        });
    }
}

#[test]
fn a_replay_that_is_behind_says_so_and_comes_nearer_by_its_budget() {
    let mut lab = lab(&[option("algorithm", "dijkstra")], 3, 20);
    seek(&mut lab, 200, 1000);
    let start = lab.scene().start();
    assert!(lab.advance_replay(0, 199).unwrap());
    let early = lab.inspect(0, start).unwrap().unwrap();
    assert_eq!(early.moment, None);
    assert!(!lab.advance_replay(0, 1).unwrap());
    let found = lab.inspect(0, start).unwrap().unwrap();
    assert_eq!(found.moment.unwrap().closed_at, Some(1));
    // Backward it knows at once.
    seek(&mut lab, 0, 1000);
    let found = lab.inspect(0, start).unwrap().unwrap();
    assert_eq!(found.moment.unwrap().closed_at, None);
    // Another query is another replay.
    lab.paint(Cell::new(5, 5), Cell::new(5, 6), TerrainId::WALL)
        .unwrap();
    let found = lab.inspect(0, start).unwrap().unwrap();
    assert_eq!(found.moment, None);
}

#[test]
fn the_last_step_is_that_of_a_fresh_run() {
    for info in REGISTRY {
        // More steps than lie between checkpoints, where the algorithm takes them.
        let mut lab = lab(&[option("algorithm", info.id)], 5, 24);
        at_random_steps(&mut lab, |lab, _, events| {
            let found = lab.last_step(0).unwrap();
            let step = lab.lanes()[0].step();
            let context = format!("{} at step {step}: {events:?}", info.id);
            let count = |is: fn(&Event) -> bool| events.iter().filter(|it| is(it)).count() as u32;
            let expected = [
                count(|it| matches!(it, Event::Generate(_))),
                count(|it| matches!(it, Event::Update(_))),
                count(|it| matches!(it, Event::Reopen(_))),
                count(|it| matches!(it, Event::Expand(..))),
                count(|it| matches!(it, Event::Close(..))),
                count(|it| matches!(it, Event::Scan(..))),
                count(|it| matches!(it, Event::Bound(_))),
                count(|it| matches!(it, Event::Incumbent(_))),
            ];
            assert_eq!(found.counts, expected, "{context}");
            let expanded = events.iter().find_map(|it| match it {
                Event::Expand(node, _) => Some(*node),
                _ => None,
            });
            assert_eq!(found.expanded.map(|(node, _)| node), expanded, "{context}");
            assert_eq!(found.line.is_some(), step > 0, "{context}");
        });
    }
}

#[test]
fn the_head_of_the_open_list_comes_out_in_that_order() {
    let ties = ["larger-g", "smaller-h", "first-in-first-out"];
    for info in REGISTRY {
        for tie in ties.iter().take(if info.uses.tie_break { 3 } else { 1 }) {
            let mut options = vec![option("algorithm", info.id)];
            if info.uses.tie_break {
                options.push(option("tieBreak", tie));
            }
            let mut lab = lab(&options, 9, 40);
            at_random_steps(&mut lab, |lab, search, _| {
                let grid = lab.grid();
                let Some(head) = lab.open_head(0, 12).unwrap() else {
                    return;
                };
                let progress = search.progress().unwrap();
                let step = progress.stats().expanded;
                for side in [Side::Forward, Side::Backward] {
                    let own: Vec<_> = head.iter().filter(|entry| entry.0 == side).collect();
                    let nodes = progress.side(side);
                    let all = (0..grid.cells().len() as u32).map(NodeId);
                    let open = all.filter(|&node| nodes.state(node) == NodeState::Open);
                    let context = format!("{} {tie} at step {step}: {own:?}", info.id);
                    // ARA* has nodes that wait for the next weight, and lets the list go at its end.
                    if info.id != "ara-star" {
                        assert_eq!(own.len(), open.count().min(12), "{context}");
                    }
                    assert!(own.is_sorted_by_key(|entry| entry.2), "{context}");
                    let of_fresh = search.open_head(side, 12).unwrap_or_default();
                    let found: Vec<_> = own.iter().map(|entry| (entry.1, entry.2)).collect();
                    assert_eq!(found, of_fresh, "{context}");
                }
                // The first of one of the sides is expanded next.
                let mut next = search.clone();
                let is_plain = !matches!(info.id, "lazy-theta" | "ara-star");
                let mut step_on = || next.step(grid).unwrap();
                let mut did = step_on();
                while matches!(did, Step::Prepared(..)) {
                    did = step_on();
                }
                if is_plain && did.goes_on() {
                    let node = next.progress().unwrap().last_expanded().unwrap();
                    let firsts = [Side::Forward, Side::Backward].map(|side| {
                        let first = head.iter().find(|entry| entry.0 == side);
                        first.map(|entry| entry.1)
                    });
                    assert!(
                        firsts.contains(&Some(node)),
                        "{} {tie} at step {step}: {node:?} of {firsts:?}",
                        info.id
                    );
                }
            });
        }
    }
}
