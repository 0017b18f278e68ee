/**
 * The keyboard, while the focus is in the lab or nowhere: turns keys into commands, by the table in key-table.js.
 *
 * Leaves alone what the focused control does with a key itself, and everything with Ctrl, Cmd or Alt that the table does not name.
 */

import { listen, together } from "../listen.js";
import { findEntry } from "./key-table.js";

/** @typedef {import("../types.js").State} State */

/** Keys that the control under the focus needs for itself. @param {EventTarget | null} target @param {import("./key-table.js").Press} press */
function isTaken(target, { key, ctrl }) {
  const isTyping = target instanceof HTMLInputElement && ["text", "number"].includes(target.type);
  if (ctrl) {
    return isTyping; // Undoing in a field of text is the field's own.
  }
  if (target instanceof HTMLSelectElement) {
    return true;
  }
  if (target instanceof HTMLInputElement) {
    return target.type !== "range" || key === "Home" || key === "End";
  }
  const isPressed = target instanceof HTMLElement && target.matches("button, summary");
  return isPressed && (key === " " || key === "Enter");
}

/**
 * @param {HTMLElement} lab
 * @param {State} state read only
 * @param {import("../types.js").Dispatch} dispatch
 * @param {EventTarget} [root] where keys arrive
 */
export function listenKeys(lab, state, dispatch, root = document) {
  let spaceHeld = false;
  let spaceUsed = false;

  /** @param {KeyboardEvent} event */
  function press(event) {
    const { target, altKey, shiftKey: shift } = event;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const pressed = { key, shift, ctrl: event.ctrlKey || event.metaKey };
    const here = target === document.body || (target instanceof Node && lab.contains(target));
    const closesMenu = key === "Escape" && document.querySelector(":popover-open") !== null; // The browser does that.
    if (!here || altKey || closesMenu || isTaken(target, pressed)) {
      return;
    }
    const entry = findEntry(pressed, target instanceof HTMLCanvasElement);
    if (!entry) {
      return;
    }
    if (key === " ") {
      event.preventDefault();
      spaceUsed &&= spaceHeld;
      spaceHeld = true;
      return;
    }
    const command = entry.find(state, pressed);
    if (command || key === "c") {
      event.preventDefault();
    }
    if (command) {
      dispatch(command);
    }
  }

  /** Space plays on its way up, because Space and drag pans. @param {KeyboardEvent} event */
  function release(event) {
    if (event.key === " " && spaceHeld) {
      spaceHeld = false;
      const command = findEntry({ key: " ", shift: false, ctrl: false }, false)?.find(state, { key: " ", shift: false, ctrl: false });
      if (!spaceUsed && command) {
        dispatch(command);
      }
    }
  }

  function forget() {
    spaceHeld = false;
  }

  return {
    isSpaceHeld: () => spaceHeld,
    noteSpaceUsed: () => {
      spaceUsed = true;
    },
    remove: together(listen(root, "keydown", press), listen(root, "keyup", release), listen(window, "blur", forget)),
  };
}
