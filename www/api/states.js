/**
 * `search`: the same stepper on a space of the caller's own, whose states are found on the way.
 *
 * The functions of the space are called by the core; what they throw stops the search and comes out as it is.
 */

import * as core from "../pkg/pathscope.js";
import { release } from "./freed.js";
import { Stepper } from "./stepper.js";

/**
 * What there is to search. Each function is asked once about each state, and must not use the search that asks. It may have fields and functions
 * of its own; one that is named nearly as one that is missing is refused.
 * @template State
 * @typedef {object} UserSpace
 * @property {State} start
 * @property {(state: State) => boolean} isGoal
 * @property {(state: State) => [State, number][]} successors each with the cost of the step to it, at least 0
 * @property {(state: State) => number} [heuristic] an estimate of the cost to a goal, at least 0; 0 when there is none
 * @property {(state: State) => string | number} [key] states of the same key are the same; needed unless states are words or numbers
 */

/**
 * How to search. Unknown keys, and those that are for grids, are refused by name.
 * @typedef {object} StateOptions
 * @property {string} [algorithm] "astar" (default), "dijkstra", "greedy", "bfs", "dfs", "fringe", "ida-star"
 * @property {number} [weight] factor on the heuristic; 1 by default
 * @property {string} [tieBreak] "larger-g", "smaller-h", "first-in-first-out"
 * @property {string} [goalTest] "expansion" or "generation"
 * @property {string} [order] of "dfs": "nearest" (default) or "last-in-first-out"
 * @property {number} [limit] most expansions before the outcome is "limit"
 */

/**
 * One expansion; index counts from 1.
 * @template State
 * @typedef {core.StateReport<State>} StateStep
 */

/**
 * One search over states; paths are arrays of them.
 * @template State
 * @extends {Stepper<StateStep<State>, State, State[]>}
 */
export class StateSearch extends Stepper {
  #core;

  /** Searches are begun by `search`. @param {core.StateSearch} inner */
  constructor(inner) {
    super(inner, 1);
    this.#core = inner;
  }

  /** The tree so far: the parent and the state for each closed state. @returns {[State, State][]} */
  tree() {
    return this.#core.tree();
  }

  /** The best known way into each open state: its parent and the state. @returns {[State, State][]} */
  frontier() {
    return this.#core.frontier();
  }

  /** Gives its memory back now; not while one of its own functions runs. @override */
  free() {
    release(this.#core, () => this.#core.assertIdle());
  }
}

/**
 * Begins a search on a space of one's own.
 * @template State
 * @param {UserSpace<State>} space @param {StateOptions} [options]
 * @returns {StateSearch<State>} at step 0
 */
export function search(space, options) {
  return new StateSearch(new core.StateSearch(space, options));
}
