//! The overlay of the laboratory: sets it, brings it up to date in slices, and says what is to be drawn of
//! a rectangle of cells: values, lines of equal values, the tree of the best known ways.
//!
//! It draws nothing. Lines are in cells: the middle of cell (x, y) is (x, y).

use super::window::{check_window, nodes_in};
use super::{Lab, Overlay, Quantity, Range};
use crate::error::Result;
use crate::search::{NodeState, Progress};
use crate::space::{Cell, NodeId};

/// Lines of equal values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contours {
    /// From one value to the next; the values are multiples of it.
    pub spacing: f64,
    /// Five numbers for each piece: x, y of one end, x, y of the other, and which multiple.
    pub pieces: Vec<f32>,
}

/// About how many lines there are from the least to the greatest value.
const LEVELS: f64 = 16.0;
/// With more lines between two samples, only the first are drawn.
const MOST_BETWEEN: i64 = 64;

impl Lab {
    /// Lays something over the pictures of all lanes; [`Lab::advance_overlay`] paints it.
    pub fn set_overlay(&mut self, overlay: Overlay) {
        self.overlay = overlay;
    }

    /// What is laid over the pictures.
    #[must_use]
    pub fn overlay(&self) -> Overlay {
        self.overlay
    }

    /// Brings the overlay of all lanes nearer to the present step, and paints what was not painted yet of large
    /// maps; replays go on by at most `budget` steps. Tells whether there is more to do.
    pub fn advance_overlay(&mut self, budget: u32) -> bool {
        let grid = self.scene.grid();
        // PERF: a node takes about a sixteenth of the time of a step.
        let nodes = (16 * budget as usize).clamp(1 << 12, 1 << 17) / self.lanes.len();
        let mut is_behind = false;
        for lane in &mut self.lanes {
            lane.set_overlay(self.overlay);
            if self.overlay.is_learned() {
                let follows = lane.follow(grid, budget);
                is_behind |= follows.expect("every edit begins the lanes anew");
            }
            is_behind |= lane.sweep(grid, nodes);
        }
        let scale = self.scale();
        if let Overlay::Heat(_) = self.overlay {
            for lane in &mut self.lanes {
                is_behind |= lane.range().is_some() && lane.set_scale(scale);
            }
        }
        is_behind
    }

    /// The least and the greatest value that any lane has of what the overlay shows; `None` where it shows
    /// none, or where nothing is known yet.
    #[must_use]
    pub fn scale(&self) -> Option<Range> {
        let ranges = self.lanes.iter().filter_map(super::Lane::range);
        ranges.reduce(|(least, greatest), (low, high)| (least.min(low), greatest.max(high)))
    }

    /// The values of a rectangle of cells in a lane, row-major; NaN where there is none.
    ///
    /// # Errors
    /// As for [`Lab::window`].
    pub fn values(
        &self,
        lane: usize,
        corner: Cell,
        size: (u32, u32),
        quantity: Quantity,
    ) -> Result<Vec<f64>> {
        let values = self.lane(lane)?.values(self.grid());
        let nodes = nodes_in(self.grid(), corner, size)?;
        let value = |node| values.value(quantity, node).unwrap_or(f64::NAN);
        Ok(nodes.map(value).collect())
    }

    /// Lines of equal values in a rectangle of cells of a lane, of which every `stride`th is looked at each way.
    /// There are none where the overlay is no [`Overlay::Contours`].
    ///
    /// # Errors
    /// As for [`Lab::window`].
    pub fn contours(
        &self,
        lane: usize,
        corner: Cell,
        size: (u32, u32),
        stride: u32,
    ) -> Result<Contours> {
        let values = self.lane(lane)?.values(self.grid());
        check_window(self.grid(), corner, size)?;
        let (Overlay::Contours(quantity), Some((least, greatest))) = (self.overlay, self.scale())
        else {
            return Ok(Contours::default());
        };
        let spacing = round_up((greatest - least) / LEVELS);
        let mut contours = Contours {
            spacing,
            pieces: Vec::new(),
        };
        if greatest > least {
            let stride = stride.max(1);
            let columns: Vec<_> = samples(corner.x, size.0, stride).collect();
            let width = self.grid().width();
            let row = |y: u32| -> Vec<Option<f64>> {
                let nodes = columns.iter().map(|&x| NodeId(y * width + x));
                nodes.map(|node| values.value(quantity, node)).collect()
            };
            let mut above: Option<(u32, Vec<Option<f64>>)> = None;
            for y in samples(corner.y, size.1, stride) {
                let below = row(y);
                if let Some((top, above)) = &above {
                    for (x, at) in columns.windows(2).zip(0..) {
                        let corners = [above[at], above[at + 1], below[at + 1], below[at]];
                        let frame = [x[0], *top, x[1], y];
                        add_pieces(&mut contours.pieces, corners, frame, spacing);
                    }
                }
                above = Some((y, below));
            }
        }
        Ok(contours)
    }

