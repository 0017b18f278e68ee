/**
 * Published problems over the map they are for: taking them over, picking one, and whether a cost is the published one. They are read in opening.js.
 */

import { tell } from "../telling.js";
import { noteEdits } from "./editing.js";
import { noteLanes } from "./lanes.js";
import { refuse } from "./refusals.js";
import { beginAgain, seek } from "./searching.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("./types.js").Opening} Opening */
/** @typedef {import("./types.js").Problem} Problem */

/** The movement behind the published lengths. */
const PUBLISHED = { diagonal: "only-when-no-obstacles", costs: "exact" };

/** Takes over problems that were read, and picks the first; refuses those of another map. @param {State} state @param {Engine} engine @param {Opening} opening */
export function openProblems(state, engine, { scenario, list }) {
  const { width, height, map } = list[0];
  const { scene } = state;
  if (width !== scene.width || height !== scene.height) {
    const open = `${scene.width} × ${scene.height}`;
    const said = `these problems are for ${map}, ${width} × ${height} cells; the open map is ${open}. Open both files together.`;
    refuse(state, scenario?.name ?? "", new Error(said));
    return;
  }
  engine.configure(PUBLISHED);
  noteLanes(state);
  state.problems = {
    list,
    text: scenario?.text ?? "",
    index: -1,
    edited: false,
    mapMark: state.history.mapMark,
  };
  pickProblem(state, { index: 0 });
  noteEdits(state);
}

/** Puts the ends where the problem has them and searches to the end. @param {State} state @param {{ index: number }} command */
export function pickProblem(state, { index }) {
  const { engine, problems } = state;
  const problem = problems?.list[index];
  if (!engine || !problems || !problem) {
    return;
  }
  try {
    engine.setEnds(problem.start[0], problem.start[1], problem.goal[0], problem.goal[1]);
  } catch (error) {
    state.message = { kind: "error", text: `problem ${index + 1}: ${tell(error)}` };
    return;
  }
  problems.index = index;
  beginAgain(state);
  seek(state, Number.POSITIVE_INFINITY);
}

/**
 * A cost beside the published length; no path where there is none is exact.
 * @param {Problem} problem @param {number | null} cost null: no path @returns {"exact" | "longer" | "shorter" | "none"}
 */
export function judge(problem, cost) {
  if (cost === null) {
    return problem.hasNoPath ? "exact" : "none";
  }
  const over = cost - problem.length;
  if (!problem.hasNoPath && Math.abs(over) <= problem.tolerance) {
    return "exact";
  }
  return over > 0 && !problem.hasNoPath ? "longer" : "shorter";
}

/**
 * The problem that is on the map now, if neither map nor ends were changed and the movement is the published one's.
 * @param {State} state @returns {Problem | undefined}
 */
export function getPresentProblem(state) {
  const { problems, scene, settings } = state;
  const problem = problems?.list[problems.index];
  const { start, goals: goal } = scene;
  const same =
    problem &&
    !problems?.edited &&
    problem.start[0] === start[0] &&
    problem.start[1] === start[1] &&
    goal.length === 2 &&
    problem.goal[0] === goal[0] &&
    problem.goal[1] === goal[1] &&
    settings?.diagonal === PUBLISHED.diagonal &&
    settings?.costs === PUBLISHED.costs;
  return same ? problem : undefined;
}
