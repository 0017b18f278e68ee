//! Once warm, a query allocates nothing: counted by the allocator, for every algorithm.
//!
//! Reading the path out makes a list of cells, so it is no part of the query here.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, random};
use pathscope::{GridSearch, REGISTRY, Setup};

/// How many queries the slowest to warm up takes: buckets of the open list trade their memory, and
/// each has to have grown as large as the largest that comes its way.
const MOST_TO_WARM_UP: usize = 16;

/// Allocations of a query: those when it begins, and those of its steps.
fn allocations(search: &mut GridSearch, scene: &Scene) -> [u64; 2] {
    let Scene { grid, start, goal } = scene;
    let begin = allocation_counter::measure(|| search.begin(grid, *start, *goal).unwrap());
    let steps = allocation_counter::measure(|| while search.step(grid).unwrap().goes_on() {});
    [begin.count_total, steps.count_total]
}

#[test]
fn a_warm_query_allocates_nothing() {
    let mut slowest = 0;
    for algorithm in REGISTRY {
        let setup = Setup {
            algorithm,
            ..Setup::default()
        };
        for seed in 0..40 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut scene = if algorithm.exponential {
                random::small_scene(&mut rng)
            } else {
                random::scene(&mut rng)
            };
            random::level(&mut scene.grid);
            let mut search = GridSearch::new(setup);
            let [cold, _] = allocations(&mut search, &scene);
            assert!(cold > 0, "{}: nothing is counted", algorithm.id);
            let mut counts = Vec::new();
            for _ in 0..MOST_TO_WARM_UP + 4 {
                counts.push(allocations(&mut search, &scene));
            }
            let begins = counts.iter().map(|[begin, _]| begin).sum::<u64>();
            assert_eq!(begins, 0, "{}, seed {seed}: {counts:?}", algorithm.id);
            let warm = counts.iter().rposition(|counts| *counts != [0, 0]);
            let queries = warm.map_or(0, |last| last + 1);
            slowest = slowest.max(queries);
            println!(
                "{}, seed {seed}: warm after {} queries",
                algorithm.id,
                queries + 1
            );
            assert!(
                queries <= MOST_TO_WARM_UP,
                "{}, seed {seed}: {counts:?}",
                algorithm.id
            );
        }
    }
}
