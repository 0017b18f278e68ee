/**
 * The scene's picture of one pixel a cell, or halved as often as it is drawn at half its size or less: on a canvas for each number of halvings,
 * kept up to date with what changed.
 *
 * The core halves: fine smoothing by the browser of a picture of 4096 x 4096 takes 64 ms a frame without a graphics card.
 */

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {{ canvas: HTMLCanvasElement, width: number, height: number }} Cells what of the canvas the map is, in pixels of it */

const SMALL = 1 << 16; // Cells of a map that the browser makes smaller as quickly.

/** @returns {(scene: Scene, scale: number) => Cells} gives the canvas to draw from at a scale, in device pixels a cell */
export function createCells() {
  /** @type {Map<number, CanvasRenderingContext2D>} */
  const contexts = new Map();
  /** @type {Scene | null} */
  let shown = null;
  let size = "";

  /** @param {Scene} scene @param {number} level */
  function getContext(scene, level) {
    const known = contexts.get(level);
    if (known) {
      return known;
    }
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(scene.width / 2 ** level);
    canvas.height = Math.ceil(scene.height / 2 ** level);
    const context = canvas.getContext("2d");
    if (!context) {
      throw new Error("expected a browser with canvas 2d");
    }
    contexts.set(level, context);
    scene.redraw();
    return context;
  }

  return function getCells(scene, scale) {
    const now = `${scene.width} ${scene.height}`;
    if (scene !== shown || size !== now) {
      contexts.clear();
      shown = scene;
      size = now;
    }
    const level = getLevel(scene, scale);
    const context = getContext(scene, level);
    scene.draw(context, level);
    const part = 1 / 2 ** level;
    return { canvas: context.canvas, width: scene.width * part, height: scene.height * part };
  };
}

/** How often to halve, so that as few pixels are drawn as the scale leaves. @param {Scene} scene @param {number} scale */
function getLevel({ width, height }, scale) {
  return width * height <= SMALL ? 0 : Math.max(Math.floor(-Math.log2(scale)), 0);
}
