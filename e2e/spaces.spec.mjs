/** Graphs and spaces of one's own through the public JavaScript API, in the page and in Node. */

import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./helpers/lab.mjs";

/**
 * Runs `use` with the address of the API in the page and in Node, and checks what it returns there.
 * @param {string} name @param {(address: string) => Promise<any>} use must not close over anything
 * @param {(facts: any) => void} check
 */
function inPageAndNode(name, use, check) {
  test(`${name}, in the page`, async ({ page }) => {
    await page.goto("./");
    const address = new URL("./www/pathscope.js", page.url()).href;
    check(await page.evaluate(use, address));
  });
  test(`${name}, in Node`, () => {
    const file = join(dirname(fileURLToPath(import.meta.url)), "..", "www", "pathscope.js");
    const call = `${use.name}(${JSON.stringify(`file://${file}`)})`;
    const program = `${use}; console.log(JSON.stringify(await ${call}));`;
    const text = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
    check(JSON.parse(text));
  });
}

/** @param {string} address */
async function useGraphs(address) {
  const { load } = await import(address);
  const { Graph, Grid } = await load();
  const message = (/** @type {() => unknown} */ action) => {
    try {
      action();
      return "taken";
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      return `${code}: ${message}`;
    }
  };
  const positions = [
    [0, 0],
    [3, 4],
    [3, 0],
    [9, 9],
  ];
  const edges = [
    [0, 1, 9],
    [0, 2, 3],
    [2, 1, 4],
    [2, 1, 40],
    [1, 1, 0],
  ];
  const graph = new Graph(positions, edges);
  const search = graph.search({ start: 0, goal: 1 });
  const steps = [...search];
  const { path, ...outcome } = search.outcome;
  const [gr, co] = [graph.toText("gr"), graph.toText("co")];
  const again = Graph.parse(gr, co);
  const flat = new Graph(Float64Array.from(positions.flat()), Float64Array.from(edges.flat()));
  const early = graph.search({ start: 0, goals: [3, 1], algorithm: "dijkstra" });
  early.step();
  const both = graph.search({ start: 0, goal: 1, algorithm: "bidirectional-dijkstra" }).run();
  const field = graph.search({ start: 0, goal: 1, algorithm: "dijkstra-map" });
  field.run();
  const cut = graph.search({ start: 0, goal: 3 }).run();
  const grid = Grid.parse("000\n010\n");
  const onGrid = grid.search({ start: [0, 0], goal: [2, 0], diagonal: "never", algorithm: "dijkstra" });
  onGrid.step();
  const gridLinks = [[...onGrid.tree()], [...onGrid.frontier()]];
  onGrid.step();
  const facts = {
    counts: [graph.nodeCount, graph.edgeCount],
    steps,
    path: [...path],
    outcome,
    tree: [...search.tree()],
    costs: search.costs().join(),
    field: [field.field().join(), [...field.pathFrom(0)], message(() => search.field())],
    sides: [...graph.search({ start: 0, goal: 3, algorithm: "bidirectional-dijkstra" })].map(({ side }) => side),
    early: [[...early.tree()], [...early.frontier()], [...early.states()]],
    both: [both.cost, [...both.path]],
    cut: [cut.status, [...cut.nearest]],
    gr,
    co,
    same: [again.toText("gr") === gr, [...again.positions()], [...flat.edges()]],
    gridLinks: [...gridLinks, [...onGrid.tree()], [...onGrid.frontier()]],
    refused: [
      message(() => new Graph([[0, 0]], [[0, 1, 1]])),
      message(() => new Graph([[0, 0]], [[0, 0.5, 1]])),
      message(() => new Graph([[0, 0]], [[0, 0, -1]])),
      message(() => new Graph([[0, "x"]], [])),
      message(() => new Graph([[0, 0]], [[0, 0]])),
      message(() => new Graph(new Float64Array(3))),
      message(() => new Graph("nodes")),
      message(() => new Graph(new Array(1e9))),
      message(() => Graph.parse("p sp 1 1\na 1 2 3\n")),
      message(() => graph.search({ start: 0, goal: 4 })),
      message(() => graph.search({ start: 0, goal: -1 })),
      message(() => graph.search({ start: [0, 0], goal: 1 })),
      message(() => graph.search({ start: 0, goal: 1, algorithm: "jps" })),
      message(() => graph.search({ start: 0, goal: 1, diagonal: "never" })),
      message(() => graph.search({ start: 0, goal: 1, heuristic: "octile" })),
      message(() => graph.toText("movingai")),
    ],
  };
  graph.free();
  early.run();
  search.free();
  return { ...facts, after: early.outcome.goal };
}

