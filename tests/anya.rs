//! Anya: its paths against the best there is, and against those of the other searches.
//!
//! What holds for every algorithm is in `suite.rs`.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, corners, is_near, oracle, random, setup};
use pathscope::{
    Cell, Choice, Cost, CostRule, DiagonalRule, Event, Grid, GridSearch, Movement, Point, Setup,
    Status, TerrainId, Trace,
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

/// Runs of one cell's width, both ways, where every gate is as wide as its row or a corner.
#[test]
fn no_path_is_shorter_on_maps_one_or_two_cells_wide() {
    for seed in 0..1_000 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (long, thin) = (rng.u32(1..=12), rng.u32(1..=2));
        let (width, height) = if rng.bool() {
            (long, thin)
        } else {
            (thin, long)
        };
        let scene = scene(&mut rng, width, height);
        compare(&scene, &format!("seed {seed}, {width} x {height}"));
    }
}

#[test]
fn shapes_that_rays_and_corners_make_hard() {
    for picture in [
        "X",
        "SG",
        "S\nG",
        "S#G",
        "S#\n#G",
        "S#.\n#.#\n.#G",
        ".S.\n.#.\n.G.",
        "S..\n.#.\n..G",
        "S.........\n.........G",
        "S.........\n#########.\nG.........",
        ".#.#.#.#.\nS.......G\n.#.#.#.#.",
        "S.#.#.#.G\n.........",
        "..#..\n.###.\nS.#.G\n.###.\n..#..",
        "S.......\n.######.\n.#....#.\n.#.##.#.\n.#.G#.#.\n.####.#.\n......#.",
        "#.....\n.#....\nS.#..G\n...#..",
        "S#.#.#\n.#.#.#\n#.#.#.\n.#.#.G",
        "S.....\n....#.\n...#..\n..#...\n.#...G",
        "......\n.#..#.\nS.##.G\n.#..#.\n......",
    ] {
        compare(&Scene::draw(picture), picture);
    }
}

#[test]
fn lengths_that_can_be_worked_out_by_hand() {
    let always = DiagonalRule::Always;
    for (picture, diagonal, expected) in [
        ("S..G", always, 3.0),
        ("S.\n..\n.G", always, 5f64.sqrt()),
        // From the middle of a cell to a corner at (1.5, 0.5), along a side, and down again.
        ("...\nS#G", always, 2.0 * 0.5f64.hypot(0.5) + 1.0),
        ("S#\n#G", always, 2f64.sqrt()),
        ("S#\n.G", DiagonalRule::Never, 2f64.sqrt()),
        // Up one side of a wall, over it and down the other.
        (".....\n..#..\nS.#.G", always, 2.0 * 1.5f64.hypot(1.5) + 1.0),
    ] {
        let found = length(&Scene::draw(picture), diagonal, picture).unwrap();
        assert!((found - expected).abs() < 1e-12, "{picture}: {found}");
    }
    let squeezed = Scene::draw("S#\n#G");
    for diagonal in rules().filter(|&rule| rule != always) {
        assert_eq!(length(&squeezed, diagonal, "between"), None, "{diagonal:?}");
    }
}

/// A path costs its length times the cost of the ground, ten times that under the integer rule.
#[test]
fn a_path_costs_its_length_times_the_ground() {
    let scene = Scene::draw("S..\n...\n..G");
    let search = |words: &str, scene: &Scene| {
        let mut search = GridSearch::new(setup(words));
        search.begin(&scene.grid, scene.start, scene.goal).unwrap();
        search.run(&scene.grid).unwrap();
        search.progress().unwrap().cost().unwrap().to_f64()
    };
    assert!(is_near(search("anya costs=integer", &scene), 800f64.sqrt()));
    let mut dear = scene;
    for y in 0..3 {
        for x in 0..3 {
            common::set_cost(&mut dear.grid, Cell::new(x, y), 0.5);
        }
    }
    assert!(is_near(search("anya", &dear), 2f64.sqrt()));
}

/// Neither lines between cell centres nor a grid path are ever shorter, on maps too large for the
/// naive search.
#[test]
fn theta_and_grid_paths_are_never_shorter() {
    let long = std::env::var_os("PATHSCOPE_LONG").is_some();
    let (maps, mut shorter) = (if long { 10_000 } else { 1_000 }, 0);
    for seed in 0..maps {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (width, height) = (rng.u32(1..=40), rng.u32(1..=40));
        let scene = scene(&mut rng, width, height);
        for diagonal in rules() {
            let context = format!("seed {seed}");
            let found = length(&scene, diagonal, &context);
            let movement = Movement {
                diagonal,
                costs: CostRule::Exact,
            };
            let grid = &scene.grid;
            let by_cells = oracle::shortest_by_cells(grid, movement, scene.start, scene.goal);
            assert_eq!(
                found.is_some(),
                by_cells.is_some(),
                "{context}, {diagonal:?}"
            );
            let (Some(found), Some(by_cells)) = (found, by_cells) else {
                continue;
            };
            let others = ["theta", "lazy-theta"].map(|algorithm| {
                let search = run(&scene, algorithm, diagonal);
                search.progress().unwrap().cost().unwrap().to_f64()
            });
            for other in others.into_iter().chain([by_cells]) {
                let picture = scene.picture();
                assert!(
                    found <= other + 1e-7,
                    "{context}, {diagonal:?}: {found} exceeds {other}\n{picture}"
                );
            }
            shorter += u32::from(found < others[0] - 1e-3);
        }
    }
    assert!(u64::from(shorter) > maps / 2, "{shorter} only");
}

