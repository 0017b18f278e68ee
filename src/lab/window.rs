//! What is to be drawn of a rectangle of cells: a byte for each, and the parents.

use crate::error::{Error, Result};
use crate::search::{NodeState, Progress};
use crate::space::{Cell, Grid, NodeId};

/// Refuses a rectangle that is not on the map as a whole.
pub(super) fn check_window(grid: &Grid, corner: Cell, (width, height): (u32, u32)) -> Result<()> {
    let fits = |from: u32, size: u32, all: u32| from.checked_add(size).is_some_and(|to| to <= all);
    if !fits(corner.x, width, grid.width()) || !fits(corner.y, height, grid.height()) {
        return Err(Error::cell(format!(
            "window of {width} x {height} at {corner}: expected one inside the map of {} x {}",
            grid.width(),
            grid.height()
        )));
    }
    Ok(())
}

/// The nodes of a rectangle of cells, row-major.
///
/// # Errors
/// A rectangle that is not on the map as a whole.
pub(super) fn nodes_in(
    grid: &Grid,
    corner: Cell,
    (width, height): (u32, u32),
) -> Result<impl Iterator<Item = NodeId> + use<>> {
    check_window(grid, corner, (width, height))?;
    let columns = grid.width();
    let rows = corner.y..corner.y + height;
    Ok(rows.flat_map(move |y| {
        let row = corner.x..corner.x + width;
        row.map(move |x| NodeId(y * columns + x))
    }))
}

/// See [`Lab::parents`](super::Lab::parents).
pub(super) fn parents(
    grid: &Grid,
    corner: Cell,
    (width, height): (u32, u32),
    progress: &Progress,
) -> Result<Vec<NodeId>> {
    let parent_of = |node| {
        let side = progress.side(progress.side_of(node));
        side.parent(node).unwrap_or(node)
    };
    let nodes = nodes_in(grid, corner, (width, height))?;
    Ok(nodes.map(parent_of).collect())
}

/// Row-major: bits 0 and 1 the state (0 unseen, 1 open, 2 closed), bit 2 set where blocked, bits 3 to
/// 7 the terrain id as far as it fits.
///
/// # Errors
/// A rectangle that is not on the map as a whole.
pub(super) fn window(
    grid: &Grid,
    corner: Cell,
    (width, height): (u32, u32),
    state: impl Fn(NodeId) -> NodeState,
) -> Result<Vec<u8>> {
    let state_of = |node: NodeId| {
        let terrain = grid.cells()[node.index()];
        let blocked = u8::from(!grid.is_passable(node));
        state(node) as u8 | blocked << 2 | terrain.0.min(31) << 3
    };
    let nodes = nodes_in(grid, corner, (width, height))?;
    Ok(nodes.map(state_of).collect())
}
