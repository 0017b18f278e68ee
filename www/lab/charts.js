/**
 * The charts as the lab keeps them: open or not, which searches are left out, and recording what they show. Draws nothing.
 */

/** @typedef {import("./types.js").State} State */

/** @type {import("./store.js").Handlers} */
export const chartHandlers = {
  /** What was recorded is forgotten with them, so that a search without charts costs nothing. @param {State} state */
  "toggle-charts"(state) {
    state.charts.open = !state.charts.open;
    if (!state.charts.open) {
      state.engine?.forgetRecords();
    }
  },

  /** The library is there. @param {State} state @param {{ createPlots: import("./types.js").Charts["createPlots"] }} command */
  "charts-loaded"(state, { createPlots }) {
    state.charts.createPlots = createPlots;
  },

  /** Leaves a search out of the charts, or takes it in again. @param {State} state @param {{ lane: number }} command */
  "toggle-curve"(state, { lane }) {
    const { hidden } = state.charts;
    state.charts.hidden = hidden.includes(lane) ? hidden.filter((other) => other !== lane) : [...hidden, lane];
  },
};

/** Records what the open charts show. @param {State} state @param {import("./types.js").Engine} engine @param {number} deadline @returns {boolean} true while there is more to do */
export function recordLanes({ charts, lanes, pace }, engine, deadline) {
  if (!charts.open) {
    return false;
  }
  for (const lane of lanes.keys()) {
    let isBehind = true;
    while (isBehind) {
      if (performance.now() >= deadline) {
        return true;
      }
      isBehind = engine.record(pace, lane);
    }
  }
  return false;
}
