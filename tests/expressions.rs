//! Estimates that a user writes down: searches stay right with them, and own terms prefer as they say.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{check_promises, is_near, oracle, random, set, setup};
use fastrand::Rng;
use pathscope::{
    Cell, Cost, Estimate, Grid, GridSearch, Heuristic, NodeId, OptionValue, REGISTRY, Setup,
};

/// What is no larger than an admissible estimate is admissible, and hardly ever consistent: whatever
/// re-opens nodes still finds a cheapest path.
#[test]
fn admissible_expressions_lead_to_cheapest_paths() {
    let mut reopened = 0;
    for seed in 0..800 {
        let mut rng = Rng::with_seed(seed);
        let (large, small) = (random::scene(&mut rng), random::small_scene(&mut rng));
        for id in ["astar", "fringe", "ida-star", "jps", "canonical-astar"] {
            let info = setup(id).algorithm;
            let scene = if info.exponential { &small } else { &large };
            if !random::runs_on(info, &scene.grid) {
                continue;
            }
            let movements = random::movements();
            let mut setup = setup(id);
            setup.movement = movements[rng.usize(0..movements.len())];
            setup.heuristic = Some(Estimate::Expression);
            let text = format!("min(h, {})", random::expression(&mut rng, 3));
            set(&mut setup, "expression", &text);
            assert_eq!(setup.promise(&scene.grid).id(), "none");
            println!("seed {seed}, {id}, {text}");
            let found = check_promises(scene, &setup);
            let best = oracle::cheapest(&scene.grid, setup.movement, scene.start, scene.goal);
            let same = match (found, best) {
                (Some(found), Some(best)) => is_near(found, best),
                (found, best) => found == best,
            };
            assert!(same, "{found:?}, not {best:?}\n{}", scene.picture());
            let mut search = GridSearch::new(setup);
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            search.run(&scene.grid).unwrap();
            reopened += search.progress().unwrap().stats().reopened;
        }
    }
    assert!(reopened > 1000, "only {reopened} nodes were opened again");
}

/// Too large, too small, no number at all: there is a path wherever there was one, and its cost is
/// its own.
#[test]
fn any_expression_leads_to_a_path() {
    for seed in 0..600 {
        let mut rng = Rng::with_seed(seed);
        let (large, small) = (random::scene(&mut rng), random::small_scene(&mut rng));
        for algorithm in REGISTRY {
            let scene = if algorithm.exponential {
                &small
            } else {
                &large
            };
            if !random::runs_on(algorithm, &scene.grid) {
                continue;
            }
            let mut setup = Setup {
                algorithm,
                heuristic: Some(Estimate::Expression),
                weight: rng.f64() * 3.0,
                turn_penalty: rng.f64() * 3.0,
                ..Setup::default()
            };
            let (estimate, term) = (
                random::expression(&mut rng, 3),
                random::expression(&mut rng, 2),
            );
            set(&mut setup, "expression", &estimate);
            set(&mut setup, "ownTerm", &format!("{term} - g / 2"));
            println!("seed {seed}, {}, {estimate}, {term}", algorithm.id);
            check_promises(scene, &setup);
        }
    }
}

/// Expressions that say what the estimates here say come to the same costs, in the same units.
#[test]
fn expressions_count_in_straight_steps_on_the_cheapest_terrain() {
    for (estimate, text, rules) in [
        (Estimate::Manhattan, "dx + dy", "costs=integer"),
        (Estimate::Manhattan, "dx1 + dy1", "diagonal=never"),
        (Estimate::Chebyshev, "max(dx, dy)", "costs=integer"),
        (Estimate::Octile, "h", "diagonal=always"),
        (Estimate::Manhattan, "h", "diagonal=never costs=integer"),
        (
            Estimate::Octile,
            "max(dx, dy) + 0.4 * min(dx, dy)",
            "costs=integer",
        ),
        (Estimate::Zero, "dx2 - dx2 - dy2", "diagonal=always"),
        (Estimate::Zero, "0 / (dx - dx)", "diagonal=always"),
        (Estimate::Zero, "1 - w", "diagonal=always"),
    ] {
        for seed in 0..100 {
            let scene = random::scene(&mut Rng::with_seed(seed));
            let mut setup = setup(&format!("astar {rules}"));
            set(&mut setup, "expression", text);
            let mut estimates = [estimate, Estimate::Expression].map(|estimate| {
                setup.heuristic = Some(estimate);
                setup.heuristic(&scene.grid)
            });
            let ends = [scene.start, scene.goal].map(|cell| scene.grid.node(cell).unwrap());
            for index in 0..scene.grid.cells().len() as u32 {
                let costs = estimates.each_mut().map(|estimate| {
                    estimate.aim(ends[0], &ends[1..]);
                    estimate.estimate(NodeId(index)).to_f64()
                });
                assert!((costs[0] - costs[1]).abs() < 1e-6, "{text}: {costs:?}");
            }
        }
    }
}

