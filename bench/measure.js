/**
 * Measures all engines on one map, in turns: what `xtask/bench/src/native.rs` does natively, for Node and the browser.
 *
 * Paths are checked by the crate `engines`, whoever found them. It knows nothing of files or browsers.
 */

import { peers } from "./peers.js";

/** The shortest time that is measured at once, in milliseconds: a faster query is repeated to fill it. */
const LEAST = 1;

/**
 * @typedef {import("./peers.js").Engine} Engine
 * @typedef {{ start: [number, number], goal: [number, number], few: boolean }} Task
 * @typedef {{ family: string, name: string, text: string, problems: Task[] }} PlannedMap
 * @typedef {{ sample: number, few: number, rounds: number, fewRounds: number }} Amount
 * @typedef {{ micros: number, search: number | null, expanded: number | null, length: number | null }} Sample
 * @typedef {{ engine: string, problems: (Sample | null)[] }} Measured
 * @typedef {object} Contestant
 * @property {string} name
 * @property {boolean} slow
 * @property {(task: Task) => unknown} solve
 * @property {(task: Task, found: any) => number | null} length of the path found: 0 for none, null for an illegal one
 * @property {() => number} [search]
 * @property {() => number | undefined} [expanded]
 */

/**
 * @param {{ Arena: any, Grid: any }} cores classes of the crate `engines` and of the public JavaScript API
 * @param {{ amount: Amount, engines: string[] }} plan
 * @param {PlannedMap} map
 * @returns {Measured[]}
 */
export function measure({ Arena, Grid }, { amount, engines }, map) {
  const arena = new Arena(map.text);
  const grid = Grid.parse(map.text);
  const contestants = [
    ...engines.map((name) => ofArena(arena, name)),
    ofApi(arena, grid, map.problems[0]),
    ...ofPeers(arena, grid),
  ];
  const state = contestants.map(({ slow }) =>
    map.problems.map((task) => ({ task, runs: !slow || task.few, row: 1, times: [0], searches: [0] })),
  );
  // The first turn warms up, until the compiler is done with a query too, and tells how often it is repeated; it does not count.
  for (let round = 0; round <= amount.rounds; round++) {
    for (const [index, { slow, solve, search }] of contestants.entries()) {
      if (slow && round > amount.fewRounds) continue;
      for (const one of state[index]) {
        if (!one.runs) continue;
        if (round === 0) {
          one.row = fill(solve, one.task);
        } else {
          one.times[round - 1] = time(solve, one.task, one.row);
          one.searches[round - 1] = search?.() ?? 0;
        }
      }
    }
  }
  const measured = contestants.map(({ name, solve, length, search, expanded }, index) => ({
    engine: name,
    problems: state[index].map(({ task, runs, times, searches }) => {
      if (!runs) return null;
      const found = solve(task);
      return {
        micros: median(times) * 1000,
        search: search ? median(searches) * 1000 : null,
        expanded: expanded?.() ?? null,
        length: length(task, found),
      };
    }),
  }));
  arena.free();
  grid.free();
  return measured;
}

/** How many equal queries fill the shortest time. @param {Contestant["solve"]} solve @param {Task} task */
function fill(solve, task) {
  let row = 1;
  while (row < 1e4 && time(solve, task, row) * row < LEAST) {
    row *= 2;
  }
  return row;
}

/** Milliseconds of one of a row of equal queries. @param {Contestant["solve"]} solve @param {Task} task @param {number} row */
function time(solve, task, row) {
  const begun = performance.now();
  for (let i = 0; i < row; i++) {
    solve(task);
  }
  return (performance.now() - begun) / row;
}

/** @param {number[]} times */
function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** An engine written in Rust. @param {any} arena @param {string} name @returns {Contestant} */
function ofArena(arena, name) {
  const engine = arena.add(name);
  return {
    name,
    slow: false,
    solve: ({ start: [sx, sy], goal: [gx, gy] }) => arena.solve(engine, sx, sy, gx, gy),
    length: ({ start: [sx, sy], goal: [gx, gy] }) => arena.length(engine, sx, sy, gx, gy) ?? null,
    expanded: () => arena.expanded(engine),
  };
}

/** This library as JavaScript has it: one search, begun again. @param {any} arena @param {any} grid @param {Task} first @returns {Contestant} */
function ofApi(arena, grid, first) {
  const name = "pathscope.js jps only-when-no-obstacles";
  const search = grid.search({ algorithm: "jps", start: first.start, goal: first.goal });
  return {
    name,
    slow: false,
    solve({ start, goal }) {
      search.beginAgain({ start, goal });
      return search.run().path;
    },
    length: (task, path) => lengthOf(arena, path, name, task),
  };
}

/** @param {any} arena @param {any} grid @returns {Contestant[]} */
function ofPeers(arena, grid) {
  const lines = grid.toText("matrix").trim().split("\n");
  const rows = lines.map((/** @type {string} */ line) => line.split(" ").map(Number));
  const map = { width: grid.width, height: grid.height, rows };
  return peers.map(({ name, slow, load }) => {
    const engine = load(map);
    return {
      name,
      slow,
      solve: ({ start, goal }) => engine.solve(...start, ...goal),
      length: (task, found) => lengthOf(arena, engine.path(found), name, task),
      search: engine.search,
    };
  });
}

/** @param {any} arena @param {ArrayLike<number>} path @param {string} name @param {Task} task @returns {number | null} */
function lengthOf(arena, path, name, { start, goal }) {
  const rule = name.split(" ").at(-1);
  return arena.lengthOf(Uint32Array.from(path), rule, ...start, ...goal) ?? null;
}
