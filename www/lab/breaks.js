/**
 * What stops playing: the commands that pick it, and telling both laboratories, since the one that rests is shown again. Part of the handlers in
 * commands.js.
 */

/** @typedef {import("./types.js").State} State */

const ABOUT_CELL = ["generated", "expanded"];

/** @type {import("./store.js").Handlers} */
export const breakHandlers = {
  /** What stops playing; those about a cell wait for it to be picked. @param {State} state @param {{ on: string[] }} command */
  "set-breaks"(state, { on }) {
    const aboutCell = on.some((id) => ABOUT_CELL.includes(id));
    const cell = aboutCell ? state.breaks.cell : null;
    setBreaks(state, on, cell, aboutCell && !cell);
  },

  /** @param {State} state @param {{ x: number, y: number }} command */
  "pick-break-cell"(state, { x, y }) {
    setBreaks(state, state.breaks.on, [x, y]);
  },
};

/** On another map there is no picked cell. @param {State} state */
export function forgetBreakCell(state) {
  const on = state.breaks.on.filter((id) => !ABOUT_CELL.includes(id));
  setBreaks(state, on);
}

/** @param {State} state @param {string[]} on @param {[number, number] | null} [cell] of the grid @param {boolean} [picking] */
export function setBreaks(state, on, cell = null, picking = false) {
  const { engine, graph, restingGraph } = state;
  const [x, y] = cell ?? [];
  state.breaks = { on, cell, picking };
  engine?.setBreaks(on, x, y);
  (graph ?? restingGraph)?.lab.setBreaks(on);
}
