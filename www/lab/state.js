/**
 * The state at the beginning, and the questions that several modules ask of it. Changes nothing.
 */

import { getLanguage } from "../strings/text.js";
import { createBench } from "./bench.js";
import { createPoster, DEMO_NAME } from "./poster.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {"loading" | "building" | "idle" | "playing" | "paused" | "done"} Phase */

/** The slider's top: log2 of steps a second, read as "no limit". */
export const FASTEST = 21;

/** Starting speed: about 180 steps a second takes the demo's search in three seconds. */
const FIRST_SPEED = 7.5;

/** Ids of the two terrains that every map has. */
export const GROUND = 0;
export const WALL = 1;

/** What a press on the map may mean, as the ids of buttons have it. */
export const TOOLS = /** @type {const} */ ([
  "draw",
  "wall",
  "erase",
  "terrain",
  "line",
  "rectangle",
  "fill",
  "start",
  "goal",
  "goals",
  "unit",
  "crop",
  "pan",
]);

/** In a cell as `window` has it: nobody may stand there. */
export const BLOCKED_BIT = 4;

/** Its terrain lies above the three bits of its state. */
export const TERRAIN_SHIFT = 3;

/** A map that fills the view, and is built in a few seconds at the starting speed. */
const FIRST_PLAN = { generator: "maze", width: 65, height: 37, seed: "42", density: 0.3 };

/** @type {import("./types.js").Summary} */
export const NO_STATS = {
  status: "running",
  cost: null,
  expanded: 0,
  generated: 0,
  updated: 0,
  reopened: 0,
  open: 0,
  closed: 0,
  largestOpen: 0,
  goal: null,
  incumbent: null,
  preparation: null,
};

/** @param {boolean} stillness the user prefers reduced motion @returns {State} */
export function createState(stillness) {
  return {
    engine: null,
    graph: null,
    restingGraph: null,
    createGraphs: null,
    waitingGraph: null,
    graphGallery: [],
    files: null,
    opening: null,
    greys: null,
    film: null,
    scene: createPoster(),
    generators: null,
    plan: FIRST_PLAN,
    build: null,
    revision: 0,
    mapName: DEMO_NAME,
    settings: null,
    menu: null,
    stats: NO_STATS,
    playing: false,
    speed: FIRST_SPEED,
    due: 0,
    aim: null,
    timeline: { tick: 0, length: 0, isLengthKnown: false, isOver: false, halt: null },
    lanes: [],
    lane: 0,
    race: "steps",
    paced: false,
    difference: null,
    breaks: { on: [], cell: null, picking: false },
    pointed: null,
    cursor: null,
    hold: null,
    units: [],
    unitStart: null,
    unitsRevision: 0,
    unitsSeen: "",
    unitsKnown: "",
    selection: null,
    marking: null,
    size: null,
    newTerrain: "",
    help: false,
    pace: 64,
    baseline: null,
    arrows: { flow: true, tree: false },
    overlay: "none",
    scale: [],
    painting: false,
    audit: null,
    drafts: { expression: null, ownTerm: null },
    tool: "draw",
    terrain: 1,
    terrains: [],
    tints: new Uint8Array(),
    history: { undo: null, redo: null, mapMark: 0 },
    gallery: [],
    showcase: "",
    charts: { open: false, hidden: [], createPlots: null },
    bench: createBench(),
    camera: { fit: true, zoom: 1, x: 0, y: 0 },
    viewport: { width: 0, height: 0, ratio: 1 },
    problems: null,
    message: null,
    palette: null,
    overlayPalette: null,
    paletteRevision: 0,
    stillness,
    language: getLanguage(),
    touched: false,
    qrCode: null,
    shared: null,
    embed: null,
    address: { revision: 0, written: "", seen: "", quiet: 0 },
    kept: { due: null, graph: null, shown: "", refusal: "", revision: 0 },
    hint: "waiting",
    hintTime: 0,
  };
}

/** The laboratory whose searches are shown. @param {State} state @returns {import("./types.js").Searches | null} */
export function getSearches({ graph, engine }) {
  return graph ? graph.lab : engine;
}

/** Every search has ended. @param {State} state */
export function isDone(state) {
  return state.timeline.isOver;
}

/** A search has ended without a path. @param {import("./types.js").Summary} stats */
export function isStuck({ status, cost }) {
  return cost === null && (status === "no-path" || status === "limit");
}

/** Where it came nearest to a goal, at its end. @param {import("./types.js").Lane | undefined} lane @returns {import("./types.js").Nearest | null} null: nowhere, or not known yet */
export function getNearest(lane) {
  return (lane && isStuck(lane.stats) && lane.nearest) || null;
}

/** Steps taken: of the map in the making, else of the search. @param {State} state */
export function getSteps(state) {
  return state.build?.steps ?? state.stats.expanded;
}

/** Steps are being taken, by playing or to catch up: there is something to pause. @param {State} state */
export function isUnderWay(state) {
  if (state.build) {
    return state.playing || state.aim !== null;
  }
  return !isDone(state) && (state.playing || (state.aim ?? 0) > state.timeline.tick);
}

/** A search has something to make before its first step: room on a large map, or a table. @param {State} state */
export function isPreparing({ lanes }) {
  return lanes.some(({ stats }) => stats.preparation !== null);
}

/** @param {State} state @returns {Phase} */
export function getPhase(state) {
  if (!state.engine) {
    return "loading";
  }
  if (state.build || state.opening) {
    return "building";
  }
  if (isDone(state)) {
    return "done";
  }
  if (isUnderWay(state)) {
    return "playing";
  }
  return state.timeline.tick === 0 ? "idle" : "paused";
}

/** The algorithm's entry in the menu. @param {State} state */
export function getAlgorithm(state) {
  return state.menu?.algorithms.find((entry) => entry.id === state.settings?.algorithm);
}

/** Which of the two kinds of arrows the present search has. @param {State} state @returns {"flow" | "tree"} */
export function getArrowKind({ settings }) {
  return settings?.algorithm === "dijkstra-map" ? "flow" : "tree";
}

/** A start or a goal is there, also one of a unit. @param {State} state @param {number} x @param {number} y */
export function isEnd({ scene, units }, x, y) {
  const ends = [...units.flatMap(({ start, goal }) => [...start, ...goal]), ...scene.start, ...scene.goals];
  return ends.some((value, index) => index % 2 === 0 && value === x && ends[index + 1] === y);
}

/** @param {State} state @param {number} x @param {number} y */
export function isBlocked({ scene }, x, y) {
  return (scene.window(x, y, 1, 1)[0] & BLOCKED_BIT) !== 0;
}

/** What Dijkstra would look at is counted once a search by another algorithm, alone on the page, is over. @param {State} state */
export function wantsBaseline(state) {
  return isDone(state) && state.lanes.length === 1 && !state.baseline && state.settings?.algorithm !== "dijkstra";
}

/** A heuristic of cells is held against true distances, whatever the search is doing. @param {State} state */
export function wantsAudit(state) {
  return !state.audit && isAudited(state);
}

/** @param {State} state */
export function isAudited(state) {
  const algorithm = state.graph ? null : getAlgorithm(state);
  return Boolean(algorithm?.usesHeuristic && !algorithm.anyAngle);
}

/** Steps a second; Infinity at the slider's top. @param {number} speed as the slider has it */
export function getStepsPerSecond(speed) {
  return speed >= FASTEST ? Number.POSITIVE_INFINITY : 2 ** speed;
}
