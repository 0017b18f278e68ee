/**
 * The cell that playing stops at: a dashed square, so that it is told from the rings of the ends and of the current cell.
 */

/** @param {import("./picture.js").Pen} pen @param {import("../types.js").State} state */
export function drawBreakCell({ context, at, inks, ratio }, { breaks }) {
  if (!breaks.cell) {
    return;
  }
  const [x, y] = breaks.cell;
  const size = Math.max(at.scale, 10 * ratio);
  const [left, top] = [x, y].map((cell, axis) => [at.x, at.y][axis] + (cell + 0.5) * at.scale - size / 2);
  context.save();
  context.lineWidth = 4 * ratio;
  context.strokeStyle = inks.currentCasing;
  context.strokeRect(left, top, size, size);
  context.lineWidth = 2 * ratio;
  context.strokeStyle = inks.current;
  context.setLineDash([3 * ratio, 2 * ratio]);
  context.strokeRect(left, top, size, size);
  context.restore();
}
