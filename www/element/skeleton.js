/**
 * What is inside the element from its first moment: the stage with its poster, the place of the controls, the slots. Nothing here is fetched,
 * and nothing changes its size later, so that the page around never moves.
 */

import { adoptSheet } from "./sheet.js";

/**
 * @typedef {object} Skeleton
 * @property {HTMLElement} frame
 * @property {HTMLElement} stage
 * @property {HTMLElement} panes
 * @property {HTMLElement} poster
 * @property {HTMLElement} bar
 * @property {HTMLElement} note
 * @property {HTMLElement} error
 * @property {HTMLElement} title
 * @property {HTMLElement} advice
 * @property {HTMLButtonElement} retry
 */

const ROWS = { none: 0, play: 1, timeline: 1, full: 2 };

/** @param {ShadowRoot} root @returns {Skeleton} */
export function createSkeleton(root) {
  adoptSheet(root);
  const panes = create("div", "panes");
  const poster = create("div", "poster");
  poster.append(createSlot("poster"));
  const [title, advice] = [create("p", "error-title"), create("p", "error-advice")];
  const retry = create("button", "button", "retry");
  retry.type = "button";
  const error = create("div", "error");
  error.setAttribute("role", "alert");
  error.hidden = true;
  const said = createSlot("error");
  said.append(title, advice);
  error.append(said, retry);
  const note = create("div", "note");
  note.setAttribute("role", "status");
  note.hidden = true;
  const stage = create("div", "stage");
  stage.append(panes, poster, note, error);
  const bar = create("div", "bar");
  bar.setAttribute("role", "group");
  const frame = create("div", "frame");
  frame.append(stage, bar);
  root.append(frame, createSlot("caption"));
  return { frame, stage, panes, poster, bar, note, error, title, advice, retry };
}

/** Keeps the place of the controls until they are there. @param {Skeleton} skeleton @param {keyof typeof ROWS} controls */
export function reserve({ bar }, controls) {
  const rows = Array.from({ length: ROWS[controls] }, () => create("div", "row", "row"));
  bar.replaceChildren(...rows);
  bar.hidden = rows.length === 0;
}

/** The picture before the search, unless the page has one in the slot. @param {Skeleton} skeleton @param {string} address */
export function showPoster({ poster }, address) {
  const slot = /** @type {HTMLSlotElement} */ (poster.firstElementChild);
  if (!address) {
    slot.replaceChildren();
    return;
  }
  const image = create("img", "", "poster-image");
  image.alt = "";
  image.src = address;
  slot.replaceChildren(image);
}

/**
 * An element of the shadow tree that pages can style by its part.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} className @param {string} [part] the same as the class unless said otherwise
 * @returns {HTMLElementTagNameMap[K]}
 */
export function create(tag, className, part = className) {
  const element = document.createElement(tag);
  if (className) {
    element.className = className;
  }
  element.setAttribute("part", part);
  return element;
}

/** @param {string} name */
function createSlot(name) {
  const slot = document.createElement("slot");
  slot.name = name;
  return slot;
}
