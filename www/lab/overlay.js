/**
 * What can be laid over the map, and the commands that pick it. What it shows is worked out by the core.
 */

import { t } from "../strings/text.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").OverlayId} OverlayId */

/** @type {{ group: string, ids: OverlayId[] }[]} */
const GROUPS = [
  { group: "Heat", ids: ["heat-g", "heat-h", "heat-f", "heat-order"] },
  { group: "Contours", ids: ["contours-g", "contours-h", "contours-f"] },
  { group: "Marks", ids: ["scans", "tree", "numbers"] },
];

/** @type {OverlayId[]} */
export const OVERLAYS = ["none", ...GROUPS.flatMap(({ ids }) => ids)];

/** What the menu offers besides none, in the page's language. */
export function listOverlays() {
  return GROUPS.flatMap(({ group, ids }) => ids.map((id) => ({ id, name: nameOverlay(id), group: t(group) })));
}

/** Short enough for the tools; the key says more. @param {OverlayId} id */
export function nameOverlay(id) {
  const names = {
    none: t("Overlay"),
    "heat-g": t("Heat g"),
    "heat-h": t("Heat h"),
    "heat-f": t("Heat f"),
    "heat-order": t("Order"),
    "contours-g": t("Lines g"),
    "contours-h": t("Lines h"),
    "contours-f": t("Lines f"),
    scans: t("Scans"),
    tree: t("Tree"),
    numbers: t("Numbers"),
  };
  return names[id];
}

/** The value that heat or contours show: g, h, f, order; "" for others. @param {OverlayId} id */
export function getQuantity(id) {
  return /^(?:heat|contours)-(.*)$/.exec(id)?.[1] ?? "";
}

/** @param {string} word @returns {word is OverlayId} */
export function isOverlay(word) {
  return /** @type {string[]} */ (OVERLAYS).includes(word);
}

/** @type {import("./store.js").Handlers} */
export const overlayHandlers = {
  /** @param {State} state @param {{ overlay: OverlayId }} command */
  "set-overlay"(state, { overlay }) {
    setOverlay(state, overlay);
  },

  /** The next one of the menu, or the one before. @param {State} state @param {{ by: 1 | -1 }} command */
  "turn-overlay"(state, { by }) {
    const index = OVERLAYS.indexOf(state.overlay) + by + OVERLAYS.length;
    setOverlay(state, OVERLAYS[index % OVERLAYS.length]);
  },
};

/** @param {State} state @param {OverlayId} overlay */
export function setOverlay(state, overlay) {
  state.engine?.setOverlay(overlay); // The core of figures may refuse it.
  state.overlay = overlay;
  state.scale = [];
}

/** Brings the overlay nearer to the present step, and paints what large maps still lack. @param {State} state @param {import("./types.js").Engine} engine @param {number} deadline @returns {boolean} true while there is more to do */
export function workOverlay(state, engine, deadline) {
  let isBehind = true;
  do {
    isBehind = engine.advanceOverlay(state.pace);
  } while (isBehind && performance.now() < deadline);
  state.scale = [...engine.overlayScale()];
  return isBehind;
}
