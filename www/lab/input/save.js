/**
 * Files out: the menu of the save button and what its entries do. What is in a file is written by the core; only the picture of the view is
 * taken from the canvas.
 */

import { tell } from "../../telling.js";
import { download, nameFile } from "../download.js";
import { find, listen, together } from "../listen.js";
import { writeSceneFile } from "../sharing.js";
import { readFileColours } from "../view/palette.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */
/** @typedef {import("../types.js").FormatEntry} FormatEntry */

/** @param {HTMLCanvasElement} canvas @param {State} state read only @param {Dispatch} dispatch */
export function listenSave(canvas, state, dispatch) {
  const button = find("save", HTMLButtonElement);
  const menu = find("save-menu", HTMLElement);

  /** Beside the button, as far as the window has room. */
  function place() {
    const from = button.getBoundingClientRect();
    const size = menu.getBoundingClientRect();
    const most = (/** @type {number} */ at, /** @type {number} */ room) => Math.max(8, Math.min(at, room - 8));
    menu.style.left = `${most(from.right + 8, window.innerWidth - size.width)}px`;
    menu.style.top = `${most(from.top, window.innerHeight - size.height)}px`;
  }

  /** @param {Event} event */
  function choose(event) {
    const entry = event.target instanceof Element ? event.target.closest("button") : null;
    const format = state.files?.formats.find(({ id }) => id === entry?.dataset.format);
    if (!format) {
      return;
    }
    menu.hidePopover();
    if (format.id === "gif") {
      dispatch({ type: "open-film" });
      return;
    }
    try {
      save(canvas, state, format);
    } catch (error) {
      dispatch({ type: "show-message", kind: "error", text: tell(error) });
    }
  }

  /** Up and down go through the entries. @param {KeyboardEvent} event */
  function move(event) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const entries = [...menu.querySelectorAll("button")];
    const at = entries.findIndex((entry) => entry.matches(":focus"));
    entries.at((at + step + entries.length) % entries.length)?.focus();
  }

  return together(listen(menu, "toggle", place), listen(menu, "click", choose), listen(menu, "keydown", move));
}

/** @param {HTMLCanvasElement} canvas @param {State} state @param {FormatEntry} format */
function save(canvas, state, { id, extensions, mediaType }) {
  const { engine, problems, palette } = state;
  const name = nameFile(state, extensions[0]);
  if (id === "drawing") {
    canvas.toBlob((picture) => picture && download(name, picture, mediaType), mediaType);
    return;
  }
  if (!engine) {
    return;
  }
  if (id === "scene") {
    saveScene(state);
    return;
  }
  if (id === "scen" && problems && !problems.edited && state.units.length === 0) {
    download(name, problems.text, mediaType);
    return;
  }
  const colours = readFileColours(palette);
  const image = nameFile(state, "pgm");
  /** @type {Record<string, object>} */
  const options = { scen: { name: nameFile(state, "map") }, ros: { image } };
  download(name, toPart(engine.write(id, options[id], colours, state.lane)), mediaType);
  if (id === "ros") {
    download(image, toPart(engine.write("pgm", undefined)), "image/x-portable-graymap");
  }
}

/** All that is open, for those who can not send a link. @param {State} state */
export function saveScene(state) {
  if (state.engine) {
    const bytes = toPart(writeSceneFile(state, state.engine));
    download(nameFile(state, "scene.json"), bytes, "application/json");
  }
}

/** The core's bytes lie in a buffer of their own. @param {Uint8Array} content */
function toPart(content) {
  return /** @type {BlobPart} */ (content);
}
