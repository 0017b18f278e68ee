/**
 * The keyboard on a graph: turns keys into commands by the table in key-table.js; those of the lab stay the lab's.
 *
 * Tab goes from node to node only while one is selected, and leaves after the last or after Escape, so that nobody is caught on the canvas.
 */

import { findCommand, readPress } from "../../input/key-table.js";
import { find, listen, together } from "../../listen.js";
import { ARROWS } from "./key-table.js";

/** @typedef {import("../../types.js").State} State */

/** @param {HTMLCanvasElement} canvas @param {State} state read only @param {import("../../types.js").Dispatch} dispatch */
export function listenGraphKeys(canvas, state, dispatch) {
  const weight = find("edge-weight", HTMLInputElement);

  /** @param {KeyboardEvent} event */
  function press(event) {
    const command = event.altKey ? null : findCommand(state, readPress(event), ["graph"]);
    if (!command) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    switch (command.type) {
      case "weigh":
        weight.focus();
        weight.select();
        break;
      case "add-node": // What is moved after it is another thing to undo.
        dispatch({ type: "seal" });
        dispatch(command);
        dispatch({ type: "seal" });
        break;
      default:
        dispatch(command);
    }
  }

  /** What the arrows moved is one thing to undo. @param {KeyboardEvent} event */
  function release(event) {
    if (state.graph && Object.hasOwn(ARROWS, event.key)) {
      dispatch({ type: "seal" });
    }
  }

  return together(listen(canvas, "keydown", press), listen(canvas, "keyup", release));
}
