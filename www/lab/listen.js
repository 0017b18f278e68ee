/**
 * Listening with a way back: every listener of the lab is put on here and returns what takes it off.
 */

/** @typedef {import("./types.js").Remove} Remove */

/**
 * @template {Event} E
 * @param {EventTarget} target
 * @param {string} type
 * @param {(event: E) => void} handler
 * @param {AddEventListenerOptions} [options]
 * @returns {Remove}
 */
export function listen(target, type, handler, options) {
  const listener = /** @type {EventListener} */ (handler);
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
}

/** Many removers as one. @param {Remove[]} removers @returns {Remove} */
export function together(...removers) {
  return () => {
    for (const remove of removers) {
      remove();
    }
  };
}

/**
 * The element with that id, which index.html must have.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function find(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) {
    throw new Error(`index.html: expected a ${kind.name} with id ${id}`);
  }
  return element;
}
