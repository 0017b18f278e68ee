/**
 * What callers of the element's methods hand in, as what it has to be; anything else is refused. Does nothing with it.
 */

const MOST = 2 ** 31 - 1; // Steps on or back at once, as the core counts them.

/** The fragment of a link, or a whole one. @param {unknown} scene @returns {string} */
export function toScene(scene) {
  const said = scene instanceof URL ? scene.href : scene;
  if (typeof said !== "string") {
    throw withCode(new Error(`scene: expected the fragment of a link, found ${describe(scene)}`), "scene");
  }
  return said;
}

/** A step to go to; the end is Infinity. @param {unknown} step @returns {number} */
export function toStep(step) {
  return step === "end" ? Number.POSITIVE_INFINITY : Math.max(toNumber('step: expected a number or "end"', step), 0);
}

/** How many steps, back where negative. @param {unknown} count @returns {number} */
export function toCount(count) {
  return Math.min(Math.max(toNumber("steps: expected a number", count), -MOST), MOST);
}

/** @param {string} expected @param {unknown} value */
function toNumber(expected, value) {
  if (typeof value !== "number" || Number.isNaN(value)) {
    throw new TypeError(`${expected}, found ${describe(value)}`);
  }
  return Math.trunc(value);
}

/** @param {Error} error @param {string} code one of those that the event `error` has */
export function withCode(error, code) {
  return Object.assign(error, { code });
}

/** @param {unknown} value */
function describe(value) {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "an array" : "an object";
    case "function":
      return "a function";
    default:
      return String(value);
  }
}
