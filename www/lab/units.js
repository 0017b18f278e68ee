/**
 * Commands of the units, further pairs of a start and a goal, and their searches in slices. Part of the handlers in commands.js.
 *
 * Where their paths run is found by the engine, with the options of the lane that is shown.
 */

import { attempt } from "./refusals.js";
import { isBlocked } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

const NEXT = "Now the goal of the unit; Escape gives it up.";

/** The unit that starts or ends there, the last one of several; -1 where none does. @param {State} state @param {number} x @param {number} y */
export function findUnit({ units }, x, y) {
  return units.findLastIndex(({ start, goal }) => [start, goal].some((cell) => cell[0] === x && cell[1] === y));
}

/** Makes a change of the units; tells why when it is refused. @param {State} state @param {(engine: Engine) => void} change */
function apply(state, change) {
  const { engine } = state;
  if (!engine || state.build) {
    return;
  }
  state.touched = true;
  attempt(state, () => change(engine));
  state.unitsRevision += 1;
  state.history = engine.history();
  state.units = engine.units(state.lane);
}

/** A unit that was begun is forgotten. @param {State} state */
export function forgetStart(state) {
  state.unitStart = null;
  state.message = state.message?.text === NEXT ? null : state.message;
}

/** Something else may be there now. @param {State} state */
function forgetOldStart(state) {
  const { unitStart, scene } = state;
  if (unitStart && (unitStart[0] >= scene.width || unitStart[1] >= scene.height || isBlocked(state, ...unitStart))) {
    forgetStart(state);
  }
}

/** @type {import("./store.js").Handlers} */
export const unitHandlers = {
  /** The start of a unit, and then its goal. @param {State} state @param {{ x: number, y: number }} command */
  "place-unit"(state, { x, y }) {
    const { unitStart } = state;
    if (state.build || !state.engine) {
      return;
    }
    if (isBlocked(state, x, y)) {
      state.message = { kind: "note", text: `expected a passable cell, found a blocked one at (${x}, ${y})` };
    } else if (unitStart) {
      forgetStart(state);
      apply(state, (engine) => {
        engine.seal();
        engine.addUnit(Float64Array.of(...unitStart, x, y));
        engine.seal();
      });
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
    if (!start || !goal || !at || isBlocked(state, x, y) || (at[0] === x && at[1] === y)) {
      return;
    }
    const cells = end === "start" ? [x, y, ...goal] : [...start, x, y];
    apply(state, (engine) => engine.moveUnit(unit, Float64Array.from(cells)));
  },

  /** @param {State} state @param {{ unit: number }} command */
  "remove-unit"(state, { unit }) {
    apply(state, (engine) => {
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

/**
 * Reads back the units where anything has changed, and goes on with their paths.
 * @param {State} state @param {Engine} engine @param {number} deadline at least a slice is done, however busy the watched search is
 * @returns {boolean} true while they are not all known
 */
export function findUnits(state, engine, deadline) {
  const key = `${state.revision} ${state.unitsRevision} ${state.lane}`;
  if (state.unitsKnown === key) {
    return false;
  }
  if (state.unitsSeen !== key) {
    state.unitsSeen = key;
    forgetOldStart(state);
    state.units = engine.units(state.lane);
  }
  let running = state.units.length > 0;
  while (running) {
    running = engine.advanceUnits(state.pace, state.lane);
    if (performance.now() >= deadline) {
      break;
    }
  }
  if (state.units.length > 0) {
    state.units = engine.units(state.lane);
  }
  state.unitsKnown = running ? "" : key;
  return running;
}
