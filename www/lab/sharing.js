/**
 * Links: opens one, makes one of what is open, and writes it into the page's own address. What a link says is read and written by the core.
 *
 * Touches no elements and no clipboard. The only thing here that belongs to the browser is the address.
 */

import { noteLanes } from "./lanes.js";
import { DEMO_LINK, DEMO_NAME } from "./poster.js";
import { beginAgain, goThere } from "./searching.js";
import { getArrowKind } from "./state.js";
import { forgetBreakCell } from "./time.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

const FOLLOWED = 1 << 16; // Cells; all of a map is coded at once, so larger ones get their link only when it is asked for. A guess, not measured.

/** Characters of a link: above the first some chat programs cut it, above the second it is no use as a link. */
export const CUT = 2000;
export const TOO_LONG = 8000;

/** What differs from the usual drawing, as the words of a link. */
const ARROWS = "arrows"; // Over a search; a Dijkstra map has them unless the link says otherwise.
const NO_FLOW = "no-flow";
const DIFFERENCE = /^difference-([1-4])-([1-4])$/;

/** Shows what a link says, at the step that it says; a broken one leaves everything as it was. @param {State} state @param {{ fragment: string }} command */
export function openLink(state, { fragment }) {
  const { engine } = state;
  if (!engine) {
    return;
  }
  try {
    openFragment(state, engine, fragment);
  } catch (error) {
    state.message = { kind: "error", text: `The link could not be opened: ${tell(error)}` };
  }
}

/** @param {State} state @param {Engine} engine @param {string} fragment where the core refuses it, it throws and nothing has changed */
export function openFragment(state, engine, fragment) {
  const opened = engine.openLink(fragment);
  forgetBreakCell(state);
  state.mapName = opened.map === DEMO_LINK ? DEMO_NAME : (opened.map ?? "Shared map");
  state.problems = null;
  state.lane = 0;
  state.difference = null;
  state.race = "steps";
  state.drafts = { expression: null, ownTerm: null };
  noteLanes(state);
  for (const { scene } of state.lanes) {
    scene.redraw();
  }
  beginAgain(state);
  showOverlays(state, opened.overlays);
  const { ratio } = state.viewport;
  const { view } = opened;
  state.camera = view ? { fit: false, x: view.x, y: view.y, zoom: view.zoom * ratio } : { ...state.camera, fit: true };
  const { warnings } = opened;
  state.message = warnings.length > 0 ? { kind: "note", text: `The link: ${warnings.join(" · ")}` } : null;
  if (opened.step > 0) {
    goThere(state, opened.step);
  } else {
    state.playing = !state.stillness;
  }
  keepAddress(state);
}

/** What is open is what the address says: it stays until something is edited. @param {State} state */
export function keepAddress(state) {
  state.address = { revision: state.revision, written: "", seen: "", quiet: 0 };
}

/** @param {State} state @param {string[]} overlays */
function showOverlays(state, overlays) {
  state.arrows = { tree: overlays.includes(ARROWS), flow: !overlays.includes(NO_FLOW) };
  const pair = overlays.map((word) => DIFFERENCE.exec(word)).find(Boolean);
  const [first, second] = [Number(pair?.[1]) - 1, Number(pair?.[2]) - 1];
  if (pair && first !== second && Math.max(first, second) < state.lanes.length) {
    state.difference = [first, second];
  }
}

/** @param {State} state @param {Engine} engine @returns {string} a fragment, without its # */
function writeFragment(state, engine) {
  const { arrows, camera, difference, viewport } = state;
  const overlays = [
    arrows[getArrowKind(state)] && getArrowKind(state) === "tree" && ARROWS,
    !arrows.flow && NO_FLOW,
    difference && `difference-${difference[0] + 1}-${difference[1] + 1}`,
  ].filter((word) => typeof word === "string");
  const { x, y, zoom } = camera;
  return engine.toLink({ overlays, ...(camera.fit ? {} : { view: { x, y, zoom: zoom / viewport.ratio } }) });
}

/** @param {string} fragment */
function toAddress(fragment) {
  const address = new URL(location.href);
  address.search = "";
  address.hash = "";
  return `${address.href}#${fragment}`;
}

/** The link of what is open, to be shown and copied; a map in the making has none. @param {State} state */
export function share(state) {
  const { engine } = state;
  if (!engine || state.build) {
    state.message = { kind: "note", text: "There is a link once the map is made." };
    return;
  }
  try {
    state.shared = { link: toAddress(writeFragment(state, engine)), copied: null };
  } catch (error) {
    state.message = { kind: "error", text: `There is no link to this: ${tell(error)}. Save the map instead.` };
  }
}

/** The fragment of a map that is small enough to be coded at once; "" for others, and for those that have no link. @param {State} state @param {Engine} engine */
export function describeSmall(state, engine) {
  try {
    return engine.width * engine.height <= FOLLOWED ? writeFragment(state, engine) : "";
  } catch {
    return "";
  }
}

/** The address says what is open, in place of the entry before. @param {string} fragment "": there is none */
export function replaceAddress(fragment) {
  const bare = location.pathname;
  try {
    const fits = fragment !== "" && fragment.length <= TOO_LONG;
    history.replaceState(null, "", fits ? `${bare}#${fragment}` : bare);
  } catch {
    // A sandboxed frame may not write its address: the page works without.
  }
}

/** Changes whenever a link would. @param {State} state */
export function describeLink({ arrows, camera, difference, lanes, revision, timeline }) {
  const seen = camera.fit ? "" : [camera.x, camera.y, camera.zoom];
  return JSON.stringify([revision, timeline.tick, lanes.length, arrows, difference, seen]);
}

/** @param {unknown} error */
function tell(error) {
  return error instanceof Error ? error.message : String(error);
}