    /// The best known ways into closed nodes of a rectangle of cells in a lane: for each line the number of its
    /// points, and their x, y. Every way begins where no other has been; one node in a square of
    /// `stride` cells is enough. What a line does outside the rectangle is left out.
    ///
    /// # Errors
    /// As for [`Lab::window`].
    pub fn tree_lines(
        &self,
        lane: usize,
        corner: Cell,
        size: (u32, u32),
        stride: u32,
    ) -> Result<Vec<u32>> {
        check_window(self.grid(), corner, size)?;
        let progress = self.lane(lane)?.progress();
        let width = self.grid().width();
        let mut tree = Tree {
            progress,
            width,
            corner,
            size,
            been: vec![0; (size.0 as usize * size.1 as usize).div_ceil(64)],
            lines: Vec::new(),
        };
        let stride = stride.max(1);
        let closed = progress.stats().expanded;
        // PERF: of many nodes a few are looked at; of few, spread over a large map, all have to be.
        let looks_at_all = u64::from(size.0) * u64::from(size.1) <= 1 << 20 || closed < 1 << 16;
        for top in samples(corner.y, size.1, stride) {
            for left in samples(corner.x, size.0, stride) {
                let across = stride.min(corner.x + size.0 - left);
                let down = stride.min(corner.y + size.1 - top);
                let found = (0..down).find_map(|dy| {
                    let all = 0..across;
                    let one = (5 * dy + 3) % across..(5 * dy + 3) % across + 1;
                    let mut columns = if looks_at_all { all } else { one };
                    let node = |dx| NodeId((top + dy) * width + left + dx);
                    let is_closed = |node| progress.state(node) == NodeState::Closed;
                    columns.find_map(|dx| Some(node(dx)).filter(|&node| is_closed(node)))
                });
                if let Some(node) = found {
                    tree.follow(node);
                }
            }
        }
        Ok(tree.lines)
    }
}

fn samples(from: u32, count: u32, stride: u32) -> impl Iterator<Item = u32> {
    (from..from + count).step_by(stride as usize)
}

/// The least of 1, 2, 5, 10, 20 ... and their tenth parts that is not below a number above 0.
fn round_up(number: f64) -> f64 {
    let mut unit = 1.0;
    while unit < number {
        unit *= 10.0;
    }
    while unit / 10.0 >= number && unit > 1e-6 {
        unit /= 10.0;
    }
    let parts = [5.0, 2.0].map(|part| unit / part);
    parts
        .into_iter()
        .find(|&part| part >= number)
        .unwrap_or(unit)
}

/// The pieces in a square of four samples, from the upper left clockwise; none where one has no value.
fn add_pieces(
    pieces: &mut Vec<f32>,
    corners: [Option<f64>; 4],
    [left, top, right, bottom]: [u32; 4],
    spacing: f64,
) {
    let [Some(a), Some(b), Some(c), Some(d)] = corners else {
        return;
    };
    let values = [a, b, c, d];
    let least = values.into_iter().fold(a, f64::min);
    let greatest = values.into_iter().fold(a, f64::max);
    // A value on a line is above it.
    let first = (least / spacing).floor() as i64 + 1;
    let last = (greatest / spacing).floor() as i64;
    let places = [(left, top), (right, top), (right, bottom), (left, bottom)];
    for multiple in first..=last.min(first + MOST_BETWEEN) {
        let level = multiple as f64 * spacing;
        let is_above = values.map(|value| value >= level);
        let crossing = |side: usize| {
            let (from, to) = (side, (side + 1) % 4);
            let part = (level - values[from]) / (values[to] - values[from]);
            let between = |from: u32, to: u32| {
                (f64::from(from) + part * (f64::from(to) - f64::from(from))) as f32
            };
            let (start, end) = (places[from], places[to]);
            (between(start.0, end.0), between(start.1, end.1))
        };
        let crossed: Vec<usize> = (0..4)
            .filter(|&side| is_above[side] != is_above[(side + 1) % 4])
            .collect();
        let middle_is_above = values.iter().sum::<f64>() / 4.0 >= level;
        let pairs: &[(usize, usize)] = match crossed[..] {
            [from, to] => &[(from, to)],
            // A saddle: lines keep to the corners that differ from the middle.
            [_, _, _, _] if is_above[0] == middle_is_above => &[(0, 1), (2, 3)],
            [_, _, _, _] => &[(3, 0), (1, 2)],
            _ => &[],
        };
        for &(from, to) in pairs {
            let ((x, y), (end_x, end_y)) = (crossing(from), crossing(to));
            pieces.extend([x, y, end_x, end_y, multiple as f32]);
        }
    }
}

