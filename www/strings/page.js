/**
 * The texts that index.html itself says, in the page's language: its text nodes and the attributes that are read out or shown.
 *
 * They are found once, by what they say in English. What a view writes is its own business: it replaces these nodes, or writes after this one.
 */

import { LANGUAGES, say } from "./text.js";

/** @typedef {import("./text.js").Language} Language */
/** @typedef {{ english: string, write: (text: string) => void }} Place */

export const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt"];
const SILENT = "script, style, noscript, #language";

/** A view of the language alone. It goes before the others, which write into the page. @param {Document} page */
export function createPage(page) {
  const places = [...findTexts(page), ...findAttributes(page)];
  const button = page.getElementById("language");
  /** @type {Language} */
  let shown = "en";
  /** @param {{ language: Language }} state */
  return function showPage({ language }) {
    if (shown === language) {
      return;
    }
    shown = language;
    page.documentElement.lang = language;
    for (const { english, write } of places) {
      write(say(english));
    }
    if (button) {
      const other = language === "en" ? "zh-CN" : "en";
      button.textContent = LANGUAGES[other];
      button.lang = other;
    }
  };
}

/** @param {Document} page @returns {Place[]} */
function findTexts(page) {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  /** @type {Place[]} */
  const places = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node;
    const [, before, english, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text.nodeValue ?? "") ?? [];
    if (english && !text.parentElement?.closest(SILENT)) {
      const write = (/** @type {string} */ said) => {
        text.nodeValue = before + said + after;
      };
      places.push({ english, write });
    }
  }
  return places;
}

/** @param {Document} page @returns {Place[]} */
function findAttributes(page) {
  const description = page.querySelector("meta[name=description]");
  const found = ATTRIBUTES.flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].map((element) => ({ element, name })),
  );
  return [...found, ...(description ? [{ element: description, name: "content" }] : [])]
    .filter(({ element }) => !element.matches(SILENT))
    .map(({ element, name }) => ({
      english: element.getAttribute(name) ?? "",
      write: (/** @type {string} */ said) => element.setAttribute(name, said),
    }));
}
