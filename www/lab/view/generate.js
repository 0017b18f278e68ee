/**
 * The generator's form as the plan has it: offers what the core can make, and shows only what the picked generator takes.
 */

import { getLanguage, t } from "../../strings/text.js";
import { find } from "../listen.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").GeneratorEntry} GeneratorEntry */

export function createGenerate() {
  const generator = find("generator", HTMLSelectElement);
  const summary = find("generator-summary", HTMLElement);
  const button = find("generate-button", HTMLButtonElement);
  const density = find("density", HTMLInputElement);
  const fields = {
    width: find("map-width", HTMLInputElement),
    height: find("map-height", HTMLInputElement),
    seed: find("seed", HTMLInputElement),
    density,
  };
  /** @type {GeneratorEntry[] | null} */
  let offered = null;
  let language = "";

  /** @param {State} state */
  return function showGenerate({ generators, plan, build }) {
    if (!generators) {
      return;
    }
    if (offered !== generators.list || language !== getLanguage()) {
      offered = generators.list;
      language = getLanguage();
      generator.replaceChildren(...offered.map(({ id, name }) => new Option(t(name), id)));
    }
    const entry = offered.find(({ id }) => id === plan.generator);
    if (generator.value !== plan.generator) {
      generator.value = plan.generator;
    }
    for (const [name, field] of Object.entries(fields)) {
      show(field, String(plan[/** @type {keyof typeof fields} */ (name)]));
    }
    const row = density.closest(".row");
    if (row instanceof HTMLElement) {
      setHidden(row, (entry?.density ?? null) === null);
    }
    setText(summary, t(entry?.summary ?? ""));
    setText(button, build ? t("Cancel") : t("Generate"));
  };
}

/** A field that is being typed in is left alone. @param {HTMLInputElement} field @param {string} value */
function show(field, value) {
  if (document.activeElement !== field && field.value !== value) {
    field.value = value;
  }
}
