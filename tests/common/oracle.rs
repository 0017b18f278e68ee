//! The naive answers: rules of moving written out anew from their description, and Dijkstra's
//! algorithm without a priority queue, in floating point.

use pathscope::{Cell, CostRule, DiagonalRule, Grid, Movement};

/// The cells one may go to from a cell, and what that costs.
pub(crate) fn moves(grid: &Grid, movement: Movement, from: Cell) -> Vec<(Cell, f64)> {
    let (x, y) = (i64::from(from.x), i64::from(from.y));
    let mut moves = Vec::new();
    for (dx, dy) in [
        (1, 0),
        (0, 1),
        (-1, 0),
        (0, -1),
        (1, 1),
        (-1, 1),
        (-1, -1),
        (1, -1),
    ] {
        let Some(cost) = cost_at(grid, x + dx, y + dy) else {
            continue;
        };
        let is_diagonal = dx != 0 && dy != 0;
        let blocked = u8::from(cost_at(grid, x + dx, y).is_none())
            + u8::from(cost_at(grid, x, y + dy).is_none());
        let allowed = match movement.diagonal {
            _ if !is_diagonal => true,
            DiagonalRule::Never => false,
            DiagonalRule::Always => true,
            DiagonalRule::AtMostOneObstacle => blocked <= 1,
            DiagonalRule::OnlyWhenNoObstacles => blocked == 0,
        };
        let length = match (movement.costs, is_diagonal) {
            (CostRule::Exact, false) => 1.0,
            (CostRule::Exact, true) => 2f64.sqrt(),
            (CostRule::Integer, false) => 10.0,
            (CostRule::Integer, true) => 14.0,
        };
        if allowed {
            moves.push((Cell::new((x + dx) as u32, (y + dy) as u32), length * cost));
        }
    }
    moves
}

fn cost_at(grid: &Grid, x: i64, y: i64) -> Option<f64> {
    let cell = Cell::new(u32::try_from(x).ok()?, u32::try_from(y).ok()?);
    let terrain = grid.get(cell).ok()?;
    grid.terrains().get(terrain)?.cost()
}

/// The cost of a path, each step of it found among the moves; `None` if one is not.
pub(crate) fn path_cost(grid: &Grid, movement: Movement, path: &[Cell]) -> Option<f64> {
    path.windows(2)
        .map(|step| {
            let moves = moves(grid, movement, step[0]);
            moves
                .into_iter()
                .find(|&(to, _)| to == step[1])
                .map(|(_, cost)| cost)
        })
        .sum()
}

/// The cost of the cheapest path.
pub(crate) fn cheapest(grid: &Grid, movement: Movement, start: Cell, goal: Cell) -> Option<f64> {
    settle(grid, start, goal, |from| moves(grid, movement, from))
}

/// The cheapest path from cell to cell where lines cost their length: a diagonal step the square
/// root of 2 times a straight one, under the integer cost rule as well.
pub(crate) fn shortest_by_cells(
    grid: &Grid,
    movement: Movement,
    start: Cell,
    goal: Cell,
) -> Option<f64> {
    let costs = CostRule::Exact;
    let exact = cheapest(grid, Movement { costs, ..movement }, start, goal);
    exact.map(|cost| cost * unit(movement))
}

/// The cost of a unit of length on ground such as that of a cell.
pub(crate) fn unit_at(grid: &Grid, movement: Movement, at: Cell) -> Option<f64> {
    Some(unit(movement) * cost_at(grid, i64::from(at.x), i64::from(at.y))?)
}

/// The cost of a unit of length on ground of cost 1.
fn unit(movement: Movement) -> f64 {
    match movement.costs {
        CostRule::Exact => 1.0,
        CostRule::Integer => 10.0,
    }
}

/// The fewest cells that a path has, both ends included.
pub(crate) fn fewest_cells(
    grid: &Grid,
    movement: Movement,
    start: Cell,
    goal: Cell,
) -> Option<usize> {
    let steps = settle(grid, start, goal, |from| {
        let moves = moves(grid, movement, from);
        moves.into_iter().map(|(to, _)| (to, 1.0)).collect()
    });
    steps.map(|steps| steps as usize + 1)
}

