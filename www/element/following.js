/**
 * Going where another element of the group is, on its map, with one's own algorithm.
 */

import { forgetMap } from "../lab/forgetting.js";
import { noteLanes } from "../lab/lanes.js";
import { DEMO_LINK } from "../lab/poster.js";
import { beginAgain, seek } from "../lab/searching.js";
import { tell } from "../telling.js";
import { becomeLike, isFigure } from "./cores.js";

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
      takeSceneOf(engine, leader.engine);
      state.message = null;
    } catch (error) {
      state.message = { kind: "note", text: tell(error) };
    }
    if (!sized) {
      forgetMap(state);
    }
    noteLanes(state);
    beginAgain(state);
  }
  const there = state.aim ?? state.timeline.tick;
  state.playing = false;
  if (withMap || (tick !== there && !(state.timeline.isOver && tick > there))) {
    seek(state, tick);
  }
}

/** @typedef {import("../lab/types.js").Engine} Engine */

/** Of one core or of two. @param {Engine} engine @param {Engine} leader which is of the small core, if the two are not alike */
function takeSceneOf(engine, leader) {
  if (isFigure(engine) === isFigure(leader)) {
    engine.takeSceneOf(leader);
    return;
  }
  const { named } = /** @type {typeof import("../pkg/pathscope.js").Lab} */ (engine.constructor);
  const twin = named(DEMO_LINK);
  becomeLike(twin, leader);
  engine.takeSceneOf(twin);
  twin.free();
}
