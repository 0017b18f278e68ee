/**
 * Statistics, transport and caption: the lines of text that follow the search. Reads the state, never writes it.
 */

import { t } from "../../strings/text.js";
import { formatCost, formatCount, formatExcess, formatRate, formatSpeed, formatTime, NOTHING } from "../format.js";
import { getPath } from "../found-path.js";
import { countNodes } from "../graph/view/inspect.js";
import { find } from "../listen.js";
import { getOpened, getOpeningProgress } from "../opening.js";
import {
  FASTEST,
  getAlgorithm,
  getNearest,
  getPhase,
  getSteps,
  getStepsPerSecond,
  isPreparing,
  isStuck,
  isUnderWay,
  wantsBaseline,
} from "../state.js";
import { describeNearest } from "./nearest.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Lane} Lane */

/** What stopped playing. @type {Record<NonNullable<State["timeline"]["halt"]>["why"], string>} */
const HALTS = {
  layer: "f changes here.",
  reopen: "A node is re-opened here.",
  path: "This node is on the final path.",
  generated: "The cell is generated here.",
  expanded: "The cell is expanded here.",
};

/** The table of statistics. */
export function createStatistics() {
  const cells = Object.fromEntries(
    ["steps", "open", "closed", "cost", "length", "nearest", "time", "rate"].map((name) => [
      name,
      find(`stat-${name}`, HTMLElement),
    ]),
  );
  const nearestRow = find("nearest-row", HTMLElement);
  /** @param {State} state */
  return function showStatistics(state) {
    const { engine, graph, stats, lanes, revision } = state;
    const lane = lanes[state.lane];
    const known = engine !== null && state.build === null;
    setText(cells.steps, known ? formatCount(stats.expanded) : NOTHING);
    setText(cells.open, known ? formatCount(stats.open) : NOTHING);
    setText(cells.closed, known ? formatCount(stats.closed) : NOTHING);
    setText(cells.cost, formatCost(stats.cost));
    const scene = lane?.scene ?? state.scene;
    const length = graph ? graph.lab.path().length : getPath({ scene, stats, revision }).length / 2;
    const words = graph ? countNodes(length) : describeLength(length, Boolean(getAlgorithm(state)?.anyAngle));
    setText(cells.length, length > 0 ? words : NOTHING);
    const nearest = known ? getNearest(lane) : null;
    setHidden(nearestRow, !nearest);
    setText(cells.nearest, nearest ? describeNearest(state, nearest) : NOTHING);
    setText(cells.time, known ? formatTime(lane?.time) : NOTHING);
    setText(cells.rate, known ? formatRate(lane) : NOTHING);
  };
}

/** @param {number} length @param {boolean} inPoints corners, with straight lines between */
function describeLength(length, inPoints) {
  const count = formatCount(length);
  return inPoints
    ? t(length === 1 ? "{count} point" : "{count} points", { count })
    : t(length === 1 ? "{count} cell" : "{count} cells", { count });
}

/** Play, pause and speed. */
export function createTransport() {
  const play = find("play", HTMLButtonElement);
  const forSearches = ["restart", "layer-back", "step-back", "layer-on"].map((command) =>
    play.parentElement?.querySelector(`[data-command="${command}"]`),
  );
  const speed = find("speed", HTMLInputElement);
  const label = find("speed-label", HTMLElement);
  /** @param {State} state */
  return function showTransport(state) {
    const [kind, action] = isUnderWay(state) ? ["pause", t("Pause")] : ["play", t("Play")];
    setAttribute(play, "data-action", kind);
    setAttribute(play, "aria-label", action);
    setAttribute(play, "title", t("{action} (Space)", { action }));
    for (const button of forSearches) {
      // A map is made forward only, and has no f.
      button && setAttribute(button, "aria-disabled", String(Boolean(state.build)));
    }
    if (speed.valueAsNumber !== state.speed) {
      speed.value = String(state.speed);
    }
    const text = state.speed >= FASTEST ? t("as fast as it goes") : formatSpeed(getStepsPerSecond(state.speed));
    setText(label, text);
    setAttribute(speed, "aria-valuetext", text);
  };
}

