/** Finding the figures of a chapter, and the language it is written in. */

/** @typedef {import("../pathscope-element.js").PathScope} PathScope */

/** @param {string} id @returns {PathScope} */
export function findFigure(id) {
  const figure = document.getElementById(id);
  if (figure?.localName !== "path-scope") {
    throw new Error(`expected a figure with the id ${id}`);
  }
  return /** @type {PathScope} */ (/** @type {unknown} */ (figure));
}

/** @returns {"en" | "zh"} */
export function getPageLanguage() {
  return document.documentElement.lang.startsWith("zh") ? "zh" : "en";
}
