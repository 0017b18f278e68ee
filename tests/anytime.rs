//! Anytime search: a path soon, better ones later, and at every step a bound that holds.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, is_near, oracle, random, setup};
use pathscope::{
    AraStar, Cost, Event, GridSearch, GridSpace, MoveTable, NodeId, Promise, Query, Search, Setup,
    Status, Trace,
};

/// The demo's kind of trap, where a greedy first path goes in.
const TRAP: &str = "\
    ............
    ..#######...
    ........#...
    S.......#..G
    ........#...
    ..#######...
    ......333...";

fn begin(scene: &Scene, setup: &Setup) -> (GridSearch, Trace) {
    let (mut search, mut trace) = (GridSearch::new(setup.clone()), Trace::new());
    search
        .begin_traced(&scene.grid, scene.start, &[scene.goal], &mut trace)
        .unwrap();
    (search, trace)
}

/// Steps to the end and holds the incumbent against the oracle at every step. Returns how many bounds
/// above 1 were seen.
fn check_every_step(scene: &Scene, setup: &Setup) -> usize {
    let context = || format!("{}\n{setup:#?}", scene.picture());
    let best = oracle::cheapest(&scene.grid, setup.movement, scene.start, scene.goal);
    let honest = setup.promise(&scene.grid) == Promise::Optimal;
    let (mut search, mut trace) = begin(scene, setup);
    let (mut seen, mut bounds) = (Vec::new(), Vec::new());
    loop {
        let goes_on = search.advance_traced(&scene.grid, 1, &mut trace).unwrap();
        let progress = search.progress().unwrap();
        if let Some(incumbent) = progress.incumbent() {
            let (cost, best) = (incumbent.cost.to_f64(), best.expect("a path is there"));
            let path = search.path(&scene.grid);
            assert_eq!((path[0], path[path.len() - 1]), (scene.start, scene.goal));
            let sum = oracle::path_cost(&scene.grid, setup.movement, &path);
            assert!(sum.is_some_and(|sum| is_near(sum, cost)), "{}", context());
            assert_eq!(progress.cost(), Some(incumbent.cost));
            if seen.last() != Some(&incumbent.cost) {
                seen.push(incumbent.cost);
            }
            assert_eq!(incumbent.bound.is_some(), honest, "{}", context());
            if let Some(bound) = incumbent.bound {
                assert!(
                    cost <= best * bound * (1.0 + 1e-6),
                    "{bound}: {}",
                    context()
                );
                assert!(bounds.last().is_none_or(|&last| bound <= last), "it rose");
                bounds.push(bound);
            }
        } else {
            assert!(search.path(&scene.grid).is_empty() && progress.cost().is_none());
        }
        if !goes_on {
            break;
        }
    }
    let events = trace.events().filter_map(|event| match event {
        Event::Incumbent(cost) => Some(cost),
        _ => None,
    });
    assert!(events.eq(seen.iter().copied()), "{}", context());
    assert!(seen.is_sorted_by(|one, two| one > two), "{}", context());
    let found = matches!(search.progress().unwrap().status(), Status::Found(_));
    assert_eq!(found, best.is_some(), "{}", context());
    if found && honest {
        assert_eq!(bounds.last(), Some(&1.0), "{}", context());
    }
    bounds.iter().filter(|&&bound| bound > 1.0).count()
}

#[test]
fn at_every_step_the_incumbent_keeps_to_its_bound() {
    let mut above_one = 0;
    for seed in 0..400 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        for movement in random::movements() {
            println!("seed {seed}");
            let setup = random::setup(&mut rng, setup("ara-star").algorithm, movement);
            above_one += check_every_step(&scene, &setup);
        }
    }
    assert!(above_one > 10_000, "too easy to tell: {above_one}");
}

#[test]
fn the_first_path_is_sooner_and_the_last_one_cheaper() {
    let scene = Scene::draw(TRAP);
    let setup = setup("ara-star diagonal=never");
    assert!(check_every_step(&scene, &setup) > 0);
    let (mut search, mut trace) = begin(&scene, &setup);
    while search.progress().unwrap().incumbent().is_none() {
        assert!(search.advance_traced(&scene.grid, 1, &mut trace).unwrap());
    }
    let progress = search.progress().unwrap();
    assert_eq!(progress.status(), Status::Running);
    let (first, sooner) = (progress.cost().unwrap(), progress.stats().expanded);
    let bound = progress.incumbent().unwrap().bound.unwrap();
    assert!(bound > 1.0 && bound <= 3.0, "{bound}");
    search.run(&scene.grid).unwrap();
    let progress = search.progress().unwrap();
    assert!(progress.cost().unwrap() < first);
    assert!(progress.stats().expanded > sooner);
}

