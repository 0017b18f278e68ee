/**
 * Commands of the units, further pairs of a start and a goal, and their searches in slices. Part of the handlers in commands.js.
 *
 * Where their paths run is found by the engine, with the options of the lane that is shown.
 */

import { BLOCKED_BIT } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

const NEXT = "Now the goal of the unit; Escape gives it up.";

/** Reads back which units there are, and what is known of their paths. @param {State} state */
export function noteUnits(state) {
  const { engine } = state;
  if (engine) {
    state.units = engine.units(state.lane);
    state.unitsKnown = "";
  }
}

/** Makes a change of the units; tells why when it is refused. @param {State} state @param {(engine: Engine) => void} change */
function change(state, change) {
  const { engine } = state;
  if (!engine || state.build) {
    return;
  }
  state.touched = true;
  try {
    change(engine);
  } catch (error) {
    state.message = { kind: "error", text: error instanceof Error ? error.message : String(error) };
  }
  state.unitsRevision += 1;
  state.history = engine.history();
  noteUnits(state);
}

/** @param {State} state */
function forgetStart(state) {
  state.unitStart = null;
  state.message = state.message?.text === NEXT ? null : state.message;
}

/** @type {import("./store.js").Handlers} */
export const unitHandlers = {
  /** The start of a unit, and then its goal. @param {State} state @param {{ x: number, y: number }} command */
  "place-unit"(state, { x, y }) {
    const { unitStart, scene } = state;
    if (state.build) {
      return;
    }
    if (scene.window(x, y, 1, 1)[0] & BLOCKED_BIT) {
      state.message = { kind: "note", text: `expected a passable cell, found a blocked one at (${x}, ${y})` };
    } else if (unitStart) {
      forgetStart(state);
      change(state, (engine) => engine.addUnit(Float64Array.of(...unitStart, x, y)));
    } else {
      state.touched = true;
      state.unitStart = [x, y];
      state.message = { kind: "note", text: NEXT };
    }
  },

  /** A blocked cell is passed over. @param {State} state @param {{ unit: number, end: "start" | "goal", x: number, y: number }} command */
  "drag-unit"(state, { unit, end, x, y }) {
    const { start, goal } = state.units[unit] ?? {};
    const at = end === "start" ? start : goal;
    const isBlocked = state.scene.window(x, y, 1, 1)[0] & BLOCKED_BIT;
    if (!start || !goal || !at || isBlocked || (at[0] === x && at[1] === y)) {
      return;
    }
    const cells = end === "start" ? [x, y, ...goal] : [...start, x, y];
    change(state, (engine) => engine.moveUnit(unit, Float64Array.from(cells)));
  },

  /** @param {State} state @param {{ unit: number }} command */
  "remove-unit"(state, { unit }) {
    change(state, (engine) => {
      engine.seal();
      engine.removeUnit(unit);
      engine.seal();
    });
  },

  /** @param {State} state */
  "give-up-unit"(state) {
    forgetStart(state);
  },
};

/** Goes on with their paths: at least a slice each frame, however busy the watched search is. @param {State} state @param {Engine} engine @param {number} deadline @returns {boolean} true while they are not known */
export function findUnits(state, engine, deadline) {
  const key = `${state.revision} ${state.lane}`;
  if (state.units.length === 0 || state.unitsKnown === key) {
    return false;
  }
  let running = true;
  do {
    running = engine.advanceUnits(state.pace, state.lane);
  } while (running && performance.now() < deadline);
  state.units = engine.units(state.lane);
  state.unitsKnown = running ? "" : key;
  return running;
}
