/**
 * Where the map lies on the canvas: pure functions from camera and viewport to a transform, and back. Draws nothing.
 *
 * Lengths are device pixels. From four pixels a cell on, a cell is a whole number of pixels, so that all cells are alike.
 */

/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").Viewport} Viewport */
/** @typedef {{ width: number, height: number }} Size in cells */
/** @typedef {{ scale: number, x: number, y: number }} Transform pixels a cell; where the map's top left corner is */

const MARGIN = 12; // CSS pixels kept free around a map that fits.
const LARGEST = 64; // CSS pixels a cell, zoomed in as far as it goes.

/** @param {number} zoom */
function snap(zoom) {
  return zoom >= 4 ? Math.floor(zoom) : zoom;
}

/** The zoom at which the whole map is seen. @param {Size} map @param {Viewport} viewport */
function fitZoom(map, viewport) {
  const margin = 2 * MARGIN * viewport.ratio;
  const across = (viewport.width - margin) / map.width;
  const down = (viewport.height - margin) / map.height;
  return Math.min(Math.max(Math.min(across, down), 1 / 64), LARGEST * viewport.ratio);
}

/** @param {Camera} camera @param {Size} map @param {Viewport} viewport @returns {Transform} */
export function placeMap(camera, map, viewport) {
  const scale = snap(camera.fit ? fitZoom(map, viewport) : camera.zoom);
  const [middleX, middleY] = camera.fit ? [map.width / 2, map.height / 2] : [camera.x, camera.y];
  return {
    scale,
    x: Math.round(viewport.width / 2 - middleX * scale),
    y: Math.round(viewport.height / 2 - middleY * scale),
  };
}

/**
 * Zooms by `factor` so that the map point under the pixel (x, y) stays there.
 * @param {Camera} camera @param {Size} map @param {Viewport} viewport @param {number} factor @param {number} x @param {number} y
 * @returns {Camera}
 */
export function zoomAbout(camera, map, viewport, factor, x, y) {
  const before = placeMap(camera, map, viewport);
  const smallest = fitZoom(map, viewport);
  const zoom = Math.min((camera.fit ? before.scale : camera.zoom) * factor, LARGEST * viewport.ratio);
  if (zoom <= smallest) {
    return { ...camera, fit: true };
  }
  const scale = snap(zoom);
  return keepInside(
    {
      fit: false,
      zoom,
      x: (x - before.x) / before.scale - (x - viewport.width / 2) / scale,
      y: (y - before.y) / before.scale - (y - viewport.height / 2) / scale,
    },
    map,
  );
}

/**
 * Moves the map by that many pixels.
 * @param {Camera} camera @param {Size} map @param {Viewport} viewport @param {number} byX @param {number} byY
 * @returns {Camera}
 */
export function panBy(camera, map, viewport, byX, byY) {
  const { scale, x, y } = placeMap(camera, map, viewport);
  const moved = { fit: false, zoom: camera.fit ? scale : camera.zoom };
  const middleX = (viewport.width / 2 - x - byX) / scale;
  const middleY = (viewport.height / 2 - y - byY) / scale;
  return keepInside({ ...moved, x: middleX, y: middleY }, map);
}

/**
 * Brings a map point to the middle of the view.
 * @param {Camera} camera @param {Size} map @param {Viewport} viewport @param {number} x @param {number} y
 * @returns {Camera}
 */
export function lookAt(camera, map, viewport, x, y) {
  const zoom = camera.fit ? placeMap(camera, map, viewport).scale : camera.zoom;
  return keepInside({ fit: false, zoom, x, y }, map);
}

/**
 * Moves the view no further than it takes to see a cell and its neighbours.
 * @param {Camera} camera @param {Size} map @param {Viewport} viewport @param {[number, number]} cell
 * @returns {Camera}
 */
export function reveal(camera, map, viewport, [x, y]) {
  const at = placeMap(camera, map, viewport);
  /** @param {number} low @param {number} high @param {number} size of the view */
  const shift = (low, high, size) => (low < 0 ? -low : high > size ? Math.max(size - high, -low) : 0);
  const byX = shift(at.x + (x - 1) * at.scale, at.x + (x + 2) * at.scale, viewport.width);
  const byY = shift(at.y + (y - 1) * at.scale, at.y + (y + 2) * at.scale, viewport.height);
  return camera.fit || (byX === 0 && byY === 0) ? camera : panBy(camera, map, viewport, byX, byY);
}

/** The map point (in cells, with fractions) under a pixel. @param {Transform} at @param {number} x @param {number} y */
export function pointAt(at, x, y) {
  return [(x - at.x) / at.scale, (y - at.y) / at.scale];
}

/** @param {Camera} camera @param {Size} map @returns {Camera} */
function keepInside(camera, map) {
  return {
    ...camera,
    x: Math.min(Math.max(camera.x, 0), map.width),
    y: Math.min(Math.max(camera.y, 0), map.height),
  };
}