inPageAndNode("graphs", useGraphs, (facts) => {
  expect(facts.counts).toEqual([4, 5]);
  expect(facts.steps.map((/** @type {any} */ step) => step.node)).toEqual([0, 2, 1]);
  expect(facts.steps[0]).toEqual({ index: 1, node: 0, side: "forward", generated: 2, status: "running" });
  expect(facts.path).toEqual([0, 2, 1]);
  expect(facts.outcome).toMatchObject({ status: "found", cost: 7, goal: 1, length: 3, nearest: null, expanded: 3 });
  expect(facts.tree).toEqual([2, 1, 0, 2]);
  expect(facts.costs).toBe("0,7,3,Infinity");
  expect(facts.field).toEqual([
    "7,0,4,Infinity",
    [0, 2, 1],
    "option: field: expected a search backward from the goals, `dijkstra-map`; found `astar`",
  ]);
  expect(new Set(facts.sides)).toEqual(new Set(["forward", "backward"]));
  expect(facts.early).toEqual([[], [0, 1, 0, 2], [2, 1, 1, 0]]);
  expect(facts.both).toEqual([7, [0, 2, 1]]);
  expect(facts.cut).toEqual(["no-path", [0, 2, 1]]);
  expect(facts.gr).toBe("p sp 4 5\na 1 2 9\na 1 3 3\na 2 2 0\na 3 2 4\na 3 2 40\n");
  expect(facts.co).toBe("p aux sp co 4\nv 1 0 0\nv 2 3 4\nv 3 3 0\nv 4 9 9\n");
  expect(facts.same[0]).toBe(true);
  expect(facts.same[1]).toEqual([0, 0, 3, 4, 3, 0, 9, 9]);
  expect(facts.same[2].slice(0, 6)).toEqual([0, 1, 9, 0, 2, 3]);
  expect(facts.gridLinks[0]).toEqual([]);
  expect(facts.gridLinks[1]).toEqual([0, 0, 1, 0, 0, 0, 0, 1]);
  // The second step closes one of the two neighbours.
  expect(facts.gridLinks[2]).toHaveLength(4);
  expect(facts.after).toBe(1);
  expect(facts.refused).toEqual([
    "node: edge: expected a node from 0 to 0, found 1",
    "node: edge 0: expected the whole number of a node, found 0.5",
    "option: edge 0 -> 0: expected a cost from 0 to 34359738368, found -1",
    "option: positions 0: expected [x, y], found [0, a string]",
    "option: edges 0: expected [from, to, cost], found [0, 0]",
    "option: positions: expected 2 numbers for each, [x, y], found 3",
    "option: positions: expected an array of [x, y], or a Float64Array, found a string",
    "limit: array: expected at most 67108864 entries, found 1000000000",
    "parse: graph line 2: expected a node from 1 to 1, found `2`",
    "node: goal: expected a node from 0 to 3, found 4",
    "node: goal: expected the whole number of a node, found -1",
    "option: option `start`: expected the number of a node, found [0, 0]",
    expect.stringContaining("option: algorithm `jps` does not run on graphs; expected one of: astar, "),
    "option: option `diagonal` is for grids",
    "option: heuristic `octile` is for grids; expected `auto`, `euclidean` or `zero` on a graph",
    expect.stringContaining("option: unknown graph format `movingai`"),
  ]);
});

