/**
 * The generator's form as the plan has it: offers what the core can make, and shows only what the picked generator takes.
 */

import { t } from "../../strings/text.js";
import { find } from "../listen.js";
import { offer, setField } from "./fields.js";
import { setText, showRow } from "./text.js";

/** @typedef {import("../types.js").State} State */

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

  /** @param {State} state */
  return function showGenerate({ generators, plan, build }) {
    if (!generators) {
      return;
    }
    const { list } = generators;
    const entry = list.find(({ id }) => id === plan.generator);
    const methods = list.map(({ id, name }) => ({ id, name: t(name) }));
    offer(generator, methods, plan.generator);
    for (const [name, field] of Object.entries(fields)) {
      setField(field, plan[/** @type {keyof typeof fields} */ (name)]);
    }
    showRow(density, (entry?.density ?? null) !== null);
    setText(summary, t(entry?.summary ?? ""));
    setText(button, build ? t("Cancel") : t("Generate"));
  };
}
