/**
 * Where a search without a path came nearest to a goal, and the way there: no path, hence a row of dots and no line, with a mark at their end.
 */

import { t } from "../../strings/text.js";
import { formatCost } from "../format.js";
import { getNearest } from "../state.js";
import { traceLine } from "./path.js";
import { strokeLine } from "./strokes.js";

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */

export const DOT = 4; // CSS pixels.
const DOT_CASING = 6.5;
export const DOTS_APART = 8;
const MARK = 4.5; // From the middle of the mark to a corner, at least.

/** The line of each way, and the scale that it is for. @type {WeakMap<object, { scale: number, line: Path2D }>} */
const ways = new WeakMap();

/** Where the search of a picture came nearest to a goal, if it has no path. @param {State} state */
export function getNearestHere({ lanes, scene }) {
  return getNearest(lanes.find((lane) => lane.scene === scene));
}

/** @param {Pen} pen @param {State} state */
export function drawNearest(pen, state) {
  const { context, inks, at, ratio } = pen;
  const nearest = getNearestHere(state);
  if (!nearest || nearest.way.length < 4) {
    return;
  }
  const { way } = nearest;
  const known = ways.get(nearest);
  const line = known?.scale === at.scale ? known.line : traceLine(way, 1 / at.scale);
  ways.set(nearest, { scale: at.scale, line });
  strokeLine(pen, line, { colour: inks.path, width: DOT, casing: DOT_CASING, dots: DOTS_APART });
  const [x, y] = [at.x + (way[way.length - 2] + 0.5) * at.scale, at.y + (way[way.length - 1] + 0.5) * at.scale];
  drawMark(context, x, y, Math.max(MARK * ratio, 0.3 * at.scale), inks, ratio);
}

/** A hollow diamond. @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} size @param {Pen["inks"]} inks @param {number} ratio */
function drawMark(context, x, y, size, { casing, path }, ratio) {
  context.save();
  context.beginPath();
  context.moveTo(x, y - size);
  context.lineTo(x + size, y);
  context.lineTo(x, y + size);
  context.lineTo(x - size, y);
  context.closePath();
  context.lineJoin = "round";
  context.strokeStyle = casing;
  context.lineWidth = 5 * ratio;
  context.stroke();
  context.fillStyle = casing;
  context.fill();
  context.strokeStyle = path;
  context.lineWidth = 2 * ratio;
  context.stroke();
  context.restore();
}

/** "(17, 4), cost 23.1" @param {State} state @param {import("../types.js").Nearest} nearest */
export function describeNearest({ graph, scene }, { cell, cost }) {
  const start = graph ? [graph.lab.start] : [...scene.start];
  if (cell.join() === start.join()) {
    return t("the start");
  }
  const place = graph ? t("node {node}", { node: cell[0] }) : `(${cell.join(", ")})`;
  return t("{place}, cost {cost}", { place, cost: formatCost(cost) });
}
