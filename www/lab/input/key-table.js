/**
 * Every key of the lab, in groups: what it is called, what it says in the help, and the command it makes. The handler and the help both go by it.
 */

import { GRAPH_ENTRIES } from "../graph/input/key-table.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {{ key: string, shift: boolean, ctrl: boolean }} Press key: as events have it, letters small; ctrl: or Cmd */
/**
 * @typedef {object} Entry
 * @property {string[]} keys
 * @property {boolean} [ctrl] with Ctrl or Cmd
 * @property {boolean} [shift] with Shift, or without; where it is left out, either
 * @property {string[]} names what is on the keys, for the help
 * @property {string} text what it does
 * @property {(state: State, press: Press) => Command | null} find null: nothing just now, the key is left alone. "open-menu" and "weigh" are no
 *   commands of the store: they go to a field of the page
 */
/** @typedef {"anywhere" | "page" | "map" | "graph"} Place page: the lab's own page, but no element; map, graph: there, while that has the focus */
/** @typedef {{ title: string, place: Place, entries: Entry[] }} Group */

const ZOOM = 1.25;
const FAR = 10; // Cells that an arrow goes with Shift.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {string} act @returns {Entry["find"]} */
const atCursor = (act) => () => ({ type: "use-cursor", act });

/** @param {Command} command @returns {Entry["find"]} */
const always = (command) => () => command;

/** @param {string[]} keys @param {string} text @param {Entry["find"]} find @param {Partial<Entry>} [more] @returns {Entry} */
function entry(keys, text, find, more) {
  return { keys, names: keys.map((key) => key.toUpperCase()), text, find, ...more };
}

/** What Escape ends, the nearest first. @param {State} state @returns {Command | null} null: it is for whatever is around */
function giveUp({ message, build, graph, selection, tool, unitStart }) {
  if (unitStart && !graph) {
    return { type: "give-up-unit" };
  }
  if (message) {
    return { type: "dismiss-message" };
  }
  if (build) {
    return { type: "cancel-build" };
  }
  return (selection || tool === "crop") && !graph ? { type: "give-up-crop" } : null;
}

