/**
 * The settings panel: offers what the engine's menu offers, shows only what the algorithm uses, and says what the result is worth.
 */

import { findPage } from "../../learn/chapters.js";
import { getLanguage, t } from "../../strings/text.js";
import { find } from "../listen.js";
import { getAlgorithm } from "../state.js";
import { offer, setField } from "./fields.js";
import { setAttribute, setText, showRow } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Menu} Menu */
/** @typedef {Menu["algorithms"][number]} Algorithm */
/** @typedef {import("./fields.js").Choice} Choice */

const UNAVAILABLE = "Runs only where all passable cells cost the same; on this map they don't.";

const ON_GRIDS = () => t("On grids only: these go by rows and columns");

/** Groups that the menu's entries don't tell themselves; the others search from the start. @type {Record<string, string>} */
const GROUPS = {
  jps: "From the start, for grids",
  "canonical-astar": "From the start, for grids",
  fringe: "Under a rising bound",
  "ida-star": "Under a rising bound",
  "dijkstra-map": "From the goal",
};

export function createSettings() {
  const fields = {
    algorithm: find("algorithm", HTMLSelectElement),
    heuristic: find("heuristic", HTMLSelectElement),
    diagonal: find("diagonal", HTMLSelectElement),
    costs: find("costs", HTMLSelectElement),
    tieBreak: find("tie-break", HTMLSelectElement),
    goalTest: find("goal-test", HTMLSelectElement),
    stop: find("stop", HTMLSelectElement),
    order: find("order", HTMLSelectElement),
  };
  const weight = find("weight", HTMLInputElement);
  const crossMultiple = find("cross-multiple", HTMLInputElement);
  const turnPenalty = find("turn-penalty", HTMLInputElement);
  const limit = find("limit", HTMLInputElement);
  const promise = find("promise", HTMLElement);
  const summary = find("summary", HTMLElement);
  const learn = find("learn", HTMLAnchorElement);

  /** @param {State} state */
  return function showSettings(state) {
    const { settings, menu } = state;
    const algorithm = getAlgorithm(state);
    if (!settings || !menu || !algorithm) {
      return;
    }
    offer(fields.algorithm, menu.algorithms.map(state.graph ? placeOnGraph : placeAlgorithm), settings.algorithm);
    offer(fields.heuristic, menu.heuristics.toSorted(byPromise).map(placeHeuristic), settings.heuristic);
    offer(fields.diagonal, menu.diagonals.map(place), settings.diagonal);
    offer(fields.costs, menu.costs.map(place), settings.costs);
    offer(fields.tieBreak, menu.tieBreaks.map(place), settings.tieBreak);
    offer(fields.goalTest, menu.goalTests.map(place), settings.goalTest);
    offer(fields.stop, menu.stops.map(place), settings.stop);
    offer(fields.order, menu.orders.map(place), settings.order);
    showRow(fields.heuristic, algorithm.usesHeuristic);
    showRow(weight, algorithm.usesWeight);
    showRow(turnPenalty, algorithm.usesOwnTerm);
    showRow(fields.tieBreak, algorithm.usesTieBreak);
    showRow(fields.goalTest, algorithm.usesGoalTest);
    showRow(fields.stop, algorithm.usesStop);
    showRow(fields.order, algorithm.usesOrder);
    showRow(crossMultiple, algorithm.usesHeuristic && settings.heuristic === "cross-product");
    setField(weight, settings.weight);
    setField(crossMultiple, settings.crossMultiple);
    setField(turnPenalty, settings.turnPenalty);
    setField(limit, settings.limit ?? "");
    setText(summary, t(algorithm.summary));
    setAttribute(learn, "href", `./www/learn/${findPage(algorithm.id, getLanguage())}`);
    const worth = describePromise(menu, algorithm);
    setText(
      promise,
      algorithm.exponential ? t("{promise}; may take forever on large maps", { promise: worth }) : worth,
    );
    setAttribute(promise, "data-promise", menu.promise);
    setAttribute(promise, "data-slow", String(algorithm.exponential));
  };
}

/** What lines at any angle are measured by is the shortest path along the grid. @param {Menu} menu @param {Algorithm} algorithm */
function describePromise({ promise, bound }, { anyAngle }) {
  const shortest = anyAngle ? t("the shortest grid path") : t("the shortest");
  switch (promise) {
    case "optimal":
      return t("finds a shortest path");
    case "bounded":
      return t("at most {bound} times {shortest}", { bound: bound ?? 1, shortest });
    case "any-angle":
      return t("finds a shortest path at any angle");
    case "grid-path":
      return t("no longer than {shortest}", { shortest });
    case "fewest-cells":
      return t("fewest cells, but may be longer than the shortest");
    case "none":
      return t("may be longer than {shortest}", { shortest });
  }
}

/** @param {{ id: string, name: string }} entry @returns {Choice} */
function place({ id, name }) {
  return { id, name: t(name) };
}

/** @param {Algorithm} algorithm @returns {Choice} */
function placeAlgorithm({ id, name, usesStop, anyAngle, available }) {
  const group = anyAngle ? t("Any angle") : usesStop ? t("From both ends") : t(GROUPS[id] ?? "From the start");
  return { id, name: t(name), group, refusal: available ? "" : t(UNAVAILABLE) };
}

/** On a graph; what needs cells says so. @param {Algorithm} algorithm @returns {Choice} */
function placeOnGraph(algorithm) {
  const placed = placeAlgorithm(algorithm);
  return algorithm.available ? { ...placed, refusal: "" } : { ...placed, group: ON_GRIDS(), refusal: ON_GRIDS() };
}

/** Those that would break the promise are a group of their own. @param {Menu["heuristics"][number]} heuristic @returns {Choice} */
function placeHeuristic({ id, name, admissible }) {
  return { id, name: t(name), group: admissible ? t("Never too large") : t("May be too large") };
}

/** @param {Menu["heuristics"][number]} one @param {Menu["heuristics"][number]} other */
function byPromise(one, other) {
  return Number(other.admissible) - Number(one.admissible);
}
