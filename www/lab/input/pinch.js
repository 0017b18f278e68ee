/**
 * Two fingers pan and zoom. Keeps the fingers that are down; says when a touch belongs to a pinch rather than to a gesture of one finger.
 */

/** @typedef {import("../types.js").State} State */

/** @param {State} state read only @param {import("../types.js").Dispatch} dispatch */
export function createPinch(state, dispatch) {
  /** @type {Map<number, number[]>} */
  const fingers = new Map();
  let pinching = false;

  /** Middle and spread of the first two fingers. */
  function measure() {
    const [a, b] = [...fingers.values()];
    const spread = Math.max(Math.hypot(a[0] - b[0], a[1] - b[1]), 8 * state.viewport.ratio);
    return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, spread };
  }

  return {
    /** @param {number} id @param {number[]} at @returns {boolean} true when it belongs to a pinch */
    press(id, at) {
      fingers.set(id, at);
      pinching ||= fingers.size > 1;
      return pinching;
    },

    /** @param {number} id @param {number[]} at @returns {boolean} true when it belongs to a pinch */
    move(id, at) {
      if (!fingers.has(id)) {
        return pinching;
      }
      if (!pinching || fingers.size < 2) {
        fingers.set(id, at);
        return pinching;
      }
      const before = measure();
      fingers.set(id, at);
      const after = measure();
      dispatch({ type: "pan", x: after.x - before.x, y: after.y - before.y });
      dispatch({ type: "zoom", factor: after.spread / before.spread, x: after.x, y: after.y });
      return true;
    },

    /** The pinch is over when the last finger has gone, so that lifting them one by one paints nothing. @param {number} id */
    release(id) {
      fingers.delete(id);
      pinching &&= fingers.size > 0;
    },
  };
}
