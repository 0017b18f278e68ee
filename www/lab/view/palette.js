/**
 * The colours of the drawing, read from the custom properties in css/tokens.css, which alone name them.
 */

/** What a cell can be in the picture, in the engine's order. */
const CELLS = ["--map-floor", "--map-wall", "--map-open", "--map-closed", "--map-terrain"];

/** @returns {number[]} 0xRRGGBB for floor, wall, open, closed, other terrain */
export function readPalette() {
  return CELLS.map((name) => Number.parseInt(readColour(name).slice(1), 16));
}

/** The colours of the vectors above the picture. */
export function readInks() {
  return {
    around: readColour("--map-around"),
    border: readColour("--map-border"),
    grid: readColour("--map-grid"),
    openEdge: readColour("--map-open-edge"),
    arrow: readColour("--map-arrow"),
    current: readColour("--map-current"),
    currentCasing: readColour("--map-current-casing"),
    path: readColour("--map-path"),
    casing: readColour("--map-casing"),
    pattern: readColour("--map-pattern"),
    blockedPattern: readColour("--map-blocked-pattern"),
    end: readColour("--map-end"),
    endInk: readColour("--map-end-ink"),
  };
}

/** The colours of a graph. */
export function readGraphInks() {
  const { around, border, casing, current, end, endInk, path } = readInks();
  return {
    ...{ around, border, casing, current, end, endInk, path },
    open: readColour("--map-open"),
    closed: readColour("--map-closed"),
    node: readColour("--graph-node"),
    nodeInk: readColour("--ink"),
    openInk: readColour("--graph-open-ink"),
    edge: readColour("--graph-edge"),
    frontier: readColour("--graph-frontier"),
    tree: readColour("--graph-tree"),
    weight: readColour("--graph-weight"),
  };
}

/** What only the first of two searches expanded, what only the second, what both; 0xRRGGBB. */
export function readContrast() {
  const names = ["--map-only-first", "--map-only-second", "--map-both"];
  return names.map((name) => Number.parseInt(readColour(name).slice(1), 16));
}

export function readTimelineInks() {
  return {
    track: readColour("--track"),
    fill: readColour("--accent"),
    ghost: readColour("--field-line"),
    casing: readColour("--page"),
    mark: readColour("--ink-soft"),
    end: readColour("--ink"),
  };
}

/** What plots are drawn in; series are the searches side by side, or what is measured. */
export function readPlotInks() {
  return {
    text: readColour("--ink-soft"),
    line: readColour("--line"),
    series: Array.from({ length: 8 }, (_, index) => readColour(`--series-${index + 1}`)),
  };
}

/** @typedef {ReturnType<typeof readPlotInks>} PlotInks */
/** @typedef {ReturnType<typeof readInks>} Inks */

/** @param {string} name @returns {string} */
function readColour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