/// Ways along the parents, each drawn once.
struct Tree<'a> {
    progress: &'a Progress,
    width: u32,
    corner: Cell,
    size: (u32, u32),
    /// A bit for each cell of the rectangle: a line is there.
    been: Vec<u64>,
    lines: Vec<u32>,
}

impl Tree<'_> {
    /// Notes that a line is at a node; false where there was one, or where the rectangle ends.
    fn enter(&mut self, node: NodeId) -> bool {
        let (x, y) = (node.0 % self.width, node.0 / self.width);
        let (column, row) = (x.wrapping_sub(self.corner.x), y.wrapping_sub(self.corner.y));
        if column >= self.size.0 || row >= self.size.1 {
            return false;
        }
        let index = row as usize * self.size.0 as usize + column as usize;
        let bit = 1 << (index % 64);
        let is_new = self.been[index / 64] & bit == 0;
        self.been[index / 64] |= bit;
        is_new
    }

    /// The way from a node up to where a line is already.
    fn follow(&mut self, node: NodeId) {
        if !self.enter(node) {
            return;
        }
        let side = self.progress.side(self.progress.side_of(node));
        let count = self.lines.len();
        self.lines.push(0);
        self.add_point(count, node);
        let mut at = node;
        while let Some(parent) = side.parent(at) {
            if let Some(turn) = self.progress.turn(parent, at) {
                self.add_point(count, turn);
            }
            self.add_point(count, parent);
            if !self.enter(parent) {
                break;
            }
            at = parent;
        }
        if self.lines[count] < 2 {
            self.lines.truncate(count);
        }
    }

    /// Adds a point to the line that begins at `count`; one that goes straight on takes the place of the last.
    fn add_point(&mut self, count: usize, node: NodeId) {
        let (x, y) = (node.0 % self.width, node.0 / self.width);
        if self.lines[count] >= 2
            && let [.., from_x, from_y, by_x, by_y] = self.lines[..]
        {
            let step = |from: u32, to: u32| i64::from(to) - i64::from(from);
            let before = (step(from_x, by_x), step(from_y, by_y));
            let next = (step(by_x, x), step(by_y, y));
            let is_straight = before.0 * next.1 == before.1 * next.0;
            if is_straight && before.0 * next.0 + before.1 * next.1 > 0 {
                let last = self.lines.len() - 2;
                self.lines[last..].copy_from_slice(&[x, y]);
                return;
            }
        }
        self.lines.extend([x, y]);
        self.lines[count] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spacings_are_round() {
        let found = [0.7, 1.0, 1.1, 3.0, 5.5, 43.0, 0.03, 0.011].map(round_up);
        assert_eq!(found, [1.0, 1.0, 2.0, 5.0, 10.0, 50.0, 0.05, 0.02]);
    }

    #[test]
    fn lines_run_between_the_corners_that_they_part() {
        let pieces = |values: [f64; 4]| {
            let mut pieces = Vec::new();
            add_pieces(&mut pieces, values.map(Some), [0, 0, 2, 2], 1.0);
            pieces
        };
        assert_eq!(pieces([0.5, 1.5, 1.5, 0.5]), [1.0, 0.0, 1.0, 2.0, 1.0]);
        assert_eq!(pieces([0.2, 0.2, 0.9, 0.2]).len(), 0);
        assert_eq!(pieces([1.0, 1.0, 1.0, 1.0]).len(), 0);
        assert_eq!(pieces([0.5, 2.5, 2.5, 0.5]).len(), 10);
        // Saddles.
        assert_eq!(
            pieces([1.5, 0.5, 1.5, 0.5]),
            [1.0, 0.0, 2.0, 1.0, 1.0, 1.0, 2.0, 0.0, 1.0, 1.0]
        );
        assert_eq!(
            pieces([1.25, 0.5, 1.25, 0.5])[..4],
            [0.0, 2.0 / 3.0, 2.0 / 3.0, 0.0]
        );
        let mut none = Vec::new();
        add_pieces(
            &mut none,
            [Some(0.5), None, Some(1.5), Some(1.5)],
            [0, 0, 2, 2],
            1.0,
        );
        assert!(none.is_empty());
    }
}