#[test]
fn a_limit_leaves_the_best_path_so_far() {
    let scene = Scene::draw(TRAP);
    let whole = setup("ara-star diagonal=never");
    let (mut search, mut trace) = begin(&scene, &whole);
    let mut steps = 0;
    while search.progress().unwrap().incumbent().is_none() {
        search.advance_traced(&scene.grid, 1, &mut trace).unwrap();
        steps += 1;
    }
    for (limit, has_path) in [(steps - 1, false), (steps, true)] {
        let limit = Some(limit);
        let (mut search, _) = begin(
            &scene,
            &Setup {
                limit,
                ..whole.clone()
            },
        );
        assert_eq!(search.run(&scene.grid).unwrap(), Status::LimitReached);
        let progress = search.progress().unwrap();
        let goal = scene.grid.node(scene.goal).unwrap();
        assert_eq!(progress.reached(), has_path.then_some(goal));
        assert_eq!(search.path(&scene.grid).is_empty(), !has_path);
        assert_eq!(progress.cost().is_some(), has_path);
    }
}

#[test]
fn a_weight_of_1_or_less_stands_for_3() {
    let scene = Scene::draw(TRAP);
    let traces = [0.0, 1.0, 3.0, 2.0].map(|weight| {
        let (mut search, mut trace) = begin(&scene, &setup(&format!("ara-star weight={weight}")));
        while search.advance_traced(&scene.grid, 9, &mut trace).unwrap() {}
        trace
    });
    assert!(traces[0] == traces[2] && traces[1] == traces[2] && traces[3] != traces[2]);
}

/// What is learned of a closed node waits for the next round.
#[test]
fn a_round_expands_no_node_twice() {
    let mut rounds = 0;
    for seed in 0..300 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let (mut search, mut trace) = begin(&scene, &setup("ara-star weight=5"));
        while search.advance_traced(&scene.grid, 9, &mut trace).unwrap() {}
        let mut round = Vec::new();
        for event in trace.events() {
            match event {
                Event::Expand(node, _) => round.push(node),
                Event::Incumbent(_) => break,
                _ => {}
            }
        }
        let all = round.len();
        round.sort_unstable();
        round.dedup();
        assert_eq!(round.len(), all, "seed {seed}");
        rounds += usize::from(search.progress().unwrap().stats().reopened > 0);
    }
    assert!(
        rounds > 50,
        "nothing was improved on after it was closed: {rounds}"
    );
}

/// Parts of the true distance, each another one: never too large, and as inconsistent as can be.
#[test]
fn ends_with_the_cheapest_path_although_the_estimate_is_inconsistent() {
    let mut reopened = 0;
    for seed in 0..200 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let setup = setup("ara-star");
        let table = MoveTable::new(&scene.grid, setup.movement);
        let space = GridSpace::new(&scene.grid, &table);
        let mut map = GridSearch::new(Setup::of("dijkstra-map").unwrap());
        map.begin(&scene.grid, scene.start, scene.goal).unwrap();
        map.run(&scene.grid).unwrap();
        let field = map.field(&scene.grid).unwrap();
        let part = |&cost: &f64| Cost::at_most(cost * rng.f64()).unwrap_or(Cost::ZERO);
        let estimates: Vec<_> = field.iter().map(part).collect();
        let [start, goal] = [scene.start, scene.goal].map(|cell| scene.grid.node(cell).unwrap());
        let mut search = AraStar::new(|node: NodeId| estimates[node.index()], &setup);
        search.begin(&space, &Query::new(start, goal), &mut ());
        while search.step(&space, &mut ()).goes_on() {}
        let progress = Search::<GridSpace>::progress(&search);
        assert_eq!(
            progress.cost(),
            map.progress().unwrap().cost(),
            "seed {seed}"
        );
        assert_eq!(progress.cost(), space.path_cost(&progress.path()));
        reopened += progress.stats().reopened;
    }
    assert!(reopened > 1000, "{reopened}");
}
