/**
 * Going where another element of the group is, on its map, with one's own algorithm.
 */

import { noteLanes } from "../lab/lanes.js";
import { beginAgain, seek } from "../lab/searching.js";

/** @typedef {import("../lab/types.js").State} State */

/**
 * @param {State} state @param {State} leader
 * @param {number} tick where it is, or where it was told to be: its search may be the shorter one
 * @param {boolean} withMap its map or ends have changed
 */
export function follow(state, leader, tick, withMap) {
  const { engine } = state;
  if (!engine || !leader.engine) {
    return;
  }
  if (withMap) {
    const sized = engine.width === leader.engine.width && engine.height === leader.engine.height;
    try {
      engine.takeSceneOf(leader.engine);
      state.message = null;
    } catch (error) {
      state.message = { kind: "note", text: error instanceof Error ? error.message : String(error) };
    }
    state.camera = sized ? state.camera : { ...state.camera, fit: true };
    noteLanes(state);
    beginAgain(state);
  }
  const there = state.aim ?? state.timeline.tick;
  state.playing = false;
  if (withMap || (tick !== there && !(state.timeline.isOver && tick > there))) {
    seek(state, tick);
  }
}
