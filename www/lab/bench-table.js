/**
 * What a benchmark came to: a row of sums for each algorithm, and all of its results as CSV. Touches no page.
 */

import { quote } from "./table.js";

/** @typedef {import("./bench.js").Run} Run */
/** @typedef {import("./bench.js").Contender} Contender */

/** @typedef {ReturnType<typeof sumUp>} Sums */

/** @param {Contender} contender */
export function sumUp({ results }) {
  const counts = { exact: 0, longer: 0, shorter: 0, none: 0 };
  let expanded = 0;
  for (const result of results) {
    counts[result.verdict] += 1;
    expanded += result.expanded;
  }
  const times = results.map(({ time }) => time).filter((time) => !Number.isNaN(time));
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    ...counts,
    problems: results.length,
    givenUp: results.length - times.length,
    meanTime: times.length > 0 ? total / times.length : null,
    medianTime: findMedian(times),
    meanExpanded: results.length > 0 ? expanded / results.length : null,
  };
}

/** @param {number[]} numbers @returns {number | null} */
function findMedian(numbers) {
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  if (sorted.length === 0) {
    return null;
  }
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const CSV_NAMES = "map,problem,published_length,algorithm,length,verdict,expanded,milliseconds";

/** A line for each problem and algorithm, numbers as they are; a length that is left out: no path. @param {Run} run */
export function writeBenchCsv({ mapName, contenders }) {
  const lines = contenders.flatMap(({ id, results }) =>
    results.map(({ problem, verdict, cost, expanded, time }) => {
      const published = problem.hasNoPath ? "" : problem.length;
      const milliseconds = Number.isNaN(time) ? "" : time;
      const values = [mapName, problem.index + 1, published, id, cost ?? "", verdict, expanded, milliseconds];
      return values.map(quote).join(",");
    }),
  );
  return `${[CSV_NAMES, ...lines].join("\r\n")}\r\n`;
}
