/**
 * Where the search core is fetched from. It deliberately loads nothing.
 */

import { CORE } from "./places.js";

/** @typedef {string | URL | BufferSource | WebAssembly.Module | Response} Given */
/** What the core can be had from: its address, its bytes, a compiled module, or a function that is asked for one of these when it is wanted. @typedef {Given | (() => Given | Promise<Given>)} Source */

/** @type {Source} */
let present = CORE;

/**
 * Says where the core is, for every later loading that is not told otherwise, those of elements included. What is loaded already stays.
 * @param {Source} source
 */
export function setSource(source) {
  present = source;
}

/** @returns {Source} */
export function getSource() {
  return present;
}
