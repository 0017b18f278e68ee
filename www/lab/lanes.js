/**
 * The lanes as the page keeps them: reads back from the engine what each is, and adds and removes them. Draws nothing.
 */

import { t } from "../strings/text.js";
import { keepAdmissible, noteMenu } from "./configure.js";
import { showLane } from "./forgetting.js";
import { attempt } from "./refusals.js";
import { beginAgain, NOT_MEASURED, noteProgress, seek } from "./searching.js";
import { getSearches, isDone } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("./types.js").Lane} Lane */
/** @typedef {import("./types.js").Scene} Scene */

export const MOST_LANES = 4;

/** One lane of the engine, as a picture asks of it. @param {Engine} engine @param {number} lane @returns {Scene} */
function createLaneScene(engine, lane) {
  return {
    get width() {
      return engine.width;
    },
    get height() {
      return engine.height;
    },
    get start() {
      return engine.start;
    },
    get goals() {
      return engine.goals;
    },
    current: () => engine.current(lane),
    points: () => engine.points(lane),
    window: (x, y, width, height) => engine.window(x, y, width, height, lane),
    parents: (x, y, width, height) => engine.parents(x, y, width, height, lane),
    chain: (x, y) => engine.chain(x, y, lane),
    values: (x, y, width, height, of) => engine.values(x, y, width, height, of, lane),
    contours: (x, y, width, height, stride) => engine.contours(x, y, width, height, stride, lane),
    treeLines: (x, y, width, height, stride) => engine.treeLines(x, y, width, height, stride, lane),
    setPalette: () => {},
    draw: (context, level) => engine.draw(context, level, lane),
    redraw: () => engine.redraw(lane),
  };
}

/** Reads back which lanes there are and what they are set to. @param {State} state */
export function noteLanes(state) {
  const engine = getSearches(state);
  const { lanes } = state;
  if (!engine) {
    return;
  }
  state.lane = Math.min(state.lane, engine.lanes - 1);
  lanes.length = Math.min(lanes.length, engine.lanes);
  for (let index = 0; index < engine.lanes; index++) {
    const settings = engine.settings(index);
    const stats = engine.stats(index);
    lanes[index] ??= {
      // A graph is drawn by itself; what lies under it stays the grid.
      scene: index === 0 || !state.engine ? (state.engine ?? state.scene) : createLaneScene(state.engine, index),
      settings,
      name: "",
      stats,
      time: null,
      measured: { ...NOT_MEASURED },
      end: null,
      nearest: undefined,
    };
    Object.assign(lanes[index], { settings, stats });
  }
  noteMenu(state);
  for (const lane of lanes) {
    lane.name = describeLane(state, lane);
  }
  if (state.difference?.some((index) => index >= lanes.length)) {
    state.difference = null;
  }
}

/** The algorithm, and its heuristic, weight and limit where these are not the usual ones. @param {State} state @param {Lane} lane */
function describeLane({ menu, lanes }, { settings }) {
  const entry = menu?.algorithms.find(({ id }) => id === settings.algorithm);
  const name = t(entry?.name ?? settings.algorithm);
  const twins = lanes.filter((other) => other.settings.algorithm === settings.algorithm);
  if (twins.length < 2 || !entry) {
    return name;
  }
  const heuristic = menu?.heuristics.find(({ id }) => id === settings.heuristic)?.name;
  const details = [
    entry.usesHeuristic && heuristic && t(heuristic),
    entry.usesWeight && settings.weight !== 1 && `× ${settings.weight}`,
    settings.limit !== null && `≤ ${settings.limit}`,
  ];
  const told = details.filter(Boolean).join(" ");
  return told ? t("{name}, {details}", { name, details: told }) : name;
}

/** A lane more, brought to where the others are, which play on; or all from the start, to be watched. @param {State} state @param {{ algorithm: string, play?: boolean }} command */
export function addLane(state, { algorithm, play }) {
  const { engine, playing } = state;
  if (!engine) {
    return;
  }
  const reached = isDone(state) ? Number.POSITIVE_INFINITY : (state.aim ?? state.timeline.tick);
  if (!attempt(state, () => engine.addLane({ algorithm }))) {
    return;
  }
  const before = state.lane;
  state.lane = engine.lanes - 1;
  noteLanes(state);
  keepAdmissible(state);
  state.lane = before;
  noteLanes(state);
  beginAgain(state);
  seek(state, play ? 0 : reached);
  state.playing = playing || Boolean(play);
}

/** @param {State} state @param {{ lane: number }} command */
export function removeLane(state, { lane }) {
  const { engine, lanes } = state;
  if (!engine || lanes.length < 2) {
    return;
  }
  engine.removeLane(lane);
  // What was measured stays with its search; the pictures keep their numbers.
  const [first] = lanes;
  const scenes = lanes.map(({ scene }) => scene);
  lanes.splice(lane, 1);
  for (const [index, kept] of lanes.entries()) {
    kept.scene = scenes[index];
  }
  first.scene = scenes[0];
  state.difference = null;
  state.race = lanes.length === 1 ? "steps" : state.race;
  state.paced = false;
  if (state.lane === lane) {
    showLane(state, Math.min(lane, lanes.length - 1));
  }
  state.lane -= state.lane > lane ? 1 : 0;
  noteLanes(state);
  engine.setTempos(new Float64Array(lanes.length).fill(1));
  for (const { scene } of lanes) {
    scene.redraw();
  }
  state.revision += 1;
  state.aim = isDone(state) ? null : state.timeline.tick;
  noteProgress(state);
}

/** In a race by time each lane takes steps at its own pace, as measured; until that is known, equal steps. @param {State} state */
export function pace(state) {
  const { engine, lanes, race } = state;
  const known = lanes.every(({ time, end }) => time !== null && end !== null);
  const wanted = race === "time" && known;
  if (!engine || state.graph || state.paced === wanted) {
    return;
  }
  const rates = lanes.map(({ time, end }) => (wanted ? (end ?? 1) / Math.max(time ?? 1, 1e-6) : 1));
  const fastest = Math.max(...rates);
  engine.setTempos(Float64Array.from(rates, (rate) => Math.min(Math.max(rate / fastest, 1e-6), 1)));
  state.paced = wanted;
  if (state.aim === Number.POSITIVE_INFINITY) {
    seek(state, state.aim);
  } else {
    state.aim = engine.timeline().tick;
  }
  noteProgress(state);
}
