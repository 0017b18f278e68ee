/**
 * The rectangle of cells that is selected: what lies around it is dimmed. And the bar that says how large it is, with what can be done with it.
 */

import { t } from "../../strings/text.js";
import { find } from "../listen.js";
import { strokeMark } from "./strokes.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

/** @param {readonly number[]} selection two corners @returns {{ x: number, y: number, width: number, height: number }} in cells */
function toRectangle([x0, y0, x1, y1]) {
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0) + 1, height: Math.abs(y1 - y0) + 1 };
}

/** @param {import("./picture.js").Pen} pen @param {State} state @param {{ width: number, height: number }} canvas */
export function drawSelection(pen, { selection, build }, canvas) {
  if (!selection || build) {
    return;
  }
  const { context, at, inks } = pen;
  const { x, y, width, height } = toRectangle(selection);
  const frame = new Path2D();
  frame.rect(at.x + x * at.scale, at.y + y * at.scale, width * at.scale, height * at.scale);
  const around = new Path2D(frame);
  around.rect(0, 0, canvas.width, canvas.height);
  context.fillStyle = inks.dim;
  context.fill(around, "evenodd");
  strokeMark(pen, frame, 2, [6, 4]);
}

export function createSelection() {
  const bar = find("selection", HTMLElement);
  const size = find("selection-size", HTMLElement);
  const crop = find("crop", HTMLButtonElement);
  /** @param {State} state */
  return function showSelection({ selection, tool, build, graph }) {
    setHidden(bar, (!selection && tool !== "crop") || build !== null || graph !== null);
    setHidden(crop, !selection);
    if (selection) {
      const { width, height } = toRectangle(selection);
      setText(size, `${width} × ${height}`);
    } else {
      setText(size, t("Drag over the cells to keep"));
    }
  };
}
