/**
 * The picture of one pixel a cell, halved as often as it is drawn at half its size or less: each half is the exact mean of four pixels.
 *
 * Fine smoothing by the browser of a picture of 4096 x 4096 that changed takes 64 ms a frame without a graphics card; this takes a few.
 */

/** @typedef {import("../types.js").State} State */

/** @param {HTMLCanvasElement} cells */
export function createReducer(cells) {
  /** @type {HTMLCanvasElement[]} */
  const halves = [];
  let made = "";
  let count = 0;

  /** The canvas to draw from, of as few pixels as the scale leaves. @param {State} state @param {number} scale device pixels a cell */
  return function reduce(state, scale) {
    const { revision, stats, timeline, overlay, scale: range, painting, paletteRevision, build } = state;
    const seen = [revision, stats.expanded, timeline.tick, overlay, range, paletteRevision, build?.steps];
    const key = [...seen, cells.width, cells.height].join();
    if (key !== made || painting || build) {
      made = key;
      count = 0;
    }
    let source = cells;
    for (let level = 0; scale * 2 ** level <= 0.5; level++) {
      halves[level] ??= document.createElement("canvas");
      if (level >= count) {
        halve(source, halves[level]);
        count = level + 1;
      }
      source = halves[level];
    }
    if (painting) {
      made = ""; // Whatever was painted last shows in the next frame.
    }
    return source;
  };
}

/** @param {HTMLCanvasElement} from @param {HTMLCanvasElement} to */
function halve(from, to) {
  const [width, height] = [Math.ceil(from.width / 2), Math.ceil(from.height / 2)];
  if (to.width !== width || to.height !== height) {
    to.width = width;
    to.height = height;
  }
  const context = to.getContext("2d");
  if (context) {
    context.globalCompositeOperation = "copy";
    context.imageSmoothingQuality = "low";
    context.drawImage(from, 0, 0, width, height);
  }
}
