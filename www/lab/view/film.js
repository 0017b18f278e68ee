/**
 * The dialog for an animation of the search: what it will be, and how far it is.
 */

import { say, t } from "../../strings/text.js";
import { formatCount } from "../format.js";
import { find } from "../listen.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

export function createFilm() {
  const dialog = find("film", HTMLDialogElement);
  const about = find("film-about", HTMLElement);
  const fields = find("film-fields", HTMLFieldSetElement);
  const making = find("film-making", HTMLElement);
  const bar = find("film-bar", HTMLProgressElement);
  const count = find("film-count", HTMLElement);
  const start = find("film-start", HTMLButtonElement);

  /** @param {State} state */
  return function showFilm({ film }) {
    if (!film) {
      if (dialog.open) {
        dialog.close();
      }
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
    if (!dialog.open) {
      dialog.showModal();
    }
  };
}
