/**
 * Going from the grid to a graph and back, and reading back what the graph's laboratory has come to. The other one rests meanwhile and keeps what
 * is open in it.
 */

import { setBreaks } from "../breaks.js";
import { cancelBuild } from "../building.js";
import { forgetLanes } from "../forgetting.js";
import { noteLanes } from "../lanes.js";
import { beginAgain, noteProgress, seek } from "../searching.js";
import { readShape } from "./shape.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").GraphMode} GraphMode */

export const FIRST_GRAPH = "graph-lattice";

/** Shows the graph that was open last, at first the lattice. @param {State} state @returns {GraphMode | null} null while the core is not loaded */
export function enterGraphs(state) {
  if (state.graph) {
    return state.graph;
  }
  const { createGraphs } = state;
  if (!createGraphs) {
    return null;
  }
  cancelBuild(state);
  const resting = state.restingGraph ?? createMode(createGraphs(FIRST_GRAPH));
  state.graph = resting;
  state.restingGraph = null;
  forgetSearches(state);
  state.mapName = resting.lab.name;
  state.showcase = resting.showcase;
  return resting;
}

/** A graph to be shown when graphs are next; what is refused leaves all as it was. @param {State} state @param {(lab: import("../types.js").GraphLab) => void} fill */
export function adoptGraph(state, fill) {
  const lab = state.createGraphs?.(FIRST_GRAPH);
  if (lab) {
    try {
      fill(lab);
    } catch (error) {
      lab.free();
      throw error;
    }
    state.restingGraph = { ...createMode(lab), showcase: "" };
  }
}

/** @param {import("../types.js").GraphLab} lab @returns {GraphMode} */
function createMode(lab) {
  return {
    lab,
    shape: readShape(lab, null),
    camera: { fit: true, zoom: 1, x: 0, y: 0 },
    tool: "edit",
    oneWay: false,
    selected: null,
    hovered: null,
    pull: null,
    from: null,
    showcase: FIRST_GRAPH,
  };
}

/** Shows the grid again, as it was left. @param {State} state */
export function leaveGraphs(state) {
  const { graph, engine } = state;
  if (!graph || !engine) {
    return;
  }
  state.restingGraph = { ...graph, hovered: null, pull: null, from: null, showcase: state.showcase };
  state.graph = null;
  forgetSearches(state);
  state.mapName = engine.mapName;
  state.history = engine.history();
}

/** What was known of the searches that were shown; those that are shown now are where they were left. @param {State} state */
function forgetSearches(state) {
  state.playing = false;
  state.message = null;
  forgetLanes(state);
  state.pointed = null;
  setBreaks(state, []);
  state.charts = { ...state.charts, open: false };
  state.showcase = "";
  noteLanes(state);
  beginAgain(state);
  noteGraph(state);
}

/** Reads back what the graph's laboratory has come to. @param {State} state */
export function noteGraph(state) {
  const { graph } = state;
  if (graph) {
    graph.shape = readShape(graph.lab, graph.shape);
    state.history = graph.lab.history();
    state.mapName = graph.lab.name;
    keepSelection(graph);
  }
}

/** What is selected is still there. @param {GraphMode} graph */
function keepSelection(graph) {
  const { selected, shape, hovered, from } = graph;
  if (selected && selected.index >= (selected.kind === "node" ? shape.nodeCount : shape.edgeCount)) {
    graph.selected = null;
  }
  graph.hovered = hovered !== null && hovered < shape.nodeCount ? hovered : null;
  graph.from = from !== null && from < shape.nodeCount ? from : null;
}

/** Another graph is open: all of it is shown, and its search played or brought to its end. @param {State} state @param {boolean} play */
export function showGraph(state, play) {
  const { graph } = state;
  if (!graph) {
    return;
  }
  graph.camera = { ...graph.camera, fit: true };
  Object.assign(graph, { selected: null, hovered: null, pull: null, from: null });
  state.lanes.length = 0;
  noteLanes(state);
  beginAgain(state);
  noteGraph(state);
  seek(state, play && !state.stillness ? 0 : Number.POSITIVE_INFINITY);
  state.playing = play && !state.stillness;
  noteProgress(state);
}
