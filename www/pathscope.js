/**
 * The public JavaScript API of Pathscope: loads the WASM core once and hands out its classes.
 *
 * Works in browsers and in Node 20+. It holds no search logic: `Grid` and `Search` are thin shells that give the core's
 * objects JavaScript manners (the iterator protocol, getters, `Symbol.dispose`). It deliberately knows nothing of the page.
 */

import init, * as core from "./pkg/pathscope.js";

/** @typedef {core.SearchStatus} Status */
/** @typedef {core.StepReport} SearchStep one expansion; index counts from 1, node is y * width + x */
/** @typedef {core.Inspection} Inspection what a search knows of one cell */
/** @typedef {core.TerrainEntry} Terrain cost null: blocked */
/** @typedef {core.Problem} Problem one published problem */
/**
 * What a link holds besides its grid. `map` is the name that makes the map, such as "maze:65x37:seed42", null for cells alone; each of
 * `lanes` is an algorithm with the options that are not the default ones; `view` has the cell in its middle and pixels a cell.
 * @typedef {core.SceneParts} SceneParts
 */
/** @typedef {SceneParts & { grid: Grid, warnings: string[] }} OpenedScene what was odd in a link is named in `warnings` */
/** @typedef {{ grid: Grid, goal?: [number, number] } & Partial<SceneParts>} Scene what is left out goes without saying in the link too */

/**
 * How to search. Unknown keys are refused by name.
 * @typedef {object} SearchOptions
 * @property {[number, number]} start the first cell, x then y
 * @property {[number, number]} [goal] the cell to reach
 * @property {[number, number][]} [goals] or several, of which the nearest is found
 * @property {string} [algorithm] "astar" (default), "dijkstra", "greedy", "bfs", "dfs", "jps", "canonical-astar", "bidirectional-astar",
 *   "bidirectional-dijkstra", "bidirectional-bfs", "fringe", "ida-star", "theta", "lazy-theta"
 * @property {string} [heuristic] "auto" (default: the largest admissible one), "octile", "manhattan", "euclidean", "chebyshev",
 *   "ten-fourteen", "cross-product", "zero"
 * @property {string} [diagonal] "never", "always", "at-most-one-obstacle", "only-when-no-obstacles"
 * @property {string} [costs] "exact" (1 and sqrt 2) or "integer" (10 and 14)
 * @property {number} [weight] factor on the heuristic; 1 by default
 * @property {string} [tieBreak] "larger-g", "smaller-h", "first-in-first-out"
 * @property {string} [goalTest] "expansion" or "generation"
 * @property {string} [stop] when a bidirectional search is content: "proved" (default), or "first-meeting" (wrong: the path may be longer)
 * @property {number} [limit] most expansions before the outcome is "limit"
 */

/**
 * Length in cells; path as x, y pairs from start to goal, empty when there is none; `goal` the one that was reached. When
 * none was, `nearest` is the path to the closed cell nearest to a goal by the heuristic, for a unit to go as near as it can.
 * @typedef {core.Summary & { length: number | null, path: Uint32Array, nearest: Uint32Array | null }} Outcome
 */

/** Where a query starts and ends. @typedef {{ start: [number, number], goal?: [number, number], goals?: [number, number][] }} Ends */

/** One search over a grid: iterate it, or drive it with `step`, `advance` and `run`. */
class Search {
  #core;
  #size;

  /** Searches are begun by `Grid.search`. @param {core.Search} inner @param {number} size cells of the grid */
  constructor(inner, size) {
    this.#core = inner;
    this.#size = size;
  }

  /** One expansion; `done` once the search had ended before. @returns {IteratorResult<SearchStep, undefined>} */
  step() {
    const value = this.#core.step();
    return value === undefined ? { value, done: true } : { value, done: false };
  }

  /** The iterator protocol's name for `step`. @returns {IteratorResult<SearchStep, undefined>} */
  next() {
    return this.step();
  }

  /** Leaving a `for...of` early keeps the search where it is: iterate again to go on. */
  [Symbol.iterator]() {
    return this;
  }

  /** At most `count` expansions. @param {number} count @returns {boolean} true while the search is running */
  advance(count) {
    return this.#core.advance(count);
  }

  /** To the end. @returns {Outcome} */
  run() {
    this.#core.run();
    return this.outcome;
  }

  /** @returns {Status} */
  get status() {
    return this.#core.status;
  }

  /** True once the grid was edited after this search began; it refuses to go on then, with the code "stale". */
  get stale() {
    return this.#core.stale;
  }

