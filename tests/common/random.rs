//! Random scenes and setups from a seed.

use super::{Scene, set_cost};
use fastrand::Rng;
use pathscope::{
    Cell, Choice, CostRule, DiagonalRule, Estimate, GoalTest, Grid, Info, Movement, NodeId, Order,
    Setup, Stop, TerrainId, TieBreak,
};

/// The most passable cells that an algorithm of exponential time is tried on: from a cell of an empty
/// map of 4 x 4 there are up to 1,012,520 ways without a loop.
const SMALL: usize = 16;

/// Whether the algorithm runs on the map at all, and ends in good time.
pub(crate) fn runs_on(algorithm: &Info, grid: &Grid) -> bool {
    let range = grid.cost_range();
    let passable = (0..grid.cells().len() as u32).filter(|&node| grid.is_passable(NodeId(node)));
    if algorithm.exponential && passable.count() > SMALL {
        return false;
    }
    !algorithm.one_cost_only || range.is_none_or(|(least, most)| least == most)
}

/// A map of 1 to 24 cells a side, from empty to nearly full, half of them with terrain of several
/// costs. The ends are passable, and sometimes the same.
pub(crate) fn scene(rng: &mut Rng) -> Scene {
    scene_of(rng, 24)
}

/// The same of 1 to 4 cells a side, for algorithms of exponential time.
pub(crate) fn small_scene(rng: &mut Rng) -> Scene {
    scene_of(rng, 4)
}

fn scene_of(rng: &mut Rng, most: u32) -> Scene {
    let (width, height) = (rng.u32(1..=most), rng.u32(1..=most));
    let density = rng.f64() * 0.6;
    let costs: &[f64] = match rng.u8(0..4) {
        0 => &[1.0, 2.0, 5.0],
        1 => &[0.3, 1.0, 9.0],
        _ => &[1.0],
    };
    let mut grid = Grid::new(width, height).unwrap();
    let any = |rng: &mut Rng| Cell::new(rng.u32(0..width), rng.u32(0..height));
    let (start, goal) = (any(rng), any(rng));
    for y in 0..height {
        for x in 0..width {
            let cell = Cell::new(x, y);
            if rng.f64() < density && cell != start && cell != goal {
                grid.set(cell, TerrainId::WALL).unwrap();
            } else {
                set_cost(&mut grid, cell, costs[rng.usize(0..costs.len())]);
            }
        }
    }
    Scene { grid, start, goal }
}

/// Every rule of moving.
pub(crate) fn movements() -> Vec<Movement> {
    let rules = DiagonalRule::ALL.iter();
    rules
        .flat_map(|&(diagonal, ..)| {
            let costs = CostRule::ALL.iter();
            costs.map(move |&(costs, ..)| Movement { diagonal, costs })
        })
        .collect()
}

/// Options that the algorithm uses, at random; the default ones half of the time.
pub(crate) fn setup(rng: &mut Rng, algorithm: &'static Info, movement: Movement) -> Setup {
    let mut setup = Setup {
        algorithm,
        movement,
        ..Setup::default()
    };
    if rng.bool() {
        setup.heuristic = Some(one_of::<Estimate>(rng));
        setup.weight = [0.0, 0.5, 1.0, 1.0, 1.5, 5.0][rng.usize(0..6)];
        setup.tie_break = one_of::<TieBreak>(rng);
        setup.goal_test = one_of::<GoalTest>(rng);
        if algorithm.uses.stop {
            setup.stop = one_of::<Stop>(rng);
        }
        if algorithm.uses.order {
            setup.order = one_of::<Order>(rng);
        }
    }
    setup
}

fn one_of<T: Choice>(rng: &mut Rng) -> T {
    T::ALL[rng.usize(0..T::ALL.len())].0
}

/// Makes all passable cells cost the same.
pub(crate) fn level(grid: &mut Grid) {
    for y in 0..grid.height() {
        for x in 0..grid.width() {
            let cell = Cell::new(x, y);
            if grid.is_passable(grid.node(cell).unwrap()) {
                grid.set(cell, TerrainId::GROUND).unwrap();
            }
        }
    }
}

/// Any expression of some depth over the names that a cell has values of.
pub(crate) fn expression(rng: &mut Rng, depth: u32) -> String {
    const NAMES: [&str; 8] = ["dx", "dy", "dx1", "dy1", "dx2", "dy2", "h", "w"];
    if depth == 0 {
        return match rng.u8(0..3) {
            0 => format!("{:.2}", rng.f64() * 4.0),
            _ => NAMES[rng.usize(0..NAMES.len())].to_owned(),
        };
    }
    let mut part = || expression(&mut *rng, depth - 1);
    let (one, other) = (part(), part());
    match rng.u8(0..8) {
        0 => format!("{one} + {other}"),
        1 => format!("({one} - {other})"),
        2 => format!("({one}) * ({other})"),
        3 => format!("({one}) / ({other})"),
        4 => format!("min({one}, {other})"),
        5 => format!("max({one}, {other})"),
        6 => format!("sqrt(abs({one} - ({other})))"),
        _ => format!("-({one})"),
    }
}
