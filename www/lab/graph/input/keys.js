/**
 * The keyboard on a graph: a node is selected, moved, linked and deleted without a pointer. Turns keys into commands; those of the lab stay the lab's.
 *
 * Tab goes from node to node only while one is selected, and leaves after the last or after Escape, so that nobody is caught on the canvas.
 */

import { find, listen, together } from "../../listen.js";
import { placeGraph, positionAt } from "../camera.js";
import { getLine } from "../shape.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").GraphMode} GraphMode */
/** @typedef {import("../../types.js").Command} Command */

const STEP = 8; // CSS pixels that an arrow moves a node, or a fifth of the view without one; with Shift a pixel.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** @param {HTMLCanvasElement} canvas @param {State} state read only @param {import("../../types.js").Dispatch} dispatch */
export function listenGraphKeys(canvas, state, dispatch) {
  const weight = find("edge-weight", HTMLInputElement);

  /** @param {KeyboardEvent} event */
  function press(event) {
    const { graph } = state;
    if (!graph || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const commands = findCommands(state, graph, event);
    if (event.key === "Enter" && graph.selected?.kind === "edge") {
      weight.focus();
      weight.select();
    } else if (!commands) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    for (const command of commands ?? []) {
      dispatch(command);
    }
  }

  /** What the arrows moved is one thing to undo. @param {KeyboardEvent} event */
  function release(event) {
    if (state.graph && Object.hasOwn(ARROWS, event.key)) {
      dispatch({ type: "seal" });
    }
  }

  return together(listen(canvas, "keydown", press), listen(canvas, "keyup", release));
}

/** @param {State} state @param {GraphMode} graph @param {KeyboardEvent} event @returns {Command[] | null} null: the key is not the graph's */
function findCommands(state, graph, { key, shiftKey }) {
  const { selected, from, shape } = graph;
  const node = selected?.kind === "node" ? selected.index : null;
  if (Object.hasOwn(ARROWS, key)) {
    return [goTo(state, graph, ARROWS[key], shiftKey, node)];
  }
  if (key === "Enter" && !selected) {
    return [select(graph.lab.start)];
  }
  if (key === "Escape" && (selected || from !== null) && !state.message) {
    return [from !== null ? { type: "link-from", node: null } : { type: "select", selected: null }];
  }
  if (key === "n" || key === "N") {
    const { viewport } = state;
    const [x, y] = positionAt(placeGraph(graph, viewport), viewport.width / 2, viewport.height / 2);
    return [{ type: "seal" }, { type: "add-node", x, y }, { type: "seal" }];
  }
  if (selected && (key === "Delete" || key === "Backspace")) {
    return [{ type: "delete" }];
  }
  if (node === null) {
    return null;
  }
  switch (key) {
    case "Tab": {
      const next = node + (shiftKey ? -1 : 1);
      return next >= 0 && next < shape.nodeCount ? [select(next)] : null;
    }
    case "s":
    case "S":
      return [{ type: "put-end", end: "start", node }];
    case "g":
      return [{ type: "put-end", end: "goal", node }];
    case "G":
      return [{ type: "put-end", end: "goals", node }];
    case "e":
    case "E":
      return from === null || from === node ? [{ type: "link-from", node }] : [{ type: "link", from, to: node }];
    case "w":
    case "W":
      return selectLink(graph, node);
  }
  return null;
}

/** @param {number} node @returns {Command} */
function select(node) {
  return { type: "select", selected: { kind: "node", index: node } };
}

/** Moves the selected node, or the view. @param {State} state @param {GraphMode} graph @param {[number, number]} by @param {boolean} fine @param {number | null} node @returns {Command} */
function goTo(state, graph, by, fine, node) {
  const { viewport } = state;
  if (node === null) {
    const part = Math.min(viewport.width, viewport.height) / 5;
    return { type: "pan", x: -by[0] * part, y: by[1] * part };
  }
  const step = ((fine ? 1 : STEP) * viewport.ratio) / placeGraph(graph, viewport).scale;
  const [x, y] = graph.shape.positions.subarray(2 * node, 2 * node + 2);
  return { type: "move-node", node, x: x + by[0] * step, y: y + by[1] * step };
}

/** The first link out of a node, to be weighed. @param {GraphMode} graph @param {number} node @returns {Command[] | null} */
function selectLink({ shape }, node) {
  for (let edge = 0; edge < shape.edgeCount; edge++) {
    if (shape.edges[2 * edge] === node) {
      return [{ type: "select", selected: { kind: "edge", index: getLine(shape, edge)[0] } }];
    }
  }
  return null;
}
