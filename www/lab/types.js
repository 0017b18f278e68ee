/**
 * The shapes that the lab's modules share, as JSDoc types. No code: at run time this module is empty.
 */

/** @typedef {import("../pkg/pathscope.js").Lab} Engine */
/** @typedef {import("../pkg/pathscope.js").Summary} Summary */
/** @typedef {import("../pkg/pathscope.js").Menu} Menu */
/** @typedef {import("../pkg/pathscope.js").Settings} Settings */
/** @typedef {import("../pkg/pathscope.js").Problem} Problem */
/** @typedef {import("../pkg/pathscope.js").SearchStatus} Status */

/**
 * What the picture needs to know of a map: the engine gives it, and until that is loaded the poster does.
 * @typedef {Pick<Engine, "width" | "height" | "start" | "goal" | "current" | "points" | "window" | "setPalette" | "draw" | "redraw">} Scene
 */

/** @typedef {"draw" | "wall" | "erase" | "pan"} Tool */
/** @typedef {{ fit: boolean, zoom: number, x: number, y: number }} Camera zoom: device pixels a cell; x, y: the map point in the middle of the view */
/** @typedef {{ width: number, height: number, ratio: number }} Viewport in device pixels, and how many make a CSS pixel */
/** @typedef {{ list: Problem[], index: number, edited: boolean }} Problems edited: the map is no longer the published one */
/** @typedef {{ kind: "error" | "note", text: string }} Message */

/**
 * All that the screen is a function of.
 * @typedef {object} State
 * @property {Engine | null} engine null until the WASM is there
 * @property {((text: string) => Problem[]) | null} parseScenario
 * @property {Scene} scene
 * @property {number} revision grows with every change of map, ends or settings
 * @property {string} mapName
 * @property {Settings | null} settings
 * @property {Menu | null} menu
 * @property {Summary} stats
 * @property {boolean} playing
 * @property {number} speed log2 of steps a second; FASTEST means no limit
 * @property {number} due steps earned by time passed, not yet taken
 * @property {number} chase step that an edited search must reach at once; Infinity: its end
 * @property {number} searchTime milliseconds spent inside `advance` since step 0
 * @property {number} pace steps that take about a millisecond
 * @property {Summary | null} baseline what Dijkstra makes of the same query, once known
 * @property {Tool} tool
 * @property {Camera} camera
 * @property {Viewport} viewport
 * @property {Problems | null} problems
 * @property {Message | null} message
 * @property {number[] | null} palette floor, wall, open, closed, other terrain; each 0xRRGGBB
 * @property {number} paletteRevision
 * @property {boolean} stillness the user prefers reduced motion
 * @property {boolean} touched the user has grabbed or drawn something
 * @property {"waiting" | "running" | "over"} hint the goal's one pulse
 * @property {number} hintTime milliseconds since the pulse began
 */

/** @typedef {{ type: string } & Record<string, any>} Command */
/** @typedef {(command: Command) => void} Dispatch */
/** @typedef {() => void} Remove */

export {};
