/**
 * The form for an animation: turns what is picked into options, and its buttons into commands.
 */

import { find, listen, together } from "../listen.js";

/** @typedef {import("../types.js").Dispatch} Dispatch */

/** @param {Dispatch} dispatch */
export function listenFilm(dispatch) {
  const dialog = find("film", HTMLDialogElement);
  const form = find("film-form", HTMLFormElement);

  function change() {
    const data = new FormData(form);
    const number = (/** @type {string} */ name) => Number(data.get(name));
    dispatch({
      type: "set-film",
      options: { size: number("size"), seconds: number("seconds"), frames: number("frames") },
    });
  }

  /** Escape, or the button that says so. @param {Event} event */
  function cancel(event) {
    event.preventDefault();
    dispatch({ type: "cancel-film" });
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    change();
    dispatch({ type: "start-film" });
  }

  return together(
    listen(form, "input", change),
    listen(form, "submit", submit),
    listen(dialog, "cancel", cancel),
    listen(find("film-cancel", HTMLButtonElement), "click", cancel),
  );
}
