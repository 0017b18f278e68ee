/**
 * The charts: opening and closing, leaving searches out, and seeking in them by pointer and keyboard. Turns events into commands.
 */

import { find, listen, together } from "../listen.js";
import { loadPlots } from "../plotting.js";
import { listenSlider } from "./timeline.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */

const REACH = 12; // CSS pixels from a press to a node of the scatter.

/**
 * @param {State} state read only
 * @param {Dispatch} dispatch
 * @param {(notify: () => void) => import("../types.js").Remove} subscribe
 */
export function listenCharts(state, dispatch, subscribe) {
  const section = find("charts", HTMLElement);
  const scatter = find("chart-scatter", HTMLElement);
  let fetching = false;
  let wasOpen = false;

  /** Once they are opened for the first time the library is fetched. */
  async function meet() {
    const { open, createPlots } = state.charts;
    const isOpening = open && !wasOpen;
    wasOpen = open;
    if (!isOpening || createPlots || fetching) {
      return;
    }
    fetching = true;
    const plots = await loadPlots(() => import("../view/plots.js"), dispatch);
    if (plots) {
      dispatch({ type: "charts-loaded", createPlots: plots.createPlots });
    }
    fetching = false;
  }

  /** @param {MouseEvent} event */
  function click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.dataset.curve) {
      dispatch({ type: "toggle-curve", lane: Number(button.dataset.curve) });
    }
  }

  /** To the step that expanded the node under the pointer first. @param {PointerEvent} event */
  function press(event) {
    const tick = event.button === 0 && findTick(state, scatter, event);
    if (tick) {
      dispatch({ type: "seek", tick });
    }
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    if (event.buttons === 1) {
      press(event);
    }
  }

  const curves = ["chart-open", "chart-f"].map((id) => find(id, HTMLElement));
  return together(
    subscribe(meet),
    listen(section, "click", click),
    listen(scatter, "pointerdown", press),
    listen(scatter, "pointermove", drag),
    ...curves.map((frame) => listenSlider(frame, state, dispatch, (event) => locate(frame, event)[0])),
  );
}

/** Where in the drawing a pointer is, 0 to 1 from left and bottom, and the drawing's size. @param {HTMLElement} frame @param {PointerEvent} event */
function locate(frame, { clientX, clientY }) {
  const box = (frame.querySelector(".u-over") ?? frame).getBoundingClientRect();
  const [width, height] = [Math.max(box.width, 1), Math.max(box.height, 1)];
  return [(clientX - box.left) / width, (box.bottom - clientY) / height, width, height];
}

/** The tick of the nearest node of the scatter, if there is one about. @param {State} state @param {HTMLElement} scatter @param {PointerEvent} event */
function findTick({ engine, lanes, charts }, scatter, event) {
  const [x, y, width, height] = locate(scatter, event);
  const [mostG, mostH] = (scatter.dataset.extent ?? "1,1").split(",").map(Number);
  let [nearest, tick] = [REACH ** 2, 0];
  for (const lane of lanes.keys()) {
    const bins = engine && !charts.hidden.includes(lane) ? engine.density(lane) : new Float64Array();
    const [wideG, wideH] = bins;
    for (let at = 2; at < bins.length; at += 4) {
      const left = (((bins[at] + 0.5) * wideG) / mostG - x) * width;
      const up = (((bins[at + 1] + 0.5) * wideH) / mostH - y) * height;
      const distance = left ** 2 + up ** 2;
      if (distance < nearest) {
        [nearest, tick] = [distance, bins[at + 3]];
      }
    }
  }
  return tick;
}
