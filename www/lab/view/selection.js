/**
 * The rectangle of cells that is selected: what lies around it is dimmed. And the bar that says how large it is, with what can be done with it.
 */

import { t } from "../../strings/text.js";
import { find } from "../listen.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

/** @param {readonly number[]} selection two corners @returns {{ x: number, y: number, width: number, height: number }} in cells */
function toRectangle([x0, y0, x1, y1]) {
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0) + 1, height: Math.abs(y1 - y0) + 1 };
}

/** @param {import("./picture.js").Pen} pen @param {State} state @param {{ width: number, height: number }} canvas */
export function drawSelection({ context, at, inks, ratio }, { selection, build }, canvas) {
  if (!selection || build) {
    return;
  }
  const { x, y, width, height } = toRectangle(selection);
  const frame = new Path2D();
  frame.rect(at.x + x * at.scale, at.y + y * at.scale, width * at.scale, height * at.scale);
  const around = new Path2D(frame);
  around.rect(0, 0, canvas.width, canvas.height);
  context.save();
  context.fillStyle = inks.dim;
  context.fill(around, "evenodd");
  context.strokeStyle = inks.currentCasing;
  context.lineWidth = 4 * ratio;
  context.stroke(frame);
  context.strokeStyle = inks.current;
  context.lineWidth = 2 * ratio;
  context.setLineDash([6 * ratio, 4 * ratio]);
  context.stroke(frame);
  context.restore();
}

export function createSelection() {
  const bar = find("selection", HTMLElement);
  const size = find("selection-size", HTMLElement);
  /** @param {State} state */
  return function showSelection({ selection, tool, build, graph }) {
    setHidden(bar, (!selection && tool !== "crop") || build !== null || graph !== null);
    setHidden(find("crop", HTMLButtonElement), !selection);
    if (selection) {
      const { width, height } = toRectangle(selection);
      setText(size, `${width} × ${height}`);
    } else {
      setText(size, t("Drag over the cells to keep"));
    }
  };
}
