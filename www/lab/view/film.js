/**
 * The dialog for an animation of the search: what it will be, and how far it is. Hands it out as a file once it is done.
 */

import { say, t } from "../../strings/text.js";
import { download } from "../download.js";
import { formatCount } from "../format.js";
import { find } from "../listen.js";
import { setOpen } from "./fields.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

/** @param {import("../types.js").Dispatch} dispatch */
export function createFilm(dispatch) {
  const dialog = find("film", HTMLDialogElement);
  const about = find("film-about", HTMLElement);
  const fields = find("film-fields", HTMLFieldSetElement);
  const making = find("film-making", HTMLElement);
  const bar = find("film-bar", HTMLProgressElement);
  const count = find("film-count", HTMLElement);
  const start = find("film-start", HTMLButtonElement);

  /** @param {State} state */
  function handOut({ film }) {
    if (film?.done) {
      const { name, bytes } = film.done;
      download(name, /** @type {BlobPart} */ (bytes), "image/gif");
      dispatch({ type: "close-film" });
    }
  }

  /** @param {State} state */
  return function showFilm(state) {
    handOut(state);
    const { film } = state;
    if (!film) {
      setOpen(dialog, false);
      return;
    }
    const { pixels, steps, work, error } = film;
    const [width, height] = pixels;
    setText(
      about,
      say(error) || t("{steps} steps, {width} × {height} pixels", { steps: formatCount(steps), width, height }),
    );
    fields.disabled = Boolean(work);
    start.disabled = Boolean(work);
    setHidden(making, !work);
    if (work) {
      const { frames, written } = work;
      bar.max = frames;
      bar.value = written;
      setText(count, t("Frame {written} of {frames}", { written, frames }));
    }
    setOpen(dialog, true);
  };
}
