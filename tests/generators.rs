//! What every generator promises of its maps, on sizes from 1 x 1 on, for many seeds.
//!
//! That maps never change is held by `golden.rs`.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pathscope::{Cell, GENERATORS, Generator, Grid, NodeId, Recipe, TerrainId};

const PERFECT: [&str; 4] = ["maze", "maze-prim", "maze-wilson", "maze-division"];

/// Sides with all remainders that matter, among them those too small for walls.
const SIDES: [u32; 9] = [1, 2, 3, 4, 5, 8, 13, 31, 40];

fn make(id: &str, width: u32, height: u32, seed: u32) -> Grid {
    let recipe = Recipe::new(id, width, height, seed).unwrap();
    Generator::new(recipe).unwrap().run()
}

/// Calls `check` with the maps of a generator and their names.
fn each_map(id: &str, check: impl Fn(&Grid, &str)) {
    for width in SIDES {
        for height in SIDES {
            for seed in 0..6 {
                let recipe = Recipe::new(id, width, height, seed).unwrap();
                check(&make(id, width, height, seed), &recipe.to_string());
            }
        }
    }
}

fn passable(grid: &Grid) -> Vec<NodeId> {
    let nodes = (0..grid.cells().len() as u32).map(NodeId);
    nodes.filter(|&node| grid.is_passable(node)).collect()
}

/// Passable cells above, to the right, below and to the left.
fn beside(grid: &Grid, node: NodeId) -> Vec<NodeId> {
    let Cell { x, y } = grid.cell(node);
    let cells = [
        (Some(x), y.checked_sub(1)),
        (Some(x + 1), Some(y)),
        (Some(x), Some(y + 1)),
        (x.checked_sub(1), Some(y)),
    ];
    let cells = cells.into_iter().filter_map(|(x, y)| x.zip(y));
    let nodes = cells.filter_map(|(x, y)| grid.node(Cell::new(x, y)).ok());
    nodes.filter(|&node| grid.is_passable(node)).collect()
}

/// How many cells can be reached from the first passable one by straight steps.
fn reached(grid: &Grid) -> usize {
    let mut seen = vec![false; grid.cells().len()];
    let mut open = vec![passable(grid)[0]];
    seen[open[0].index()] = true;
    let mut count = 0;
    while let Some(node) = open.pop() {
        count += 1;
        for next in beside(grid, node) {
            if !std::mem::replace(&mut seen[next.index()], true) {
                open.push(next);
            }
        }
    }
    count
}

#[test]
fn no_map_is_full_and_what_is_promised_to_be_connected_is() {
    for info in GENERATORS {
        each_map(info.id, |grid, name| {
            let cells = passable(grid).len();
            assert!(cells > 0, "{name}");
            if info.connected {
                assert_eq!(reached(grid), cells, "{name}");
            }
        });
    }
    let connected: Vec<_> = GENERATORS.iter().filter(|info| info.connected).collect();
    assert_eq!(connected.len(), GENERATORS.len() - 2);
}

#[test]
fn perfect_mazes_are_trees_over_all_their_rooms() {
    let rooms = |side: u32| ((side - 1) / 2).max(1);
    for id in PERFECT {
        each_map(id, |grid, name| {
            let cells = passable(grid);
            let ends: usize = cells.iter().map(|&cell| beside(grid, cell).len()).sum();
            // Each edge has two ends. A connected graph is a tree when it has one edge less than nodes.
            assert_eq!(ends / 2, cells.len() - 1, "{name}");
            let rooms = rooms(grid.width()) * rooms(grid.height());
            assert_eq!(cells.len() as u32, 2 * rooms - 1, "{name}");
        });
    }
}

#[test]
fn braided_mazes_have_no_dead_end_unless_they_are_one_passage() {
    each_map("maze-braided", |grid, name| {
        let dead_ends = passable(grid)
            .iter()
            .filter(|&&cell| beside(grid, cell).len() < 2)
            .count();
        if grid.width() >= 5 && grid.height() >= 5 {
            assert_eq!(dead_ends, 0, "{name}");
        } else {
            assert!(dead_ends <= 2, "{name}");
        }
    });
}

