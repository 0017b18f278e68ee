/**
 * Statistics, transport and caption: the lines of text that follow the search. Reads the state, never writes it.
 */

import { t } from "../../strings/text.js";
import { formatCost, formatCount, formatExcess, formatRate, formatSpeed, formatTime, NOTHING } from "../format.js";
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
/** @typedef {import("../types.js").Lane} Lane */

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
    const { engine, stats, lanes } = state;
    const lane = lanes[state.lane];
    const known = engine !== null && state.build === null;
    setText(cells.steps, known ? formatCount(stats.expanded) : NOTHING);
    setText(cells.open, known ? formatCount(stats.open) : NOTHING);
    setText(cells.closed, known ? formatCount(stats.closed) : NOTHING);
    setText(cells.cost, formatCost(stats.cost));
    const { graph } = state;
    const length = graph ? graph.lab.path().length : getPath(lane ? { ...state, scene: lane.scene } : state).length / 2;
    const unit = graph ? "node" : getAlgorithm(state)?.anyAngle ? "point" : "cell";
    setText(cells.length, length > 0 ? `${formatCount(length)} ${length === 1 ? unit : `${unit}s`}` : NOTHING);
    setText(cells.time, formatTime(lane?.time));
    setText(cells.rate, formatRate(lane));
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
    setText(watch, state.settings?.algorithm === "dijkstra" ? "Race it against A*" : "Race them");
    if (state.graph) {
      setText(watch, t(state.settings?.algorithm === "dijkstra" ? "Watch A*" : "Watch Dijkstra"));
    }
    setHidden(watch, !settled || state.lanes.length > 1);
  };
}

/** @param {State} state @returns {[string, string]} to be read, and to be spoken */
function describe(state) {
  const { stats, baseline, lanes, timeline, breaks } = state;
  const name = lanes.length > 1 ? describeAll(lanes) : (getAlgorithm(state)?.name ?? "A*");
  const phase = getPhase(state);
  const verb = lanes.length > 1 ? "are" : "is";
  if (phase === "loading") {
    return ["", ""];
  }
  if (phase === "building") {
    return [`${describeBuild(state)} ${formatCount(getSteps(state))} steps.`, describeBuild(state)];
  }
  if (breaks.picking) {
    return ["Click the cell that is to stop playing.", "Click the cell that is to stop playing."];
  }
  const has = lanes.length > 1 ? "" : describeIncumbent(stats, ", with ");
  if (phase !== "done") {
    const step = `step ${formatCount(timeline.tick)}`;
    const why = timeline.halt ? ` ${describeHalt(state, timeline.halt)}` : "";
    const texts = {
      idle: [`${name} ${verb} ready. Press play.`, ""],
      playing: [describeWait(state, name), ""],
      paused: [`${name} ${verb} paused at ${step}${has}.${why}`, `Paused at ${step}${has}.${why}`],
    };
    const [text, aloud] = texts[phase];
    return [text, aloud];
  }
  if (lanes.length > 1) {
    const text = `${lanes.map(describeLane).join(", ")}.`;
    return [text, text];
  }
  const outcome = { found: "", "no-path": "No path. ", limit: `Stopped at the limit${has}. `, running: "" }[
    stats.status
  ];
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

/** "A*, JPS and Dijkstra" @param {Lane[]} lanes */
function describeAll(lanes) {
  const names = lanes.map(({ name }) => name);
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** @param {Lane} lane @param {number} index */
function describeLane({ name, stats }, index) {
  const count = formatCount(stats.expanded);
  return `${name} ${index === 0 ? "expanded " : ""}${count}${index === 0 ? " cells" : ""}`;
}

/** What stopped playing. @param {State} state @param {NonNullable<State["timeline"]["halt"]>} halt */
function describeHalt({ lanes }, { lane, why }) {
  const words = {
    layer: "f changes here.",
    reopen: "A node is re-opened here.",
    path: "This node is on the final path.",
    generated: "The cell is generated here.",
    expanded: "The cell is expanded here.",
  };
  return lanes.length > 1 ? `${lanes[lane]?.name}: ${words[why]}` : words[why];
}

/** @param {State} state @param {string} name */
function describeWait(state, name) {
  if (state.lanes.length > 1) {
    return `${name} are racing…`;
  }
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
function describeEffort({ stats, settings, graph }) {
  const count = formatCount(stats.expanded);
  if (graph) {
    return t(stats.reopened > 0 ? "looked at {count} nodes, counting repeats" : "looked at {count} nodes", { count });
  }
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
