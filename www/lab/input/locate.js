/**
 * From the pointer to pixels of a canvas, and from these to cells of the map.
 */

import { placeMap, pointAt } from "../camera.js";

/** @typedef {import("../types.js").State} State */

/** The pixel under the pointer, in device pixels. @param {HTMLCanvasElement} canvas @param {MouseEvent} event */
export function findPixel(canvas, { clientX, clientY }) {
  const box = canvas.getBoundingClientRect();
  const perPixel = canvas.width / box.width;
  return [(clientX - box.left) * perPixel, (clientY - box.top) * perPixel];
}

/** The map point under a pixel, in cells; may lie off the map. @param {State} state @param {number[]} at */
export function locate(state, at) {
  return pointAt(placeMap(state.camera, state.scene, state.viewport), at[0], at[1]);
}

/** The cell under a pixel, or the nearest one of the map. @param {State} state @param {number[]} at @returns {[number, number]} */
export function findCell(state, at) {
  const [x, y] = locate(state, at);
  return [clamp(Math.floor(x), state.scene.width), clamp(Math.floor(y), state.scene.height)];
}

/** @param {number} value @param {number} size */
export function clamp(value, size) {
  return Math.min(Math.max(value, 0), size - 1);
}
