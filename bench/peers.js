/**
 * The npm libraries that are measured, each set up as its documentation asks for and to its advantage where there is a
 * choice: what depends on the map alone is done before any query. Nothing is timed here, except for the part of a query
 * that is search where a library's interface asks for more.
 */

import EasyStar from "easystarjs";
import { astar, Graph } from "javascript-astar";
import createPlanner from "l1-path-finder";
import ndarray from "ndarray";
import createGraph from "ngraph.graph";
import { nba } from "ngraph.path";
import PF from "pathfinding";

const RULE = "only-when-no-obstacles";

/**
 * @typedef {number[] | Uint32Array} Path x, y pairs from start to goal
 * @typedef {object} Engine set up for one map
 * @property {(sx: number, sy: number, gx: number, gy: number) => unknown} solve what is timed; returns the library's own path
 * @property {(found: any) => Path} path of what `solve` returned; empty for none
 * @property {() => number} [search] milliseconds of the last call that were search
 * @typedef {object} Peer
 * @property {string} name library, algorithm and diagonal rule, as in the crate `engines`
 * @property {boolean} slow whether it runs few problems
 * @property {(grid: Map) => Engine} load
 * @typedef {{ width: number, height: number, rows: number[][] }} Map rows of 0 (passable) and 1 (blocked)
 */

const octile = (/** @type {number} */ dx, /** @type {number} */ dy) =>
  dx > dy ? dx + (Math.SQRT2 - 1) * dy : dy + (Math.SQRT2 - 1) * dx;

/** @param {{ x: number, y: number }[]} nodes @returns {Path} */
const pairs = (nodes) => nodes.flatMap(({ x, y }) => [x, y]);

/** @param {Map} map */
function isOpenOf({ rows }) {
  return (/** @type {number} */ x, /** @type {number} */ y) => rows[y]?.[x] === 0;
}

/** Its interface asks for a copy of the grid with every query. @param {any} finder @returns {Peer["load"]} */
const pathFinding = (finder) => (map) => {
  const grid = new PF.Grid(map.rows);
  let search = 0;
  return {
    solve(sx, sy, gx, gy) {
      const copy = grid.clone();
      const begun = performance.now();
      const path = finder.findPath(sx, sy, gx, gy, copy);
      search = performance.now() - begun;
      return path;
    },
    path: (found) => found.flat(),
    search: () => search,
  };
};

/** @type {Peer["load"]} */
function easyStar(map) {
  const finder = new EasyStar.js();
  finder.setGrid(map.rows);
  finder.setAcceptableTiles([0]);
  finder.enableDiagonals();
  finder.disableCornerCutting();
  finder.enableSync();
  return {
    solve(sx, sy, gx, gy) {
      /** @type {any} */
      let found = null;
      finder.findPath(sx, sy, gx, gy, (/** @type {any} */ path) => {
        found = path;
      });
      finder.calculate();
      return found;
    },
    path: (found) => pairs(found ?? []),
  };
}

/** Its own neighbours cut corners, so the rule is added. @type {Peer["load"]} */
function javascriptAstar(map) {
  const columns = map.rows[0].map((_, x) => map.rows.map((row) => 1 - row[x]));
  const graph = new Graph(columns, { diagonal: true });
  const { width, height } = map;
  const open = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < width && y < height && columns[x][y] === 1;
  graph.neighbors = ({ x, y }) => {
    const { grid } = graph;
    const [north, east, south, west] = [open(x, y - 1), open(x + 1, y), open(x, y + 1), open(x - 1, y)];
    const found = [];
    if (north) found.push(grid[x][y - 1]);
    if (east) found.push(grid[x + 1][y]);
    if (south) found.push(grid[x][y + 1]);
    if (west) found.push(grid[x - 1][y]);
    if (north && east && open(x + 1, y - 1)) found.push(grid[x + 1][y - 1]);
    if (south && east && open(x + 1, y + 1)) found.push(grid[x + 1][y + 1]);
    if (south && west && open(x - 1, y + 1)) found.push(grid[x - 1][y + 1]);
    if (north && west && open(x - 1, y - 1)) found.push(grid[x - 1][y - 1]);
    return found;
  };
  /** @type {Path} */
  let start = [];
  return {
    solve(sx, sy, gx, gy) {
      start = [sx, sy];
      return astar.search(graph, graph.grid[sx][sy], graph.grid[gx][gy], { heuristic: astar.heuristics.diagonal });
    },
    // It leaves the start out.
    path: (found) => (found.length > 0 ? [...start, ...pairs(found)] : []),
  };
}

/** @type {Peer["load"]} */
function ngraph(map) {
  const { width, height } = map;
  const open = isOpenOf(map);
  const graph = createGraph();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (open(x, y)) graph.addNode(y * width + x, { x, y });
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!open(x, y)) continue;
      const at = y * width + x;
      const [east, south] = [open(x + 1, y), open(x, y + 1)];
      if (east) graph.addLink(at, at + 1);
      if (south) graph.addLink(at, at + width);
      if (east && south && open(x + 1, y + 1)) graph.addLink(at, at + width + 1);
      if (south && open(x - 1, y) && open(x - 1, y + 1)) graph.addLink(at, at + width - 1);
    }
  }
  /** @typedef {{ data: { x: number, y: number } }} Node */
  const estimate = (/** @type {Node} */ { data: a }, /** @type {Node} */ { data: b }) =>
    octile(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  const finder = nba(graph, { distance: estimate, heuristic: estimate });
  return {
    solve: (sx, sy, gx, gy) => finder.find(gy * width + gx, sy * width + sx),
    path: (found) => pairs(found.map((/** @type {Node} */ node) => node.data)),
  };
}

/** @type {Peer["load"]} */
function l1(map) {
  const { width, height } = map;
  const planner = createPlanner(ndarray(Uint8Array.from(map.rows.flat()), [width, height], [1, width]));
  return {
    solve(sx, sy, gx, gy) {
      /** @type {number[]} */
      const path = [];
      planner.search(sx, sy, gx, gy, path);
      return path;
    },
    // It returns corners.
    path(found) {
      const corners = [];
      for (let i = 0; i < found.length; i += 2) {
        corners.push([found[i], found[i + 1]]);
      }
      return PF.Util.expandPath(corners).flat();
    },
  };
}

const options = { diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles, heuristic: PF.Heuristic.octile };

/** @type {Peer[]} */
export const peers = [
  { name: `PathFinding.js jps ${RULE}`, slow: true, load: pathFinding(new PF.JumpPointFinder(options)) },
  { name: `PathFinding.js astar ${RULE}`, slow: true, load: pathFinding(new PF.AStarFinder(options)) },
  { name: `easystarjs astar ${RULE}`, slow: true, load: easyStar },
  { name: `ngraph.path nba ${RULE}`, slow: true, load: ngraph },
  { name: `javascript-astar astar ${RULE}`, slow: true, load: javascriptAstar },
  { name: "l1-path-finder l1 never", slow: false, load: l1 },
];
