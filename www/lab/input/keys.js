/**
 * The keyboard, while the focus is in the lab or nowhere: turns keys into commands.
 *
 * Leaves alone what the focused control does with a key itself, and everything with Ctrl, Cmd or Alt but undo and redo.
 */

import { listen, together } from "../listen.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Command} Command */

const ZOOM = 1.25;

/** @type {Record<string, (state: State) => Command | null>} */
const COMMANDS = {
  ".": () => ({ type: "step", by: 1 }),
  ",": () => ({ type: "step", by: -1 }),
  ":": () => ({ type: "step", by: 10 }), // Shift and full stop, Shift and comma on many keyboards;
  ";": () => ({ type: "step", by: -10 }), // where they type < and >, Page Up and Page Down go by ten.
  PageUp: () => ({ type: "step", by: -10 }),
  PageDown: () => ({ type: "step", by: 10 }),
  "<": () => ({ type: "seek-layer", forward: false }),
  ">": () => ({ type: "seek-layer", forward: true }),
  d: ({ difference, lanes }) => ({ type: "set-difference", lanes: difference || lanes.length < 2 ? null : [0, 1] }),
  Home: () => ({ type: "restart" }),
  End: () => ({ type: "finish" }),
  "[": (state) => ({ type: "set-speed", speed: Math.ceil(state.speed) - 1 }),
  "]": (state) => ({ type: "set-speed", speed: Math.floor(state.speed) + 1 }),
  "+": () => ({ type: "zoom", factor: ZOOM }),
  "=": () => ({ type: "zoom", factor: ZOOM }),
  "-": () => ({ type: "zoom", factor: 1 / ZOOM }),
  0: () => ({ type: "fit" }),
  a: () => ({ type: "toggle-arrows" }),
  A: () => ({ type: "toggle-arrows" }),
  o: () => ({ type: "turn-overlay", by: 1 }),
  O: () => ({ type: "turn-overlay", by: -1 }),
  p: () => ({ type: "toggle-charts" }),
  P: () => ({ type: "toggle-charts" }),
  b: () => ({ type: "open-bench" }),
  B: () => ({ type: "open-bench" }),
  l: () => ({ type: "share" }),
  L: () => ({ type: "share" }),
  Escape: ({ message, build }) => (message ? { type: "dismiss-message" } : build ? { type: "cancel-build" } : null), // Or it is for whatever is around.
};

/** What a key does; the digits from 1 pick an algorithm. @param {State} state @param {string} key @returns {Command | null} */
function findCommand(state, key) {
  const algorithm = /^[1-9]$/.test(key) && state.menu?.algorithms[Number(key) - 1];
  if (algorithm) {
    return { type: "configure", settings: { algorithm: algorithm.id } };
  }
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key](state) : null;
}

/** Ctrl or Cmd with Z or Y; in a field of text they are the field's own. @param {KeyboardEvent} event @returns {"undo" | "redo" | null} */
function findTravel({ key, ctrlKey, metaKey, altKey, shiftKey, target }) {
  const isTyping = target instanceof HTMLInputElement && ["text", "number"].includes(target.type);
  if (!(ctrlKey || metaKey) || altKey || isTyping) {
    return null;
  }
  const letter = key.toLowerCase();
  if (letter === "z") {
    return shiftKey ? "redo" : "undo";
  }
  return letter === "y" ? "redo" : null;
}

/** Keys that the control under the focus needs for itself. @param {EventTarget | null} target @param {string} key */
function isTaken(target, key) {
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
    const { target, key } = event;
    const here = target === document.body || (target instanceof Node && lab.contains(target));
    const travel = here && findTravel(event);
    if (travel) {
      event.preventDefault();
      dispatch({ type: travel });
      return;
    }
    if (!here || event.ctrlKey || event.metaKey || event.altKey || isTaken(target, key)) {
      return;
    }
    if (key === " ") {
      event.preventDefault();
      spaceUsed &&= spaceHeld;
      spaceHeld = true;
      return;
    }
    const command = findCommand(state, key);
    if (command) {
      event.preventDefault();
      dispatch(command);
    }
  }

  /** Space plays on its way up, because Space and drag pans. @param {KeyboardEvent} event */
  function release(event) {
    if (event.key === " " && spaceHeld) {
      spaceHeld = false;
      if (!spaceUsed) {
        dispatch({ type: "toggle-play" });
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
