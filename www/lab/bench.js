/**
 * The benchmark: published problems asked of several algorithms, one query after the other, in slices that fit into a frame.
 *
 * What is measured is a query on a search that is warm: beginning it and searching to its end, without reading out the path and without drawing. The
 * browser's clock goes by steps, so a short query is run again and again until it has taken many of these. The fastest of three rounds counts: others
 * on the machine only ever make it slower.
 */

import { say, t } from "../strings/text.js";
import { tell } from "../telling.js";
import { nextPace } from "./pacing.js";
import { judge } from "./problems.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("../pkg/pathscope.js").Bench} Asked */
/** @typedef {"exact" | "longer" | "shorter" | "none"} Verdict */

/**
 * What came of one problem. time: milliseconds, NaN where it was given up; cost null: no path was found
 * @typedef {{ problem: Problem, verdict: Verdict, cost: number | null, expanded: number, time: number }} Result
 */
/** @typedef {{ id: string, name: string, anyAngle: boolean, results: Result[], error: string }} Contender */
/**
 * @typedef {object} Run
 * @property {string} mapName
 * @property {boolean} edited the map is not the published one
 * @property {Problem[]} problems
 * @property {Contender[]} contenders
 * @property {number} current which of them is asked
 * @property {"running" | "done" | "cancelled"} phase
 * @property {number} clock milliseconds of a step of the browser's clock
 * @property {number} pace expansions in one go
 * @property {Query | null} query
 */
/**
 * @typedef {object} Query
 * @property {Asked} asked
 * @property {"warming" | "first" | "long" | "short"} stage after the first run: whether one run fills a round, or many do
 * @property {number} spent milliseconds of this round
 * @property {number} runs
 * @property {number} rounds
 * @property {number} best milliseconds of a run, in the best round
 * @property {Omit<Result, "time"> | null} result of the first run
 */
/** @typedef {{ open: boolean, picked: string[], sample: number, run: Run | null, createPlots: typeof import("./view/bench-plots.js").createBenchPlots | null }} Benchmark sample: how many problems at most; 0: all */

const CLOCK_STEPS = 10; // A round takes so many steps of the clock at least: at most a tenth of its time is rounding.
const ROUNDS = 3;
const LONG = 250; // Milliseconds from which a query is run once.
const SLICE = 2; // Milliseconds in one go.
const LEAST_PACE = 1 << 6; // Expansions in one go.
const MOST_PACE = 1 << 22;
const PATIENCE = 10_000; // Milliseconds, after which a query is given up.

/** @returns {Benchmark} */
export function createBench() {
  return { open: false, picked: ["astar", "dijkstra", "jps"], sample: 200, run: null, createPlots: null };
}

/** @type {import("./store.js").Handlers} */
export const benchHandlers = {
  /** @param {State} state */
  "open-bench"(state) {
    state.bench.open = state.engine !== null && state.build === null;
  },

  /** What was measured stays; what is being measured is cancelled. @param {State} state */
  "close-bench"(state) {
    state.bench.open = false;
    stop(state, "cancelled");
  },

  /** The library is there. @param {State} state @param {{ createPlots: Benchmark["createPlots"] }} command */
  "bench-loaded"(state, { createPlots }) {
    state.bench.createPlots = createPlots;
  },

  /** @param {State} state @param {{ picked?: string[], sample?: number }} command */
  "plan-bench"(state, { picked, sample }) {
    state.bench.picked = picked ?? state.bench.picked;
    state.bench.sample = sample ?? state.bench.sample;
  },

  /** @param {State} state */
  "run-bench"(state) {
    const { bench, problems, menu, mapName } = state;
    const picked = (menu?.algorithms ?? []).filter(({ id, available }) => available && bench.picked.includes(id));
    if (!problems || picked.length === 0) {
      return;
    }
    stop(state, "cancelled");
    state.message = null;
    state.playing = false;
    bench.run = {
      mapName,
      edited: problems.edited,
      problems: pickSample(problems.list, bench.sample),
      contenders: picked.map(({ id, name, anyAngle }) => ({ id, name, anyAngle, results: [], error: "" })),
      current: 0,
      phase: "running",
      clock: measureClock(),
      pace: 1 << 10,
      query: null,
    };
  },

  /** @param {State} state */
  "cancel-bench"(state) {
    stop(state, "cancelled");
  },
};

/** So many at most, evenly spread. @param {Problem[]} list @param {number} most 0: all */
function pickSample(list, most) {
  const count = most > 0 ? Math.min(most, list.length) : list.length;
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]);
}

/** The least that the browser's clock goes on by. @returns {number} milliseconds */
function measureClock() {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 5; count++) {
    const before = performance.now();
    let after = before;
    while (after === before) {
      after = performance.now();
    }
    least = Math.min(least, after - before);
  }
  return least;
}

