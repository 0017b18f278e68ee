/**
 * The benchmark dialog: what can be run, how far it has come, and the table of what came of it. The plots are drawn by bench-plots.js.
 */

import { getLanguage, say, t } from "../../strings/text.js";
import { sumUp } from "../bench-table.js";
import { formatBrief, formatCount, formatTime, NOTHING } from "../format.js";
import { find } from "../listen.js";
import { offer, setOpen } from "./fields.js";
import { createDrawing } from "./svg.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../bench.js").Run} Run */
/** @typedef {import("../bench.js").Contender} Contender */
/** @typedef {import("../bench-table.js").Sums} Sums */

const SAMPLES = [50, 200, 1000];
const COLOURS = 8;

/** @type {{ name: string, title: string, show: (sums: Sums) => string, judge?: (sums: Sums, contender: Contender) => string }[]} */
const COLUMNS = [
  { name: "Problems", title: "How many were run", show: ({ problems }) => formatCount(problems) },
  {
    name: "Exact",
    title: "As long as published, or rightly no path",
    show: ({ exact }) => formatCount(exact),
    judge: ({ exact, problems }) => (problems > 0 && exact === problems ? "right" : ""),
  },
  { name: "Longer", title: "Longer than published", show: ({ longer }) => formatCount(longer) },
  {
    name: "Shorter",
    title: "Shorter than published: a mistake, unless the path is at any angle",
    show: ({ shorter }) => formatCount(shorter),
    judge: ({ shorter }, { anyAngle }) => (shorter > 0 && !anyAngle ? "wrong" : ""),
  },
  {
    name: "None",
    title: "No path where one was published, or given up after ten seconds",
    show: ({ none }) => formatCount(none),
    judge: ({ none }) => (none > 0 ? "wrong" : ""),
  },
  { name: "Mean time", title: "Of a query", show: ({ meanTime }) => formatTime(meanTime) },
  { name: "Median time", title: "Of a query", show: ({ medianTime }) => formatTime(medianTime) },
  {
    name: "Mean expanded",
    title: "Nodes expanded a query",
    show: ({ meanExpanded }) => (meanExpanded === null ? NOTHING : formatBrief(meanExpanded)),
  },
];

export function createBenchmark() {
  const dialog = find("bench-dialog", HTMLDialogElement);
  const progress = find("bench-progress", HTMLProgressElement);
  const results = find("bench-results", HTMLElement);
  const head = find("bench-head", HTMLTableRowElement);
  const showPlan = createPlan();
  head.append(...["", ...COLUMNS.map(({ name }) => name)].map(createHeading));
  const frames = { expanded: find("bench-expanded", HTMLElement), time: find("bench-time", HTMLElement) };
  /** @type {ReturnType<typeof import("./bench-plots.js").createBenchPlots> | null} */
  let plots = null;

  /** @param {State} state */
  return function showBenchmark(state) {
    const { open, run, createPlots } = state.bench;
    setOpen(dialog, open);
    if (!open) {
      return;
    }
    for (const [index, { name, title }] of COLUMNS.entries()) {
      setText(head.cells[index + 1], t(name));
      setAttribute(head.cells[index + 1], "title", t(title));
    }
    setText(head.cells[0], t("Search"));
    showPlan(state);
    const [done, all] = countResults(run);
    const value = all > 0 ? done / all : 0;
    if (progress.value !== value) {
      progress.value = value;
    }
    setText(find("bench-status", HTMLElement), describeProgress(run, done, all));
    setHidden(results, !run);
    if (run) {
      showRows(run);
      setText(find("bench-note", HTMLElement), describeTiming(run));
      plots ??= createPlots?.(frames) ?? null;
      plots?.show(run, state.paletteRevision);
    }
  };
}

/** @param {Run | null} run */
function countResults(run) {
  const contenders = run?.contenders ?? [];
  const done = contenders.reduce((sum, { results }) => sum + results.length, 0);
  return [done, contenders.length * (run?.problems.length ?? 0)];
}

/** @param {Run | null} run @param {number} done @param {number} all */
function describeProgress(run, done, all) {
  const counts = { done: formatCount(done), all: formatCount(all) };
  switch (run?.phase) {
    case "running":
      return t("{done} of {all} queries", counts);
    case "cancelled":
      return t("cancelled after {done} of {all} queries", counts);
    case "done":
      return t("done: {done} queries", counts);
    default:
      return "";
  }
}

/** @param {Run} run */
function describeTiming({ mapName, clock, edited }) {
  const measured = t(
    "{map}, in this browser. A time is that of one query on a warm search: beginning it and searching, without reading out the path and without drawing. The clock here goes by {clock} ms, so a short query is run again and again for ten times that. The fastest of three such rounds counts; a query of more than 250 ms is run once. Making tables for a map is not timed.",
    { map: mapName, clock: String(Math.round(clock * 1000) / 1000) },
  );
  return edited ? `${t("The map was changed: published lengths need not hold.")} ${measured}` : measured;
}

