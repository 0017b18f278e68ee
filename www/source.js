/**
 * Where the search core is fetched from. It deliberately makes nothing of what is there.
 */

import { CORE } from "./places.js";

/** @typedef {string | URL | BufferSource | WebAssembly.Module | Response} Given */
/** What the core can be had from: its address, its bytes, a compiled module, or a function that is asked for one of these when it is wanted. @typedef {Given | (() => Given | Promise<Given>)} Source */

/** @type {Source} */
let present = CORE;

/** Whether the core was asked for. */
let isWanted = false;

/**
 * Says where the core is, for every later loading that is not told otherwise, those of elements included. What is loaded already stays.
 * @param {Source} source
 */
export function setSource(source) {
  present = source;
}

/** The core is asked for now. */
export function noteWanted() {
  isWanted = true;
}

/** Whether the core is here, or on its way, or was said to be somewhere: then there is no use in another, smaller one. */
export function isWholeWanted() {
  return isWanted || present !== CORE;
}

/** @returns {Source} */
export function getSource() {
  return present;
}

/** What can be fetched or compiled. Node's fetch refuses file: addresses, so there a file is read. @param {Source} source @returns {Promise<Given>} */
export async function locate(source) {
  const given = typeof source === "function" ? await source() : source;
  const { process } = /** @type {any} */ (globalThis);
  const named = typeof given === "string" || given instanceof URL;
  if (!process?.versions?.node || !named || /^(https?|data|blob):/.test(String(given))) {
    return given;
  }
  // An import, even one that never happens, would make bundlers warn.
  const files = process.getBuiltinModule?.("node:fs/promises");
  if (!files) {
    throw new Error(
      `expected Node.js 20.16 or newer, found ${process.versions.node}; or hand load() the bytes of the file`,
    );
  }
  return files.readFile(String(given).startsWith("file:") ? new URL(given) : given);
}