/** @param {string} address */
async function useStates(address) {
  const { load } = await import(address);
  const pathscope = await load();
  /** Three jugs of 8, 5 and 3 litres: pour until 4 litres are in one. */
  const jugs = {
    start: [8, 0, 0],
    sizes: [8, 5, 3],
    isGoal: (/** @type {number[]} */ litres) => litres.includes(4),
    /** @param {number[]} litres */
    successors(litres) {
      /** @type {[number[], number][]} */
      const found = [];
      for (const from of [0, 1, 2]) {
        for (const to of [0, 1, 2]) {
          const poured = Math.min(litres[from], this.sizes[to] - litres[to]);
          if (from !== to && poured > 0) {
            const next = [...litres];
            next[from] -= poured;
            next[to] += poured;
            found.push([next, 1]);
          }
        }
      }
      return found;
    },
    key: (/** @type {number[]} */ litres) => litres.join(),
  };
  const search = pathscope.search(jugs, { algorithm: "dijkstra" });
  const first = search.step();
  const links = [search.tree(), search.frontier()];
  for (const _ of search) {
    // To the end.
  }
  const outcome = search.outcome;
  const costs = ["astar", "bfs", "fringe", "ida-star"].map(
    (algorithm) => pathscope.search(jugs, { algorithm }).run().cost,
  );
  const limited = pathscope.search(jugs, { limit: 2 }).run();

  /** Counts up to 5; @param {any} more */
  const counting = (more) => ({
    start: 0,
    isGoal: (/** @type {number} */ at) => at === 5,
    successors: (/** @type {number} */ at) => [[at + 1, 1]],
    ...more,
  });
  const counted = pathscope.search(counting({ heuristic: (/** @type {number} */ at) => 5 - at })).run();
  const thrown = new RangeError("no more");
  const throwing = counting({
    successors: (/** @type {number} */ at) => {
      if (at === 2) {
        throw thrown;
      }
      return [[at + 1, 1]];
    },
  });
  const stopped = pathscope.search(throwing);
  const caught = [];
  for (const action of [() => stopped.run(), () => stopped.step(), () => stopped.advance(3)]) {
    try {
      action();
      caught.push("taken");
    } catch (error) {
      caught.push(error === thrown);
    }
  }
  const afterwards = [stopped.status, stopped.outcome.expanded, pathscope.search(counting({})).run().cost];

  // A class may have fields of its own.
  class Count {
    start = 1;
    most = 5;
    /** @param {number} at */
    isGoal(at) {
      return at === this.most;
    }
    /** @param {number} at */
    successors(at) {
      return [[at + 1, 1]];
    }
  }
  class Slip extends Count {
    /** @param {number} at */
    keyy(at) {
      return at;
    }
  }

  /** What a search says to a space. @param {any} more @param {any} [options] */
  const message = (more, options) => {
    try {
      const outcome = pathscope.search(more instanceof Count ? more : counting(more), options).run();
      return outcome.status;
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      return code ? `${code}: ${message}` : message;
    }
  };
  const proxy = new Proxy([], {
    get() {
      throw new Error("a trap");
    },
  });
  const refused = [
    message({ successors: () => "none" }),
    message({ successors: () => [[1, Number.NaN]] }),
    message({ successors: () => [[1, -1]] }),
    message({ successors: () => [[1, "1"]] }),
    message({ successors: () => [1, 1] }),
    message({ successors: () => [[{}, 1]] }),
    message({ successors: () => proxy }),
    message({ successors: undefined }),
    message({ successors: 5 }),
    message({ isGoal: () => undefined }),
    message({ heuristic: () => "far" }),
    message({ heuristic: () => -1 }),
    message({ key: () => null }),
    message({ start: undefined }),
    message({}, { algorithm: "jps" }),
    message({}, { heuristic: "octile" }),
    message({}, { costs: "integer" }),
    message({}, { limit: 1 }),
    message({}, "astar"),
    message({ heuristc: () => 0 }),
    message(new Slip()),
    message({}, { algoritm: ["astar"] }),
  ];
  const ofClass = pathscope.search(new Count()).run().cost;

  // Its own functions can not use a search; other searches they can.
  /** @type {any} */
  let own;
  /** @type {string[]} */
  const busy = [];
  let inner = 0;
  const uses = [
    () => own.step(),
    () => own.run(),
    () => own.status,
    () => own.outcome,
    () => own.tree(),
    () => own.free(),
    () => [...own],
  ];
  const nested = counting({
    successors: (/** @type {number} */ at) => {
      if (at === 1) {
        for (const use of uses) {
          try {
            use();
            busy.push("taken");
          } catch (error) {
            busy.push(/** @type {any} */ (error).code);
          }
        }
        inner = pathscope.search(counting({})).run().cost;
      }
      return [[at + 1, 1]];
    },
  });
  own = pathscope.search(nested);
  const ended = own.run();
  own.free();

  // A getter that throws leaves the grid as usable as it was.
  const grid = new pathscope.Grid(3, 3);
  let fromGetter = "";
  try {
    grid.search({
      get start() {
        throw new Error("a getter");
      },
      goal: [1, 1],
    });
  } catch (error) {
    fromGetter = /** @type {Error} */ (error).message;
  }
  grid.set(1, 1, 1);
  const usable = grid.search({ start: [0, 0], goal: [2, 2] }).run().status;
  grid.free();
  return {
    first,
    links,
    outcome,
    costs,
    limited: [limited.status, limited.nearest],
    counted: [counted.path, counted.cost, counted.expanded],
    caught,
    afterwards,
    refused,
    ofClass,
    busy,
    nested: [ended.cost, inner],
    fromGetter,
    usable,
  };
}