/** What is to be run, and the button. */
function createPlan() {
  const problemsLine = find("bench-problems", HTMLElement);
  const message = find("bench-message", HTMLElement);
  const algorithms = find("bench-algorithms", HTMLFieldSetElement);
  const sample = find("bench-sample", HTMLSelectElement);
  const button = find("bench-run", HTMLButtonElement);
  let offered = "";

  /** @param {State} state */
  return function showPlan({ bench, menu, problems, mapName, message: said, language }) {
    const count = problems?.list.length ?? 0;
    const running = bench.run?.phase === "running";
    const text = problems
      ? t(
          "{map}: {count} published problems. The options are those of the search on the page, the rules of moving those of the published lengths.",
          {
            map: mapName,
            count: formatCount(count),
          },
        )
      : t("No problems are open. Open a map together with its problems, or drop both on the page.");
    setText(problemsLine, text);
    setText(message, say(said?.text ?? ""));
    setHidden(message, !said);
    const choices = menu?.algorithms ?? [];
    const key = `${language} ${choices.map(({ id, available }) => `${id} ${available}`)}`;
    if (key !== offered) {
      offered = key;
      const legend = algorithms.querySelector("legend");
      algorithms.replaceChildren(...(legend ? [legend] : []), ...choices.map(createBox));
    }
    for (const box of algorithms.querySelectorAll("input")) {
      box.checked = bench.picked.includes(box.value);
    }
    algorithms.disabled = running;
    sample.disabled = running;
    showSamples(sample, count, bench.sample);
    const canRun = problems !== null && choices.some(({ id, available }) => available && bench.picked.includes(id));
    setText(button, running ? t("Cancel") : t("Run"));
    button.disabled = !running && !canRun;
  };
}

/** @param {import("../types.js").Menu["algorithms"][number]} entry */
function createBox({ id, name, available, exponential }) {
  const label = document.createElement("label");
  const box = Object.assign(document.createElement("input"), { type: "checkbox", value: id, disabled: !available });
  const text = document.createElement("span");
  text.textContent = say(name);
  if (exponential || !available) {
    label.title = available ? t("Its time grows exponentially") : t("It does not run on this map");
  }
  label.append(box, text);
  return label;
}

/** @param {HTMLSelectElement} menu @param {number} count @param {number} picked */
function showSamples(menu, count, picked) {
  const some = SAMPLES.filter((most) => most < count);
  const parts = some.map((most) => ({
    id: String(most),
    name: t("{count}, evenly spread", { count: formatCount(most) }),
  }));
  const all = { id: "0", name: t("all {count}", { count: formatCount(count) }) };
  offer(menu, [...parts, all], some.includes(picked) ? String(picked) : all.id);
}

/** @param {Run} run */
function showRows({ contenders }) {
  const body = find("bench-body", HTMLElement);
  while (body.children.length > contenders.length) {
    body.lastElementChild?.remove();
  }
  while (body.children.length < contenders.length) {
    body.append(createRow(body.children.length));
  }
  for (const [index, contender] of contenders.entries()) {
    const row = /** @type {HTMLTableRowElement} */ (body.children[index]);
    const counted = `${getLanguage()} ${contender.id} ${contender.results.length} ${contender.error}`;
    if (row.dataset.counted === counted) {
      continue;
    }
    row.dataset.counted = counted;
    setText(/** @type {HTMLElement} */ (row.cells[0].lastElementChild), say(contender.name));
    setAttribute(row, "title", say(contender.error));
    const sums = sumUp(contender);
    for (const [column, { show, judge }] of COLUMNS.entries()) {
      const cell = row.cells[column + 1];
      setText(
        cell,
        column === 0 && contender.error ? t("stopped: {reason}", { reason: say(contender.error) }) : show(sums),
      );
      setAttribute(cell, "data-verdict", judge?.(sums, contender) ?? "");
    }
  }
}

/** @param {string} name */
function createHeading(name) {
  const heading = document.createElement("th");
  heading.scope = "col";
  heading.textContent = name;
  return heading;
}

/** @param {number} index */
function createRow(index) {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  const mark = createDrawing("0 0 10 10", index < COLOURS ? "M2 5h6" : "M1 2h8M1 8h8M2 1v8M8 1v8");
  mark.classList.add("bench-mark");
  mark.dataset.series = String((index % COLOURS) + 1);
  head.append(mark, document.createElement("span"));
  row.append(head, ...COLUMNS.map(() => document.createElement("td")));
  return row;
}
