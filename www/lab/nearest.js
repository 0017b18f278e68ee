/**
 * Where a search that has ended without a path came nearest to a goal: asked of the engine once, at its end. Draws nothing.
 */

import { isStuck } from "./state.js";

/** @typedef {import("./types.js").State} State */

/** Lane by lane, in what is left of a frame: on a large map there are many nodes to look at. @param {State} state @param {import("./types.js").Searches} engine @param {number} deadline @returns {boolean} true while something is not known */
export function findNearest(state, engine, deadline) {
  for (const [index, lane] of state.lanes.entries()) {
    while (lane.nearest === undefined && isStuck(lane.stats)) {
      if (performance.now() >= deadline) {
        return true;
      }
      if (!engine.advanceNearest(state.pace, index)) {
        lane.nearest = readNearest(engine, index);
      }
    }
  }
  return false;
}

/** @param {import("./types.js").Searches} engine @param {number} lane @returns {import("./types.js").Nearest | null} */
function readNearest(engine, lane) {
  const cost = engine.nearestCost(lane);
  const way = engine.nearestWay(lane);
  return cost === undefined ? null : { cell: [...way.slice(way instanceof Float64Array ? -2 : -1)], cost, way };
}
