/**
 * Mouse, pen and touch on the canvas: turns them into commands. Which gesture it is gets decided here; what it does, in gestures.js.
 *
 * One finger paints, two pan and zoom. It deliberately waits with a touch until it moves or lifts, so that a pinch paints nothing.
 */

import { listen, together } from "../listen.js";
import { isHeld } from "../understanding.js";
import { createGesture, decideGesture } from "./gestures.js";
import { findPixel } from "./locate.js";
import { createPinch } from "./pinch.js";
import { listenWheel } from "./wheel.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */
/** @typedef {import("./gestures.js").Gesture} Gesture */

const SLACK = 6; // CSS pixels a finger may tremble before it paints.

/**
 * @param {HTMLCanvasElement} canvas
 * @param {State} state read only
 * @param {Dispatch} dispatch
 * @param {{ isSpaceHeld: () => boolean, noteSpaceUsed: () => void }} keys
 */
export function listenPointer(canvas, state, dispatch, keys) {
  /** @type {{ pointer: number, gesture: Gesture | null, down: PointerEvent, from: number[] } | null} */
  let active = null;
  const pinch = createPinch(state, dispatch);

  /** @param {PointerEvent} event */
  function press(event) {
    const at = findPixel(canvas, event);
    if (event.pointerType === "touch" && pinch.press(event.pointerId, at)) {
      active = null; // A second finger: whatever the first one did ends here.
      return;
    }
    if (active) {
      return;
    }
    const spaceHeld = keys.isSpaceHeld();
    const kind = decideGesture(state, event, at, spaceHeld);
    if (!kind) {
      return;
    }
    if (spaceHeld) {
      keys.noteSpaceUsed();
    }
    if (event.button === 1) {
      event.preventDefault(); // No autoscroll.
    }
    canvas.setPointerCapture(event.pointerId);
    const waits = event.pointerType === "touch" && kind.type !== "end" && kind.type !== "pan";
    active = { pointer: event.pointerId, gesture: null, down: event, from: at };
    if (!waits) {
      active.gesture = createGesture(state, dispatch, kind, at);
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerType === "touch" && pinch.move(event.pointerId, findPixel(canvas, event))) {
      return;
    }
    if (!active || active.pointer !== event.pointerId) {
      showHover(event);
      return;
    }
    const far = Math.hypot(event.clientX - active.down.clientX, event.clientY - active.down.clientY) > SLACK;
    if (!active.gesture && far) {
      begin();
    }
    const events = event.getCoalescedEvents?.() ?? [];
    active.gesture?.move((events.length > 0 ? events : [event]).map((each) => findPixel(canvas, each)));
  }

  /** A finger that waited is known to draw now. */
  function begin() {
    const kind = active && decideGesture(state, active.down, active.from, false);
    if (active && kind) {
      active.gesture = createGesture(state, dispatch, kind, active.from);
    }
  }

  /** @param {PointerEvent} event */
  function release(event) {
    pinch.release(event.pointerId);
    if (active?.pointer !== event.pointerId) {
      return;
    }
    if (event.type === "pointerup") {
      if (!active.gesture && !isHeld(state)) {
        begin();
      }
      active.gesture?.move([findPixel(canvas, event)]);
      active.gesture?.end?.();
    }
    active = null;
    dispatch({ type: "seal" });
    canvas.dataset.gesture = "";
    showHover(event);
  }

  /** The cursor says what a press would do. @param {PointerEvent} event */
  function showHover(event) {
    const kind = decideGesture(state, event, findPixel(canvas, event), keys.isSpaceHeld());
    const gesture = kind?.type ?? "";
    if (canvas.dataset.gesture !== gesture) {
      canvas.dataset.gesture = gesture;
    }
  }

  return together(
    listen(canvas, "pointerdown", press),
    listen(canvas, "pointermove", move),
    listen(canvas, "pointerup", release),
    listen(canvas, "pointercancel", release),
    listen(canvas, "lostpointercapture", release),
    listenWheel(canvas, dispatch),
    listen(canvas, "contextmenu", (event) => event.preventDefault()),
  );
}
