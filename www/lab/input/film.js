/**
 * The form for an animation: turns what is picked into options, and its buttons into commands.
 */

import { find, listen, together } from "../listen.js";
import { readFileColours } from "../view/palette.js";

/** @typedef {import("../types.js").Dispatch} Dispatch */

/** @param {import("../types.js").State} state read only @param {Dispatch} dispatch */
export function listenFilm(state, dispatch) {
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
    dispatch({ type: "close-film" });
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    change();
    dispatch({ type: "start-film", colours: readFileColours(state.palette) });
  }

  return together(
    listen(form, "input", change),
    listen(form, "submit", submit),
    listen(dialog, "cancel", cancel),
    listen(find("film-cancel", HTMLButtonElement), "click", cancel),
  );
}