/** The line under the map, and the same for those who listen. */
export function createCaption() {
  const line = find("caption-text", HTMLElement);
  const watch = find("watch", HTMLButtonElement);
  const spoken = find("status", HTMLElement);
  const progress = find("opening", HTMLProgressElement);
  const cancel = find("cancel-opening", HTMLButtonElement);
  /** @param {State} state */
  return function showCaption(state) {
    const { opening } = state;
    setHidden(progress, opening === null);
    setHidden(cancel, opening === null);
    progress.value = opening ? getOpeningProgress(opening) : 0;
    const [text, aloud] = describe(state);
    setText(line, text);
    setText(spoken, aloud);
    const settled = getPhase(state) === "done" && !wantsBaseline(state);
    const isDijkstra = state.settings?.algorithm === "dijkstra";
    const race = isDijkstra ? t("Race it against A*") : t("Race them");
    setText(watch, !state.graph ? race : isDijkstra ? t("Watch A*") : t("Watch Dijkstra"));
    setHidden(watch, !settled || state.lanes.length > 1);
  };
}

/** @param {State} state @returns {[string, string]} to be read, and to be spoken */
function describe(state) {
  const { stats, baseline, lanes, breaks } = state;
  const name = lanes.length > 1 ? describeAll(lanes) : t(getAlgorithm(state)?.name ?? "A*");
  const phase = getPhase(state);
  if (phase === "loading") {
    return ["", ""];
  }
  if (state.opening) {
    const said = t("Reading {name}.", { name: getOpened(state.opening) });
    return [said, said];
  }
  if (phase === "building") {
    const said = describeBuild(state);
    return [t("{said} {count} steps.", { said, count: formatCount(getSteps(state)) }), said];
  }
  if (breaks.picking) {
    const said = t("Click the cell that is to stop playing.");
    return [said, said];
  }
  const has = lanes.length > 1 ? "" : describeIncumbent(stats);
  if (isPreparing(state)) {
    return [describePreparation(lanes), ""];
  }
  if (phase !== "done") {
    const many = lanes.length > 1;
    const texts = {
      idle: [t(many ? "{name} are ready. Press play." : "{name} is ready. Press play.", { name }), ""],
      playing: [describeWait(state, name), ""],
      paused: describePause(state, name, has),
    };
    const [text, aloud] = texts[phase];
    return [text, aloud];
  }
  if (lanes.length > 1) {
    const text = t("{said}.", { said: lanes.map(describeLane).join(t(", ")) });
    return [text, text];
  }
  const looked = t("{name} {effort}", { name, effort: describeEffort(state) });
  const other = baseline
    ? t("{looked}; Dijkstra would look at {count}.", { looked, count: describeBaseline(state, baseline) })
    : t("{said}.", { said: looked });
  const text = describeOutcome(state, has, other);
  const aloud =
    stats.status === "found" ? t("Path found, cost {cost}. {other}", { cost: formatCost(stats.cost), other }) : text;
  const isKnown = !wantsBaseline(state) && !(isStuck(stats) && lanes[0]?.nearest === undefined);
  return [text, isKnown ? aloud : ""];
}

/** @param {State} state @param {string} name @param {string} has its incumbent @returns {[string, string]} to be read, and to be spoken */
function describePause(state, name, has) {
  const { lanes, timeline } = state;
  const values = { name, step: formatCount(timeline.tick), has };
  const text = has
    ? t("{name} is paused at step {step}, with {has}.", values)
    : t(lanes.length > 1 ? "{name} are paused at step {step}." : "{name} is paused at step {step}.", values);
  const aloud = has ? t("Paused at step {step}, with {has}.", values) : t("Paused at step {step}.", values);
  const why = timeline.halt && describeHalt(state, timeline.halt);
  return why ? [t("{said} {why}", { said: text, why }), t("{said} {why}", { said: aloud, why })] : [text, aloud];
}

/** @param {State} state @param {string} has its incumbent @param {string} other what is said of every search */
function describeOutcome(state, has, other) {
  const { status } = state.stats;
  const found = getNearest(state.lanes[state.lane]);
  const nearest = found && describeNearest(state, found);
  if (status === "no-path") {
    return nearest ? t("No path; nearest: {nearest}. {other}", { nearest, other }) : t("No path. {other}", { other });
  }
  if (status !== "limit") {
    return other;
  }
  if (nearest) {
    return t("Stopped at the limit; nearest: {nearest}. {other}", { nearest, other });
  }
  return has
    ? t("Stopped at the limit, with {has}. {other}", { has, other })
    : t("Stopped at the limit. {other}", { other });
}

