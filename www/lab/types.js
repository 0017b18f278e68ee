/**
 * The shapes that the lab's modules share, as JSDoc types. No code: at run time this module is empty.
 */

/** @typedef {import("../pkg/pathscope.js").Lab} Engine */
/** @typedef {import("../pkg/pathscope.js").Build} Build */
/** @typedef {import("../pkg/pathscope.js").GeneratorEntry} GeneratorEntry */
/** @typedef {import("../pkg/pathscope.js").GraphLab} GraphLab */
/** @typedef {Engine | GraphLab} Searches what both laboratories have: searches in lanes, and their time */
/** @typedef {[number, number] | [number]} Place of a node: column and row, or on a graph its number */
/** @typedef {import("../pkg/pathscope.js").SummaryOf<Place>} Summary */
/** @typedef {import("../pkg/pathscope.js").HeuristicAudit} HeuristicAudit */
/** @typedef {import("../pkg/pathscope.js").Menu} Menu */
/** @typedef {import("../pkg/pathscope.js").Settings} Settings */
/** @typedef {import("../pkg/pathscope.js").Problem} Problem */
/** @typedef {import("../pkg/pathscope.js").Timeline} Timeline */
/** @typedef {import("../pkg/pathscope.js").SearchStatus} Status */
/** @typedef {import("../pkg/pathscope.js").FormatEntry} FormatEntry */
/** @typedef {import("../pkg/pathscope.js").MapFile} MapFile */
/** @typedef {import("../pkg/pathscope.js").Animation} Animation */

/**
 * What the picture needs to know of a map: the engine gives it, and until that is loaded the poster does.
 * @typedef {Pick<Engine, "width" | "height" | "start" | "goals" | "current" | "points" | "window" | "setPalette" | "draw" | "redraw"> & Partial<Pick<Engine, "parents" | "chain" | "values" | "contours" | "treeLines">>} Scene
 */

/** @typedef {(typeof import("./state.js").TOOLS)[number]} Tool */
/** @typedef {"none" | "heat-g" | "heat-h" | "heat-f" | "heat-order" | "contours-g" | "contours-h" | "contours-f" | "scans" | "tree" | "numbers"} OverlayId */
/** @typedef {{ fit: boolean, zoom: number, x: number, y: number }} Camera zoom: device pixels a cell; x, y: the map point in the middle of the view */
/** @typedef {{ width: number, height: number, ratio: number }} Viewport in device pixels, and how many make a CSS pixel */
/** @typedef {{ list: Problem[], text: string, index: number, edited: boolean, mapMark: number }} Problems text: the file; mapMark: which map of the engine they are for; edited: the map is no longer the published one */
/**
 * What is shown of one of the searches.
 * @typedef {object} Lane
 * @property {Scene} scene
 * @property {Settings} settings
 * @property {string} name
 * @property {Summary} stats
 * @property {number | null} time milliseconds of the whole search, measured unseen; null until it is known
 * @property {{ spent: number, runs: number, rounds: number, best: number }} measured milliseconds and runs of this round, rounds done, the best of their means
 * @property {number | null} end its number of steps, once known
 * @property {Nearest | null | undefined} nearest where it came nearest to a goal, if it ends without a path; null: nowhere; undefined: not known yet
 */
/** @typedef {{ cell: number[], cost: number, way: Float64Array | Uint32Array }} Nearest way: its points as x, y pairs, or the nodes of a graph */
/** @typedef {{ on: string[], cell: [number, number] | null, picking: boolean }} Breaks on: what stops playing; picking: the next press picks the cell */

/** @typedef {"edit" | "link" | "delete" | "start" | "goal" | "goals" | "pan"} GraphTool */
/**
 * What is open while a graph is.
 * @typedef {object} GraphMode
 * @property {GraphLab} lab
 * @property {import("./graph/shape.js").Shape} shape read from it after every edit
 * @property {Camera} camera zoom: device pixels a unit; x, y: the position in the middle of the view, y upward
 * @property {GraphTool} tool
 * @property {boolean} oneWay new links lead one way
 * @property {{ kind: "node" | "edge", index: number } | null} selected
 * @property {number | null} hovered the node under the pointer
 * @property {{ from: number, x: number, y: number, to: number | null } | null} pull a link that is being drawn, to a pixel or to a node
 * @property {number | null} from where the keyboard's link begins
 * @property {string} showcase the gallery's graph that was open when it came to rest
 */
