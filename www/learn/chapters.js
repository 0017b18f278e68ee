/**
 * The chapters of the tutorial in their order, and which of them explains which algorithm. The only list of either.
 */

/** @typedef {import("../strings/text.js").Language} Language */
/** @typedef {{ id: string, algorithms: string[] }} Chapter id: the name of its file, without .html, in each language's folder */

/** @type {readonly Chapter[]} */
export const CHAPTERS = [
  { id: "breadth-and-depth", algorithms: ["bfs", "dfs"] },
  { id: "dijkstra", algorithms: ["dijkstra"] },
  { id: "greedy", algorithms: ["greedy"] },
  { id: "astar", algorithms: ["astar"] },
  { id: "heuristics", algorithms: [] },
  { id: "ties-and-weights", algorithms: ["ara-star"] },
  { id: "map-editor", algorithms: [] },
  { id: "any-angle", algorithms: ["theta", "lazy-theta", "anya"] },
  { id: "many-goals", algorithms: ["dijkstra-map"] },
  { id: "jump-points", algorithms: ["jps", "jps-plus", "canonical-astar"] },
  {
    id: "both-ends",
    algorithms: ["bidirectional-astar", "bidirectional-dijkstra", "bidirectional-bfs", "fringe", "ida-star"],
  },
];

/** Where the pages of a language are, below www/learn/. @type {Record<Language, string>} */
export const FOLDERS = { en: "", "zh-CN": "zh/" };

/**
 * The page that explains an algorithm, below www/learn/; the list of chapters where there is none.
 *
 * @param {string} algorithm its id
 * @param {Language} language
 */
export function findPage(algorithm, language) {
  const chapter = CHAPTERS.find(({ algorithms }) => algorithms.includes(algorithm));
  return `${FOLDERS[language]}${chapter?.id ?? "index"}.html`;
}
