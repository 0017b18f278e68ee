/**
 * What can be undone, what the brush is made of and costs, and the gallery with the words about its scene.
 */

import { getLanguage, say, t } from "../../strings/text.js";
import { find } from "../listen.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

export function createEditing() {
  const undo = find("undo", HTMLButtonElement);
  const redo = find("redo", HTMLButtonElement);
  const brush = find("brush", HTMLSelectElement);
  const swatch = find("brush-swatch", HTMLElement);
  const cost = find("brush-cost", HTMLInputElement);
  const gallery = find("gallery", HTMLSelectElement);
  const text = find("gallery-text", HTMLElement);
  const odd = find("terrain-error", HTMLElement);
  let listed = "";

  /** @param {HTMLButtonElement} button @param {string} label @param {string} keys @param {boolean} isNothing */
  function showTravel(button, label, keys, isNothing) {
    setAttribute(button, "aria-disabled", String(isNothing));
    setAttribute(button, "aria-label", label);
    setAttribute(button, "title", `${label} (${keys})`);
  }

  /** @param {State} state */
  return function showEditing({
    history,
    terrains,
    terrain,
    tints,
    gallery: grids,
    graphGallery,
    showcase,
    build,
    newTerrain,
  }) {
    const scenes = [...grids, ...graphGallery];
    const { undo: last, redo: next } = build ? { undo: null, redo: null } : history;
    showTravel(undo, last ? t("Undo: {edit}", { edit: t(last) }) : t("Nothing to undo"), "Ctrl+Z", !last);
    showTravel(redo, next ? t("Redo: {edit}", { edit: t(next) }) : t("Nothing to redo"), "Shift+Ctrl+Z", !next);
    const names = terrains.map(({ name }) => say(name)).join();
    if (names !== listed) {
      listed = names;
      brush.replaceChildren(...terrains.map(({ name, id }) => new Option(say(name), String(id))));
    }
    if (brush.value !== String(terrain)) {
      brush.value = String(terrain);
    }
    const isBlocked = terrains[terrain]?.cost === null;
    setAttribute(swatch, "data-tint", isBlocked ? "wall" : String(tints[terrain] ?? 0));
    setText(odd, say(newTerrain));
    setHidden(odd, newTerrain === "");
    const price = terrains[terrain]?.cost ?? null;
    if (document.activeElement !== cost) {
      cost.value = price === null ? "" : String(price);
    }
    const offered = `${getLanguage()} ${scenes.length}`;
    if (gallery.dataset.offered !== offered) {
      gallery.dataset.offered = offered;
      const first = new Option(t("Open a scene …"), "");
      gallery.replaceChildren(first, ...scenes.map(({ id, name }) => new Option(t(name), id)));
    }
    if (gallery.value !== showcase) {
      gallery.value = showcase;
    }
    const words = t(scenes.find(({ id }) => id === showcase)?.text ?? "");
    setText(text, words);
    setHidden(text, words === "");
  };
}
