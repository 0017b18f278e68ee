/**
 * The public JavaScript API of Pathscope: loads the WASM core once and hands out its classes.
 *
 * Works in browsers and in Node 20+. It holds no search logic: `Grid` and `Generator` here, and those in `api/`, are thin
 * shells that give the core's objects JavaScript manners (the iterator protocol, getters, `Symbol.dispose`). It deliberately knows nothing of the page.
 */

import { readMapFile } from "./api/files.js";
import { release, retire } from "./api/freed.js";
import { Graph, GraphSearch } from "./api/graph.js";
import { outcomeOf, Search } from "./api/search.js";
import { StateSearch, search } from "./api/states.js";
import { Stepper } from "./api/stepper.js";
import init, * as core from "./pkg/pathscope.js";
import { getSource, locate, noteWanted, setSource } from "./source.js";

/** @typedef {core.SearchStatus} Status */
/** @typedef {import("./api/graph.js").GraphOptions} GraphOptions */
/** @typedef {import("./api/states.js").StateOptions} StateOptions */
/**
 * @template State
 * @typedef {import("./api/states.js").UserSpace<State>} UserSpace
 */
/** @typedef {import("./api/search.js").SearchStep} SearchStep */
/** @typedef {import("./api/search.js").Inspection} Inspection */
/** @typedef {core.TerrainEntry} Terrain cost null: blocked */
/** @typedef {core.Problem} Problem one published problem */
/**
 * A heuristic held against true distances at `sampled` cells: at how many it is too large, by how much at most (`worst`), and along how many
 * of the `steps` from them it drops by more than the step costs.
 * @typedef {core.HeuristicAudit} HeuristicAudit
 */

/** @typedef {core.FormatEntry} FormatEntry one file format; all are written, and "view" by the page alone */
/** @typedef {core.GeneratorEntry} GeneratorEntry connected: every cell can be reached from every other; density null: takes none */
/** @typedef {core.GeneratorStep} GeneratorStep index counts from 1; changed nodes are y * width + x */

/** @typedef {import("./api/files.js").ReadOptions} ReadOptions */
/** @typedef {import("./api/files.js").WriteOptions} WriteOptions */
/** A map and what else its file says. @typedef {{ grid: Grid } & import("./api/files.js").Facts} ReadMap */

/**
 * What a link holds besides its grid. `map` is the name that makes the map, such as "maze:65x37:seed42", null for cells alone; each of
 * `lanes` is an algorithm with the options that are not the default ones; `view` has the cell in its middle and pixels a cell.
 * @typedef {core.SceneParts} SceneParts
 */
/** @typedef {SceneParts & { grid: Grid, warnings: string[] }} OpenedScene what was odd in a link is named in `warnings` */
/** @typedef {{ grid: Grid, goal?: [number, number], warnings?: string[] } & Partial<SceneParts>} Scene what is left out goes without saying in the link too, and so do `warnings` */

/** @typedef {import("./api/options.js").SearchOptions} SearchOptions */
/** @typedef {import("./api/options.js").RecipeOptions} RecipeOptions */

/** @typedef {import("./api/search.js").Outcome} Outcome */

/** @typedef {import("./api/search.js").Ends} Ends */

/** A square map: one terrain id per cell, x right, y down. */
class Grid {
  #core;

  /**
   * A grid of passable ground.
   * @param {number | core.Grid} width in cells, 1 to 65536
   * @param {number} [height] in cells, 1 to 65536; at most 4096 * 4096 cells in all
   */
  constructor(width, height) {
    this.#core = width instanceof core.Grid ? width : new core.Grid(width, /** @type {number} */ (height));
  }

  /** Reads a map from text: MovingAI, a 0/1 matrix, a drawing in letters, Tiled. @param {string} text */
  static parse(text) {
    return new Grid(core.Grid.parse(text));
  }

