/**
 * What each command does to the state and the engine. The only module that writes the state, apart from work.js.
 *
 * Reads no events and touches no elements: input/ makes commands, view/ shows what came of them.
 */

import { setLanguage } from "../strings/text.js";
import { benchHandlers } from "./bench.js";
import { beginBuild, cancelBuild } from "./building.js";
import { lookAt, panBy, zoomAbout } from "./camera.js";
import { chartHandlers } from "./charts.js";
import { applyOverlayColours, applyPalette, configure, writeExpression } from "./configure.js";
import { cursorHandlers } from "./cursor.js";
import { editHandlers, nameMap, noteEdits, openShowcase } from "./editing.js";
import { embedHandlers } from "./embedding.js";
import { filmHandlers } from "./filming.js";
import { keepNow, openKept } from "./keeping.js";
import { addLane, noteLanes, removeLane } from "./lanes.js";
import { cancelGreys, cancelOpening, openFiles, openGreys, pickProblem, setGreys } from "./opening.js";
import { overlayHandlers, setOverlay } from "./overlay.js";
import { DEMO_LINK, DEMO_NAME } from "./poster.js";
import { sizeHandlers } from "./resizing.js";
import { beginAgain, seek } from "./searching.js";
import { keepAddress, openLink, share } from "./sharing.js";
import { createState, FASTEST, getArrowKind } from "./state.js";
import { forgetBreakCell, timeHandlers } from "./time.js";
import { understandingHandlers } from "./understanding.js";
import { forgetStart, unitHandlers } from "./units.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

