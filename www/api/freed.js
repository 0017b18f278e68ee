/**
 * Giving memory of the core back, once, and what its objects are from then on: whatever is asked of them is an error of the code "freed".
 *
 * It deliberately knows nothing of what they are.
 */

/** @returns {never} */
function refuse() {
  const message = "this object was freed, or has handed out what it made; make another one";
  throw Object.assign(new Error(message), { code: "freed" });
}

/** In place of the class: looking anything up in it is refused, and so is asking whether it is of a class. */
const FREED = new Proxy({}, { get: refuse, getPrototypeOf: refuse });

/** Nothing can be asked of an object of the core any more, which has given its memory back itself. @param {object} inner */
export function retire(inner) {
  Object.setPrototypeOf(inner, FREED);
}

/**
 * Gives the memory of an object of the core back; nothing when that was done before.
 * @param {{ free(): void }} inner @param {() => void} [check] throws where it can not be freed now
 */
export function release(inner, check = () => {}) {
  if (Object.getPrototypeOf(inner) !== FREED) {
    check();
    inner.free();
    retire(inner);
  }
}
