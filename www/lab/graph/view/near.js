/**
 * A graph with nodes and edges one can read: heads of arrows, weights, numbers, the states of the search. For as many as fit a view; far.js draws
 * the others.
 */

import { formatCost } from "../../format.js";
import { DOT, DOTS_APART } from "../../view/nearest.js";
import { getShift, isTwoWay, SHIFT } from "../shape.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */

const FULL_TURN = 2 * Math.PI;
const HEAD = 8; // CSS pixels of an arrow's head.
const ROOM = 66; // CSS pixels of a typical edge from which edges show what they cost; all or none do, apart from the one that is selected.
const SMALLEST_TEXT = 7.5; // CSS pixels from which nodes show their numbers.

/** By state. @type {((inks: Drawing["inks"]) => string)[]} */
const RIMS = [({ weight }) => weight, ({ frontier }) => frontier, ({ tree }) => tree];

/** @typedef {{ ax: number, ay: number, bx: number, by: number }} Line on the canvas, from rim to rim */

/** @param {Drawing} drawing @param {{ nodes: number[], edges: number[] }} visible */
export function drawNear(drawing, visible) {
  const { links } = drawing;
  const plain = visible.edges.filter((edge) => !links.treeEdges.has(edge) && !links.frontierEdges.has(edge));
  const chosen = (/** @type {Set<number>} */ set) => visible.edges.filter((edge) => set.has(edge));
  strokeEdges(drawing, plain, { colour: drawing.inks.edge, width: 1.5, dash: [] });
  strokeEdges(drawing, chosen(links.frontierEdges), { colour: drawing.inks.frontier, width: 2, dash: [6, 4] });
  strokeEdges(drawing, chosen(links.treeEdges), { colour: drawing.inks.tree, width: 2.5, dash: [] });
  drawPath(drawing);
  const isRoomy = drawing.shape.spacing * drawing.at.scale > ROOM * drawing.ratio;
  drawWeights(drawing, isRoomy ? visible.edges : drawing.chosen);
  drawNodes(drawing, visible.nodes);
}

/** Where a node is on the canvas. @param {Drawing} drawing @param {number} node @returns {[number, number]} */
export function findPoint({ shape, at }, node) {
  return [at.x + shape.positions[2 * node] * at.scale, at.y - shape.positions[2 * node + 1] * at.scale];
}

/** Where an edge is drawn; null where its nodes touch. @param {Drawing} drawing @param {number} edge @returns {Line | null} */
export function findLine(drawing, edge) {
  const { shape, radius } = drawing;
  const [ax, ay] = findPoint(drawing, shape.edges[2 * edge]);
  const [bx, by] = findPoint(drawing, shape.edges[2 * edge + 1]);
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length < 2 * radius + 2) {
    return null;
  }
  const shift = getShift(shape, edge) * SHIFT;
  const [ux, uy] = [dx / length, dy / length];
  const [sx, sy] = [-uy * shift, ux * shift];
  return {
    ax: ax + ux * radius + sx,
    ay: ay + uy * radius + sy,
    bx: bx - ux * radius + sx,
    by: by - uy * radius + sy,
  };
}

/** @param {Drawing} drawing @param {number[]} edges @param {{ colour: string, width: number, dash: number[] }} stroke */
function strokeEdges(drawing, edges, { colour, width, dash }) {
  const { context, shape, ratio, links, radius } = drawing;
  const thin = Math.min(Math.max(radius / (7 * ratio), 0.5), 1);
  const head = HEAD * ratio * thin;
  const lines = new Path2D();
  const heads = new Path2D();
  for (const edge of edges) {
    const line = findLine(drawing, edge);
    const isLink = links.treeEdges.has(edge) || links.frontierEdges.has(edge);
    const twin = shape.twins[edge];
    const hidden = isTwoWay(shape, edge) && !isLink && (twin < edge || isLinkOf(links, twin));
    if (!line || hidden) {
      continue;
    }
    const hasHead = isLink || !isTwoWay(shape, edge);
    addLine(lines, line, hasHead ? 0.7 * head : 0);
    if (hasHead) {
      addHead(heads, line, head);
    }
  }
  context.save();
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = width * ratio * thin;
  context.setLineDash(dash.map((part) => part * ratio * thin));
  context.stroke(lines);
  context.fill(heads);
  context.restore();
}

