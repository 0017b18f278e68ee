/**
 * Where the rest is of what is served, as seen from here: the only module that has addresses in it. The package for npm, whose files lie
 * elsewhere, takes another one in its place (xtask/package/npm/places.js).
 */

/** The search core. */
export const CORE = new URL("./pkg/pathscope_bg.wasm", import.meta.url);

/** The core of elements that need no more of it. */
export const FIGURE = new URL("./pkg/figure_bg.wasm", import.meta.url);

/** Scripts that an element fetches later, for finding out why one could not be had. @type {URL[]} */
export const SCRIPTS = [new URL("./element/player.js", import.meta.url), new URL("./pkg/figure.js", import.meta.url)];

/** The lab; null where it is not beside the scripts. @type {URL | null} */
export const LAB = new URL("../", import.meta.url);
