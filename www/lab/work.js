/**
 * What a frame computes: goes on with a map in the making, or lets the search catch up after an edit, play on, then counts what Dijkstra would look at, and holds the heuristic
 * against true distances.
 *
 * Never longer than BUDGET milliseconds a frame, whatever the map's size. Draws nothing.
 */

import { settleBuild } from "./building.js";
import { getSteps, getStepsPerSecond, isDone, isUnderWay, wantsAudit, wantsBaseline } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {{ advance: (count: number) => boolean }} Stepper a search or a map in the making */

const BUDGET = 8; // Milliseconds of searching in a frame of about 16.
const LARGEST_CHUNK = 1 << 20;
const HINT_TIME = 2400; // Milliseconds that the goal's pulse lasts.

/**
 * @param {State} state
 * @param {number} elapsed milliseconds since the frame before; 0 when there was none
 * @returns {boolean} true while another frame is needed
 */
export function workFrame(state, elapsed) {
  const { engine } = state;
  if (!engine) {
    return false;
  }
  const deadline = performance.now() + BUDGET;
  if (state.build) {
    takeSteps(state, state.build, elapsed, deadline);
    return settleBuild(state) || isUnderWay(state);
  }
  if (!isDone(state)) {
    search(state, engine, elapsed, deadline);
  }
  const counting = wantsBaseline(state) && countBaseline(state, engine, deadline);
  const hinting = runHint(state, elapsed);
  const auditing = wantsAudit(state) && audit(state, engine, deadline);
  return counting || auditing || hinting || isUnderWay(state);
}

/**
 * As many steps as are due: to catch up, or by the speed.
 * @param {State} state @param {Stepper} stepper @param {number} elapsed @param {number} deadline
 */
function takeSteps(state, stepper, elapsed, deadline) {
  const behind = state.chase - getSteps(state);
  if (behind > 0) {
    advance(state, stepper, behind, deadline);
  } else if (state.playing) {
    state.due += (getStepsPerSecond(state.speed) * elapsed) / 1000 || 0;
    const whole = elapsed > 0 ? Math.floor(state.due) : 0;
    if (whole > 0) {
      const taken = advance(state, stepper, whole, deadline);
      // Steps that did not fit into the budget are dropped, or a slow moment would be followed by a rush.
      state.due = taken < whole ? 0 : state.due - whole;
    }
  }
}

/** @param {State} state @param {import("./types.js").Engine} engine @param {number} elapsed @param {number} deadline */
function search(state, engine, elapsed, deadline) {
  takeSteps(state, engine, elapsed, deadline);
  state.stats = engine.stats();
  if (isDone(state)) {
    state.playing = false;
    state.chase = 0;
    state.due = 0;
  } else if (state.chase <= state.stats.expanded) {
    state.chase = 0;
  }
}

/**
 * At most `wanted` steps, ending at the deadline.
 * @param {State} state @param {Stepper} stepper @param {number} wanted @param {number} deadline
 * @returns {number} steps asked of it
 */
function advance(state, stepper, wanted, deadline) {
  let taken = 0;
  let running = true;
  while (running && taken < wanted) {
    const count = Math.min(wanted - taken, state.pace);
    const before = performance.now();
    running = stepper.advance(count);
    const after = performance.now();
    state.searchTime += state.build ? 0 : after - before;
    taken += count;
    adjustPace(state, after - before, count);
    if (after >= deadline) {
      break;
    }
  }
  return taken;
}

/** Chunks of about a millisecond: few calls, and the deadline is met. @param {State} state @param {number} spent @param {number} count */
function adjustPace(state, spent, count) {
  if (spent > 2 && state.pace > 64) {
    state.pace = Math.ceil(state.pace / 2);
  } else if (spent < 0.7 && count === state.pace) {
    state.pace = Math.min(state.pace * 2, LARGEST_CHUNK);
  }
}

/** @param {State} state @param {import("./types.js").Engine} engine @param {number} deadline @returns {boolean} true while it is not known */
function countBaseline(state, engine, deadline) {
  let running = true;
  while (running && performance.now() < deadline) {
    running = engine.advanceBaseline(state.pace);
  }
  if (!running) {
    state.baseline = engine.baseline();
  }
  return running;
}

/** @param {State} state @param {import("./types.js").Engine} engine @param {number} deadline @returns {boolean} true while it is not known */
function audit(state, engine, deadline) {
  let running = true;
  while (running && performance.now() < deadline) {
    running = engine.advanceAudit(state.pace);
  }
  if (!running) {
    state.audit = engine.audit();
  }
  return running;
}

/** The goal pulses once, after the first search, unless the user has understood already. @param {State} state @param {number} elapsed */
function runHint(state, elapsed) {
  if (state.hint === "waiting" && isDone(state)) {
    state.hint = state.touched || state.stillness ? "over" : "running";
  } else if (state.hint === "running") {
    state.hintTime += elapsed;
    if (state.touched || state.hintTime >= HINT_TIME) {
      state.hint = "over";
    }
  }
  return state.hint === "running";
}