inPageAndNode("spaces of one's own", useStates, (facts) => {
  expect(facts.first.value).toEqual({ index: 1, state: [8, 0, 0], generated: 2, status: "running" });
  expect(facts.links[0]).toEqual([]);
  expect(facts.links[1]).toEqual([
    [
      [8, 0, 0],
      [3, 5, 0],
    ],
    [
      [8, 0, 0],
      [5, 0, 3],
    ],
  ]);
  expect(facts.outcome).toMatchObject({ status: "found", cost: 6, length: 7 });
  expect(facts.outcome.path[0]).toEqual([8, 0, 0]);
  expect(facts.outcome.goal).toContain(4);
  expect(facts.costs).toEqual([6, 6, 6, 6]);
  expect(facts.limited[0]).toBe("limit");
  expect(facts.counted).toEqual([[0, 1, 2, 3, 4, 5], 5, 6]);
  expect(facts.caught).toEqual([true, true, true]);
  expect(facts.afterwards).toEqual(["running", 3, 5]);
  expect(facts.refused).toEqual([
    "option: successors: expected an array of [state, cost], found a string",
    "option: successors: expected a cost from 0 to 34359738368, found NaN",
    "option: successors: expected a cost from 0 to 34359738368, found -1",
    "option: successors: expected a number as cost, found a string",
    "option: successors: expected an array of [state, cost], in it, found 1",
    "option: states that are no words or numbers need a function `key`, found an object",
    "a trap",
    "option: successors: expected a function, found undefined",
    "option: successors: expected a function, found 5",
    "option: isGoal: expected true or false, found undefined",
    "option: heuristic: expected a number, found a string",
    "option: heuristic: expected a number from 0, found -1",
    "option: key: expected a word or a number, found null",
    "option: start: expected a state, found undefined",
    expect.stringContaining("option: algorithm `jps` does not run on states; expected one of: astar, "),
    "option: option `heuristic`: here the estimate is a function of the space",
    "option: option `costs` is for grids",
    "limit",
    "option: options: expected a plain object, found a string",
    "option: unknown part of a space `heuristc`; did you mean `heuristic`?",
    "option: unknown part of a space `keyy`; did you mean `key`?",
    "option: unknown option `algoritm`; did you mean `algorithm`?",
  ]);
  expect(facts.ofClass).toBe(4);
  expect(facts.busy).toEqual(Array(7).fill("busy"));
  expect(facts.nested).toEqual([5, 5]);
  expect(facts.fromGetter).toBe("a getter");
  expect(facts.usable).toBe("found");
});
