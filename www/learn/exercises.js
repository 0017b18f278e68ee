/**
 * What the exercises ask: a condition on what the searches of their figures came to, in the order of the figures, and the words for it.
 */

import { load } from "../pathscope.js";

/** @typedef {{ expanded: number, cost: number | null, status: string, step: number }} Result */
/** @typedef {Result & { cost: number }} Found */
/** @typedef {{ solved: boolean, values: Record<string, number> }} Judgement */
/**
 * @typedef {object} Exercise
 * @property {(found: Found[], figures: import("./figures.js").PathScope[]) => Judgement | Promise<Judgement>} judge
 * @property {{ en: string, zh: string }} says what was reached and what is asked, with values in braces
 */

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

/** @type {Record<string, Exercise>} */
export const EXERCISES = {
  "breadth-and-depth": {
    judge: ([breadth, depth]) => ({
      solved: breadth.cost >= 10 && depth.cost <= breadth.cost + NEARLY,
      values: { breadth: breadth.cost, depth: depth.cost },
    }),
    says: {
      en: "Breadth-first: {breadth}, depth-first: {depth}. Asked for: no difference, and at least 10.",
      zh: "广度优先：{breadth}，深度优先：{depth}。要求：两者相同，且至少为 10。",
    },
  },
  dijkstra: {
    judge: ([{ cost }]) => ({ solved: cost >= 50, values: { cost } }),
    says: {
      en: "The cheapest path costs {cost}. Asked for: at least 50.",
      zh: "最便宜的路径代价为 {cost}。要求：至少 50。",
    },
  },
  greedy: {
    judge: ([greedy, astar]) => ({
      solved: greedy.cost >= 1.3 * astar.cost,
      values: { greedy: greedy.cost, astar: astar.cost, ratio: greedy.cost / astar.cost },
    }),
    says: {
      en: "Greedy: {greedy}, A*: {astar}, which is {ratio} times as long. Asked for: 1.3 times.",
      zh: "贪婪：{greedy}，A*：{astar}，是后者的 {ratio} 倍。要求：1.3 倍。",
    },
  },
  astar: {
    judge: ([astar, dijkstra]) => ({
      solved: astar.expanded >= 0.75 * dijkstra.expanded,
      values: {
        astar: astar.expanded,
        dijkstra: dijkstra.expanded,
        share: Math.floor((100 * astar.expanded) / dijkstra.expanded),
      },
    }),
    says: {
      en: "A* expands {astar} cells, Dijkstra {dijkstra}: {share} %. Asked for: 75 %.",
      zh: "A* 扩展 {astar} 格，Dijkstra 扩展 {dijkstra} 格：{share} %。要求：75 %。",
    },
  },
  heuristics: {
    async judge([{ expanded }], [figure]) {
      const { grid, ends, options } = await openScene(figure);
      const { overestimates, sampled } = grid.auditHeuristic({ ...options, ...ends });
      grid.free();
      return { solved: expanded <= 125 && overestimates === 0, values: { expanded, overestimates, sampled } };
    },
    says: {
      en: "{expanded} cells expanded; too large at {overestimates} of {sampled} cells that were tried. Asked for: at most 125, and too large nowhere.",
      zh: "扩展了 {expanded} 格；在试过的 {sampled} 格中有 {overestimates} 格估计过大。要求：至多 125 格，且处处不过大。",
    },
  },
  "ties-and-weights": {
    async judge([{ expanded, cost }], [figure]) {
      const { grid, ends, options } = await openScene(figure);
      const shortest = grid.search({ ...options, ...ends, algorithm: "dijkstra" }).run().cost ?? Number.NaN;
      grid.free();
      const excess = Math.max(100 * (cost / shortest - 1), 0);
      return { solved: expanded <= 220 && excess <= 6, values: { expanded, excess } };
    },
    says: {
      en: "{expanded} cells expanded, for a path {excess} % longer than the shortest. Asked for: at most 220, and at most 6 %.",
      zh: "扩展了 {expanded} 格，路径比最短的长 {excess} %。要求：至多 220 格，且至多 6 %。",
    },
  },
  "map-editor": {
    judge: ([always, strict]) => ({
      solved: strict.cost >= 1.5 * always.cost,
      values: { always: always.cost, strict: strict.cost, ratio: strict.cost / always.cost },
    }),
    says: {
      en: "Left: {always}, right: {strict}, which is {ratio} times as long. Asked for: 1.5 times.",
      zh: "前者：{always}，后者：{strict}，是前者的 {ratio} 倍。要求：1.5 倍。",
    },
  },
  "any-angle": {
    judge: ([astar, theta]) => ({
      solved: theta.cost <= 0.93 * astar.cost,
      values: { astar: astar.cost, theta: theta.cost, less: 100 * (1 - theta.cost / astar.cost) },
    }),
    says: {
      en: "A*: {astar}, Theta*: {theta}, which is {less} % shorter. Asked for: 7 %.",
      zh: "A*：{astar}，Theta*：{theta}，短了 {less} %。要求：7 %。",
    },
  },
  "many-goals": {
    async judge([{ cost }], [figure]) {
      const { grid, ends, options } = await openScene(figure);
      const { goal } = grid.search({ ...options, ...ends }).run();
      grid.free();
      /** @param {[number, number]} cell */
      const measure = ([x, y]) => Math.hypot(x - ends.start[0], y - ends.start[1]);
      const nearest = Math.min(...ends.goals.map(measure));
      const reached = goal ? measure(goal) : 0;
      return { solved: reached > nearest + NEARLY, values: { cost, reached, nearest } };
    },
    says: {
      en: "The goal that is reached is {reached} away as the crow flies, and {cost} by the way; the nearest as the crow flies is {nearest} away. Asked for: another one than that.",
      zh: "到达的终点直线距离 {reached}，路程 {cost}；直线最近的终点距离 {nearest}。要求：到达的不是直线最近的那个。",
    },
  },
  "jump-points": {
    judge: ([astar, jps]) => ({ solved: jps.expanded >= 8, values: { astar: astar.expanded, jps: jps.expanded } }),
    says: {
      en: "A* expands {astar} cells, jump point search {jps}. Asked for: 8 jump points.",
      zh: "A* 扩展 {astar} 格，跳点搜索扩展 {jps} 格。要求：8 个跳点。",
    },
  },
  "both-ends": {
    judge: ([one, both]) => ({
      solved: both.expanded > one.expanded,
      values: { one: one.expanded, both: both.expanded },
    }),
    says: {
      en: "From the start alone {one} cells, from both ends {both}. Asked for: more from both ends.",
      zh: "仅从起点扩展 {one} 格，从两端扩展 {both} 格。要求：两端的更多。",
    },
  },
};

/** What is said whatever the exercise asks. */
export const WORDS = {
  en: {
    solved: "Solved.",
    open: "Not yet.",
    waiting: "It is judged when its searches have come to their end.",
    lost: "There is no path; leave a way open.",
  },
  zh: {
    solved: "完成。",
    open: "还没有。",
    waiting: "搜索运行到结束后才能判断。",
    lost: "没有路径；请留一条路。",
  },
};
