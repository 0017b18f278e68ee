/**
 * The wheel on a map or a graph: plain, it scrolls the page; with Ctrl or Cmd, and so a pinch on a trackpad, it zooms.
 */

import { listen } from "../listen.js";
import { findPixel } from "./locate.js";

const LINE = 16; // CSS pixels that a line counts, where a wheel goes by lines.
const MOST = 100; // CSS pixels that one event counts at most.
const SOFTNESS = 250; // CSS pixels for a factor of e.

/** @param {HTMLCanvasElement} canvas @param {import("../types.js").Dispatch} dispatch */
export function listenWheel(canvas, dispatch) {
  /** @param {WheelEvent} event */
  function zoom(event) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const [x, y] = findPixel(canvas, event);
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      const delta = Math.min(Math.max(pixels, -MOST), MOST);
      dispatch({ type: "zoom", factor: Math.exp(-delta / SOFTNESS), x, y });
    }
  }

  return listen(canvas, "wheel", zoom, { passive: false });
}
