/**
 * Mouse, pen and touch on a graph: places, moves, links, deletes and selects. Turns events into commands.
 *
 * A mouse pulls a link from a node's rim and moves the node by its middle; a finger, which can't tell these apart, moves, and links with the tool for it.
 * One finger edits, two pan and zoom.
 */

import { findPixel } from "../../input/locate.js";
import { createPinch } from "../../input/pinch.js";
import { listenWheel } from "../../input/wheel.js";
import { listen, together } from "../../listen.js";
import { placeGraph, positionAt } from "../camera.js";
import { findEdgeAt, findNode, getRadius } from "../shape.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").Dispatch} Dispatch */
/** @typedef {import("../../types.js").GraphMode} GraphMode */
/** @typedef {{ type: "pan" } | { type: "place" } | { type: "move", node: number } | { type: "pull", node: number } | { type: "edge", edge: number } | { type: "delete", subject: NonNullable<GraphMode["selected"]> } | { type: "end", end: "start" | "goal" | "goals", node: number }} Kind */
/** @typedef {{ move: (at: number[]) => void, end: () => void }} Gesture */

const REACH = 7; // CSS pixels beyond a node's rim in which a mouse catches it.
const FINGER_REACH = 18;
const EDGE_REACH = 6;
const RIM = 8; // CSS pixels of radius from which a node has a rim to pull at,
const MIDDLE = 0.66; // which begins at this part of the radius.
const SLACK = 4; // CSS pixels that a press may tremble before it drags; as many again for a finger.

/**
 * What a press there means; null: nothing.
 * @param {State} state @param {GraphMode} graph @param {PointerEvent} event @param {number[]} at device pixels @param {boolean} spaceHeld
 * @returns {Kind | null}
 */
function decide(state, graph, event, at, spaceHeld) {
  const { tool, shape } = graph;
  const { ratio } = state.viewport;
  const button = event.button < 0 ? 0 : event.button; // A hovering pointer has button -1.
  if (button === 1 || spaceHeld || (tool === "pan" && button === 0)) {
    return { type: "pan" };
  }
  if (button > 2) {
    return null;
  }
  const place = placeGraph(graph, state.viewport);
  const radius = getRadius(shape, place.scale, ratio);
  const isFinger = event.pointerType === "touch";
  const node = findNode(shape, place, at, radius + (isFinger ? FINGER_REACH : REACH) * ratio);
  const legible = radius >= 3 * ratio;
  const edge = node < 0 && legible ? findEdgeAt(shape, place, at, (isFinger ? 2 : 1) * EDGE_REACH * ratio) : -1;
  if (button === 2 || event.altKey || tool === "delete") {
    const subject = node >= 0 ? { kind: "node", index: node } : edge >= 0 ? { kind: "edge", index: edge } : null;
    return subject && { type: "delete", subject: /** @type {NonNullable<GraphMode["selected"]>} */ (subject) };
  }
  if (node >= 0) {
    if (tool === "start" || tool === "goal" || tool === "goals") {
      return { type: "end", end: tool, node };
    }
    const [x, y] = [
      place.x + shape.positions[2 * node] * place.scale,
      place.y - shape.positions[2 * node + 1] * place.scale,
    ];
    const atRim = !isFinger && radius >= RIM * ratio && Math.hypot(at[0] - x, at[1] - y) > MIDDLE * radius;
    return { type: tool === "link" || atRim ? "pull" : "move", node };
  }
  if (edge >= 0) {
    return { type: "edge", edge };
  }
  return tool === "edit" ? { type: "place" } : null;
}

