/**
 * The shapes that the lab's modules share, as JSDoc types. No code: at run time this module is empty.
 */

/** @typedef {import("../pkg/pathscope.js").Lab} Engine */
/** @typedef {import("../pkg/pathscope.js").Build} Build */
/** @typedef {import("../pkg/pathscope.js").GeneratorEntry} GeneratorEntry */
/** @typedef {import("../pkg/pathscope.js").Summary} Summary */
/** @typedef {import("../pkg/pathscope.js").HeuristicAudit} HeuristicAudit */
/** @typedef {import("../pkg/pathscope.js").Menu} Menu */
/** @typedef {import("../pkg/pathscope.js").Settings} Settings */
/** @typedef {import("../pkg/pathscope.js").Problem} Problem */
/** @typedef {import("../pkg/pathscope.js").SearchStatus} Status */
/** @typedef {import("../pkg/pathscope.js").FormatEntry} FormatEntry */
/** @typedef {import("../pkg/pathscope.js").MapFile} MapFile */

/**
 * What the picture needs to know of a map: the engine gives it, and until that is loaded the poster does.
 * @typedef {Pick<Engine, "width" | "height" | "start" | "goal" | "current" | "path" | "window" | "setPalette" | "draw" | "redraw">} Scene
 */

/** @typedef {"draw" | "wall" | "erase" | "pan"} Tool */
/** @typedef {{ fit: boolean, zoom: number, x: number, y: number }} Camera zoom: device pixels a cell; x, y: the map point in the middle of the view */
/** @typedef {{ width: number, height: number, ratio: number }} Viewport in device pixels, and how many make a CSS pixel */
/** @typedef {{ list: Problem[], text: string, index: number, edited: boolean }} Problems text: the file; edited: the map is no longer the published one */
/** @typedef {{ name: string, bytes: Uint8Array, image?: Uint8Array }} MapBytes image: the picture that a robot's map goes with */
/** @typedef {{ name: string, text: string }} TextFile */
/** @typedef {{ threshold: number } | { mostCost: number }} GreyRule */
/**
 * A picture with greys besides black and white, about which the user is asked; error: why the last rule made no map.
 * @typedef {{ map: MapBytes, scenario?: TextFile, rule: GreyRule, file: MapFile, error: string | null }} Greys
 */
/**
 * What the core knows of files.
 * @typedef {{ formats: FormatEntry[], read: (bytes: Uint8Array, options: object | undefined, image?: Uint8Array) => MapFile }} Files
 */
/** @typedef {{ kind: "error" | "note", text: string }} Message */
/** @typedef {{ generator: string, width: number, height: number, seed: string, density: number }} Plan what the generator's form says; density is for those that take one */
/** @typedef {{ list: GeneratorEntry[], begin: (options: import("../pkg/pathscope.js").RecipeOptions, colours: Uint32Array) => Build }} Generators */

/** @typedef {"expression" | "ownTerm"} ExpressionSetting */
/** @typedef {{ text: string, error: string }} Draft error: why the engine keeps the expression before, or "" */
/** @typedef {Record<ExpressionSetting, Draft | null>} Drafts */

/**
 * All that the screen is a function of.
 * @typedef {object} State
 * @property {Engine | null} engine null until the WASM is there
 * @property {((text: string) => Problem[]) | null} parseScenario
 * @property {Files | null} files
 * @property {Greys | null} greys
 * @property {Scene} scene
 * @property {Generators | null} generators
 * @property {Plan} plan
 * @property {Build | null} build a map in the making; it is the scene then, and the engine keeps the map before
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
 * @property {{ flow: boolean, tree: boolean }} arrows whether arrows to parents are shown: over a Dijkstra map, and over any other search
 * @property {HeuristicAudit | null} audit what the heuristic came to against true distances, once known
 * @property {Drafts} drafts expressions as they were typed
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
