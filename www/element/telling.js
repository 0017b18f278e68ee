/**
 * The element's events: what has happened since they were last told, at most once a frame.
 */

import { isDone } from "../lab/state.js";

/** @typedef {import("../lab/types.js").State} State */

/** @param {HTMLElement} host @param {State} state */
export function createTeller(host, state) {
  const told = { tick: -1, over: false, revision: -1 };
  let edited = false;

  /** @param {string} type @param {Record<string, unknown>} detail */
  function emit(type, detail) {
    host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  function describe() {
    const { expanded, cost, status } = state.stats;
    return { step: state.timeline.tick, expanded, cost, status };
  }

  return {
    /** Another scene is open: nothing of it has been told, and nothing of it is an edit. */
    begin() {
      edited = false;
      Object.assign(told, { over: isDone(state), revision: state.revision });
    },

    noteEdit() {
      edited = true;
    },

    ready() {
      const { width, height } = state.scene;
      emit("ready", { ...describe(), width, height, warnings: state.message ? [state.message.text] : [] });
    },

    tell() {
      const over = isDone(state);
      if (state.timeline.tick !== told.tick) {
        told.tick = state.timeline.tick;
        emit("step", describe());
      }
      if (edited) {
        edited = false;
        const { start, goals, width, height } = state.scene;
        emit("edit", { start: [...start], goals: pair(goals), width, height });
      }
      if (over !== told.over || (over && told.revision !== state.revision)) {
        Object.assign(told, { over, revision: state.revision });
        if (over) {
          emit("done", describe());
        }
      }
    },
  };
}

/** x, y, x, y ... as pairs. @param {ArrayLike<number>} flat */
function pair(flat) {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index], flat[2 * index + 1]]);
}
