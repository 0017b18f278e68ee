/**
 * Searches on a graph, side by side: a square lattice of nodes, the tree of best ways, the frontier and the path, as SVG, at the step that a
 * slider says. They are real ones, by the public API; what they came to stands in the data- attributes of their places.
 */

import { load } from "../pathscope.js";

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 5;
const SPACING = 60;
const GOAL = [3, 4];

/** @typedef {Awaited<ReturnType<typeof load>>} Core */

/** @param {HTMLElement[]} places `data-lattice` names the algorithm of each @param {HTMLInputElement} slider @param {HTMLOutputElement} output */
export async function listenLattices(places, slider, output) {
  const pathscope = await load();
  slider.max = String(Math.max(...places.map((place) => drawLattice(pathscope, place, Number.POSITIVE_INFINITY))));
  const show = () => {
    output.value = `${slider.value} / ${slider.max}`;
    for (const place of places) {
      drawLattice(pathscope, place, slider.valueAsNumber);
    }
  };
  slider.addEventListener("input", show);
  show();
}

/** @param {Core} pathscope @param {HTMLElement} place @param {number} most how many nodes are expanded at most @returns {number} how many were */
function drawLattice({ Graph }, place, most) {
  const graph = new Graph(createNodes(), createEdges());
  const goal = GOAL[1] * SIDE + GOAL[0];
  const search = graph.search({ start: 0, goal, algorithm: place.dataset.lattice });
  for (let taken = 0; taken < most && !search.step().done; taken += 1) {}
  const { expanded, cost, path } = search.outcome;
  const states = search.states();
  const picture = create("svg", { viewBox: `0 0 ${SPACING * SIDE} ${SPACING * SIDE}`, "aria-hidden": "true" });
  const legs = [...(path ?? []).slice(1)].flatMap((node, index) => [path[index], node]);
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
  Object.assign(place.dataset, { expanded: String(expanded), cost: String(cost ?? "") });
  search.free();
  graph.free();
  return expanded;
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
