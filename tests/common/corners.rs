//! The naive shortest path at any angle: every corner held against every other, by lines that are
//! checked one by one, and Dijkstra's algorithm over those that are free.

use super::lines::{self, Halves};
use super::oracle;
use pathscope::{Cell, DiagonalRule, Grid, Movement, NodeId, Point};

/// Whether one may get between two blocked cells that touch at a corner.
fn squeezes(diagonal: DiagonalRule) -> bool {
    diagonal == DiagonalRule::Always
}

fn is_passable(grid: &Grid, x: i64, y: i64) -> bool {
    let (width, height) = (i64::from(grid.width()), i64::from(grid.height()));
    let on_map = (0..width).contains(&x) && (0..height).contains(&y);
    on_map && grid.is_passable(NodeId((y * width + x) as u32))
}

/// The length of the lines between points; `None` if one is not free.
pub(crate) fn length_of(grid: &Grid, diagonal: DiagonalRule, points: &[Point]) -> Option<f64> {
    let halves = |at: &Point| [at.x(), at.y()].map(|place| (2.0 * place) as i64);
    let points: Vec<_> = points.iter().map(halves).collect();
    lines::length_of(&points, |x, y| is_passable(grid, x, y), squeezes(diagonal))
}

/// The cost of the lines between points, where all passable cells cost the same.
pub(crate) fn cost_of(grid: &Grid, movement: Movement, points: &[Point]) -> Option<f64> {
    let first = points.first()?;
    let start = Cell::new(first.x() as u32, first.y() as u32);
    let length = length_of(grid, movement.diagonal, points)?;
    Some(length * oracle::unit_at(grid, movement, start)?)
}

/// The cost of the shortest path, where all passable cells cost the same.
pub(crate) fn cheapest(grid: &Grid, movement: Movement, start: Cell, goal: Cell) -> Option<f64> {
    let length = shortest(grid, movement.diagonal, start, goal)?;
    Some(length * oracle::unit_at(grid, movement, start)?)
}

/// The length of the shortest path; paths turn at corners of blocked cells only.
pub(crate) fn shortest(
    grid: &Grid,
    diagonal: DiagonalRule,
    start: Cell,
    goal: Cell,
) -> Option<f64> {
    let centre = |cell: Cell| [2 * i64::from(cell.x), 2 * i64::from(cell.y)];
    let mut points: Vec<Halves> = vec![centre(start), centre(goal)];
    for y in 0..=i64::from(grid.height()) {
        for x in 0..=i64::from(grid.width()) {
            let around = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)];
            let blocked = around.map(|(x, y)| !is_passable(grid, x, y));
            let is_corner = match blocked.iter().filter(|&&blocked| blocked).count() {
                1 => true,
                // Across from each other: there is nothing to turn around but to get between them.
                2 => blocked[0] == blocked[2] && squeezes(diagonal),
                _ => false,
            };
            if is_corner {
                points.push([2 * x - 1, 2 * y - 1]);
            }
        }
    }
    let line = |one: usize, other: usize| {
        let ends = [points[one], points[other]];
        lines::length_of(&ends, |x, y| is_passable(grid, x, y), squeezes(diagonal))
    };
    let mut lengths = vec![f64::INFINITY; points.len()];
    let mut settled = vec![false; points.len()];
    lengths[0] = 0.0;
    loop {
        let waiting = (0..points.len()).filter(|&at| !settled[at] && lengths[at].is_finite());
        let at = waiting.min_by(|&one, &other| lengths[one].total_cmp(&lengths[other]))?;
        if points[at] == points[1] {
            return Some(lengths[at]);
        }
        settled[at] = true;
        for to in 0..points.len() {
            if !settled[to]
                && points[to] != points[at]
                && let Some(length) = line(at, to)
            {
                lengths[to] = lengths[to].min(lengths[at] + length);
            }
        }
    }
}
