/**
 * What each command does that elements have as well as the page: to watch searches, and to draw on their map. commands.js has the page's others.
 *
 * Reads no events and touches no elements: input/ makes commands, view/ shows what came of them.
 */

import { setLanguage, t } from "../strings/text.js";
import { breakHandlers } from "./breaks.js";
import { cancelBuild } from "./building.js";
import { lookAt, panBy, zoomAbout } from "./camera.js";
import { applyOverlayColours, applyPalette, configure } from "./configure.js";
import { editHandlers, nameMap, noteEdits } from "./editing.js";
import { forgetMap } from "./forgetting.js";
import { noteLanes } from "./lanes.js";
import { cancelOpening, openFiles, openGreys } from "./opening.js";
import { overlayHandlers, setOverlay } from "./overlay.js";
import { DEMO_LINK, DEMO_NAME } from "./poster.js";
import { beginAgain, seek } from "./searching.js";
import { keepAddress, openLink } from "./sharing.js";
import { FASTEST, getArrowKind } from "./state.js";
import { timeHandlers } from "./time.js";
import { understandingHandlers } from "./understanding.js";
import { unitHandlers } from "./units.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

/** @type {import("./store.js").Handlers} */
export const figureHandlers = {
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
  ...timeHandlers,
  ...breakHandlers,
  ...understandingHandlers,
  ...unitHandlers,
  ...overlayHandlers,
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
  /** Lays two lanes over each other. @param {State} state @param {{ lanes: [number, number] | null }} command */
  "set-difference"(state, { lanes }) {
    if (!lanes && !state.difference) {
      state.message = {
        kind: "note",
        text: t("A difference is between two searches: add another one to compare with."),
      };
    }
    state.difference = lanes;
  },
  ...editHandlers,
  "open-files"(state, command) {
    leave(state);
    openFiles(state, command);
  },
  /** @param {State} state @param {{ fragment: string }} command */
  "open-link"(state, command) {
    leave(state);
    openLink(state, command);
  },
  "open-greys": openGreys,
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
  /** @param {State} state */
  "dismiss-message"(state) {
    state.message = null;
  },
};

/** What is being read or made makes way. @param {State} state */
export function leave(state) {
  cancelOpening(state);
  cancelBuild(state);
}

/** @param {State} state @param {Engine} engine */
export function openDemo(state, engine) {
  engine.openNamed(DEMO_LINK);
  forgetMap(state);
  nameMap(state, DEMO_NAME);
  noteLanes(state);
  beginAgain(state);
}
