/**
 * Commands of the map's size: making it larger or smaller, selecting a rectangle, cropping. Part of the handlers in commands.js.
 */

import { edit, noteEdits, settle } from "./editing.js";
import { noteLanes } from "./lanes.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("../../pkg/pathscope.js").MovedEnds} MovedEnds */

const NO_MARGIN = "There is no margin to cut off: every edge has an end or more than one terrain.";
const SAME_SIZE = "The map has this size already.";

/** @param {MovedEnds} moved @returns {string} */
function describe({ ends, merged }) {
  const gone = merged > 0 ? `; goals that came to the same cell are one now` : "";
  return ends === 1
    ? `An end was off the map; it went to the nearest passable cell${gone}.`
    : `${ends} ends were off the map; they went to the nearest passable cells${gone}.`;
}

/** @param {State} state @param {(engine: Engine) => MovedEnds | null} change null: nothing changed @param {string} nothing what is said then */
function reframe(state, change, nothing) {
  const { engine } = state;
  if (!engine || state.build) {
    return;
  }
  const { width, height } = engine;
  edit(state, (present) =>
    settle(state, () => {
      const moved = change(present);
      const text = moved === null ? nothing : moved.ends > 0 ? describe(moved) : "";
      state.message = text ? { kind: "note", text } : null;
      return moved !== null;
    }),
  );
  if (engine.width !== width || engine.height !== height) {
    Object.assign(state, { selection: null, marking: null, unitStart: null, pointed: null, cursor: null });
    state.camera = { ...state.camera, fit: true };
    state.breaks = { ...state.breaks, cell: null };
    state.problems = null;
    noteLanes(state);
    noteEdits(state);
  }
}

/** @type {import("./store.js").Handlers} */
export const sizeHandlers = {
  /** @param {State} state @param {{ width: number, height: number, anchor: string, fill: number }} command */
  "resize-map"(state, { width, height, anchor, fill }) {
    reframe(state, (engine) => engine.resize(width, height, anchor, fill), SAME_SIZE);
  },

  /** To the selection. @param {State} state */
  crop(state) {
    const { selection } = state;
    if (selection) {
      const [x0, y0, x1, y1] = selection;
      reframe(state, (engine) => engine.crop(x0, y0, x1, y1), SAME_SIZE);
    }
  },

  /** @param {State} state */
  "crop-content"(state) {
    reframe(state, (engine) => engine.cropToContent(), NO_MARGIN);
  },

  /** @param {State} state @param {{ cells: [number, number, number, number] | null }} command two corners */
  "select-cells"(state, { cells }) {
    state.selection = cells;
    state.marking = null;
  },
};
