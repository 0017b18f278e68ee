/**
 * The cell that is pointed at, in numbers; the head of the open list. Reads the state, never writes it.
 */

import { say, t } from "../../strings/text.js";
import { formatCost, formatCount, NOTHING } from "../format.js";
import { describeNode, inspectNode } from "../graph/view/inspect.js";
import { find } from "../listen.js";
import { BLOCKED_BIT, getAlgorithm, getSearches, TERRAIN_SHIFT } from "../state.js";
import { setAttribute, setHidden, setText } from "./text.js";
import { setWords } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../../pkg/pathscope.js").InsightOf<import("../types.js").Place>} Insight */
/** @typedef {import("../../pkg/pathscope.js").OpenEntryOf<import("../types.js").Place>} OpenEntry */

const ENTRIES = 12;

/** The letter for what the algorithm goes by. @param {Insight} insight */
export function nameOrder({ countsG, weight }) {
  return countsG && weight !== 0 ? "f" : countsG ? "g" : "h";
}

/** @param {ArrayLike<number> | null | undefined} cell */
export function formatCell(cell) {
  return !cell ? NOTHING : cell.length === 1 ? describeNode(cell[0]) : `(${cell[0]}, ${cell[1]})`;
}

/** "f = g + w · h = 5.24 + 1 · 9 = 14.24" @param {Insight} insight @param {boolean} hasWeight */
export function describeSum(insight, hasWeight) {
  const { g, h, f, countsG, weight, own } = insight;
  const factor = hasWeight && weight !== 0;
  const names = [countsG && "g", weight !== 0 && (factor ? "w · h" : "h"), own > 0 && t("own term")];
  const numbers = [
    countsG && formatCost(g),
    weight !== 0 && (factor ? `${formatCost(weight)} · ${formatCost(h)}` : formatCost(h)),
    own > 0 && formatCost(own),
  ].filter((part) => part !== false);
  const sum = `f = ${names.filter(Boolean).join(" + ")} = ${numbers.join(" + ")}`;
  return numbers.length > 1 || factor ? `${sum} = ${formatCost(f)}` : sum;
}

export function createInspector() {
  const place = find("inspect-cell", HTMLElement);
  const sum = find("inspect-sum", HTMLElement);
  const spoken = find("inspect-spoken", HTMLElement);
  const cells = Object.fromEntries(
    ["g", "h", "f", "parent", "opened", "closed"].map((name) => [name, find(`inspect-${name}`, HTMLElement)]),
  );
  /** @param {State} state */
  return function showInspector(state) {
    const { engine, pointed, scene, stats, lane } = state;
    const inside = pointed && pointed.x < scene.width && pointed.y < scene.height && !state.build;
    const node = inspectNode(state);
    const insight = node ? node.insight : engine && inside ? engine.inspect(pointed.x, pointed.y, lane) : null;
    const algorithm = getAlgorithm(state);
    if (node) {
      setWords(place, node.words);
      setText(sum, insight ? describeSum(insight, Boolean(algorithm?.usesWeight)) : "");
    } else if (!inside) {
      setWords(place, t("Point at a cell"));
      setText(sum, "");
    } else {
      const [cell] = scene.window(pointed.x, pointed.y, 1, 1);
      const unseen = cell & BLOCKED_BIT ? t("blocked") : t("not seen yet");
      const status = insight ? (insight.state === "open" ? t("open") : t("closed")) : unseen;
      const values = { cell: formatCell([pointed.x, pointed.y]), status };
      setWords(place, insight?.backward ? t("{cell} {status}, from the goal", values) : t("{cell} {status}", values));
      setText(sum, insight ? describeSum(insight, Boolean(algorithm?.usesWeight)) : "");
    }
    const isKnown = insight && insight.openedAt !== null;
    const texts = {
      g: formatCost(insight?.g),
      h: algorithm?.usesHeuristic ? formatCost(insight?.h) : NOTHING,
      f: formatCost(insight?.f),
      parent: formatCell(insight?.parent),
      opened: insight && !isKnown ? "…" : formatCount(insight?.openedAt),
      closed: insight && !isKnown ? "…" : formatCount(insight?.closedAt),
    };
    for (const [name, text] of Object.entries(texts)) {
      setText(cells[name], text);
    }
    const said = place.textContent ?? "";
    const aloud = node
      ? sayNode(state, said, texts)
      : pointed?.aloud && inside
        ? describeAloud(state, said, insight, texts)
        : "";
    setText(spoken, stats.status === "running" && state.playing ? "" : aloud);
  };
}

