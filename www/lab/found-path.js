/**
 * The path of a search, fetched from the engine once, since it can be long. Draws nothing.
 */

/** @typedef {import("./types.js").State} State */

/** What was last fetched of each search. @type {WeakMap<object, { key: string, path: Float64Array }>} */
const kept = new WeakMap();

/**
 * @param {Pick<State, "scene" | "stats" | "revision">} state
 * @returns {Float64Array} its points as x, y pairs; empty when there is none; the same array as long as it is the same path
 */
export function getPath({ scene, stats, revision }) {
  // An anytime search has several, each of another cost.
  const key = `${revision} ${stats.cost}`;
  let known = kept.get(scene);
  if (known?.key !== key) {
    known = { key, path: stats.cost === null ? new Float64Array() : scene.points() };
    kept.set(scene, known);
  }
  return known.path;
}
