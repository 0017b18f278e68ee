//! What edits draw: the cells of lines, rectangles and fillings, and how maps differ.
//!
//! What becomes of an edit is in `edits.rs`.

use super::history::Runs;
use super::picture::is_small;
use super::scene::Scene;
use crate::choice::Choice;
use crate::error::Result;
use crate::space::{Cell, Grid, NodeId, TerrainId, cells_touched};

/// What is drawn between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// The cells that the straight line touches.
    Line,
    /// All cells of the rectangle that the two are corners of.
    Rectangle,
    /// The cells along its sides.
    Frame,
}

impl Choice for Shape {
    const WHAT: &'static str = "shape";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Line, "line", "Line"),
        (Self::Rectangle, "rectangle", "Rectangle"),
        (Self::Frame, "frame", "Frame"),
    ];
}

/// Refuses to draw to cells off the map, and with a terrain that it has not.
pub(super) fn check_drawn(grid: &Grid, from: Cell, to: Cell, terrain: TerrainId) -> Result<()> {
    for cell in [from, to] {
        grid.node(cell)?;
    }
    grid.check_terrain(terrain)
}

/// Draws a shape, the ends excepted; what that changed.
pub(super) fn draw(
    scene: &mut Scene,
    shape: Shape,
    from: Cell,
    to: Cell,
    terrain: TerrainId,
) -> Result<Runs> {
    check_drawn(scene.grid(), from, to, terrain)?;
    if shape == Shape::Line {
        return draw_line(scene, from, to, terrain);
    }
    let width = scene.grid().width() as usize;
    let [left, right] = [from.x.min(to.x), from.x.max(to.x)].map(|x| x as usize);
    let [top, bottom] = [from.y.min(to.y), from.y.max(to.y)];
    let ends = scene.end_nodes();
    let mut runs = Runs::default();
    let mut cover = |nodes| runs.cover(scene.grid().cells(), nodes, &ends, terrain);
    for y in top..=bottom {
        let row = y as usize * width;
        if shape == Shape::Rectangle || y == top || y == bottom || left == right {
            cover(row + left..row + right + 1);
        } else {
            cover(row + left..row + left + 1);
            cover(row + right..row + right + 1);
        }
    }
    runs.redo(scene);
    Ok(runs)
}

fn draw_line(scene: &mut Scene, from: Cell, to: Cell, terrain: TerrainId) -> Result<Runs> {
    let mut runs = Runs::default();
    let mut result = Ok(());
    cells_touched(from, to, |cell| match scene.set(cell, terrain) {
        Ok(Some(before)) => {
            let node = scene.grid().node(cell).expect("it was set");
            runs.add(node, before, terrain);
        }
        Ok(None) => {}
        Err(error) => result = Err(error),
    });
    result.map(|()| runs)
}

/// What it takes to make the cells that hang together with one by straight steps, and are made of the same terrain, of
/// another, the ends excepted.
pub(super) fn flood(scene: &Scene, at: Cell, terrain: TerrainId) -> Runs {
    let grid = scene.grid();
    let (cells, width) = (grid.cells(), grid.width() as usize);
    let begin = at.y as usize * width + at.x as usize;
    let old = cells[begin];
    // A bit a node. PERF: whole stretches of a row are taken at once, and come out in order.
    let mut seen = vec![0_u64; cells.len().div_ceil(64)];
    let mut stack = vec![begin];
    while let Some(node) = stack.pop() {
        if seen[node / 64] >> (node % 64) & 1 == 1 {
            continue;
        }
        let row = node - node % width;
        let is_other = |id: &TerrainId| *id != old;
        let first = cells[row..node].iter().rposition(is_other);
        let first = first.map_or(row, |other| row + other + 1);
        let end = cells[node..row + width].iter().position(is_other);
        let end = end.map_or(row + width, |other| node + other);
        mark(&mut seen, first..end);
        let above = first.checked_sub(width).map(|first| first..end - width);
        let below = (end + width <= cells.len()).then(|| first + width..end + width);
        for beside in [above, below].into_iter().flatten() {
            let mut node = beside.start;
            while let Some(skipped) = cells[node..beside.end].iter().position(|id| *id == old) {
                // A stretch was seen as a whole, or not at all.
                stack.push(node + skipped);
                let stretch = cells[node + skipped..beside.end].iter();
                node += skipped + stretch.take_while(|id| **id == old).count();
            }
        }
    }
    let ends = scene.end_nodes();
    let mut runs = Runs::default();
    let mut node = 0;
    while let Some(first) = next_bit(&seen, node, true) {
        node = next_bit(&seen, first, false).unwrap_or(cells.len());
        runs.cover(cells, first..node.min(cells.len()), &ends, terrain);
    }
    runs
}

