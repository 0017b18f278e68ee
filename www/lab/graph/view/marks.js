/**
 * What lies above a graph: start and goals, the node that was expanded last, what is pointed at or selected, and a link that is being pulled.
 */

import { addHead, circle, findLine, findPoint } from "./near.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").GraphMode} GraphMode */

const SMALLEST = 8; // CSS pixels of radius of an end.

/** @param {Drawing} drawing @param {State} state @param {GraphMode} graph */
export function drawMarks(drawing, state, graph) {
  const { lab, selected, hovered, pull, from } = graph;
  const { inks, ratio, radius } = drawing;
  if (selected?.kind === "edge") {
    drawSelectedEdge(drawing, selected.index);
  }
  for (const goal of lab.goals) {
    drawEnd(drawing, goal, "G", inks.endInk, inks.end);
  }
  const same = lab.goals.includes(lab.start);
  drawEnd(drawing, lab.start, "S", inks.end, inks.endInk, same ? 0.66 : 1);
  const current = lab.current();
  if (current !== undefined && state.stats.status === "running") {
    ring(drawing, current, Math.max(radius, 5 * ratio) + 4 * ratio, inks.current, 2.5);
  }
  if (hovered !== null) {
    ring(drawing, hovered, Math.max(radius, 5 * ratio) + 4 * ratio, inks.end, 1.5);
  }
  if (selected?.kind === "node") {
    ring(drawing, selected.index, Math.max(radius, SMALLEST * ratio) + 5 * ratio, inks.end, 2.5);
  }
  if (from !== null) {
    ring(drawing, from, Math.max(radius, SMALLEST * ratio) + 9 * ratio, inks.end, 1.5);
  }
  if (pull) {
    drawPull(drawing, pull);
  }
}

/** @param {Drawing} drawing @param {number} node @param {string} letter @param {string} fill @param {string} ink @param {number} [size] */
function drawEnd(drawing, node, letter, fill, ink, size = 1) {
  const { context, inks, ratio } = drawing;
  const [x, y] = findPoint(drawing, node);
  const radius = Math.max(drawing.radius * 1.1, SMALLEST * ratio) * size;
  const line = Math.max(1.5 * ratio, radius * 0.2);
  for (const [extent, colour] of /** @type {[number, string][]} */ ([
    [radius + 1.5 * ratio, inks.casing],
    [radius, inks.end],
    [radius - line, fill],
  ])) {
    circle(context, x, y, extent);
    context.fillStyle = colour;
    context.fill();
  }
  context.fillStyle = ink;
  context.font = `700 ${Math.round(radius * 1.15)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(letter, x, y + radius * 0.41);
}

/** @param {Drawing} drawing @param {number} node @param {number} radius @param {string} colour @param {number} width */
function ring(drawing, node, radius, colour, width) {
  const { context, inks, ratio } = drawing;
  const [x, y] = findPoint(drawing, node);
  for (const [stroke, ink] of /** @type {[number, string][]} */ ([
    [width + 2.5, inks.casing],
    [width, colour],
  ])) {
    circle(context, x, y, radius);
    context.strokeStyle = ink;
    context.lineWidth = stroke * ratio;
    context.stroke();
  }
}

/** @param {Drawing} drawing @param {number} edge */
function drawSelectedEdge(drawing, edge) {
  const { context, inks, ratio } = drawing;
  const line = findLine(drawing, edge);
  if (line) {
    context.save();
    context.lineCap = "round";
    context.globalAlpha = 0.35;
    context.strokeStyle = inks.end;
    context.lineWidth = 11 * ratio;
    context.beginPath();
    context.moveTo(line.ax, line.ay);
    context.lineTo(line.bx, line.by);
    context.stroke();
    context.restore();
  }
}

/** @param {Drawing} drawing @param {NonNullable<GraphMode["pull"]>} pull */
function drawPull(drawing, { from, x, y, to }) {
  const { context, inks, ratio } = drawing;
  const [ax, ay] = findPoint(drawing, from);
  const [bx, by] = to === null ? [x, y] : findPoint(drawing, to);
  context.save();
  context.strokeStyle = inks.end;
  context.fillStyle = inks.end;
  context.lineWidth = 2.5 * ratio;
  context.beginPath();
  context.moveTo(ax, ay);
  context.lineTo(bx, by);
  context.stroke();
  const head = new Path2D();
  addHead(head, { ax, ay, bx, by }, 10 * ratio);
  context.fill(head);
  context.restore();
}
