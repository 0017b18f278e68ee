/**
 * g against h of every expanded node: a pixel for each of the engine's bins, scaled up. Larger searches lie below smaller ones.
 */

import UPlot from "../../vendor/uplot/uplot.js";
import { createAxes, fit, PLAIN } from "./plot.js";
import { setAttribute } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{ bins: Float64Array, canvas: HTMLCanvasElement, colour: string, tick: number }} Cloud canvas: a pixel for each bin, as they were painted at a tick */

const SIDE = 128; // Bins along each axis, as the engine has them.
const FAINT = 0.16; // What is to come.
const FEW = 2048; // Bins that are drawn one by one, as dots.
const DOT = 2; // CSS pixels at least.

/** @param {HTMLElement} frame @param {() => import("./palette.js").PlotInks} getInks */
export function createScatter(frame, getInks) {
  /** @type {(Cloud | null)[]} */
  let clouds = [];
  let extent = [1, 1];
  /** @type {number | null} */
  let cost = null;
  const plot = new UPlot(
    {
      ...PLAIN,
      width: 100,
      height: 100,
      scales: { x: { time: false, range: () => [0, extent[0]] }, y: { range: () => [0, extent[1]] } },
      axes: createAxes(getInks),
      // The library draws the axes; it wants numbers for that.
      series: [{}, { paths: () => null, points: { show: false } }],
      hooks: { drawClear: [draw] },
    },
    [[0], [0]],
    frame,
  );

  /** @param {number} g @param {number} h @returns {[number, number]} canvas pixels */
  const place = (g, h) => [plot.valToPos(g, "x", true), plot.valToPos(h, "y", true)];

  function draw() {
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    ctx.imageSmoothingEnabled = false;
    const known = clouds.filter((cloud) => cloud !== null);
    for (const cloud of known.sort((one, other) => other.bins.length - one.bins.length)) {
      const { bins, canvas } = cloud;
      if (bins.length <= 4 * FEW) {
        drawDots(plot, cloud);
        continue;
      }
      const [left, bottom] = place(0, 0);
      const [right, top] = place(SIDE * bins[0], SIDE * bins[1]);
      ctx.drawImage(canvas, left, top, right - left, bottom - top);
    }
    if (cost !== null) {
      ctx.strokeStyle = getInks().text;
      ctx.lineWidth = UPlot.pxRatio;
      ctx.setLineDash([3 * UPlot.pxRatio, 3 * UPlot.pxRatio]);
      ctx.beginPath();
      ctx.moveTo(...place(0, cost));
      ctx.lineTo(...place(cost, 0));
      ctx.stroke();
    }
    ctx.restore();
  }

  let read = "";
  let drawn = "";
  return {
    /** @param {State} state @param {boolean} isRecoloured @returns {number[]} how much of g and of h a bin stands for */
    show(state, isRecoloured) {
      fit(plot, frame);
      const { engine, timeline, charts, revision, paced } = state;
      const recorded = state.lanes.map((_, lane) => engine?.recorded(lane) ?? 0);
      const key = `${revision} ${paced} ${recorded} ${charts.hidden}`;
      if (engine && key !== read) {
        read = key;
        clouds = recorded.map((_, lane) => readCloud(engine, lane, charts.hidden, clouds[lane]));
        extent = [0, 1].map((axis) => Math.max(...clouds.map((cloud) => (cloud ? reach(cloud.bins, axis) : 0)), 1e-3));
        setAttribute(frame, "data-extent", extent.join());
        drawn = "";
      }
      const costs = state.lanes.map(({ stats }) => stats.cost).filter((one) => one !== null);
      cost = costs.length > 0 ? Math.min(...costs) : null;
      const moment = `${timeline.tick} ${cost}`;
      if (moment !== drawn || isRecoloured) {
        drawn = moment;
        let lit = 0;
        for (const [lane, cloud] of clouds.entries()) {
          lit += cloud ? paint(cloud, getInks().series[lane], timeline.tick) : 0;
        }
        plot.setData([[0], [0]]);
        setAttribute(frame, "data-lit", String(lit));
      }
      const widths = clouds.filter((cloud) => cloud !== null).map(({ bins }) => bins);
      return [0, 1].map((axis) => Math.max(...widths.map((bins) => bins[axis] ?? 0), 0));
    },
  };
}

/** @param {import("../types.js").Engine} engine @param {number} lane @param {number[]} hidden @param {Cloud | null} [before] @returns {Cloud | null} */
function readCloud(engine, lane, hidden, before) {
  const bins = engine.density(lane);
  if (bins.length <= 2 || hidden.includes(lane)) {
    return null;
  }
  const canvas = before?.canvas ?? document.createElement("canvas");
  [canvas.width, canvas.height] = [SIDE, SIDE];
  return { bins, canvas, colour: "", tick: 0 };
}

/** How far the bins go along an axis. @param {Float64Array} bins @param {number} axis */
function reach(bins, axis) {
  let most = 0;
  for (let at = 2; at < bins.length; at += 4) {
    most = Math.max(most, bins[at + axis] + 1);
  }
  return most * bins[axis];
}

/** Where there are few, each is large enough to be seen by itself. @param {UPlot} plot @param {Cloud} cloud */
function drawDots(plot, { bins, colour, tick }) {
  const { ctx } = plot;
  const [wideG, wideH] = bins;
  const least = DOT * UPlot.pxRatio;
  const width = Math.max(plot.valToPos(wideG, "x", true) - plot.valToPos(0, "x", true), least);
  const height = Math.max(plot.valToPos(0, "y", true) - plot.valToPos(wideH, "y", true), least);
  ctx.fillStyle = colour;
  for (let at = 2; at < bins.length; at += 4) {
    const x = plot.valToPos((bins[at] + 0.5) * wideG, "x", true);
    const y = plot.valToPos((bins[at + 1] + 0.5) * wideH, "y", true);
    ctx.globalAlpha = bins[at + 3] <= tick ? 1 : FAINT;
    ctx.fillRect(x - width / 2, y - height / 2, width, height);
  }
  ctx.globalAlpha = 1;
}

/** @param {Cloud} cloud @param {string} colour #rrggbb @param {number} tick @returns {number} how many bins have a node by then */
function paint(cloud, colour, tick) {
  const { bins, canvas } = cloud;
  Object.assign(cloud, { colour, tick });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = context.createImageData(SIDE, SIDE);
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  let [most, lit] = [1, 0];
  for (let at = 2; at < bins.length; at += 4) {
    most = Math.max(most, bins[at + 2]);
  }
  for (let at = 2; at < bins.length; at += 4) {
    const isPast = bins[at + 3] <= tick;
    // Ten times as many nodes are seen as a little stronger, whatever the largest number is.
    const strength = 0.55 + 0.45 * (Math.log1p(bins[at + 2]) / Math.log1p(most));
    const pixel = 4 * ((SIDE - 1 - bins[at + 1]) * SIDE + bins[at]);
    image.data.set([red, green, blue, 255 * (isPast ? strength : FAINT)], pixel);
    lit += isPast ? 1 : 0;
  }
  context.putImageData(image, 0, 0);
  return lit;
}