/** @param {State} state */
function describeBuild(state) {
  const name = state.generators?.list.find((entry) => entry.id === state.plan.generator)?.name;
  const values = { name: t(name ?? "a map") };
  return isUnderWay(state) ? t("Building: {name}.", values) : t("Paused while building: {name}.", values);
}

/** "A*, JPS and Dijkstra" @param {Lane[]} lanes */
function describeAll(lanes) {
  const names = lanes.map(({ name }) => name);
  return t("{one} and {other}", { one: names.slice(0, -1).join(t(", ")), other: names[names.length - 1] });
}

/** @param {Lane} lane @param {number} index */
function describeLane({ name, stats }, index) {
  const count = formatCount(stats.expanded);
  if (index > 0) {
    return t("{name} {count}", { name, count });
  }
  return t(stats.expanded === 1 ? "{name} expanded {count} cell" : "{name} expanded {count} cells", { name, count });
}

/** What stopped playing. @param {State} state @param {NonNullable<State["timeline"]["halt"]>} halt */
function describeHalt({ lanes }, { lane, why }) {
  const said = t(HALTS[why]);
  return lanes.length > 1 ? t("{name}: {said}", { name: lanes[lane]?.name ?? "", said }) : said;
}

/** The one that has the longest way to go. @param {Lane[]} lanes */
function describePreparation(lanes) {
  const slowest = lanes.reduce((one, other) => (getReady(other) < getReady(one) ? other : one));
  return t("{name} is getting ready: {percent} %", {
    name: slowest.name,
    percent: Math.floor(100 * getReady(slowest)),
  });
}

/** From 0 to 1. @param {Lane} lane */
function getReady({ stats }) {
  return stats.preparation ?? 1;
}

/** @param {State} state @param {string} name */
function describeWait(state, name) {
  if (state.lanes.length > 1) {
    return t("{name} are racing…", { name });
  }
  if (state.stats.incumbent) {
    return t("{name} has {has}, and looks for a better one…", { name, has: describeIncumbent(state.stats) });
  }
  const endless = getAlgorithm(state)?.exponential;
  return endless
    ? t("{name} is searching: {count} steps, and it may take forever. Pause it any time.", {
        name,
        count: formatCount(state.stats.expanded),
      })
    : t("{name} is searching…", { name });
}

/** The best path so far of an anytime search, and what is proved of it. @param {State["stats"]} stats */
function describeIncumbent({ incumbent }) {
  if (!incumbent) {
    return "";
  }
  const { cost, bound } = incumbent;
  return bound === null
    ? t("a path of cost {cost}", { cost: formatCost(cost) })
    : t("a path of cost {cost}, at most {excess} longer than the shortest", {
        cost: formatCost(cost),
        excess: formatExcess(bound),
      });
}

/** What the count of expansions means: Anya's are of stretches between rows; a cell may be expanded again, and jump points are few because the lines between them are scanned. @param {State} state */
function describeEffort({ stats, settings, graph }) {
  const count = formatCount(stats.expanded);
  if (graph) {
    return stats.reopened > 0
      ? t("looked at {count} nodes, counting repeats", { count })
      : t(stats.expanded === 1 ? "looked at {count} node" : "looked at {count} nodes", { count });
  }
  if (settings?.algorithm === "anya") {
    return t("expanded {count} intervals", { count });
  }
  if (stats.reopened > 0) {
    return t("looked at {count} cells, counting repeats", { count });
  }
  return ["jps", "jps-plus"].includes(settings?.algorithm ?? "")
    ? t("expanded {count} cells, scanning many more", { count })
    : t(stats.expanded === 1 ? "looked at {count} cell" : "looked at {count} cells", { count });
}

/** A path along the grid is no match for one at any angle: its cost stands beside. @param {State} state @param {import("../types.js").Summary} baseline */
function describeBaseline(state, baseline) {
  const count = formatCount(baseline.expanded);
  return getAlgorithm(state)?.anyAngle && baseline.cost !== null
    ? t("{count}, for a grid path of cost {cost}", { count, cost: formatCost(baseline.cost) })
    : count;
}
