/**
 * What a search knows of a graph at its present step, as it is drawn: the state of each node, tree and frontier, the path. Asked of the core once a step.
 */

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").GraphMode} GraphMode */

/**
 * @typedef {object} Links
 * @property {{ states: Uint8Array, parents: Uint32Array }[]} sides one, or two where the search has a side that goes backward
 * @property {Uint8Array} states of all nodes on either side: 0 unseen, 1 open, 2 closed
 * @property {Set<number>} treeEdges the edges that links run along, where they were asked for
 * @property {Set<number>} frontierEdges
 * @property {Uint32Array} path
 */

const NONE = 0xffffffff;

export function createLinks() {
  let key = "";
  /** @type {Links | null} */
  let links = null;
  let paired = false;
  /** @param {State} state @param {GraphMode} graph @param {boolean} pairs whether links are to be told as edges @returns {Links} */
  return function readLinks({ stats, revision }, { lab, shape }, pairs) {
    const now = `${shape.revision} ${revision} ${stats.expanded} ${stats.status} ${stats.cost}`;
    if (!links || key !== now) {
      key = now;
      paired = false;
      const backward = lab.hasBackward;
      const sides = [false, ...(backward ? [true] : [])].map((side) => ({
        states: lab.states(side),
        parents: lab.parents(side),
      }));
      const path = stats.cost === null ? new Uint32Array() : lab.path();
      links = { sides, states: merge(sides), treeEdges: new Set(), frontierEdges: new Set(), path };
    }
    if (pairs && !paired) {
      paired = true;
      findEdges(links, shape);
    }
    return links;
  };
}

/** @param {Links["sides"]} sides */
function merge([forward, backward]) {
  return backward ? forward.states.map((state, node) => Math.max(state, backward.states[node])) : forward.states;
}

/** The edge from each parent, of several the cheapest; against the links on the backward side. @param {Links} links @param {GraphMode["shape"]} shape */
function findEdges({ sides, treeEdges, frontierEdges }, { edges, costs }) {
  for (const [side, { states, parents }] of sides.entries()) {
    const isBackward = side === 1;
    /** @type {Map<number, number>} */
    const best = new Map();
    for (let edge = 0; edge < costs.length; edge++) {
      const [from, to] = [edges[2 * edge], edges[2 * edge + 1]];
      const [parent, node] = isBackward ? [to, from] : [from, to];
      if (states[node] !== 0 && parents[node] === parent && parents[node] !== NONE) {
        const known = best.get(node);
        if (known === undefined || costs[edge] < costs[known]) {
          best.set(node, edge);
        }
      }
    }
    for (const [node, edge] of best) {
      (states[node] === 2 ? treeEdges : frontierEdges).add(edge);
    }
  }
}
