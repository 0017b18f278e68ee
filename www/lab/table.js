/**
 * The table of the searches: its columns, their values, which of them are the best, and the same as CSV. Touches no page.
 */

import { t } from "../strings/text.js";
import { formatCost, formatCount, formatRate, formatTime, NOTHING } from "./format.js";
import { getPath } from "./found-path.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Lane} Lane */
/** @typedef {string | number | null} Value */

/**
 * @typedef {object} Column
 * @property {string} name
 * @property {string} title what the name stands for, in a sentence
 * @property {(lane: Lane, state: State) => Value} get
 * @property {(value: Value, lane: Lane) => string} show
 * @property {"least" | "most" | null} best
 */

/** @type {Record<string, string>} */
const STATUS = { running: "searching", found: "found", "no-path": "no path", limit: "at its limit" };

/** @param {Value} value */
const showCount = (value) => formatCount(typeof value === "number" ? value : null);

/** How much more a path costs than the cheapest in the table, in percent. @param {Lane} lane @param {State} state */
function getExcess({ stats }, { lanes }) {
  const costs = lanes.map((lane) => lane.stats.cost).filter((cost) => cost !== null);
  const best = Math.min(...costs);
  return stats.cost === null ? null : best > 0 ? Math.max(0, (100 * (stats.cost - best)) / best) : 0;
}

/** @param {string} name @param {keyof import("./types.js").Summary} key @param {string} title @param {"least" | null} best @returns {Column} */
const count = (name, key, title, best) => ({
  name,
  title,
  get: ({ stats }) => /** @type {number} */ (stats[key]),
  show: showCount,
  best,
});

/** @type {Column[]} */
export const COLUMNS = [
  { name: "Status", title: "Where the search stands", get: ({ stats }) => stats.status, show: showStatus, best: null },
  { name: "Cost", title: "Cost of the path", get: ({ stats }) => stats.cost, show: showCost, best: "least" },
  { name: "Longer", title: "How much more it costs than the best here", get: getExcess, show: showExcess, best: null },
  {
    name: "Cells",
    title: "Cells of the path; corner points at any angle",
    get: countCells,
    show: showCount,
    best: null,
  },
  count("Expanded", "expanded", "Nodes taken from the open list", "least"),
  count("Generated", "generated", "Nodes put on the open list for the first time", "least"),
  count("Re-opened", "reopened", "Times a closed node was opened again", null),
  count("Largest open", "largestOpen", "The most nodes on the open list at once", "least"),
  {
    name: "Time",
    title: "Of the whole search, without drawing",
    get: getTime,
    show: (_, lane) => formatTime(lane.time),
    best: "least",
  },
  {
    name: "Per second",
    title: "Expansions a second, without drawing",
    get: getRate,
    show: (_, lane) => formatRate(lane),
    best: "most",
  },
];

/** @param {Value} value */
function showStatus(value) {
  const word = STATUS[String(value)];
  return word ? t(word) : NOTHING;
}

/** @param {Value} value */
function showCost(value) {
  return formatCost(typeof value === "number" ? value : null);
}

/** @param {Value} value */
function showExcess(value) {
  return typeof value !== "number" ? NOTHING : value < 0.005 ? "0 %" : `${value.toFixed(value < 10 ? 2 : 1)} %`;
}

/** @param {Lane} lane @param {State} state */
function countCells({ scene, stats }, { revision }) {
  const length = getPath({ scene, stats, revision }).length / 2;
  return length > 0 ? length : null;
}

/** @param {Lane} lane */
function getTime({ time }) {
  return time === null || Number.isNaN(time) ? null : time;
}

/** @param {Lane} lane */
function getRate({ time, end }) {
  return time && end ? (1000 * end) / time : null;
}

/** @typedef {{ text: string, value: Value, isBest: boolean }} Cell */

/** A row for each lane, a cell for each column; what is best is said only where there is something to beat. @param {State} state @returns {Cell[][]} */
export function readTable(state) {
  const { lanes } = state;
  const rows = lanes.map((lane) =>
    COLUMNS.map(({ get, show }) => {
      const value = get(lane, state);
      return { text: show(value, lane), value, isBest: false };
    }),
  );
  const over = lanes.every(({ stats }) => stats.status !== "running");
  for (const [index, { best }] of COLUMNS.entries()) {
    const values = rows.map((row) => row[index].value).filter((value) => typeof value === "number");
    const [least, most] = [Math.min(...values), Math.max(...values)];
    if (best && over && values.length > 1 && most - least > 1e-9 * Math.abs(most)) {
      for (const row of rows) {
        row[index].isBest = row[index].value === (best === "least" ? least : most);
      }
    }
  }
  return rows;
}

const CSV_NAMES =
  "lane,algorithm,status,cost,longer_percent,cells,expanded,generated,reopened,largest_open,milliseconds,expansions_per_second";

/** All of the table, numbers as they are. @param {State} state */
export function writeCsv(state) {
  const rows = readTable(state).map((row, index) => {
    const { name, settings } = state.lanes[index];
    return [name, settings.algorithm, ...row.map(({ value }) => value ?? "")].map(quote).join(",");
  });
  return `${[CSV_NAMES, ...rows].join("\r\n")}\r\n`;
}

/** A value as a field of comma-separated values. @param {Value} value */
export function quote(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
