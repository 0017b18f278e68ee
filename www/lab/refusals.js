/**
 * What is refused becomes a message, and a fault stays one.
 *
 * The core's refusals have a code. An error without one is a fault of a module or of the core, which main.js tells of.
 */

import { tell } from "../telling.js";

/** @typedef {import("./types.js").State} State */

/** Whether the core has refused something, rather than broken. @param {unknown} error @returns {error is Error} */
export function isRefusal(error) {
  return error instanceof Error && "code" in error;
}

/** What the core has refused; throws a fault on. @param {unknown} error @returns {string} */
export function tellRefusal(error) {
  if (isRefusal(error)) {
    return error.message;
  }
  throw error;
}

/** Does something; where the core refuses it a message says why. @param {State} state @param {() => void} action @returns {boolean} whether it was done */
export function attempt(state, action) {
  try {
    action();
    return true;
  } catch (error) {
    state.message = { kind: "error", text: tellRefusal(error) };
    return false;
  }
}

/** What was to be opened could not be. @param {State} state @param {string} name @param {unknown} error */
export function refuse(state, name, error) {
  state.message = { kind: "error", text: `${name}: ${tell(error)}` };
}
