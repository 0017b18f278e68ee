/**
 * The path above everything: a line with a casing, through its points. The centre of cell (x, y) is the point (x, y). Keeps the last line, since most frames show the same.
 */

import { getPath } from "../found-path.js";
import { strokeLine } from "./strokes.js";

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */

const WIDTH = 3; // CSS pixels.
const CASING = 7;

/** What was last drawn of each search. @type {WeakMap<object, { path: Float64Array, scale: number, line: Path2D }>} */
const kept = new WeakMap();

/** @param {Pen} pen @param {State} state */
export function drawPath(pen, state) {
  const path = getPath(state);
  if (path.length === 0) {
    return;
  }
  const { at, inks } = pen;
  let known = kept.get(state.scene);
  if (known?.path !== path || known.scale !== at.scale) {
    known = { path, scale: at.scale, line: traceLine(path, 1 / at.scale) };
    kept.set(state.scene, known);
  }
  strokeLine(pen, known.line, { colour: inks.path, width: WIDTH, casing: CASING });
}

/**
 * Leaves out points on straight runs and those nearer than a pixel to the one before: long paths have millions.
 * @param {Float64Array | Uint32Array} path x, y pairs
 * @param {number} pixel in cells
 */
export function traceLine(path, pixel) {
  const line = new Path2D();
  let [lastX, lastY] = path;
  line.moveTo(lastX + 0.5, lastY + 0.5);
  for (let index = 2; index < path.length; index += 2) {
    const [x, y] = [path[index], path[index + 1]];
    const isLast = index + 2 >= path.length;
    const straight =
      !isLast && path[index + 2] - x === x - path[index - 2] && path[index + 3] - y === y - path[index - 1];
    const near = Math.abs(x - lastX) + Math.abs(y - lastY) < pixel;
    if (isLast || !(straight || near)) {
      line.lineTo(x + 0.5, y + 0.5);
      lastX = x;
      lastY = y;
    }
  }
  return line;
}
