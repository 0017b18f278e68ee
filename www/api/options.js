/**
 * The options of a search over a grid and of a generator, as JSDoc types. No code: at run time this module is empty.
 */

/**
 * How to search. Unknown keys are refused by name.
 * @typedef {object} SearchOptions
 * @property {[number, number]} start the first cell, x then y
 * @property {[number, number]} [goal] the cell to reach
 * @property {[number, number][]} [goals] or several, of which the nearest is found
 * @property {string} [algorithm] "astar" (default), "dijkstra", "greedy", "bfs", "dfs", "jps", "jps-plus", "canonical-astar", "bidirectional-astar",
 *   "bidirectional-dijkstra", "bidirectional-bfs", "dijkstra-map", "fringe", "ida-star", "ara-star", "theta", "lazy-theta", "anya"
 * @property {string} [heuristic] "auto" (default: the largest admissible one), "octile", "manhattan", "euclidean", "chebyshev",
 *   "ten-fourteen", "cross-product", "zero", or "expression": your own
 * @property {string} [expression] that one, over dx, dy (columns and rows to the goal; also dx1, dy1), dx2, dy2 (from start to goal), h (what "auto"
 *   estimates), w (the weight), numbers, + - * / ( ), min, max, abs, sqrt; "max(dx, dy)" by default. It counts in straight steps on the cheapest
 *   terrain. Below 0, or no number at all, is 0
 * @property {string} [diagonal] "never", "always", "at-most-one-obstacle", "only-when-no-obstacles"
 * @property {string} [costs] "exact" (1 and sqrt 2) or "integer" (10 and 14)
 * @property {number} [weight] factor on the heuristic; 1 by default. "ara-star" begins with it, or with 3 where it is 1 or less
 * @property {number} [crossMultiple] how much "cross-product" prefers the straight line, 0 to 1; 0.001 by default
 * @property {number} [turnPenalty] A* only: what f of a node counts more that is reached by a turn, in straight steps; it prefers, it is no cost
 * @property {string} [ownTerm] A* only: an expression that is added to f, over the same names and g, the cost of the way there; h is the estimate in use
 * @property {string} [tieBreak] "larger-g", "smaller-h", "first-in-first-out"
 * @property {string} [goalTest] "expansion" or "generation"
 * @property {string} [stop] when a bidirectional search is content: "proved" (default), or "first-meeting" (wrong: the path may be longer)
 * @property {string} [order] where "dfs" goes on: "nearest" (default: the unseen neighbour nearest to the goal, and back where there is none),
 *   or "last-in-first-out"
 * @property {number} [limit] most expansions before the outcome is "limit"
 */

/**
 * Which map to make; the same recipe gives the same map for ever.
 * @typedef {object} RecipeOptions
 * @property {number} width in cells
 * @property {number} height in cells; at most 4096 * 4096 cells in all
 * @property {number | string} [seed] a whole number from 0 (default) to 4294967295; "seed42" is read as well
 * @property {number} [density] share of blocked cells, 0 to 0.9: "random" blocks just so many, "caves" begins with it
 */

export {};
