/**
 * Start, goal and the cell being expanded. They differ by shape: a filled disc with S, a ring with G, a thin ring.
 */

import { t } from "../../strings/text.js";

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */

const SMALLEST = 8; // CSS pixels of radius, so that ends can be seen and caught on any map.
const FULL_TURN = 2 * Math.PI;
const HINT_TURN = 1200; // Milliseconds in which the hint's ring grows and fades.

/** @param {Pen} pen @param {ArrayLike<number>} cell */
export function findMiddle({ at }, cell) {
  return [at.x + (cell[0] + 0.5) * at.scale, at.y + (cell[1] + 0.5) * at.scale];
}

/** @param {Pen} pen */
function getRadius({ at, ratio }) {
  return Math.max(at.scale * 0.62, SMALLEST * ratio);
}

/** @param {Pen} pen @param {import("../types.js").Scene} scene */
export function drawEnds(pen, scene) {
  // The start last: where both are on one cell, its disc covers the ring's middle and both are seen.
  let same = false;
  for (let index = 0; index < scene.goals.length; index += 2) {
    const goal = scene.goals.subarray(index, index + 2);
    drawEnd(pen, goal, "G", pen.inks.endInk, pen.inks.end);
    same ||= scene.start[0] === goal[0] && scene.start[1] === goal[1];
  }
  drawEnd(pen, scene.start, "S", pen.inks.end, pen.inks.endInk, same ? 0.66 : 1);
}

/** @param {Pen} pen @param {ArrayLike<number>} cell @param {string} letter @param {string} fill @param {string} ink @param {number} [size] */
function drawEnd(pen, cell, letter, fill, ink, size = 1) {
  const { context, inks, ratio } = pen;
  const [x, y] = findMiddle(pen, cell);
  const radius = getRadius(pen) * size;
  const line = Math.max(1.5 * ratio, radius * 0.2);
  disc(context, x, y, radius + 1.5 * ratio, inks.casing);
  disc(context, x, y, radius, inks.end);
  disc(context, x, y, radius - line, fill);
  context.fillStyle = ink;
  context.font = `700 ${Math.round(radius * 1.15)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(letter, x, y + radius * 0.41);
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius @param {string} colour */
export function disc(context, x, y, radius, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, Math.max(radius, 0), 0, FULL_TURN);
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius @param {number} width @param {string} colour */
function ring(context, x, y, radius, width, colour) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_TURN);
  context.stroke();
}

/** The cell that was expanded last, while the search runs. @param {Pen} pen @param {State} state */
export function drawCurrent(pen, { scene, stats }) {
  const cell = scene.current();
  if (stats.status !== "running" || cell.length === 0) {
    return;
  }
  const [x, y] = findMiddle(pen, cell);
  const radius = Math.max(pen.at.scale * 0.5, 5 * pen.ratio);
  ring(pen.context, x, y, radius, 5 * pen.ratio, pen.inks.currentCasing);
  ring(pen.context, x, y, radius, 2.5 * pen.ratio, pen.inks.current);
}

/** The goal's pulse: two rings that grow and fade, and the words. @param {Pen} pen @param {State} state */
export function drawHint(pen, { hint, hintTime, scene }) {
  if (hint !== "running") {
    return;
  }
  const { context, inks, ratio } = pen;
  const [x, y] = findMiddle(pen, scene.goals);
  const radius = getRadius(pen);
  const turn = (hintTime % HINT_TURN) / HINT_TURN;
  context.save();
  context.globalAlpha = (1 - turn) ** 2;
  ring(context, x, y, radius * (1 + 1.6 * turn), 3 * ratio, inks.end);
  context.globalAlpha = Math.min(1, hintTime / 200, (2 * HINT_TURN - hintTime) / 200);
  drawLabel(pen, t("drag me"), x, y - radius - 18 * ratio);
  context.restore();
}

/** @param {Pen} pen @param {string} text @param {number} x its middle, where it fits @param {number} y */
function drawLabel({ context, inks, ratio }, text, x, y) {
  context.font = `600 ${13 * ratio}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  const width = context.measureText(text).width + 16 * ratio;
  const inside = Math.min(Math.max(x, width / 2 + 4), context.canvas.width - width / 2 - 4);
  context.fillStyle = inks.end;
  context.beginPath();
  context.roundRect(inside - width / 2, y - 12 * ratio, width, 24 * ratio, 12 * ratio);
  context.fill();
  context.fillStyle = inks.endInk;
  context.fillText(text, inside, y + 4.5 * ratio);
}
