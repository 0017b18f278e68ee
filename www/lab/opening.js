/**
 * Opening maps and published problems. A file that can't be read leaves everything as it was, and a message says what was expected.
 */

import { nameMap } from "./editing.js";
import { noteLanes } from "./lanes.js";
import { beginAgain, seek } from "./searching.js";
import { openSceneFile } from "./sharing.js";
import { forgetBreakCell } from "./time.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("./types.js").TextFile} TextFile */
/** @typedef {import("./types.js").MapBytes} MapBytes */
/** @typedef {import("./types.js").MapFile} MapFile */

/** The movement behind the published lengths. */
const PUBLISHED = { diagonal: "only-when-no-obstacles", costs: "exact" };

/** The grey from which on a cell is ground, until the user says otherwise. */
const THRESHOLD = 128;

/** @param {State} state @param {{ map?: MapBytes, scenario?: TextFile }} command */
export function openFiles(state, { map, scenario }) {
  cancelGreys(state);
  state.message = null;
  const { files } = state;
  if (!files) {
    state.message = { kind: "error", text: "The search core is not loaded yet; open the file again in a moment." };
    return;
  }
  if (map && files.formatOf(map.bytes) === "scene") {
    attempt(state, map.name, () => openScene(state, map, scenario));
    return;
  }
  const file = map && attempt(state, map.name, () => files.read(map.bytes, undefined, map.image));
  if (map && !file) {
    return;
  }
  if (map && file && file.shades > 0) {
    state.greys = { map, scenario, rule: { threshold: THRESHOLD }, file, error: null };
    return;
  }
  openRead(state, map?.name ?? "", file, scenario);
}

/** @param {State} state @param {MapBytes} file @param {TextFile} [scenario] */
function openScene(state, { name, bytes }, scenario) {
  if (scenario) {
    throw new Error(`a scene has ends of its own; open ${scenario.name} with a map`);
  }
  if (state.engine) {
    openSceneFile(state, state.engine, name, bytes);
  }
}

/** Another rule for the greys that the user is asked about. @param {State} state @param {{ rule: import("./types.js").GreyRule }} command */
export function setGreys(state, { rule }) {
  const { greys, files } = state;
  if (!greys || !files) {
    return;
  }
  try {
    const file = files.read(greys.map.bytes, rule);
    greys.file.free();
    state.greys = { ...greys, rule, file, error: null };
  } catch (error) {
    state.greys = { ...greys, error: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {State} state */
export function openGreys(state) {
  const { greys } = state;
  state.greys = null;
  if (greys) {
    openRead(state, greys.map.name, greys.file, greys.scenario);
  }
}

/** @param {State} state */
export function cancelGreys(state) {
  state.greys?.file.free();
  state.greys = null;
}

/** @param {State} state @param {string} name @param {MapFile | undefined} file @param {TextFile | undefined} scenario */
function openRead(state, name, file, scenario) {
  // The problems are read first: when they are bad, the map stays too.
  const list = scenario && attempt(state, scenario.name, () => readProblems(state, scenario));
  const { engine } = state;
  if (engine && file && (list || !scenario)) {
    const opened = attempt(state, name, () => openMap(state, engine, name, file));
    file.free();
    if (!opened) {
      return;
    }
  }
  if (scenario && list) {
    attempt(state, scenario.name, () => openProblems(state, list, scenario.text));
  }
}

/** What an action comes to; undefined, and a message, where it is refused. @template T @param {State} state @param {string} name @param {() => T} action */
function attempt(state, name, action) {
  try {
    return action();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    state.message = { kind: "error", text: `${name}: ${said}` };
    return undefined;
  }
}

/** @param {State} state @param {TextFile} scenario @returns {Problem[]} */
function readProblems(state, scenario) {
  const list = state.parseScenario?.(scenario.text) ?? [];
  if (list.length === 0) {
    throw new Error("expected at least one problem after the version line, found none");
  }
  return list;
}

/** @param {State} state @param {import("./types.js").Engine} engine @param {string} name @param {MapFile} file */
function openMap(state, engine, name, file) {
  engine.openFile(file);
  forgetBreakCell(state);
  nameMap(state, name);
  state.problems = null;
  state.camera = { ...state.camera, fit: true };
  noteLanes(state);
  beginAgain(state);
  seek(state, Number.POSITIVE_INFINITY);
  return true;
}

/** @param {State} state @param {Problem[]} list @param {string} text the file */
function openProblems(state, list, text) {
  const { width, height, map } = list[0];
  const { scene, engine } = state;
  if (width !== scene.width || height !== scene.height) {
    const open = `${scene.width} × ${scene.height}`;
    throw new Error(
      `these problems are for ${map}, ${width} × ${height} cells; the open map is ${open}. Open both files together.`,
    );
  }
  engine?.configure(PUBLISHED);
  noteLanes(state);
  state.problems = { list, text, index: -1, edited: false, mapMark: state.history.mapMark };
  pickProblem(state, { index: 0 });
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
    const said = error instanceof Error ? error.message : String(error);
    state.message = { kind: "error", text: `problem ${index + 1}: ${said}` };
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
