/**
 * Commands of the map's size: the dialog for it, making it larger or smaller, selecting a rectangle, cropping. Part of the handlers in commands.js.
 */

import { edit, noteEdits, settle } from "./editing.js";
import { forgetMap } from "./forgetting.js";
import { noteLanes } from "./lanes.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("../pkg/pathscope.js").MovedEnds} MovedEnds */

const NO_MARGIN = "There is no margin to cut off: every edge has an end or more than one terrain.";
const SAME_SIZE = "The map has this size already.";

/** @param {MovedEnds} moved @returns {string} */
function describe({ ends, merged }) {
  const said =
    ends === 1
      ? "An end was off the map; it went to the nearest passable cell."
      : `${ends} ends were off the map; they went to the nearest passable cells.`;
  return merged > 0 ? `${said} Goals that came to the same cell are one now.` : said;
}

/**
 * @param {State} state @param {(engine: Engine) => MovedEnds | null} change null: nothing changed
 * @param {string} nothing what is said then @returns {string | null} why it was refused; null where it was not
 */
function reframe(state, change, nothing) {
  const { engine, message } = state;
  if (!engine || state.build) {
    return null;
  }
  const { width, height } = engine;
  state.message = null;
  edit(state, (present) =>
    settle(state, () => {
      const moved = change(present);
      const text = moved === null ? nothing : moved.ends > 0 ? describe(moved) : "";
      state.message = text ? { kind: "note", text } : null;
      return moved !== null;
    }),
  );
  if (engine.width !== width || engine.height !== height) {
    forgetMap(state);
    noteLanes(state);
    noteEdits(state);
    return null;
  }
  const refused = /** @type {State["message"]} */ (state.message)?.text ?? null;
  state.message = message;
  return refused;
}

/** Says why it was refused. @param {State} state @param {string | null} refused */
function noteRefusal(state, refused) {
  state.message = refused ? { kind: "note", text: refused } : state.message;
}

/** Nothing is selected any more. @param {State} state */
function leave(state) {
  Object.assign(state, { selection: null, marking: null });
  state.tool = state.tool === "crop" ? "draw" : state.tool;
}

/** @type {import("./store.js").Handlers} */
export const sizeHandlers = {
  /** @param {State} state */
  "open-size"(state) {
    const { engine } = state;
    if (engine && !state.build) {
      const { width, height } = engine;
      state.size = { width, height, anchor: "top-left", fill: 0, error: "" };
    }
  },

  /** @param {State} state @param {{ plan: Partial<import("./types.js").SizePlan> }} command */
  "plan-size"(state, { plan }) {
    state.size = state.size && { ...state.size, ...plan, error: "" };
  },

  /** @param {State} state */
  "close-size"(state) {
    state.size = null;
  },

  /** As the dialog says; it stays open where that is refused. @param {State} state */
  "resize-map"(state) {
    const plan = state.size;
    if (plan) {
      const { width, height, anchor, fill } = plan;
      const error = reframe(state, (engine) => engine.resize(width, height, anchor, fill), SAME_SIZE);
      state.size = error === null ? null : { ...plan, error };
    }
  },

  /** To what is drawn. @param {State} state */
  "crop-content"(state) {
    const plan = state.size;
    const error = reframe(state, (engine) => engine.cropToContent(), NO_MARGIN);
    state.size = error === null || !plan ? null : { ...plan, error };
    if (!plan) {
      noteRefusal(state, error);
    }
  },

  /** To the selection. @param {State} state */
  crop(state) {
    const { selection } = state;
    if (selection) {
      const [x0, y0, x1, y1] = selection;
      noteRefusal(
        state,
        reframe(state, (engine) => engine.crop(x0, y0, x1, y1), SAME_SIZE),
      );
      leave(state);
    }
  },

  /** @param {State} state */
  "give-up-crop"(state) {
    leave(state);
  },

  /** @param {State} state @param {{ cells: [number, number, number, number] | null }} command two corners */
  "select-cells"(state, { cells }) {
    state.selection = cells;
    state.marking = null;
  },
};
