/**
 * The language that somebody picked, for the lab and the tutorial alike: kept where the browser allows it.
 */

/** @typedef {import("./text.js").Language} Language */

const KEY = "pathscope-language";

/** @returns {string} what was picked before, or "" */
export function readPicked() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // Storage is denied, as in some frames.
  }
}

/** @param {Language} language */
export function keepPicked(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Denied, or full: it is not kept.
  }
}
