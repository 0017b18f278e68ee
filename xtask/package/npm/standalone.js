/**
 * All in one classic script, for pages that are files themselves: the element, and the API as the global `pathscope`.
 */

export * from "./inline.js";
export { PathScope } from "./pathscope-element.js";
