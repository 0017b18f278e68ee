/**
 * Vectors over the visible cells once cells are big enough to carry them: outlines of open cells, patterns of terrain, grid lines.
 *
 * Colour is never the only difference: open is outlined, closed is flat, terrain has a pattern. Below SMALLEST nothing is drawn.
 */

import { BLOCKED_BIT, TERRAIN_SHIFT, WALL } from "../state.js";

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").Scene} Scene */

const SMALLEST = 5; // CSS pixels a cell, for what tells open from closed and one terrain from another.
const SMALLEST_GRID = 8; // For grid lines.
const STATE_BITS = 3;

/** @param {number} cell as `window` has it */
export function isOpenCell(cell) {
  return (cell & STATE_BITS) === 1;
}

/** @param {Pen} pen @param {number} smallest in CSS pixels a cell */
export function isBigEnough({ at, ratio }, smallest) {
  return at.scale >= smallest * ratio;
}

/** The rectangle of cells that can be seen. @param {Pen} pen @param {Scene} scene @param {{ width: number, height: number }} canvas */
export function getVisible({ at }, scene, canvas) {
  const left = Math.max(0, Math.floor(-at.x / at.scale));
  const top = Math.max(0, Math.floor(-at.y / at.scale));
  const right = Math.min(scene.width, Math.ceil((canvas.width - at.x) / at.scale));
  const bottom = Math.min(scene.height, Math.ceil((canvas.height - at.y) / at.scale));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** @param {Pen} pen @param {import("../types.js").State} state @param {{ width: number, height: number }} canvas */
export function drawCells(pen, { scene, build, tints }, canvas) {
  if (!isBigEnough(pen, SMALLEST)) {
    return;
  }
  const { context, at, inks, ratio } = pen;
  const { left, top, width, height } = getVisible(pen, scene, canvas);
  const cells = scene.window(left, top, width, height);
  const line = Math.max(1, Math.round(ratio * Math.min(2, at.scale / ratio / 9)));
  const inset = Math.max(1, Math.round(ratio)) + line / 2;
  const outlines = new Path2D();
  const patterns = new Path2D();
  const tintedPatterns = new Path2D();
  const blockedPatterns = new Path2D();
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    const terrain = cell >> TERRAIN_SHIFT;
    const isOpen = isOpenCell(cell);
    if (!isOpen && terrain <= WALL) {
      continue;
    }
    const x = at.x + (left + (index % width)) * at.scale;
    const y = at.y + (top + Math.floor(index / width)) * at.scale;
    if (isOpen) {
      outlines.rect(x + inset, y + inset, at.scale - 2 * inset, at.scale - 2 * inset);
    }
    if (terrain > WALL) {
      const isTinted = !build && tints[terrain] > 1;
      const plain = isTinted ? tintedPatterns : patterns;
      addPattern(cell & BLOCKED_BIT ? blockedPatterns : plain, terrain, x, y, at.scale);
    }
  }
  context.lineWidth = line;
  stroke(context, patterns, inks.pattern);
  stroke(context, tintedPatterns, inks.casing);
  stroke(context, blockedPatterns, inks.blockedPattern);
  stroke(context, outlines, inks.openEdge);
}

/** Each terrain's own mark: reeds, a tree, waves, a cross; further ones get the pips of a die, one to nine, and with more a bar below for each nine. @param {Path2D} path @param {number} terrain @param {number} x @param {number} y @param {number} scale */
function addPattern(path, terrain, x, y, scale) {
  /** @param {number[]} points x, y pairs as parts of the cell */
  const polyline = (...points) => {
    path.moveTo(x + points[0] * scale, y + points[1] * scale);
    for (let index = 2; index < points.length; index += 2) {
      path.lineTo(x + points[index] * scale, y + points[index + 1] * scale);
    }
  };
  switch (terrain) {
    case 2:
      polyline(0.22, 0.36, 0.5, 0.36);
      polyline(0.5, 0.66, 0.78, 0.66);
      break;
    case 3:
      polyline(0.3, 0.7, 0.5, 0.28, 0.7, 0.7, 0.3, 0.7);
      break;
    case 4:
      polyline(0.2, 0.56, 0.35, 0.42, 0.5, 0.56, 0.65, 0.42, 0.8, 0.56);
      break;
    case 5:
      polyline(0.38, 0.38, 0.62, 0.62);
      polyline(0.62, 0.38, 0.38, 0.62);
      break;
    default:
      addPips(path, terrain - FIRST_OF_PIPS, x, y, scale);
  }
}

const FIRST_OF_PIPS = 6;
const NINE = 9;

/** Of a die; the places of nine by row and column. */
const PIPS = ["11", "00 22", "00 11 22", "00 02 20 22", "00 02 11 20 22", "00 02 10 12 20 22"].concat(
  "00 02 10 11 12 20 22",
  "00 01 02 10 12 20 21 22",
  "00 01 02 10 11 12 20 21 22",
);

/** @param {Path2D} path @param {number} index from 0 @param {number} x @param {number} y @param {number} scale */
function addPips(path, index, x, y, scale) {
  const [half, apart] = [0.055 * scale, 0.25 * scale];
  for (const [row, column] of PIPS[index % NINE].split(" ")) {
    const [middle, height] = [
      x + 0.5 * scale + (Number(column) - 1) * apart,
      y + 0.47 * scale + (Number(row) - 1) * apart,
    ];
    path.moveTo(middle - half, height);
    path.lineTo(middle + half, height);
  }
  for (let bar = 1; bar <= Math.floor(index / NINE); bar++) {
    const height = y + (0.96 - 0.1 * bar) * scale;
    path.moveTo(x + 0.24 * scale, height);
    path.lineTo(x + 0.76 * scale, height);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Path2D} path @param {string} colour */
function stroke(context, path, colour) {
  context.strokeStyle = colour;
  context.stroke(path);
}

/** @param {Pen} pen @param {Scene} scene @param {{ width: number, height: number }} canvas */
export function drawGrid(pen, scene, canvas) {
  if (!isBigEnough(pen, SMALLEST_GRID)) {
    return;
  }
  const { context, at, inks, ratio } = pen;
  const { left, top, width, height } = getVisible(pen, scene, canvas);
  const line = Math.max(1, Math.round(ratio / 2));
  context.fillStyle = inks.grid;
  for (let column = left + 1; column < left + width; column++) {
    context.fillRect(at.x + column * at.scale, at.y + top * at.scale, line, height * at.scale);
  }
  for (let row = top + 1; row < top + height; row++) {
    context.fillRect(at.x + left * at.scale, at.y + row * at.scale, width * at.scale, line);
  }
}
