/**
 * What all searches have in common: the iterator protocol, `step`, `advance`, `run` and the outcome.
 *
 * It deliberately knows nothing of grids, graphs or states; what a place is, is the core's business.
 */

import { release } from "./freed.js";

/** @typedef {import("../pkg/pathscope.js").SearchStatus} Status */

/**
 * `goal` is the one that was reached, `length` the number of places on the path. When no goal was reached, `nearest` is
 * the path to the closed place nearest to a goal by the heuristic.
 * @template Place, Path
 * @typedef {import("../pkg/pathscope.js").SummaryOf<Place> & { length: number | null, path: Path, nearest: Path | null }} OutcomeOf
 */

/**
 * What a search of the core has to offer.
 * @template Report, Place, Path
 * @typedef {object} CoreSearch
 * @property {() => Report | undefined} step
 * @property {(count: number) => boolean} advance
 * @property {() => void} run
 * @property {Status} status
 * @property {() => import("../pkg/pathscope.js").SummaryOf<Place>} summary
 * @property {() => Path} path
 * @property {() => Path} nearestPath
 * @property {() => void} free
 */

/**
 * One search: iterate it, or drive it with `step`, `advance` and `run`.
 * @template Report, Place
 * @template {{ length: number }} Path
 */
export class Stepper {
  #core;
  #entries;

  /** @param {CoreSearch<Report, Place, Path>} inner @param {number} entries of a path for each of its places */
  constructor(inner, entries) {
    this.#core = inner;
    this.#entries = entries;
  }

  /** One expansion; `done` once the search had ended before. @returns {IteratorResult<Report, undefined>} */
  step() {
    const value = this.#core.step();
    return value === undefined ? { value: undefined, done: true } : { value, done: false };
  }

  /** The iterator protocol's name for `step`. @returns {IteratorResult<Report, undefined>} */
  next() {
    return this.step();
  }

  /** Leaving a `for...of` early keeps the search where it is: iterate again to go on. */
  [Symbol.iterator]() {
    return this;
  }

  /**
   * At most `count` expansions; a row of a table that the algorithm makes first counts as one.
   * @param {number} count a whole number from 0; Infinity: to the end @returns {boolean} true while the search is running
   */
  advance(count) {
    return this.#core.advance(count);
  }

  /** To the end. @returns {OutcomeOf<Place, Path>} */
  run() {
    this.#core.run();
    return this.outcome;
  }

  /** @returns {Status} */
  get status() {
    return this.#core.status;
  }

  /** @returns {OutcomeOf<Place, Path>} */
  get outcome() {
    return outcomeOf(this.#core, this.#entries);
  }

  /** Gives its memory back now, after which its methods throw "freed"; without this call the garbage collector does it later. */
  free() {
    release(this.#core);
  }
}

/**
 * @template Report, Place
 * @template {{ length: number }} Path
 * @param {CoreSearch<Report, Place, Path>} search
 * @param {number} entries of a path for each of its places
 * @returns {OutcomeOf<Place, Path>}
 */
export function outcomeOf(search, entries) {
  const summary = search.summary();
  const path = search.path();
  const isOver = summary.status === "no-path" || summary.status === "limit";
  return {
    ...summary,
    length: path.length > 0 ? path.length / entries : null,
    path,
    nearest: isOver && path.length === 0 ? search.nearestPath() : null,
  };
}
