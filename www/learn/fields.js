/**
 * A field beside a figure that sets one option of its search: `<select data-option="heuristic" data-figure="id">`. What was drawn stays.
 */

import { chooseLanguage, loadLanguage, say } from "../strings/text.js";
import { tell } from "../telling.js";
import { findFigure } from "./figures.js";

/** @param {HTMLInputElement | HTMLSelectElement} field */
export function listenField(field) {
  const figure = findFigure(field.dataset.figure ?? "");
  const option = field.dataset.option ?? "";
  field.addEventListener("change", async () => {
    const rest = figure.share().split("&");
    const kept = rest.filter((part) => !part.startsWith(`${option}=`) && !part.startsWith("step="));
    field.setCustomValidity("");
    try {
      await figure.load([...kept, `${option}=${encodeURIComponent(field.value)}`].join("&"));
      figure.run();
    } catch (error) {
      const language = chooseLanguage([document.documentElement.lang]);
      await loadLanguage(language);
      field.setCustomValidity(say(tell(error), language));
      field.reportValidity();
    }
  });
}
