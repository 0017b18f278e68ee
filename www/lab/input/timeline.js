/**
 * The timeline under pointer and keyboard, and the menu of what stops playing. Turns events into commands.
 */

import { find, listen, together } from "../listen.js";
import { INSET } from "../view/timeline.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state read only @param {import("../types.js").Dispatch} dispatch */
export function listenTimeline(state, dispatch) {
  const breaks = find("breaks", HTMLFieldSetElement);

  function changeBreaks() {
    const picked = [...breaks.querySelectorAll("input")].filter((box) => box.checked);
    dispatch({ type: "set-breaks", on: picked.map((box) => box.value) });
  }

  return together(listenTrack(find("timeline", HTMLElement), state, dispatch), listen(breaks, "change", changeBreaks));
}

/** The track of a timeline. @param {HTMLElement} track @param {State} state read only @param {import("../types.js").Dispatch} dispatch */
export function listenTrack(track, state, dispatch) {
  return listenSlider(track, state, dispatch, ({ clientX }) => {
    const box = track.getBoundingClientRect();
    return (clientX - box.left - INSET) / Math.max(box.width - 2 * INSET, 1);
  });
}

/**
 * A place where time lies from left to right: dragging seeks, arrows and page keys go by steps.
 *
 * @param {HTMLElement} track
 * @param {State} state read only
 * @param {import("../types.js").Dispatch} dispatch
 * @param {(event: PointerEvent) => number} getPart which part of all time is under the pointer: 0 to 1, or beyond
 */
export function listenSlider(track, state, dispatch, getPart) {
  /** The tick under the pointer; the right end is the end, even where it is not known yet. @param {PointerEvent} event */
  function locate(event) {
    const part = getPart(event);
    const { length, isLengthKnown } = state.timeline;
    return part >= 1 && isLengthKnown ? Number.POSITIVE_INFINITY : Math.round(Math.min(Math.max(part, 0), 1) * length);
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button === 0) {
      track.setPointerCapture(event.pointerId);
      dispatch({ type: "seek", tick: locate(event) });
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (track.hasPointerCapture(event.pointerId)) {
      dispatch({ type: "seek", tick: locate(event) });
    }
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const { tick, length } = state.timeline;
    const by = event.shiftKey ? 10 : 1;
    const page = Math.max(Math.round(length / 10), 1);
    /** @type {Record<string, import("../types.js").Command>} */
    const commands = {
      ArrowRight: { type: "step", by },
      ArrowUp: { type: "step", by },
      ArrowLeft: { type: "step", by: -by },
      ArrowDown: { type: "step", by: -by },
      PageUp: { type: "seek", tick: tick + page },
      PageDown: { type: "seek", tick: tick - page },
    };
    if (Object.hasOwn(commands, event.key)) {
      event.preventDefault();
      event.stopPropagation();
      dispatch(commands[event.key]);
    }
  }

  return together(
    listen(track, "pointerdown", press),
    listen(track, "pointermove", move),
    listen(track, "keydown", key),
  );
}
