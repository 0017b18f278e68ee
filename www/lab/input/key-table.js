/**
 * Every key of the lab, in groups: what it is called, what it says in the help, and the command it makes. The handler and the help both go by it.
 */

import { find } from "../listen.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {{ key: string, shift: boolean, ctrl: boolean }} Press key: as events have it, letters small; ctrl: or Cmd */
/**
 * @typedef {object} Entry
 * @property {string[]} keys
 * @property {boolean} [ctrl] with Ctrl or Cmd
 * @property {boolean} [shift] with Shift, or without; where it is left out, either
 * @property {boolean} [onMap] only while the map has the focus
 * @property {string[]} names what is on the keys, for the help
 * @property {string} text what it does
 * @property {(state: State, press: Press) => Command | null} find null: nothing just now, the key is left alone
 */
/** @typedef {{ title: string, entries: Entry[] }} Group */

const ZOOM = 1.25;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {string} act @returns {Entry["find"]} */
const atCursor = (act) => () => ({ type: "use-cursor", act });

/** @param {Command} command @returns {Entry["find"]} */
const always = (command) => () => command;

/** What Escape ends, the nearest first. @param {State} state @returns {Command | null} */
function giveUp({ message, build, selection, marking, unitStart, breaks }) {
  if (message) {
    return { type: "dismiss-message" };
  }
  if (build) {
    return { type: "cancel-build" };
  }
  if (selection || marking) {
    return { type: "select-cells", cells: null };
  }
  if (unitStart) {
    return { type: "give-up-unit" };
  }
  return breaks.picking ? { type: "pick-no-cell" } : null;
}

/** The menu is the browser's own. @returns {null} */
function openCompare() {
  const compare = find("compare", HTMLSelectElement);
  compare.focus();
  compare.showPicker();
  return null;
}