/// Bellman and Ford's way: relax until nothing changes any more.
fn settle(
    grid: &Grid,
    start: Cell,
    goal: Cell,
    moves: impl Fn(Cell) -> Vec<(Cell, f64)>,
) -> Option<f64> {
    let index = |cell: Cell| (cell.y * grid.width() + cell.x) as usize;
    let mut costs = vec![f64::INFINITY; grid.cells().len()];
    costs[index(start)] = 0.0;
    let mut waiting = std::collections::VecDeque::from([start]);
    while let Some(from) = waiting.pop_front() {
        for (to, cost) in moves(from) {
            let sum = costs[index(from)] + cost;
            if sum < costs[index(to)] - 1e-12 {
                costs[index(to)] = sum;
                waiting.push_back(to);
            }
        }
    }
    Some(costs[index(goal)]).filter(|cost| cost.is_finite())
}

/// The cost of the straight line between two cell centres; `None` where a cell that it touches is
/// blocked. By geometry: every cell between is held against the line, corner points apart.
pub(crate) fn line(grid: &Grid, movement: Movement, from: Cell, to: Cell) -> Option<f64> {
    let [ax, ay, bx, by] = [from.x, from.y, to.x, to.y].map(i64::from);
    let (dx, dy) = (bx - ax, by - ay);
    let blocked = |x: i64, y: i64| cost_at(grid, x, y).is_none();
    for y in ay.min(by)..=ay.max(by) {
        for x in ax.min(bx)..=ax.max(bx) {
            // Twice the distance of the centre from the line, against half the width of a cell as
            // the line sees it, both in units of 1 / the length of the line.
            let is_touched = 2 * (dx * (y - ay) - dy * (x - ax)).abs() < dx.abs() + dy.abs();
            if (is_touched || (x, y) == (ax, ay)) && blocked(x, y) {
                return None;
            }
        }
    }
    // The corner between columns x and x + 1, rows y and y + 1.
    for y in ay.min(by)..ay.max(by) {
        for x in ax.min(bx)..ax.max(bx) {
            if dx * (2 * (y - ay) + 1) != dy * (2 * (x - ax) + 1) {
                continue;
            }
            let beside = if (dx > 0) == (dy > 0) {
                [(x + 1, y), (x, y + 1)]
            } else {
                [(x, y), (x + 1, y + 1)]
            };
            let count = beside.iter().filter(|&&(x, y)| blocked(x, y)).count();
            let most = match movement.diagonal {
                DiagonalRule::Always => 2,
                DiagonalRule::AtMostOneObstacle => 1,
                DiagonalRule::OnlyWhenNoObstacles | DiagonalRule::Never => 0,
            };
            if count > most {
                return None;
            }
        }
    }
    let length = ((dx * dx + dy * dy) as f64).sqrt();
    Some(length * unit(movement) * cost_at(grid, ax, ay)?)
}

/// The cost of a path of straight lines between its corner points; `None` if one is not free.
pub(crate) fn lines_cost(grid: &Grid, movement: Movement, path: &[Cell]) -> Option<f64> {
    path.windows(2)
        .map(|ends| line(grid, movement, ends[0], ends[1]))
        .sum()
}

/// The cheapest path of straight lines between cell centres: every cell is held against every other.
pub(crate) fn shortest_at_any_angle(
    grid: &Grid,
    movement: Movement,
    start: Cell,
    goal: Cell,
) -> Option<f64> {
    let (width, height) = (grid.width(), grid.height());
    let cells = || (0..height).flat_map(|y| (0..width).map(move |x| Cell::new(x, y)));
    settle(grid, start, goal, |from| {
        let lines = cells().map(|to| (to, line(grid, movement, from, to)));
        lines.filter_map(|(to, cost)| Some((to, cost?))).collect()
    })
}
