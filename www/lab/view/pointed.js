/**
 * The cell that is pointed at, and the chain of its parents: a thin line, so that it is told from the path.
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
    context.lineWidth = (2 + width) * ratio;
    context.stroke(square);
  }
  context.restore();
}