  /** Reads a map from a file, in any format that is read. @param {core.Bytes} file its bytes, or its text @param {ReadOptions} [options] */
  static read(file, options) {
    return readFile(file, options).grid;
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

  /** The map in a format that is text, with no options. @param {"movingai" | "matrix" | "ascii" | "tiled"} format */
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

  /** The fragment of a link, without the `#`. @param {Scene} scene */
  static share(scene) {
    const { grid, ...parts } = Grid.#checked(scene);
    return core.shareScene(grid.#core, parts);
  }

  /** The file of a scene: JSON, for maps of any size. @param {Scene} scene */
  static writeScene(scene) {
    const { grid, ...parts } = Grid.#checked(scene);
    return core.writeScene(grid.#core, parts);
  }

  /** Refuses what has no grid. @param {Scene} scene */
  static #checked(scene) {
    if (!(scene?.grid instanceof Grid)) {
      const isObject = typeof scene === "object" && scene !== null;
      core.refuse(
        isObject ? "scene, grid" : "scene",
        isObject ? "a Grid" : "{ grid, ... }",
        isObject ? scene.grid : scene,
      );
    }
    return scene;
  }

  /**
   * The map as a file.
   * @param {"movingai" | "matrix" | "ascii" | "png" | "pgm" | "ros" | "tiled"} format @param {WriteOptions} [options]
   * @returns {string | Uint8Array} as the format is text or not
   */
  write(format, options) {
    return this.#core.write(format, options);
  }

  /**
   * Problems on this map as a MovingAI `.scen`, with the lengths of their shortest paths under the published rules of moving.
   * @param {string} map the name of the map's file @param {[[number, number], [number, number]][]} ends start and goal of each
   */
  writeProblems(map, ends) {
    return this.#core.writeProblems(map, Float64Array.from(ends.flat(2)));
  }

  /** @param {SearchOptions} options @returns {Search} at step 0 */
  search(options) {
    return new Search(this.#core.search(options), this.width * this.height);
  }

  /**
   * Holds a heuristic against true distances at up to 400 cells, the same ones each time.
   * @param {SearchOptions} options a heuristic, the rules of moving, and the ends that it estimates for @returns {HeuristicAudit}
   */
  auditHeuristic(options) {
    return this.#core.auditHeuristic(options);
  }

  /**
   * Several units, each with its own path over this map as it is: runs one query after the other to its end.
   * @param {Partial<Ends>[]} queries an end that is left out is that of the options
   * @param {Partial<SearchOptions>} [options] for all of them @returns {Outcome[]} in their order
   */
  searchAll(queries, options = {}) {
    if (!Array.isArray(queries)) {
      core.refuse("queries", "an array of { start, goal }", queries);
    }
    /** @type {core.Search | undefined} */
    let search;
    let at = 0;
    try {
      const outcomes = [];
      const { start, goal, goals, ...shared } = options;
      for (const query of queries) {
        const ends = query?.goal || query?.goals ? { start, ...query } : { start, goal, goals, ...query };
        // What else a query names is refused as it begins again.
        search ??= this.#core.search({ ...shared, start: ends.start, goal: ends.goal, goals: ends.goals });
        search.beginAgain(ends);
        search.run();
        outcomes.push(outcomeOf(search));
        at += 1;
      }
      return outcomes;
    } catch (error) {
      if (error instanceof Error) {
        error.message = `query ${at}: ${error.message}`;
      }
      throw error;
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
    release(this.#core);
  }
}

/**
 * Reads a map from a file, with its ends and its place in the world where the file says them.
 * @param {core.Bytes} file its bytes, or its text @param {ReadOptions} [options] @returns {ReadMap}
 */
function readFile(file, options) {
  const { grid, ...facts } = readMapFile(file, options);
  return { grid: new Grid(grid), ...facts };
}

/** A map in the making: iterate it, or drive it with `step`, `advance` and `run`. */
class Generator {
  #core;

  /**
   * @param {string} id "maze", "maze-prim", "maze-wilson", "maze-division", "maze-braided", "rooms", "caves", "random", "terrain", "city"
   * @param {RecipeOptions} options
   */
  constructor(id, options) {
    this.#core = new core.Generator({ ...options, generator: id });
  }

  /** One small piece of work; `done` once the map was done before. @returns {IteratorResult<GeneratorStep, undefined>} */
  step() {
    const value = this.#core.step();
    return value === undefined ? { value, done: true } : { value, done: false };
  }

  /** The iterator protocol's name for `step`. @returns {IteratorResult<GeneratorStep, undefined>} */
  next() {
    return this.step();
  }

  /** Leaving a `for...of` early keeps the map as it is: iterate again to go on. */
  [Symbol.iterator]() {
    return this;
  }

  /** At most `count` steps. @param {number} count a whole number from 0; Infinity: to the end @returns {boolean} true while the map goes on */
  advance(count) {
    return this.#core.advance(count);
  }

  /** To the end; hands the map out, after which this object is used up. */
  run() {
    const grid = this.#core.run();
    retire(this.#core);
    return new Grid(grid);
  }

  get done() {
    return this.#core.done;
  }

  get steps() {
    return this.#core.steps;
  }

  /** The words that name the map: "maze:65x37:seed42". */
  get recipe() {
    return this.#core.recipe;
  }

  /** A copy of the map as far as it is made. */
  get grid() {
    return new Grid(this.#core.grid);
  }

  /** Gives its memory back now. */
  free() {
    release(this.#core);
  }
}

/** @param {{ grid: core.Grid } & Omit<OpenedScene, "grid">} scene @returns {OpenedScene} */
function handOut({ grid, ...parts }) {
  return { ...parts, grid: new Grid(grid) };
}

/** Firefox before 141 has none; there `free` is the way. @type {symbol | undefined} */
const dispose = /** @type {any} */ (Symbol).dispose;
if (dispose) {
  for (const owner of [Grid, Graph, Generator, Stepper]) {
    Object.defineProperty(owner.prototype, dispose, {
      /** @this {{ free(): void }} */
      value() {
        this.free();
      },
      configurable: true,
    });
  }
}

const api = Object.freeze({
  Grid,
  Search,
  Generator,
  /** A map by a generator: `new Generator(id, options).run()`. @param {string} id @param {RecipeOptions} options */
  generate: (id, options) => new Generator(id, options).run(),
  readFile,
  /** Every file format, in the order of menus. @returns {FormatEntry[]} */
  formats: () => core.formats(),
  /** The id of the format that a file seems to be of. @param {core.Bytes} file its bytes, or its text */
  formatOf: (file) => core.formatOf(file),
  /** A file that was read, as the page handles it. */
  readMap: core.readMap,
  /** Files that are read in slices, as the page reads them: a map, and a `.scen`. */
  Reading: core.Reading,
  ScenarioReading: core.ScenarioReading,
  /** What can be generated, in the order of menus. @returns {GeneratorEntry[]} */
  generators: () => core.generators(),
  /** A map in the making as the page shows it. */
  Build: core.Build,
  Graph,
  GraphSearch,
  StateSearch,
  /** Searches a space of one's own. */
  search,
  /** What the page drives: a map or a graph, its ends, settings, running searches and their pictures. */
  Lab: core.Lab,
  GraphLab: core.GraphLab,
  graphGallery: core.graphGallery,
  /** The scenes that it opens by name, each teaching one thing. @returns {core.ShowcaseEntry[]} */
  gallery: () => core.gallery(),
  /** Reads a MovingAI `.scen` file. */
  parseScenario: core.parseScenario,
  /** How many squares the QR code of a text is wide, and the dark ones as the data of an SVG path; null where a camera could not read it. */
  qrCode: core.qrCode,
  /**
   * Reads the fragment of a link, or an address with one. Errors have a `code`: "parse" where the link was cut off or changed, "newer" where
   * it is of a later version, or "option", "cell" or "limit" for what it says.
   * @param {string} fragment
   */
  openScene: (fragment) => handOut(core.openScene(fragment)),
  shareScene: Grid.share,
  /** The same for the file of a scene, which is JSON; messages name line and column. @param {string} text */
  readScene: (text) => handOut(core.readScene(text)),
  writeScene: Grid.writeScene,
});

/** @typedef {typeof api} Pathscope */
/** @typedef {import("./source.js").Source} Source */

export { setSource };

/** @type {Promise<Pathscope> | undefined} */
let loading;

/**
 * Loads the core; every later call gives the same answer, whatever it is given. A failed load can be tried again.
 * @param {Source} [source] where the WASM is: an address, its bytes or a compiled module; by default what `setSource` said, else the file beside this one
 * @returns {Promise<Pathscope>}
 */
export function load(source) {
  noteWanted();
  loading ??= start(source).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @param {Source} [source] @returns {Promise<Pathscope>} */
async function start(source = getSource()) {
  await init({ module_or_path: await locate(source) });
  return api;
}
