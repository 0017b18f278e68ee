//! Dijkstra maps: costs, directions and paths from every cell to the nearest goal.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Scene, is_near, oracle, random, setup};
use pathscope::lab::Lab;
use pathscope::{
    Cell, Grid, GridSearch, Movement, OptionValue, REGISTRY, Setup, Status, TerrainId,
};

fn cells(grid: &Grid) -> impl Iterator<Item = Cell> + use<> {
    let (width, height) = (grid.width(), grid.height());
    (0..height).flat_map(move |y| (0..width).map(move |x| Cell::new(x, y)))
}

fn run(grid: &Grid, setup: Setup, start: Cell, goals: &[Cell]) -> GridSearch {
    let mut search = GridSearch::new(setup);
    search.begin_to_any(grid, start, goals).unwrap();
    search.run(grid).unwrap();
    search
}

/// Every cell costs what the best of its moves costs together with the cell it leads to, and goals cost
/// nothing: as no move is free, only the true costs do. Returns how many cells have one.
fn check_field(grid: &Grid, movement: Movement, search: &GridSearch, goals: &[Cell]) -> usize {
    let (field, flow) = (search.field(grid).unwrap(), search.flow(grid).unwrap());
    let index = |cell: Cell| grid.node(cell).unwrap().index();
    let mut known = 0;
    for cell in cells(grid) {
        let (cost, direction) = (field[index(cell)], flow[index(cell)]);
        if grid.passable_node("cell", cell).is_err() {
            assert_eq!((cost, direction), (f64::INFINITY, GridSearch::NO_DIRECTION));
            assert!(search.path_from(grid, cell).unwrap_err().is_cell());
            continue;
        }
        let path = search.path_from(grid, cell).unwrap();
        if goals.contains(&cell) {
            assert_eq!((cost, direction), (0.0, GridSearch::NO_DIRECTION));
            assert_eq!(path, [cell]);
            continue;
        }
        let moves = oracle::moves(grid, movement, cell);
        let best = moves.iter().map(|&(to, step)| step + field[index(to)]);
        let best = best.fold(f64::INFINITY, f64::min);
        if best == f64::INFINITY {
            assert_eq!((cost, direction), (best, GridSearch::NO_DIRECTION));
            assert!(path.is_empty());
            continue;
        }
        assert!(is_near(cost, best), "{cell}: {cost}, not {best}");
        known += 1;
        let (dx, dy) = DIRECTIONS[usize::from(direction)];
        let next = (
            cell.x.wrapping_add_signed(dx),
            cell.y.wrapping_add_signed(dy),
        );
        assert_eq!((path[1].x, path[1].y), next, "{cell}");
        assert!(goals.contains(&path[path.len() - 1]), "{cell}");
        let sum = oracle::path_cost(grid, movement, &path);
        assert!(sum.is_some_and(|sum| is_near(sum, cost)), "{cell}: {sum:?}");
    }
    known
}

/// As documented for `flow`.
const DIRECTIONS: [(i32, i32); 8] = [
    (0, -1),
    (1, 0),
    (0, 1),
    (-1, 0),
    (1, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
];

#[test]
fn from_every_cell_the_flow_leads_to_the_nearest_goal_at_the_cost_of_the_field() {
    let mut known = 0;
    for seed in 0..150 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let grid = &scene.grid;
        let passable: Vec<_> = cells(grid)
            .filter(|&cell| grid.passable_node("goal", cell).is_ok())
            .collect();
        let goals: Vec<_> = (0..rng.usize(1..4))
            .map(|_| passable[rng.usize(0..passable.len())])
            .collect();
        for movement in random::movements() {
            println!("seed {seed}, {movement:?}");
            let setup = random::setup(&mut rng, setup("dijkstra-map").algorithm, movement);
            let search = run(grid, setup, scene.start, &goals);
            known += check_field(grid, movement, &search, &goals);
            let path = search.path_from(grid, scene.start).unwrap();
            assert_eq!(path, search.path(grid));
        }
    }
    assert!(known > 50_000, "{known}");
}

