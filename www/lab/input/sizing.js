/**
 * The dialog of the map's size, the bar of a selection, the list of units, new terrains and the dialog of keys: turns their events into commands.
 */

import { find, listen, together } from "../listen.js";

/** @typedef {import("../types.js").Dispatch} Dispatch */

/** @param {Dispatch} dispatch */
export function listenSize(dispatch) {
  const dialog = find("size-dialog", HTMLDialogElement);
  const form = find("size-form", HTMLFormElement);

  function change() {
    const data = new FormData(form);
    const side = (/** @type {string} */ name) => find(name, HTMLInputElement).valueAsNumber;
    dispatch({
      type: "plan-size",
      plan: {
        width: side("size-width"),
        height: side("size-height"),
        anchor: String(data.get("anchor")),
        fill: Number(data.get("fill")),
      },
    });
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    change();
    dispatch({ type: "resize-map" });
  }

  /** Escape, or the button that says so. @param {Event} event */
  function cancel(event) {
    event.preventDefault();
    dispatch({ type: "close-size" });
  }

  function select() {
    dispatch({ type: "close-size" });
    dispatch({ type: "set-tool", tool: "crop" });
  }

  return together(
    listen(form, "input", change),
    listen(form, "submit", submit),
    listen(dialog, "cancel", cancel),
    listen(find("size-cancel", HTMLButtonElement), "click", cancel),
    listen(find("size-content", HTMLButtonElement), "click", () => dispatch({ type: "crop-content" })),
    listen(find("size-select", HTMLButtonElement), "click", select),
  );
}

/** @param {Dispatch} dispatch */
export function listenHelp(dispatch) {
  const dialog = find("help-dialog", HTMLDialogElement);
  const close = () => dispatch({ type: "show-help", shown: false });
  return together(
    listen(dialog, "close", close),
    listen(find("help-close", HTMLButtonElement), "click", close),
    // The same key that opened it.
    listen(dialog, "keydown", (/** @type {KeyboardEvent} */ event) => event.key === "?" && close()),
  );
}

/** @param {Dispatch} dispatch */
export function listenUnits(dispatch) {
  /** @param {MouseEvent} event */
  function remove(event) {
    const { target } = event;
    const button = target instanceof Element ? target.closest("[data-remove-unit]") : null;
    if (button instanceof HTMLElement) {
      const isLast = button.closest("li")?.nextElementSibling === null;
      dispatch({ type: "remove-unit", unit: Number(button.dataset.removeUnit) });
      if (isLast && event.detail === 0) {
        refocus(button);
      }
    }
  }

  /** The list is one item shorter with the next frame: by keyboard one is then at the item before, or at the tool. @param {HTMLElement} button */
  function refocus(button) {
    const before = button.closest("li")?.previousElementSibling?.querySelector("button");
    (before ?? find("tool-unit", HTMLButtonElement)).focus();
  }
  return listen(find("units-list", HTMLElement), "click", remove);
}

/** @param {Dispatch} dispatch */
export function listenTerrain(dispatch) {
  const form = find("terrain-form", HTMLFormElement);
  const name = find("terrain-name", HTMLInputElement);
  const cost = find("terrain-cost", HTMLInputElement);

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    dispatch({ type: "add-terrain", name: name.value, cost: cost.value.trim() === "" ? null : cost.valueAsNumber });
  }
  return listen(form, "submit", submit);
}
