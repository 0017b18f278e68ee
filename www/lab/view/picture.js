/**
 * The map on its canvas: the engine's picture of one pixel a cell, scaled up, and the symbols above it. Reads the state, never writes it.
 */

import { placeMap } from "../camera.js";
import { getPath } from "../found-path.js";
import { getPhase } from "../state.js";
import { drawArrows } from "./arrows.js";
import { drawBreakCell } from "./break-cell.js";
import { createCells } from "./cells.js";
import { drawCurrent, drawEnds, drawHint } from "./ends.js";
import { drawNearest, getNearestHere } from "./nearest.js";
import { drawOverlay } from "./overlay.js";
import { readInks } from "./palette.js";
import { drawPath } from "./path.js";
import { drawChain, drawPointed } from "./pointed.js";
import { drawSelection } from "./selection.js";
import { drawCells, drawGrid } from "./symbols.js";
import { drawUnitEnds, drawUnitPaths } from "./units.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../camera.js").Transform} Transform */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {{ getCells?: ReturnType<typeof createCells>, at?: Element }} [parts] what gives the picture of one pixel a cell, and where colours are read;
 *   one of its own and the root of the page unless said otherwise
 */
export function createPicture(canvas, { getCells = createCells(), at } = {}) {
  const context = getContext(canvas);
  let paletteRevision = -1;
  let inks = readInks(at);

  /** @param {State} state */
  return function showPicture(state) {
    const { scene, viewport } = state;
    if (viewport.width === 0) {
      return;
    }
    if (state.paletteRevision !== paletteRevision) {
      paletteRevision = state.paletteRevision;
      inks = readInks(at);
    }
    if (canvas.width !== viewport.width || canvas.height !== viewport.height) {
      canvas.width = viewport.width;
      canvas.height = viewport.height;
    }
    const place = placeMap(state.camera, scene, viewport);
    context.fillStyle = inks.around;
    context.fillRect(0, 0, canvas.width, canvas.height);
    drawBorder(context, place, scene, inks.border, viewport.ratio);
    context.imageSmoothingEnabled = place.scale < 2 && !Number.isInteger(place.scale);
    context.imageSmoothingQuality = "low";
    const cells = getCells(scene, place.scale);
    const [width, height] = [scene.width * place.scale, scene.height * place.scale];
    context.drawImage(cells.canvas, 0, 0, cells.width, cells.height, place.x, place.y, width, height);
    const pen = { context, inks, at: place, ratio: viewport.ratio };
    drawCells(pen, state, canvas);
    drawGrid(pen, scene, canvas);
    drawOverlay(pen, state, canvas);
    drawArrows(pen, state, canvas);
    drawBreakCell(pen, state);
    drawCurrent(pen, state);
    drawUnitPaths(pen, state);
    drawPath(pen, state);
    drawNearest(pen, state);
    drawChain(pen, state);
    drawHint(pen, state);
    drawEnds(pen, scene);
    drawUnitEnds(pen, state);
    drawSelection(pen, state, canvas);
    drawPointed(pen, state);
    tell(canvas, state, place);
  };
}

/** @typedef {{ context: CanvasRenderingContext2D, inks: import("./palette.js").Inks, at: Transform, ratio: number }} Pen */

/** @param {HTMLCanvasElement} canvas */
function getContext(canvas) {
  const context = canvas.getContext("2d");
  if (!context) {
    throw new Error("expected a browser with canvas 2d");
  }
  return context;
}

/** @param {CanvasRenderingContext2D} context @param {Transform} at @param {{ width: number, height: number }} map @param {string} colour @param {number} ratio */
function drawBorder(context, at, map, colour, ratio) {
  const line = Math.max(1, Math.round(ratio));
  context.fillStyle = colour;
  context.fillRect(
    at.x - line,
    at.y - line,
    Math.round(map.width * at.scale) + 2 * line,
    Math.round(map.height * at.scale) + 2 * line,
  );
}

/** What a test may read of the drawing: where cells are, in CSS pixels, and how far the search is. @param {HTMLCanvasElement} canvas @param {State} state @param {Transform} at */
function tell(canvas, state, at) {
  const { scene, viewport, stats } = state;
  const nearest = getNearestHere(state);
  const facts = {
    state: getPhase(state),
    status: stats.status,
    steps: String(stats.expanded),
    start: scene.start.join(),
    goal: scene.goals.join(),
    pathEnd: getPath(state).slice(-2).join(),
    nearest: nearest?.cell.join() ?? "",
    nearestWay: String(nearest?.way.length ?? 0),
    size: `${scene.width},${scene.height}`,
    units: String(state.units.length),
    cursor: state.pointed?.aloud ? `${state.pointed.x},${state.pointed.y}` : "",
    place: [at.scale, at.x, at.y].map((value) => value / viewport.ratio).join(),
  };
  for (const [name, value] of Object.entries(facts)) {
    if (canvas.dataset[name] !== value) {
      canvas.dataset[name] = value;
    }
  }
}
