/**
 * The three charts of the searches: the open list and f over the steps, and g against h of what was expanded. Fetched when they are first opened.
 *
 * What is drawn was thinned out by the engine to what there are pixels for, so that a frame never waits for millions of steps.
 */

import UPlot from "../../vendor/uplot/uplot.js";
import { MOST_LANES } from "../lanes.js";
import { readPlotInks } from "./palette.js";
import { createAxes, fit, PLAIN } from "./plot.js";
import { createScatter } from "./scatter.js";
import { setAttribute } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./palette.js").PlotInks} PlotInks */

/** The lines of lanes differ in more than colour. The legend's are in css/charts.css. */
const DASHES = [[], [7, 3], [2, 3], [9, 3, 2, 3]];
const PARTS = 2; // Points of a line for a CSS pixel, at most.
const MOST_PARTS = 1024;

/** @param {{ open: HTMLElement, f: HTMLElement, scatter: HTMLElement }} frames */
export function createPlots(frames) {
  let inks = readPlotInks();
  let paletteRevision = -1;
  const getInks = () => inks;
  const open = createCurve(frames.open, "open", getInks);
  const f = createCurve(frames.f, "f", getInks);
  const scatter = createScatter(frames.scatter, getInks);

  /** @param {State} state */
  function show(state) {
    const isRecoloured = paletteRevision !== state.paletteRevision;
    if (isRecoloured) {
      paletteRevision = state.paletteRevision;
      inks = readPlotInks();
    }
    f.show(state, isRecoloured);
    return { steps: open.show(state, isRecoloured), bin: scatter.show(state, isRecoloured) };
  }

  return { show };
}

/** A number of each search over the timeline. @param {HTMLElement} frame @param {"open" | "f"} curve @param {() => PlotInks} getInks */
function createCurve(frame, curve, getInks) {
  const lanes = Array.from({ length: MOST_LANES }, (_, lane) => ({
    stroke: () => getInks().series[lane],
    width: 1.5,
    dash: DASHES[lane],
    points: { show: false },
  }));
  let [length, tick] = [1, 0];
  /** @type {(plot: UPlot, least: number, most: number) => UPlot.Range.MinMax} */
  const reach = (_, least, most) => {
    const from = curve === "open" ? 0 : (least ?? 0);
    const to = Math.max(most ?? 1, from + 1);
    return [from, to + (to - from) * 0.06];
  };
  const plot = new UPlot(
    {
      ...PLAIN,
      width: 100,
      height: 100,
      scales: { x: { time: false, range: () => [0, length] }, y: { range: reach } },
      axes: createAxes(getInks),
      series: [{}, ...lanes],
      hooks: { draw: [mark] },
    },
    [[0], ...lanes.map(() => [null])],
    frame,
  );
  const [now, rest] = ["chart-now", "chart-rest"].map((className) =>
    Object.assign(document.createElement("div"), { className }),
  );
  plot.over.append(rest, now);

  /** The line at the present step, and the veil over what comes after it. */
  function mark() {
    const at = (plot.bbox.width / UPlot.pxRatio) * Math.min(tick / length, 1);
    now.style.transform = `translateX(${at}px)`;
    rest.style.left = `${at}px`;
  }

  let drawn = "";
  let steps = 1;
  return {
    /** @param {State} state @param {boolean} isRecoloured @returns {number} how many steps a point of the line stands for */
    show(state, isRecoloured) {
      fit(plot, frame);
      const { engine, timeline, charts, revision, race, paced } = state;
      const parts = Math.min(Math.max(Math.round((PARTS * plot.bbox.width) / UPlot.pxRatio), 1), MOST_PARTS);
      const known = state.lanes.map((_, lane) => engine?.recorded(lane) ?? 0);
      const key = `${revision} ${parts} ${timeline.length} ${race} ${paced} ${known} ${charts.hidden}`;
      tick = timeline.tick;
      if (key !== drawn && engine) {
        drawn = key;
        length = Math.max(timeline.length, 1);
        const data = readCurves(engine, state.lanes.length, charts.hidden, curve, parts);
        plot.setData(/** @type {UPlot.AlignedData} */ (data));
        steps = Math.max(Math.ceil(length / parts), ...known.map((_, lane) => engine.grain(lane)));
        setAttribute(frame, "data-points", String(data[0].length / 2));
        setAttribute(frame, "data-recorded", known.join());
      } else if (isRecoloured) {
        plot.redraw(false);
      }
      mark();
      setAttribute(frame, "data-now", String(tick));
      return steps;
    },
  };
}

/**
 * The least and then the most of each stretch, of all lanes over the same ticks.
 * @param {import("../types.js").Engine} engine @param {number} count @param {number[]} hidden @param {"open" | "f"} curve @param {number} parts
 * @returns {(number | null)[][]}
 */
function readCurves(engine, count, hidden, curve, parts) {
  /** @type {number[]} */
  let ticks = [];
  const lines = Array.from({ length: MOST_LANES }, (_, lane) => {
    if (lane >= count) {
      return [];
    }
    const stretches = engine.curve(curve, parts, lane);
    /** @type {(number | null)[]} */
    const line = [];
    ticks = [];
    for (let at = 0; at < stretches.length; at += 3) {
      const isKnown = !Number.isNaN(stretches[at + 1]) && !hidden.includes(lane);
      ticks.push(stretches[at], stretches[at]);
      line.push(isKnown ? stretches[at + 1] : null, isKnown ? stretches[at + 2] : null);
    }
    return line;
  });
  return [ticks, ...lines.map((line) => (line.length > 0 ? line : ticks.map(() => null)))];
}
