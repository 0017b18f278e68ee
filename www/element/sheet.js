/**
 * How the element looks: one sheet for all elements of a page, and one for words of the page's text. Nothing here is an inline style.
 *
 * The colours are those of css/tokens.css; a test compares them. Each can be had as --pathscope-<name>.
 */

/** Names with the colour on light and on dark. @type {Record<string, [string, string]>} */
export const COLOURS = {
  "map-around": ["#f4f5f7", "#0c0f13"],
  "map-border": ["#c9cfd7", "#39424c"],
  "map-floor": ["#ffffff", "#14181d"],
  "map-wall": ["#2b3440", "#8a949f"],
  "map-open": ["#ffb000", "#ffb000"],
  "map-open-edge": ["#945f00", "#6b4600"],
  "map-closed": ["#8fc1e3", "#1f4e79"],
  "map-arrow": ["#1d4663", "#a9d2f2"],
  "map-terrain": ["#e3ead2", "#28311f"],
  "map-pattern": ["#5d7030", "#93a86a"],
  "map-blocked-pattern": ["#8794a3", "#4a545f"],
  "map-grid": ["rgb(43 52 64 / 9%)", "rgb(255 255 255 / 7%)"],
  "map-current": ["#1b2129", "#ffffff"],
  "map-current-casing": ["#ffffff", "#14181d"],
  "map-path": ["#8a2be2", "#ffffff"],
  "map-casing": ["#ffffff", "#0c0f13"],
  "map-end": ["#6a17bd", "#ffffff"],
  "map-end-ink": ["#ffffff", "#14181d"],
  "map-only-first": ["#d55e00", "#ff8a3d"],
  "map-only-second": ["#0072b2", "#3d9bf0"],
  "map-both": ["#cfc8d8", "#4b4458"],
  "map-heat-wall": ["#2b3440", "#4a535d"],
  "map-scanned": ["#e9d5f2", "#3a2747"],
  "map-overlay": ["#3b1260", "#ffe9a8"],
  "map-dim": ["rgb(244 245 247 / 72%)", "rgb(12 15 19 / 70%)"],
  "series-1": ["#0072b2", "#56b4e9"],
  "series-2": ["#d55e00", "#ff8a3d"],
  "series-3": ["#007d5a", "#2fc48f"],
  "series-4": ["#b0408c", "#ea8fc6"],
  "series-5": ["#6b5b00", "#e0cf4a"],
  "series-6": ["#2f9fd0", "#2d7fd6"],
  "series-7": ["#59636f", "#9aa5b1"],
  "series-8": ["#8a2be2", "#b08cff"],
  page: ["#f4f5f7", "#0c0f13"],
  surface: ["#ffffff", "#14181d"],
  "surface-raised": ["#eceef2", "#20262d"],
  ink: ["#1b2129", "#e8ebef"],
  "ink-soft": ["#59636f", "#9aa5b1"],
  line: ["#dde1e7", "#262d35"],
  "field-line": ["#8b95a1", "#5d6874"],
  accent: ["#7a24d1", "#c39bff"],
  "accent-ink": ["#ffffff", "#1a0b2e"],
  error: ["#a4161a", "#ff8f87"],
  track: ["#cbd1d9", "#353d47"],
};

/** From the least to the greatest value, in both schemes. */
const HEAT = "#414487, #355f8d, #2a788e, #21918c, #22a884, #44bf70, #7ad151, #bddf26, #fde725";

/** "map-open" is --pathscope-open outside, and --map-open for the drawing. @param {string} name */
function publicName(name) {
  return `--pathscope-${name.replace(/^map-/, "")}`;
}

const COLOUR_RULES = Object.entries(COLOURS)
  .map(([name, [light, dark]]) => `--${name}: var(${publicName(name)}, light-dark(${light}, ${dark}));`)
  .join("\n  ");

