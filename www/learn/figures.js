/** Finding the figures of a chapter. */

/** @typedef {import("../pathscope-element.js").PathScope} PathScope */

/** @param {string} id @returns {PathScope} */
export function findFigure(id) {
  const figure = document.getElementById(id);
  if (figure?.localName !== "path-scope") {
    throw new Error(`expected a figure with the id ${id}`);
  }
  return /** @type {PathScope} */ (/** @type {unknown} */ (figure));
}
