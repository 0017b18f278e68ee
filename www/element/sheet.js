/**
 * How the element looks: one sheet for all elements of a page, and one for words of the page's text. Nothing here is an inline style.
 *
 * The colours are those of css/tokens.css and css/contrast.css; a test compares them. Each can be had as --pathscope-<name>.
 */

/** Names with the colour on light and on dark. @type {Record<string, [string, string]>} */
export const COLOURS = {
  "map-around": ["#f4f5f7", "#0c0f13"],
  "map-border": ["#c9cfd7", "#39424c"],
  "map-floor": ["#ffffff", "#14181d"],
  "map-wall": ["#2b3039", "#8a949f"],
  "map-open": ["#ffb000", "#ffb000"],
  "map-open-edge": ["#945f00", "#6b4600"],
  "map-closed": ["#8fc1e3", "#1f4e79"],
  "map-arrow": ["#1d4663", "#a9d2f2"],
  "map-terrain": ["#aeb590", "#3f4100"],
  "map-terrain-2": ["#836105", "#bd826f"],
  "map-terrain-3": ["#4e7d67", "#587c00"],
  "map-terrain-4": ["#8a70a0", "#83595c"],
  "map-pattern": ["#4c5c24", "#a3b56a"],
  "map-blocked-pattern": ["#8794a3", "#4a545f"],
  "map-grid": ["rgb(43 52 64 / 9%)", "rgb(255 255 255 / 7%)"],
  "map-current": ["#1b2129", "#ffffff"],
  "map-current-casing": ["#ffffff", "#14181d"],
  "map-path": ["#8a2be2", "#ffffff"],
  "map-casing": ["#ffffff", "#0c0f13"],
  "map-end": ["#40007e", "#d4a7ff"],
  "map-end-ink": ["#ffffff", "#14181d"],
  "map-only-first": ["#d55e00", "#ff8a3d"],
  "map-only-second": ["#0072b2", "#079eff"],
  "map-both": ["#b6adc1", "#564d65"],
  "map-heat-wall": ["#2b3039", "#4a535d"],
  "map-scanned": ["#a87e93", "#7e6063"],
  "map-overlay": ["#3b1260", "#fff8e4"],
  "map-dim": ["rgb(244 245 247 / 72%)", "rgb(12 15 19 / 70%)"],
  "series-1": ["#00618f", "#0097d6"],
  "series-2": ["#d55e00", "#fe893b"],
  "series-3": ["#07371b", "#46785b"],
  "series-4": ["#c77ac0", "#ffbff6"],
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

/** Those of css/contrast.css, where the system asks for more contrast. @type {Record<string, [string, string]>} */
export const CONTRAST = {
  "map-around": ["#ffffff", "#000000"],
  "map-border": ["#000000", "#ffffff"],
  "map-floor": ["#ffffff", "#000000"],
  "map-wall": ["#000000", "#afafaf"],
  "map-open-edge": ["#6b4400", "#4a3000"],
  "map-closed": ["#5fb0e6", "#3769a4"],
  "map-arrow": ["#00263f", "#ffffff"],
  "map-terrain": ["#a9ba94", "#475629"],
  "map-terrain-2": ["#aa3049", "#b07e2d"],
  "map-terrain-3": ["#48882d", "#817770"],
  "map-terrain-4": ["#8d6b8b", "#530165"],
  "map-pattern": ["#2f3d10", "#d3e4a0"],
  "map-blocked-pattern": ["#b9c1ca", "#20262d"],
  "map-grid": ["rgb(0 0 0 / 22%)", "rgb(255 255 255 / 22%)"],
  "map-current": ["#000000", "#ffffff"],
  "map-current-casing": ["#ffffff", "#000000"],
  "map-path": ["#5d2ed7", "#ffffff"],
  "map-casing": ["#ffffff", "#000000"],
  "map-end": ["#340067", "#e6adff"],
  "map-end-ink": ["#ffffff", "#000000"],
  "map-only-second": ["#0072b2", "#409bf1"],
  "map-both": ["#a69fb5", "#564e67"],
  "map-heat-wall": ["#000000", "#4a535d"],
  "map-scanned": ["#988b94", "#6f006e"],
  "map-overlay": ["#2a0a48", "#fff8e4"],
  page: ["#ffffff", "#000000"],
  surface: ["#ffffff", "#000000"],
  "surface-raised": ["#e9e9ee", "#1c1c22"],
  ink: ["#000000", "#ffffff"],
  "ink-soft": ["#2c333b", "#d6dbe1"],
  line: ["#5f6872", "#8b95a1"],
  "field-line": ["#20262d", "#d6dbe1"],
  accent: ["#5200a3", "#dcc2ff"],
  "accent-ink": ["#ffffff", "#000000"],
  error: ["#8a0a10", "#ffb3ad"],
  track: ["#8b95a1", "#5d6874"],
  "series-1": ["#2e73b6", "#4584b6"],
  "series-2": ["#c55300", "#fa7b16"],
  "series-3": ["#004e35", "#00c288"],
  "series-4": ["#96006c", "#f9b1de"],
  "series-7": ["#2c333b", "#d6dbe1"],
};

/** From the least to the greatest value, in both schemes. */
const HEAT = "#414487, #355f8d, #2a788e, #21918c, #22a884, #44bf70, #7ad151, #bddf26, #fde725";

/** "map-open" is --pathscope-open outside, and --map-open for the drawing. @param {string} name */
function publicName(name) {
  return `--pathscope-${name.replace(/^map-/, "")}`;
}

/** @param {typeof COLOURS} colours */
function writeRules(colours) {
  return Object.entries(colours)
    .map(([name, [light, dark]]) => `--${name}: var(${publicName(name)}, light-dark(${light}, ${dark}));`)
    .join("\n  ");
}

const ELEMENT = `
:host { display: flex; flex-direction: column; min-inline-size: 0; contain: layout style; }
:host([hidden]) { display: none; }
:host([theme="light"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
.frame {
  ${writeRules(COLOURS)}
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
@media (prefers-contrast: more) { .frame { ${writeRules(CONTRAST)} } }
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
