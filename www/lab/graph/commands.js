/**
 * What commands do while a graph is open: those that edit graphs, and those of the lab that mean something else on a graph. What an edit changes is
 * the core's business.
 */

import { t } from "../../strings/text.js";
import { setBreaks } from "../breaks.js";
import { configure } from "../configure.js";
import { noteLanes } from "../lanes.js";
import { attempt } from "../refusals.js";
import { reSearch, seek } from "../searching.js";
import { holdCamera, panGraph, zoomGraph } from "./camera.js";
import { openKeptGraph } from "./keeping.js";
import { enterGraphs, FIRST_GRAPH, leaveGraphs, noteGraph, showGraph } from "./mode.js";
import { findEdge, getLine, isTwoWay } from "./shape.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").GraphMode} GraphMode */
/** @typedef {import("../types.js").GraphLab} GraphLab */
/** @typedef {import("../store.js").Handlers} Handlers */

/** Commands that no grid knows. @type {Handlers} */
const graphHandlers = {
  /** @param {State} state @param {{ mode: "grid" | "graph" }} command */
  "set-mode"(state, { mode }) {
    if (mode === "grid") {
      leaveGraphs(state);
    } else if (state.restingGraph) {
      enterGraphs(state);
    } else if (enterGraphs(state)) {
      state.showcase = FIRST_GRAPH;
      showGraph(state, true);
    }
  },

  "open-kept-graph": openKeptGraph,

  /** DIMACS texts; edges without positions wait for them, because they could not be drawn. @param {State} state @param {{ gr?: import("../types.js").TextFile, co?: import("../types.js").TextFile }} command */
  "open-graph"(state, { gr, co }) {
    const edges = gr ?? state.waitingGraph;
    state.waitingGraph = co ? null : edges;
    if (edges && co) {
      openInto(state, (lab) => lab.open(edges.text, co.text, edges.name), false);
    } else if (edges) {
      const text = t("{name} has no positions. Now open the .co that belongs to it, or both together.", {
        name: edges.name,
      });
      state.message = { kind: "note", text };
    } else {
      const text = t("{name} has positions only. Open it together with its .gr.", { name: co?.name ?? "" });
      state.message = { kind: "error", text };
    }
  },

  /** @param {State} state @param {{ nodes: number, seed: number }} command */
  "generate-roads"(state, { nodes, seed }) {
    openInto(state, (lab) => lab.openRoads(nodes, seed), true);
  },

  /** @param {State} state @param {{ tool: import("../types.js").GraphTool }} command */
  "set-graph-tool"(state, { tool }) {
    change(state, (graph) => {
      graph.tool = tool;
    });
  },

  /** @param {State} state */
  "toggle-one-way"(state) {
    change(state, (graph) => {
      graph.oneWay = !graph.oneWay;
    });
  },

  /** @param {State} state @param {{ selected: GraphMode["selected"] }} command */
  select(state, { selected }) {
    change(state, (graph) => {
      graph.selected = selected;
    });
  },

  /** @param {State} state @param {{ node: number | null }} command */
  hover(state, { node }) {
    change(state, (graph) => {
      graph.hovered = node;
    });
  },

  /** A link is pulled from a node to where the pointer is. @param {State} state @param {{ pull: GraphMode["pull"] }} command */
  pull(state, { pull }) {
    change(state, (graph) => {
      graph.pull = pull;
    });
  },

  /** The keyboard's link begins at a node. @param {State} state @param {{ node: number | null }} command */
  "link-from"(state, { node }) {
    change(state, (graph) => {
      graph.from = node;
    });
  },

  /** @param {State} state @param {{ x: number, y: number }} command */
  "add-node"(state, { x, y }) {
    edit(state, (lab, graph) => {
      graph.selected = { kind: "node", index: lab.addNode(x, y) };
    });
  },

  /** @param {State} state @param {{ node: number, x: number, y: number }} command */
  "move-node"(state, { node, x, y }) {
    edit(state, (lab) => lab.moveNode(node, x, y));
  },

  /** @param {State} state @param {{ from: number, to: number }} command */
  link(state, { from, to }) {
    edit(state, (lab, graph) => {
      lab.link(Uint32Array.from(graph.oneWay ? [from, to] : [from, to, to, from]));
      graph.from = null;
      noteGraph(state);
      graph.selected = { kind: "edge", index: findEdge(graph.shape, from, to) };
    });
  },

  /** A new node at the end of a link. @param {State} state @param {{ from: number, x: number, y: number }} command */
  "link-to-new"(state, { from, x, y }) {
    edit(state, (lab, graph) => {
      graph.selected = { kind: "node", index: lab.addLinkedNode(from, x, y, !graph.oneWay) };
    });
  },

  /** The cost of a line; null: its length. @param {State} state @param {{ edge: number, cost: number | null }} command */
  weigh(state, { edge, cost }) {
    edit(state, (lab, graph) => lab.setCost(Uint32Array.from(getLine(graph.shape, edge)), cost ?? undefined));
  },

  /** @param {State} state @param {{ edge: number, direction: "both" | "on" | "back" }} command */
  direct(state, { edge, direction }) {
    edit(state, (lab, graph) => direct(lab, graph, edge, direction));
  },

  /** What is selected, or what is said. @param {State} state @param {{ subject?: GraphMode["selected"] }} command */
  delete(state, { subject }) {
    edit(state, (lab, graph) => {
      const gone = subject ?? graph.selected;
      if (gone?.kind === "node") {
        lab.deleteNode(gone.index);
      } else if (gone) {
        lab.deleteEdges(Uint32Array.from(getLine(graph.shape, gone.index)));
      }
      Object.assign(graph, { selected: null, hovered: null, from: null });
    });
  },

  /** @param {State} state @param {{ node: number, end: "start" | "goal" | "goals" }} command */
  "put-end"(state, { node, end }) {
    edit(state, (lab) => {
      if (end === "start") {
        lab.setStart(node);
      } else if (end === "goal") {
        lab.setGoal(node, 0);
      } else {
        lab.toggleGoal(node);
      }
    });
  },
};

