/**
 * Another engine in the place of one: it becomes what that was and goes to its step, and what the page read of that is read again.
 */

import { applyOverlayColours, applyPalette } from "../lab/configure.js";
import { noteEdits } from "../lab/editing.js";
import { noteLanes } from "../lab/lanes.js";
import { seek } from "../lab/searching.js";
import { becomeLike } from "./cores.js";

/** @typedef {import("../lab/types.js").State} State */

const PATIENCE = 50; // Milliseconds in which it goes there at once; what is left is for the frames to come.
const CHUNK = 1 << 14;

/** @param {State} state @param {Pick<State, "gallery" | "graphGallery" | "generators" | "qrCode" | "files" | "createGraphs"> & { engine: import("../lab/types.js").Engine }} command the new one, and what came with it */
export function changeEngine(state, { engine, ...rest }) {
  const { engine: old, aim, playing, timeline, lanes, palette, overlayPalette } = state;
  if (old) {
    becomeLike(engine, old);
    old.free();
  }
  for (const name of ["gallery", "graphGallery", "generators", "qrCode", "files", "createGraphs"]) {
    Object.assign(state, { [name]: /** @type {Record<string, unknown>} */ (rest)[name] });
  }
  Object.assign(state, { engine, scene: engine });
  if (palette) {
    applyPalette(engine, palette);
  }
  if (overlayPalette) {
    applyOverlayColours(engine, overlayPalette);
  }
  engine.setOverlay(state.overlay);
  engine.seek(timeline.tick);
  const deadline = performance.now() + PATIENCE;
  while (engine.work(CHUNK) && performance.now() < deadline) {}
  lanes.length = 0;
  noteLanes(state);
  noteEdits(state);
  if (aim !== null || engine.timeline().tick !== timeline.tick) {
    seek(state, aim ?? timeline.tick);
  }
  state.playing = playing;
}