#[test]
fn mazes_have_a_wall_around_them() {
    for id in PERFECT.iter().chain(&["maze-braided"]) {
        let grid = make(id, 65, 37, 42);
        for node in passable(&grid) {
            let Cell { x, y } = grid.cell(node);
            assert!(x > 0 && y > 0 && x < 64 && y < 36, "{id}: ({x}, {y})");
        }
        for corner in [Cell::new(1, 1), Cell::new(63, 35)] {
            assert!(grid.is_passable(grid.node(corner).unwrap()), "{id}");
        }
    }
}

#[test]
fn random_walls_are_as_many_as_asked_for() {
    for (width, height) in [(65, 37), (1, 1), (1, 30), (128, 3)] {
        for density in [0.0, 0.1, 0.3, 0.45, 0.9] {
            let recipe = Recipe::new("random", width, height, 5).unwrap();
            let recipe = recipe.with_density(density).unwrap();
            let grid = Generator::new(recipe).unwrap().run();
            let cells = width * height;
            let walls = cells - passable(&grid).len() as u32;
            let asked = (f64::from(cells) * density).round() as u32;
            assert_eq!(walls, asked.min(cells - 1), "{recipe}");
        }
    }
}

#[test]
fn the_other_maps_are_neither_empty_nor_full() {
    for (id, least, most) in [
        ("rooms", 0.3, 0.7),
        ("caves", 0.35, 0.75),
        ("terrain", 0.5, 0.95),
        ("city", 0.25, 0.6),
    ] {
        for seed in 0..20 {
            let grid = make(id, 128, 96, seed);
            let share = passable(&grid).len() as f64 / grid.cells().len() as f64;
            assert!((least..most).contains(&share), "{id}, seed {seed}: {share}");
        }
    }
}

#[test]
fn terrain_has_several_costs_and_water() {
    for seed in 0..20 {
        let grid = make("terrain", 128, 96, seed);
        assert_eq!(grid.cost_range(), Some((1.0, 5.0)), "seed {seed}");
        let water = grid.terrains().by_symbol('W').unwrap();
        for terrain in [TerrainId(3), water, TerrainId::WALL] {
            assert!(grid.cells().contains(&terrain), "seed {seed}: {terrain:?}");
        }
        assert_eq!(grid.terrains().get(TerrainId(3)).unwrap().name(), "forest");
    }
}

#[test]
fn steps_and_budgets_make_the_map_that_a_run_makes() {
    for info in GENERATORS {
        let recipe = Recipe::new(info.id, 33, 20, 3).unwrap();
        let whole = Generator::new(recipe).unwrap().run();
        for budget in [1, 7, 1000] {
            let mut generator = Generator::new(recipe).unwrap();
            let mut shown = generator.grid().cells().to_vec();
            let mut calls = 0;
            generator.take_changes(|_, _| {});
            while generator.advance(budget) {
                calls += 1;
                generator
                    .take_changes(|node, grid| shown[node.index()] = grid.cells()[node.index()]);
            }
            generator.take_changes(|node, grid| shown[node.index()] = grid.cells()[node.index()]);
            assert_eq!(
                generator.grid().cells(),
                whole.cells(),
                "{recipe} by {budget}"
            );
            assert_eq!(shown, whole.cells(), "{recipe} by {budget}: changes");
            assert_eq!(calls, generator.steps() / budget, "{recipe} by {budget}");
            assert!(!generator.step() && generator.is_done());
        }
    }
}

#[test]
fn one_seed_gives_one_map_and_another_seed_another() {
    for info in GENERATORS {
        let map = |seed| make(info.id, 33, 20, seed).cells().to_vec();
        assert_eq!(map(1), map(1), "{}", info.id);
        let mut maps: Vec<_> = (0..20)
            .map(|seed| map(seed).iter().map(|id| id.0).collect::<Vec<_>>())
            .collect();
        maps.sort();
        maps.dedup();
        assert_eq!(maps.len(), 20, "{}", info.id);
    }
}

#[test]
fn sizes_are_checked_before_memory_is_taken() {
    for info in GENERATORS {
        for (width, height) in [(0, 5), (65_537, 1), (4097, 4096)] {
            let refused = Recipe::new(info.id, width, height, 1).unwrap_err();
            assert!(refused.is_limit(), "{}: {refused}", info.id);
        }
        assert!(make(info.id, 65_536, 1, 1).cost_range().is_some());
        assert!(make(info.id, 1, 65_536, 1).cost_range().is_some());
    }
}
