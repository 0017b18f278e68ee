/**
 * What is known of the node that is pointed at or selected, for the inspector. Reads the state, never writes it.
 */

import { t } from "../../../strings/text.js";
import { formatCount } from "../../format.js";
import { getPointedNode } from "../shape.js";

/** @typedef {import("../../types.js").State} State */

/** @param {number} node */
export function describeNode(node) {
  return t("node {node}", { node });
}

/** @param {number} count */
export function countNodes(count) {
  return count === 1 ? t("1 node") : t("{count} nodes", { count: formatCount(count) });
}

/** How large a graph is. @param {import("../../types.js").GraphMode} graph */
export function describeSize({ shape }) {
  return t("{nodes} nodes, {edges} edges", {
    nodes: formatCount(shape.nodeCount),
    edges: formatCount(shape.edgeCount),
  });
}

/** @param {State} state @returns {{ words: string, insight: import("../../../pkg/pathscope.js").InsightOf<import("../../types.js").Place> | null } | null} null while a grid is open */
export function inspectNode({ graph }) {
  if (!graph) {
    return null;
  }
  const node = getPointedNode(graph);
  if (node === null) {
    return { words: t("Point at a node"), insight: null };
  }
  const insight = graph.lab.inspect(node);
  const state = insight ? t(insight.state) : t("not seen yet");
  const side = insight?.backward ? t(", from the goal") : "";
  return { words: `${t("Node {node}", { node })} ${state}${side}`, insight };
}