/** @type {import("./store.js").Handlers} */
export const handlers = {
  /** The WASM is there. @param {State} state @param {{ engine: Engine, generators: State["generators"], gallery: State["gallery"], qrCode: State["qrCode"], files: State["files"], createGraphs: State["createGraphs"], graphGallery: State["graphGallery"] }} command */
  "engine-ready"(state, { engine, generators, gallery, qrCode, files, createGraphs, graphGallery }) {
    state.gallery = gallery;
    state.createGraphs = createGraphs;
    state.graphGallery = graphGallery;
    state.engine = engine;
    state.generators = generators;
    state.qrCode = qrCode;
    state.files = files;
    state.scene = engine;
    if (state.palette) {
      applyPalette(engine, state.palette);
    }
    if (state.overlayPalette) {
      applyOverlayColours(engine, state.overlayPalette);
    }
    setOverlay(state, state.overlay);
    openDemo(state, engine);
    engine.forgetHistory();
    noteEdits(state);
    keepAddress(state);
    if (state.stillness) {
      seek(state, Number.POSITIVE_INFINITY);
    } else {
      state.playing = true;
    }
  },

  /** The engine broke; the poster takes its place. @param {State} state @param {{ reason: string }} command */
  "engine-failed"(state, { reason }) {
    Object.assign(state, createState(state.stillness), {
      viewport: state.viewport,
      palette: state.palette,
      overlayPalette: state.overlayPalette,
      kept: state.kept,
    });
    if (state.palette) {
      applyPalette(state.scene, state.palette);
    }
    state.message = { kind: "error", text: `The search core stopped (${reason}). Reload the page to go on.` };
  },

  /** @param {State} state */
  "open-demo"(state) {
    leave(state);
    if (state.engine) {
      openDemo(state, state.engine);
      state.playing = true;
    }
  },

  ...timeHandlers,
  ...understandingHandlers,
  ...cursorHandlers,
  ...unitHandlers,
  ...sizeHandlers,
  ...overlayHandlers,
  ...chartHandlers,
  ...benchHandlers,

  /** @param {State} state @param {{ speed: number }} command log2 of steps a second */
  "set-speed"(state, { speed }) {
    state.speed = Math.min(Math.max(speed, 0), FASTEST);
    state.due = 0;
  },

  /** @param {State} state @param {{ settings: Partial<import("./types.js").Settings>, play?: boolean }} command of the lane that is shown */
  configure(state, { settings, play }) {
    configure(state, settings);
    noteLanes(state);
    if (play) {
      seek(state, 0);
      state.playing = true;
    }
  },

  "write-expression": writeExpression,
  "add-lane": addLane,
  "remove-lane": removeLane,

  /** Shows the settings and statistics of a lane. @param {State} state @param {{ lane: number }} command */
  "select-lane"(state, { lane }) {
    state.lane = lane;
    noteLanes(state);
    state.stats = state.lanes[lane]?.stats ?? state.stats;
  },

  /** Lays two lanes over each other. @param {State} state @param {{ lanes: [number, number] | null }} command */
  "set-difference"(state, { lanes }) {
    state.difference = lanes;
  },

  ...editHandlers,
  ...filmHandlers,
  /** @param {State} state @param {{ id: string }} command */
  "open-showcase"(state, command) {
    leave(state);
    openShowcase(state, command);
  },

  "open-files"(state, command) {
    leave(state);
    openFiles(state, command);
  },

  /** @param {State} state @param {{ index: number }} command */
  "pick-problem"(state, command) {
    state.engine?.seal();
    pickProblem(state, command);
    noteEdits(state);
  },

  /** @param {State} state @param {{ fragment: string }} command */
  "open-link"(state, command) {
    leave(state);
    openLink(state, command);
  },
  "open-kept": openKept,
  "keep-now": keepNow,
  /** What became of storing it. @param {State} state @param {{ refusal: string }} command */
  "note-kept"(state, { refusal }) {
    state.kept.refusal = refusal;
  },
  share,

  /** @param {State} state @param {{ copied: boolean }} command */
  "note-copied"(state, { copied }) {
    state.shared = state.shared && { ...state.shared, copied };
  },

  /** The dialog is closed. @param {State} state */
  unshare(state) {
    state.shared = null;
  },
  "set-greys": setGreys,
  "open-greys": openGreys,
  "cancel-greys": cancelGreys,

  ...embedHandlers,

  /** @param {State} state @param {{ plan: Partial<import("./types.js").Plan> }} command */
  "plan-map"(state, { plan }) {
    state.plan = { ...state.plan, ...plan };
  },
  /** @param {State} state */
  generate(state) {
    cancelOpening(state);
    beginBuild(state);
  },
  "cancel-build": leave,

  /** @param {State} state @param {{ tool: import("./types.js").Tool }} command */
  "set-tool"(state, { tool }) {
    state.tool = tool;
    state.selection = tool === "crop" ? state.selection : null;
    forgetStart(state);
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

  /** Brings a point of the map to the middle of the view. @param {State} state @param {{ x: number, y: number }} command in cells */
  "look-at"(state, { x, y }) {
    state.camera = lookAt(state.camera, state.scene, state.viewport, x, y);
  },

  /** @param {State} state */
  fit(state) {
    state.camera = { ...state.camera, fit: true };
  },

  /** @param {State} state @param {{ colours: number[], overlay: import("./view/palette.js").OverlayPalette }} command */
  "set-palette"(state, { colours, overlay }) {
    state.palette = colours;
    state.overlayPalette = overlay;
    state.paletteRevision += 1;
    applyPalette(state.scene, colours);
    if (state.engine) {
      applyPalette(state.engine, colours);
      applyOverlayColours(state.engine, overlay);
    }
  },

  /** @param {State} state @param {{ stillness: boolean }} command */
  "set-stillness"(state, { stillness }) {
    state.stillness = stillness;
  },

  /** @param {State} state @param {{ language: State["language"] }} command */
  "set-language"(state, { language }) {
    setLanguage(language);
    state.language = language;
    noteLanes(state);
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

/** What is being read or made makes way. @param {State} state */
function leave(state) {
  cancelOpening(state);
  cancelBuild(state);
}

/** @param {State} state @param {Engine} engine */
function openDemo(state, engine) {
  engine.openNamed(DEMO_LINK);
  forgetBreakCell(state);
  nameMap(state, DEMO_NAME);
  state.problems = null;
  state.camera = { ...state.camera, fit: true };
  noteLanes(state);
  beginAgain(state);
}
