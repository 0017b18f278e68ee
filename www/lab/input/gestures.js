/**
 * The gestures of one pointer: a stroke, dragging an end, panning. Each is begun at a pixel and then told where the pointer went.
 *
 * Knows no events beyond the one that begins it; positions are device pixels of the canvas.
 */

import { placeMap, pointAt } from "../camera.js";
import { clipToMap } from "../clip.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */
/** @typedef {{ type: "stroke", terrain: number | null } | { type: "end", end: "start" | "goal" } | { type: "pan" } | { type: "pick" }} Kind terrain null: the first cell decides */
/** @typedef {{ move: (points: number[][]) => void }} Gesture */

const GROUND = 0;
const WALL = 1;
const BLOCKED_BIT = 4;
const HANDLE = 12; // CSS pixels around an end's middle in which a mouse or a pen catches it, even when cells are tiny.
const FINGER_HANDLE = 24;

/**
 * What a press there with that button and those keys means; null: nothing.
 * @param {State} state @param {PointerEvent} event @param {number[]} at @param {boolean} spaceHeld
 * @returns {Kind | null}
 */
export function decideGesture(state, event, at, spaceHeld) {
  const button = event.button < 0 ? 0 : event.button; // A hovering pointer has button -1.
  const onlyLooks = state.tool === "pan" || state.build !== null;
  if (button === 1 || spaceHeld || (onlyLooks && button === 0)) {
    return { type: "pan" };
  }
  if (button > 2 || state.build) {
    return null;
  }
  if (state.breaks.picking && button === 0) {
    return { type: "pick" };
  }
  if (button === 2 || event.altKey) {
    return { type: "stroke", terrain: GROUND };
  }
  if (event.ctrlKey) {
    return { type: "stroke", terrain: WALL };
  }
  const end = catchEnd(state, at, event.pointerType === "touch" ? FINGER_HANDLE : HANDLE);
  if (end) {
    return { type: "end", end };
  }
  const terrain = { draw: null, wall: WALL, erase: GROUND, pan: null }[state.tool];
  return { type: "stroke", terrain };
}

/** @param {State} state @param {Dispatch} dispatch @param {Kind} kind @param {number[]} at @returns {Gesture} */
export function createGesture(state, dispatch, kind, at) {
  switch (kind.type) {
    case "stroke":
      return createStroke(state, dispatch, kind.terrain, at);
    case "end":
      return createDrag(state, dispatch, kind.end, at);
    case "pan":
      return createPan(dispatch, at);
    case "pick":
      return pick(state, dispatch, at);
  }
}

/** The nearer of the two ends within reach. @param {State} state @param {number[]} at @param {number} reach @returns {"start" | "goal" | null} */
function catchEnd(state, at, reach) {
  const place = placeMap(state.camera, state.scene, state.viewport);
  const radius = Math.max(place.scale / 2, reach * state.viewport.ratio);
  /** @param {Uint32Array} cell */
  const distance = ([x, y]) =>
    Math.hypot((x + 0.5) * place.scale + place.x - at[0], (y + 0.5) * place.scale + place.y - at[1]);
  const toStart = distance(state.scene.start);
  const toGoal = distance(state.scene.goal);
  if (Math.min(toStart, toGoal) > radius) {
    return null;
  }
  return toGoal <= toStart ? "goal" : "start";
}

/**
 * Paints every cell touched between two positions; what lies off the map is left out.
 * @param {State} state @param {Dispatch} dispatch @param {number | null} picked @param {number[]} at
 * @returns {Gesture}
 */
function createStroke(state, dispatch, picked, at) {
  let last = locate(state, at);
  const terrain = picked ?? (isPassable(state, last) ? WALL : GROUND);
  /** @param {number[][]} points */
  function paint(points) {
    const lines = [];
    for (const point of points) {
      const next = locate(state, point);
      const line = clipToMap(last, next, state.scene);
      if (line) {
        lines.push(line);
      }
      last = next;
    }
    if (lines.length > 0) {
      dispatch({ type: "paint", lines, terrain });
    }
  }
  paint([at]);
  return { move: paint };
}

/** Keeps the pointer where it took hold of the end. @param {State} state @param {Dispatch} dispatch @param {"start" | "goal"} end @param {number[]} at @returns {Gesture} */
function createDrag(state, dispatch, end, at) {
  const { scene } = state;
  const point = locate(state, at);
  const hold = [point[0] - scene[end][0] - 0.5, point[1] - scene[end][1] - 0.5];
  return {
    move(points) {
      const [x, y] = locate(state, points[points.length - 1]);
      dispatch({
        type: "move-end",
        end,
        x: clamp(Math.floor(x - hold[0]), state.scene.width),
        y: clamp(Math.floor(y - hold[1]), state.scene.height),
      });
    },
  };
}

/** The cell that playing stops at. @param {State} state @param {Dispatch} dispatch @param {number[]} at @returns {Gesture} */
function pick(state, dispatch, at) {
  const point = locate(state, at);
  const cell = clipToMap(point, point, state.scene);
  if (cell) {
    dispatch({ type: "pick-break-cell", x: cell[0], y: cell[1] });
  }
  return { move: () => {} };
}

/** @param {Dispatch} dispatch @param {number[]} at @returns {Gesture} */
function createPan(dispatch, at) {
  let last = at;
  return {
    move(points) {
      const next = points[points.length - 1];
      dispatch({ type: "pan", x: next[0] - last[0], y: next[1] - last[1] });
      last = next;
    },
  };
}

/** The map point under a pixel, in cells; may lie off the map. @param {State} state @param {number[]} at */
function locate(state, at) {
  return pointAt(placeMap(state.camera, state.scene, state.viewport), at[0], at[1]);
}

/** Beyond the map counts as floor, so that a stroke begun there draws. @param {State} state @param {number[]} point */
function isPassable({ scene }, point) {
  const cell = clipToMap(point, point, scene);
  return !cell || (scene.window(cell[0], cell[1], 1, 1)[0] & BLOCKED_BIT) === 0;
}

/** @param {number} value @param {number} size */
function clamp(value, size) {
  return Math.min(Math.max(value, 0), size - 1);
}
