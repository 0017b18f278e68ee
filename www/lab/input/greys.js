/**
 * The form for the greys of a picture: turns what is picked into a rule, and its buttons into commands.
 */

import { find, listen, together } from "../listen.js";

/** @typedef {import("../types.js").Dispatch} Dispatch */

/** @param {Dispatch} dispatch */
export function listenGreys(dispatch) {
  const dialog = find("greys", HTMLDialogElement);
  const form = find("greys-form", HTMLFormElement);

  function change() {
    const data = new FormData(form);
    const number = (/** @type {string} */ name) => Number(data.get(name));
    const isCosts = data.get("greys") === "costs";
    dispatch({
      type: "set-greys",
      rule: isCosts ? { mostCost: number("mostCost") } : { threshold: number("threshold") },
    });
  }

  /** Escape, or the button that says so. @param {Event} event */
  function cancel(event) {
    event.preventDefault();
    dispatch({ type: "cancel-greys" });
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    dispatch({ type: "open-greys" });
  }

  return together(
    listen(form, "input", change),
    listen(form, "submit", submit),
    listen(dialog, "cancel", cancel),
    listen(find("greys-cancel", HTMLButtonElement), "click", cancel),
  );
}
