/**
 * The overlay's lines, marks and numbers above the picture; its colours are in the picture. Only visible cells are drawn.
 *
 * Keeps the last lines of each search, since most frames show the same.
 */

import { getQuantity } from "../overlay.js";
import { getVisible, isBigEnough, isOpenCell } from "./symbols.js";

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */
/** @typedef {{ width: number, height: number }} Canvas */
/** @typedef {{ key: string, thin: Path2D, thick: Path2D }} Lines */

export const SMALLEST_NUMBERS = 36; // CSS pixels a cell.
const SMALLEST_MARK = 6;
const FINEST = 4; // CSS pixels from one sample to the next.
const ROOMY = 52; // Where two decimals fit.
const MAJOR = 5; // Every fifth line is thick.
const STATE_BITS = 3;
const [LEFT, MIDDLE, RIGHT] = /** @type {CanvasTextAlign[]} */ (["left", "center", "right"]);
const DARK = "#14181d";
const LIGHT = "#ffffff";

/** @type {WeakMap<object, Lines>} */
const kept = new WeakMap();

/** @param {Pen} pen @param {State} state @param {Canvas} canvas */
export function drawOverlay(pen, state, canvas) {
  const { overlay } = state;
  if (overlay === "tree") {
    strokeLines(pen, recall(pen, state, canvas, traceTree), 1.25, 1.25);
  } else if (overlay.startsWith("contours")) {
    strokeLines(pen, recall(pen, state, canvas, traceContours), 1, 2);
  } else if (overlay === "scans") {
    drawJumpPoints(pen, state, canvas);
  } else if (overlay !== "none") {
    drawNumbers(pen, state, canvas);
  }
}

/** The lines as they were, unless something moved. @param {Pen} pen @param {State} state @param {Canvas} canvas @param {(pen: Pen, state: State, canvas: Canvas) => Omit<Lines, "key">} trace @returns {Lines} */
function recall(pen, state, canvas, trace) {
  const { scene, overlay, scale, revision, stats } = state;
  const { x, y, scale: size } = pen.at;
  const key = [overlay, scale, revision, stats.expanded, x, y, size, canvas.width, canvas.height].join();
  let known = kept.get(scene);
  if (known?.key !== key) {
    known = { key, ...trace(pen, state, canvas) };
    kept.set(scene, known);
  }
  return known;
}

/** How many cells from one sample to the next. @param {Pen} pen */
function getStride({ at, ratio }) {
  return Math.max(1, Math.ceil((FINEST * ratio) / at.scale));
}

/** @param {Pen} pen @param {State} state @param {Canvas} canvas */
function traceContours(pen, { scene }, canvas) {
  const [thin, thick] = [new Path2D(), new Path2D()];
  const stride = getStride(pen);
  const { left, top, width, height } = widen(getVisible(pen, scene, canvas), stride, scene);
  const pieces = scene.contours?.(left, top, width, height, stride) ?? [];
  for (let index = 1; index + 4 < pieces.length; index += 5) {
    const line = pieces[index + 4] % MAJOR === 0 ? thick : thin;
    line.moveTo(pieces[index] + 0.5, pieces[index + 1] + 0.5);
    line.lineTo(pieces[index + 2] + 0.5, pieces[index + 3] + 0.5);
  }
  return { thin, thick };
}

