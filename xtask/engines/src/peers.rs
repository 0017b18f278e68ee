//! Other crates' searches, set up as their documentation asks for and to their advantage where there is a choice: what
//! depends on the map alone is worked out before any query.

use crate::Engine;
use anyhow::{Result, bail};
use grid_pathfinding::PathingGrid;
use grid_util::{Point, ValueGrid};
use pathfinding::directed::astar::astar;
use pathscope::{Cell, DiagonalRule, Grid, NodeId};
use verify::check;

/// Steps, with x and y; the diagonal ones last.
const STEPS: [(i64, i64); 8] = [
    (0, -1),
    (1, 0),
    (0, 1),
    (-1, 0),
    (1, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
];

/// Costs as integers, which the crate asks for: a straight and a diagonal step.
const COSTS: [u64; 2] = [1 << 27, 189_812_531];

/// A* of the crate `pathfinding` as the examples of its documentation use it: nodes are pairs of coordinates, and the
/// successors of one are collected into a vector.
pub(crate) struct DocumentedPathfinding {
    rule: DiagonalRule,
    path: Vec<Cell>,
}

impl DocumentedPathfinding {
    pub(crate) fn new(rule: DiagonalRule) -> Result<Self> {
        let path = Vec::new();
        match rule {
            DiagonalRule::Never | DiagonalRule::OnlyWhenNoObstacles => Ok(Self { rule, path }),
            _ => bail!("expected the rule `never` or `only-when-no-obstacles`"),
        }
    }
}

impl Engine for DocumentedPathfinding {
    fn solve(&mut self, grid: &Grid, start: Cell, goal: Cell) {
        let diagonals = self.rule != DiagonalRule::Never;
        let steps = &STEPS[..if diagonals { 8 } else { 4 }];
        let (width, height) = (i64::from(grid.width()), i64::from(grid.height()));
        let is_free = |x: i64, y: i64| {
            let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
            is_inside && grid.is_passable(NodeId((y * width + x) as u32))
        };
        let found = astar(
            &start,
            |&Cell { x, y }| -> Vec<(Cell, u64)> {
                let (x, y) = (i64::from(x), i64::from(y));
                let legal = steps.iter().filter(|&&(dx, dy)| {
                    is_free(x + dx, y + dy) && is_free(x + dx, y) && is_free(x, y + dy)
                });
                let cell = |dx, dy| Cell::new((x + dx) as u32, (y + dy) as u32);
                let cost = |dx: i64, dy: i64| COSTS[usize::from(dx != 0 && dy != 0)];
                legal
                    .map(|&(dx, dy)| (cell(dx, dy), cost(dx, dy)))
                    .collect()
            },
            |&cell| estimate(cell, goal, diagonals),
            |&cell| cell == goal,
        );
        self.path = found.map(|(path, _)| path).unwrap_or_default();
    }

    fn path(&self, _: &Grid) -> Vec<Cell> {
        self.path.clone()
    }
}

/// What is at least left to pay.
fn estimate(from: Cell, goal: Cell, diagonals: bool) -> u64 {
    let (dx, dy) = (
        u64::from(from.x.abs_diff(goal.x)),
        u64::from(from.y.abs_diff(goal.y)),
    );
    let (most, least) = (dx.max(dy), dx.min(dy));
    if diagonals {
        COSTS[0] * (most - least) + COSTS[1] * least
    } else {
        COSTS[0] * (most + least)
    }
}

/// A* of the crate `pathfinding` as fast as it can be made: over numbered cells whose legal steps are in a table.
pub struct Pathfinding {
    rule: DiagonalRule,
    width: i64,
    /// For each cell a bit for each of [`STEPS`].
    legal: Vec<u8>,
    offsets: [i64; 8],
    path: Vec<u32>,
}

impl Pathfinding {
    /// Works the legal steps out.
    #[must_use]
    pub fn new(grid: &Grid, rule: DiagonalRule) -> Self {
        let width = i64::from(grid.width());
        let legal = (0..grid.cells().len() as u32).map(|node| {
            let from = grid.cell(NodeId(node));
            let is_legal = |&(dx, dy): &(i64, i64)| {
                let moved = |at: u32, by: i64| u32::try_from(i64::from(at) + by).ok();
                let to = moved(from.x, dx).zip(moved(from.y, dy));
                to.is_some_and(|(x, y)| {
                    check::length_of(&[from, Cell::new(x, y)], grid, rule).is_some()
                })
            };
            let bits = STEPS.iter().enumerate();
            bits.fold(0, |mask, (bit, step)| {
                mask | u8::from(is_legal(step)) << bit
            })
        });
        Self {
            rule,
            width,
            legal: legal.collect(),
            offsets: STEPS.map(|(dx, dy)| dy * width + dx),
            path: Vec::new(),
        }
    }
}

impl Engine for Pathfinding {
    fn solve(&mut self, grid: &Grid, start: Cell, goal: Cell) {
        let Self {
            legal,
            offsets,
            width,
            ..
        } = &*self;
        let index = |cell: Cell| i64::from(cell.y) * width + i64::from(cell.x);
        let (start, end) = (index(start) as u32, index(goal) as u32);
        let width = grid.width();
        let diagonals = self.rule != DiagonalRule::Never;
        let found = astar(
            &start,
            |&node| {
                let mask = legal[node as usize];
                let directions = (0..8).filter(move |&step| mask & 1 << step != 0);
                directions.map(move |step| {
                    let to = (i64::from(node) + offsets[step]) as u32;
                    (to, COSTS[usize::from(step >= 4)])
                })
            },
            |&node| estimate(Cell::new(node % width, node / width), goal, diagonals),
            |&node| node == end,
        );
        self.path = found.map(|(path, _)| path).unwrap_or_default();
    }

    fn path(&self, grid: &Grid) -> Vec<Cell> {
        let nodes = self.path.iter();
        nodes.map(|&node| grid.cell(NodeId(node))).collect()
    }
}

/// Jump point search of the crate `grid_pathfinding`. With diagonal steps it cuts corners always.
pub(crate) struct GridPathfinding {
    grid: PathingGrid,
    path: Vec<Point>,
}

impl GridPathfinding {
    pub(crate) fn new(grid: &Grid, rule: DiagonalRule) -> Result<Self> {
        let (width, height) = (grid.width() as usize, grid.height() as usize);
        let mut inner = PathingGrid::new(width, height, false);
        inner.allow_diagonal_move = match rule {
            DiagonalRule::Always => true,
            DiagonalRule::Never => false,
            _ => bail!("expected the rule `always` or `never`, which are the two that it knows"),
        };
        for node in (0..grid.cells().len() as u32).map(NodeId) {
            if !grid.is_passable(node) {
                let Point { x, y } = point(grid.cell(node));
                inner.set(x, y, true);
            }
        }
        inner.generate_components();
        let path = Vec::new();
        Ok(Self { grid: inner, path })
    }
}

fn point(cell: Cell) -> Point {
    Point::new(cell.x as i32, cell.y as i32)
}

impl Engine for GridPathfinding {
    fn solve(&mut self, _: &Grid, start: Cell, goal: Cell) {
        let found = self
            .grid
            .get_path_single_goal(point(start), point(goal), false);
        self.path = found.unwrap_or_default();
    }

    fn path(&self, _: &Grid) -> Vec<Cell> {
        let points = self.path.iter();
        points
            .map(|at| Cell::new(at.x as u32, at.y as u32))
            .collect()
    }
}
