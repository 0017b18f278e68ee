/**
 * The menu of overlays, and the key under the map: what colours and marks mean, with the numbers of their range.
 */

import { t } from "../../strings/text.js";
import { placeMap } from "../camera.js";
import { formatCost, formatCount } from "../format.js";
import { find } from "../listen.js";
import { getQuantity, listOverlays, nameOverlay } from "../overlay.js";
import { getAlgorithm, getArrowKind } from "../state.js";
import { SMALLEST_ARROWS } from "./arrows.js";
import { offer } from "./fields.js";
import { SMALLEST_NUMBERS } from "./overlay.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

const LOOKS_ALONG_LINES = ["jps", "jps-plus", "canonical-astar", "theta", "lazy-theta", "anya"];

export function createOverlayMenu() {
  const menu = find("overlay", HTMLSelectElement);
  /** @param {State} state */
  return function showOverlayMenu({ overlay }) {
    setAttribute(menu, "aria-label", t("Overlay"));
    setAttribute(menu, "title", t("What is laid over the map (O, back with Shift)"));
    offer(menu, [{ id: "none", name: nameOverlay("none") }, ...listOverlays()], overlay);
  };
}

export function createLegend() {
  const stage = find("stage", HTMLElement);
  const legend = find("legend", HTMLElement);
  const [name, least, greatest, note, arrows] = ["name", "least", "greatest", "note", "arrows"].map((part) =>
    find(`legend-${part}`, HTMLElement),
  );
  const [scale, scans, arrowKey] = ["scale", "scans", "arrow-key"].map((part) => find(`legend-${part}`, HTMLElement));
  const scanned = find("legend-scanned", HTMLElement);
  const jumpPoints = find("legend-jump-points", HTMLElement);
  /** @param {State} state */
  return function showLegend(state) {
    const { overlay } = state;
    const isShown = !state.build && !state.graph && (overlay !== "none" || hasArrows(state));
    setHidden(legend, !isShown);
    setAttribute(stage, "data-legend", String(isShown));
    if (!isShown) {
      return;
    }
    const isHeat = overlay.startsWith("heat");
    setAttribute(legend, "data-overlay", overlay);
    setText(name, overlay === "none" ? "" : explain(state));
    setHidden(scale, !isHeat);
    const isSteps = getQuantity(overlay) === "order";
    const [low, high] = state.scale.map((value) => (isSteps ? formatCount(value) : formatCost(value)));
    setText(least, low ?? "–");
    setText(greatest, high ?? "–");
    setHidden(scans, overlay !== "scans");
    setText(scanned, t("looked at"));
    setText(jumpPoints, t("jump point or corner, reached"));
    setText(note, annotate(state));
    setHidden(arrowKey, !hasArrows(state));
    setText(arrows, getArrowKind(state) === "flow" ? t("next step to the goal") : t("to the parent"));
  };
}

/** @param {State} state */
function hasArrows(state) {
  return state.arrows[getArrowKind(state)];
}

/** @param {State} state */
function explain({ overlay }) {
  switch (overlay) {
    case "heat-g":
    case "contours-g":
      return t("g, the cost from the start");
    case "heat-h":
    case "contours-h":
      return t("h, the estimate to the goal");
    case "heat-f":
    case "contours-f":
      return t("f, what comes next goes by");
    case "heat-order":
      return t("Step that expanded the cell");
    case "tree":
      return t("Best known way into each closed cell");
    case "numbers":
      return t("g upper left, h upper right, f below");
    default:
      return t("Jump points and lines of cells");
  }
}

/** What else there is to say. @param {State} state */
function annotate(state) {
  const { overlay, scale, viewport, lanes } = state;
  const size = getCellSize(state);
  if (overlay.startsWith("contours") && scale.length > 0) {
    const [low, high] = scale.map(formatCost);
    const spacing = formatCost(state.scene.contours?.(0, 0, 0, 0, 1)[0] ?? 0);
    return t("a line every {spacing}, thick every fifth; {low} to {high}", { spacing, low, high });
  }
  if (overlay === "numbers" && size < SMALLEST_NUMBERS && viewport.width > 0) {
    return t("zoom in until cells are {count} pixels", { count: SMALLEST_NUMBERS });
  }
  if (overlay === "scans") {
    const algorithms = lanes.map(({ settings }) => settings.algorithm);
    const looks = algorithms.some((id) => LOOKS_ALONG_LINES.includes(id));
    return looks
      ? ""
      : t("{name} looks along no lines; jump point search does", { name: getAlgorithm(state)?.name ?? "" });
  }
  if (overlay === "none" && size < SMALLEST_ARROWS) {
    return t("zoom in until cells are {count} pixels", { count: SMALLEST_ARROWS });
  }
  return "";
}

/** CSS pixels. @param {State} state */
function getCellSize({ camera, scene, viewport }) {
  return placeMap(camera, scene, viewport).scale / viewport.ratio;
}
