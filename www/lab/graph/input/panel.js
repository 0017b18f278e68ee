/**
 * The buttons and fields about graphs: the switch between grid and graph, tools, what is selected, roads from a seed, saving. Turns events into commands.
 */

import { download, nameFile } from "../../download.js";
import { find, listen, together } from "../../listen.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").Dispatch} Dispatch */

/** @param {HTMLElement} lab @param {State} state read only @param {Dispatch} dispatch */
export function listenGraphPanel(lab, state, dispatch) {
  const weight = find("edge-weight", HTMLInputElement);
  const direction = find("edge-direction", HTMLSelectElement);
  const nodes = find("roads-nodes", HTMLInputElement);
  const seed = find("roads-seed", HTMLInputElement);

  /** @param {MouseEvent} event */
  function click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const { mode, graphTool, graphCommand } = button?.dataset ?? {};
    if (mode) {
      dispatch({ type: "set-mode", mode });
    } else if (graphTool) {
      dispatch({ type: "set-graph-tool", tool: graphTool });
    } else if (graphCommand) {
      act(graphCommand);
    }
  }

  /** @param {string} command */
  function act(command) {
    const selected = state.graph?.selected;
    switch (command) {
      case "one-way":
        return dispatch({ type: "toggle-one-way" });
      case "delete":
        return dispatch({ type: "delete" });
      case "length":
        return selected?.kind === "edge" && dispatch({ type: "weigh", edge: selected.index, cost: null });
      case "start":
      case "goal":
      case "goals":
        return selected?.kind === "node" && dispatch({ type: "put-end", end: command, node: selected.index });
      case "roads":
        return makeRoads();
      case "dice":
        seed.value = String(crypto.getRandomValues(new Uint16Array(1))[0]);
        return makeRoads();
      case "save":
        return save(state);
    }
  }

  function makeRoads() {
    const value = Math.min(Math.max(Math.round(nodes.valueAsNumber) || 300, Number(nodes.min)), Number(nodes.max));
    nodes.value = String(value);
    const text = seed.value.trim();
    const number = /^\d{1,9}$/.test(text) ? Number(text) : 7;
    seed.value = String(number);
    dispatch({ type: "generate-roads", nodes: value, seed: number });
    scrollTo({ top: 0 });
  }

  function weigh() {
    const selected = state.graph?.selected;
    if (selected?.kind === "edge" && weight.value.trim() !== "") {
      dispatch({ type: "weigh", edge: selected.index, cost: weight.valueAsNumber });
    }
  }

  function turn() {
    const selected = state.graph?.selected;
    if (selected?.kind === "edge") {
      dispatch({ type: "direct", edge: selected.index, direction: direction.value });
    }
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.key === "Enter") {
      makeRoads();
    } else if (event.key === "Escape") {
      find("graph", HTMLCanvasElement).focus();
    }
  }

  return together(
    listen(lab, "click", click),
    listen(weight, "change", weigh),
    listen(direction, "change", turn),
    listen(seed, "keydown", key),
  );
}

/** Both files: edges and positions. @param {State} state */
function save(state) {
  const { graph } = state;
  if (graph) {
    for (const format of /** @type {("gr" | "co")[]} */ (["gr", "co"])) {
      download(nameFile(state, format), graph.lab.toText(format), "text/plain");
    }
  }
}
