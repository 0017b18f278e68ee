/**
 * The dialog of all keys, written from the table that the keys themselves go by: those of cells, or of nodes while a graph is open.
 */

import { getLanguage, t } from "../../strings/text.js";
import { KEYS } from "../input/key-table.js";
import { find } from "../listen.js";
import { setOpen } from "./fields.js";

/** @typedef {import("../types.js").State} State */

const SPACE = "Space";

export function createHelp() {
  const dialog = find("help-dialog", HTMLDialogElement);
  const list = find("help-keys", HTMLElement);
  let written = "";
  /** @param {State} state */
  return function showHelp({ help, graph }) {
    if (!help) {
      setOpen(dialog, false);
      return;
    }
    const other = graph ? "map" : "graph";
    const wanted = `${getLanguage()} ${other}`;
    if (written !== wanted) {
      written = wanted;
      list.replaceChildren(...KEYS.filter(({ place }) => place !== other).map(createGroup));
    }
    setOpen(dialog, true);
  };
}

/** @param {import("../input/key-table.js").Group} group */
function createGroup({ title, entries }) {
  const section = document.createElement("section");
  const heading = document.createElement("h3");
  heading.textContent = t(title);
  const keys = document.createElement("dl");
  keys.append(...entries.map(createRow));
  section.append(heading, keys);
  return section;
}

/** @param {import("../input/key-table.js").Entry} entry */
function createRow({ names, text }) {
  const row = document.createElement("div");
  const keys = document.createElement("dt");
  keys.append(...names.flatMap((name, index) => [...(index > 0 ? [" "] : []), createKey(name)]));
  const words = document.createElement("dd");
  words.textContent = t(text);
  row.append(keys, words);
  return row;
}

/** Keys are called what stands on them; on the space bar there is nothing. @param {string} name */
function createKey(name) {
  const key = document.createElement("kbd");
  key.textContent = name === SPACE ? t(name) : name;
  return key;
}
