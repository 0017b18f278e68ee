/**
 * From the pointer to pixels of a canvas, and from these to cells of the map.
 */

import { placeMap, pointAt } from "../camera.js";
import { clipToMap } from "../clip.js";

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

/** The cell under a pixel. @param {State} state @param {number[]} at @returns {[number, number] | null} null off the map */
export function findCellUnder(state, at) {
  const point = locate(state, at);
  const cell = clipToMap(point, point, state.scene);
  return cell && [cell[0], cell[1]];
}

/** The nearest of some cells whose middle is within reach of a pixel, or that lies under it; of several on one spot the last. @template {{ cell: ArrayLike<number> }} T @param {State} state @param {number[]} at @param {T[]} candidates @param {number} reach in CSS pixels @returns {T | null} */
export function findNearest({ camera, scene, viewport }, at, candidates, reach) {
  const place = placeMap(camera, scene, viewport);
  let least = Math.max(place.scale / 2, reach * viewport.ratio);
  let nearest = null;
  for (const candidate of candidates) {
    const [x, y] = [0, 1].map((axis) => (candidate.cell[axis] + 0.5) * place.scale);
    const far = Math.hypot(x + place.x - at[0], y + place.y - at[1]);
    if (far <= least) {
      [least, nearest] = [far, candidate];
    }
  }
  return nearest;
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
