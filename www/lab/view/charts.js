/**
 * The drawer of charts: its legend with the numbers of the present step, and what the charts show, in words. The charts are drawn by plots.js.
 */

import { t } from "../../strings/text.js";
import { formatCost, formatCount } from "../format.js";
import { MOST_LANES } from "../lanes.js";
import { find } from "../listen.js";
import { createDrawing } from "./svg.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

export function createCharts() {
  const section = find("charts", HTMLElement);
  const button = find("charts-button", HTMLButtonElement);
  const note = find("charts-note", HTMLElement);
  const entries = Array.from({ length: MOST_LANES }, (_, lane) => createEntry(lane));
  find("charts-legend", HTMLElement).append(...entries.map(({ item }) => item));
  const frames = {
    open: find("chart-open", HTMLElement),
    f: find("chart-f", HTMLElement),
    scatter: find("chart-scatter", HTMLElement),
  };
  /** @type {ReturnType<typeof import("./plots.js").createPlots> | null} */
  let plots = null;

  /** @param {State} state */
  return function showCharts(state) {
    const { charts, lanes, timeline } = state;
    const shown = charts.open && lanes.length > 0 && state.build === null;
    setAttribute(button, "aria-pressed", String(charts.open));
    const opening = shown && section.hidden;
    setHidden(section, !shown);
    if (!shown) {
      return;
    }
    if (opening) {
      section.scrollIntoView({ block: "nearest" });
    }
    for (const [lane, entry] of entries.entries()) {
      showEntry(state, lane, entry);
    }
    for (const frame of [frames.open, frames.f]) {
      setAttribute(frame, "aria-valuemax", String(timeline.length));
      setAttribute(frame, "aria-valuenow", String(timeline.tick));
      setAttribute(frame, "aria-valuetext", t("step {now}", { now: formatCount(timeline.tick) }));
    }
    if (!plots && charts.createPlots) {
      plots = charts.createPlots(frames);
    }
    const facts = plots?.show(state);
    if (facts) {
      setText(note, describe(facts));
    }
  };
}

/** @param {{ steps: number, bin: number[] }} facts */
function describe({ steps, bin }) {
  const lines =
    steps > 1
      ? t("Lines: the least and the most of every {steps} steps.", { steps: formatCount(steps) })
      : t("Lines: every step.");
  const [g, h] = bin.map(formatCost);
  const squares = t("Squares: {g} of g by {h} of h, the stronger the more nodes were expanded there.", { g, h });
  const rest = t("Faint: after the present step. Dashed: where g + h is the cost of the path. Click or drag to seek.");
  return `${lines} ${squares} ${rest}`;
}

/** @param {number} lane */
function createEntry(lane) {
  const item = document.createElement("li");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "charts-entry" });
  button.dataset.curve = String(lane);
  const line = createDrawing("0 0 28 8", "M0 4h28");
  line.classList.add("charts-sample");
  line.dataset.series = String(lane + 1);
  const [name, numbers] = [document.createElement("span"), document.createElement("span")];
  name.className = "charts-name";
  numbers.className = "charts-numbers";
  button.append(line, name, numbers);
  item.append(button);
  return { item, button, name, numbers };
}

/** @param {State} state @param {number} lane @param {ReturnType<typeof createEntry>} entry */
function showEntry({ engine, lanes, charts }, lane, { item, button, name, numbers }) {
  const shown = lanes[lane];
  setHidden(item, !shown);
  if (!shown || !engine) {
    return;
  }
  const f = formatCost(engine.lastStep(lane).expanded?.f);
  setAttribute(button, "aria-pressed", String(!charts.hidden.includes(lane)));
  setAttribute(button, "title", t("Leave it out of the charts, or take it in again"));
  setText(name, shown.name);
  setText(numbers, t("open {open}, f {f}", { open: formatCount(shown.stats.open), f }));
}