/** @typedef {{ open: boolean, hidden: number[], createPlots: typeof import("./view/plots.js").createPlots | null }} Charts hidden: lanes that are left out; createPlots: once it is loaded */
/** @typedef {import("./bench.js").Benchmark} Benchmark */

/** @typedef {{ name: string, bytes: Uint8Array, image?: Uint8Array }} MapBytes image: the picture that a robot's map goes with */
/** @typedef {{ name: string, text: string }} TextFile */
/**
 * Files that are being read.
 * @typedef {object} Opening
 * @property {"problems" | "map" | "scene" | "picture"} stage what is read now; at last the map is painted and taken over
 * @property {MapBytes} [map]
 * @property {TextFile} [scenario]
 * @property {Problem[]} list the problems read so far
 * @property {import("../pkg/pathscope.js").ScenarioReading | null} problems
 * @property {import("../pkg/pathscope.js").Reading | null} reading
 * @property {import("../pkg/pathscope.js").SceneReading | null} scene
 * @property {number} handedOver bytes of the map that the core has
 * @property {boolean} accepted what its greys mean is settled: it is opened once it is read
 */
/** @typedef {{ threshold: number } | { mostCost: number }} GreyRule */
/**
 * A picture with greys besides black and white, about which the user is asked; error: why the last rule made no map.
 * @typedef {{ map: MapBytes, scenario?: TextFile, list: Problem[], rule: GreyRule, file: MapFile, error: string | null }} Greys
 */
/** @typedef {{ size: number, seconds: number, frames: number }} FilmOptions size: pixels of the longer side at most */
/**
 * An animation of the search that the user is asked about, that is in the making, or that is done and yet to be handed out.
 * @typedef {{ options: FilmOptions, pixels: [number, number], steps: number, work: Animation | null, done: { name: string, bytes: Uint8Array } | null, error: string }} Film
 */
/**
 * What the core knows of files; read is for those that are read at once.
 * @typedef {object} Files
 * @property {FormatEntry[]} formats
 * @property {(size: number, options: object | undefined, image?: Uint8Array) => import("../pkg/pathscope.js").Reading} begin
 * @property {(text: string) => import("../pkg/pathscope.js").ScenarioReading} beginProblems
 */
/** `said`: the reason alone, where the text says more. @typedef {{ kind: "error" | "note", text: string, said?: string }} Message */
/** @typedef {import("../pkg/pathscope.js").UnitEntry} UnitEntry */
/** @typedef {{ width: number, height: number, anchor: string, fill: number, error: string }} SizePlan anchor: what of the map stays where it is; fill: the terrain of new cells; error: why it was refused, or "" */
/** @typedef {{ generator: string, width: number, height: number, seed: string, density: number }} Plan what the generator's form says; density is for those that take one */
/** @typedef {{ list: GeneratorEntry[], begin: (options: import("../pkg/pathscope.js").RecipeOptions, colours: Uint32Array) => Build }} Generators */

/** @typedef {"expression" | "ownTerm"} ExpressionSetting */
/** @typedef {{ text: string, error: string }} Draft error: why the engine keeps the expression before, or "" */
/** @typedef {Record<ExpressionSetting, Draft | null>} Drafts */

