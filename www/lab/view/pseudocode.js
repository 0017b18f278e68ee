/**
 * The algorithm's pseudocode with the lines that the last step ran, and a sentence of what that step did. Reads the state, never writes it.
 */

import { getLanguage, t } from "../../strings/text.js";
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
    const wanted = `${getLanguage()} ${algorithm.id}`;
    if (written !== wanted) {
      written = wanted;
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
  setWords(words, t(text.trimStart()));
  line.dataset.level = String((text.length - text.trimStart().length) / 2);
  line.append(words, count);
  return line;
}

/** @param {State} state @param {LastStep} step */
function describeStep({ stats }, step) {
  const { expanded, isSmallest, generated, improved, reopened, scanned } = step;
  if (stats.expanded === 0) {
    return stats.preparation === null
      ? t("Nothing is expanded yet: the start is on the open list.")
      : t("Getting ready.");
  }
  if (!expanded) {
    return "…";
  }
  const values = { cell: formatCell(expanded.cell), order: `${nameOrder(expanded)} = ${formatCost(expanded.f)}` };
  const place = isSmallest
    ? t("Expanded {cell}: {order} is the smallest in the open list", values)
    : t("Expanded {cell}: {order}", values);
  if (stats.goal && stats.goal.join() === expanded.cell.join() && stats.status === "found" && generated === 0) {
    return t("{place}. It is the goal: the path is found.", { place });
  }
  const did = [
    t(generated === 1 ? "{generated} neighbour generated" : "{generated} neighbours generated", { generated }),
    improved > 0 && t("{improved} improved", { improved }),
    reopened > 0 && t("{reopened} re-opened", { reopened }),
    scanned > 0 && t(scanned === 1 ? "{scanned} line scanned" : "{scanned} lines scanned", { scanned }),
  ];
  return t("{place}; {did}.", { place, did: did.filter(Boolean).join(t(", ")) });
}