/// What is beyond all measure is held to a cost that f has room for at any weight.
#[test]
fn an_infinite_estimate_is_a_large_one() {
    let grid = Grid::new(3, 3).unwrap();
    let mut setup = setup("astar heuristic=expression weight=100");
    set(&mut setup, "expression", "1 / (dx * dy)");
    let mut heuristic = setup.heuristic(&grid);
    heuristic.aim(NodeId(0), &[NodeId(8)]);
    assert_eq!(heuristic.estimate(NodeId(2)), Cost::new(1 << 53));
    assert_eq!(heuristic.estimate(NodeId(4)), Cost::at_most(1.0).unwrap());
    set(&mut setup, "ownTerm", "1e300");
    let mut search = GridSearch::new(setup);
    search
        .begin(&grid, Cell::new(0, 0), Cell::new(2, 2))
        .unwrap();
    assert!(search.run(&grid).unwrap().id() == "found");
}

#[test]
fn options_say_what_is_wrong_with_an_expression() {
    let message = |option: &str, text: &str| {
        let value = OptionValue::Text(text.to_owned());
        let refused = Setup::default().set(option, &value).unwrap_err();
        assert!(refused.is_option());
        refused.to_string()
    };
    assert_eq!(
        message("expression", "max(dx * dy"),
        "option `expression`: at 12: expected `,`, found the end"
    );
    assert_eq!(
        message("expression", "h - g"),
        "option `expression`: expected an estimate of the cell alone, found `g`, which `ownTerm` takes"
    );
    assert_eq!(
        message("ownTerm", "2 *"),
        "option `ownTerm`: at 4: expected a number, a name or `(`, found the end"
    );
    assert_eq!(
        message("turnPenalty", "much"),
        "option `turnPenalty`: expected a number from 0 to 1000, found `much`"
    );
}

fn turns(path: &[Cell]) -> usize {
    let step = |from: Cell, to: Cell| {
        let along = |from: u32, to: u32| i64::from(to) - i64::from(from);
        (along(from.x, to.x), along(from.y, to.y))
    };
    let bends = |three: &&[Cell]| step(three[0], three[1]) != step(three[1], three[2]);
    path.windows(3).filter(bends).count()
}

/// The straight-line distance leads along the line, by steps; a penalty for turns leaves the
/// cost as it is and makes turns fewer: one is the fewest where both dx and dy differ from 0 and each other.
#[test]
fn a_turn_penalty_brings_about_fewer_turns_at_the_same_cost() {
    let grid = Grid::new(16, 16).unwrap();
    let run = |goal: Cell, penalty: f64| {
        let mut setup = setup("astar heuristic=euclidean");
        setup.turn_penalty = penalty;
        let promise = setup.promise(&grid).id();
        assert_eq!(promise, if penalty > 0.0 { "none" } else { "optimal" });
        let mut search = GridSearch::new(setup);
        search.begin(&grid, Cell::new(0, 0), goal).unwrap();
        search.run(&grid).unwrap();
        let cost = search.progress().unwrap().cost();
        (turns(&search.path(&grid)), cost)
    };
    let mut sums = [0; 2];
    for goal in (0..196).map(|index| Cell::new(index % 14, index / 14)) {
        let (plain, with_penalty) = (run(goal, 0.0), run(goal, 0.5));
        assert!(with_penalty.0 <= plain.0, "{goal}");
        assert_eq!(with_penalty.1, plain.1, "{goal}");
        sums = [sums[0] + plain.0, sums[1] + with_penalty.0];
    }
    assert!(sums[1] * 3 < sums[0] * 2, "{sums:?}");
    let goal = Cell::new(2, 8);
    assert_eq!((run(goal, 0.0).0, run(goal, 0.5).0), (3, 1));
}

/// An own term of the expression that a cost heuristic would be makes the same f, and the same path.
#[test]
fn an_own_term_is_added_to_f() {
    for seed in 0..200 {
        let mut rng = Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let run = |words: &str, term: &str| {
            let mut setup = setup(words);
            set(&mut setup, "ownTerm", term);
            let mut search = GridSearch::new(setup);
            search.begin(&scene.grid, scene.start, scene.goal).unwrap();
            search.run(&scene.grid).unwrap();
            search
        };
        let weighted = run("astar heuristic=octile weight=3", "");
        let by_term = run("astar heuristic=octile weight=1", "2 * h");
        assert!(by_term.setup().has_own_term() && !weighted.setup().has_own_term());
        let (one, two) = (weighted.progress().unwrap(), by_term.progress().unwrap());
        assert!(is_near(
            one.cost().map_or(0.0, Cost::to_f64),
            two.cost().map_or(0.0, Cost::to_f64)
        ));
        let goal = scene.grid.node(scene.goal).unwrap();
        let g = |search: &GridSearch| search.progress().unwrap().nodes().g(goal);
        if let Some(g) = g(&by_term) {
            assert_eq!(by_term.f(&scene.grid, goal, Cost::ZERO), Some(g));
        }
        let start = scene.grid.node(scene.start).unwrap();
        let h = Cost::at_least(7.0).unwrap();
        assert_eq!(by_term.f(&scene.grid, start, h), Some(h));
    }
}