const ELEMENT = `
:host { display: flex; flex-direction: column; min-inline-size: 0; contain: layout style; }
:host([hidden]) { display: none; }
:host([theme="light"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
.frame {
  ${COLOUR_RULES}
  --map-heat: var(--pathscope-heat, ${HEAT});
  flex: 1 1 auto; display: flex; flex-direction: column; min-block-size: 0; min-inline-size: 0;
  container-type: inline-size;
  overflow: clip;
  border: 1px solid var(--line); border-radius: var(--pathscope-radius, 8px);
  background: var(--surface); color: var(--ink);
  font: 14px/20px var(--pathscope-font, system-ui, sans-serif); font-variant-numeric: tabular-nums; text-align: start; text-indent: 0;
  transition: color 1ms step-end;
  -webkit-tap-highlight-color: transparent;
}
[hidden] { display: none !important; }
.stage { position: relative; flex: 1 1 auto; min-block-size: 0; aspect-ratio: var(--pathscope-aspect-ratio, 16 / 10); background: var(--map-around); }
.panes { position: absolute; inset: 0; display: grid; gap: 1px; grid-auto-rows: minmax(0, 1fr); grid-template-columns: minmax(0, 1fr); }
.panes[data-panes="2"], .panes[data-panes="3"], .panes[data-panes="4"] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.panes[data-panes="5"] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
@container (max-width: 479.98px) { .panes[data-panes="2"] { grid-template-columns: minmax(0, 1fr); } }
.pane { display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; background: var(--map-around); }
.panes:not([data-panes="1"]) .pane { outline: 1px solid var(--line); }
.pane-name { flex: none; margin: 0; padding: 4px 8px 0; font-size: 12px; line-height: 16px; font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.pane-map { position: relative; flex: 1; min-block-size: 0; }
canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; display: block; }
.map { touch-action: pan-x pan-y; outline-offset: -3px; border-radius: 4px; }
.panes[data-zoomed="true"] .map { touch-action: none; cursor: grab; }
.panes[data-editable="true"] .map { touch-action: none; cursor: crosshair; }
.panes[data-editable="true"] .map[data-gesture="end"] { cursor: grab; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.map:focus-visible { outline-offset: -3px; }
.poster { position: absolute; inset: 0; display: grid; place-items: center; overflow: hidden; color: var(--ink-soft); background: var(--map-around); }
.poster img, .poster ::slotted(img) { inline-size: 100%; block-size: 100%; object-fit: contain; }
.error { position: absolute; inset: 0; display: grid; align-content: safe center; justify-items: center; gap: 4px; overflow: auto; padding: 12px 16px; background: var(--surface); text-align: center; }
.error p { margin: 0; max-inline-size: 60ch; overflow-wrap: anywhere; }
.error-title { font-weight: 650; color: var(--error); }
.error-advice { color: var(--ink-soft); }
.error button { margin-block-start: 8px; }
.note { position: absolute; inset-inline: 8px; inset-block-end: 8px; display: flex; align-items: start; gap: 8px; max-block-size: 50%; overflow: auto; padding: 4px 4px 4px 8px; border-radius: 6px; background: var(--surface); border: 1px solid var(--line); font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
.note span { flex: 1; padding-block: 4px; }
.note button { flex: none; inline-size: 24px; block-size: 24px; padding: 0; border: 0; border-radius: 4px; background: none; color: inherit; font: 16px/24px system-ui, sans-serif; cursor: pointer; }
.bar { flex: none; display: flex; flex-direction: column; border-block-start: 1px solid var(--line); background: var(--surface); }
.row { display: flex; align-items: center; gap: 4px; block-size: 44px; padding-inline: 4px; min-inline-size: 0; }
.row + .row { margin-block-start: -8px; padding-inline: 12px; gap: 8px; }
.icon { flex: none; display: grid; place-items: center; inline-size: 36px; block-size: 36px; padding: 0; border: 0; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; text-decoration: none; }
.icon:hover { background: var(--surface-raised); }
.icon.primary { background: var(--accent); color: var(--accent-ink); }
.icon.primary:hover { opacity: 0.9; }
.icon svg { inline-size: 20px; block-size: 20px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.icon .solid { fill: currentColor; }
.icon .when-playing { stroke-width: 3; }
[data-action="play"] .when-playing, [data-action="pause"] .when-paused { display: none; }
.timeline { flex: 1; position: relative; min-inline-size: 0; block-size: 36px; border-radius: 6px; touch-action: none; cursor: pointer; }
.steps { flex: none; min-inline-size: 13ch; padding-inline-end: 8px; text-align: end; font-size: 12px; color: var(--ink-soft); white-space: nowrap; }
.spring { flex: 1; }
.numbers { flex: 1; min-inline-size: 0; font-size: 12px; color: var(--ink-soft); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
select { inline-size: 24ch; flex: 0 1 auto; }
select.wide { inline-size: 18ch; }
select, .button { font: inherit; font-size: 13px; color: inherit; min-inline-size: 0; block-size: 28px; padding-inline: 6px; border: 1px solid var(--field-line); border-radius: 6px; background: var(--surface); cursor: pointer; }
.button { padding-inline: 12px; color: var(--accent); font-weight: 600; }
@container (max-width: 399.98px) { .steps { min-inline-size: 0; } .wide, .with-timeline .restart { display: none; } }
@media (pointer: coarse) { .icon { inline-size: 40px; block-size: 40px; } .row + .row { margin-block-start: 0; } }
slot[name="caption"]::slotted(*) { margin-block: 8px 0; }
`;

/** Words of the text with the drawing's colours, as the lab has them in its own. */
const WORDS = `
[data-pathscope-term] { padding-inline: 2px; border-radius: 3px; box-shadow: inset 0 -3px var(--pathscope-word, currentColor); }
${["open", "closed", "path", "wall", "current", "end"]
  .map((word) => {
    const [light, dark] = COLOURS[`map-${word}`];
    return `[data-pathscope-term="${word}"] { --pathscope-word: var(--pathscope-${word}, light-dark(${light}, ${dark})); }`;
  })
  .join("\n")}
[data-pathscope-term="start"], [data-pathscope-term="goal"] { --pathscope-word: var(--pathscope-end, light-dark(${COLOURS["map-end"].join()})); }
`;

/** @param {string} text */
function createSheet(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** @param {ShadowRoot} root */
export function adoptSheet(root) {
  sheet ??= createSheet(ELEMENT);
  root.adoptedStyleSheets = [sheet];
}

export function adoptWords() {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, createSheet(WORDS)];
}
