/**
 * `Search`: one search over a grid, as `Grid.search` begins it.
 *
 * It deliberately holds no map; what a cell is, is the core's business.
 */

import * as core from "../pkg/pathscope.js";
import { outcomeOf as outcomeOfAny, Stepper } from "./stepper.js";

/** @typedef {core.StepReport} SearchStep one expansion; index counts from 1, node is y * width + x */
/** @typedef {core.Inspection} Inspection what a search knows of one cell */
/** @typedef {import("./files.js").WriteOptions} WriteOptions */

/**
 * Path as x, y pairs of cells from start to goal, empty when there is none; length is how many they are. `points` is the line to walk, as
 * x, y pairs with straight lines between: the centre of cell (x, y) is the point (x, y). From cell to cell these are the same; "theta" and
 * "lazy-theta" name only the cells they turn at; "anya" turns at corners of cells (1.5, 0.5), and its path is the cells it runs through.
 * `goal` is the one that was reached. When none was, `nearest` is the path to the closed cell nearest to a goal by the heuristic, for a unit to go as near as it can.
 * "ara-star" has a path before it is "found": the best so far, while "running" and at its "limit" too. Then `cost`, `path` and `goal` are
 * those of the path, and `incumbent` is `{ cost, bound }`: no path costs less than cost / bound; bound null where the heuristic proves nothing.
 * @typedef {import("./stepper.js").OutcomeOf<[number, number], Uint32Array> & { points: Float64Array }} Outcome
 */

/** Where a query starts and ends. @typedef {{ start: [number, number], goal?: [number, number], goals?: [number, number][] }} Ends */

/** One search over a grid; paths are x, y pairs. @extends {Stepper<SearchStep, [number, number], Uint32Array>} */
export class Search extends Stepper {
  #core;
  #size;

  /** Searches are begun by `Grid.search`. @param {core.Search} inner @param {number} size cells of the grid */
  constructor(inner, size) {
    super(inner, 2);
    this.#core = inner;
    this.#size = size;
  }

  /** Begins another query on the map as it is now, with the same options; its memory is used again. @param {Ends} ends */
  beginAgain(ends) {
    this.#core.beginAgain(ends);
  }

  /** To the end. @override @returns {Outcome} */
  run() {
    this.#core.run();
    return this.outcome;
  }

  /** @override @returns {Outcome} */
  get outcome() {
    return outcomeOf(this.#core);
  }

  /** True once the grid was edited after this search began; it refuses to go on then, with the code "stale". */
  get stale() {
    return this.#core.stale;
  }

  /**
   * One byte per cell, row-major: 0 unseen, 1 open, 2 closed, 3 path.
   * @param {Uint8Array} [target] filled and returned; length width * height, made when not given
   * @returns {Uint8Array}
   */
  states(target = new Uint8Array(this.#size)) {
    this.#core.states(target);
    return target;
  }

  /**
   * The tree of the best ways so far: x, y of a parent and x, y of a cell for each closed cell but the start, in a
   * bidirectional search first from the start and then from the goal. Of jump point and any-angle searches a parent is
   * where the last straight piece of the way begins; of "anya" where a cell was come to from first, which is no part of the way.
   * @returns {Uint32Array}
   */
  tree() {
    return this.#core.tree();
  }

  /** The search frontier: the same for each open cell, the best way into it so far. @returns {Uint32Array} */
  frontier() {
    return this.#core.frontier();
  }

  /** @param {number} x @param {number} y @returns {Inspection | null} null for a cell not seen yet */
  inspect(x, y) {
    return this.#core.inspect(x, y);
  }

  /**
   * The cost from each cell to the nearest goal, row-major, by a search with "dijkstra-map"; Infinity where it is not known. Costs are final
   * once a cell is closed.
   * @returns {Float64Array} length width * height
   */
  field() {
    return this.#core.field();
  }

  /**
   * The direction of each cell's next step to the nearest goal, row-major, by a search with "dijkstra-map": 0 up, 1 right, 2 down, 3 left,
   * 4 up right, 5 down right, 6 down left, 7 up left; 255 at goals and where no way is known.
   * @returns {Uint8Array} length width * height
   */
  flow() {
    return this.#core.flow();
  }

  /**
   * The path from any cell to the nearest goal, by a search with "dijkstra-map".
   * @param {number} x @param {number} y @returns {Uint32Array} x, y pairs, both ends included; empty where no way is known
   */
  pathFrom(x, y) {
    return this.#core.pathFrom(x, y);
  }

  /**
   * What it has done so far, in the format "svg", "gif", "trace" (for Posthoc) or "csv"; or its map, with the ends where a format has them.
   * @param {string} format @param {WriteOptions} [options] @returns {string | Uint8Array} as the format is text or not
   */
  write(format, options) {
    return this.#core.write(format, options);
  }

  /** The same as an animated GIF: call `advance(steps)` until that is false, then `finish()`, which gives the bytes. @param {core.AnimationOptions} [options] */
  animate(options) {
    return this.#core.animate(options);
  }
}

/** What all searches tell, and the line to walk. @param {core.Search} search @returns {Outcome} */
export function outcomeOf(search) {
  return { ...outcomeOfAny(search, 2), points: search.points() };
}
