/**
 * What can be undone, what the brush is made of and costs, and the gallery with the words about its scene.
 */

import { find } from "../listen.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

export function createEditing() {
  const undo = find("undo", HTMLButtonElement);
  const redo = find("redo", HTMLButtonElement);
  const brush = find("brush", HTMLSelectElement);
  const cost = find("brush-cost", HTMLInputElement);
  const gallery = find("gallery", HTMLSelectElement);
  const text = find("gallery-text", HTMLElement);
  let listed = "";

  /** @param {HTMLButtonElement} button @param {string} word @param {string} keys @param {string | null} what */
  function showTravel(button, word, keys, what) {
    setAttribute(button, "aria-disabled", String(what === null));
    const label = what ? `${word}: ${what}` : `Nothing to ${word.toLowerCase()}`;
    setAttribute(button, "aria-label", label);
    setAttribute(button, "title", `${label} (${keys})`);
  }

  /** @param {State} state */
  return function showEditing({ history, terrains, terrain, gallery: grids, graphGallery, showcase, build }) {
    const scenes = [...grids, ...graphGallery];
    showTravel(undo, "Undo", "Ctrl+Z", build ? null : history.undo);
    showTravel(redo, "Redo", "Shift+Ctrl+Z", build ? null : history.redo);
    const names = terrains.map(({ name }) => name).join();
    if (names !== listed) {
      listed = names;
      brush.replaceChildren(...terrains.map(({ name, id }) => new Option(name, String(id))));
    }
    if (brush.value !== String(terrain)) {
      brush.value = String(terrain);
    }
    const price = terrains[terrain]?.cost ?? null;
    if (document.activeElement !== cost) {
      cost.value = price === null ? "" : String(price);
    }
    if (gallery.length !== scenes.length + 1) {
      gallery.replaceChildren(new Option("Open a scene …", ""), ...scenes.map(({ id, name }) => new Option(name, id)));
    }
    if (gallery.value !== showcase) {
      gallery.value = showcase;
    }
    const words = scenes.find(({ id }) => id === showcase)?.text ?? "";
    setText(text, words);
    setHidden(text, words === "");
  };
}