/** @type {Group[]} */
export const KEYS = [
  {
    title: "Playing",
    place: "anywhere",
    entries: [
      entry([" "], "play or pause", always({ type: "toggle-play" }), { names: ["Space"] }),
      entry(["."], "one step on", always({ type: "step", by: 1 })),
      entry([","], "one step back", always({ type: "step", by: -1 })),
      // Shift and full stop, Shift and comma on many keyboards; where they type < and >, Page Up and Page Down go by ten.
      entry([":", "PageDown"], "ten steps on", always({ type: "step", by: 10 }), { names: [":", "Page Down"] }),
      entry([";", "PageUp"], "ten steps back", always({ type: "step", by: -10 }), { names: [";", "Page Up"] }),
      entry([">"], "next change of f", always({ type: "seek-layer", forward: true })),
      entry(["<"], "previous change of f", always({ type: "seek-layer", forward: false })),
      entry(["Home"], "back to before the first step", always({ type: "restart" }), { names: ["Home"] }),
      entry(["End"], "run to the end", always({ type: "finish" }), { names: ["End"] }),
      entry(["["], "half the speed", ({ speed }) => ({ type: "set-speed", speed: Math.ceil(speed) - 1 })),
      entry(["]"], "double the speed", ({ speed }) => ({ type: "set-speed", speed: Math.floor(speed) + 1 })),
    ],
  },
  {
    title: "Cells, while the map has the focus",
    place: "map",
    entries: [
      entry(
        Object.keys(ARROWS),
        "move the cell cursor; with Shift by ten",
        (_, { key, shift }) => {
          const [x, y] = ARROWS[key];
          return { type: "move-cursor", by: shift ? [FAR * x, FAR * y] : [x, y] };
        },
        { names: ["←", "→", "↑", "↓"] },
      ),
      entry(["w"], "wall", atCursor("wall")),
      entry(["e"], "erase", atCursor("erase")),
      entry(["t"], "terrain of the brush", atCursor("terrain")),
      entry(["s"], "start here", atCursor("start")),
      entry(["g"], "goal here", atCursor("goal"), { shift: false }),
      entry(["g"], "add a goal, or take it away", atCursor("goals"), { shift: true, names: ["Shift+G"] }),
      entry(["u"], "a unit starts here; again: its goal", atCursor("unit")),
      entry(["Delete", "Backspace"], "remove the unit that is here", atCursor("remove-unit"), { names: ["Delete"] }),
      entry(["r"], "select a rectangle from here to the cursor", atCursor("mark")),
      entry(["Enter"], "crop the map to what is selected", ({ selection }) => selection && { type: "crop" }, {
        names: ["Enter"],
      }),
      entry(["i", "Enter"], "all that is known of the cell, spoken", atCursor("inspect"), { names: ["I", "Enter"] }),
    ],
  },
  { title: "Nodes, while a graph has the focus", place: "graph", entries: GRAPH_ENTRIES },
  {
    title: "Searches and view",
    place: "anywhere",
    entries: [
      entry(
        Array.from("123456789"),
        "pick an algorithm",
        ({ menu }, { key }) => {
          const algorithm = menu?.algorithms[Number(key) - 1];
          return algorithm ? { type: "configure", settings: { algorithm: algorithm.id } } : null;
        },
        { names: ["1", "…", "9"] },
      ),
      entry(["+", "="], "zoom in", always({ type: "zoom", factor: ZOOM }), { names: ["+"] }),
      entry(["-"], "zoom out", always({ type: "zoom", factor: 1 / ZOOM })),
      entry(["0"], "the whole map", always({ type: "fit" })),
      entry(["a"], "arrows to parents", always({ type: "toggle-arrows" })),
      entry(["o"], "next overlay", always({ type: "turn-overlay", by: 1 }), { shift: false }),
      entry(["o"], "previous overlay", always({ type: "turn-overlay", by: -1 }), { shift: true, names: ["Shift+O"] }),
      entry(["d"], "difference of the first two searches", ({ difference, lanes }) => ({
        type: "set-difference",
        lanes: difference || lanes.length < 2 ? null : [0, 1],
      })),
    ],
  },
  {
    title: "The page",
    place: "page",
    entries: [
      entry(["c"], "compare with another algorithm", ({ graph }) =>
        graph ? null : { type: "open-menu", id: "compare" },
      ),
      entry(["p"], "charts", always({ type: "toggle-charts" })),
      entry(["b"], "benchmark", always({ type: "open-bench" })),
      entry(["l"], "link to what is open", always({ type: "share" })),
      entry(["?"], "these keys", always({ type: "show-help", shown: true })),
    ],
  },
  {
    title: "Going back",
    place: "anywhere",
    entries: [
      entry(["z"], "undo", always({ type: "undo" }), { ctrl: true, shift: false, names: ["Ctrl+Z"] }),
      entry(["z"], "redo", always({ type: "redo" }), { ctrl: true, shift: true, names: ["Shift+Ctrl+Z"] }),
      entry(["y"], "redo", always({ type: "redo" }), { ctrl: true, names: ["Ctrl+Y"] }),
      entry(["Escape"], "close, or give up what was begun", giveUp, { names: ["Esc"] }),
    ],
  },
];

/** @param {KeyboardEvent} event @returns {Press} */
export function readPress({ key, shiftKey, ctrlKey, metaKey }) {
  return { key: key.length === 1 ? key.toLowerCase() : key, shift: shiftKey, ctrl: ctrlKey || metaKey };
}

/**
 * The command of a key, where it has one just now.
 * @param {State} state @param {Press} press @param {Place[]} places where the focus is
 * @returns {Command | null}
 */
export function findCommand(state, press, places) {
  const { key, shift, ctrl } = press;
  for (const { place, entries } of KEYS) {
    for (const { keys, find, ...wanted } of places.includes(place) ? entries : []) {
      const isMeant = keys.includes(key) && Boolean(wanted.ctrl) === ctrl && (wanted.shift ?? shift) === shift;
      const command = isMeant ? find(state, press) : null;
      if (command) {
        return command;
      }
    }
  }
  return null;
}
