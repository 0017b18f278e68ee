/**
 * The generator's form as the plan has it: offers what the core can make, and shows only what the picked generator takes.
 */

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

  /** @param {State} state */
  return function showGenerate({ generators, plan, build }) {
    if (!generators) {
      return;
    }
    if (offered !== generators.list) {
      offered = generators.list;
      generator.replaceChildren(...offered.map(({ id, name }) => new Option(name, id)));
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
    setText(summary, entry?.summary ?? "");
    setText(button, build ? "Cancel" : "Generate");
  };
}

/** A field that is being typed in is left alone. @param {HTMLInputElement} field @param {string} value */
function show(field, value) {
  if (document.activeElement !== field && field.value !== value) {
    field.value = value;
  }
}