/** From a multiple of the stride on, so that the lines stay where they are when the view moves; and one sample beyond. @param {{ left: number, top: number, width: number, height: number }} visible @param {number} stride @param {import("../types.js").Scene} scene */
function widen({ left, top, width, height }, stride, scene) {
  const from = (/** @type {number} */ at) => Math.max(0, Math.floor(at / stride - 1) * stride);
  const [x, y] = [from(left), from(top)];
  const right = Math.min(scene.width, left + width + stride + 1);
  const bottom = Math.min(scene.height, top + height + stride + 1);
  return { left: x, top: y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** @param {Pen} pen @param {State} state @param {Canvas} canvas */
function traceTree(pen, { scene }, canvas) {
  const line = new Path2D();
  const stride = getStride(pen);
  const { left, top, width, height } = widen(getVisible(pen, scene, canvas), stride, scene);
  const lines = scene.treeLines?.(left, top, width, height, stride) ?? [];
  for (let index = 0; index < lines.length; ) {
    const end = index + 1 + 2 * lines[index];
    line.moveTo(lines[index + 1] + 0.5, lines[index + 2] + 0.5);
    for (index += 3; index < end; index += 2) {
      line.lineTo(lines[index] + 0.5, lines[index + 1] + 0.5);
    }
  }
  return { thin: line, thick: new Path2D() };
}

/** Lines in cells; thin ones do not grow when zoomed in. @param {Pen} pen @param {Lines} lines @param {number} thin @param {number} thick CSS pixels */
function strokeLines({ context, at, inks, ratio }, lines, thin, thick) {
  context.save();
  context.setTransform(at.scale, 0, 0, at.scale, at.x, at.y);
  context.lineJoin = "round";
  context.strokeStyle = inks.overlay;
  context.lineWidth = (thin * ratio) / at.scale;
  context.stroke(lines.thin);
  context.lineWidth = (thick * ratio) / at.scale;
  context.stroke(lines.thick);
  context.restore();
}

/** A diamond on each node that was seen. @param {Pen} pen @param {State} state @param {Canvas} canvas */
function drawJumpPoints(pen, { scene }, canvas) {
  if (!isBigEnough(pen, SMALLEST_MARK)) {
    return;
  }
  const { context, at, inks, ratio } = pen;
  const { left, top, width, height } = getVisible(pen, scene, canvas);
  const cells = scene.window(left, top, width, height);
  const marks = new Path2D();
  const size = 0.3 * at.scale;
  for (let index = 0; index < cells.length; index++) {
    if (cells[index] & STATE_BITS) {
      const x = at.x + (left + (index % width) + 0.5) * at.scale;
      const y = at.y + (top + Math.floor(index / width) + 0.5) * at.scale;
      marks.moveTo(x, y - size);
      marks.lineTo(x + size, y);
      marks.lineTo(x, y + size);
      marks.lineTo(x - size, y);
      marks.closePath();
    }
  }
  context.fillStyle = inks.overlay;
  context.fill(marks);
  context.strokeStyle = inks.casing;
  context.lineWidth = ratio;
  context.stroke(marks);
}

/** What cells are worth: the value of a heat, or g, h and f. @param {Pen} pen @param {State} state @param {Canvas} canvas */
function drawNumbers(pen, state, canvas) {
  const { scene, overlay } = state;
  if (!isBigEnough(pen, SMALLEST_NUMBERS) || !scene.values) {
    return;
  }
  const { context, at, ratio } = pen;
  const { left, top, width, height } = getVisible(pen, scene, canvas);
  const only = getQuantity(overlay);
  const read = (/** @type {string} */ of) => scene.values?.(left, top, width, height, of) ?? new Float64Array();
  const columns = only
    ? [{ values: read(only), align: MIDDLE, x: 0.5, y: 0.62, size: 0.3, most: 0.94 }]
    : [
        { values: read("g"), align: LEFT, x: 0.06, y: 0.3, size: 0.21, most: 0.42 },
        { values: read("h"), align: RIGHT, x: 0.94, y: 0.3, size: 0.21, most: 0.42 },
        { values: read("f"), align: MIDDLE, x: 0.5, y: 0.78, size: 0.32, most: 0.9 },
      ];
  const cells = scene.window(left, top, width, height);
  const inkOf = createInks(state);
  const decimals = at.scale >= ROOMY * ratio ? 2 : 1;
  context.textBaseline = "alphabetic";
  for (const { values, align, x, y, size, most } of columns) {
    context.textAlign = align;
    context.font = `${Math.round(size * at.scale)}px system-ui, sans-serif`;
    for (let index = 0; index < values.length; index++) {
      if (!Number.isNaN(values[index])) {
        context.fillStyle = inkOf(values[index], isOpenCell(cells[index]));
        const text = formatShort(values[index], decimals);
        const [column, row] = [left + (index % width), top + Math.floor(index / width)];
        context.fillText(text, at.x + (column + x) * at.scale, at.y + (row + y) * at.scale, most * at.scale);
      }
    }
  }
}

/** At most so many decimals, none that say nothing. @param {number} value @param {number} decimals */
function formatShort(value, decimals) {
  const places = value >= 1000 ? 0 : value >= 100 ? 1 : decimals;
  return String(Number(value.toFixed(places)));
}

/** Dark or light, whichever is read better on what is under it. @param {State} state @returns {(value: number, isOpen: boolean) => string} */
function createInks({ overlay, scale, palette, overlayPalette }) {
  const heat = overlay.startsWith("heat") ? (overlayPalette?.heat ?? []) : [];
  const inks = [palette?.[3] ?? 0, palette?.[2] ?? 0, ...heat].map((colour) => (isLight(colour) ? DARK : LIGHT));
  const [least, greatest] = scale;
  return (value, isOpen) => {
    if (heat.length === 0 || scale.length === 0) {
      return inks[isOpen ? 1 : 0];
    }
    const part = greatest > least ? (value - least) / (greatest - least) : 0;
    return inks[2 + Math.round(Math.min(Math.max(part, 0), 1) * (heat.length - 1))];
  };
}

/** @param {number} colour 0xRRGGBB */
function isLight(colour) {
  const [red, green, blue] = [16, 8, 0].map((shift) => ((colour >> shift) & 255) / 255);
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.18;
}
