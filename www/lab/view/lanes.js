/**
 * The searches side by side, each in its pane, their difference, and the table under them. Reads the state, never writes it.
 */

import { t } from "../../strings/text.js";
import { MOST_LANES } from "../lanes.js";
import { find } from "../listen.js";
import { COLUMNS, readTable } from "../table.js";
import { offer } from "./fields.js";
import { readContrast } from "./palette.js";
import { createPicture } from "./picture.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Scene} Scene */

/** The canvas of each lane. */
export function findCanvases() {
  return Array.from({ length: MOST_LANES }, (_, lane) => find(lane === 0 ? "map" : `map-${lane}`, HTMLCanvasElement));
}

/** Map and search of each lane, all seen through one camera. @param {ReturnType<typeof import("./cells.js").createCells>} getCells gives the picture of the first one, one pixel a cell */
export function createPanes(getCells) {
  const frame = find("panes", HTMLElement);
  const panes = findCanvases().map((canvas, lane) => ({
    pane: /** @type {HTMLElement} */ (canvas.closest(".pane")),
    name: find(`pane-name-${lane}`, HTMLElement),
    show: createPicture(canvas, lane === 0 ? { getCells } : {}),
  }));
  const showDifference = createDifference();
  /** @param {State} state */
  return function showPanes(state) {
    if (state.graph) {
      return; // The grid rests.
    }
    // A map in the making is shown alone.
    const { lanes, difference } = state.build ? { lanes: [], difference: null } : state;
    const count = Math.max(lanes.length, 1);
    setAttribute(frame, "data-panes", String(count + (difference ? 1 : 0)));
    for (const [index, { pane, name, show }] of panes.entries()) {
      const lane = lanes[index];
      setHidden(pane, index >= count);
      setHidden(name, count === 1);
      setText(name, lane?.name ?? "");
      if (index < count) {
        const hint = index === 0 ? state.hint : "over";
        const { scene, stats, settings } = lane ?? state;
        show({ ...state, scene, stats, settings, hint });
      }
    }
    showDifference({ ...state, difference });
  };
}

function createDifference() {
  const pane = find("difference", HTMLElement);
  const names = [find("difference-first", HTMLElement), find("difference-second", HTMLElement)];
  const show = createPicture(find("map-difference", HTMLCanvasElement));
  /** @type {{ key: string, scene: Scene } | null} */
  let kept = null;
  /** @param {State} state */
  return function showDifference(state) {
    const { engine, difference, lanes } = state;
    setHidden(pane, !difference);
    if (!engine || !difference) {
      return;
    }
    const [first, second] = difference;
    for (const [index, name] of names.entries()) {
      setText(name, t("{name} only", { name: lanes[difference[index]].name }));
    }
    const key = `${first} ${second}`;
    if (kept?.key !== key) {
      kept = { key, scene: createDifferenceScene(state, engine, first, second) };
    }
    show({ ...state, scene: kept.scene, overlay: "none", hint: "over" });
  };
}

const STATES = 3; // The bits of a cell that tell open from closed: their outlines are left out here.

/** Painted anew only when something moved: it takes a look at every cell. @param {State} state @param {import("../types.js").Engine} engine @param {number} first @param {number} second @param {Element} [at] where its colours are read @returns {Scene} */
export function createDifferenceScene(state, engine, first, second, at) {
  let painted = "";
  return {
    get width() {
      return engine.width;
    },
    get height() {
      return engine.height;
    },
    get start() {
      return engine.start;
    },
    get goals() {
      return engine.goals;
    },
    current: () => new Uint32Array(),
    points: () => new Float64Array(),
    window: (x, y, width, height) => engine.window(x, y, width, height, first).map((cell) => cell & ~STATES),
    setPalette: () => {},
    redraw: () => {
      painted = "";
    },
    draw: (context, level) => {
      const steps = [first, second].map((lane) => state.lanes[lane]?.stats.expanded);
      const now = `${state.revision} ${steps} ${state.paletteRevision}`;
      if (now !== painted) {
        painted = now;
        engine.drawDifference(context, first, second, Uint32Array.from(readContrast(at)), level ?? 0);
      }
    },
  };
}

