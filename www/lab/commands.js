/**
 * What each command does to the state and the engine. The only module that writes the state, apart from work.js.
 *
 * Reads no events and touches no elements: input/ makes commands, view/ shows what came of them.
 */

import { beginBuild, cancelBuild } from "./building.js";
import { panBy, zoomAbout } from "./camera.js";
import { applyPalette, configure, noteSettings, writeExpression } from "./configure.js";
import { cancelGreys, openFiles, openGreys, pickProblem, setGreys } from "./opening.js";
import { DEMO_NAME, getDemoEnds, writeDemo } from "./poster.js";
import { beginAgain, reSearch } from "./searching.js";
import { createState, FASTEST, getArrowKind, getSteps, isDone, isUnderWay } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

/** @type {import("./store.js").Handlers} */
export const handlers = {
  /** The WASM is there. @param {State} state @param {{ engine: Engine, parseScenario: State["parseScenario"], generators: State["generators"], files: State["files"] }} command */
  "engine-ready"(state, { engine, parseScenario, generators, files }) {
    state.engine = engine;
    state.parseScenario = parseScenario;
    state.generators = generators;
    state.files = files;
    state.scene = engine;
    if (state.palette) {
      applyPalette(engine, state.palette);
    }
    openDemo(state, engine);
    state.playing = !state.stillness;
    state.chase = state.stillness ? Number.POSITIVE_INFINITY : 0;
  },

  /** The engine broke; the poster takes its place. @param {State} state @param {{ reason: string }} command */
  "engine-failed"(state, { reason }) {
    Object.assign(state, createState(state.stillness), { viewport: state.viewport, palette: state.palette });
    if (state.palette) {
      applyPalette(state.scene, state.palette);
    }
    state.message = { kind: "error", text: `The search core stopped (${reason}). Reload the page to go on.` };
  },

  /** @param {State} state */
  "open-demo"(state) {
    cancelBuild(state);
    if (state.engine) {
      openDemo(state, state.engine);
      state.playing = true;
    }
  },

  /** Play or pause, a run to the end too: that can take forever. A search that has ended begins again. @param {State} state */
  "toggle-play"(state) {
    if (!state.engine) {
      return;
    }
    if (isDone(state)) {
      state.engine.restart();
      beginAgain(state);
      state.playing = true;
    } else {
      state.playing = !isUnderWay(state);
      state.chase = 0;
    }
  },

  /** One expansion; at the end there is none left. Takes the place of a run to the end. @param {State} state */
  step(state) {
    state.playing = false;
    if (!isDone(state)) {
      const reached = Number.isFinite(state.chase) ? state.chase : 0;
      state.chase = Math.max(reached, getSteps(state)) + 1;
    }
  },

  /** @param {State} state */
  finish(state) {
    state.playing = false;
    state.chase = Number.POSITIVE_INFINITY;
  },

  /** Back to step 0; what was playing plays on from there. @param {State} state */
  restart(state) {
    if (state.build) {
      beginBuild(state);
      return;
    }
    state.engine?.restart();
    beginAgain(state);
  },

  /** @param {State} state @param {{ speed: number }} command log2 of steps a second */
  "set-speed"(state, { speed }) {
    state.speed = Math.min(Math.max(speed, 0), FASTEST);
    state.due = 0;
  },

  /** @param {State} state @param {{ settings: Partial<import("./types.js").Settings>, play?: boolean }} command */
  configure(state, { settings, play }) {
    configure(state, settings);
    if (play && state.engine) {
      state.engine.restart();
      beginAgain(state);
      state.playing = true;
    }
  },

  "write-expression": writeExpression,

  /** @param {State} state @param {{ lines: number[][], terrain: number }} command lines: x0, y0, x1, y1 in cells */
  paint(state, { lines, terrain }) {
    if (state.build) {
      return;
    }
    state.touched = true;
    reSearch(state, (engine) => {
      let changed = 0;
      for (const [x0, y0, x1, y1] of lines) {
        changed += paint(state, engine, [x0, y0, x1, y1, terrain]);
      }
      if (state.problems && changed > 0) {
        state.problems.edited = true;
      }
      return changed > 0;
    });
  },

  /** @param {State} state @param {{ end: "start" | "goal", x: number, y: number }} command */
  "move-end"(state, { end, x, y }) {
    if (state.build) {
      return;
    }
    state.touched = true;
    const [fromX, fromY] = state.scene[end];
    if (x !== fromX || y !== fromY) {
      reSearch(state, (engine) => (end === "start" ? engine.setStart(x, y) : engine.setGoal(x, y)));
    }
  },

  "open-files"(state, command) {
    cancelBuild(state);
    openFiles(state, command);
  },
  "pick-problem": pickProblem,
  "set-greys": setGreys,
  "open-greys": openGreys,
  "cancel-greys": cancelGreys,

  /** @param {State} state @param {{ plan: Partial<import("./types.js").Plan> }} command */
  "plan-map"(state, { plan }) {
    state.plan = { ...state.plan, ...plan };
  },
  generate: beginBuild,
  "cancel-build": cancelBuild,

  /** @param {State} state @param {{ tool: import("./types.js").Tool }} command */
  "set-tool"(state, { tool }) {
    state.tool = tool;
  },

  /** Arrows over the kind of search that there is. @param {State} state */
  "toggle-arrows"(state) {
    const kind = getArrowKind(state);
    state.arrows = { ...state.arrows, [kind]: !state.arrows[kind] };
  },

  /** @param {State} state @param {{ viewport: import("./types.js").Viewport }} command */
  resize(state, { viewport }) {
    state.viewport = viewport;
  },

  /** About a pixel, or about the middle of the view. @param {State} state @param {{ factor: number, x?: number, y?: number }} command */
  zoom(state, { factor, x, y }) {
    const { camera, scene, viewport } = state;
    const [middleX, middleY] = [viewport.width / 2, viewport.height / 2];
    state.camera = zoomAbout(camera, scene, viewport, factor, x ?? middleX, y ?? middleY);
  },

  /** @param {State} state @param {{ x: number, y: number }} command by how many device pixels */
  pan(state, { x, y }) {
    state.camera = panBy(state.camera, state.scene, state.viewport, x, y);
  },

  /** @param {State} state */
  fit(state) {
    state.camera = { ...state.camera, fit: true };
  },

  /** @param {State} state @param {{ colours: number[] }} command */
  "set-palette"(state, { colours }) {
    state.palette = colours;
    state.paletteRevision += 1;
    applyPalette(state.scene, colours);
    if (state.build && state.engine) {
      applyPalette(state.engine, colours);
    }
  },

  /** @param {State} state @param {{ stillness: boolean }} command */
  "set-stillness"(state, { stillness }) {
    state.stillness = stillness;
  },

  /** @param {State} state @param {import("./types.js").Message} command */
  "show-message"(state, { kind, text }) {
    state.message = { kind, text };
  },

  /** @param {State} state */
  "dismiss-message"(state) {
    state.message = null;
  },
};

/** What the algorithm doesn't run on is painted all the same, and the engine goes on with another. @param {State} state @param {Engine} engine @param {[number, number, number, number, number]} stroke @returns {number} cells changed */
function paint(state, engine, stroke) {
  try {
    return engine.paint(...stroke);
  } catch (error) {
    state.message = { kind: "error", text: error instanceof Error ? error.message : String(error) };
    noteSettings(state);
    return 1;
  }
}

/** @param {State} state @param {Engine} engine */
function openDemo(state, engine) {
  engine.open(writeDemo());
  engine.setEnds(...getDemoEnds());
  state.mapName = DEMO_NAME;
  state.problems = null;
  state.camera = { ...state.camera, fit: true };
  noteSettings(state);
  beginAgain(state);
}
