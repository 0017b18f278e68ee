/**
 * What is kept of a graph for the next visit: its two DIMACS texts, its ends and the options of its search, beside what is kept of the grid.
 *
 * Makes the record and opens it again. Where it is stored is the business of view/kept.js.
 */

import { tell } from "../../telling.js";
import { adoptGraph, enterGraphs, showGraph } from "./mode.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").GraphLab} GraphLab */

/**
 * ends: the start, then the goals; address: the fragment of the page's address meanwhile; isOpen: the graph was shown, not the grid.
 * @typedef {{ version: 1, name: string, gr: string, co: string, ends: number[], options: Record<string, string | number | null>, address: string, isOpen: boolean }} KeptGraph
 */

/** Options that a search on a graph may have, and the heuristic where it was picked. */
const OPTIONS = /** @type {const} */ (["algorithm", "weight", "tieBreak", "goalTest", "stop", "order", "limit"]);

/** Nodes and edges up to which a graph is kept. PERF: the texts of 7,000 nodes with 29,000 edges take 10 ms to write in Chromium. */
const LARGEST = 1 << 15;

/** Changes whenever the record would. @param {State} state */
export function describeGraph({ graph, settings }) {
  const { lab } = graph ?? {};
  return lab ? JSON.stringify([lab.revision, lab.name, lab.start, [...lab.goals], settings]) : "";
}

/** @param {State} state */
export function keepGraph(state) {
  const { graph, kept } = state;
  if (!graph) {
    return;
  }
  const { lab, shape } = graph;
  if (shape.nodeCount + shape.edgeCount > LARGEST) {
    kept.refusal = "A graph as large as this comes back only if you save it";
    return;
  }
  kept.graph = {
    version: 1,
    name: lab.name,
    gr: lab.toText("gr"),
    co: lab.toText("co"),
    ends: [lab.start, ...lab.goals],
    options: readOptions(lab),
    address: location.hash,
    isOpen: true,
  };
}

/** @param {GraphLab} lab */
function readOptions(lab) {
  const settings = lab.settings();
  /** @type {Record<string, string | number | null>} */
  const options = Object.fromEntries(OPTIONS.map((name) => [name, settings[name]]));
  return settings.heuristicIsAuto ? options : { ...options, heuristic: settings.heuristic };
}

/** The grid is shown again: so it will be at the next visit. @param {State} state */
export function keepGraphAtRest({ kept }) {
  if (kept.graph?.isOpen) {
    kept.graph = { ...kept.graph, isOpen: false };
  }
}

/**
 * The graph that was kept is open again, or rests beside the grid; where it can't be read everything stays as it is.
 * @param {State} state @param {{ record: unknown, isAsked: boolean }} command isAsked: the address asks for a grid
 */
export function openKeptGraph(state, { record, isAsked }) {
  const { createGraphs } = state;
  if (!createGraphs) {
    return;
  }
  try {
    const kept = check(record);
    adoptGraph(state, (lab) => {
      lab.open(kept.gr, kept.co, kept.name, Uint32Array.from(kept.ends));
      lab.configure(kept.options);
    });
    state.kept.graph = kept;
    if (kept.isOpen && (!isAsked || kept.address === location.hash)) {
      enterGraphs(state);
      showGraph(state, false);
    }
  } catch (error) {
    state.message = { kind: "error", text: `What was kept could not be opened: ${tell(error)}` };
  }
}

/** Storage may hold anything. @param {any} record @returns {KeptGraph} */
function check(record) {
  const { version, name, gr, co, ends, options } = record ?? {};
  const isText = [name, gr, co].every((text) => typeof text === "string");
  if (version !== 1 || !isText || !Array.isArray(ends) || typeof options !== "object") {
    throw new Error("expected a record of version 1");
  }
  return record;
}
