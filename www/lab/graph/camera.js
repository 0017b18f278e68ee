/**
 * Where a graph lies on the canvas: pure functions from camera and viewport to a transform, and back. Draws nothing.
 *
 * Positions are the graph's own, y upward; lengths on the canvas are device pixels, y downward.
 */

/** @typedef {import("../types.js").Viewport} Viewport */
/** @typedef {import("../types.js").GraphMode} GraphMode */
/** @typedef {import("../types.js").Camera} Camera */
/** @typedef {{ scale: number, x: number, y: number }} Transform pixels a unit; where the graph's origin is */
/** @typedef {{ x0: number, y0: number, x1: number, y1: number }} Bounds */

const MARGIN = 40; // CSS pixels kept free around a graph that fits.
const CLOSEST = 2000; // How many times closer than fitting one can go.

/** @param {Bounds} bounds @param {Viewport} viewport */
function fitZoom({ x0, y0, x1, y1 }, viewport) {
  const margin = Math.min(2 * MARGIN * viewport.ratio, 0.14 * viewport.width);
  const across = Math.max(viewport.width - margin, 1) / Math.max(x1 - x0, Number.MIN_VALUE);
  const down = Math.max(viewport.height - margin, 1) / Math.max(y1 - y0, Number.MIN_VALUE);
  const zoom = Math.min(across, down);
  return Number.isFinite(zoom) ? zoom : 100 * viewport.ratio;
}

/** @param {Pick<GraphMode, "camera" | "shape">} mode @param {Viewport} viewport @returns {Transform} */
export function placeGraph({ camera, shape }, viewport) {
  const { bounds } = shape;
  const scale = camera.fit ? fitZoom(bounds, viewport) : camera.zoom;
  const [middleX, middleY] = camera.fit
    ? [(bounds.x0 + bounds.x1) / 2, (bounds.y0 + bounds.y1) / 2]
    : [camera.x, camera.y];
  return { scale, x: viewport.width / 2 - middleX * scale, y: viewport.height / 2 + middleY * scale };
}

/** The graph's position under a pixel. @param {Transform} at @param {number} x @param {number} y @returns {[number, number]} */
export function positionAt(at, x, y) {
  return [(x - at.x) / at.scale, (at.y - y) / at.scale];
}

/** The same view, no longer following the graph's bounds: a node that is moved must not move the view. @param {GraphMode} mode @param {Viewport} viewport @returns {Camera} */
export function holdCamera({ camera, shape }, viewport) {
  if (!camera.fit) {
    return camera;
  }
  const at = placeGraph({ camera, shape }, viewport);
  const [x, y] = positionAt(at, viewport.width / 2, viewport.height / 2);
  return { fit: false, zoom: at.scale, x, y };
}

/**
 * Zooms by `factor` so that what is under the pixel (x, y) stays there.
 * @param {GraphMode} mode @param {Viewport} viewport @param {number} factor @param {number} x @param {number} y @returns {Camera}
 */
export function zoomGraph(mode, viewport, factor, x, y) {
  const smallest = fitZoom(mode.shape.bounds, viewport);
  const before = placeGraph(mode, viewport);
  const zoom = Math.min(Math.max(before.scale * factor, smallest / 4), smallest * CLOSEST);
  const [there, up] = positionAt(before, x, y);
  return {
    fit: false,
    zoom,
    x: there - (x - viewport.width / 2) / zoom,
    y: up + (y - viewport.height / 2) / zoom,
  };
}

/** Moves the graph by that many pixels. @param {GraphMode} mode @param {Viewport} viewport @param {number} byX @param {number} byY @returns {Camera} */
export function panGraph(mode, viewport, byX, byY) {
  const camera = holdCamera(mode, viewport);
  return { ...camera, x: camera.x - byX / camera.zoom, y: camera.y + byY / camera.zoom };
}
