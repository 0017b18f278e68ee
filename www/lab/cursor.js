/**
 * Commands of the cell cursor: it is the cell that is pointed at by keyboard, and what is drawn by keyboard is drawn there. Part of the handlers in
 * commands.js.
 */

import { reveal } from "./camera.js";
import { editHandlers, noteEdits } from "./editing.js";
import { GROUND, isBlocked, isEnd, WALL } from "./state.js";
import { findUnit, unitHandlers } from "./units.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {(state: State, x: number, y: number) => void} Act */

/** @param {State} state @param {string} text */
function note(state, text) {
  state.message = { kind: "note", text };
}

/** @param {(state: State) => number} terrain @returns {Act} */
const paint = (terrain) => (state, x, y) => {
  if (isEnd(state, x, y)) {
    note(state, "A start or a goal is here: move it first.");
    return;
  }
  editHandlers.paint(state, { lines: [[x, y, x, y]], terrain: terrain(state) });
};

/** @param {Act} put @returns {Act} only where one may stand */
const stand = (put) => (state, x, y) => {
  if (isBlocked(state, x, y)) {
    note(state, `expected a passable cell, found a blocked one at (${x}, ${y})`);
    return;
  }
  put(state, x, y);
};

/** What the keys of cells do. @type {Record<string, Act>} */
const ACTS = {
  inspect: (state, x, y) => {
    state.pointed = { x, y, aloud: true, full: true };
  },
  wall: paint(() => WALL),
  erase: paint(() => GROUND),
  terrain: paint(({ terrain }) => terrain),
  start: stand((state, x, y) => editHandlers["move-end"](state, { end: "start", x, y })),
  goal: stand((state, x, y) => editHandlers["move-end"](state, { end: "goal", x, y })),
  goals: stand((state, x, y) => editHandlers["toggle-goal"](state, { x, y })),
  unit: stand((state, x, y) => unitHandlers["place-unit"](state, { x, y })),
  "remove-unit": (state, x, y) => {
    const unit = findUnit(state, x, y);
    if (unit < 0) {
      note(state, "There is no unit here.");
    } else {
      unitHandlers["remove-unit"](state, { unit });
    }
  },
  mark: (state, x, y) => {
    state.marking = [x, y];
    state.selection = [x, y, x, y];
  },
};

/** The cursor at a cell, or the nearest one of the map. @param {State} state @param {number} x @param {number} y */
function put(state, x, y) {
  const { scene, viewport, marking } = state;
  const inside = (/** @type {number} */ value, /** @type {number} */ size) => Math.min(Math.max(value, 0), size - 1);
  /** @type {[number, number]} */
  const cell = [inside(x, scene.width), inside(y, scene.height)];
  state.cursor = cell;
  state.pointed = { x: cell[0], y: cell[1], aloud: true };
  state.camera = reveal(state.camera, scene, viewport, cell);
  if (marking) {
    state.selection = [...marking, ...cell];
  }
}

/** Shows the cursor where it was, or at the start. @param {State} state */
function show(state) {
  const [x, y] = state.cursor ?? state.scene.start;
  put(state, x, y);
}

/** @param {State} state */
function isShown({ pointed, scene }) {
  return pointed !== null && pointed.x < scene.width && pointed.y < scene.height;
}

/** @type {import("./store.js").Handlers} */
export const cursorHandlers = {
  /** The first time it only shows itself. @param {State} state @param {{ by: [number, number] }} command in cells */
  "move-cursor"(state, { by }) {
    const { pointed } = state;
    if (pointed && isShown(state)) {
      put(state, pointed.x + by[0], pointed.y + by[1]);
    } else {
      show(state);
    }
  },

  /** Does something to the cell that is pointed at; where none is, the cursor shows itself. @param {State} state @param {{ act: string }} command */
  "use-cursor"(state, { act }) {
    const { pointed } = state;
    if (state.build || !state.engine) {
      return;
    }
    if (!pointed || !isShown(state)) {
      show(state);
      return;
    }
    const { x, y } = pointed;
    put(state, x, y);
    state.engine.seal();
    ACTS[act](state, x, y);
    state.engine.seal();
    noteEdits(state);
  },

  /** @param {State} state @param {{ shown: boolean }} command */
  "show-help"(state, { shown }) {
    state.help = shown;
  },
};
