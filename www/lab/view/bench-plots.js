/**
 * Expansions and time of each query of a benchmark over the published length, on a scale of powers of ten. Fetched when a benchmark is first run.
 *
 * A pixel is painted once, however many queries fall on it, so that thousands of them are drawn in a moment.
 */

import UPlot from "../../vendor/uplot/uplot.js";
import { formatBrief, formatMoment } from "../format.js";
import { readPlotInks } from "./palette.js";
import { createAxes, fit, PLAIN } from "./plot.js";
import { setAttribute } from "./text.js";

/** @typedef {import("../bench.js").Run} Run */
/** @typedef {import("../bench.js").Result} Result */

const PAUSE = 200; // Milliseconds between two drawings while it runs.
const DOT = 3; // CSS pixels.

/** @param {{ expanded: HTMLElement, time: HTMLElement }} frames */
export function createBenchPlots(frames) {
  let inks = readPlotInks();
  let drawn = "";
  let drawnAt = 0;
  const plots = [
    createCloud(
      frames.expanded,
      ({ expanded }) => expanded,
      formatBrief,
      () => inks,
    ),
    createCloud(
      frames.time,
      ({ time }) => time,
      formatMoment,
      () => inks,
    ),
  ];
  /** @param {Run} run @param {number} paletteRevision */
  function show(run, paletteRevision) {
    const sizes = Object.values(frames).map((frame) => frame.clientWidth);
    const key = `${run.phase} ${run.contenders.map(({ id, results }) => `${id} ${results.length}`)} ${paletteRevision} ${sizes}`;
    const now = performance.now();
    if (key === drawn || (run.phase === "running" && now - drawnAt < PAUSE)) {
      return;
    }
    [drawn, drawnAt] = [key, now];
    inks = readPlotInks();
    for (const draw of plots) {
      draw(run);
    }
  }
  return { show };
}

/** @param {HTMLElement} frame @param {(result: Result) => number} get @param {(number: number) => string} format @param {() => import("./palette.js").PlotInks} getInks */
function createCloud(frame, get, format, getInks) {
  /** @type {Run | null} */
  let run = null;
  let reach = { length: 1, least: 1, most: 10 };
  const [across, up] = createAxes(getInks);
  // A line for each power of ten, and none between.
  const decades = () => {
    const count = Math.round(Math.log10(reach.most / reach.least));
    return Array.from({ length: count + 1 }, (_, power) => reach.least * 10 ** power);
  };
  const values = (/** @type {UPlot} */ _, /** @type {number[]} */ splits) => splits.map(format);
  const plot = new UPlot(
    {
      ...PLAIN,
      width: 100,
      height: 100,
      scales: {
        x: { time: false, range: () => [0, reach.length * 1.02] },
        y: { distr: 3, range: () => [reach.least, reach.most] },
      },
      axes: [across, { ...up, splits: decades, values, filter: (_, splits) => splits }],
      series: [{}, { paths: () => null, points: { show: false } }],
      hooks: { draw: [draw] },
    },
    [[0], [1]],
    frame,
  );

  function draw() {
    const { ctx, bbox } = plot;
    const size = Math.round(DOT * UPlot.pxRatio);
    const taken = new Set();
    ctx.save();
    for (const [index, { results }] of (run?.contenders ?? []).entries()) {
      ctx.fillStyle = getInks().series[index % getInks().series.length];
      ctx.globalAlpha = 0.8;
      taken.clear();
      for (const result of results) {
        const value = get(result);
        if (result.problem.hasNoPath || !(value > 0)) {
          continue;
        }
        const x = Math.round(plot.valToPos(result.problem.length, "x", true) - size / 2);
        const y = Math.round(plot.valToPos(value, "y", true) - size / 2);
        const pixel = y * 65_536 + x;
        if (!taken.has(pixel) && x < bbox.left + bbox.width) {
          taken.add(pixel);
          paintDot(ctx, x, y, size, index >= getInks().series.length);
        }
      }
    }
    ctx.restore();
  }

  /** @param {Run} shown */
  return function show(shown) {
    run = shown;
    fit(plot, frame);
    let [count, least, most, length] = [0, Number.POSITIVE_INFINITY, 0, 1];
    for (const problem of shown.problems) {
      length = Math.max(length, problem.length);
    }
    for (const result of shown.contenders.flatMap(({ results }) => results)) {
      const value = get(result);
      if (value > 0 && !result.problem.hasNoPath) {
        [count, least, most] = [count + 1, Math.min(least, value), Math.max(most, value)];
      }
    }
    const [down, up] = count > 0 ? [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))] : [0, 1];
    reach = { length, least: 10 ** down, most: 10 ** Math.max(up, down + 1) };
    plot.setData([[0], [reach.least]]);
    setAttribute(frame, "data-points", String(count));
  };
}

/** A square, or its frame for those that have the same colour as another. @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} size @param {boolean} hollow */
function paintDot(context, x, y, size, hollow) {
  if (hollow) {
    context.fillRect(x, y, size, 1);
    context.fillRect(x, y + size, size, 1);
    context.fillRect(x, y, 1, size);
    context.fillRect(x + size, y, 1, size);
  } else {
    context.fillRect(x, y, size, size);
  }
}
