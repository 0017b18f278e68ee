//! Once warm, a query allocates nothing: counted by the allocator, for every algorithm.
//!
//! Reading the path out makes a list of cells, so it is no part of the query here.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, random};
use pathscope::{GridSearch, REGISTRY, Setup};

/// How many queries the slowest to warm up takes: the two lists of fringe search change places, and either
/// has to have grown as large as the larger.
const MOST_TO_WARM_UP: usize = 2;

/// The one that lists a path in a step: whenever it has a better one.
const LISTS_PATHS: &str = "ara-star";

/// Allocations of a query: those when it begins, and those of its steps.
fn allocations(search: &mut GridSearch, scene: &Scene) -> [u64; 2] {
    let Scene { grid, start, goal } = scene;
    let begin = allocation_counter::measure(|| search.begin(grid, *start, *goal).unwrap());
    let steps = allocation_counter::measure(|| while search.step(grid).unwrap().goes_on() {});
    [begin.count_total, steps.count_total]
}

/// How many equal queries it takes until none allocates any more; `None` where that never comes.
fn queries_to_warm_up(search: &mut GridSearch, scene: &Scene) -> Option<usize> {
    let counts: Vec<_> = (0..MOST_TO_WARM_UP + 4)
        .map(|_| allocations(search, scene))
        .collect();
    let begins_late = counts[1..].iter().any(|[begin, _]| *begin > 0);
    let last = counts.iter().rposition(|counts| *counts != [0, 0]);
    let queries = last.map_or(0, |last| last + 1);
    (!begins_late && queries <= MOST_TO_WARM_UP).then_some(queries)
}

#[test]
fn a_warm_query_allocates_nothing() {
    let mut refused = Vec::new();
    let algorithms = REGISTRY.iter().filter(|info| info.id != LISTS_PATHS);
    // With a weight nodes are re-opened.
    for (algorithm, weight) in algorithms.flat_map(|info| [(info, 1.0), (info, 2.0)]) {
        let setup = Setup {
            algorithm,
            weight,
            ..Setup::default()
        };
        let mut slowest = 0;
        for seed in 0..40 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut scene = if algorithm.exponential {
                random::small_scene(&mut rng)
            } else {
                random::scene(&mut rng)
            };
            random::level(&mut scene.grid);
            let mut search = GridSearch::new(setup.clone());
            match queries_to_warm_up(&mut search, &scene) {
                // The first one has to allocate, or nothing is counted.
                Some(queries) if queries > 0 => slowest = slowest.max(queries),
                _ => refused.push((algorithm.id, seed)),
            }
        }
        println!("{}: warm after {slowest} queries", algorithm.id);
    }
    assert_eq!(refused, [], "algorithms with the seeds of their maps");
}
