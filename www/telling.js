/**
 * What an error says, wherever it comes from. Imports nothing: it is there before anything else was fetched.
 */

/** @param {unknown} error whatever was thrown */
export function tell(error) {
  return error instanceof Error ? error.message : String(error);
}
