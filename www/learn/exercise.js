/**
 * An exercise: listens to its figures, judges what their searches came to, and says condition by condition what is right and what is
 * still missing. It never looks at the drawing, only at results; exercises.js has what is asked.
 */

import { chooseLanguage, loadLanguage, translate } from "../strings/text.js";
import { EXERCISES, WORDS } from "./exercises.js";

/** @typedef {import("./exercises.js").Result} Result */
/** @typedef {import("./exercises.js").Condition} Condition */
/** @typedef {import("./figures.js").PathScope} PathScope */

const language = chooseLanguage([document.documentElement.lang]);
const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/** @param {HTMLElement} section */
export function listenExercise(section) {
  const judge = EXERCISES[section.dataset.exercise ?? ""];
  const verdict = section.querySelector(".verdict");
  if (!verdict) {
    throw new Error("expected a place for the verdict");
  }
  const figures = /** @type {PathScope[]} */ (/** @type {unknown} */ ([...section.querySelectorAll("path-scope")]));
  /** What each search came to, as long as it is where it ended. @type {Map<EventTarget | null, Result>} */
  const results = new Map();
  const texts = loadLanguage(language);
  let turn = 0;

  /** @param {string} headline @param {Condition[]} [conditions] @param {Record<string, number>} [values] */
  function say(headline, conditions = [], values = {}) {
    const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numbers.format(value)]));
    const lines = conditions.map(({ met, right, wrong }) => {
      const line = document.createElement("li");
      line.className = met ? "met" : "unmet";
      line.textContent = translate(language, met ? right : wrong, shown);
      return line;
    });
    const head = document.createElement("p");
    head.textContent = translate(language, headline);
    const list = document.createElement("ul");
    list.append(...lines);
    section.dataset.solved = String(headline === WORDS.solved);
    const said = [head, ...(lines.length > 0 ? [list] : [])];
    if (said.map(({ textContent }) => textContent).join("") !== verdict?.textContent) {
      verdict?.replaceChildren(...said);
    }
  }

  async function assess() {
    turn += 1;
    const now = turn;
    await texts;
    const present = figures.flatMap((figure) => results.get(figure) ?? []);
    if (now !== turn) {
      return;
    }
    if (present.length < figures.length) {
      say(WORDS.waiting);
    } else if (present.some(({ status }) => status !== "found")) {
      say(WORDS.lost);
    } else {
      const { conditions, values } = await judge(/** @type {import("./exercises.js").Found[]} */ (present), figures);
      if (now === turn) {
        say(conditions.every(({ met }) => met) ? WORDS.solved : WORDS.open, conditions, values);
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
