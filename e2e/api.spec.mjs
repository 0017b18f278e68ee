/** The public JavaScript API, in the page and in Node. */

import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./helpers/lab.mjs";

/** Runs where the API is loaded from `address`; must not close over anything. */
async function useApi(address) {
  const { load } = await import(address);
  const pathscope = await load();
  const again = (await load()) === pathscope;
  const complain = (action) => {
    try {
      action();
    } catch (error) {
      return { isError: error instanceof Error, code: error.code, message: error.message };
    }
    return null;
  };
  const grid = pathscope.Grid.parse("type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n");
  const options = {
    algorithm: "astar",
    start: [0, 1],
    goal: [3, 1],
    diagonal: "only-when-no-obstacles",
    heuristic: "octile",
  };
  const search = grid.search(options);
  const steps = [];
  for (const step of search) {
    steps.push(step);
    if (steps.length === 2) {
      break;
    }
  }
  for (const step of search) {
    steps.push(step);
  }
  const { path, ...outcome } = search.outcome;
  const target = new Uint8Array(12);
  const facts = {
    again,
    size: [grid.width, grid.height],
    cells: [grid.get(1, 1), grid.isPassable(1, 1), grid.terrains()[1].name],
    text: grid.toText("movingai"),
    steps,
    last: search.step(),
    path: [path instanceof Uint32Array, [...path]],
    outcome,
    states: [...search.states()],
    sameTarget: search.states(target) === target,
    inspected: search.inspect(0, 1),
    unseen: grid.search(options).inspect(3, 1),
    unknown: complain(() => grid.search({ ...options, algoritm: "astar" })),
    blocked: complain(() => grid.search({ ...options, goal: [1, 1] })),
    parse: complain(() => pathscope.Grid.parse("type octile\nheight 2\nwidth 2\nmap\n..\n.\n")),
  };
  const second = grid.search(options);
  facts.advanced = [second.advance(2), second.advance(1000), second.status];
  const third = grid.search(options);
  third.advance(1);
  grid.set(3, 0, 1);
  facts.stale = [third.stale, complain(() => third.run())];
  facts.problems = pathscope.parseScenario("version 1\n0\tx.map\t4\t3\t0\t1\t3\t1\t5\n");
  const disposable = Symbol.dispose ? typeof search[Symbol.dispose] : "function";
  facts.disposable = disposable;
  search.free();
  facts.freed = [
    complain(() => search.advance(1))?.code,
    complain(() => search.outcome)?.code,
    complain(() => search.free()),
  ];
  grid.free();
  facts.ranAfterGridWasFreed = complain(() => second.outcome.cost) === null;
  return facts;
}

function check(facts) {
  expect(facts.again).toBe(true);
  expect(facts.size).toEqual([4, 3]);
  expect(facts.cells).toEqual([1, false, "wall"]);
  expect(facts.text).toContain("type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....");
  expect(facts.steps.map((step) => step.index)).toEqual(facts.steps.map((_, index) => index + 1));
  expect(facts.steps[0]).toMatchObject({ node: 4, x: 0, y: 1, generated: 2, status: "running" });
  expect(facts.steps.at(-1).status).toBe("found");
  expect(facts.last.done).toBe(true);
  expect(facts.path).toEqual([true, expect.any(Array)]);
  expect(facts.path[1].slice(0, 2)).toEqual([0, 1]);
  expect(facts.path[1].slice(-2)).toEqual([3, 1]);
  expect(facts.outcome).toMatchObject({ status: "found", cost: 5, length: 6, expanded: facts.steps.length });
  expect(facts.states.filter((state) => state === 3).length).toBe(6);
  expect(facts.sameTarget).toBe(true);
  expect(facts.inspected).toMatchObject({ g: 0, h: 3, f: 3, parent: null, state: "closed", openedAt: 0, closedAt: 1 });
  expect(facts.unseen).toBe(null);
  expect(facts.unknown).toEqual({
    isError: true,
    code: "option",
    message: "unknown option `algoritm`; did you mean `algorithm`?",
  });
  expect(facts.blocked).toMatchObject({ isError: true, code: "cell", message: expect.stringContaining("(1, 1)") });
  expect(facts.parse).toMatchObject({
    code: "parse",
    message: expect.stringContaining("line 6: expected 2 cells, found 1"),
  });
  expect(facts.advanced).toEqual([true, false, "found"]);
  expect(facts.stale).toEqual([true, expect.objectContaining({ code: "stale" })]);
  expect(facts.problems[0]).toMatchObject({ index: 0, map: "x.map", start: [0, 1], goal: [3, 1], length: 5 });
  expect(facts.disposable).toBe("function");
  expect(facts.freed).toEqual(["freed", "freed", null]);
  expect(facts.ranAfterGridWasFreed).toBe(true);
}

