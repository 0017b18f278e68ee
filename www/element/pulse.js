/**
 * One frame loop for all players of a page. A player that nobody sees, or that has nothing to do, takes no part in it.
 */

import { createLoop } from "../lab/loop.js";

const BUDGET = 8; // Milliseconds of searching in a frame, of all players together.
const LEAST = 1;

/**
 * @typedef {object} Beat
 * @property {() => boolean} isDue whether it has something to do in this frame
 * @property {() => boolean} isLed whether another player says where it is to be
 * @property {(elapsed: number, deadline: number) => void} work
 * @property {() => void} show
 */

/** @type {Set<Beat>} */
const beats = new Set();
/** @type {Set<Beat>} */
const worked = new Set();

/** Those who lead go first, so that those who are led are where they are in the same frame. @param {number} elapsed */
function work(elapsed) {
  worked.clear();
  const share = Math.max(BUDGET / Math.max([...beats].filter((beat) => beat.isDue()).length, 1), LEAST);
  for (const led of [false, true]) {
    for (const beat of [...beats]) {
      if (!worked.has(beat) && beat.isLed() === led && beat.isDue()) {
        worked.add(beat);
        beat.work(elapsed, performance.now() + share);
      }
    }
  }
  return [...beats].some((beat) => beat.isDue());
}

function show() {
  for (const beat of worked) {
    beat.show();
  }
  worked.clear();
}

const loop = createLoop(work, show);

export const wake = loop.wake;

/** @param {Beat} beat @returns {() => void} the remover */
export function join(beat) {
  beats.add(beat);
  wake();
  return () => {
    beats.delete(beat);
    worked.delete(beat);
  };
}
