/**
 * The colours of the drawing, read from custom properties: on the page those in css/tokens.css, in the element those of its own sheet.
 */

/** What a cell can be in the picture, in the engine's order. */
const CELLS = ["floor", "wall", "open", "closed", "terrain", "terrain-2", "terrain-3", "terrain-4"];

/** @param {Element} [at] where the properties are read @returns {number[]} 0xRRGGBB for floor, wall, open, closed, and other terrains one after the other */
export function readPalette(at) {
  return CELLS.map((name) => toNumber(readColour(`--map-${name}`, at)));
}

/** Those that files are drawn in, as the core takes them: those of the picture, of the path, and of the units. @param {number[] | null} palette of the picture; null: the core's own */
export function readFileColours(palette) {
  const { path, units } = readInks();
  return palette ? Uint32Array.from([...palette, ...[path, ...units].map(toNumber)]) : undefined;
}

/** The colours of overlays, each 0xRRGGBB: cells that were looked at along a line, blocked cells beside heat, and heat from the least to the greatest value. @param {Element} [at] */
export function readOverlayPalette(at) {
  return {
    scanned: toNumber(readColour("--map-scanned", at)),
    wall: toNumber(readColour("--map-heat-wall", at)),
    heat: readColour("--map-heat", at)
      .split(",")
      .map((colour) => toNumber(colour.trim())),
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

/** The colours of the vectors above the picture. @param {Element} [at] */
export function readInks(at) {
  return {
    around: readColour("--map-around", at),
    border: readColour("--map-border", at),
    grid: readColour("--map-grid", at),
    openEdge: readColour("--map-open-edge", at),
    arrow: readColour("--map-arrow", at),
    overlay: readColour("--map-overlay", at),
    current: readColour("--map-current", at),
    currentCasing: readColour("--map-current-casing", at),
    path: readColour("--map-path", at),
    casing: readColour("--map-casing", at),
    pattern: readColour("--map-pattern", at),
    blockedPattern: readColour("--map-blocked-pattern", at),
    end: readColour("--map-end", at),
    endInk: readColour("--map-end-ink", at),
    units: Array.from({ length: 8 }, (_, index) => readColour(`--series-${index + 1}`, at)),
    dim: readColour("--map-dim", at),
  };
}

/** What only the first of two searches expanded, what only the second, what both; 0xRRGGBB. @param {Element} [at] */
export function readContrast(at) {
  const names = ["--map-only-first", "--map-only-second", "--map-both"];
  return names.map((name) => toNumber(readColour(name, at)));
}

/** @param {Element} [at] */
export function readTimelineInks(at) {
  return {
    track: readColour("--track", at),
    fill: readColour("--accent", at),
    ghost: readColour("--field-line", at),
    casing: readColour("--page", at),
    mark: readColour("--ink-soft", at),
    end: readColour("--ink", at),
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

/** @typedef {ReturnType<typeof readOverlayPalette>} OverlayPalette */
/** @typedef {ReturnType<typeof readPlotInks>} PlotInks */
/** @typedef {ReturnType<typeof readInks>} Inks */

/** @param {string} name @param {Element} [at] @returns {string} */
function readColour(name, at = document.documentElement) {
  const style = getComputedStyle(at);
  const colour = style.getPropertyValue(name).trim();
  return colour.includes("light-dark(") ? resolve(name, colour, at, style.colorScheme) : colour;
}

/** What colours that depend on the scheme came to. @type {Map<string, string>} */
const resolved = new Map();
const MOST = 1000;

/** Such a colour is only known where it is in use. @param {string} name @param {string} colour @param {Element} at @param {string} scheme */
function resolve(name, colour, at, scheme) {
  const key = `${colour} ${scheme} ${matchMedia("(prefers-color-scheme: dark)").matches}`;
  const known = resolved.get(key);
  if (known) {
    return known;
  }
  const probe = at.appendChild(document.createElement("span"));
  probe.style.setProperty("color", `var(${name})`);
  const { color } = getComputedStyle(probe);
  probe.remove();
  if (resolved.size >= MOST) {
    resolved.clear();
  }
  resolved.set(key, color);
  return color;
}

/** @type {CanvasRenderingContext2D | null} */
let pixel = null;

/** @param {string} colour in any notation that CSS has @returns {number} 0xRRGGBB */
function toNumber(colour) {
  if (/^#[0-9a-f]{6}$/i.test(colour)) {
    return Number.parseInt(colour.slice(1), 16);
  }
  pixel ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pixel) {
    return 0;
  }
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return (red << 16) | (green << 8) | blue;
}
