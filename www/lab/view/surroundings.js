/**
 * What is around the map: its name and size, the list of published problems, the message and the picked tool.
 */

import { say, t } from "../../strings/text.js";
import { formatCost, formatCount } from "../format.js";
import { describeSize } from "../graph/view/inspect.js";
import { find } from "../listen.js";
import { getPresentProblem, judge } from "../problems.js";
import { getAlgorithm, getArrowKind, isDone, TOOLS } from "../state.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Problem} Problem */

/** Problems in the list at once. PERF: 10,000 take the browser a tenth of a second, hundreds of thousands many. */
const LISTED = 2000;

export function createMapLine() {
  const name = find("map-name", HTMLElement);
  const size = find("map-size", HTMLElement);
  /** @param {State} state */
  return function showMapLine({ mapName, scene, build, graph, opening }) {
    const shown = build ? build.recipe || (opening?.map?.name ?? "") : t(mapName);
    setText(name, shown);
    setAttribute(name, "title", shown);
    setText(size, graph ? describeSize(graph) : `${scene.width} × ${scene.height}`);
  };
}

export function createProblems() {
  const section = find("problems", HTMLElement);
  const list = find("problem", HTMLSelectElement);
  const verdict = find("verdict", HTMLElement);
  const previous = find("problem-previous", HTMLButtonElement);
  const next = find("problem-next", HTMLButtonElement);
  /** @type {Problem[] | null} */
  let listed = null;
  let block = "";

  /** @param {State} state */
  return function showProblems(state) {
    const { problems } = state;
    setHidden(section, problems === null || state.build !== null);
    if (!problems) {
      return;
    }
    const first = problems.index - (problems.index % LISTED);
    const shown = `${first} ${state.language}`;
    if (problems.list !== listed || block !== shown) {
      block = shown;
      listed = problems.list;
      list.replaceChildren(...listProblems(listed, first));
    }
    const picked = String(problems.index);
    if (list.value !== picked) {
      list.value = picked;
    }
    setAttribute(previous, "aria-disabled", String(problems.index <= 0));
    setAttribute(next, "aria-disabled", String(problems.index >= problems.list.length - 1));
    const [text, kind] = compare(state);
    setText(verdict, text);
    setAttribute(verdict, "data-verdict", kind);
  };
}

/** Those of a block, and where more lie before or behind it, a way there. @param {Problem[]} list @param {number} first */
function listProblems(list, first) {
  const end = Math.min(first + LISTED, list.length);
  const entries = list
    .slice(first, end)
    .map((problem, index) => [describeProblem(problem, first + index), first + index]);
  const before = first > 0 ? [[t("… {count} before these", { count: formatCount(first) }), first - 1]] : [];
  const left = list.length - end;
  const behind = left > 0 ? [[t("… {count} behind these", { count: formatCount(left) }), end]] : [];
  return [...before, ...entries, ...behind].map(([text, index]) => new Option(String(text), String(index)));
}

/** Short enough for the list; where its ends are is seen on the map. @param {Problem} problem @param {number} index */
function describeProblem({ length, hasNoPath }, index) {
  return `${index + 1} · ${hasNoPath ? t("no path") : t("length {length}", { length: formatCost(length) })}`;
}

/** The published length beside ours. @param {State} state @returns {[string, string]} the words; equal, differs, as-expected or pending */
function compare(state) {
  const problem = getPresentProblem(state);
  if (!problem) {
    return [t("The map, the ends or the movement differ from the published problem."), "pending"];
  }
  const published = problem.hasNoPath ? t("no path") : formatCost(problem.length);
  if (!isDone(state)) {
    return [t("published {published}, ours is being searched", { published }), "pending"];
  }
  const { cost } = state.stats;
  const ours = cost === null ? t("no path") : formatCost(cost);
  if (cost === null || problem.hasNoPath) {
    const same = cost === null && problem.hasNoPath;
    return [say(`published ${published}, ours ${ours}: ${same ? "equal" : "differs"}`), same ? "equal" : "differs"];
  }
  const verdict = judge(problem, cost);
  const equal = verdict === "exact";
  const word = equal ? "equal" : verdict;
  const mayBeLonger = !["grid-path", "any-angle"].includes(state.menu?.promise ?? "");
  if (!equal && getAlgorithm(state)?.anyAngle && (word === "shorter" || mayBeLonger)) {
    return [say(`published ${published}, ours ${ours}: ${word}, at any angle`), "as-expected"];
  }
  return [say(`published ${published}, ours ${ours}: ${word}`), equal ? "equal" : "differs"];
}

export function createMessage() {
  const box = find("message", HTMLElement);
  const text = find("message-text", HTMLElement);
  /** @param {State} state */
  return function showMessage({ message }) {
    setText(text, say(message?.text ?? ""));
    setAttribute(box, "data-kind", message?.kind ?? "");
    setHidden(box, message === null);
  };
}

export function createTools() {
  const buttons = TOOLS.map((tool) => ({
    tool,
    button: find(`tool-${tool}`, HTMLButtonElement),
  }));
  const arrows = find("arrows", HTMLButtonElement);
  const canvas = find("map", HTMLCanvasElement);
  /** @param {State} state */
  return function showTools(state) {
    setAttribute(arrows, "aria-pressed", String(state.arrows[getArrowKind(state)]));
    for (const { tool, button } of buttons) {
      setAttribute(button, "aria-pressed", String(state.tool === tool));
    }
    setAttribute(canvas, "data-tool", state.tool);
  };
}
