//! Whether a path is legal and how long it is.
//!
//! It asks the library for nothing but which cells are passable: a mistake in its rules of moving cannot hide here.

use crate::lines;
use pathscope::{Cell, DiagonalRule, Grid, Point};
use std::f64::consts::SQRT_2;

/// The length of a path; `None` where a cell is blocked, or a step is none of the eight or one that the
/// rule of diagonal steps forbids.
#[must_use]
pub fn length_of(path: &[Cell], grid: &Grid, rule: DiagonalRule) -> Option<f64> {
    let passable = |cell| grid.node(cell).is_ok_and(|node| grid.is_passable(node));
    if !path.iter().all(|&cell| passable(cell)) {
        return None;
    }
    let mut length = 0.0;
    for step in path.windows(2) {
        let (from, to) = (step[0], step[1]);
        length += match (from.x.abs_diff(to.x), from.y.abs_diff(to.y)) {
            (1, 0) | (0, 1) => 1.0,
            (1, 1) => {
                let corners = [Cell::new(from.x, to.y), Cell::new(to.x, from.y)];
                let blocked = corners.iter().filter(|&&cell| !passable(cell)).count();
                let most = match rule {
                    DiagonalRule::Never => return None,
                    DiagonalRule::Always => 2,
                    DiagonalRule::AtMostOneObstacle => 1,
                    DiagonalRule::OnlyWhenNoObstacles => 0,
                };
                if blocked > most {
                    return None;
                }
                SQRT_2
            }
            _ => return None,
        };
    }
    Some(length)
}

/// The length of a path of straight lines between corner points; `None` where a line so much as
/// touches the rim of a blocked cell.
#[must_use]
pub fn length_of_lines(path: &[Cell], grid: &Grid) -> Option<f64> {
    let passable = |cell| grid.node(cell).is_ok_and(|node| grid.is_passable(node));
    if !path.iter().all(|&cell| passable(cell)) {
        return None;
    }
    let mut length = 0.0;
    for ends in path.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        let (dx, dy) = (
            i64::from(to.x) - i64::from(from.x),
            i64::from(to.y) - i64::from(from.y),
        );
        if (dx, dy) == (0, 0) {
            return None;
        }
        // Every cell between is held against the line: twice the distance of its centre, and its width
        // as the line sees it, both times the length of the line.
        for y in from.y.min(to.y)..=from.y.max(to.y) {
            for x in from.x.min(to.x)..=from.x.max(to.x) {
                let (along_x, along_y) = (
                    i64::from(x) - i64::from(from.x),
                    i64::from(y) - i64::from(from.y),
                );
                let distance = (dx * along_y - dy * along_x).abs();
                if 2 * distance <= dx.abs() + dy.abs() && !passable(Cell::new(x, y)) {
                    return None;
                }
            }
        }
        length += ((dx * dx + dy * dy) as f64).sqrt();
    }
    Some(length)
}

/// The length of a path of straight lines between points, which may touch blocked cells but not enter
/// them; `None` where one does.
#[must_use]
pub fn length_between_points(path: &[Point], grid: &Grid) -> Option<f64> {
    let is_passable = |x: i64, y: i64| {
        let cell = u32::try_from(x).ok().zip(u32::try_from(y).ok());
        let node = cell.and_then(|(x, y)| grid.node(Cell::new(x, y)).ok());
        node.is_some_and(|node| grid.is_passable(node))
    };
    let halves = |at: &Point| [at.x(), at.y()].map(|place| (2.0 * place) as i64);
    let points: Vec<_> = path.iter().map(halves).collect();
    lines::length_of(&points, is_passable, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(path: &[(u32, u32)]) -> (Vec<Cell>, Grid) {
        let grid = Grid::parse("type octile\nheight 3\nwidth 3\nmap\n..@\n...\n@..\n").unwrap();
        let path = path.iter().map(|&(x, y)| Cell::new(x, y)).collect();
        (path, grid)
    }

    fn length(path: &[(u32, u32)]) -> Option<f64> {
        let (path, grid) = read(path);
        length_of(&path, &grid, DiagonalRule::OnlyWhenNoObstacles)
    }

    fn length_of_line(path: &[(u32, u32)]) -> Option<f64> {
        let (path, grid) = read(path);
        length_of_lines(&path, &grid)
    }

    #[test]
    fn adds_up_the_lines_that_touch_no_blocked_cell() {
        assert_eq!(length_of_line(&[(0, 0), (2, 2)]), Some(8f64.sqrt()));
        assert_eq!(length_of_line(&[(0, 1), (2, 1), (2, 2)]), Some(3.0));
        assert_eq!(length_of_line(&[(1, 1)]), Some(0.0));
        assert_eq!(length_of_line(&[(0, 1), (1, 2)]), None, "around a corner");
        assert_eq!(length_of_line(&[(1, 0), (2, 2)]), Some(5f64.sqrt()));
        assert_eq!(length_of_line(&[(0, 0), (1, 2)]), Some(5f64.sqrt()));
        assert_eq!(length_of_line(&[(0, 0), (2, 1)]), Some(5f64.sqrt()));
        assert_eq!(length_of_line(&[(1, 0), (1, 0)]), None, "on the spot");
        assert_eq!(length_of_line(&[(0, 1), (0, 3)]), None, "off the map");
    }

    #[test]
    fn adds_up_the_steps() {
        assert_eq!(length(&[(0, 0), (1, 1), (1, 2)]), Some(SQRT_2 + 1.0));
        assert_eq!(length(&[(1, 1)]), Some(0.0));
    }

    #[test]
    fn corners_are_cut_where_the_rule_says_so() {
        // Past one blocked cell, and between none.
        let (around, open) = ([(1, 0), (2, 1)], [(0, 0), (1, 1)]);
        for (rule, past_one, past_none) in [
            (DiagonalRule::Never, None, None),
            (DiagonalRule::Always, Some(SQRT_2), Some(SQRT_2)),
            (DiagonalRule::AtMostOneObstacle, Some(SQRT_2), Some(SQRT_2)),
            (DiagonalRule::OnlyWhenNoObstacles, None, Some(SQRT_2)),
        ] {
            for (path, expected) in [(around, past_one), (open, past_none)] {
                let (path, grid) = read(&path);
                assert_eq!(length_of(&path, &grid, rule), expected, "{rule:?}");
            }
        }
    }

    #[test]
    fn refuses_what_is_no_move() {
        assert_eq!(length(&[(1, 0), (2, 0)]), None, "into a blocked cell");
        assert_eq!(length(&[(1, 0), (2, 1)]), None, "around a corner");
        assert_eq!(length(&[(0, 0), (0, 2)]), None, "two cells at once");
        assert_eq!(length(&[(1, 1), (1, 1)]), None, "on the spot");
        assert_eq!(length(&[(0, 1), (0, 3)]), None, "off the map");
    }
}