/** @param {State} state */
export function isBenching({ bench }) {
  return bench.run?.phase === "running";
}

/** @param {State} state @param {Run["phase"]} phase */
function stop({ bench: { run } }, phase) {
  if (run?.phase === "running") {
    run.query?.asked.free();
    Object.assign(run, { phase, query: null });
  }
}

/** Asks on until the deadline. @param {State} state @param {number} deadline */
export function workBench(state, deadline) {
  const { run } = state.bench;
  while (run?.phase === "running" && performance.now() < deadline) {
    const contender = run.contenders[run.current];
    if (!contender) {
      stop(state, "done");
      return;
    }
    try {
      run.query ??= beginContender(state, contender, run.problems[0]);
      ask(run, run.query, contender);
    } catch (error) {
      contender.error = tell(error);
      endContender(run);
    }
  }
}

/** A query that nothing is known of. */
const NEW = { spent: 0, runs: 0, rounds: 0, best: Number.POSITIVE_INFINITY, result: null };

/** The first problem is run once unmeasured: memory is taken then, and tables are made. @param {State} state @param {Contender} contender @param {Problem} problem @returns {Query} */
function beginContender({ engine, lane }, { id }, problem) {
  if (!engine) {
    throw new Error(t("expected the search core to be loaded"));
  }
  const asked = engine.bench(id, lane);
  try {
    beginQuery(asked, problem);
  } catch (error) {
    asked.free();
    throw error;
  }
  return { asked, stage: "warming", ...NEW };
}

/** @param {Asked} asked @param {Problem} problem */
function beginQuery(asked, { index, start, goal }) {
  try {
    asked.begin(start[0], start[1], goal[0], goal[1]);
  } catch (error) {
    const said = tell(error);
    throw new Error(t("problem {number}: {reason}", { number: index + 1, reason: say(said) }));
  }
}

/** @param {Run} run */
function endContender(run) {
  run.query?.asked.free();
  run.query = null;
  run.current += 1;
}

/** A slice of a query. @param {Run} run @param {Query} query @param {Contender} contender */
function ask(run, query, contender) {
  const { asked, stage } = query;
  const least = CLOCK_STEPS * run.clock;
  if (stage === "short") {
    repeat(query);
    if (query.spent >= least) {
      endRound(run, query, contender);
    }
    return;
  }
  const problem = run.problems[contender.results.length];
  const begun = performance.now();
  if (stage !== "warming" && query.runs === 0) {
    beginQuery(asked, problem);
    query.runs = 1;
  }
  const goesOn = asked.advance(run.pace);
  const spent = performance.now() - begun;
  query.spent += spent;
  if (goesOn && query.spent < PATIENCE) {
    run.pace = nextPace(run.pace, spent, LEAST_PACE, MOST_PACE);
  } else if (stage === "warming") {
    Object.assign(query, NEW, { stage: "first" });
  } else if (stage === "long") {
    endRound(run, query, contender);
  } else {
    const { cost, expanded } = asked.summary();
    query.result = { problem, verdict: goesOn ? "none" : judge(problem, cost), cost: goesOn ? null : cost, expanded };
    if (goesOn || query.spent >= LONG) {
      note(run, query, contender, goesOn ? Number.NaN : query.spent);
    } else if (query.spent >= Math.max(SLICE, least)) {
      query.stage = "long";
      endRound(run, query, contender);
    } else {
      Object.assign(query, { stage: "short", spent: 0, runs: 0 });
    }
  }
}

/** The query that has just been run, as often as will take a slice, by what is known so far. @param {Query} query */
function repeat(query) {
  const { spent, runs } = query;
  const count = Math.min(spent > 0 ? Math.ceil((SLICE * runs) / spent) : Math.max(runs, 1), 1 << 20);
  const begun = performance.now();
  query.asked.repeat(count);
  query.spent += performance.now() - begun;
  query.runs += count;
}

/** @param {Run} run @param {Query} query @param {Contender} contender */
function endRound(run, query, contender) {
  const best = Math.min(query.best, query.spent / query.runs);
  Object.assign(query, { best, rounds: query.rounds + 1, spent: 0, runs: 0 });
  if (query.rounds === ROUNDS) {
    note(run, query, contender, best);
  }
}

/** The next problem, or the next algorithm. @param {Run} run @param {Query} query @param {Contender} contender @param {number} time */
function note(run, query, contender, time) {
  if (query.result) {
    contender.results.push({ ...query.result, time });
  }
  Object.assign(query, NEW, { stage: "first" });
  if (contender.results.length === run.problems.length) {
    endContender(run);
  }
}
