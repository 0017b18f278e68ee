/**
 * The generator's form: turns what is picked and typed into a plan, and its buttons into commands.
 *
 * What a seed or a size may be is decided by the core when the map is begun.
 */

import { find, listen, together } from "../listen.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */

const SEEDS = 1_000_000; // Few digits are easily read out and typed.

/** @param {State} state read only @param {Dispatch} dispatch */
export function listenGenerate(state, dispatch) {
  const form = find("generate", HTMLElement);

  /** @param {Event} event */
  function change({ target }) {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      plan(target);
    }
  }

  /** A size that is no number leaves the plan as it is. @param {HTMLInputElement | HTMLSelectElement} field */
  function plan(field) {
    const name = field.dataset.plan;
    if (!name) {
      return;
    }
    const isNumber = field instanceof HTMLInputElement && field.type === "number";
    if (isNumber && Number.isNaN(field.valueAsNumber)) {
      field.value = String(state.plan[/** @type {keyof State["plan"]} */ (name)]);
      return;
    }
    const value = isNumber ? field.valueAsNumber : field.value;
    const usual = name === "generator" && state.generators?.list.find(({ id }) => id === value)?.density;
    dispatch({ type: "plan-map", plan: { [name]: value, ...(usual ? { density: usual } : {}) } });
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      plan(event.target);
      generate();
    }
  }

  function roll() {
    const [number] = crypto.getRandomValues(new Uint32Array(1));
    dispatch({ type: "plan-map", plan: { seed: String(number % SEEDS) } });
    generate();
  }

  /** On a phone the map lies under the form: it is brought back into view. */
  function generate() {
    dispatch({ type: "generate" });
    scrollTo({ top: 0 });
  }

  return together(
    listen(form, "change", change),
    listen(form, "keydown", press),
    listen(find("dice", HTMLButtonElement), "click", roll),
    listen(find("generate-button", HTMLButtonElement), "click", () =>
      state.build ? dispatch({ type: "cancel-build" }) : generate(),
    ),
  );
}