/** Commands of the lab as a graph takes them. @type {Handlers} */
const overGraphs = {
  seal({ graph }) {
    graph?.lab.seal();
  },
  undo(state) {
    edit(state, (lab) => void lab.undo());
  },
  redo(state) {
    edit(state, (lab) => void lab.redo());
  },
  clear(state) {
    edit(state, (lab) => lab.clear());
  },
  zoom(state, { factor, x, y }) {
    const { viewport } = state;
    change(state, (graph) => {
      graph.camera = zoomGraph(graph, viewport, factor, x ?? viewport.width / 2, y ?? viewport.height / 2);
    });
  },
  pan(state, { x, y }) {
    change(state, (graph) => {
      graph.camera = panGraph(graph, state.viewport, x, y);
    });
  },
  fit(state) {
    change(state, (graph) => {
      graph.camera = { ...graph.camera, fit: true };
    });
  },
  share(state) {
    state.message = { kind: "note", text: t("Graphs are shared as files: save this one as .gr and .co.") };
  },
  "set-breaks"(state, { on }) {
    setBreaks(state, on);
  },
  /** One search is shown at a time: the other takes its place. */
  "add-lane"(state, { algorithm }) {
    configure(state, { algorithm });
    noteLanes(state);
    seek(state, 0);
    state.playing = true;
  },
  "toggle-charts": tellOfGrids,
  "open-bench": tellOfGrids,
  "set-overlay": tellOfGrids,
  "turn-overlay": tellOfGrids,
  "toggle-arrows": tellOfGrids,
  "set-difference": tellOfGrids,
};

/** A key was pressed whose button is not there. @param {State} state */
function tellOfGrids(state) {
  state.message = { kind: "note", text: t("Charts, benchmarks, overlays, arrows and differences are for grids.") };
}

/** Commands that are about grids, or open one: the graph rests then. */
const ABOUT_GRIDS = ["open-demo", "open-files", "open-link", "generate"];

/**
 * The handlers of the lab, and what they do while a graph is open.
 * @param {Handlers} handlers @returns {Handlers}
 */
export function withGraphs(handlers) {
  /** @type {Handlers} */
  const all = { ...handlers, ...graphHandlers };
  for (const [type, handle] of Object.entries(overGraphs)) {
    all[type] = (state, command) => (state.graph ? handle : handlers[type])(state, command);
  }
  for (const type of ABOUT_GRIDS) {
    all[type] = (state, command) => {
      leaveGraphs(state);
      handlers[type](state, command);
    };
  }
  all["open-showcase"] = (state, command) => {
    if (state.graphGallery.some(({ id }) => id === command.id)) {
      openInto(state, (lab) => lab.openShowcase(command.id), true);
      state.showcase = command.id;
    } else {
      leaveGraphs(state);
      handlers["open-showcase"](state, command);
    }
  };
  return all;
}

/** @param {State} state @param {(graph: GraphMode) => void} make */
function change({ graph }, make) {
  if (graph) {
    make(graph);
  }
}

/** An edit; where it is refused everything stays, and a message says why. @param {State} state @param {(lab: GraphLab, graph: GraphMode) => void} make */
function edit(state, make) {
  const { graph } = state;
  if (!graph) {
    return;
  }
  state.message = null;
  state.touched = true;
  state.showcase = "";
  graph.camera = holdCamera(graph, state.viewport);
  reSearch(state, () => attempt(state, () => make(graph.lab, graph)));
  noteGraph(state);
}

/** Opens another graph; where it is refused what was open stays. @param {State} state @param {(lab: GraphLab) => void} open @param {boolean} play */
function openInto(state, open, play) {
  const was = state.graph;
  const graph = enterGraphs(state);
  if (!graph) {
    state.message = { kind: "error", text: t("The search core is not loaded yet; open the file again in a moment.") };
    return;
  }
  if (attempt(state, () => open(graph.lab))) {
    state.message = null;
    state.showcase = "";
    showGraph(state, play);
  } else if (!was) {
    const { message } = state;
    leaveGraphs(state);
    state.message = message;
  }
}

/** Makes a line lead both ways or one. @param {GraphLab} lab @param {GraphMode} graph @param {number} edge @param {"both" | "on" | "back"} direction */
function direct(lab, graph, edge, direction) {
  const { shape } = graph;
  const [from, to] = shape.edges.subarray(2 * edge, 2 * edge + 2);
  const twin = shape.twins[edge];
  const cost = shape.costs[edge];
  if (direction === "both" && twin < 0) {
    lab.link(Uint32Array.of(to, from), cost);
  } else if (direction === "on" && isTwoWay(shape, edge)) {
    lab.deleteEdges(Uint32Array.of(twin));
    graph.selected = { kind: "edge", index: twin < edge ? edge - 1 : edge };
  } else if (direction === "back" && isTwoWay(shape, edge)) {
    lab.deleteEdges(Uint32Array.of(edge));
    graph.selected = { kind: "edge", index: edge < twin ? twin - 1 : twin };
  }
}
