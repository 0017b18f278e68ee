/**
 * What the state forgets of a map once another one is open, and of searches once others are shown. Opens nothing.
 */

import { forgetBreakCell } from "./breaks.js";
import { forgetStart } from "./units.js";

/** @typedef {import("./types.js").State} State */

/** Another map is open, or one of another size: nothing of it is pointed at, picked or begun, and all of it is shown. @param {State} state */
export function forgetMap(state) {
  forgetBreakCell(state);
  forgetStart(state);
  Object.assign(state, { problems: null, selection: null, marking: null, pointed: null, cursor: null });
  state.camera = { ...state.camera, fit: true };
}

/** Other searches are shown, the first of them in the panel; noteLanes reads them back. @param {State} state */
export function forgetLanes(state) {
  state.lanes.length = 0;
  state.difference = null;
  state.race = "steps";
  showLane(state, 0);
}

/** The settings and statistics of a lane are to be shown; what was typed is about the one before. @param {State} state @param {number} lane */
export function showLane(state, lane) {
  state.lane = lane;
  state.drafts = { expression: null, ownTerm: null };
}
