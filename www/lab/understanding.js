/**
 * Commands about the cell that is pointed at. Part of the handlers in commands.js; what is known of the cell is asked of the engine when it is shown.
 */

import { getPointedNode } from "./graph/shape.js";

/** @typedef {import("./types.js").State} State */

const HOLD = 450; // Milliseconds that a finger rests before it points rather than draws.

/** @type {import("./store.js").Handlers} */
export const understandingHandlers = {
  /** @param {State} state @param {{ cell: [number, number] | null, aloud?: boolean }} command aloud: by keyboard, to be spoken */
  point(state, { cell, aloud = false }) {
    state.pointed = cell && { x: cell[0], y: cell[1], aloud };
  },

  /** A finger rests on a cell. @param {State} state @param {{ cell: [number, number] | null }} command null: it moved or lifted */
  hold(state, { cell }) {
    state.hold = cell && { cell, time: 0 };
  },
};

/** Once a finger has rested long enough the cell is pointed at. @param {State} state @param {number} elapsed @returns {boolean} true while it is not known */
export function runHold(state, elapsed) {
  const { hold } = state;
  if (!hold || hold.time >= HOLD) {
    return false;
  }
  hold.time += elapsed;
  if (isHeld(state)) {
    state.pointed = { x: hold.cell[0], y: hold.cell[1], aloud: false };
  }
  return !isHeld(state);
}

/** A finger points: it doesn't draw when it lifts. @param {State} state */
export function isHeld({ hold }) {
  return hold !== null && hold.time >= HOLD;
}

/** Learns when cells were opened and closed, while one is pointed at. @param {State} state @param {import("./types.js").Searches} engine @param {number} deadline @returns {boolean} true while it is not known */
export function learnTimes(state, engine, deadline) {
  let isBehind = state.graph ? getPointedNode(state.graph) !== null : state.pointed !== null;
  while (isBehind && performance.now() < deadline) {
    isBehind = engine.advanceReplay(state.pace, state.lane);
  }
  return isBehind;
}
