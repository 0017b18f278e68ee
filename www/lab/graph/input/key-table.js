/**
 * The keys of a graph: a node is selected, moved, linked and deleted without a pointer. A group of the table in ../../input/key-table.js.
 */

import { placeGraph, positionAt } from "../camera.js";
import { getLine } from "../shape.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").GraphMode} GraphMode */
/** @typedef {import("../../types.js").Command} Command */
/** @typedef {import("../../input/key-table.js").Press} Press */
/** @typedef {import("../../input/key-table.js").Entry} Entry */

const STEP = 8; // CSS pixels that an arrow moves a node, or a fifth of the view without one; with Shift a pixel.

/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @param {string[]} keys @param {string[]} names @param {string} text
 * @param {(graph: GraphMode, state: State, press: Press) => Command | null} find @param {boolean} [shift]
 * @returns {Entry}
 */
function entry(keys, names, text, find, shift) {
  const onGraph = (/** @type {State} */ state, /** @type {Press} */ press) =>
    state.graph ? find(state.graph, state, press) : null;
  return { keys, names, text, find: onGraph, ...(shift === undefined ? {} : { shift }) };
}

/** Only while a node is selected. @param {(node: number, graph: GraphMode) => Command | null} find @returns {(graph: GraphMode) => Command | null} */
const onNode = (find) => (graph) => (graph.selected?.kind === "node" ? find(graph.selected.index, graph) : null);

/** @param {number} by */
const next = (by) =>
  onNode((node, { shape }) => (node + by >= 0 && node + by < shape.nodeCount ? select(node + by) : null));

/** @param {"start" | "goal" | "goals"} end */
const put = (end) => onNode((node) => ({ type: "put-end", end, node }));

/** @type {Entry[]} */
export const GRAPH_ENTRIES = [
  entry(Object.keys(ARROWS), ["←", "→", "↑", "↓"], "move the selected node, or the view; with Shift a little", goTo),
  entry(["Enter"], ["Enter"], "select the start; on a link: its cost", ({ selected, lab }) =>
    selected?.kind === "edge" ? { type: "weigh" } : selected ? null : select(lab.start),
  ),
  entry(["Tab"], ["Tab"], "next node, while one is selected", next(1), false),
  entry(["Tab"], ["Shift+Tab"], "previous node, while one is selected", next(-1), true),
  entry(["n"], ["N"], "a node in the middle of the view", (_, { viewport, graph }) => {
    const [x, y] = graph ? positionAt(placeGraph(graph, viewport), viewport.width / 2, viewport.height / 2) : [0, 0];
    return { type: "add-node", x, y };
  }),
  entry(
    ["e"],
    ["E"],
    "link from the selected node; again at another one: link the two",
    onNode((node, { from }) =>
      from === null || from === node ? { type: "link-from", node } : { type: "link", from, to: node },
    ),
  ),
  entry(["w"], ["W"], "the first link out of the selected node", onNode(selectLink)),
  entry(["s"], ["S"], "start at the selected node", put("start")),
  entry(["g"], ["G"], "get to the selected node", put("goal"), false),
  entry(["g"], ["Shift+G"], "one more goal, or one less", put("goals"), true),
  entry(["Delete", "Backspace"], ["Delete"], "delete what is selected", ({ selected }) =>
    selected ? { type: "delete" } : null,
  ),
  entry(["Escape"], ["Esc"], "select nothing", ({ from, selected }, { message }) => {
    if (message || (from === null && !selected)) {
      return null;
    }
    return from === null ? { type: "select", selected: null } : { type: "link-from", node: null };
  }),
];

/** @param {number} node @returns {Command} */
function select(node) {
  return { type: "select", selected: { kind: "node", index: node } };
}

/** Moves the selected node, or the view. @param {GraphMode} graph @param {State} state @param {Press} press @returns {Command} */
function goTo(graph, { viewport }, { key, shift }) {
  const by = ARROWS[key];
  if (graph.selected?.kind !== "node") {
    const part = Math.min(viewport.width, viewport.height) / 5;
    return { type: "pan", x: -by[0] * part, y: by[1] * part };
  }
  const node = graph.selected.index;
  const step = ((shift ? 1 : STEP) * viewport.ratio) / placeGraph(graph, viewport).scale;
  const [x, y] = graph.shape.positions.subarray(2 * node, 2 * node + 2);
  return { type: "move-node", node, x: x + by[0] * step, y: y + by[1] * step };
}

/** The first link out of a node, to be weighed. @param {number} node @param {GraphMode} graph @returns {Command | null} */
function selectLink(node, { shape }) {
  for (let edge = 0; edge < shape.edgeCount; edge++) {
    if (shape.edges[2 * edge] === node) {
      return { type: "select", selected: { kind: "edge", index: getLine(shape, edge)[0] } };
    }
  }
  return null;
}