/** @param {Drawing["links"]} links @param {number} edge */
function isLinkOf(links, edge) {
  return links.treeEdges.has(edge) || links.frontierEdges.has(edge);
}

/** @param {Path2D} path @param {Line} line @param {number} short how much it ends before */
function addLine(path, { ax, ay, bx, by }, short) {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const part = Math.max(1 - short / length, 0);
  path.moveTo(ax, ay);
  path.lineTo(ax + (bx - ax) * part, ay + (by - ay) * part);
}

/** @param {Path2D} path @param {Line} line @param {number} size */
export function addHead(path, { ax, ay, bx, by }, size) {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const [backX, backY] = [bx - ux * size, by - uy * size];
  path.moveTo(bx, by);
  path.lineTo(backX - uy * size * 0.42, backY + ux * size * 0.42);
  path.lineTo(backX + uy * size * 0.42, backY - ux * size * 0.42);
  path.closePath();
}

/** The path as a line; without one, dots to the node nearest to a goal. @param {Drawing} drawing */
export function drawPath(drawing) {
  const { context, links, inks, ratio, way } = drawing;
  const hasPath = links.path.length > 1;
  const nodes = hasPath ? links.path : way;
  if (nodes.length < 2) {
    return;
  }
  const line = new Path2D();
  for (const node of Array.from(nodes)) {
    line.lineTo(...findPoint(drawing, node));
  }
  context.save();
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = inks.casing;
  context.lineWidth = 8 * ratio;
  context.stroke(line);
  context.setLineDash(hasPath ? [] : [0, DOTS_APART * ratio]);
  context.strokeStyle = inks.path;
  context.lineWidth = (hasPath ? 4 : DOT) * ratio;
  context.stroke(line);
  context.restore();
}

/** The cost of each line in its middle, where there is room. @param {Drawing} drawing @param {number[]} edges */
function drawWeights(drawing, edges) {
  const { context, shape, inks, ratio } = drawing;
  context.save();
  context.font = `${11 * ratio}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const edge of edges) {
    const line = findLine(drawing, edge);
    if (!line || (isTwoWay(shape, edge) && shape.twins[edge] < edge && edges !== drawing.chosen)) {
      continue;
    }
    const text = formatCost(shape.costs[edge]);
    const width = context.measureText(text).width + 6 * ratio;
    const isChosen = drawing.chosen.includes(edge);
    if (!isChosen && Math.hypot(line.bx - line.ax, line.by - line.ay) < width + 14 * ratio) {
      continue;
    }
    // Labels of two lines between the same nodes lie apart along them.
    const part = getShift(shape, edge) === 0 ? 0.5 : 0.38;
    const [x, y] = [line.ax + (line.bx - line.ax) * part, line.ay + (line.by - line.ay) * part];
    context.fillStyle = inks.around;
    context.beginPath();
    context.roundRect(x - width / 2, y - 8 * ratio, width, 16 * ratio, 4 * ratio);
    context.fill();
    context.fillStyle = inks.weight;
    context.fillText(text, x, y + 0.5 * ratio);
  }
  context.restore();
}

/** @param {Drawing} drawing @param {number[]} nodes */
function drawNodes(drawing, nodes) {
  const { context, links, inks, radius, ratio, way } = drawing;
  const fills = [inks.node, inks.open, inks.closed];
  const onPath = new Set(links.path.length > 0 ? links.path : [way[way.length - 1]]);
  const digits = String(drawing.shape.nodeCount - 1).length;
  const size = Math.min(0.95 * radius, (1.7 * radius) / (0.64 * digits));
  const numbered = size >= SMALLEST_TEXT * ratio;
  context.save();
  context.font = `600 ${Math.round(size)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const node of nodes) {
    const [x, y] = findPoint(drawing, node);
    const state = links.states[node];
    circle(context, x, y, radius);
    context.fillStyle = fills[state];
    context.fill();
    context.strokeStyle = onPath.has(node) ? inks.path : RIMS[state](inks);
    context.lineWidth = (onPath.has(node) ? 2.5 : 1.5) * ratio;
    context.stroke();
    if (numbered) {
      context.fillStyle = state === 1 ? inks.openInk : inks.nodeInk;
      context.fillText(String(node), x, y + 0.5 * ratio);
    }
  }
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius */
export function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, Math.max(radius, 0), 0, FULL_TURN);
}
