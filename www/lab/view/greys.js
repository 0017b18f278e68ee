/**
 * The dialog for the greys of a picture, with the map that its rule makes of them; and the entries of the save menu.
 */

import { getLanguage, say, t } from "../../strings/text.js";
import { find } from "../listen.js";
import { getOpeningProgress } from "../opening.js";
import { setOpen } from "./fields.js";
import { readFileColours } from "./palette.js";
import { setText, showRow } from "./text.js";

/** @typedef {import("../types.js").State} State */

/** Pixels of the preview's longer side. */
const PREVIEW = 288;

export function createGreys() {
  const dialog = find("greys", HTMLDialogElement);
  const preview = find("greys-preview", HTMLCanvasElement);
  const about = find("greys-about", HTMLElement);
  const threshold = find("greys-threshold", HTMLInputElement);
  const cost = find("greys-cost", HTMLInputElement);
  const value = find("greys-value", HTMLElement);
  /** @type {unknown} */
  let shown = null;

  /** What is said above the preview. @param {State} state @param {NonNullable<State["greys"]>} greys */
  function describe({ opening }, { file, map, error }) {
    if (error) {
      return say(error);
    }
    const values = { name: t(map.name), shades: file.shades };
    if (opening) {
      return t("Reading {name}: {percent} %", { ...values, percent: Math.floor(100 * getOpeningProgress(opening)) });
    }
    return t(
      file.shades === 1
        ? "{name} has {shades} grey besides black and white."
        : "{name} has {shades} greys besides black and white.",
      values,
    );
  }

  /** @param {State} state */
  return function showGreys(state) {
    const { greys, palette } = state;
    if (!greys) {
      shown = null;
      setOpen(dialog, false);
      return;
    }
    setOpen(dialog, true);
    const { rule, file } = greys;
    setText(about, describe(state, greys));
    showRow(threshold, "threshold" in rule);
    showRow(cost, "mostCost" in rule);
    setText(value, threshold.value);
    if (shown === file) {
      return;
    }
    shown = file;
    const image = file.thumbnail(PREVIEW, readFileColours(palette));
    preview.width = image.width;
    preview.height = image.height;
    preview.getContext("2d", { willReadFrequently: true })?.putImageData(image, 0, 0);
  };
}

export function createSaveMenu() {
  const menu = find("save-menu", HTMLElement);
  /** @type {unknown} */
  let listed = null;
  let language = "";

  /** @param {State} state */
  return function showSaveMenu({ files }) {
    if (!files || (files === listed && language === getLanguage())) {
      return;
    }
    listed = files;
    language = getLanguage();
    const entries = files.formats.map(({ id, name, extensions }) => {
      const entry = document.createElement("button");
      entry.type = "button";
      entry.dataset.format = id;
      const ending = document.createElement("span");
      ending.textContent = `.${extensions[0]}`;
      entry.append(t(name), ending);
      return entry;
    });
    menu.replaceChildren(...entries);
  };
}