test("the documented API in the page", async ({ page }) => {
  await page.goto("./");
  const address = new URL("./www/pathscope.js", page.url()).href;
  check(await page.evaluate(useApi, address));
});

test("the documented API in Node", () => {
  const file = join(dirname(fileURLToPath(import.meta.url)), "..", "www", "pathscope.js");
  const program = `${useApi}; console.log(JSON.stringify(await useApi(${JSON.stringify(`file://${file}`)})));`;
  const text = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  check(JSON.parse(text, (key, value) => (key === "path" && !value ? [] : value)));
});

/** Several goals, several units and positions of a world. @param {string} address of www/pathscope.js */
async function useQueries(address) {
  const { load } = await import(address);
  const pathscope = await load();
  const grid = pathscope.Grid.parse("000000\n000010\n000010\n");
  const options = { algorithm: "dijkstra", diagonal: "never" };
  const toAny = grid
    .search({
      ...options,
      start: [0, 0],
      goals: [
        [5, 0],
        [1, 2],
        [5, 2],
      ],
    })
    .run();
  /** @param {object} wrong */
  const refuse = (wrong) => {
    try {
      grid.search({ start: [0, 0], ...wrong });
      return "taken";
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
  };
  const units = grid.searchAll(
    [
      { start: [0, 0], goal: [3, 2] },
      { start: [5, 2], goal: [5, 0] },
    ],
    options,
  );
  const shared = grid.searchAll([{ start: [0, 0] }, { start: [5, 2], goals: [[5, 0]] }], { ...options, goal: [3, 2] });
  const ends = { start: [3, 2], goal: [5, 2] };
  const [stepped, straight] = ["astar", "anya"].map((algorithm) => grid.search({ ...ends, algorithm }).run());
  grid.set(4, 0, 1);
  const walled = grid.search({ start: [0, 0], goal: [5, 1] }).run();
  return {
    toAny: [toAny.goal, toAny.cost, toAny.nearest],
    units: units.map((/** @type {any} */ unit) => [unit.status, unit.cost, ...unit.path]),
    shared: JSON.stringify(shared) === JSON.stringify(units),
    lines: [stepped.points instanceof Float64Array, [...stepped.points], [...straight.points], straight.length],
    walled: [walled.status, walled.goal, ...walled.nearest.slice(-2)],
    world: [grid.cellAt(7.5, -3, 2, [1, 1]), grid.positionOf(3, 0, 2, [1, 1])],
    refused: [refuse({ goals: [] }), refuse({ goal: [1, 1], goals: [[1, 1]] }), refuse({ goals: [1, 1] })],
  };
}

test("several goals, several units and positions of a world", async ({ page }) => {
  await page.goto("./");
  const address = new URL("./www/pathscope.js", page.url()).href;
  const facts = await page.evaluate(useQueries, address);
  expect(facts.toAny).toEqual([[1, 2], 3, null]);
  expect(facts.units[0].slice(0, 2)).toEqual(["found", 5]);
  expect(facts.units[1]).toEqual(["found", 2, 5, 2, 5, 1, 5, 0]);
  const corners = [3, 2, 3.5, 0.5, 4.5, 0.5, 5, 2];
  expect(facts.lines).toEqual([true, [3, 2, 3, 1, 3, 0, 4, 0, 5, 0, 5, 1, 5, 2], corners, 5]);
  expect(facts.walled).toEqual(["no-path", null, 3, 1]);
  expect(facts.shared).toBe(true);
  expect(facts.world).toEqual([
    [3, 0],
    [8, 2],
  ]);
  expect(facts.refused).toEqual([
    "goals: expected at least one, found none",
    "options: expected `goal` or `goals`, found both",
    "option `goals`: expected [[x, y], ...], found 1 at 0",
  ]);
});

/** What is handed in is no more than JavaScript lets it be. @param {string} address of www/pathscope.js */
async function useBorder(address) {
  const { load } = await import(address);
  const pathscope = await load();
  const { Graph, Grid, Generator } = pathscope;
  const grid = Grid.parse("000\n010\n000\n");
  const ends = { start: [0, 0], goal: [2, 2] };
  /** @param {() => unknown} action */
  const refuse = (action) => {
    try {
      return `taken: ${action()}`;
    } catch (error) {
      const { code, message } = /** @type {Error & { code: string }} */ (error);
      return `${code}: ${message}`;
    }
  };
  const graph = new Graph(
    [
      [0, 0],
      [1, 0],
    ],
    [[0, 1, 1]],
  );
  const begin = {
    grid: () => grid.search({ ...ends, algorithm: "dijkstra" }),
    graph: () => graph.search({ start: 0, goal: 1 }),
    states: () =>
      pathscope.search({
        start: 1,
        isGoal: (/** @type {number} */ n) => n === 5,
        successors: (/** @type {number} */ n) => [[n + 1, 1]],
      }),
    generator: () => new Generator("maze", { width: 9, height: 9 }),
  };
  /** @type {any} */
  const nothing = undefined;
  const texts = [5, {}, nothing, null, Symbol("x")].map((/** @type {any} */ odd) =>
    [
      () => Grid.parse(odd),
      () => Grid.fromMapParam(odd),
      () => grid.setTerrain(5, odd, 1),
      () => grid.toText(odd),
      () => grid.write(odd),
      () => grid.search(ends).write(odd),
      () => grid.writeProblems(odd, []),
      () => Graph.parse(odd),
      () => graph.toText(odd),
      () => pathscope.openScene(odd),
      () => pathscope.readScene(odd),
      () => pathscope.parseScenario(odd),
      () => pathscope.qrCode(odd),
    ].map(refuse),
  );
  const counts = Object.values(begin).map((make) => [
    ...[Number.POSITIVE_INFINITY, 2 ** 32, 2 ** 53, 0, 1].map((count) => make().advance(count)),
    ...[-1, 0.5, Number.NaN, nothing, "2"].map((/** @type {any} */ odd) => refuse(() => make().advance(odd))),
  ]);
  const freed = [
    begin.grid(),
    begin.graph(),
    begin.states(),
    begin.generator(),
    new Grid(2, 2),
    Graph.parse("p sp 1 0\n"),
  ];
  for (const one of freed) {
    one.free();
    one.free();
  }
  const [search, , states, generator, map, nodes] = /** @type {any[]} */ (freed);
  const used = begin.generator();
  used.run();
  const world = [Number.NaN, "x", {}, nothing].map((/** @type {any} */ odd) => refuse(() => grid.cellAt(odd, 1, 1)));
  return {
    texts,
    counts,
    freed: [
      () => search.step(),
      () => search.states(),
      () => search.status,
      () => states.run(),
      () => generator.steps,
      () => map.width,
      () => pathscope.shareScene({ grid: map }),
      () => nodes.nodeCount,
      () => used.grid,
    ].map(refuse),
    world,
    refused: [
      () => pathscope.shareScene(/** @type {any} */ ({ grid, strat: [0, 0] })),
      () => pathscope.shareScene(/** @type {any} */ ({ grid, colours: [0, 0] })),
      () => pathscope.shareScene(/** @type {any} */ ({ start: [0, 0] })),
      () => pathscope.writeScene(/** @type {any} */ (5)),
      () => grid.search(/** @type {any} */ ({ ...ends, algoritm: ["astar"] })),
      () => grid.search(/** @type {any} */ ({ strat: [0, 0], goal: [2, 2] })),
      () => grid.search({ ...ends, start: /** @type {any} */ ([1, undefined]) }),
      () => grid.search({ ...ends, start: nothing }),
      () => grid.search({ ...ends, heuristic: "automatic" }),
      () => grid.search({ ...ends, heuristic: "best" }),
      () => grid.search({ ...ends, weight: Number.POSITIVE_INFINITY }),
      () => grid.setTerrain(5, "road", Number.POSITIVE_INFINITY),
      () => grid.searchAll([ends, { start: [0, 0], goal: [1, 1] }]),
      () => grid.searchAll([/** @type {any} */ ({ ...ends, algorithm: "bfs" }), ends]),
      () => grid.searchAll(/** @type {any} */ (5)),
      () => new Grid(-1, 3),
      () => new Grid(nothing, 3),
      () => new Grid(5000, 5000),
      () => pathscope.generate("maze", { width: 9, height: Number.NaN }),
    ].map(refuse),
  };
}

test("what is no text, no count or was freed is refused, and names that there are not are named", async ({ page }) => {
  await page.goto("./");
  const address = new URL("./www/pathscope.js", page.url()).href;
  const facts = await page.evaluate(useBorder, address);
  const places = [
    "map",
    "map",
    "name",
    "format",
    "format",
    "format",
    "map",
    "gr",
    "format",
    "link",
    "scene",
    "problems",
    "text",
  ];
  const kinds = ["5", "an object", "undefined", "null", "a symbol"];
  const refusals = kinds.map((kind) => places.map((place) => `option: ${place}: expected text, found ${kind}`));
  expect(facts.texts).toEqual(refusals);
  const odd = ["-1", "0.5", "NaN", "undefined", "a string"];
  const uncounted = odd.map((found) => `option: count: expected a whole number from 0, or Infinity, found ${found}`);
  expect(facts.counts).toEqual(Array(4).fill([false, false, false, true, true, ...uncounted]));
  const freed = "freed: this object was freed, or has handed out what it made; make another one";
  expect(facts.freed).toEqual(Array(9).fill(freed));
  expect(facts.world).toEqual(Array(4).fill("cell: cell: expected a position of two numbers, found (NaN, 1)"));
  expect(facts.refused).toEqual([
    "option: unknown part of a scene `strat`; did you mean `start`?",
    "option: unknown part of a scene `colours`; expected one of: grid, map, start, goal, goals, units, lanes, step, view, overlays",
    "option: scene, grid: expected a Grid, found undefined",
    "option: scene: expected { grid, ... }, found 5",
    "option: unknown option `algoritm`; did you mean `algorithm`?",
    "option: unknown option `strat`; did you mean `start`?",
    "option: option `start`: expected [x, y], found [1, none]",
    "option: option `start`: expected [x, y], found none",
    expect.stringContaining("option: unknown heuristic `automatic`; expected one of: auto, octile, "),
    expect.stringContaining("option: unknown heuristic `best`; expected one of: auto, octile, "),
    "option: option `weight`: expected a number from 0 to 100, found Infinity",
    "option: terrain `road`: expected a cost from 0.01 to 500, or none for blocked, found Infinity",
    "cell: query 1: goal: expected a passable cell, found wall at (1, 1)",
    "option: query 0: unknown option `algorithm`; expected one of: start, goal, goals",
    "option: queries: expected an array of { start, goal }, found 5",
    "option: width: expected a whole number from 1 to 65536, found -1",
    "option: width: expected a whole number from 1 to 65536, found no number",
    "limit: map size 5000 x 5000: expected sides from 1 to 65536 and at most 16777216 cells",
    "option: height: expected a whole number from 1 to 65536, found no number",
  ]);
});
