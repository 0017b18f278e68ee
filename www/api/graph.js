/**
 * `Graph`: nodes with positions and directed edges with costs, and searches on them.
 *
 * Nodes go by their numbers, from 0. A graph is not edited; it deliberately draws nothing.
 */

import * as core from "../pkg/pathscope.js";
import { release } from "./freed.js";
import { Stepper } from "./stepper.js";

/** @typedef {core.NodeReport} NodeStep one expansion; index counts from 1 */

/**
 * How to search. Unknown keys, and those that are for grids, are refused by name.
 * @typedef {object} GraphOptions
 * @property {number} start the first node
 * @property {number} [goal] the node to reach
 * @property {number[]} [goals] or several, of which the nearest is found
 * @property {string} [algorithm] "astar" (default), "dijkstra", "greedy", "bfs", "dfs", "bidirectional-astar",
 *   "bidirectional-dijkstra", "bidirectional-bfs", "fringe", "ida-star", "dijkstra-map", "ara-star"
 * @property {string} [heuristic] "auto" (default) or "euclidean": the straight line at the price of the cheapest edge; "zero"
 * @property {number} [weight] factor on the heuristic; 1 by default
 * @property {string} [tieBreak] "larger-g", "smaller-h", "first-in-first-out"
 * @property {string} [goalTest] "expansion" or "generation"
 * @property {string} [order] of "dfs": "nearest" (default) or "last-in-first-out"
 * @property {string} [stop] when a bidirectional search is content: "proved" (default), or "first-meeting" (wrong)
 * @property {number} [limit] most expansions before the outcome is "limit"
 */

/** One search over a graph; paths are `Uint32Array`s of nodes. @extends {Stepper<NodeStep, number, Uint32Array>} */
export class GraphSearch extends Stepper {
  #core;
  #size;

  /** Searches are begun by `Graph.search`. @param {core.GraphSearch} inner @param {number} size nodes of the graph */
  constructor(inner, size) {
    super(inner, 1);
    this.#core = inner;
    this.#size = size;
  }

  /** The shortest-path tree so far: parent and node for each closed node. @returns {Uint32Array} */
  tree() {
    return this.#core.tree();
  }

  /** The search frontier: parent and node for each open node, the best edge into it so far. @returns {Uint32Array} */
  frontier() {
    return this.#core.frontier();
  }

  /** The cost of the best way known from the start to each node, Infinity where there is none; final for closed nodes. @returns {Float64Array} */
  costs() {
    return this.#core.costs();
  }

  /** The cost from each node to the nearest goal, by a search with "dijkstra-map"; Infinity where it is not known. @returns {Float64Array} */
  field() {
    return this.#core.field();
  }

  /** The path from any node to the nearest goal, by a search with "dijkstra-map". @param {number} node @returns {Uint32Array} both ends included; empty where no way is known */
  pathFrom(node) {
    return this.#core.pathFrom(node);
  }

  /**
   * One byte per node: 0 unseen, 1 open, 2 closed, 3 path.
   * @param {Uint8Array} [target] filled and returned; length `nodeCount`, made when not given
   * @returns {Uint8Array}
   */
  states(target = new Uint8Array(this.#size)) {
    this.#core.states(target);
    return target;
  }
}

/** A directed graph. */
export class Graph {
  #core;

  /**
   * @param {[number, number][] | Float64Array | core.Graph} positions of the nodes, or x and y in turn
   * @param {[number, number, number][] | Float64Array} [edges] from, to and cost of each, or all of these in turn
   */
  constructor(positions, edges = []) {
    this.#core = positions instanceof core.Graph ? positions : new core.Graph(positions, edges);
  }

  /** Reads DIMACS texts. @param {string} gr the edges @param {string} [co] the positions; without them all are (0, 0) */
  static parse(gr, co) {
    return new Graph(core.Graph.parse(gr, co));
  }

  get nodeCount() {
    return this.#core.nodeCount;
  }

  get edgeCount() {
    return this.#core.edgeCount;
  }

  /** x and y of each node, in turn. @returns {Float64Array} */
  positions() {
    return this.#core.positions();
  }

  /** From, to and cost of each edge, in turn, by the node that it leaves. @returns {Float64Array} */
  edges() {
    return this.#core.edges();
  }

  /** DIMACS text: the edges as "gr", the positions as "co". @param {"gr" | "co"} format */
  toText(format) {
    return this.#core.toText(format);
  }

  /** @param {GraphOptions} options @returns {GraphSearch} at step 0 */
  search(options) {
    return new GraphSearch(this.#core.search(options), this.nodeCount);
  }

  /** Gives its memory back now. Searches begun on it live on. */
  free() {
    release(this.#core);
  }
}
