/**
 * What a frame computes for an element: the searches, how long they will be, and the rest before a loop begins again.
 *
 * Nothing of what the page measures besides: an article has other uses for its reader's processor.
 */

import { workOverlay } from "../lab/overlay.js";
import { noteProgress, seek } from "../lab/searching.js";
import { isDone, isUnderWay } from "../lab/state.js";
import { findUnits } from "../lab/units.js";
import { search } from "../lab/work.js";

/** @typedef {import("../lab/types.js").State} State */

const REST = 2000; // Milliseconds for which a loop shows the end.
const PATIENCE = 2000; // Milliseconds of looking ahead for the end.
const CHUNK = 2048;

/**
 * @param {State} state @param {number} elapsed @param {number} deadline
 * @param {{ scouts: boolean, loops: boolean }} wishes scouts: how long the timeline is will be shown
 * @returns {boolean} true while another frame is needed
 */
export function searchFrame(state, elapsed, deadline, { scouts, loops }) {
  const { engine } = state;
  if (!engine) {
    return false;
  }
  if (state.aim !== null || !isDone(state)) {
    search(state, engine, elapsed, deadline);
    state.due = isDone(state) ? 0 : state.due;
  }
  const routing = findUnits(state, engine, deadline);
  state.painting = workOverlay(state, engine, deadline);
  const scouting = scouts && state.aim === null && scout(state, engine, deadline);
  const working = isUnderWay(state) || state.aim !== null || state.painting || routing || scouting;
  return working || (loops && rest(state, elapsed));
}

/** Runs ahead, unseen, until every search's end is known or it takes too long. @param {State} state @param {import("../lab/types.js").Engine} engine @param {number} deadline */
function scout(state, engine, deadline) {
  for (const [index, lane] of state.lanes.entries()) {
    const { measured } = lane;
    while (lane.end === null && measured.spent < PATIENCE) {
      const before = performance.now();
      if (before >= deadline) {
        return true;
      }
      if (!engine.scout(index, CHUNK)) {
        lane.end = engine.end(index) ?? null;
        measured.spent = lane.end === null ? PATIENCE : measured.spent;
        noteProgress(state);
      }
      measured.spent += performance.now() - before;
    }
  }
  return false;
}

/** Time at the end counts as steps that are not due yet. @param {State} state @param {number} elapsed */
function rest(state, elapsed) {
  if (!isDone(state) || state.stillness) {
    return false;
  }
  state.due += elapsed;
  if (state.due >= REST) {
    seek(state, 0);
    state.playing = true;
  }
  return true;
}
