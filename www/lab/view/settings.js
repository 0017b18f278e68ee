/**
 * The settings panel: offers what the engine's menu offers, shows only what the algorithm uses, and says what the result is worth.
 */

import { find } from "../listen.js";
import { getAlgorithm } from "../state.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Menu} Menu */

export function createSettings() {
  const fields = {
    algorithm: find("algorithm", HTMLSelectElement),
    heuristic: find("heuristic", HTMLSelectElement),
    diagonal: find("diagonal", HTMLSelectElement),
    costs: find("costs", HTMLSelectElement),
    tieBreak: find("tie-break", HTMLSelectElement),
    goalTest: find("goal-test", HTMLSelectElement),
  };
  const weight = find("weight", HTMLInputElement);
  const promise = find("promise", HTMLElement);
  const summary = find("summary", HTMLElement);

  /** @param {State} state */
  return function showSettings(state) {
    const { settings, menu } = state;
    const algorithm = getAlgorithm(state);
    if (!settings || !menu || !algorithm) {
      return;
    }
    offer(fields.algorithm, menu.algorithms, settings.algorithm);
    offerHeuristics(fields.heuristic, menu.heuristics, settings.heuristic);
    offer(fields.diagonal, menu.diagonals, settings.diagonal);
    offer(fields.costs, menu.costs, settings.costs);
    offer(fields.tieBreak, menu.tieBreaks, settings.tieBreak);
    offer(fields.goalTest, menu.goalTests, settings.goalTest);
    showRow(fields.heuristic, algorithm.usesHeuristic);
    showRow(weight, algorithm.usesWeight);
    showRow(fields.tieBreak, algorithm.usesTieBreak);
    showRow(fields.goalTest, algorithm.usesGoalTest);
    if (document.activeElement !== weight && weight.valueAsNumber !== settings.weight) {
      weight.value = String(settings.weight);
    }
    setText(summary, algorithm.summary);
    setText(promise, describePromise(menu));
    setAttribute(promise, "data-promise", menu.promise);
  };
}

/** @param {Menu} menu */
function describePromise({ promise, bound }) {
  switch (promise) {
    case "optimal":
      return "finds a shortest path";
    case "bounded":
      return `at most ${bound} times the shortest`;
    case "fewest-cells":
    case "grid-path":
    case "none":
      return "may be longer than the shortest";
  }
}

/** Builds the options anew only when they differ. @param {HTMLSelectElement} field @param {{ id: string, name: string }[]} choices @param {string} picked */
function offer(field, choices, picked) {
  const same =
    field.options.length === choices.length &&
    choices.every(({ id, name }, index) => field.options[index].value === id && field.options[index].text === name);
  if (!same) {
    field.replaceChildren(...choices.map(({ id, name }) => new Option(name, id)));
  }
  if (field.value !== picked) {
    field.value = picked;
  }
}

/** Those that would break the promise are a group of their own. @param {HTMLSelectElement} field @param {Menu["heuristics"]} heuristics @param {string} picked */
function offerHeuristics(field, heuristics, picked) {
  const key = heuristics.map(({ id, admissible }) => `${id} ${admissible}`).join();
  if (field.dataset.offered !== key) {
    field.dataset.offered = key;
    const groups = [true, false].map((admissible) => {
      const group = document.createElement("optgroup");
      group.label = admissible ? "Never too large" : "May be too large";
      const members = heuristics.filter((entry) => entry.admissible === admissible);
      group.append(...members.map(({ id, name }) => new Option(name, id)));
      return group;
    });
    field.replaceChildren(...groups.filter((group) => group.children.length > 0));
  }
  if (field.value !== picked) {
    field.value = picked;
  }
}

/** @param {HTMLElement} field @param {boolean} used */
function showRow(field, used) {
  const row = field.closest(".row");
  if (row instanceof HTMLElement) {
    setHidden(row, !used);
  }
}
