/**
 * What a frame computes: goes on with a map in the making, or brings the searches to where they are to be, lets them play, and then counts what
 * Dijkstra would look at, measures, holds the heuristic against true distances, and makes an animation.
 *
 * Never longer than BUDGET milliseconds a frame, whatever the map's size. Draws nothing.
 */

import { isBenching, workBench } from "./bench.js";
import { settleBuild } from "./building.js";
import { recordLanes } from "./charts.js";
import { workFilm } from "./filming.js";
import { pace } from "./lanes.js";
import { measureLanes } from "./measure.js";
import { findNearest } from "./nearest.js";
import { workOpening } from "./opening.js";
import { workOverlay } from "./overlay.js";
import { nextPace } from "./pacing.js";
import { noteProgress } from "./searching.js";
import { getSearches, getStepsPerSecond, isDone, isPreparing, isUnderWay, wantsAudit, wantsBaseline } from "./state.js";
import { learnTimes, runHold } from "./understanding.js";
import { findUnits } from "./units.js";

/** @typedef {import("./types.js").State} State */

const BUDGET = 8; // Milliseconds of searching in a frame of about 16.
const OVERLAY_BUDGET = 4; // What an overlay has at least, when searching takes all of that.
const LEAST_CHUNK = 1 << 6;
const LARGEST_CHUNK = 1 << 15; // A few milliseconds of the quickest steps: a chunk that ends early tells too little.
const HINT_TIME = 2400; // Milliseconds that the goal's pulse lasts.

/**
 * @param {State} state
 * @param {number} elapsed milliseconds since the frame before; 0 when there was none
 * @returns {boolean} true while another frame is needed
 */
export function workFrame(state, elapsed) {
  const engine = getSearches(state);
  if (!engine) {
    return false;
  }
  const deadline = performance.now() + BUDGET;
  if (isBenching(state)) {
    workBench(state, deadline); // Alone: what else is to be done would be in its times.
    return true;
  }
  if (state.opening) {
    workOpening(state, deadline);
    return true;
  }
  if (state.build) {
    build(state, state.build, elapsed, deadline);
    return settleBuild(state, deadline) || isUnderWay(state);
  }
  if (state.aim !== null || !isDone(state)) {
    search(state, engine, elapsed, deadline);
  }
  const nearing = findNearest(state, engine, deadline);
  const holding = runHold(state, elapsed);
  const learning = learnTimes(state, engine, deadline);
  const grid = state.graph ? null : state.engine;
  const routing = grid !== null && findUnits(state, grid, deadline);
  state.painting = grid !== null && workOverlay(state, grid, Math.max(deadline, performance.now() + OVERLAY_BUDGET));
  const recording = grid !== null && recordLanes(state, grid, deadline);
  const counting = wantsBaseline(state) && countBaseline(state, engine, deadline);
  const measuring = state.aim === null && measureLanes(state, engine, deadline);
  pace(state);
  const hinting = runHint(state, elapsed);
  const auditing = grid !== null && wantsAudit(state) && audit(state, grid, deadline);
  const filming = workFilm(state, deadline);
  const lateWork = counting || measuring || auditing || recording || filming;
  const showing = state.painting || routing || nearing || holding || learning || hinting;
  return showing || lateWork || isUnderWay(state) || isPreparing(state) || state.aim !== null;
}

/** The searches alone: towards where they are to be, or by the speed. @param {State} state @param {import("./types.js").Searches} engine @param {number} elapsed @param {number} deadline */
export function search(state, engine, elapsed, deadline) {
  let moved = true;
  if (state.aim !== null) {
    state.aim = advance(state, engine, deadline) ? state.aim : null;
  } else if (state.playing) {
    const whole = takeDue(state, elapsed);
    moved = whole > 0;
    if (moved) {
      engine.playTo(Math.min(state.timeline.tick + whole, 2 ** 32 - 1));
      // Steps that do not fit into the budget are dropped, or a slow moment would be followed by a rush.
      state.due = advance(state, engine, deadline) ? 0 : state.due - whole;
    }
  } else if (isPreparing(state)) {
    advance(state, engine, deadline);
  }
  noteProgress(state);
  // What stopped it before it was told to play on is no reason to stop again.
  if (isDone(state) || (moved && state.timeline.halt)) {
    state.playing = false;
    state.due = 0;
  }
}

/** How many steps are due by now, at the speed that is set. @param {State} state @param {number} elapsed */
function takeDue(state, elapsed) {
  state.due += (getStepsPerSecond(state.speed) * elapsed) / 1000 || 0;
  return elapsed > 0 ? Math.floor(state.due) : 0;
}

/** Towards its aim or by the speed. @param {State} state @param {import("./types.js").Build} map in the making @param {number} elapsed @param {number} deadline */
function build(state, map, elapsed, deadline) {
  let wanted = 0;
  if (state.aim !== null) {
    wanted = state.aim - map.steps;
  } else if (state.playing) {
    wanted = takeDue(state, elapsed);
    state.due -= wanted || 0;
  }
  let running = true;
  while (running && wanted > 0) {
    const count = Math.min(wanted, state.pace);
    const before = performance.now();
    running = map.advance(count);
    const after = performance.now();
    wanted -= count;
    adjustPace(state, after - before, count);
    if (after >= deadline) {
      return;
    }
  }
}

/** Towards the engine's aim until the deadline. @param {State} state @param {import("./types.js").Searches} engine @param {number} deadline @returns {boolean} true when it is not there yet */
function advance(state, engine, deadline) {
  for (;;) {
    const count = state.pace;
    const before = performance.now();
    const behind = engine.work(count);
    const after = performance.now();
    adjustPace(state, after - before, count);
    if (!behind || after >= deadline) {
      return behind;
    }
  }
}

/** A chunk that had fewer steps tells only whether these were too many. @param {State} state @param {number} spent @param {number} count */
function adjustPace(state, spent, count) {
  const next = nextPace(state.pace, spent, LEAST_CHUNK, LARGEST_CHUNK);
  state.pace = count < state.pace ? Math.min(next, state.pace) : next;
}

/** @param {State} state @param {import("./types.js").Searches} engine @param {number} deadline @returns {boolean} true while it is not known */
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
    running = engine.advanceAudit(state.pace, state.lane);
  }
  if (!running) {
    state.audit = engine.audit(state.lane);
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
