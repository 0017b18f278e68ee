//! Depth-first search in its two orders, told apart by their traces.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{random, setup};
use pathscope::{Event, GridSearch, Trace};

/// Checks that each node that is expanded is the one generated last of those that are open. Returns
/// whether any was expanded twice.
fn check_stack(words: &str, seed: u64) -> bool {
    let scene = random::scene(&mut fastrand::Rng::with_seed(seed));
    let (mut search, mut trace) = (GridSearch::new(setup(words)), Trace::new());
    search
        .begin_traced(&scene.grid, scene.start, &[scene.goal], &mut trace)
        .unwrap();
    while search.advance_traced(&scene.grid, 9, &mut trace).unwrap() {}
    // The expanded node is finished with when it is closed, after what it generates.
    let (mut open, mut expanded) = (Vec::new(), Vec::new());
    for event in trace.events() {
        match event {
            Event::Generate(arrival) => open.push(arrival.node),
            Event::Expand(node, _) => {
                assert_eq!(open.last(), Some(&node), "{words}, seed {seed}");
                expanded.push(node);
            }
            Event::Close(node, _) => open.retain(|&other| other != node),
            _ => panic!("neither improves on a node: {event:?}"),
        }
    }
    let all = expanded.len();
    expanded.sort_unstable();
    expanded.dedup();
    expanded.len() < all
}

#[test]
fn each_order_takes_the_newest_open_node() {
    let (mut stepped_back, mut repeated) = (0, 0);
    for seed in 0..300 {
        stepped_back += u32::from(check_stack("dfs", seed));
        repeated += u32::from(check_stack("dfs order=last-in-first-out", seed));
    }
    assert!(stepped_back > 50, "no dead ends: {stepped_back}");
    assert_eq!(repeated, 0, "last in, first out comes to a node once");
}

#[test]
fn by_default_it_goes_on_to_the_nearest() {
    let orders = ["dfs", "dfs order=nearest", "dfs order=last-in-first-out"];
    let cost = |words: &str| {
        let scene = common::Scene::draw("........\nS......G\n........");
        let mut search = GridSearch::new(setup(words));
        search.begin(&scene.grid, scene.start, scene.goal).unwrap();
        search.run(&scene.grid).unwrap();
        search.progress().unwrap().cost().unwrap().to_f64()
    };
    let [default, nearest, last] = orders.map(cost);
    assert_eq!((default, nearest), (7.0, 7.0));
    assert!(last > 7.0, "{last}");
}
