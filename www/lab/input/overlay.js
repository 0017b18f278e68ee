/**
 * The menu of overlays and the minimap: turns what is picked, and where the minimap is pressed, into commands.
 */

import { find, listen, together } from "../listen.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state read only @param {import("../types.js").Dispatch} dispatch */
export function listenOverlay(state, dispatch) {
  const menu = find("overlay", HTMLSelectElement);
  const minimap = find("minimap", HTMLCanvasElement);

  /** @param {PointerEvent} event */
  function look(event) {
    const box = minimap.getBoundingClientRect();
    dispatch({
      type: "look-at",
      x: ((event.clientX - box.left) / box.width) * state.scene.width,
      y: ((event.clientY - box.top) / box.height) * state.scene.height,
    });
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button === 0) {
      minimap.setPointerCapture(event.pointerId);
      look(event);
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (minimap.hasPointerCapture(event.pointerId)) {
      look(event);
    }
  }

  return together(
    listen(menu, "change", () => dispatch({ type: "set-overlay", overlay: menu.value })),
    listen(minimap, "pointerdown", press),
    listen(minimap, "pointermove", move),
  );
}
