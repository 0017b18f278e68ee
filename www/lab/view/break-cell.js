/**
 * The cell that playing stops at: a dashed square, so that it is told from the rings of the ends and of the current cell.
 */

import { strokeMark } from "./strokes.js";

/** @param {import("./picture.js").Pen} pen @param {import("../types.js").State} state */
export function drawBreakCell(pen, { breaks }) {
  if (!breaks.cell) {
    return;
  }
  const [x, y] = breaks.cell;
  const { at, ratio } = pen;
  const size = Math.max(at.scale, 10 * ratio);
  const [left, top] = [x, y].map((cell, axis) => [at.x, at.y][axis] + (cell + 0.5) * at.scale - size / 2);
  const square = new Path2D();
  square.rect(left, top, size, size);
  strokeMark(pen, square, 2, [3, 2]);
}
