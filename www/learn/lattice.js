/**
 * Draws a search on a graph: a square lattice of nodes, the tree of best ways, the frontier and the path, as SVG. The search is a real one,
 * by the public API; what it came to stands in the data- attributes of its place.
 */

import { load } from "../pathscope.js";

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 5;
const SPACING = 60;
const GOAL = [3, 4];

/** @param {HTMLElement} place `data-lattice` names the algorithm */
export async function drawLattice(place) {
  const { Graph } = await load();
  const graph = new Graph(createNodes(), createEdges());
  const goal = GOAL[1] * SIDE + GOAL[0];
  const search = graph.search({ start: 0, goal, algorithm: place.dataset.lattice });
  const { expanded, cost, path } = search.run();
  const states = search.states();
  const picture = create("svg", { viewBox: `0 0 ${SPACING * SIDE} ${SPACING * SIDE}`, "aria-hidden": "true" });
  const legs = [...path.slice(1)].flatMap((node, index) => [path[index], node]);
  picture.append(
    ...createLines(
      createEdges().flatMap(([from, to]) => (from < to ? [from, to] : [])),
      "edge",
    ),
    ...createLines(search.frontier(), "frontier"),
    ...createLines(search.tree(), "tree"),
    ...createLines(legs, "path"),
    ...[...states].map((state, node) => createNode(node, ["unseen", "open", "closed", "closed"][state])),
    createLabel(0, "S"),
    createLabel(goal, "G"),
  );
  place.replaceChildren(picture);
  Object.assign(place.dataset, { expanded: String(expanded), cost: String(cost) });
  search.free();
  graph.free();
}

/** @returns {[number, number][]} */
function createNodes() {
  return Array.from({ length: SIDE * SIDE }, (_, node) => [node % SIDE, Math.floor(node / SIDE)]);
}

/** To the right and down, and back. @returns {[number, number, number][]} */
function createEdges() {
  return createNodes().flatMap(([x, y], node) => {
    const right = x + 1 < SIDE ? [node + 1] : [];
    const below = y + 1 < SIDE ? [node + SIDE] : [];
    return [...right, ...below].flatMap((other) => [
      /** @type {[number, number, number]} */ ([node, other, 1]),
      /** @type {[number, number, number]} */ ([other, node, 1]),
    ]);
  });
}

/** @param {number} node */
function locate(node) {
  return { x: ((node % SIDE) + 0.5) * SPACING, y: (Math.floor(node / SIDE) + 0.5) * SPACING };
}

/** @param {ArrayLike<number>} pairs from, to, from, to ... @param {string} kind */
function createLines(pairs, kind) {
  return Array.from({ length: pairs.length / 2 }, (_, index) => {
    const [from, to] = [locate(pairs[2 * index]), locate(pairs[2 * index + 1])];
    return create("line", { class: kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
  });
}

/** @param {number} node @param {string} state */
function createNode(node, state) {
  const { x, y } = locate(node);
  return create("circle", { class: state, cx: x, cy: y, r: 11 });
}

/** @param {number} node @param {string} text */
function createLabel(node, text) {
  const { x, y } = locate(node);
  const label = create("text", { x, y: y + 4.5 });
  label.textContent = text;
  return label;
}

/** @param {string} name @param {Record<string, string | number>} attributes */
function create(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, String(value));
  }
  return element;
}
