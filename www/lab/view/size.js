/**
 * The dialog of the map's size. Reads the state, never writes it.
 */

import { getLanguage, say, t } from "../../strings/text.js";
import { find } from "../listen.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

export function createSize() {
  const dialog = find("size-dialog", HTMLDialogElement);
  const form = find("size-form", HTMLFormElement);
  const fill = find("size-fill", HTMLSelectElement);
  const change = find("size-change", HTMLElement);
  const error = find("size-error", HTMLElement);
  let listed = "";

  /** @param {string} id @param {number} value */
  function write(id, value) {
    const field = find(id, HTMLInputElement);
    if (document.activeElement !== field) {
      field.value = Number.isFinite(value) ? String(value) : "";
    }
  }

  /** @param {State} state */
  return function showSize({ size, scene, terrains }) {
    if (!size) {
      if (dialog.open) {
        dialog.close();
      }
      return;
    }
    const names = `${getLanguage()} ${terrains.map(({ name }) => name).join()}`;
    if (names !== listed) {
      listed = names;
      fill.replaceChildren(...terrains.map(({ name, id }) => new Option(say(name), String(id))));
    }
    fill.value = String(size.fill);
    write("size-width", size.width);
    write("size-height", size.height);
    for (const choice of form.querySelectorAll("input")) {
      choice.checked = choice.type === "radio" ? choice.value === size.anchor : choice.checked;
    }
    const before = `${scene.width} × ${scene.height}`;
    const after = [size.width, size.height].map((side) => (Number.isFinite(side) ? String(side) : "?")).join(" × ");
    setText(change, t("{before} becomes {after}", { before, after }));
    setText(error, say(size.error));
    setHidden(error, size.error === "");
    if (!dialog.open) {
      dialog.showModal();
    }
  };
}
