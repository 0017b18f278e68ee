/**
 * The cell that is pointed at, and the chain of its parents: a thin line, so that it is told from the path. The keyboard's cell cursor is bolder, with
 * ticks at its corners.
 */

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */

const SMALLEST = 8; // CSS pixels of the square around the cell.

/** @param {State} state @returns {State["pointed"]} null where that is off the map */
function getPointed({ pointed, scene }) {
  return pointed && pointed.x < scene.width && pointed.y < scene.height ? pointed : null;
}

/** @param {Pen} pen @param {Path2D} path @param {number} width in CSS pixels */
function strokeTwice({ context, inks, ratio }, path, width) {
  for (const [colour, more] of /** @type {[string, number][]} */ ([
    [inks.currentCasing, 2],
    [inks.current, 0],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = (width + more) * ratio;
    context.stroke(path);
  }
}

/** @param {Pen} pen @param {State} state */
export function drawChain(pen, state) {
  const pointed = getPointed(state);
  if (!pointed) {
    return;
  }
  const { context, at } = pen;
  const chain = state.scene.chain?.(pointed.x, pointed.y) ?? [];
  const line = new Path2D();
  for (let index = 0; index < chain.length; index += 2) {
    line.lineTo(at.x + (chain[index] + 0.5) * at.scale, at.y + (chain[index + 1] + 0.5) * at.scale);
  }
  context.save();
  context.lineJoin = "round";
  strokeTwice(pen, line, 1.5);
  context.restore();
}

/** @param {Pen} pen @param {State} state */
export function drawPointed(pen, state) {
  const pointed = getPointed(state);
  if (!pointed) {
    return;
  }
  const { context, at, ratio } = pen;
  const { x, y, aloud } = pointed;
  const size = Math.max(at.scale, SMALLEST * ratio);
  const square = new Path2D();
  square.rect(at.x + (x + 0.5) * at.scale - size / 2, at.y + (y + 0.5) * at.scale - size / 2, size, size);
  context.save();
  context.lineJoin = "round";
  strokeTwice(pen, square, aloud ? 2.5 : 2);
  if (aloud) {
    strokeTwice(pen, traceCorners(at, x, y, size, ratio), 3);
  }
  context.restore();
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
