/**
 * A line over the map that says what was odd; it is there until it is closed.
 */

import { create } from "./skeleton.js";

/** @param {HTMLElement} place @param {() => void} dismiss */
export function createNote(place, dismiss) {
  const text = create("span", "", "note-text");
  const close = create("button", "", "note-close");
  close.type = "button";
  close.textContent = "\u00d7";
  close.addEventListener("click", dismiss);
  place.replaceChildren(text, close);
  return {
    /** @param {string} label of the button that closes it */
    name: (label) => close.setAttribute("aria-label", label),

    /** @param {string} said "" for nothing */
    show(said) {
      if (text.textContent !== said) {
        text.textContent = said;
      }
      place.hidden = said === "";
    },
  };
}
