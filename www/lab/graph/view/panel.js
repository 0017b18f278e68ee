/**
 * What stands beside a graph: the switch, the picked tool, what is selected. Reads the state, never writes it.
 */

import { t } from "../../../strings/text.js";
import { formatCost } from "../../format.js";
import { find } from "../../listen.js";
import { offer, setField } from "../../view/fields.js";
import { setAttribute, setHidden, setText } from "../../view/text.js";
import { isTwoWay, measure } from "../shape.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").GraphMode} GraphMode */

export function createGraphPanel() {
  const lab = find("lab", HTMLElement);
  const canvas = find("graph", HTMLCanvasElement);
  const oneWay = find("one-way", HTMLButtonElement);
  const modes = [...lab.querySelectorAll("[data-mode]")];
  const tools = [...lab.querySelectorAll("[data-graph-tool]")];
  const title = find("selection-title", HTMLElement);
  const about = find("selection-about", HTMLElement);
  const onNode = find("selected-node", HTMLElement);
  const onEdge = find("selected-edge", HTMLElement);
  const remove = find("selection-delete", HTMLButtonElement);
  const weight = find("edge-weight", HTMLInputElement);
  const direction = find("edge-direction", HTMLSelectElement);

  /** @param {State} state */
  return function showGraphPanel({ graph }) {
    const mode = graph ? "graph" : "grid";
    setAttribute(lab, "data-open", mode);
    for (const button of modes) {
      setAttribute(button, "aria-pressed", String(button.getAttribute("data-mode") === mode));
    }
    if (!graph) {
      return;
    }
    setAttribute(canvas, "data-tool", graph.tool);
    setAttribute(oneWay, "aria-pressed", String(graph.oneWay));
    for (const tool of tools) {
      setAttribute(tool, "aria-pressed", String(tool.getAttribute("data-graph-tool") === graph.tool));
    }
    const { selected } = graph;
    setHidden(onNode, selected?.kind !== "node");
    setHidden(onEdge, selected?.kind !== "edge");
    setHidden(remove, !selected);
    const [name, words] = describe(graph);
    setText(title, name);
    setText(about, words);
    if (selected?.kind === "edge") {
      showEdge(graph, selected.index);
    }
  };

  /** @param {GraphMode} graph @param {number} edge */
  function showEdge({ shape }, edge) {
    setField(weight, shape.costs[edge]);
    const both = isTwoWay(shape, edge);
    const [from, to] = [shape.edges[2 * edge], shape.edges[2 * edge + 1]];
    const ways = [
      { id: "both", name: t("both ways") },
      { id: "on", name: `${from} → ${to}` },
      { id: "back", name: `${to} → ${from}` },
    ].filter(({ id }) => both || id === "on" || (id === "both" && shape.twins[edge] < 0));
    offer(direction, ways, both ? "both" : "on");
  }
}

/** @param {GraphMode} graph @returns {[string, string]} the selection's name, and words about it */
function describe({ selected, shape, from, tool }) {
  if (from !== null) {
    return [t("Link from node {node}", { node: from }), t("Tab to the other node and press E; Escape gives up.")];
  }
  if (!selected) {
    return [t("Nothing selected"), TOOL_HINTS[tool]()];
  }
  if (selected.kind === "node") {
    const [x, y] = shape.positions.subarray(2 * selected.index, 2 * selected.index + 2);
    return [
      t("Node {node}", { node: selected.index }),
      t("at x {x}, y {y}; files count it as {number}", {
        x: formatCost(x),
        y: formatCost(y),
        number: selected.index + 1,
      }),
    ];
  }
  const [from_, to] = [shape.edges[2 * selected.index], shape.edges[2 * selected.index + 1]];
  const arrow = isTwoWay(shape, selected.index) ? "↔" : "→";
  return [
    t("Link {from} {arrow} {to}", { from: from_, arrow, to }),
    t("length {length}", { length: formatCost(measure(shape.positions, from_, to)) }),
  ];
}

/** @type {Record<import("../../types.js").GraphTool, () => string>} */
const TOOL_HINTS = {
  edit: () =>
    t("Press an empty place for a node. Drag a node to move it, its rim to link it. Press a link to weigh it."),
  link: () => t("Drag from one node to another."),
  delete: () => t("Press what is to go: a node goes with its links."),
  start: () => t("Press the node to start at."),
  goal: () => t("Press the node to get to."),
  goals: () => t("Press nodes to make them goals, or none any more: the nearest is found."),
  pan: () => t("Drag the view."),
};
