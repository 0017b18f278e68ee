/**
 * What the exercises ask, as conditions on what the searches of their figures came to, in the order of the figures. Each condition has
 * words for when it is met and for when it is not, in English with values in braces; www/strings/zh/learn.js has their Chinese.
 */

import { load } from "../pathscope.js";

/** @typedef {{ expanded: number, cost: number | null, status: string, step: number }} Result */
/** @typedef {Result & { cost: number }} Found */
/** @typedef {{ met: boolean, right: string, wrong: string }} Condition */
/** @typedef {{ conditions: Condition[], values: Record<string, number> }} Judgement */
/** @typedef {(found: Found[], figures: import("./figures.js").PathScope[]) => Judgement | Promise<Judgement>} Judge */

/** Costs are sums, so equal ones may differ in their last digits. */
const NEARLY = 1e-9;

/** A figure's scene for searches of our own: the same map, ends and options. @param {import("./figures.js").PathScope} figure */
async function openScene(figure) {
  const pathscope = await load();
  const { grid, start, goals, lanes } = pathscope.openScene(figure.share());
  if (!start) {
    throw new Error("expected a figure to say where it starts"); // What an element shares always does.
  }
  return { grid, ends: { start, goals }, options: lanes[0] };
}

/** @type {Record<string, Judge>} */
export const EXERCISES = {
  "breadth-and-depth": ([breadth, depth]) => ({
    values: { breadth: breadth.cost, depth: depth.cost },
    conditions: [
      {
        met: depth.cost <= breadth.cost + NEARLY,
        right: "Depth-first has found a path as cheap as breadth-first's.",
        wrong: "Depth-first pays {depth} for what breadth-first has for {breadth}; no more than that is asked for.",
      },
      {
        met: breadth.cost >= 10,
        right: "The way costs {breadth}, at least 10.",
        wrong: "The way costs only {breadth}; at least 10 is asked for.",
      },
    ],
  }),
  dijkstra: ([{ cost }]) => ({
    values: { cost },
    conditions: [
      {
        met: cost >= 50,
        right: "The cheapest path costs {cost}.",
        wrong: "There is still a path for {cost}; at least 50 is asked for.",
      },
    ],
  }),
  greedy: ([greedy, astar]) => ({
    values: { greedy: greedy.cost, astar: astar.cost, ratio: greedy.cost / astar.cost },
    conditions: [
      {
        met: greedy.cost >= 1.3 * astar.cost,
        right: "Greedy pays {greedy} for what A* has for {astar}, a ratio of {ratio}.",
        wrong: "Greedy pays {greedy}, A* {astar}, a ratio of only {ratio}; 1.3 is asked for.",
      },
    ],
  }),
  astar: ([astar, dijkstra]) => ({
    values: {
      astar: astar.expanded,
      dijkstra: dijkstra.expanded,
      share: Math.floor((100 * astar.expanded) / dijkstra.expanded),
    },
    conditions: [
      {
        met: astar.expanded >= 0.75 * dijkstra.expanded,
        right:
          "A* expands {astar} cells, Dijkstra's algorithm {dijkstra}: {share} %. The distance is of little help here.",
        wrong:
          "A* expands {astar} cells, Dijkstra's algorithm {dijkstra}: {share} %. The distance still helps; 75 % is asked for.",
      },
    ],
  }),
  async heuristics([{ expanded }], [figure]) {
    const { grid, ends, options } = await openScene(figure);
    const { overestimates, sampled } = grid.auditHeuristic({ ...options, ...ends });
    grid.free();
    return {
      values: { expanded, overestimates, sampled },
      conditions: [
        {
          met: overestimates === 0,
          right: "Never too high: none of the {sampled} cells that were tried is nearer to G than your guess says.",
          wrong:
            "Too high at {overestimates} of the {sampled} cells that were tried: they are nearer to G than your guess says.",
        },
        {
          met: expanded <= 125,
          right: "{expanded} cells expanded, at most 125.",
          wrong: "{expanded} cells expanded; at most 125 is asked for.",
        },
      ],
    };
  },
  async "ties-and-weights"([{ expanded, cost }], [figure]) {
    const { grid, ends, options } = await openScene(figure);
    const shortest = grid.search({ ...options, ...ends, algorithm: "dijkstra" }).run().cost ?? Number.NaN;
    grid.free();
    const excess = Math.max(100 * (cost / shortest - 1), 0);
    return {
      values: { expanded, excess },
      conditions: [
        {
          met: expanded <= 220,
          right: "{expanded} cells expanded, at most 220.",
          wrong: "{expanded} cells expanded; at most 220 is asked for.",
        },
        {
          met: excess <= 6,
          right: "The path is {excess} % longer than the shortest, at most 6 %.",
          wrong: "The path is {excess} % longer than the shortest; at most 6 % is asked for.",
        },
      ],
    };
  },
  "map-editor": ([always, strict]) => ({
    values: { always: always.cost, strict: strict.cost, ratio: strict.cost / always.cost },
    conditions: [
      {
        met: strict.cost >= 1.5 * always.cost,
        right: "The strict rule makes it {strict} in place of {always}, a ratio of {ratio}.",
        wrong: "The strict rule makes it {strict} in place of {always}, a ratio of only {ratio}; 1.5 is asked for.",
      },
    ],
  }),
  "any-angle": ([astar, theta]) => ({
    values: { astar: astar.cost, theta: theta.cost, less: 100 * (1 - theta.cost / astar.cost) },
    conditions: [
      {
        met: theta.cost <= 0.93 * astar.cost,
        right: "Theta* walks {theta} where A* walks {astar}: {less} % less.",
        wrong: "Theta* walks {theta}, A* {astar}: only {less} % less; 7 % is asked for.",
      },
    ],
  }),
  async "many-goals"([{ cost }], [figure]) {
    const { grid, ends, options } = await openScene(figure);
    const { goal } = grid.search({ ...options, ...ends }).run();
    grid.free();
    /** @param {[number, number]} cell */
    const measure = ([x, y]) => Math.hypot(x - ends.start[0], y - ends.start[1]);
    const nearest = Math.min(...ends.goals.map(measure));
    const reached = goal ? measure(goal) : 0;
    return {
      values: { cost, reached, nearest },
      conditions: [
        {
          met: reached > nearest + NEARLY,
          right:
            "As the crow flies there is a goal only {nearest} away, but the one reached, at {reached}, is nearer by the way: {cost}.",
          wrong:
            "The goal that is reached, {reached} away, is the nearest as the crow flies too. Another one is asked for.",
        },
      ],
    };
  },
  "jump-points": ([astar, jps]) => ({
    values: { astar: astar.expanded, jps: jps.expanded },
    conditions: [
      {
        met: jps.expanded >= 8,
        right: "Jump point search had to expand {jps} cells (A*: {astar}).",
        wrong: "Jump point search expands only {jps} cells (A*: {astar}); 8 is asked for.",
      },
    ],
  }),
  "both-ends": ([one, both]) => ({
    values: { one: one.expanded, both: both.expanded },
    conditions: [
      {
        met: both.expanded > one.expanded,
        right: "From both ends it takes {both} cells, from the start alone only {one}.",
        wrong: "From both ends it takes {both} cells, from the start alone {one}; more from both ends is asked for.",
      },
    ],
  }),
};

/** What is said whatever the exercise asks. */
export const WORDS = {
  solved: "Solved.",
  open: "Not yet.",
  waiting: "It is judged when its searches have come to their end.",
  lost: "There is no path; leave a way open.",
};
