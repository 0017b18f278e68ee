/**
 * What can be undone, what the brush is made of and costs, and the gallery with the words about its scene.
 */

import { say, t } from "../../strings/text.js";
import { find } from "../listen.js";
import { offer, setField } from "./fields.js";
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
    const materials = terrains.map(({ name, id }) => ({ id: String(id), name: say(name) }));
    offer(brush, materials, String(terrain));
    const price = terrains[terrain]?.cost;
    setAttribute(swatch, "data-tint", price === null ? "wall" : String(tints[terrain] ?? 0));
    setField(cost, price ?? "");
    setText(odd, say(newTerrain));
    setHidden(odd, newTerrain === "");
    const first = { id: "", name: t("Open a scene …") };
    offer(gallery, [first, ...scenes.map(({ id, name }) => ({ id, name: t(name) }))], showcase);
    const words = t(scenes.find(({ id }) => id === showcase)?.text ?? "");
    setText(text, words);
    setHidden(text, words === "");
  };
}
