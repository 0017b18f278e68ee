/**
 * Where the searches are and where they go: after a change they are brought to where they were, so that nothing stale is ever shown.
 *
 * Doesn't search itself: work.js does, in the next frame.
 */

import { getSearches, isDone } from "./state.js";

/** @typedef {import("./types.js").State} State */

export const NOT_MEASURED = { spent: 0, runs: 0, rounds: 0, best: Number.POSITIVE_INFINITY };

/** The searches are at step 0 of another query: forget what was measured of the one before. @param {State} state */
export function beginAgain(state) {
  state.revision += 1;
  state.aim = null;
  state.due = 0;
  state.baseline = null;
  state.audit = null;
  state.paced = false;
  for (const lane of state.lanes) {
    Object.assign(lane, { time: null, end: null, measured: { ...NOT_MEASURED }, nearest: undefined });
  }
  noteProgress(state);
}

/** Reads back where the searches are. @param {State} state */
export function noteProgress(state) {
  const engine = getSearches(state);
  const { lanes } = state;
  if (engine) {
    state.timeline = engine.timeline();
    for (const [index, lane] of lanes.entries()) {
      lane.stats = engine.stats(index);
    }
    state.stats = engine.stats(state.lane);
  }
}

/** Brings all searches to a tick, as soon as the frames allow. @param {State} state @param {number} tick Infinity: the end */
export function seek(state, tick) {
  const engine = getSearches(state);
  if (engine) {
    engine.seek(Math.min(Math.max(tick, 0), 2 ** 32 - 1));
    noteProgress(state);
    goThere(state, Math.max(tick, 0));
  }
}

/** The engine has an aim already: a change of f, say. @param {State} state @param {number} tick the aim if it is known; Infinity: unknown, or the end */
export function goThere(state, tick) {
  state.playing = false;
  state.due = 0;
  state.aim = tick;
}

/**
 * Makes a change; the searches that it sets back are brought at once to where they were: to the end if they had ended, else to the same step.
 * @param {State} state
 * @param {(engine: import("./types.js").Engine) => boolean} change true when something changed
 */
export function reSearch(state, change) {
  if (!state.engine) {
    return;
  }
  if (state.build) {
    change(state.engine); // Its search begins when the map in the making is adopted or given up.
    return;
  }
  const { playing } = state;
  const reached = isDone(state) ? Number.POSITIVE_INFINITY : (state.aim ?? state.timeline.tick);
  if (change(state.engine)) {
    beginAgain(state);
    seek(state, reached);
    state.playing = playing;
  }
}
