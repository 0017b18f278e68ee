/**
 * Links and files of scenes: opens one, makes one of what is open, and writes the page's own address. What they say is read and written
 * by the core.
 *
 * Touches no elements and no clipboard. The only thing here that belongs to the browser is the address.
 */

import { tell } from "../telling.js";
import { nameMap } from "./editing.js";
import { forgetLanes, forgetMap } from "./forgetting.js";
import { noteLanes } from "./lanes.js";
import { isOverlay, OVERLAYS, setOverlay } from "./overlay.js";
import { DEMO_LINK, DEMO_NAME } from "./poster.js";
import { beginAgain, goThere } from "./searching.js";
import { getArrowKind } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

const FOLLOWED = 1 << 16; // Cells; all of a map is coded at once, and larger ones would be felt: they get their link when it is asked for. ARCHITECTURE.md has the figures.

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
  let opened;
  try {
    opened = engine.openLink(fragment);
  } catch (error) {
    const said = tell(error);
    state.message = { kind: "error", text: `The link could not be opened: ${said}`, said };
    return;
  }
  showOpened(
    state,
    opened,
    opened.map === DEMO_LINK ? DEMO_NAME : (opened.map ?? "Shared map"),
    (odd) => `The link: ${odd}`,
  );
  keepAddress(state);
}

/** Shows what the file of a scene says; throws where it is refused, and everything is as it was then. @param {State} state @param {Engine} engine @param {string} name @param {import("../pkg/pathscope.js").SceneReading} reading is used up */
export function showSceneFile(state, engine, name, reading) {
  const mapName = name.replace(/\.scene\.json$/i, "");
  showOpened(state, engine.showScene(reading), mapName, (odd) => `${name}: ${odd}`);
}

/** The same of its text, at once. @param {State} state @param {Engine} engine @param {string} mapName @param {string} text */
export function openSceneText(state, engine, mapName, text) {
  showOpened(state, engine.openScene(text), mapName, (odd) => `${mapName}: ${odd}`);
}

/** @param {State} state @param {ReturnType<Engine["openLink"]>} opened @param {string} mapName @param {(odd: string) => string} warn */
function showOpened(state, opened, mapName, warn) {
  forgetMap(state);
  forgetLanes(state);
  nameMap(state, mapName);
  noteLanes(state);
  for (const { scene } of state.lanes) {
    scene.redraw();
  }
  beginAgain(state);
  const odd = showOverlays(state, opened.overlays);
  const { ratio } = state.viewport;
  const { view } = opened;
  state.camera = view ? { fit: false, x: view.x, y: view.y, zoom: view.zoom * ratio } : state.camera;
  const warnings = [...opened.warnings, ...odd];
  state.message = warnings.length > 0 ? { kind: "note", text: warn(warnings.join(" · ")) } : null;
  if (opened.step > 0) {
    goThere(state, opened.step);
  } else {
    state.playing = !state.stillness;
  }
}

/** Grows with every edit of what links and files hold. @param {State} state */
export function countEdits({ revision, unitsRevision }) {
  return revision + unitsRevision;
}

/** What is open is what the address says: it stays until something is edited. @param {State} state */
export function keepAddress(state) {
  state.address = { revision: countEdits(state), written: "", seen: "", quiet: 0 };
}

/** What is drawn besides, as links name it. @param {State} state @param {string[]} overlays @returns {string[]} what to warn of */
export function showOverlays(state, overlays) {
  state.arrows = { tree: overlays.includes(ARROWS), flow: !overlays.includes(NO_FLOW) };
  setOverlay(state, overlays.find(isOverlay) ?? "none");
  const pair = overlays.map((word) => DIFFERENCE.exec(word)).find(Boolean);
  const [first, second] = [Number(pair?.[1]) - 1, Number(pair?.[2]) - 1];
  if (pair && first !== second && Math.max(first, second) < state.lanes.length) {
    state.difference = [first, second];
  }
  const known = [...OVERLAYS.filter((id) => id !== "none"), ARROWS, NO_FLOW, "difference-1-2"];
  const odd = overlays.filter((word) => !known.includes(word) && !DIFFERENCE.test(word));
  return odd.map((word) => `unknown overlay \`${word}\`; expected one of: ${known.join(", ")}; ignored`);
}

/** What is shown besides the scene. @param {State} state */
function describeShown(state) {
  const { arrows, camera, difference, overlay, viewport } = state;
  const overlays = [
    overlay !== "none" && overlay,
    arrows[getArrowKind(state)] && getArrowKind(state) === "tree" && ARROWS,
    !arrows.flow && NO_FLOW,
    difference && `difference-${difference[0] + 1}-${difference[1] + 1}`,
  ].filter((word) => typeof word === "string");
  const { x, y, zoom } = camera;
  const view = Float64Array.from(camera.fit ? [] : [x, y, zoom / viewport.ratio]);
  return /** @type {const} */ ([overlays, view]);
}

/** All that is open as the bytes of a file, however large the map is. @param {State} state @param {Engine} engine */
export function writeSceneFile(state, engine) {
  return engine.toSceneFile(...describeShown(state));
}

/** The same as a text. @param {State} state @param {Engine} engine @returns {string} JSON */
export function writeSceneText(state, engine) {
  return engine.toScene(...describeShown(state));
}

/** @param {State} state @param {Engine} engine @returns {string} a fragment, without its # */
export function writeFragment(state, engine) {
  return engine.toLink(...describeShown(state));
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
    state.message = {
      kind: "error",
      text: `There is no link to this: ${tell(error)}. Save the scene as a file instead.`,
    };
  }
}

/** The address says what is open, in place of the entry before. @param {State} state @param {Engine} engine */
export function replaceAddress(state, engine) {
  const bare = location.pathname;
  try {
    const fragment = engine.width * engine.height <= FOLLOWED ? writeFragment(state, engine) : "";
    const fits = fragment !== "" && fragment.length <= TOO_LONG;
    history.replaceState(null, "", fits ? `${bare}#${fragment}` : bare);
  } catch {
    // A sandboxed frame may not write its address, and some maps have no link: the page works without.
  }
}

/** Changes whenever a link would. @param {State} state */
export function describeLink({ arrows, camera, difference, lanes, overlay, revision, timeline, unitsRevision }) {
  const seen = camera.fit ? "" : [camera.x, camera.y, camera.zoom];
  return JSON.stringify([revision, unitsRevision, timeline.tick, lanes.length, arrows, difference, overlay, seen]);
}
