/**
 * Commands about time: playing, stepping, seeking and racing. Part of the handlers in commands.js.
 */

import { beginBuild, stepBuild, toggleBuild } from "./building.js";
import { goThere, seek } from "./searching.js";
import { getSearches, isDone, isUnderWay } from "./state.js";

/** @typedef {import("./types.js").State} State */

/** @type {import("./store.js").Handlers} */
export const timeHandlers = {
  /** Play or pause, a run to the end too: that can take forever. What has ended begins again. @param {State} state */
  "toggle-play"(state) {
    if (!state.engine) {
      return;
    }
    if (state.build) {
      toggleBuild(state);
    } else if (isDone(state)) {
      seek(state, 0);
      state.playing = true;
    } else if (isUnderWay(state)) {
      seek(state, state.timeline.tick);
    } else {
      state.playing = true;
    }
  },

  /** Steps on, or back where `by` is negative. Takes the place of a run to the end. @param {State} state @param {{ by: number }} command */
  step(state, { by }) {
    if (state.build) {
      stepBuild(state, by);
      return;
    }
    const engine = getSearches(state);
    if (!engine || (by > 0 && isDone(state))) {
      return;
    }
    const { tick } = state.timeline;
    if (state.breaks.on.includes("path")) {
      engine.seekBy(by);
      goThere(state, Number.POSITIVE_INFINITY);
    } else {
      const from = state.aim !== null && Number.isFinite(state.aim) ? state.aim : tick;
      seek(state, from + by);
    }
  },

  /** @param {State} state @param {{ tick: number }} command Infinity: the end */
  seek(state, { tick }) {
    if (!state.build) {
      seek(state, tick);
    }
  },

  /** To the next change of f, or the one before. @param {State} state @param {{ forward: boolean }} command */
  "seek-layer"(state, { forward }) {
    const engine = getSearches(state);
    if (engine && !state.build) {
      engine.seekLayer(forward);
      goThere(state, Number.POSITIVE_INFINITY);
    }
  },

  /** @param {State} state */
  finish(state) {
    if (state.build) {
      stepBuild(state, Number.POSITIVE_INFINITY);
      return;
    }
    seek(state, Number.POSITIVE_INFINITY);
  },

  /** Back to step 0; what was playing plays on from there. @param {State} state */
  restart(state) {
    if (state.opening) {
      return;
    }
    if (state.build) {
      beginBuild(state);
      return;
    }
    const { playing } = state;
    seek(state, 0);
    state.playing = playing;
  },

  /** @param {State} state @param {{ race: "steps" | "time" }} command */
  "set-race"(state, { race }) {
    state.race = race;
  },
};