#[test]
fn entering_a_dear_cell_is_paid_for_going_in_not_coming_out() {
    let scene = Scene::draw("S.9.G");
    let search = run(
        &scene.grid,
        setup("dijkstra-map"),
        scene.start,
        &[scene.goal],
    );
    assert_eq!(
        search.field(&scene.grid).unwrap(),
        [12.0, 11.0, 2.0, 1.0, 0.0]
    );
    assert_eq!(search.flow(&scene.grid).unwrap(), [1, 1, 1, 1, 255]);
}

#[test]
fn a_start_that_is_cut_off_leaves_the_field_to_others() {
    let scene = Scene::draw("S#..G\n##...");
    let search = run(
        &scene.grid,
        setup("dijkstra-map"),
        scene.start,
        &[scene.goal],
    );
    assert_eq!(search.progress().unwrap().status(), Status::NoPath);
    assert!(
        search
            .path_from(&scene.grid, scene.start)
            .unwrap()
            .is_empty()
    );
    let path = search.path_from(&scene.grid, Cell::new(2, 0)).unwrap();
    assert_eq!(path, [2, 3, 4].map(|x| Cell::new(x, 0)));
}

#[test]
fn at_the_limit_closed_cells_have_their_cost_and_the_rest_none() {
    let scene = Scene::draw("S.....G");
    let search = run(
        &scene.grid,
        setup("dijkstra-map limit=3"),
        scene.start,
        &[scene.goal],
    );
    assert_eq!(search.progress().unwrap().status(), Status::LimitReached);
    let unknown = f64::INFINITY;
    assert_eq!(
        search.field(&scene.grid).unwrap(),
        [unknown, unknown, unknown, 3.0, 2.0, 1.0, 0.0]
    );
}

#[test]
fn only_a_search_backward_from_the_goals_has_a_field() {
    let scene = Scene::draw("S.#G\n....");
    let mut grid = scene.grid.clone();
    for algorithm in REGISTRY {
        let setup = Setup {
            algorithm,
            ..Setup::default()
        };
        let field = run(&grid, setup, scene.start, &[scene.goal]).field(&grid);
        if algorithm.id == "dijkstra-map" {
            assert!(field.is_ok());
        } else {
            let message = field.unwrap_err().to_string();
            assert!(
                message.ends_with(&format!("found `{}`", algorithm.id)),
                "{message}"
            );
        }
    }
    let search = run(&grid, setup("dijkstra-map"), scene.start, &[scene.goal]);
    grid.set(Cell::new(1, 1), TerrainId::WALL).unwrap();
    assert!(search.field(&grid).unwrap_err().is_stale());
    assert!(search.flow(&grid).unwrap_err().is_stale());
    let fresh = GridSearch::new(setup("dijkstra-map"));
    assert!(fresh.path_from(&grid, scene.start).unwrap_err().is_stale());
}

/// What the page draws arrows from: the parents of a rectangle, whichever side knows the cell.
#[test]
fn the_lab_hands_out_the_parents_of_a_rectangle() {
    let mut lab = Lab::new(Grid::new(8, 3).unwrap()).unwrap();
    let (start, goal) = (Cell::new(2, 1), Cell::new(5, 1));
    lab.set_ends(start, goal).unwrap();
    let middle = |lab: &Lab| -> Vec<u32> {
        let parents = lab.parents(0, Cell::new(1, 1), (6, 1)).unwrap();
        parents.into_iter().map(|node| node.0 - 8).collect()
    };
    assert_eq!(middle(&lab), [1, 2, 3, 4, 5, 6]);
    for (algorithm, expected) in [
        ("dijkstra", [2, 2, 2, 3, 4, 6]),
        ("dijkstra-map", [2, 3, 4, 5, 5, 5]),
        ("bidirectional-dijkstra", [2, 2, 2, 5, 5, 5]),
    ] {
        let name = OptionValue::Text(algorithm.to_owned());
        lab.configure(0, &[("algorithm".to_owned(), name)]).unwrap();
        while lab.advance(100) {}
        assert_eq!(middle(&lab), expected, "{algorithm}");
    }
    for (corner, width, height) in [(Cell::new(3, 0), 6, 1), (Cell::new(0, 2), 1, u32::MAX)] {
        assert!(
            lab.parents(0, corner, (width, height))
                .unwrap_err()
                .is_cell()
        );
    }
}
