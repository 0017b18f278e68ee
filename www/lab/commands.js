/**
 * What each command of the page does to the state and the engine, here and in the modules whose handlers are taken in. Besides these only the
 * frame in work.js writes the state.
 *
 * Reads no events and touches no elements: input/ makes commands, view/ shows what came of them.
 */

import { benchHandlers } from "./bench.js";
import { beginBuild } from "./building.js";
import { chartHandlers } from "./charts.js";
import { applyPalette, writeExpression } from "./configure.js";
import { cursorHandlers } from "./cursor.js";
import { noteEdits, openShowcase } from "./editing.js";
import { embedHandlers } from "./embedding.js";
import { figureHandlers, leave, openDemo } from "./figure-commands.js";
import { filmHandlers } from "./filming.js";
import { showLane } from "./forgetting.js";
import { keepNow, openKept } from "./keeping.js";
import { addLane, noteLanes, removeLane } from "./lanes.js";
import { cancelGreys, cancelOpening, setGreys } from "./opening.js";
import { pickProblem } from "./problems.js";
import { sizeHandlers } from "./resizing.js";
import { share } from "./sharing.js";
import { createState } from "./state.js";
import { forgetStart } from "./units.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

/** @type {import("./store.js").Handlers} */
export const handlers = {
  ...figureHandlers,
  /** The engine broke; the poster takes its place. @param {State} state @param {{ reason: string }} command */
  "engine-failed"(state, { reason }) {
    Object.assign(state, createState(state.stillness), {
      viewport: state.viewport,
      palette: state.palette,
      overlayPalette: state.overlayPalette,
      kept: state.kept,
    });
    if (state.palette) {
      applyPalette(state.scene, state.palette);
    }
    state.message = { kind: "error", text: `The search core stopped (${reason}). Reload the page to go on.` };
  },
  /** @param {State} state */
  "open-demo"(state) {
    leave(state);
    if (state.engine) {
      openDemo(state, state.engine);
      state.playing = true;
    }
  },
  ...cursorHandlers,
  ...sizeHandlers,
  ...chartHandlers,
  ...benchHandlers,
  "write-expression": writeExpression,
  "add-lane": addLane,
  "remove-lane": removeLane,
  /** Shows the settings and statistics of a lane. @param {State} state @param {{ lane: number }} command */
  "select-lane"(state, { lane }) {
    showLane(state, lane);
    noteLanes(state);
    state.stats = state.lanes[lane]?.stats ?? state.stats;
  },
  ...filmHandlers,
  /** @param {State} state @param {{ id: string }} command */
  "open-showcase"(state, command) {
    leave(state);
    openShowcase(state, command);
  },
  /** @param {State} state @param {{ index: number }} command */
  "pick-problem"(state, command) {
    state.engine?.seal();
    pickProblem(state, command);
    noteEdits(state);
  },
  "open-kept": openKept,
  "keep-now": keepNow,
  /** What became of storing it. @param {State} state @param {{ refusal: string }} command */
  "note-kept"(state, { refusal }) {
    state.kept.refusal = refusal;
  },
  share,
  /** @param {State} state @param {{ copied: boolean }} command */
  "note-copied"(state, { copied }) {
    state.shared = state.shared && { ...state.shared, copied };
  },
  /** The dialog is closed. @param {State} state */
  unshare(state) {
    state.shared = null;
  },
  "set-greys": setGreys,
  "cancel-greys": cancelGreys,
  ...embedHandlers,
  /** @param {State} state @param {{ plan: Partial<import("./types.js").Plan> }} command */
  "plan-map"(state, { plan }) {
    state.plan = { ...state.plan, ...plan };
  },
  /** @param {State} state */
  generate(state) {
    cancelOpening(state);
    beginBuild(state);
  },
  "cancel-build": leave,
  /** @param {State} state @param {{ tool: import("./types.js").Tool }} command */
  "set-tool"(state, { tool }) {
    state.tool = tool;
    state.selection = tool === "crop" ? state.selection : null;
    forgetStart(state);
  },
  /** @param {State} state @param {import("./types.js").Message} command */
  "show-message"(state, { kind, text }) {
    state.message = { kind, text };
  },
};
