/**
 * The cores of elements. The one of figures is small, and refuses what it does not have, without a word; then the whole core takes its place, does
 * all over again what had been done, and what was refused. So a figure never does another thing for being fetched in less time.
 *
 * Where the whole core is here anyway, or was handed in, there is no other.
 */

import { fetchEngine } from "../lab/engine.js";
import { isRefusal } from "../lab/refusals.js";
import { FIGURE } from "../places.js";
import { isWholeWanted, locate } from "../source.js";

/** @typedef {import("../lab/types.js").Engine} Engine */
/** @typedef {import("../lab/types.js").Command} Command */
/** @typedef {[name: string, ...given: unknown[]]} Call */
/** calls: what made the engine what it is, null where another one's map did; hasRefused: something, just now @typedef {{ calls: Call[] | null, hasRefused: boolean }} Notes */

/** What opens another scene, and what edits one. */
const OPENING = ["openLink", "openNamed"];
const EDITING = ["configure", "forgetHistory", "paint", "redo", "seal", "setGoal", "setStart", "toggleGoal", "undo"];

/** Of laboratories of the small core. @type {WeakMap<Engine, Notes>} */
const notes = new WeakMap();

/** @type {Promise<typeof import("../pkg/pathscope.js").Lab> | undefined} */
let figures;

/** @param {boolean} wantsWhole @returns {Promise<Command>} what hands a new laboratory to a store */
export async function fetchCore(wantsWhole) {
  if (wantsWhole || isWholeWanted()) {
    return fetchEngine();
  }
  figures ??= loadFigures().catch((error) => {
    figures = undefined;
    throw error;
  });
  const Lab = await figures;
  const engine = Lab.named("preset:trap");
  notes.set(engine, { calls: [], hasRefused: false });
  const without = { generators: null, qrCode: null, files: null, createGraphs: null };
  return { type: "engine-ready", engine, gallery: [], graphGallery: [], ...without };
}

async function loadFigures() {
  const { default: init, Lab } = await import("../pkg/figure.js");
  await init({ module_or_path: await locate(FIGURE) });
  const named = Object.getOwnPropertyDescriptors(Lab.prototype);
  for (const [name, { value, ...rest }] of Object.entries(named)) {
    if (typeof value === "function" && name !== "constructor") {
      Object.defineProperty(Lab.prototype, name, { ...rest, value: listenTo(name, value) });
    }
  }
  // Units it refuses, and breaks are the page's.
  Object.assign(Lab.prototype, { units: () => [], advanceUnits: () => false, setBreaks: () => {} });
  return /** @type {typeof import("../pkg/pathscope.js").Lab} */ (/** @type {unknown} */ (Lab));
}

/** @param {string} name @param {(...given: unknown[]) => unknown} method */
function listenTo(name, method) {
  /** @this {Engine} @param {unknown[]} given */
  return function (...given) {
    const noted = notes.get(this);
    if (noted && EDITING.includes(name)) {
      noted.calls ??= tellAll(this);
    }
    try {
      const result = method.apply(this, given);
      if (noted && OPENING.includes(name)) {
        noted.calls = [[name, ...given]];
      } else if (noted && EDITING.includes(name)) {
        noted.calls?.push([name, ...given]);
      } else if (noted && name === "takeSceneOf") {
        noted.calls = null;
      }
      return result;
    } catch (error) {
      if (noted && isRefusal(error)) {
        noted.hasRefused = true;
      }
      throw error;
    }
  };
}

/** @param {Engine} engine @returns {Call[]} */
function tellAll(engine) {
  return [["openLink", engine.toLink([], new Float64Array())]];
}

/** Whether it is of the small core. @param {Engine | null} engine */
export function isFigure(engine) {
  return engine !== null && notes.has(engine);
}

/** Whether it has refused something since it was asked last. @param {Engine | null} engine */
export function takeRefusal(engine) {
  const noted = engine && notes.get(engine);
  const hasRefused = noted?.hasRefused ?? false;
  if (noted) {
    noted.hasRefused = false;
  }
  return hasRefused;
}

/** Makes a laboratory of the whole core what one of the small core is, all that can be undone included; its step is yet to be gone to. @param {Engine} whole @param {Engine} figure */
export function becomeLike(whole, figure) {
  for (const [name, ...given] of notes.get(figure)?.calls ?? tellAll(figure)) {
    /** @type {any} */ (whole)[name](...given);
  }
}
