/**
 * The cell that is pointed at, and the chain of its parents: a thin line, so that it is told from the path. The keyboard's cell cursor is bolder, with
 * ticks at its corners.
 */

import { strokeMark } from "./strokes.js";

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */

const SMALLEST = 8; // CSS pixels of the square around the cell.

/** @param {State} state @returns {State["pointed"]} null where that is off the map */
function getPointed({ pointed, scene }) {
  return pointed && pointed.x < scene.width && pointed.y < scene.height ? pointed : null;
}

/** @param {Pen} pen @param {State} state */
export function drawChain(pen, state) {
  const pointed = getPointed(state);
  if (!pointed) {
    return;
  }
  const { at } = pen;
  const chain = state.scene.chain?.(pointed.x, pointed.y) ?? [];
  const line = new Path2D();
  for (let index = 0; index < chain.length; index += 2) {
    line.lineTo(at.x + (chain[index] + 0.5) * at.scale, at.y + (chain[index + 1] + 0.5) * at.scale);
  }
  strokeMark(pen, line, 1.5);
}

/** @param {Pen} pen @param {State} state */
export function drawPointed(pen, state) {
  const pointed = getPointed(state);
  if (!pointed) {
    return;
  }
  const { at, ratio } = pen;
  const { x, y, aloud } = pointed;
  const size = Math.max(at.scale, SMALLEST * ratio);
  const square = new Path2D();
  square.rect(at.x + (x + 0.5) * at.scale - size / 2, at.y + (y + 0.5) * at.scale - size / 2, size, size);
  strokeMark(pen, square, aloud ? 2.5 : 2);
  if (aloud) {
    strokeMark(pen, traceCorners(at, x, y, size, ratio), 3);
  }
}

/** A bracket a little off each corner. @param {import("../camera.js").Transform} at @param {number} x @param {number} y @param {number} size @param {number} ratio */
function traceCorners(at, x, y, size, ratio) {
  const [middleX, middleY] = [at.x + (x + 0.5) * at.scale, at.y + (y + 0.5) * at.scale];
  const half = size / 2 + 5 * ratio;
  const arm = Math.max(size / 4, 4 * ratio);
  const corners = new Path2D();
  for (const [right, down] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]) {
    const [cornerX, cornerY] = [middleX + right * half, middleY + down * half];
    corners.moveTo(cornerX - right * arm, cornerY);
    corners.lineTo(cornerX, cornerY);
    corners.lineTo(cornerX, cornerY - down * arm);
  }
  return corners;
}