/**
 * All that the screen is a function of.
 * @typedef {object} State
 * @property {Engine | null} engine null until the WASM is there
 * @property {GraphMode | null} graph null while the grid is shown
 * @property {GraphMode | null} restingGraph the graph that was open before
 * @property {((id: string) => GraphLab) | null} createGraphs
 * @property {TextFile | null} waitingGraph a .gr whose .co is yet to come
 * @property {import("../pkg/pathscope.js").ShowcaseEntry[]} graphGallery
 * @property {Files | null} files
 * @property {Opening | null} opening
 * @property {Greys | null} greys
 * @property {Film | null} film
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
 * @property {number | null} aim tick that the engine is on its way to, not by playing; Infinity: the end
 * @property {Timeline} timeline
 * @property {Lane[]} lanes one to four; none until the engine is there
 * @property {number} lane the number of the one whose settings and statistics are shown
 * @property {"steps" | "time"} race what lanes do equally much of in a moment
 * @property {boolean} paced the engine goes by the lanes' own pace
 * @property {[number, number] | null} difference the two lanes that are laid over each other
 * @property {Breaks} breaks
 * @property {{ x: number, y: number, aloud: boolean, full?: boolean } | null} pointed the cell that is pointed at; aloud: by keyboard; full: all that is known of it is spoken
 * @property {[number, number] | null} cursor where the cell cursor of the keyboard was last
 * @property {{ cell: [number, number], time: number } | null} hold where a finger rests, for how many milliseconds
 * @property {UnitEntry[]} units further pairs of a start and a goal, with what became of their searches
 * @property {[number, number] | null} unitStart where a unit starts whose goal is yet to come
 * @property {number} unitsRevision grows with every change of the units
 * @property {string} unitsSeen which of all these the entries are of
 * @property {string} unitsKnown which of all these all paths are known for
 * @property {[number, number, number, number] | null} selection two corners of a rectangle of cells, to be cropped to
 * @property {[number, number] | null} marking the corner that the cell cursor has left behind; it is at the other one
 * @property {SizePlan | null} size what the dialog of the map's size says, while that is open
 * @property {string} newTerrain why no terrain was added, or ""
 * @property {boolean} help the table of keys is shown
 * @property {number} pace steps that take about a millisecond
 * @property {Summary | null} baseline what Dijkstra makes of the same query, once known
 * @property {{ flow: boolean, tree: boolean }} arrows whether arrows to parents are shown: over a Dijkstra map, and over any other search
 * @property {OverlayId} overlay what is laid over the map
 * @property {number[]} scale the least and the greatest value that the overlay shows; empty where there is none
 * @property {boolean} painting the overlay, or the picture of a large map, is not up to date yet
 * @property {HeuristicAudit | null} audit what the heuristic came to against true distances, once known
 * @property {Drafts} drafts expressions as they were typed
 * @property {Tool} tool
 * @property {number} terrain what the terrain brush, lines, rectangles and fillings are made of
 * @property {import("../pkg/pathscope.js").TerrainEntry[]} terrains the map's table
 * @property {Uint8Array} tints which of the colours for other terrains each of them is drawn in, from 1; 0: none of them
 * @property {import("../pkg/pathscope.js").EditHistory} history
 * @property {import("../pkg/pathscope.js").ShowcaseEntry[]} gallery
 * @property {string} showcase the id of the gallery's scene that is open, or ""
 * @property {Charts} charts
 * @property {Benchmark} bench
 * @property {Camera} camera
 * @property {Viewport} viewport
 * @property {Problems | null} problems
 * @property {Message | null} message
 * @property {number[] | null} palette floor, wall, open, closed, and those of other terrains; each 0xRRGGBB
 * @property {import("./view/palette.js").OverlayPalette | null} overlayPalette
 * @property {number} paletteRevision
 * @property {boolean} stillness the user prefers reduced motion
 * @property {import("../strings/text.js").Language} language
 * @property {((text: string) => { side: number, path: string } | null) | null} qrCode
 * @property {{ link: string, copied: boolean | null } | null} shared the link in the share dialog, while that is open; copied: null until it is known
 * @property {import("./embedding.js").Embed | null} embed what the embed dialog says, while that is open
 * @property {{ revision: number, written: string, seen: string, quiet: number }} address what of the state the page's address says: the revision it came with, and what was written since; seen, quiet: how many milliseconds that has stayed the same
 * @property {{ due: import("./keeping.js").Kept | null, graph: import("./graph/keeping.js").KeptGraph | null, shown: string, refusal: string, revision: number }} kept due, graph: what is to be stored; shown: the state of the graph that a record was made of; refusal: why the work is not kept, "": it is; revision: the last that a record was made of
 * @property {boolean} touched the user has grabbed or drawn something
 * @property {"waiting" | "running" | "over"} hint the goal's one pulse
 * @property {number} hintTime milliseconds since the pulse began
 */

/** @typedef {{ type: string } & Record<string, any>} Command */
/** @typedef {(command: Command) => void} Dispatch */
/** @typedef {() => void} Remove */

export {};