/// Sets some bits, at least one.
fn mark(bits: &mut [u64], nodes: std::ops::Range<usize>) {
    let (first, last) = (nodes.start / 64, (nodes.end - 1) / 64);
    bits[first..=last]
        .iter_mut()
        .enumerate()
        .for_each(|(index, word)| {
            let begin = if index == 0 { nodes.start % 64 } else { 0 };
            let end = if first + index == last {
                (nodes.end - 1) % 64
            } else {
                63
            };
            *word |= u64::MAX << begin & u64::MAX >> (63 - end);
        });
}

/// The first of the bits from one on that is set, or is not.
fn next_bit(bits: &[u64], from: usize, is_set: bool) -> Option<usize> {
    let flip = if is_set { 0 } else { u64::MAX };
    let mut rest = u64::MAX << (from % 64);
    for (index, &word) in bits.iter().enumerate().skip(from / 64) {
        let found = (word ^ flip) & rest;
        if found != 0 {
            return Some(64 * index + found.trailing_zeros() as usize);
        }
        rest = u64::MAX;
    }
    None
}

/// What it takes to make one map of another of the same size, unless the map itself takes less memory, or less time to
/// bring back.
pub(super) fn differences(old: &Grid, new: &Grid) -> Option<Runs> {
    if !is_small(old) {
        return None;
    }
    let mut runs = Runs::default();
    for (node, (&before, &after)) in (0..).map(NodeId).zip(old.cells().iter().zip(new.cells())) {
        if before != after {
            runs.add(node, before, after);
        }
    }
    (runs.bytes() <= 2 * old.cells().len()).then_some(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same, cell by cell.
    fn hang_together(grid: &Grid, at: NodeId) -> Vec<usize> {
        let old = grid.cells()[at.index()];
        let mut seen = vec![false; grid.cells().len()];
        let mut stack = vec![grid.cell(at)];
        while let Some(Cell { x, y }) = stack.pop() {
            let Ok(node) = grid.node(Cell::new(x, y)) else {
                continue;
            };
            if grid.cells()[node.index()] == old && !seen[node.index()] {
                seen[node.index()] = true;
                let (left, up) = (x.wrapping_sub(1), y.wrapping_sub(1));
                let beside = [(left, y), (x + 1, y), (x, up), (x, y + 1)];
                stack.extend(beside.map(|(x, y)| Cell::new(x, y)));
            }
        }
        let all = seen.iter().enumerate();
        all.filter_map(|(node, seen)| seen.then_some(node))
            .collect()
    }

    #[test]
    fn a_filling_by_stretches_is_that_by_cells() {
        let mut rng = fastrand::Rng::with_seed(11);
        for round in 0..60 {
            let (width, height) = (rng.u32(1..150), rng.u32(1..40));
            let mut grid = Grid::new(width, height).unwrap();
            for index in 0..width * height {
                if rng.u8(0..10) < round % 6 {
                    let cell = grid.cell(NodeId(index));
                    grid.set(cell, TerrainId::WALL).unwrap();
                }
            }
            let Ok(mut scene) = Scene::new(grid) else {
                continue;
            };
            let at = NodeId(rng.u32(0..width * height));
            let mut expected = hang_together(scene.grid(), at);
            let ends = scene.end_nodes();
            expected.retain(|&node| !ends.contains(&NodeId(node as u32)));
            let before = scene.grid().cells().to_vec();
            let runs = flood(&scene, scene.grid().cell(at), TerrainId(3));
            runs.redo(&mut scene);
            let cells = scene.grid().cells().iter().zip(&before).enumerate();
            let changed: Vec<_> = cells
                .filter_map(|(node, (now, before))| (now != before).then_some(node))
                .collect();
            assert_eq!(changed, expected, "round {round}");
            assert_eq!(runs.count() as usize, expected.len());
            runs.undo(&mut scene);
            assert_eq!(scene.grid().cells(), before);
        }
    }
}