/**
 * What is said of the cell under the cursor: its place, what stands on it, and g, h and f; all else only when asked.
 * @param {State} state @param {string} place @param {Insight | null} insight @param {Record<string, string>} texts
 */
function describeAloud({ pointed, scene, units, unitStart, terrains, selection }, place, insight, texts) {
  const { x, y, full } = pointed ?? { x: 0, y: 0 };
  const isHere = (/** @type {ArrayLike<number> | null} */ cell) => cell?.[0] === x && cell[1] === y;
  const terrain = terrains[scene.window(x, y, 1, 1)[0] >> TERRAIN_SHIFT];
  const goals = Array.from({ length: scene.goals.length / 2 }, (_, index) => scene.goals.subarray(2 * index));
  const { g, h, f, parent, opened, closed } = texts;
  const parts = [
    place,
    isHere(scene.start) && t("start"),
    goals.some(isHere) && t("goal"),
    ...units.flatMap(({ start, goal }, index) => [
      isHere(start) && t("start of unit {number}", { number: index + 1 }),
      isHere(goal) && t("goal of unit {number}", { number: index + 1 }),
    ]),
    isHere(unitStart) && t("start of unit {number}", { number: units.length + 1 }),
    terrain && terrain.id > 0 && say(terrain.name),
    insight && `g ${g}, h ${h}, f ${f}`,
    full &&
      insight &&
      t("parent {parent}, opened at step {opened}, closed at step {closed}", { parent, opened, closed }),
    selection && t("{count} cells selected", { count: formatCount(countSelected(selection)) }),
  ];
  return parts.filter(Boolean).join(". ");
}

/** The node that is selected. @param {State} state @param {string} place @param {Record<string, string>} texts */
function sayNode({ graph }, place, { g, h, f }) {
  const isKnown = f !== NOTHING && g !== NOTHING;
  return graph?.selected?.kind === "node" ? `${place}${isKnown ? `. g ${g}, h ${h}, f ${f}` : ""}` : "";
}

/** @param {number[]} corners */
function countSelected([x0, y0, x1, y1]) {
  return (Math.abs(x1 - x0) + 1) * (Math.abs(y1 - y0) + 1);
}

/** The first entries of the open list; pointing at one lights its cell, and the reverse. */
export function createOpenList() {
  const section = find("open-section", HTMLElement);
  const list = find("open-list", HTMLElement);
  const entries = Array.from({ length: ENTRIES }, createEntry);
  list.replaceChildren(...entries.map(({ item }) => item));
  let shown = "";
  /** @type {OpenEntry[] | null} */
  let head = null;
  /** @param {State} state */
  return function showOpenList(state) {
    const { pointed, stats, lane, revision, build } = state;
    const engine = getSearches(state);
    const key = `${revision} ${lane} ${stats.expanded} ${state.settings?.algorithm}`;
    if (engine && shown !== key) {
      shown = key;
      head = engine.openHead(getAlgorithm(state)?.usesStop ? ENTRIES / 2 : ENTRIES, lane) ?? null;
    }
    setHidden(section, !engine || head === null || build !== null);
    for (const [index, { button, cell, f }] of entries.entries()) {
      const entry = head?.[index];
      setAttribute(button, "data-empty", String(!entry));
      button.disabled = !entry;
      setText(cell, entry ? formatCell(entry.cell) : "");
      setText(f, entry ? formatCost(entry.f) : "");
      setAttribute(button, "data-cell", entry ? entry.cell.join() : "");
      setAttribute(button, "data-backward", String(entry?.backward ?? false));
      const isPointed = entry && pointed && entry.cell[0] === pointed.x && entry.cell[1] === pointed.y;
      setAttribute(button, "data-pointed", String(Boolean(isPointed)));
    }
  };
}

function createEntry() {
  const item = document.createElement("li");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "open-entry" });
  const cell = document.createElement("span");
  const f = document.createElement("span");
  button.append(cell, f);
  item.append(button);
  return { item, button, cell, f };
}