  /** @returns {Outcome} */
  get outcome() {
    return outcomeOf(this.#core);
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

  /** @param {number} x @param {number} y @returns {Inspection | null} null for a cell not seen yet */
  inspect(x, y) {
    return this.#core.inspect(x, y);
  }

  /** Gives its memory back now; without this call the garbage collector does it later. */
  free() {
    this.#core.free();
  }
}

/** @param {core.Search} search @returns {Outcome} */
function outcomeOf(search) {
  const summary = search.summary();
  const path = search.path();
  const isOver = summary.status === "no-path" || summary.status === "limit";
  return {
    ...summary,
    length: path.length > 0 ? path.length / 2 : null,
    path,
    nearest: isOver ? search.nearestPath() : null,
  };
}

/** A square map: one terrain id per cell, x right, y down. */
class Grid {
  #core;

  /**
   * A grid of passable ground.
   * @param {number | core.Grid} width in cells, 1 to 4096
   * @param {number} [height] in cells, 1 to 4096
   */
  constructor(width, height) {
    this.#core = width instanceof core.Grid ? width : new core.Grid(width, /** @type {number} */ (height));
  }

  /** Reads a MovingAI map or a 0/1 matrix. @param {string} text */
  static parse(text) {
    return new Grid(core.Grid.parse(text));
  }

  get width() {
    return this.#core.width;
  }

  get height() {
    return this.#core.height;
  }

  /** The cell's terrain id. @param {number} x @param {number} y */
  get(x, y) {
    return this.#core.get(x, y);
  }

  /** @param {number} x @param {number} y @param {number} terrain an id from `terrains()` */
  set(x, y, terrain) {
    this.#core.set(x, y, terrain);
  }

  /** @param {number} x @param {number} y */
  isPassable(x, y) {
    return this.#core.isPassable(x, y);
  }

  /** @returns {Terrain[]} */
  terrains() {
    return this.#core.terrains();
  }

  /** @param {number} id @param {string} name @param {number | null} cost at least 0.01; null: blocked */
  setTerrain(id, name, cost) {
    this.#core.setTerrain(id, name, cost);
  }

  /** @param {"movingai" | "matrix"} format */
  toText(format) {
    return this.#core.toText(format);
  }

  /** The map with its terrains as the `map=` value of a link. @returns {string} */
  mapParam() {
    return this.#core.mapParam();
  }

  /** Reads what `mapParam` wrote; the code of the error is "parse" where a part is missing or changed. @param {string} text */
  static fromMapParam(text) {
    return new Grid(core.Grid.fromMapParam(text));
  }

  /** The fragment of a link, without the `#`. @param {Scene} scene @returns {string} */
  static share({ grid, ...parts }) {
    return core.shareScene(grid.#core, parts);
  }

  /** @param {SearchOptions} options @returns {Search} at step 0 */
  search(options) {
    return new Search(this.#core.search(options), this.width * this.height);
  }

  /**
   * Several units, each with its own path over this map as it is: runs one query after the other to its end.
   * @param {Ends[]} queries @param {Partial<SearchOptions>} [options] for all of them @returns {Outcome[]} in their order
   */
  searchAll(queries, options = {}) {
    /** @type {core.Search | undefined} */
    let search;
    try {
      return queries.map((ends) => {
        if (search) {
          search.beginAgain(ends);
        } else {
          search = this.#core.search({ ...options, ...ends });
        }
        search.run();
        return outcomeOf(search);
      });
    } finally {
      search?.free();
    }
  }

  /**
   * The cell that a position of a world lies in; the nearest one when it lies off the map.
   * @param {number} x @param {number} y @param {number} cellSize of a cell's side in the world
   * @param {[number, number]} [origin] the corner of cell (0, 0) in the world
   * @returns {[number, number]}
   */
  cellAt(x, y, cellSize, origin = [0, 0]) {
    const [cellX, cellY] = this.#core.cellAt(x, y, cellSize, ...origin);
    return [cellX, cellY];
  }

  /**
   * The position of a cell's centre in that world.
   * @param {number} x @param {number} y @param {number} cellSize @param {[number, number]} [origin]
   * @returns {[number, number]}
   */
  positionOf(x, y, cellSize, origin = [0, 0]) {
    const [worldX, worldY] = this.#core.positionOf(x, y, cellSize, ...origin);
    return [worldX, worldY];
  }

  /** Gives its memory back now. Searches begun on it live on. */
  free() {
    this.#core.free();
  }
}

/**
 * Reads the fragment of a link, or an address with one. Errors have a `code`: "parse" where the link was cut off or changed, "newer" where
 * it is of a later version, or "option", "cell" or "limit" for what it says.
 * @param {string} fragment @returns {OpenedScene}
 */
function openScene(fragment) {
  const { grid, ...parts } = core.openScene(fragment);
  return { ...parts, grid: new Grid(grid) };
}

/** Firefox before 141 has none; there `free` is the way. @type {symbol | undefined} */
const dispose = /** @type {any} */ (Symbol).dispose;
if (dispose) {
  for (const owner of [Grid, Search]) {
    Object.defineProperty(owner.prototype, dispose, { value: owner.prototype.free, configurable: true });
  }
}

const api = Object.freeze({
  Grid,
  Search,
  /** What the page drives: a map, its ends, settings, one running search and its picture. */
  Lab: core.Lab,
  /** Reads a MovingAI `.scen` file. */
  parseScenario: core.parseScenario,
  openScene,
  shareScene: Grid.share,
});

/** @typedef {typeof api} Pathscope */
/** @typedef {string | URL | BufferSource | WebAssembly.Module | Response} Source */

/** @type {Promise<Pathscope> | undefined} */
let loading;

/**
 * Loads the core; every later call gives the same answer, whatever it is given. A failed load can be tried again.
 * @param {Source} [source] where the WASM is: an address, its bytes or a compiled module; by default the file beside this one
 * @returns {Promise<Pathscope>}
 */
export function load(source) {
  loading ??= start(source).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @param {Source} [source] @returns {Promise<Pathscope>} */
async function start(source) {
  await init({ module_or_path: await locate(source ?? new URL("./pkg/pathscope_bg.wasm", import.meta.url)) });
  return api;
}

/** Node's fetch refuses file: addresses, so there a file is read. @param {Source} source @returns {Promise<Source>} */
async function locate(source) {
  const inNode = /** @type {any} */ (globalThis).process?.versions?.node !== undefined;
  const named = typeof source === "string" || source instanceof URL;
  if (!inNode || !named || /^(https?|data|blob):/.test(String(source))) {
    return source;
  }
  /** @type {string} */
  const fileSystem = "node:fs/promises"; // Typed as a plain string so that neither tsc nor a bundler looks for it.
  const { readFile } = await import(fileSystem);
  return readFile(String(source).startsWith("file:") ? new URL(source) : source);
}
