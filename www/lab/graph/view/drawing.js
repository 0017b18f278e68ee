/**
 * The graph on its canvas: edges, tree and frontier, nodes, ends, and what is selected or pulled above them. Reads the state, never writes it.
 */

import { find } from "../../listen.js";
import { getNearest, getPhase } from "../../state.js";
import { readGraphInks } from "../../view/palette.js";
import { placeGraph } from "../camera.js";
import { getRadius } from "../shape.js";
import { createFar } from "./far.js";
import { createLinks } from "./links.js";
import { drawMarks } from "./marks.js";
import { drawNear, drawPath } from "./near.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").GraphMode} GraphMode */
/** @typedef {import("../shape.js").Shape} Shape */

const MOST_NODES = 3000; // In the view; with more, numbers and heads are no use.
const MOST_EDGES = 9000;
const LEGIBLE = 3; // CSS pixels of radius below which nodes are no circles any more.

/**
 * @typedef {object} Drawing
 * @property {CanvasRenderingContext2D} context
 * @property {Shape} shape
 * @property {import("./links.js").Links} links
 * @property {import("../camera.js").Transform} at
 * @property {ReturnType<typeof readGraphInks>} inks
 * @property {number} radius of a node, device pixels
 * @property {ArrayLike<number>} way to where a search without a path came nearest to a goal, as nodes
 * @property {number[]} chosen the edge that is selected, if one is
 * @property {number} ratio
 * @property {number} width of the canvas
 * @property {number} height
 */

/** @param {() => void} wake asks for another frame */
export function createGraphView(wake) {
  const pane = find("graph-pane", HTMLElement);
  const canvas = find("graph", HTMLCanvasElement);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const readLinks = createLinks();
  const drawFar = createFar(wake);
  const findVisible = createVisible();
  let inks = readGraphInks();
  let paletteRevision = -1;

  /** @param {State} state */
  return function showGraph(state) {
    const { graph, viewport } = state;
    const panes = find("panes", HTMLElement);
    if (pane.hidden !== !graph) {
      pane.hidden = !graph;
      panes.hidden = Boolean(graph);
    }
    if (!graph || viewport.width === 0) {
      return;
    }
    if (state.paletteRevision !== paletteRevision) {
      paletteRevision = state.paletteRevision;
      inks = readGraphInks();
    }
    const { width, height, ratio } = viewport;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const { shape } = graph;
    const at = placeGraph(graph, viewport);
    const radius = getRadius(shape, at.scale, ratio);
    const visible = radius >= LEGIBLE * ratio ? findVisible(shape, at, width, height) : null;
    const links = readLinks(state, graph, visible !== null);
    const chosen = graph.selected?.kind === "edge" ? [graph.selected.index] : [];
    const way = getNearest(state.lanes[0])?.way ?? [];
    /** @type {Drawing} */
    const drawing = { chosen, way, context, shape, links, at, inks, radius, ratio, width, height };
    context.fillStyle = inks.around;
    context.fillRect(0, 0, width, height);
    if (visible) {
      drawNear(drawing, visible);
    } else {
      drawFar(drawing, `${shape.revision} ${paletteRevision} ${width} ${height}`, `${at.scale} ${at.x} ${at.y}`);
      drawPath(drawing);
    }
    drawMarks(drawing, state, graph);
    tell(canvas, state, graph, drawing);
  };
}

/** What is in the view; null where that is too much to be read. Looked for again only when view or graph changed. */
function createVisible() {
  let key = "";
  /** @type {{ nodes: number[], edges: number[] } | null} */
  let visible = null;
  /** @param {Shape} shape @param {import("../camera.js").Transform} at @param {number} width @param {number} height */
  return function findVisible(shape, at, width, height) {
    const now = `${shape.revision} ${at.scale} ${at.x} ${at.y} ${width} ${height}`;
    if (now !== key) {
      key = now;
      visible = look(shape, at, width, height);
    }
    return visible;
  };
}

/** @param {Shape} shape @param {import("../camera.js").Transform} at @param {number} width @param {number} height */
function look({ positions, edges }, at, width, height) {
  const margin = 40;
  const [x0, x1] = [(-margin - at.x) / at.scale, (width + margin - at.x) / at.scale];
  const [y0, y1] = [(at.y - height - margin) / at.scale, (at.y + margin) / at.scale];
  const nodes = [];
  for (let index = 0; index < positions.length; index += 2) {
    const [x, y] = [positions[index], positions[index + 1]];
    if (x >= x0 && x <= x1 && y >= y0 && y <= y1 && nodes.push(index / 2) > MOST_NODES) {
      return null;
    }
  }
  const within = [];
  for (let index = 0; index < edges.length; index += 2) {
    const [a, b] = [2 * edges[index], 2 * edges[index + 1]];
    const isOut =
      Math.max(positions[a], positions[b]) < x0 ||
      Math.min(positions[a], positions[b]) > x1 ||
      Math.max(positions[a + 1], positions[b + 1]) < y0 ||
      Math.min(positions[a + 1], positions[b + 1]) > y1;
    if (!isOut && within.push(index / 2) > MOST_EDGES) {
      return null;
    }
  }
  return { nodes, edges: within };
}

/** What a test may read of the drawing: where positions are, in CSS pixels, and how far the search is. @param {HTMLCanvasElement} canvas @param {State} state @param {GraphMode} graph @param {Drawing} drawing */
function tell(canvas, state, { lab, shape, selected, tool }, { at, ratio, links, radius, way }) {
  const { stats } = state;
  const facts = {
    state: getPhase(state),
    status: stats.status,
    steps: String(stats.expanded),
    cost: String(stats.cost),
    nodes: String(shape.nodeCount),
    edges: String(shape.edgeCount),
    start: String(lab.start),
    goals: lab.goals.join(),
    path: links.path.length > 200 ? "" : links.path.join(),
    nearest: way.length > 0 ? String(way[way.length - 1]) : "",
    nearestWay: String(way.length),
    tree: String(links.treeEdges.size),
    frontier: String(links.frontierEdges.size),
    selected: selected ? `${selected.kind} ${selected.index}` : "",
    place: [at.scale / ratio, at.x / ratio, at.y / ratio].join(),
    radius: String(radius / ratio),
    tool,
  };
  for (const [name, value] of Object.entries(facts)) {
    if (canvas.dataset[name] !== value) {
      canvas.dataset[name] = value;
    }
  }
}
