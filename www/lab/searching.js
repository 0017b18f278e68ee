/**
 * Searching anew after a change, so that nothing stale is ever shown. Doesn't search itself: work.js does, in the next frame.
 */

import { isDone } from "./state.js";

/** @typedef {import("./types.js").State} State */

/** The search is at step 0: forget what was measured of the one before. @param {State} state */
export function beginAgain(state) {
  state.revision += 1;
  state.chase = 0;
  state.due = 0;
  state.searchTime = 0;
  state.baseline = null;
  state.audit = null;
  if (state.engine) {
    state.stats = state.engine.stats();
  }
}

/**
 * Makes a change; the search that it sets back is brought at once to where it was: to its end if it had ended, else to the same step.
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
  const reached = isDone(state) ? Number.POSITIVE_INFINITY : Math.max(state.chase, state.stats.expanded);
  if (change(state.engine)) {
    beginAgain(state);
    state.chase = reached;
  }
}
