//! Whether straight lines between points keep out of blocked cells: exact, in integers, and by another way
//! than the library goes.
//!
//! A line is cut wherever it meets a line of the grid. Each piece has to lie in a passable cell or on the side of
//! one, and from piece to piece one has to get by way of passable cells around the point between.

/// A point in halves of a cell's side: the centre of cell (x, y) is [2 x, 2 y], so corners are odd.
pub(crate) type Halves = [i64; 2];

/// A cell, column and row.
type Place = (i64, i64);

/// The length of the lines, in cells; `None` where one is not free. Between two blocked cells that
/// touch at a corner only one may get if `squeezes` says so.
pub(crate) fn length_of(
    points: &[Halves],
    is_passable: impl Fn(i64, i64) -> bool,
    squeezes: bool,
) -> Option<f64> {
    let passable = |cells: Vec<Place>| -> Vec<Place> {
        cells
            .into_iter()
            .filter(|&(x, y)| is_passable(x, y))
            .collect()
    };
    let mut length = 0.0;
    let mut before = passable(cells_at(*points.first()?, 1));
    if before.is_empty() {
        return None;
    }
    for ends in points.windows(2) {
        let [from, to] = [ends[0], ends[1]];
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        if (dx, dy) == (0, 0) {
            return None;
        }
        // Places along the line in units of 1 / whole of it.
        let (across, down) = (dx.abs().max(1), dy.abs().max(1));
        let whole = across * down;
        let mut cuts = vec![0, whole];
        cuts.extend(odd_between(from[0], to[0]).map(|x| (x - from[0]).abs() * down));
        cuts.extend(odd_between(from[1], to[1]).map(|y| (y - from[1]).abs() * across));
        cuts.sort_unstable();
        cuts.dedup();
        let at = |twice: i64| {
            let along = |from: i64, d: i64| from * 2 * whole + d * twice;
            cells_at([along(from[0], dx), along(from[1], dy)], 2 * whole)
        };
        for piece in cuts.windows(2) {
            let joint = passable(at(2 * piece[0]));
            let after = passable(at(piece[0] + piece[1]));
            if !(joins(&before, &joint, &after) || squeezes && !after.is_empty()) {
                return None;
            }
            before = after;
        }
        length += ((dx * dx + dy * dy) as f64).sqrt() / 2.0;
    }
    Some(length)
}

/// The odd numbers between two others.
fn odd_between(one: i64, other: i64) -> impl Iterator<Item = i64> {
    (one.min(other) + 1..one.max(other)).filter(|place| place % 2 != 0)
}

/// The cells that a point lies in or on the rim of; it is given in halves times `unit`.
fn cells_at([x, y]: Halves, unit: i64) -> Vec<Place> {
    let places = |at: i64| {
        let place = (at + unit).div_euclid(2 * unit);
        let on_line = (at + unit).rem_euclid(2 * unit) == 0;
        place - i64::from(on_line)..=place
    };
    places(y)
        .flat_map(|y| places(x).map(move |x| (x, y)))
        .collect()
}

/// Whether one gets from one of the cells to another by sides, through cells around the point between.
fn joins(before: &[Place], joint: &[Place], after: &[Place]) -> bool {
    let mut reached: Vec<_> = before
        .iter()
        .copied()
        .filter(|cell| joint.contains(cell))
        .collect();
    for _ in 0..joint.len() {
        for &(x, y) in joint {
            let beside = |&(a, b): &Place| (a - x).abs() + (b - y).abs() <= 1;
            if reached.iter().any(beside) {
                reached.push((x, y));
            }
        }
    }
    after.iter().any(|cell| reached.contains(cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The length on a map of three rows, `#` being blocked, and one of two corners.
    fn length(rows: [&str; 3], points: &[Halves], squeezes: bool) -> Option<f64> {
        let is_passable = |x: i64, y: i64| {
            let row = usize::try_from(y).ok().and_then(|y| rows.get(y));
            let symbol = usize::try_from(x).ok().and_then(|x| row?.chars().nth(x));
            symbol == Some('.')
        };
        length_of(points, is_passable, squeezes)
    }

    #[test]
    fn sides_and_corners_may_be_touched_and_insides_not() {
        let free = |points: &[Halves]| length(["...", ".#.", "..."], points, false).is_some();
        assert!(free(&[[0, 0], [4, 0]]), "straight");
        assert!(free(&[[0, 2], [1, 1], [3, 1], [4, 2]]), "along a side");
        assert!(free(&[[0, 4], [1, 1], [4, 0]]), "around a corner");
        assert!(free(&[[0, 2], [2, 0]]), "past a corner");
        assert!(!free(&[[0, 2], [4, 2]]), "through the middle");
        assert!(!free(&[[0, 1], [4, 2]]), "in at a corner");
        assert!(!free(&[[0, 4], [4, 0]]), "along the diagonal");
        assert!(!free(&[[0, 0], [0, -2]]), "off the map");
        assert!(free(&[[-1, -1], [-1, 5]]), "along the rim of the map");
        assert!(!free(&[[0, 0], [0, 0]]), "on the spot");
    }

    #[test]
    fn between_blocked_cells_there_is_no_way_but_by_squeezing() {
        let rows = [".#.", "#..", "..."];
        assert_eq!(length(rows, &[[0, 0], [2, 2]], false), None);
        assert_eq!(length(rows, &[[0, 0], [1, 1], [3, 1]], false), None);
        assert_eq!(length(rows, &[[0, 0], [2, 2]], true), Some(2f64.sqrt()));
        assert!(length(rows, &[[0, 0], [1, 1], [3, 1]], true).is_some());
        let side = ["...", "##.", "##."];
        for squeezes in [false, true] {
            assert_eq!(
                length(side, &[[0, 0], [1, 1], [1, 5], [4, 4]], squeezes),
                None
            );
            assert!(length(side, &[[0, 0], [3, 1], [4, 4]], squeezes).is_some());
        }
    }

    #[test]
    fn the_side_of_the_way_changes_only_where_both_sides_are_free() {
        let above_then_below = [[0, 2], [1, 1], [5, 1], [6, 0]];
        let changes = |rows| length(rows, &above_then_below, false).is_some();
        assert!(!changes(["##..", "..##", "...."]));
        assert!(changes(["#...", "...#", "...."]));
        assert!(length(["##..", "..##", "...."], &above_then_below, true).is_some());
    }
}
