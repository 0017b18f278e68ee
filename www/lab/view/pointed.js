/**
 * The cell that is pointed at, and the chain of its parents: a thin line, so that it is told from the path. The keyboard's cell cursor is bolder, with
 * ticks at its corners.
 */

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */

const SMALLEST = 8; // CSS pixels of the square around the cell.

/** @param {Pen} pen @param {State} state */
export function drawPointed({ context, at, inks, ratio }, { pointed, scene }) {
  if (!pointed || pointed.x >= scene.width || pointed.y >= scene.height) {
    return;
  }
  const { x, y } = pointed;
  const chain = scene.chain?.(x, y) ?? [];
  const line = new Path2D();
  for (let index = 0; index < chain.length; index += 2) {
    line.lineTo(at.x + (chain[index] + 0.5) * at.scale, at.y + (chain[index + 1] + 0.5) * at.scale);
  }
  const size = Math.max(at.scale, SMALLEST * ratio);
  const square = new Path2D();
  square.rect(at.x + (x + 0.5) * at.scale - size / 2, at.y + (y + 0.5) * at.scale - size / 2, size, size);
  context.save();
  context.lineJoin = "round";
  for (const [colour, width] of /** @type {[string, number][]} */ ([
    [inks.currentCasing, 2],
    [inks.current, 0],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = (1.5 + width) * ratio;
    context.stroke(line);
    context.lineWidth = ((pointed.aloud ? 2.5 : 2) + width) * ratio;
    context.stroke(square);
    if (pointed.aloud) {
      context.lineWidth = (3 + width) * ratio;
      context.stroke(traceCorners(at, x, y, size, ratio));
    }
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
