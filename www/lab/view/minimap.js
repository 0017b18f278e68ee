/**
 * The whole map in a corner while only a part of it is in view, with a frame around that part.
 *
 * The picture is made smaller only when something changed, and not at every frame while something moves.
 */

import { placeMap } from "../camera.js";
import { find } from "../listen.js";
import { isUnderWay } from "../state.js";
import { readInks } from "./palette.js";
import { setHidden } from "./text.js";

/** @typedef {import("../types.js").State} State */

const REST = 12; // Frames from one picture to the next while something moves.

/** @param {ReturnType<typeof import("./cells.js").createCells>} getCells gives the picture of one pixel a cell */
export function createMinimap(getCells) {
  const canvas = find("minimap", HTMLCanvasElement);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const small = document.createElement("canvas");
  const smallContext = /** @type {CanvasRenderingContext2D} */ (small.getContext("2d"));
  let pictured = "";
  let rested = 0;

  /** @param {State} state @param {number} width @param {number} height */
  function shrink(state, width, height) {
    const { scene, revision, stats, overlay, scale, paletteRevision, build, painting } = state;
    const key = [
      revision,
      stats.expanded,
      overlay,
      scale,
      paletteRevision,
      build?.steps,
      painting,
      width,
      height,
    ].join();
    rested += 1;
    const hasMoved = key !== pictured && (rested >= REST || !isUnderWay(state));
    if (!hasMoved && small.width === width && small.height === height) {
      return;
    }
    pictured = key;
    rested = 0;
    small.width = width;
    small.height = height;
    smallContext.imageSmoothingQuality = "low";
    const cells = getCells(scene, width / scene.width);
    smallContext.drawImage(cells.canvas, 0, 0, cells.width, cells.height, 0, 0, width, height);
  }

  /** @param {State} state */
  return function showMinimap(state) {
    const { camera, scene, viewport } = state;
    if (viewport.width === 0) {
      return;
    }
    const at = placeMap(camera, scene, viewport);
    const [left, top] = [-at.x / at.scale, -at.y / at.scale];
    const [right, bottom] = [left + viewport.width / at.scale, top + viewport.height / at.scale];
    const isWhole = left <= 0 && top <= 0 && right >= scene.width && bottom >= scene.height;
    setHidden(canvas, isWhole);
    if (isWhole) {
      return;
    }
    const most = Math.min(viewport.width, viewport.height) / viewport.ratio < 400 ? 96 : 160;
    const size = (most * viewport.ratio) / Math.max(scene.width, scene.height);
    const width = Math.max(Math.round(scene.width * size), Math.round(8 * viewport.ratio));
    const height = Math.max(Math.round(scene.height * size), Math.round(8 * viewport.ratio));
    shrink(state, width, height);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.inlineSize = `${width / viewport.ratio}px`;
      canvas.style.blockSize = `${height / viewport.ratio}px`;
    }
    context.drawImage(small, 0, 0);
    const [across, down] = [width / scene.width, height / scene.height];
    const inks = readInks();
    for (const [colour, line] of /** @type {[string, number][]} */ ([
      [inks.casing, 4],
      [inks.path, 2],
    ])) {
      context.strokeStyle = colour;
      context.lineWidth = line * viewport.ratio;
      const [x, y] = [Math.max(left, 0) * across, Math.max(top, 0) * down];
      context.strokeRect(x, y, Math.min(right, scene.width) * across - x, Math.min(bottom, scene.height) * down - y);
    }
    canvas.dataset.frame = [left, top, right, bottom].map((value) => value.toFixed(1)).join();
  };
}
