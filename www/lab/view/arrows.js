/**
 * Arrows from visible cells to their parents, once cells are big enough to carry them: the tree of a search, or the flow of a Dijkstra map.
 *
 * Which parent a cell has is the engine's answer; parents may be several cells away.
 */

import { getArrowKind } from "../state.js";
import { getVisible, isBigEnough, isOpenCell } from "./symbols.js";

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */

export const SMALLEST_ARROWS = 12; // CSS pixels a cell.
const TAIL = 0.1; // Parts of the way to the parent.
const TIP = 0.6;
const HEAD = 0.17; // Of a cell: how far the head's strokes go back and to the side.

/** @param {Pen} pen @param {State} state @param {{ width: number, height: number }} canvas */
export function drawArrows(pen, state, canvas) {
  const { scene, arrows } = state;
  if (!scene.parents || !arrows[getArrowKind(state)] || !isBigEnough(pen, SMALLEST_ARROWS)) {
    return;
  }
  const { context, at, inks, ratio } = pen;
  const { left, top, width, height } = getVisible(pen, scene, canvas);
  const parents = scene.parents(left, top, width, height);
  const cells = scene.window(left, top, width, height);
  const overOpen = new Path2D();
  const overClosed = new Path2D();
  for (let index = 0; index < parents.length; index++) {
    const [x, y] = [left + (index % width), top + Math.floor(index / width)];
    const parent = parents[index];
    const [dx, dy] = [(parent % scene.width) - x, Math.floor(parent / scene.width) - y];
    if (dx !== 0 || dy !== 0) {
      const middleX = at.x + (x + 0.5) * at.scale;
      const middleY = at.y + (y + 0.5) * at.scale;
      addArrow(
        isOpenCell(cells[index]) ? overOpen : overClosed,
        middleX,
        middleY,
        dx * at.scale,
        dy * at.scale,
        at.scale,
      );
    }
  }
  context.lineWidth = Math.max(1, Math.min(2, at.scale / ratio / 14)) * ratio;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = inks.openEdge;
  context.stroke(overOpen);
  context.strokeStyle = inks.arrow;
  context.stroke(overClosed);
}

/** @param {Path2D} path @param {number} x @param {number} y the cell's middle @param {number} dx @param {number} dy the way to the parent's @param {number} scale */
function addArrow(path, x, y, dx, dy, scale) {
  const length = Math.hypot(dx, dy);
  const [backX, backY] = [(-dx / length) * HEAD * scale, (-dy / length) * HEAD * scale];
  const [tipX, tipY] = [x + TIP * dx, y + TIP * dy];
  path.moveTo(x + TAIL * dx, y + TAIL * dy);
  path.lineTo(tipX, tipY);
  path.moveTo(tipX + backX - backY, tipY + backY + backX);
  path.lineTo(tipX, tipY);
  path.lineTo(tipX + backX + backY, tipY + backY - backX);
}
