/**
 * The language of an element: that of the text around it. On one page elements may speak several, and the lab's modules speak the one that is set:
 * so it is set for the moment in which an element has its turn.
 */

import { chooseLanguage, getLanguage, loadLanguage, setLanguage } from "../strings/text.js";

/** @typedef {import("../strings/text.js").Language} Language */

/** What the element or one around it says, else what the browser asks for. @param {Element} host @returns {readonly string[]} */
export function findWanted(host) {
  const place = host.closest("[lang]")?.getAttribute("lang");
  return place ? [place] : navigator.languages;
}

/** The language with its texts; English where they can not be had. @param {Element} host @returns {Promise<Language>} */
export async function fetchLanguage(host) {
  const language = chooseLanguage(findWanted(host));
  try {
    await loadLanguage(language);
    return language;
  } catch {
    return "en";
  }
}

/** @template T @param {Language} language @param {() => T} action @returns {T} */
export function speakIn(language, action) {
  const before = getLanguage();
  setLanguage(language);
  try {
    return action();
  } finally {
    setLanguage(before);
  }
}
