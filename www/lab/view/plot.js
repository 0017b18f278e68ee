/**
 * What all plots have in common: axes in the page's inks, a size that follows the frame, and nothing of the library that the lab does itself.
 */

import { formatBrief } from "../format.js";

/** @typedef {import("../../vendor/uplot/uplot.js")} UPlot */
/** @typedef {import("../../vendor/uplot/uplot.js").Axis} Axis */
/** @typedef {import("./palette.js").PlotInks} PlotInks */

const AXIS = 20; // CSS pixels below, and
const SIDE = 52; // at the left.

/** The axes of a plot, in the inks of the moment. @param {() => PlotInks} getInks @returns {Axis[]} */
export function createAxes(getInks) {
  const shared = {
    stroke: () => getInks().text,
    grid: { stroke: () => getInks().line, width: 1 },
    ticks: { stroke: () => getInks().line, width: 1, size: 4 },
    font: "12px system-ui, sans-serif",
    gap: 3,
    values: (/** @type {UPlot} */ _, /** @type {number[]} */ splits) =>
      splits.map((at) => (at === null ? "" : formatBrief(at))),
  };
  return [
    { ...shared, size: AXIS, space: 56 },
    { ...shared, size: SIDE, space: 28 },
  ];
}

/** What all plots have in common: no cursor, no legend and no selection of the library's own. */
export const PLAIN = {
  legend: { show: false },
  cursor: { show: false },
  select: { show: false, left: 0, top: 0, width: 0, height: 0 },
  padding: /** @type {import("../../vendor/uplot/uplot.js").Padding} */ ([8, 10, 0, 0]),
};

/** Makes a plot as large as its frame. @param {UPlot} plot @param {HTMLElement} frame */
export function fit(plot, frame) {
  const [width, height] = [frame.clientWidth, frame.clientHeight];
  if (width > 0 && (plot.width !== width || plot.height !== height)) {
    plot.setSize({ width, height });
  }
}
