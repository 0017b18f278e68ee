/**
 * Pointing at cells: hovering, a finger that rests, the keyboard's focus, the entries of the open list. Turns events into commands, and changes nothing else.
 */

import { find, listen, together } from "../listen.js";
import { findCellUnder, findPixel } from "./locate.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */

const SLACK = 6; // CSS pixels a finger may tremble while it rests.

/** @param {HTMLCanvasElement} canvas @param {State} state read only @param {Dispatch} dispatch */
export function listenPoint(canvas, state, dispatch) {
  /** @type {PointerEvent | null} */
  let rest = null;
  let last = "";

  /** @param {PointerEvent} event */
  const findCell = (event) => findCellUnder(state, findPixel(canvas, event));

  /** @param {[number, number] | null} cell */
  function point(cell) {
    const { pointed } = state;
    if (pointed?.x !== cell?.[0] || pointed?.y !== cell?.[1]) {
      dispatch({ type: "point", cell });
    }
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.pointerType === "touch") {
      rest = event.isPrimary ? event : null;
      dispatch({ type: "hold", cell: rest && findCell(rest) });
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    // A map that moves under a mouse that doesn't tells of a move as well: the cell cursor stays where it is.
    const at = `${event.screenX} ${event.screenY}`;
    const isStill = at === last && event.buttons === 0;
    last = at;
    if (isStill) {
      return;
    }
    if (event.pointerType !== "touch") {
      point(event.buttons === 0 ? findCell(event) : null);
    } else if (rest && Math.hypot(event.clientX - rest.clientX, event.clientY - rest.clientY) > SLACK) {
      lift();
    }
  }

  function lift() {
    if (rest) {
      rest = null;
      dispatch({ type: "hold", cell: null });
    }
  }

  /** @param {PointerEvent} event */
  function leave(event) {
    if (event.pointerType !== "touch" && !state.pointed?.aloud) {
      point(null);
    }
  }

  /** Come to by keyboard, the map shows where its cursor is. */
  function focus() {
    if (canvas.matches(":focus-visible") && !state.pointed) {
      dispatch({ type: "move-cursor", by: [0, 0] });
    }
  }

  return together(
    listen(canvas, "pointerdown", press),
    listen(canvas, "pointermove", move),
    listen(canvas, "pointerleave", leave),
    // After those of the pointer's gesture, which asks whether the finger pointed.
    listen(canvas, "pointerup", lift),
    listen(canvas, "pointercancel", lift),
    listen(canvas, "focus", focus),
  );
}

/** The entries of the open list light their cells. @param {Dispatch} dispatch */
export function listenOpenList(dispatch) {
  const list = find("open-list", HTMLElement);

  /** @param {Event} event */
  function enter({ target }) {
    const entry = target instanceof Element ? target.closest("[data-cell]") : null;
    const cell = entry?.getAttribute("data-cell")?.split(",").map(Number);
    if (cell?.length === 2) {
      dispatch({ type: "point", cell });
    }
  }

  function leave() {
    dispatch({ type: "point", cell: null });
  }

  return together(
    listen(list, "pointerover", enter),
    listen(list, "focusin", enter),
    listen(list, "click", enter),
    listen(list, "pointerleave", leave),
    listen(list, "focusout", leave),
  );
}
