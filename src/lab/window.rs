//! What is to be drawn of a rectangle of cells, a byte each.

use crate::error::{Error, Result};
use crate::search::NodeState;
use crate::space::{Cell, Grid, NodeId};

/// Row-major: bits 0 and 1 the state (0 unseen, 1 open, 2 closed), bit 2 set where blocked, bits 3 to
/// 7 the terrain id as far as it fits.
///
/// # Errors
/// A rectangle that is not on the map as a whole.
pub(super) fn window(
    grid: &Grid,
    corner: Cell,
    width: u32,
    height: u32,
    state: impl Fn(NodeId) -> NodeState,
) -> Result<Vec<u8>> {
    let fits = |from: u32, size: u32, all: u32| from.checked_add(size).is_some_and(|to| to <= all);
    if !fits(corner.x, width, grid.width()) || !fits(corner.y, height, grid.height()) {
        return Err(Error::cell(format!(
            "window of {width} x {height} at {corner}: expected one inside the map of {} x {}",
            grid.width(),
            grid.height()
        )));
    }
    let rows = corner.y..corner.y + height;
    let cells = rows.flat_map(|y| (corner.x..corner.x + width).map(move |x| Cell::new(x, y)));
    Ok(cells
        .map(|cell| {
            let node = NodeId(cell.y * grid.width() + cell.x);
            let state = match state(node) {
                NodeState::Unseen => 0,
                NodeState::Open => 1,
                NodeState::Closed => 2,
            };
            let terrain = grid.cells()[node.index()];
            let blocked = u8::from(!grid.is_passable(node));
            state | blocked << 2 | terrain.0.min(31) << 3
        })
        .collect())
}
