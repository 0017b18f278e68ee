/**
 * The brush and its cost, and the menu of the gallery: turns what is picked and typed into commands.
 *
 * What a terrain may cost is decided by the core.
 */

import { find, listen, together } from "../listen.js";

/** @param {import("../types.js").Dispatch} dispatch */
export function listenEditing(dispatch) {
  const brush = find("brush", HTMLSelectElement);
  const cost = find("brush-cost", HTMLInputElement);
  const gallery = find("gallery", HTMLSelectElement);

  function setCost() {
    const value = cost.value.trim() === "" ? null : cost.valueAsNumber;
    dispatch({ type: "set-terrain-cost", terrain: Number(brush.value), cost: value });
  }

  /** On a phone the map lies under the menu: it is brought back into view. */
  function openScene() {
    if (gallery.value) {
      dispatch({ type: "open-showcase", id: gallery.value });
      scrollTo({ top: 0 });
    }
  }

  return together(
    listen(brush, "change", () => dispatch({ type: "pick-terrain", terrain: Number(brush.value) })),
    listen(cost, "change", setCost),
    listen(gallery, "change", openScene),
  );
}
