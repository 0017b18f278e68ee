/**
 * Where the rest of the package is, for its own modules: www/places.js says it for the page. All files lie in one folder.
 *
 * The address of the core is written so that bundlers see it, and hand the file on.
 */

/** The search core. */
export const CORE = new URL("./pathscope.wasm", import.meta.url);

/** The core of elements that need no more of it. */
export const FIGURE = new URL("./figure.wasm", import.meta.url);

/** Names that bundling makes up can not be asked for. @type {URL[]} */
export const SCRIPTS = [];

/** No lab comes with the package: the attribute `lab` says where one is. @type {URL | null} */
export const LAB = null;
