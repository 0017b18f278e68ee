/**
 * What the browser tells the lab of itself: the canvas's size in device pixels, the colour scheme, reduced motion.
 */

import { listen, together } from "../listen.js";
import { readOverlayPalette, readPalette } from "../view/palette.js";

/** @typedef {import("../types.js").Dispatch} Dispatch */

/** @param {HTMLCanvasElement} canvas @param {Dispatch} dispatch */
export function listenSurroundings(canvas, dispatch) {
  const colours = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((query) => matchMedia(query));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const readColours = () => dispatch({ type: "set-palette", colours: readPalette(), overlay: readOverlayPalette() });
  return together(
    observeSize(canvas, dispatch),
    ...colours.map((query) => listen(query, "change", readColours)),
    listen(document, "schemechange", readColours), // Another scheme was picked: scheme.js.
    listen(still, "change", () => dispatch({ type: "set-stillness", stillness: still.matches })),
  );
}

/** A canvas that is not shown has no size, and tells of none. @param {HTMLCanvasElement} canvas @param {Dispatch} dispatch */
export function observeSize(canvas, dispatch) {
  const observer = new ResizeObserver(([entry]) => {
    const css = entry.contentBoxSize[0];
    const ratio = devicePixelRatio;
    const [across, down] = [css.inlineSize * ratio, css.blockSize * ratio];
    // Only the device-pixel box is exact at fractional ratios. WebKit lacks it, and where a ratio is emulated it is the screen's.
    const exact = entry.devicePixelContentBoxSize?.[0];
    const fits = exact && Math.abs(exact.inlineSize - across) < 2 && Math.abs(exact.blockSize - down) < 2;
    const width = fits ? exact.inlineSize : Math.round(across);
    const height = fits ? exact.blockSize : Math.round(down);
    if (width > 0 && height > 0) {
      dispatch({ type: "resize", viewport: { width, height, ratio } });
    }
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }
  return () => observer.disconnect();
}
