/**
 * The units: their paths in colours that are told apart, their ends with their numbers, and the list of them. Reads the state, never writes it.
 *
 * A start is a filled disc, a goal a ring, as with the pair that is searched step by step. Their paths are those of the lane that is shown.
 */

import { t } from "../../strings/text.js";
import { formatCost, formatCount } from "../format.js";
import { find } from "../listen.js";
import { disc, findMiddle } from "./ends.js";
import { traceLine } from "./path.js";
import { strokeLine } from "./strokes.js";
import { createDrawing } from "./svg.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").UnitEntry} UnitEntry */

const SMALLEST = 8; // CSS pixels of radius.
const WIDTH = 2.5; // CSS pixels of a path.
const CASING = 5.5;
const APART = 2; // CSS pixels by which paths lie beside each other where they share cells.
const SLOTS = 5;

/** What was last drawn, of each engine. @type {WeakMap<object, { key: string, lines: (Path2D | null)[] }>} */
const kept = new WeakMap();

/** The paths as lines in cells, fetched once each. @param {State} state @param {import("../types.js").Engine} engine @param {number} pixel in cells */
function getLines(state, engine, pixel) {
  const key = `${state.unitsSeen} ${pixel}`;
  let known = kept.get(engine);
  if (known?.key !== key) {
    known = { key, lines: [] };
    kept.set(engine, known);
  }
  const { lines } = known;
  for (const [index, { status }] of state.units.entries()) {
    if (status === "waiting") {
      lines[index] = null;
    } else {
      lines[index] ??= trace(engine.unitPoints(index, state.lane), pixel);
    }
  }
  return lines;
}

/** @param {Float64Array} points @param {number} pixel */
function trace(points, pixel) {
  return points.length > 0 ? traceLine(points, pixel) : new Path2D();
}

/** Their paths, in the pane of the lane that they are found by. @param {Pen} pen @param {State} state */
export function drawUnitPaths(pen, state) {
  const { units, engine, lanes, lane, scene, build } = state;
  if (units.length === 0 || !engine || build || lanes[lane]?.scene !== scene) {
    return;
  }
  const { inks, at, ratio } = pen;
  const lines = getLines(state, engine, 1 / at.scale);
  for (const [index, line] of lines.slice(0, units.length).entries()) {
    if (line) {
      const shift = ((index % SLOTS) - (SLOTS - 1) / 2) * APART * ratio;
      strokeLine(pen, line, { colour: inks.units[index % inks.units.length], width: WIDTH, casing: CASING, shift });
    }
  }
}

/** @param {Pen} pen @param {State} state */
export function drawUnitEnds(pen, { units, unitStart, pointed, build }) {
  if (build) {
    return;
  }
  const { inks, context, ratio } = pen;
  for (const [index, { start, goal }] of units.entries()) {
    const colour = inks.units[index % inks.units.length];
    drawEnd(pen, goal, String(index + 1), colour, false);
    drawEnd(pen, start, String(index + 1), colour, true);
  }
  if (!unitStart) {
    return;
  }
  const colour = inks.units[units.length % inks.units.length];
  if (pointed) {
    context.save();
    context.strokeStyle = colour;
    context.lineWidth = 2 * ratio;
    context.setLineDash([6 * ratio, 5 * ratio]);
    context.beginPath();
    for (const cell of [unitStart, [pointed.x, pointed.y]]) {
      const [x, y] = findMiddle(pen, cell);
      context.lineTo(x, y);
    }
    context.stroke();
    context.restore();
  }
  drawEnd(pen, unitStart, String(units.length + 1), colour, true);
}

/** @param {Pen} pen @param {ArrayLike<number>} cell @param {string} number @param {string} colour @param {boolean} isStart */
function drawEnd(pen, cell, number, colour, isStart) {
  const { context, inks, at, ratio } = pen;
  const [x, y] = findMiddle(pen, cell);
  const radius = Math.max(at.scale * 0.5, SMALLEST * ratio);
  disc(context, x, y, radius + 1.5 * ratio, inks.casing);
  disc(context, x, y, radius, colour);
  if (!isStart) {
    disc(context, x, y, radius - Math.max(1.5 * ratio, radius * 0.2), inks.casing);
  }
  context.fillStyle = isStart ? inks.casing : colour;
  context.font = `700 ${Math.round(radius * [1.2, 1, 0.8][number.length - 1])}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(number, x, y + radius * 0.38);
}

/** @param {UnitEntry} unit */
function describe({ status, cost, expanded }) {
  switch (status) {
    case "waiting":
      return "…";
    case "found":
      return t("cost {cost}", { cost: formatCost(cost) });
    case "no-path":
      return t("no path");
    case "limit":
      return t("given up after {count} cells", { count: formatCount(expanded) });
  }
}

/** @param {UnitEntry[]} units */
function sumUp(units) {
  if (units.some(({ status }) => status === "waiting")) {
    return "";
  }
  const costs = units.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const values = {
    found: formatCount(costs.length),
    count: formatCount(units.length),
    cost: formatCost(costs.reduce((sum, cost) => sum + cost, 0)),
  };
  return t(
    units.length === 1
      ? "{found} of {count} unit has a path, cost {cost}"
      : "{found} of {count} units have a path, cost {cost}",
    values,
  );
}

/** The list of units, each with a button that takes it away. */
export function createUnits() {
  const section = find("units", HTMLElement);
  const sum = find("units-sum", HTMLElement);
  const list = find("units-list", HTMLElement);
  /** @param {State} state */
  return function showUnits({ units, build, graph }) {
    setHidden(section, units.length === 0 || build !== null || graph !== null);
    setText(sum, sumUp(units));
    while (list.children.length > units.length) {
      list.lastElementChild?.remove();
    }
    for (const [index, unit] of units.entries()) {
      const item = list.children[index] ?? list.appendChild(createItem(index));
      const [number, words, button] = /** @type {HTMLElement[]} */ ([...item.children]);
      setText(number, String(index + 1));
      setText(words, describe(unit));
      const name = t("Remove unit {number}", { number: index + 1 });
      setAttribute(button, "aria-label", name);
      setAttribute(button, "title", name);
    }
  };
}

const CROSS = "M5.5 5.5l9 9M14.5 5.5l-9 9";

/** @param {number} index */
function createItem(index) {
  const item = document.createElement("li");
  const number = document.createElement("span");
  number.className = "unit-number";
  number.dataset.series = String((index % 8) + 1);
  const button = Object.assign(document.createElement("button"), { type: "button", className: "icon-button small" });
  button.dataset.removeUnit = String(index);
  button.append(createDrawing("0 0 20 20", CROSS));
  item.append(number, document.createElement("span"), button);
  return item;
}
