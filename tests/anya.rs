//! Anya: its paths against the best there is, and against those of the other searches.
//!
//! What holds for every algorithm is in `suite.rs`.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, corners, oracle, random, setup};
use pathscope::{
    Cell, Choice, Cost, CostRule, DiagonalRule, Grid, GridSearch, Movement, Point, Setup, Status,
    TerrainId,
};

fn rules() -> impl Iterator<Item = DiagonalRule> {
    DiagonalRule::ALL.iter().map(|&(rule, ..)| rule)
}

/// A map of one cost, from empty to 60 % blocked, whose ends are passable.
fn scene(rng: &mut fastrand::Rng, width: u32, height: u32) -> Scene {
    let density = rng.f64() * 0.6;
    let any = |rng: &mut fastrand::Rng| Cell::new(rng.u32(0..width), rng.u32(0..height));
    let (start, goal) = (any(rng), any(rng));
    let mut grid = Grid::new(width, height).unwrap();
    for y in 0..height {
        for x in 0..width {
            let cell = Cell::new(x, y);
            if rng.f64() < density && cell != start && cell != goal {
                grid.set(cell, TerrainId::WALL).unwrap();
            }
        }
    }
    Scene { grid, start, goal }
}

/// Runs an algorithm under a diagonal rule.
fn run(scene: &Scene, algorithm: &str, diagonal: DiagonalRule) -> GridSearch {
    let movement = Movement {
        diagonal,
        costs: CostRule::Exact,
    };
    let mut search = GridSearch::new(Setup {
        movement,
        ..setup(algorithm)
    });
    search.begin(&scene.grid, scene.start, scene.goal).unwrap();
    search.run(&scene.grid).unwrap();
    search
}

/// The length of the path that Anya found, by its points, which have to be free lines from start to goal.
#[track_caller]
fn length(scene: &Scene, diagonal: DiagonalRule, context: &str) -> Option<f64> {
    let search = run(scene, "anya", diagonal);
    let picture = || format!("{context}, {diagonal:?}\n{}", scene.picture());
    let points = search.points(&scene.grid);
    let cost = search.progress().unwrap().cost().map(Cost::to_f64);
    let Some(cost) = cost else {
        assert!(points.is_empty(), "{}", picture());
        return None;
    };
    let ends = [scene.start, scene.goal].map(Point::centre);
    assert_eq!([points[0], points[points.len() - 1]], ends, "{}", picture());
    let length = corners::length_of(&scene.grid, diagonal, &points);
    let length = length.unwrap_or_else(|| panic!("not free: {points:?}\n{}", picture()));
    assert!(
        (cost - length).abs() <= 1e-6 * length.max(1e-9),
        "says {cost}, is {length}\n{}",
        picture()
    );
    Some(length)
}

/// Anya against the naive search, on one scene under every diagonal rule; tells how many had a path.
#[track_caller]
fn compare(scene: &Scene, context: &str) -> u32 {
    let mut paths = 0;
    for diagonal in rules() {
        let best = corners::shortest(&scene.grid, diagonal, scene.start, scene.goal);
        let found = length(scene, diagonal, context);
        let same = match (best, found) {
            (Some(best), Some(found)) => (best - found).abs() <= 1e-9 * best,
            (best, found) => best == found,
        };
        let picture = scene.picture();
        assert!(
            same,
            "{context}, {diagonal:?}: expected {best:?}, found {found:?}\n{picture}"
        );
        paths += u32::from(found.is_some());
    }
    paths
}

#[test]
fn no_path_is_shorter_on_small_random_maps() {
    let long = std::env::var_os("PATHSCOPE_LONG").is_some();
    let (maps, mut paths) = (if long { 40_000 } else { 4_000 }, 0);
    for seed in 0..maps {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (width, height) = (rng.u32(1..=12), rng.u32(1..=12));
        let scene = scene(&mut rng, width, height);
        paths += compare(&scene, &format!("seed {seed}"));
    }
    assert!(u64::from(paths) > maps, "{paths} paths only");
}