/** @type {Group[]} */
export const KEYS = [
  {
    title: "Playing",
    entries: [
      { keys: [" "], names: ["Space"], text: "play or pause", find: always({ type: "toggle-play" }) },
      { keys: ["."], names: ["."], text: "one step on", find: always({ type: "step", by: 1 }) },
      { keys: [","], names: [","], text: "one step back", find: always({ type: "step", by: -1 }) },
      // Shift and full stop, Shift and comma on many keyboards; where they type < and >, Page Up and Page Down go by ten.
      {
        keys: [":", "PageDown"],
        names: [":", "Page Down"],
        text: "ten steps on",
        find: always({ type: "step", by: 10 }),
      },
      {
        keys: [";", "PageUp"],
        names: [";", "Page Up"],
        text: "ten steps back",
        find: always({ type: "step", by: -10 }),
      },
      { keys: [">"], names: [">"], text: "next change of f", find: always({ type: "seek-layer", forward: true }) },
      { keys: ["<"], names: ["<"], text: "previous change of f", find: always({ type: "seek-layer", forward: false }) },
      { keys: ["Home"], names: ["Home"], text: "back to before the first step", find: always({ type: "restart" }) },
      { keys: ["End"], names: ["End"], text: "run to the end", find: always({ type: "finish" }) },
      {
        keys: ["["],
        names: ["["],
        text: "half the speed",
        find: ({ speed }) => ({ type: "set-speed", speed: Math.ceil(speed) - 1 }),
      },
      {
        keys: ["]"],
        names: ["]"],
        text: "double the speed",
        find: ({ speed }) => ({ type: "set-speed", speed: Math.floor(speed) + 1 }),
      },
    ],
  },
  {
    title: "On the map",
    entries: [
      {
        keys: Object.keys(ARROWS),
        onMap: true,
        names: ["←", "→", "↑", "↓"],
        text: "move the cell cursor, with Shift by ten; it inspects its cell",
        find: (_, { key, shift }) => ({
          type: "move-cursor",
          by: /** @type {[number, number]} */ (ARROWS[key].map((step) => step * (shift ? 10 : 1))),
        }),
      },
      { keys: ["w"], names: ["W"], text: "wall at the cursor", find: atCursor("wall") },
      { keys: ["e"], names: ["E"], text: "erase at the cursor", find: atCursor("erase") },
      { keys: ["t"], names: ["T"], text: "terrain of the brush at the cursor", find: atCursor("terrain") },
      { keys: ["s"], names: ["S"], text: "start at the cursor", find: atCursor("start") },
      { keys: ["g"], shift: false, names: ["G"], text: "goal at the cursor", find: atCursor("goal") },
      {
        keys: ["g"],
        shift: true,
        names: ["Shift+G"],
        text: "add or remove a further goal at the cursor",
        find: atCursor("goals"),
      },
      { keys: ["u"], names: ["U"], text: "start of a unit at the cursor, then its goal", find: atCursor("unit") },
      {
        keys: ["Delete", "Backspace"],
        names: ["Delete"],
        text: "remove the unit at the cursor",
        find: atCursor("remove-unit"),
      },
      { keys: ["r"], names: ["R"], text: "first corner of a selection; the cursor is the other one", find: atCursor("mark") },
      {
        keys: ["Enter"],
        onMap: true,
        names: ["Enter"],
        text: "crop the map to the selection",
        find: ({ selection }) => (selection ? { type: "crop" } : null),
      },
    ],
  },
  {
    title: "Search and view",
    entries: [
      {
        keys: Array.from("123456789"),
        names: ["1", "–", "9"],
        text: "pick an algorithm",
        find: ({ menu }, { key }) => {
          const algorithm = menu?.algorithms[Number(key) - 1];
          return algorithm ? { type: "configure", settings: { algorithm: algorithm.id } } : null;
        },
      },
      { keys: ["c"], names: ["C"], text: "compare with another algorithm", find: openCompare },
      {
        keys: ["d"],
        names: ["D"],
        text: "difference of the first two searches",
        find: ({ difference, lanes }) => ({
          type: "set-difference",
          lanes: difference || lanes.length < 2 ? null : [0, 1],
        }),
      },
      { keys: ["a"], names: ["A"], text: "arrows to parents", find: always({ type: "toggle-arrows" }) },
      { keys: ["+", "="], names: ["+"], text: "zoom in", find: always({ type: "zoom", factor: ZOOM }) },
      { keys: ["-"], names: ["-"], text: "zoom out", find: always({ type: "zoom", factor: 1 / ZOOM }) },
      { keys: ["0"], names: ["0"], text: "the whole map", find: always({ type: "fit" }) },
    ],
  },
  {
    title: "Page",
    entries: [
      { keys: ["z"], ctrl: true, shift: false, names: ["Ctrl+Z"], text: "undo", find: always({ type: "undo" }) },
      { keys: ["z"], ctrl: true, shift: true, names: ["Shift+Ctrl+Z"], text: "redo", find: always({ type: "redo" }) },
      { keys: ["y"], ctrl: true, names: ["Ctrl+Y"], text: "redo", find: always({ type: "redo" }) },
      { keys: ["l"], names: ["L"], text: "link to what is open", find: always({ type: "share" }) },
      { keys: ["Escape"], names: ["Esc"], text: "close, or give up what was begun", find: giveUp },
      { keys: ["?"], names: ["?"], text: "these keys", find: always({ type: "show-help", shown: true }) },
    ],
  },
];

const ENTRIES = KEYS.flatMap(({ entries }) => entries);

/** @param {Press} press @param {boolean} onMap @returns {Entry | undefined} */
export function findEntry({ key, shift, ctrl }, onMap) {
  return ENTRIES.find(
    (entry) =>
      entry.keys.includes(key) &&
      Boolean(entry.ctrl) === ctrl &&
      (entry.shift ?? shift) === shift &&
      (onMap || !entry.onMap),
  );
}
