/**
 * Settings: applies what the user picked, and sees to it that the heuristic is admissible again when the diagonal rule or the algorithm changes.
 *
 * Which heuristic is the default is the engine's business. Colours are settings as well.
 */

import { attempt, tellRefusal } from "./refusals.js";
import { reSearch } from "./searching.js";
import { getSearches } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Settings} Settings */

/** Reads back what the engine offers for the lane whose settings are shown. @param {State} state */
export function noteMenu(state) {
  const engine = getSearches(state);
  if (engine) {
    state.settings = engine.settings(state.lane);
    state.menu = engine.menu(state.lane);
  }
}

/** @param {State} state @param {Partial<Settings>} picked */
export function configure(state, picked) {
  const wasAdmissible = isAdmissible(state);
  attempt(state, () =>
    reSearch(state, () => {
      getSearches(state)?.configure(picked, state.lane);
      return true;
    }),
  );
  noteMenu(state);
  // One that was too large already was picked to be looked at, and stays with another algorithm.
  if (picked.diagonal || (picked.algorithm && wasAdmissible)) {
    keepAdmissible(state);
  }
}

/**
 * What was typed as an expression is searched with at once; where it is none yet the engine keeps the one before, and nothing typed is lost.
 * @param {State} state @param {{ setting: import("./types.js").ExpressionSetting, text: string }} command
 */
export function writeExpression(state, { setting, text }) {
  let error = "";
  try {
    reSearch(state, (engine) => {
      engine.configure({ [setting]: text }, state.lane);
      return true;
    });
  } catch (reason) {
    error = tellRefusal(reason).replace(/^option `\w+`: /, "");
  }
  state.drafts[setting] = { text, error };
  noteMenu(state);
}

/** A heuristic that the user picked stays while it is admissible; else the engine picks. @param {State} state */
export function keepAdmissible(state) {
  // The user's own is nobody else's to judge: the audit says what it is worth.
  if (!isAdmissible(state) && state.settings?.heuristic !== "expression") {
    reSearch(state, () => {
      getSearches(state)?.configure({ heuristic: "auto" }, state.lane);
      return true;
    });
    noteMenu(state);
  }
}

/** @param {State} state */
function isAdmissible({ settings, menu }) {
  return menu?.heuristics.find((entry) => entry.id === settings?.heuristic)?.admissible ?? true;
}

/** @param {Pick<import("./types.js").Scene, "setPalette">} scene @param {number[]} colours floor, wall, open, closed, and those of other terrains */
export function applyPalette(scene, colours) {
  scene.setPalette(Uint32Array.from(colours));
}

/** @param {import("./types.js").Engine} engine @param {import("./view/palette.js").OverlayPalette} colours */
export function applyOverlayColours(engine, { scanned, wall, heat }) {
  engine.setOverlayColours(Uint32Array.from([scanned, wall, ...heat]));
}
