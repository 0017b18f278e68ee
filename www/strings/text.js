/**
 * The page's texts in its language. A text is named by its English form, with values in braces: t("{count} cells", { count }).
 * Chinese is in zh/, one module an area of the page. A text without a translation stays English.
 */

import { zh } from "./zh/index.js";

/** @typedef {"en" | "zh-CN"} Language */

/** @type {Record<Language, ReadonlyMap<string, string>>} */
const CATALOGS = { en: new Map(), "zh-CN": zh };

/** @type {Language} */
let present = "en";

/** @returns {Language} the language of `t` */
export function getLanguage() {
  return present;
}

/** @param {Language} language */
export function setLanguage(language) {
  present = language;
}

/** The best of the languages there are. @param {readonly string[]} wanted as in navigator.languages @returns {Language} */
export function chooseLanguage(wanted) {
  const known = wanted.find((name) => /^(en|zh)\b/i.test(name));
  return known && /^zh/i.test(known) ? "zh-CN" : "en";
}

/**
 * A text in a given language.
 *
 * @param {Language} language
 * @param {string} english
 * @param {Record<string, string | number>} [values]
 */
export function translate(language, english, values = {}) {
  const text = CATALOGS[language].get(english) ?? english;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** A text in the page's language. @param {string} english @param {Record<string, string | number>} [values] */
export function t(english, values) {
  return translate(present, english, values);
}
