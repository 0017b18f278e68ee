/**
 * The algorithm's pseudocode with the lines that the last step ran, and a sentence of what that step did. Reads the state, never writes it.
 */

import { formatCost } from "../format.js";
import { find } from "../listen.js";
import { getAlgorithm, getSearches } from "../state.js";
import { formatCell, nameOrder } from "./inspect.js";
import { setAttribute, setHidden, setText } from "./text.js";
import { setWords } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../../pkg/pathscope.js").LastStepOf<import("../types.js").Place>} LastStep */

export function createPseudocode() {
  const section = find("code-section", HTMLElement);
  const list = find("pseudocode", HTMLElement);
  const sentence = find("sentence", HTMLElement);
  let written = "";
  let shown = "";
  /** @param {State} state */
  return function showPseudocode(state) {
    const { stats, lane, revision, build } = state;
    const engine = getSearches(state);
    const algorithm = getAlgorithm(state);
    setHidden(section, !engine || !algorithm || build !== null);
    if (!engine || !algorithm || build) {
      return;
    }
    if (written !== algorithm.id) {
      written = algorithm.id;
      list.replaceChildren(...algorithm.pseudocode.map(createLine));
      shown = "";
    }
    const key = `${revision} ${lane} ${stats.expanded} ${stats.status} ${state.aim === null}`;
    if (shown === key) {
      return;
    }
    shown = key;
    const step = engine.lastStep(lane);
    for (const [index, line] of [...list.children].entries()) {
      const times = step.lines[index] ?? 0;
      setAttribute(line, "data-ran", String(times > 0));
      setAttribute(line, "data-last", String(step.line === index));
      const count = line.lastElementChild;
      if (count instanceof HTMLElement) {
        setText(count, times > 1 ? `×${times}` : "");
      }
    }
    setWords(sentence, describeStep(state, step));
  };
}

/** @param {string} text indented by two spaces a level */
function createLine(text) {
  const line = document.createElement("li");
  const words = document.createElement("span");
  const count = document.createElement("span");
  count.className = "line-count";
  setWords(words, text.trimStart());
  line.dataset.level = String((text.length - text.trimStart().length) / 2);
  line.append(words, count);
  return line;
}

/** @param {State} state @param {LastStep} step */
function describeStep({ stats }, step) {
  const { expanded, isSmallest, generated, improved, reopened, scanned } = step;
  if (stats.expanded === 0) {
    return stats.preparation === null ? "Nothing is expanded yet: the start is on the open list." : "Making its table.";
  }
  if (!expanded) {
    return "…";
  }
  const order = `${nameOrder(expanded)} = ${formatCost(expanded.f)}`;
  const place = `Expanded ${formatCell(expanded.cell)}: ${order}${isSmallest ? " is the smallest in the open list" : ""}`;
  if (stats.goal && stats.goal.join() === expanded.cell.join() && stats.status === "found" && generated === 0) {
    return `${place}. It is the goal: the path is found.`;
  }
  const did = [
    `${generated} ${generated === 1 ? "neighbour" : "neighbours"} generated`,
    improved > 0 && `${improved} improved`,
    reopened > 0 && `${reopened} re-opened`,
    scanned > 0 && `${scanned} ${scanned === 1 ? "line" : "lines"} scanned`,
  ];
  return `${place}; ${did.filter(Boolean).join(", ")}.`;
}
