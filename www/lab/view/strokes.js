/**
 * Lines with a casing, so that they are told from whatever lies below them.
 */

/** @typedef {import("./picture.js").Pen} Pen */

/** What is pointed at, picked or selected. @param {Pen} pen @param {Path2D} path in device pixels @param {number} width in CSS pixels @param {number[]} [dash] in CSS pixels, of the line and not of its casing */
export function strokeMark({ context, inks, ratio }, path, width, dash = []) {
  context.save();
  context.lineJoin = "round";
  context.strokeStyle = inks.currentCasing;
  context.lineWidth = (width + 2) * ratio;
  context.stroke(path);
  context.strokeStyle = inks.current;
  context.lineWidth = width * ratio;
  context.setLineDash(dash.map((part) => part * ratio));
  context.stroke(path);
  context.restore();
}

/** A path through cells. @param {Pen} pen @param {Path2D} line in cells @param {{ colour: string, width: number, casing: number, shift?: number, dots?: number }} look widths in CSS pixels; shift: to the right and down, in device pixels; dots: how far apart, in CSS pixels, where it is a row of them */
export function strokeLine({ context, inks, at, ratio }, line, { colour, width, casing, shift = 0, dots }) {
  context.save();
  context.setTransform(at.scale, 0, 0, at.scale, at.x + shift, at.y + shift);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = inks.casing;
  context.setLineDash(dots ? [0, (dots * ratio) / at.scale] : []);
  context.lineWidth = (casing * ratio) / at.scale;
  context.stroke(line);
  context.strokeStyle = colour;
  context.lineWidth = (width * ratio) / at.scale;
  context.stroke(line);
  context.restore();
}
