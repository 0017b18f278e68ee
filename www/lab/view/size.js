/**
 * The dialog of the map's size. Reads the state, never writes it.
 */

import { say, t } from "../../strings/text.js";
import { find } from "../listen.js";
import { offer, setField, setOpen } from "./fields.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

export function createSize() {
  const dialog = find("size-dialog", HTMLDialogElement);
  const form = find("size-form", HTMLFormElement);
  const fill = find("size-fill", HTMLSelectElement);
  const change = find("size-change", HTMLElement);
  const error = find("size-error", HTMLElement);
  const sides = { width: find("size-width", HTMLInputElement), height: find("size-height", HTMLInputElement) };

  /** @param {State} state */
  return function showSize({ size, scene, terrains }) {
    if (!size) {
      setOpen(dialog, false);
      return;
    }
    const materials = terrains.map(({ name, id }) => ({ id: String(id), name: say(name) }));
    offer(fill, materials, String(size.fill));
    setField(sides.width, Number.isFinite(size.width) ? size.width : "");
    setField(sides.height, Number.isFinite(size.height) ? size.height : "");
    for (const choice of form.querySelectorAll("input")) {
      choice.checked = choice.type === "radio" ? choice.value === size.anchor : choice.checked;
    }
    const before = `${scene.width} × ${scene.height}`;
    const after = [size.width, size.height].map((side) => (Number.isFinite(side) ? String(side) : "?")).join(" × ");
    setText(change, t("{before} becomes {after}", { before, after }));
    setText(error, say(size.error));
    setHidden(error, size.error === "");
    setOpen(dialog, true);
  };
}
