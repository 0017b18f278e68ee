/**
 * Maps in the making: begins one, gives it up, and hands it to the engine when it is done.
 *
 * The engine keeps the map before until then. Steps are taken by work.js, like those of a search.
 */

import { noteSettings } from "./configure.js";
import { beginAgain } from "./searching.js";
import { NO_STATS } from "./state.js";

/** @typedef {import("./types.js").State} State */

const FIRST_PACE = 64;

/** Begins the map that is planned, in place of one in the making. @param {State} state */
export function beginBuild(state) {
  const { engine, generators, plan } = state;
  const entry = generators?.list.find(({ id }) => id === plan.generator);
  if (!engine || !generators || !entry) {
    return;
  }
  const { density, ...recipe } = plan;
  const options = entry.density === null ? recipe : { ...recipe, density };
  try {
    const build = generators.begin(options, Uint32Array.from(state.palette ?? []));
    state.build?.free();
    state.build = build;
    state.scene = build;
  } catch (error) {
    refuse(state, error);
    return;
  }
  state.message = null;
  state.touched = true;
  state.stats = NO_STATS;
  state.searchTime = 0;
  state.revision += 1;
  state.due = 0;
  state.pace = FIRST_PACE;
  state.playing = !state.stillness;
  state.chase = state.stillness ? Number.POSITIVE_INFINITY : 0;
  state.camera = { ...state.camera, fit: true };
}

/** Back to the map before, whose search is brought to its end. @param {State} state */
export function cancelBuild(state) {
  if (state.build) {
    state.build.free();
    leaveBuild(state);
    state.engine?.restart();
    beginAgain(state);
    state.playing = false;
    state.chase = Number.POSITIVE_INFINITY;
  }
}

/**
 * Once the map is done the engine takes it, and the search goes on as the building did: playing, step by step, or at once to its end.
 * @param {State} state @returns {boolean} true when it was done
 */
export function settleBuild(state) {
  const { engine, build } = state;
  if (!engine || !build) {
    return false;
  }
  const toTheEnd = state.chase === Number.POSITIVE_INFINITY;
  if (!build.done) {
    state.chase = state.chase <= build.steps ? 0 : state.chase;
    return false;
  }
  state.mapName = build.recipe;
  state.problems = null;
  leaveBuild(state);
  try {
    engine.adopt(build);
  } catch (error) {
    refuse(state, error, "; A* searches instead");
  }
  noteSettings(state);
  beginAgain(state);
  state.chase = toTheEnd ? Number.POSITIVE_INFINITY : 0;
  return true;
}

/** @param {State} state */
function leaveBuild(state) {
  state.build = null;
  state.scene = state.engine ?? state.scene;
  state.pace = FIRST_PACE;
  state.camera = { ...state.camera, fit: true };
}

/** An error without a code is none of the core's refusals, but a fault. @param {State} state @param {unknown} error @param {string} [consequence] */
function refuse(state, error, consequence = "") {
  if (!(error instanceof Error && "code" in error)) {
    throw error;
  }
  state.message = { kind: "error", text: `${error.message}${consequence}` };
}