/// There and back, and on the map turned on its side, a path is as long.
#[test]
fn the_length_is_the_same_from_every_side() {
    for seed in 0..500 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (width, height) = (rng.u32(1..=60), rng.u32(1..=60));
        let there = scene(&mut rng, width, height);
        let back = Scene {
            start: there.goal,
            goal: there.start,
            ..there.clone()
        };
        let turn = |cell: Cell| Cell::new(cell.y, width - 1 - cell.x);
        let mut grid = Grid::new(height, width).unwrap();
        for (y, row) in (0..).zip(there.grid.cells().chunks(width as usize)) {
            for (x, &terrain) in (0..).zip(row) {
                grid.set(turn(Cell::new(x, y)), terrain).unwrap();
            }
        }
        let turned = Scene {
            grid,
            start: turn(there.start),
            goal: turn(there.goal),
        };
        for diagonal in rules() {
            let context = format!("seed {seed}");
            let lengths = [&there, &back, &turned].map(|scene| length(scene, diagonal, &context));
            let same = match lengths {
                [Some(one), Some(two), Some(three)] => is_near(one, two) && is_near(one, three),
                lengths => lengths == [None; 3],
            };
            assert!(
                same,
                "{context}, {diagonal:?}: {lengths:?}\n{}",
                there.picture()
            );
        }
    }
}

/// Rooms that touch at corners only, a pillar in each: there are two equally long ways from corner to
/// corner, one of which goes on. Otherwise the intervals would double with each room.
#[test]
fn equally_long_ways_do_not_multiply() {
    let expanded = |rooms: u32| {
        let side = 3 * rooms;
        let mut grid = Grid::new(side, side).unwrap();
        for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
            let is_pillar = (x % 3, y % 3) == (1, 1);
            if x / 3 != y / 3 || is_pillar {
                grid.set(Cell::new(x, y), TerrainId::WALL).unwrap();
            }
        }
        let (start, goal) = (Cell::new(0, 0), Cell::new(side - 1, side - 1));
        let scene = Scene { grid, start, goal };
        let search = run(&scene, "anya", DiagonalRule::Always);
        let progress = search.progress().unwrap();
        assert!(matches!(progress.status(), Status::Found(_)));
        progress.stats().expanded
    };
    let (six, twelve) = (expanded(6), expanded(12));
    assert!(twelve <= 3 * six, "{six}, then {twelve}");
}

/// Cells are open as long as one of their intervals is, and parents lead back to the start.
#[test]
fn open_cells_have_intervals_and_parents_lead_to_the_start() {
    for seed in 0..300 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = scene(&mut rng, 30, 30);
        let mut search = GridSearch::new(setup("anya diagonal=always"));
        let mut trace = Trace::new();
        search
            .begin_traced(&scene.grid, scene.start, &[scene.goal], &mut trace)
            .unwrap();
        while search.advance_traced(&scene.grid, 5, &mut trace).unwrap() {}
        let mut open = vec![0; scene.grid.cells().len()];
        for event in trace.events() {
            match event {
                Event::Generate(at) | Event::Reopen(at) => open[at.node.index()] = 1,
                Event::Update(at) => open[at.node.index()] += 1,
                Event::Expand(node, _) => {
                    assert!(open[node.index()] > 0, "seed {seed}");
                    open[node.index()] -= 1;
                }
                Event::Close(node, _) => open[node.index()] = 0,
                _ => {}
            }
        }
        let progress = search.progress().unwrap();
        let nodes = progress.nodes();
        for node in (0..open.len() as u32).map(pathscope::NodeId) {
            if progress.state(node) != pathscope::NodeState::Unseen {
                let start = scene.grid.cell(nodes.path_to(node)[0]);
                assert_eq!(start, scene.start, "seed {seed}");
            }
        }
    }
}

/// A unit that can not reach its goal goes to the nearest cell that an interval was seen at, straight.
#[test]
fn the_way_to_the_nearest_closed_cell_is_the_shortest() {
    let mut problems = 0;
    for seed in 0..300 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut scene = random::scene(&mut rng);
        random::level(&mut scene.grid);
        let Scene { grid, start, goal } = &scene;
        let mut search = GridSearch::new(setup(&format!("anya limit={}", rng.u32(1..20))));
        search.begin(grid, *start, *goal).unwrap();
        if let Status::Found(_) = search.run(grid).unwrap() {
            continue;
        }
        let path = search.nearest_path(grid);
        assert_eq!(path.first(), Some(start), "seed {seed}");
        let near = Scene {
            goal: *path.last().unwrap(),
            ..scene.clone()
        };
        let rule = DiagonalRule::OnlyWhenNoObstacles;
        assert_eq!(run(&near, "anya", rule).path(grid), path, "seed {seed}");
        let node = grid.node(near.goal).unwrap();
        let state = search.progress().unwrap().state(node);
        assert_eq!(state, pathscope::NodeState::Closed, "seed {seed}");
        problems += 1;
    }
    assert!(problems > 100, "{problems} problems only");
}