/** @param {HTMLCanvasElement} canvas @param {State} state read only @param {Dispatch} dispatch @param {{ isSpaceHeld: () => boolean, noteSpaceUsed: () => void }} keys */
export function listenGraphPointer(canvas, state, dispatch, keys) {
  /** @type {{ pointer: number, gesture: Gesture | null, down: PointerEvent, at: number[] } | null} */
  let active = null;
  const pinch = createPinch(state, dispatch);

  /** @param {PointerEvent} event */
  function press(event) {
    const { graph } = state;
    const at = findPixel(canvas, event);
    if (event.pointerType === "touch" && pinch.press(event.pointerId, at)) {
      active = null; // A second finger: whatever the first one did ends here.
      dispatch({ type: "pull", pull: null });
      return;
    }
    const spaceHeld = keys.isSpaceHeld();
    const kind = graph && !active && decide(state, graph, event, at, spaceHeld);
    if (!kind) {
      return;
    }
    if (spaceHeld) {
      keys.noteSpaceUsed();
    }
    if (event.button === 1) {
      event.preventDefault(); // No autoscroll.
    }
    canvas.setPointerCapture(event.pointerId);
    active = { pointer: event.pointerId, gesture: null, down: event, at };
    if (event.pointerType !== "touch") {
      active.gesture = begin(state, dispatch, kind, at);
    }
  }

  /** A finger that waited is known to be alone now. */
  function beginLate() {
    const { graph } = state;
    const kind = graph && active && decide(state, graph, active.down, active.at, false);
    if (active && kind) {
      active.gesture = begin(state, dispatch, kind, active.at);
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const at = findPixel(canvas, event);
    if (event.pointerType === "touch" && pinch.move(event.pointerId, at)) {
      return;
    }
    if (active?.pointer !== event.pointerId) {
      hover(event, at);
      return;
    }
    const far = Math.hypot(at[0] - active.at[0], at[1] - active.at[1]) > 2 * SLACK * state.viewport.ratio;
    if (!active.gesture && far) {
      beginLate();
    }
    active.gesture?.move(at);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    pinch.release(event.pointerId);
    if (active?.pointer !== event.pointerId) {
      return;
    }
    if (event.type === "pointerup") {
      if (!active.gesture) {
        beginLate();
      }
      active.gesture?.end();
    }
    active = null;
    dispatch({ type: "pull", pull: null });
    dispatch({ type: "seal" });
  }

  /** The cursor says what a press would do, and the node under it is pointed at. @param {PointerEvent} event @param {number[]} at */
  function hover(event, at) {
    const { graph } = state;
    if (!graph || event.pointerType === "touch") {
      return;
    }
    const kind = decide(state, graph, event, at, keys.isSpaceHeld());
    canvas.dataset.gesture = kind?.type ?? "";
    const node = kind && "node" in kind ? kind.node : null;
    if (graph.hovered !== node) {
      dispatch({ type: "hover", node });
    }
  }

  function leave() {
    if (state.graph?.hovered !== null) {
      dispatch({ type: "hover", node: null });
    }
  }

  return together(
    listen(canvas, "pointerdown", press),
    listen(canvas, "pointermove", move),
    listen(canvas, "pointerup", release),
    listen(canvas, "pointercancel", release),
    listen(canvas, "lostpointercapture", release),
    listen(canvas, "pointerleave", leave),
    listenWheel(canvas, dispatch),
    listen(canvas, "contextmenu", (event) => event.preventDefault()),
  );
}

/** @param {State} state @param {Dispatch} dispatch @param {Kind} kind @param {number[]} at @returns {Gesture} */
function begin(state, dispatch, kind, at) {
  dispatch({ type: "seal" });
  const nothing = () => {};
  switch (kind.type) {
    case "pan":
      return createPan(dispatch, at);
    case "place": {
      const [x, y] = findPosition(state, at);
      dispatch({ type: "add-node", x, y });
      const { selected } = /** @type {GraphMode} */ (state.graph);
      return selected?.kind === "node"
        ? createMove(state, dispatch, selected.index, at)
        : { move: nothing, end: nothing };
    }
    case "move":
      dispatch({ type: "select", selected: { kind: "node", index: kind.node } });
      return createMove(state, dispatch, kind.node, at);
    case "pull":
      dispatch({ type: "select", selected: { kind: "node", index: kind.node } });
      return createPull(state, dispatch, kind.node, at);
    case "edge":
      dispatch({ type: "select", selected: { kind: "edge", index: kind.edge } });
      return { move: nothing, end: nothing };
    case "delete":
      dispatch({ type: "delete", subject: kind.subject });
      return { move: nothing, end: nothing };
    case "end":
      return createEnd(state, dispatch, kind);
  }
}

/** @param {Dispatch} dispatch @param {number[]} at @returns {Gesture} */
function createPan(dispatch, at) {
  let last = at;
  return {
    move(next) {
      dispatch({ type: "pan", x: next[0] - last[0], y: next[1] - last[1] });
      last = next;
    },
    end() {},
  };
}

/** Keeps the pointer where it took hold of the node. @param {State} state @param {Dispatch} dispatch @param {number} node @param {number[]} at @returns {Gesture} */
function createMove(state, dispatch, node, at) {
  const { positions } = /** @type {GraphMode} */ (state.graph).shape;
  const [x, y] = findPosition(state, at);
  const hold = [positions[2 * node] - x, positions[2 * node + 1] - y];
  let moving = false;
  return {
    move(next) {
      moving ||= Math.hypot(next[0] - at[0], next[1] - at[1]) > SLACK * state.viewport.ratio;
      if (moving) {
        const [toX, toY] = findPosition(state, next);
        dispatch({ type: "move-node", node, x: toX + hold[0], y: toY + hold[1] });
      }
    },
    end() {},
  };
}

/** A link to the node it is dropped on; dropped on an empty place, to a new one there. @param {State} state @param {Dispatch} dispatch @param {number} from @param {number[]} at @returns {Gesture} */
function createPull(state, dispatch, from, at) {
  let last = at;
  /** @param {number[]} pixel @returns {number | null} */
  function findTarget(pixel) {
    const graph = /** @type {GraphMode} */ (state.graph);
    const place = placeGraph(graph, state.viewport);
    const { ratio } = state.viewport;
    const node = findNode(graph.shape, place, pixel, getRadius(graph.shape, place.scale, ratio) + 2 * REACH * ratio);
    return node < 0 ? null : node;
  }
  return {
    move(next) {
      last = next;
      const to = findTarget(next);
      dispatch({ type: "pull", pull: { from, x: next[0], y: next[1], to: to === from ? null : to } });
    },
    end() {
      const to = findTarget(last);
      const far = Math.hypot(last[0] - at[0], last[1] - at[1]) > 6 * SLACK * state.viewport.ratio;
      if (to !== null && to !== from) {
        dispatch({ type: "link", from, to });
      } else if (to === null && far) {
        const [x, y] = findPosition(state, last);
        dispatch({ type: "link-to-new", from, x, y });
      }
    },
  };
}

/** Puts an end on a node, and on those that it is dragged over. @param {State} state @param {Dispatch} dispatch @param {Extract<Kind, { type: "end" }>} kind @returns {Gesture} */
function createEnd(state, dispatch, { end, node }) {
  dispatch({ type: "put-end", end, node });
  let last = node;
  return {
    move(next) {
      const graph = /** @type {GraphMode} */ (state.graph);
      const place = placeGraph(graph, state.viewport);
      const under = findNode(
        graph.shape,
        place,
        next,
        getRadius(graph.shape, place.scale, state.viewport.ratio) + REACH,
      );
      if (end !== "goals" && under >= 0 && under !== last) {
        last = under;
        dispatch({ type: "put-end", end, node: under });
      }
    },
    end() {},
  };
}

/** The graph's position under a pixel. @param {State} state @param {number[]} at */
function findPosition(state, at) {
  return positionAt(placeGraph(/** @type {GraphMode} */ (state.graph), state.viewport), at[0], at[1]);
}
