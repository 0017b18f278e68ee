/**
 * What stops playing: the commands that pick it, and telling both laboratories. Part of the handlers in commands.js.
 */

/** @typedef {import("./types.js").State} State */

const ABOUT_CELL = ["generated", "expanded"];

/** @type {import("./store.js").Handlers} */
export const breakHandlers = {
  /** What stops playing; those about a cell wait for it to be picked. @param {State} state @param {{ on: string[] }} command */
  "set-breaks"(state, { on }) {
    const aboutCell = on.some((id) => ABOUT_CELL.includes(id));
    const cell = aboutCell ? state.breaks.cell : null;
    heed(state, { on, cell, picking: aboutCell && !cell });
  },

  /** @param {State} state @param {{ x: number, y: number }} command */
  "pick-break-cell"(state, { x, y }) {
    heed(state, { on: state.breaks.on, cell: [x, y], picking: false });
  },
};

/** On another map there is no picked cell. @param {State} state */
export function forgetBreakCell(state) {
  const on = state.breaks.on.filter((id) => !ABOUT_CELL.includes(id));
  heed(state, { on, cell: null, picking: false });
}

/** @param {State} state @param {import("./types.js").Breaks} breaks */
function heed(state, breaks) {
  const [x, y] = breaks.cell ?? [];
  state.breaks = breaks;
  state.engine?.setBreaks(breaks.on, x, y);
}
