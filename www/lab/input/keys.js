/**
 * The keyboard, while the focus is in the lab or nowhere: turns keys into commands, by the table in key-table.js.
 *
 * Leaves alone what the focused control does with a key itself, and everything with Ctrl, Cmd or Alt that the table does not name.
 */

import { find, listen, together } from "../listen.js";
import { findCommand, readPress } from "./key-table.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./key-table.js").Press} Press */
/** @typedef {import("./key-table.js").Place} Place */

/** Keys that the control under the focus needs for itself. @param {EventTarget | null} target @param {Press} press */
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

/** Closes the menu that is open; the focus goes back to its button. @returns {boolean} false where none is */
function closeMenu() {
  const menu = document.querySelector(":popover-open");
  if (!(menu instanceof HTMLElement)) {
    return false;
  }
  menu.hidePopover();
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  if (button instanceof HTMLElement) {
    button.focus();
  }
  return true;
}

/**
 * @param {HTMLElement} lab
 * @param {State} state read only
 * @param {import("../types.js").Dispatch} dispatch
 * @param {EventTarget} [root] where keys arrive; on the lab's own page the document
 */
export function listenKeys(lab, state, dispatch, root = document) {
  let spaceHeld = false;
  let spaceUsed = false;

  /** @param {EventTarget | null} target @returns {Place[]} */
  function findPlaces(target) {
    if (root !== document) {
      return ["anywhere"];
    }
    return target instanceof HTMLCanvasElement && !state.graph ? ["anywhere", "page", "map"] : ["anywhere", "page"];
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const { target } = event;
    const pressed = readPress(event);
    const { key } = pressed;
    const here = target === document.body || (target instanceof Node && lab.contains(target));
    if (!here || event.altKey) {
      return;
    }
    if (root === document && key === "Escape" && closeMenu()) {
      event.preventDefault();
      return;
    }
    if (isTaken(target, pressed)) {
      return;
    }
    if (key === " " && !pressed.ctrl) {
      event.preventDefault();
      spaceUsed &&= spaceHeld;
      spaceHeld = true;
      return;
    }
    const command = findCommand(state, pressed, findPlaces(target));
    if (!command) {
      return;
    }
    event.preventDefault();
    if (command.type === "open-menu") {
      const menu = find(command.id, HTMLSelectElement);
      menu.focus();
      menu.showPicker();
    } else {
      dispatch(command);
    }
  }

  /** Space plays on its way up, because Space and drag pans. @param {KeyboardEvent} event */
  function release(event) {
    if (event.key !== " " || !spaceHeld) {
      return;
    }
    spaceHeld = false;
    const command = findCommand(state, { key: " ", shift: false, ctrl: false }, ["anywhere"]);
    if (!spaceUsed && command) {
      dispatch(command);
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
