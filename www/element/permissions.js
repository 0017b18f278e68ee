/**
 * What a reader may do with an element: to look and to play always; to draw, and to pick another algorithm, where the attributes say so.
 */

import { getControls } from "./attributes.js";

/** Commands that change the map or its ends. */
export const EDITS = new Set([
  "paint",
  "draw-shape",
  "fill",
  "clear",
  "invert",
  "move-end",
  "toggle-goal",
  "undo",
  "redo",
]);

/** What only the page has a place for. */
const PAGE = new Set(["share", "generate", "open-files", "set-breaks", "pick-break-cell", "cancel-build"]);

/** @param {Element} host @param {import("../lab/types.js").State} state @param {import("../lab/types.js").Command} command */
export function isAllowed(host, state, { type }) {
  if (EDITS.has(type)) {
    return host.hasAttribute("editable");
  }
  if (type === "configure") {
    return getControls(host) === "full";
  }
  // A map that fits stays where it is.
  return !PAGE.has(type) && (type !== "pan" || !state.camera.fit);
}
