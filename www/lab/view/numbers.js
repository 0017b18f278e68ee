/**
 * Statistics, transport and caption: the lines of text that follow the search. Reads the state, never writes it.
 */

import { formatBrief, formatCost, formatCount, formatExcess, formatSpeed, formatTime, NOTHING } from "../format.js";
import { find } from "../listen.js";
import {
  FASTEST,
  getAlgorithm,
  getPhase,
  getSteps,
  getStepsPerSecond,
  isDone,
  isUnderWay,
  wantsBaseline,
} from "../state.js";
import { getPath } from "./path.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

/** The table of statistics. */
export function createStatistics() {
  const cells = Object.fromEntries(
    ["steps", "open", "closed", "cost", "length", "time", "rate"].map((name) => [
      name,
      find(`stat-${name}`, HTMLElement),
    ]),
  );
  /** @param {State} state */
  return function showStatistics(state) {
    const { engine, stats, searchTime } = state;
    const known = engine !== null && state.build === null;
    setText(cells.steps, known ? formatCount(stats.expanded) : NOTHING);
    setText(cells.open, known ? formatCount(stats.open) : NOTHING);
    setText(cells.closed, known ? formatCount(stats.closed) : NOTHING);
    setText(cells.cost, formatCost(stats.cost));
    const length = getPath(state).length / 2;
    const unit = getAlgorithm(state)?.anyAngle ? "point" : "cell";
    setText(cells.length, length > 0 ? `${formatCount(length)} ${length === 1 ? unit : `${unit}s`}` : NOTHING);
    setText(cells.time, known ? formatTime(searchTime) : NOTHING);
    // Browsers round their clock to 0.1 ms: from less than a few of them a rate would be noise.
    setText(cells.rate, searchTime >= 0.5 ? formatBrief((1000 * stats.expanded) / searchTime) : NOTHING);
  };
}

/** Play, pause and speed. */
export function createTransport() {
  const play = find("play", HTMLButtonElement);
  const speed = find("speed", HTMLInputElement);
  const label = find("speed-label", HTMLElement);
  /** @param {State} state */
  return function showTransport(state) {
    const action = isUnderWay(state) ? "Pause" : "Play";
    setAttribute(play, "data-action", action.toLowerCase());
    setAttribute(play, "aria-label", action);
    setAttribute(play, "title", `${action} (Space)`);
    if (speed.valueAsNumber !== state.speed) {
      speed.value = String(state.speed);
    }
    const text = state.speed >= FASTEST ? "as fast as it goes" : formatSpeed(getStepsPerSecond(state.speed));
    setText(label, text);
    setAttribute(speed, "aria-valuetext", text);
  };
}

/** The line under the map, and the same for those who listen. */
export function createCaption() {
  const line = find("caption-text", HTMLElement);
  const watch = find("watch", HTMLButtonElement);
  const spoken = find("status", HTMLElement);
  /** @param {State} state */
  return function showCaption(state) {
    const [text, aloud] = describe(state);
    setText(line, text);
    setText(spoken, aloud);
    const settled = isDone(state) && !wantsBaseline(state);
    setText(watch, state.settings?.algorithm === "dijkstra" ? "Watch A*" : "Watch Dijkstra");
    setHidden(watch, !settled);
  };
}

/** @param {State} state @returns {[string, string]} to be read, and to be spoken */
function describe(state) {
  const { stats, baseline } = state;
  const name = getAlgorithm(state)?.name ?? "A*";
  const phase = getPhase(state);
  if (phase === "loading") {
    return ["", ""];
  }
  if (phase === "building") {
    return [`${describeBuild(state)} ${formatCount(getSteps(state))} steps.`, describeBuild(state)];
  }
  if (phase !== "done") {
    const texts = {
      idle: [`${name} is ready. Press play.`, ""],
      playing: [describeWait(state, name), ""],
      paused: [
        `${name} is paused at step ${formatCount(stats.expanded)}${describeIncumbent(stats, ", with ")}.`,
        `Paused at step ${formatCount(stats.expanded)}${describeIncumbent(stats, ", with ")}.`,
      ],
    };
    const [text, aloud] = texts[phase];
    return [text, aloud];
  }
  const limit = `Stopped at the limit${describeIncumbent(stats, ", with ")}. `;
  const outcome = { found: "", "no-path": "No path. ", limit, running: "" }[stats.status];
  const looked = `${name} ${describeEffort(state)}`;
  const other = baseline ? `${looked}; Dijkstra would look at ${describeBaseline(state, baseline)}.` : `${looked}.`;
  const aloud = stats.status === "found" ? `Path found, cost ${formatCost(stats.cost)}. ${other}` : outcome + other;
  return [outcome + other, wantsBaseline(state) ? "" : aloud];
}

/** @param {State} state */
function describeBuild(state) {
  const name = state.generators?.list.find((entry) => entry.id === state.plan.generator)?.name ?? "a map";
  return `${isUnderWay(state) ? "Building" : "Paused while building"}: ${name}.`;
}

/** @param {State} state @param {string} name */
function describeWait(state, name) {
  const { preparation } = state.stats;
  if (preparation !== null) {
    return `${name} is making its table: ${Math.floor(100 * preparation)} %`;
  }
  if (state.stats.incumbent) {
    return `${name} has ${describeIncumbent(state.stats)}, and looks for a better one…`;
  }
  const endless = getAlgorithm(state)?.exponential;
  return endless
    ? `${name} is searching: ${formatCount(state.stats.expanded)} steps, and it may take forever. Pause it any time.`
    : `${name} is searching…`;
}

/** The best path so far of an anytime search, and what is proved of it. @param {State["stats"]} stats @param {string} [before] */
function describeIncumbent({ incumbent }, before = "") {
  if (!incumbent) {
    return "";
  }
  const { cost, bound } = incumbent;
  const worth = bound === null ? "" : `, at most ${formatExcess(bound)} longer than the shortest`;
  return `${before}a path of cost ${formatCost(cost)}${worth}`;
}

/** What the count of expansions means: Anya's are of stretches between rows; a cell may be expanded again, and jump points are few because the lines between them are scanned. @param {State} state */
function describeEffort({ stats, settings }) {
  const count = formatCount(stats.expanded);
  if (settings?.algorithm === "anya") {
    return `expanded ${count} intervals`;
  }
  if (stats.reopened > 0) {
    return `looked at ${count} cells, counting repeats`;
  }
  return ["jps", "jps-plus"].includes(settings?.algorithm ?? "")
    ? `expanded ${count} cells, scanning many more`
    : `looked at ${count} cells`;
}

/** A path along the grid is no match for one at any angle: its cost stands beside. @param {State} state @param {import("../types.js").Summary} baseline */
function describeBaseline(state, baseline) {
  const count = formatCount(baseline.expanded);
  return getAlgorithm(state)?.anyAngle && baseline.cost !== null
    ? `${count}, for a grid path of cost ${formatCost(baseline.cost)}`
    : count;
}