/** A row for each search; the best values are marked. */
export function createTable() {
  const section = find("lanes", HTMLElement);
  const head = find("lanes-head", HTMLTableRowElement);
  const body = find("lanes-body", HTMLElement);
  const race = find("race", HTMLSelectElement);
  head.append(...["search", ...COLUMNS, "remove"].map(createHeading));
  /** @param {State} state */
  return function showTable(state) {
    const { lanes } = state;
    setHidden(section, lanes.length < 2);
    section.inert = state.build !== null; // What it says is of the map before.
    if (lanes.length < 2) {
      return;
    }
    showHead(head);
    if (race.value !== state.race) {
      race.value = state.race;
    }
    while (body.children.length > lanes.length) {
      body.lastElementChild?.remove();
    }
    while (body.children.length < lanes.length) {
      body.append(createRow(body.children.length));
    }
    for (const [index, cells] of readTable(state).entries()) {
      const row = /** @type {HTMLTableRowElement} */ (body.children[index]);
      setAttribute(row, "data-selected", String(index === state.lane));
      const [pick, ...rest] = row.querySelectorAll("button");
      setText(pick, lanes[index].name);
      setAttribute(pick, "aria-pressed", String(index === state.lane));
      setAttribute(pick, "title", t("Show its options and statistics"));
      setAttribute(rest[0], "aria-label", t("Remove {name}", { name: lanes[index].name }));
      setAttribute(rest[0], "title", t("Remove this search"));
      for (const [column, { text, isBest }] of cells.entries()) {
        const cell = row.cells[column + 1];
        setText(cell, text);
        setAttribute(cell, "data-best", String(isBest));
        setAttribute(cell, "title", isBest ? t("the best here") : "");
      }
    }
    showPairs(state);
  };
}

/** @param {HTMLTableRowElement} head */
function showHead(head) {
  setText(head.cells[0], t("Search"));
  for (const [index, { name, title }] of COLUMNS.entries()) {
    setText(head.cells[index + 1], t(name));
    setAttribute(head.cells[index + 1], "title", t(title));
  }
}

/** Its words come with the language. */
function createHeading() {
  const heading = document.createElement("th");
  heading.scope = "col";
  return heading;
}

/** @param {number} lane */
function createRow(lane) {
  const row = document.createElement("tr");
  const name = document.createElement("th");
  name.scope = "row";
  const pick = Object.assign(document.createElement("button"), { type: "button", className: "lane-name" });
  pick.dataset.pickLane = String(lane);
  name.append(pick);
  const cells = COLUMNS.map(() => document.createElement("td"));
  const last = document.createElement("td");
  const remove = Object.assign(document.createElement("button"), { type: "button", className: "icon-button small" });
  remove.dataset.removeLane = String(lane);
  remove.textContent = "\u00d7";
  last.append(remove);
  row.append(name, ...cells, last);
  return row;
}

/** The menu of pairs to lay over each other. @param {State} state */
function showPairs({ lanes, difference }) {
  const menu = find("difference-of", HTMLSelectElement);
  const pairs = lanes.flatMap((one, first) =>
    lanes.slice(first + 1).map((other, index) => ({
      id: `${first},${first + 1 + index}`,
      name: t("{one} and {other}", { one: one.name, other: other.name }),
    })),
  );
  offer(menu, [{ id: "", name: t("off") }, ...pairs], difference?.join() ?? "");
}

/** "Compare with": what runs here, while there is room. */
export function createCompare() {
  const menu = find("compare", HTMLSelectElement);
  /** @param {State} state */
  return function showCompare({ menu: offered, lanes }) {
    const full = lanes.length >= MOST_LANES;
    const algorithms = full ? [] : (offered?.algorithms ?? []).filter(({ available }) => available);
    const first = { id: "", name: full ? t("four is the most") : t("with …") };
    offer(menu, [first, ...algorithms.map(({ id, name }) => ({ id, name: t(name) }))]);
    menu.disabled = full;
  };
}
