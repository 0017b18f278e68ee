/**
 * The gestures of units, further pairs of a start and a goal, and of selecting a rectangle of cells. Part of gestures.js.
 */

import { placeMap } from "../camera.js";
import { findCell, findCellUnder, findNearest, locate } from "./locate.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */
/** @typedef {import("./gestures.js").Kind} Kind */
/** @typedef {import("./gestures.js").Gesture} Gesture */

const REACH = 10; // CSS pixels around the middle of a unit's end; less than for the start and the goal, which are larger.

/** The nearest end of a unit within reach, of several on one spot the last. @param {State} state @param {number[]} at @param {number} reach in CSS pixels @returns {{ type: "unit-end", unit: number, end: "start" | "goal" } | null} */
export function catchUnit(state, at, reach) {
  const ends = state.units.flatMap(({ start, goal }, unit) => [
    { kind: { type: /** @type {const} */ ("unit-end"), unit, end: /** @type {const} */ ("start") }, cell: start },
    { kind: { type: /** @type {const} */ ("unit-end"), unit, end: /** @type {const} */ ("goal") }, cell: goal },
  ]);
  return findNearest(state, at, ends, reach)?.kind ?? null;
}

/** What a press with the tool for units means. @param {State} state @param {number[]} at @param {boolean} removes @param {boolean} byFinger @returns {Kind | null} */
export function decideUnit(state, at, removes, byFinger) {
  const caught = catchUnit(state, at, byFinger ? 2 * REACH : REACH);
  if (removes) {
    return caught && { type: "remove-unit", unit: caught.unit };
  }
  return caught && !state.unitStart ? caught : { type: "unit" };
}

/** Both ends by a press each, or by dragging from one to the other. @param {State} state @param {Dispatch} dispatch @param {number[]} at @returns {Gesture} */
export function placeUnit(state, dispatch, at) {
  const cell = findCellUnder(state, at);
  if (!cell) {
    return { move: () => {} };
  }
  const [x, y] = cell;
  dispatch({ type: "place-unit", x, y });
  let last = [x, y];
  return {
    move(points) {
      last = findCell(state, points[points.length - 1]);
      if (state.unitStart) {
        dispatch({ type: "point", cell: last });
      }
    },
    end() {
      if (state.unitStart && (last[0] !== x || last[1] !== y)) {
        dispatch({ type: "place-unit", x: last[0], y: last[1] });
      }
    },
  };
}

/** @param {State} state @param {Dispatch} dispatch @param {{ unit: number, end: "start" | "goal" }} kind @param {number[]} at @returns {Gesture} */
export function dragUnit(state, dispatch, { unit, end }, at) {
  const [x, y] = locate(state, at);
  const cell = state.units[unit][end];
  const hold = [x - cell[0] - 0.5, y - cell[1] - 0.5];
  return {
    move(points) {
      const point = points[points.length - 1];
      const { scale } = placeMap(state.camera, state.scene, state.viewport);
      const to = findCell(state, [point[0] - hold[0] * scale, point[1] - hold[1] * scale]);
      dispatch({ type: "drag-unit", unit, end, x: to[0], y: to[1] });
    },
  };
}

/** @param {State} state @param {Dispatch} dispatch @param {number[]} at @returns {Gesture} */
export function select(state, dispatch, at) {
  const from = findCell(state, at);
  /** @param {number[][]} points */
  function move(points) {
    dispatch({ type: "select-cells", cells: [...from, ...findCell(state, points[points.length - 1])] });
  }
  move([at]);
  return { move };
}
