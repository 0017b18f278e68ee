/**
 * An exercise: listens to its figures, judges what their searches came to, and says what is still missing. It never looks at the drawing,
 * only at results; exercises.js has what is asked.
 */

import { EXERCISES, WORDS } from "./exercises.js";
import { getPageLanguage } from "./figures.js";

/** @typedef {import("./exercises.js").Result} Result */
/** @typedef {import("./figures.js").PathScope} PathScope */

/** @param {HTMLElement} section */
export function listenExercise(section) {
  const { judge, says } = EXERCISES[section.dataset.exercise ?? ""];
  const verdict = section.querySelector(".verdict");
  if (!verdict) {
    throw new Error("expected a place for the verdict");
  }
  const language = getPageLanguage();
  const words = WORDS[language];
  const figures = /** @type {PathScope[]} */ (/** @type {unknown} */ ([...section.querySelectorAll("path-scope")]));
  /** What each search came to, as long as it is where it ended. @type {Map<EventTarget | null, Result>} */
  const results = new Map();
  let turn = 0;

  /** @param {string} text @param {boolean} solved */
  function say(text, solved = false) {
    section.dataset.solved = String(solved);
    if (verdict && verdict.textContent !== text) {
      verdict.textContent = text;
    }
  }

  async function assess() {
    turn += 1;
    const now = turn;
    const present = figures.flatMap((figure) => results.get(figure) ?? []);
    if (present.length < figures.length) {
      say(words.waiting);
    } else if (present.some(({ status }) => status !== "found")) {
      say(words.lost);
    } else {
      const { solved, values } = await judge(/** @type {import("./exercises.js").Found[]} */ (present), figures);
      if (now === turn) {
        say(`${solved ? words.solved : words.open} ${fill(says[language], values, language)}`, solved);
      }
    }
  }

  section.addEventListener("step", ({ target }) => {
    results.delete(target);
    assess();
  });
  section.addEventListener("edit", () => {
    results.clear(); // The others of the group have the new map as well.
    assess();
  });
  section.addEventListener("done", (event) => {
    results.set(event.target, /** @type {CustomEvent<Result>} */ (event).detail);
    assess();
  });
  section.querySelector(".start-over")?.addEventListener("click", () => {
    for (const figure of figures) {
      figure.reset();
    }
    for (const field of section.querySelectorAll("input, select")) {
      startOver(/** @type {HTMLInputElement | HTMLSelectElement} */ (field));
    }
  });
}

/** @param {HTMLInputElement | HTMLSelectElement} field */
function startOver(field) {
  field.setCustomValidity("");
  if (field instanceof HTMLInputElement) {
    field.value = field.defaultValue;
  } else {
    field.selectedIndex = [...field.options].findIndex((option) => option.defaultSelected);
  }
}

/** @param {string} text @param {Record<string, number>} values @param {string} language */
function fill(text, values, language) {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return text.replace(/\{(\w+)\}/g, (_, name) => format.format(values[name]));
}
