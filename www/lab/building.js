/**
 * Maps in the making, or from files: begins one, gives it up, and hands it to the engine when it is done.
 *
 * The engine keeps the map before until then. Steps are taken by work.js, like those of a search.
 */

import { nameMap } from "./editing.js";
import { forgetMap } from "./forgetting.js";
import { noteLanes } from "./lanes.js";
import { attempt, tellRefusal } from "./refusals.js";
import { beginAgain, seek } from "./searching.js";
import { NO_STATS } from "./state.js";

/** @typedef {import("./types.js").State} State */

const FIRST_PACE = 64;
const STROKE = 1 << 11; // Steps of a build that paint for about a tenth of a millisecond.

/** Begins the map that is planned, in place of one in the making. @param {State} state */
export function beginBuild(state) {
  const { engine, generators, plan } = state;
  const entry = generators?.list.find(({ id }) => id === plan.generator);
  if (!engine || !generators || !entry) {
    return;
  }
  const { density, ...recipe } = plan;
  const options = entry.density === null ? recipe : { ...recipe, density };
  if (!attempt(state, () => show(state, generators.begin(options, Uint32Array.from(state.palette ?? []))))) {
    return;
  }
  state.message = null;
  state.playing = !state.stillness;
  state.aim = state.stillness ? Number.POSITIVE_INFINITY : null;
}

/** @param {State} state @param {import("./types.js").Build} build */
function show(state, build) {
  state.build?.free();
  state.build = build;
  state.scene = build;
  state.touched = true;
  state.stats = NO_STATS;
  state.revision += 1;
  state.due = 0;
  state.pace = FIRST_PACE;
  state.camera = { ...state.camera, fit: true };
}

/** Back to the map before, whose search is brought to its end. @param {State} state */
export function cancelBuild(state) {
  if (state.build) {
    state.build.free();
    leaveBuild(state);
    state.engine?.restart();
    beginAgain(state);
    seek(state, Number.POSITIVE_INFINITY);
  }
}

/**
 * Once the map is done the engine takes it, and the search goes on as the building did: playing, step by step, or at once to its end.
 * @param {State} state @param {number} deadline @returns {boolean} true when it was done
 */
export function settleBuild(state, deadline) {
  const { engine, build } = state;
  if (!engine || !build) {
    return false;
  }
  const { playing, aim } = state;
  if (!build.done) {
    state.aim = aim !== null && aim <= build.steps ? null : aim;
    return false;
  }
  const { recipe } = build;
  if (!adoptBuild(state, engine, build, deadline)) {
    return true;
  }
  nameMap(state, recipe);
  noteLanes(state);
  beginAgain(state);
  if (aim === Number.POSITIVE_INFINITY) {
    seek(state, aim);
  } else {
    state.playing = playing;
  }
  return true;
}

/** A map from a file is shown while it is painted. @param {State} state @param {import("./types.js").Build} build */
export function beginPainting(state, build) {
  show(state, build);
  state.playing = false;
  state.aim = null;
}

/**
 * The engine takes a map, once it is painted.
 * @param {State} state @param {import("./types.js").Engine} engine @param {import("./types.js").Build} build is used up when it is taken @param {number} deadline
 * @returns {boolean} true once it is taken
 */
export function adoptBuild(state, engine, build, deadline) {
  while (build.advance(STROKE)) {
    if (performance.now() >= deadline) {
      return false;
    }
  }
  leaveBuild(state);
  try {
    engine.adopt(build);
  } catch (error) {
    state.message = { kind: "error", text: `${tellRefusal(error)}; A* searches instead` };
  }
  forgetMap(state);
  return true;
}

/** Play or pause. @param {State} state */
export function toggleBuild(state) {
  state.playing = !state.playing && state.aim === null;
  state.aim = null;
}

/** On by some steps; a map is not made backward. @param {State} state @param {number} by Infinity: to its end */
export function stepBuild(state, by) {
  if (state.build && by > 0) {
    const from = state.aim !== null && Number.isFinite(state.aim) ? state.aim : state.build.steps;
    state.playing = false;
    state.aim = from + by;
  }
}

/** @param {State} state */
function leaveBuild(state) {
  state.build = null;
  state.scene = state.engine ?? state.scene;
  state.pace = FIRST_PACE;
  state.camera = { ...state.camera, fit: true };
}
