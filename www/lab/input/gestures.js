/**
 * The gestures of one pointer: a stroke, dragging an end, panning. Each is begun at a pixel and then told where the pointer went.
 *
 * Knows no events beyond the one that begins it; positions are device pixels of the canvas.
 */

import { clipToMap } from "../clip.js";
import { GROUND, isBlocked, WALL } from "../state.js";
import { clamp, findCell, findCellUnder, findNearest, locate } from "./locate.js";
import { catchUnit, decideUnit, dragUnit, placeUnit, select } from "./placing.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */
/** @typedef {{ type: "stroke", terrain: number | null } | { type: "shape", shape: string, terrain: number } | { type: "fill", terrain: number } | { type: "end", end: "start" | "goal", index: number, jumps: boolean } | { type: "goals" } | { type: "unit" } | { type: "unit-end", unit: number, end: "start" | "goal" } | { type: "remove-unit", unit: number } | { type: "select" } | { type: "pan" } | { type: "pick" }} Kind terrain null: the first cell decides; jumps: the end comes to the pointer */
/** @typedef {{ move: (points: number[][]) => void, end?: () => void }} Gesture move: where the pointer went; end: it was lifted */

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
  if (state.tool === "crop" && button === 0) {
    return { type: "select" };
  }
  if (state.tool === "unit") {
    return decideUnit(state, at, button === 2 || event.altKey, event.pointerType === "touch");
  }
  const forced = button === 2 || event.altKey ? GROUND : event.ctrlKey ? WALL : undefined;
  if (forced === undefined) {
    if (state.tool === "goals") {
      return { type: "goals" };
    }
    const reach = event.pointerType === "touch" ? FINGER_HANDLE : HANDLE;
    const end = catchEnd(state, at, reach) ?? catchUnit(state, at, reach);
    if (end) {
      return end;
    }
    if (state.tool === "start" || state.tool === "goal") {
      return { type: "end", end: state.tool, index: 0, jumps: true };
    }
  }
  return decideDrawing(state, event.shiftKey, forced);
}

/** @param {State} state @param {boolean} shift @param {number} [forced] the terrain that a key or button asks for @returns {Kind} */
function decideDrawing({ tool, terrain }, shift, forced) {
  const material = forced ?? terrain;
  switch (tool) {
    case "fill":
      return { type: "fill", terrain: material };
    case "line":
      return { type: "shape", shape: "line", terrain: material };
    case "rectangle":
      return { type: "shape", shape: shift ? "frame" : "rectangle", terrain: material };
  }
  const picked = forced ?? { wall: WALL, erase: GROUND, terrain }[/** @type {string} */ (tool)];
  return shift
    ? { type: "shape", shape: "line", terrain: picked ?? WALL }
    : { type: "stroke", terrain: picked ?? null };
}

/** @param {State} state @param {Dispatch} dispatch @param {Kind} kind @param {number[]} at @returns {Gesture} */
export function createGesture(state, dispatch, kind, at) {
  dispatch({ type: "seal" });
  switch (kind.type) {
    case "shape":
      return createShape(state, dispatch, kind, at);
    case "fill":
    case "goals":
      return press(state, dispatch, kind, at);
    case "stroke":
      return createStroke(state, dispatch, kind.terrain, at);
    case "end":
      return createDrag(state, dispatch, kind, at);
    case "unit":
      return placeUnit(state, dispatch, at);
    case "unit-end":
      return dragUnit(state, dispatch, kind, at);
    case "remove-unit":
      dispatch(kind);
      return { move: () => {} };
    case "select":
      return select(state, dispatch, at);
    case "pan":
      return createPan(dispatch, at);
    case "pick":
      return pick(state, dispatch, at);
  }
}

/** The nearest end within reach. @param {State} state @param {number[]} at @param {number} reach @returns {Kind | null} */
function catchEnd(state, at, reach) {
  const { start, goals } = state.scene;
  /** @type {{ kind: Kind, cell: ArrayLike<number> }[]} */
  const ends = [{ kind: { type: "end", end: "start", index: 0, jumps: false }, cell: start }];
  for (let index = 0; index < goals.length; index += 2) {
    const kind = /** @type {Kind} */ ({ type: "end", end: "goal", index: index / 2, jumps: false });
    ends.push({ kind, cell: goals.subarray(index, index + 2) });
  }
  return findNearest(state, at, ends, reach)?.kind ?? null;
}

/**
 * Paints every cell touched between two positions; what lies off the map is left out.
 * @param {State} state @param {Dispatch} dispatch @param {number | null} picked @param {number[]} at
 * @returns {Gesture}
 */
function createStroke(state, dispatch, picked, at) {
  let last = locate(state, at);
  const terrain = picked ?? (isPassable(state, at) ? WALL : GROUND);
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

/** A line or a rectangle from the first cell to the one under the pointer. @param {State} state @param {Dispatch} dispatch @param {{ shape: string, terrain: number }} kind @param {number[]} at @returns {Gesture} */
function createShape(state, dispatch, { shape, terrain }, at) {
  const from = findCell(state, at);
  /** @param {number[][]} points */
  function draw(points) {
    const cells = [...from, ...findCell(state, points[points.length - 1])];
    dispatch({ type: "draw-shape", shape, cells, terrain });
  }
  draw([at]);
  return { move: draw };
}

/** What is done where the pointer went down, and no more. @param {State} state @param {Dispatch} dispatch @param {{ type: "fill", terrain: number } | { type: "goals" }} kind @param {number[]} at @returns {Gesture} */
function press(state, dispatch, kind, at) {
  const cell = findCellUnder(state, at);
  if (cell) {
    const [x, y] = cell;
    dispatch(kind.type === "fill" ? { type: "fill", x, y, terrain: kind.terrain } : { type: "toggle-goal", x, y });
  }
  return { move: () => {} };
}

/** Keeps the pointer where it took hold of the end. @param {State} state @param {Dispatch} dispatch @param {{ end: "start" | "goal", index: number, jumps: boolean }} kind @param {number[]} at @returns {Gesture} */
function createDrag(state, dispatch, { end, index, jumps }, at) {
  const { scene } = state;
  const point = locate(state, at);
  const cell = end === "start" ? scene.start : scene.goals.subarray(2 * index);
  const hold = jumps ? [0, 0] : [point[0] - cell[0] - 0.5, point[1] - cell[1] - 0.5];
  /** @param {number[][]} points */
  function move(points) {
    const [x, y] = locate(state, points[points.length - 1]);
    const to = [clamp(Math.floor(x - hold[0]), state.scene.width), clamp(Math.floor(y - hold[1]), state.scene.height)];
    dispatch({ type: "move-end", end, index, x: to[0], y: to[1] });
  }
  if (jumps) {
    move([at]);
  }
  return { move };
}

/** The cell that playing stops at. @param {State} state @param {Dispatch} dispatch @param {number[]} at @returns {Gesture} */
function pick(state, dispatch, at) {
  const cell = findCellUnder(state, at);
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

/** Beyond the map counts as floor, so that a stroke begun there draws. @param {State} state @param {number[]} at */
function isPassable(state, at) {
  const cell = findCellUnder(state, at);
  return !cell || !isBlocked(state, cell[0], cell[1]);
}
