/**
 * How long each search takes by itself: run unseen, again and again until the clock can tell. So drawing is not in it.
 *
 * In slices, within what is left of a frame; a search that does not end in good time is given up.
 */

import { nextPace } from "./pacing.js";

/** @typedef {import("./types.js").State} State */

const ROUND = 4; // Milliseconds of runs at least, as the browser's clock may be rounded to 0.1.
const ROUNDS = 4; // The fastest of them counts: in the first ones the browser still compiles.
const LONG = 40; // Milliseconds from which one run is enough.
const PATIENCE = 8000; // Milliseconds for one run.
const LEAST_SLICE = 1 << 8;
const LARGEST_SLICE = 1 << 15; // A few milliseconds of the quickest steps: short runs end before they could tell that a slice is too long.

let slice = 1 << 10;

/** @param {State} state @param {import("./types.js").Searches} engine @param {number} deadline @returns {boolean} true while something is not known */
export function measureLanes(state, engine, deadline) {
  for (const [index, lane] of state.lanes.entries()) {
    while (lane.time === null) {
      const begun = performance.now();
      if (begun >= deadline) {
        return true;
      }
      engine.scout(index, 0); // What is to be set up is not measured.
      const before = performance.now();
      const goesOn = engine.scout(index, slice);
      const spent = performance.now() - before;
      lane.measured.spent += spent;
      slice = nextPace(slice, spent, LEAST_SLICE, LARGEST_SLICE);
      if (!goesOn) {
        lane.measured.runs += 1;
        lane.end = engine.end(index) ?? null;
      }
      lane.time = conclude(lane.measured);
    }
  }
  return false;
}

/** @param {import("./types.js").Lane["measured"]} measured @returns {number | null} milliseconds; NaN: it takes too long; null: not known yet */
function conclude(measured) {
  const { spent, runs } = measured;
  if (runs === 0) {
    return spent > PATIENCE ? Number.NaN : null;
  }
  if (spent < ROUND) {
    return null;
  }
  const best = Math.min(measured.best, spent / runs);
  const rounds = measured.rounds + 1;
  Object.assign(measured, { spent: 0, runs: 0, rounds, best });
  return rounds >= ROUNDS || best >= LONG ? best : null;
}
