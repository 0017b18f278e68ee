/**
 * Files for the JS API: the options for reading and writing, and a map with what else its file says. What is in a file is read by the core.
 */

import * as core from "../pkg/pathscope.js";

/**
 * How a file is to be read, where the file does not say.
 * @typedef {object} ReadOptions
 * @property {string} [format] an id from `formats()`; seen from the first bytes when not given
 * @property {"threshold" | "costs"} [greys] what the greys of a picture mean: ground from a threshold on (default), or costs
 * @property {number} [threshold] 1 to 255, by default 128: the darkest grey that is ground
 * @property {number} [mostCost] 1 to 500, by default 9: what grey 1 costs; white costs 1, black is blocked. Means "costs"
 * @property {string} [layer] of a Tiled map; its only layer of tiles, or the one called walls, when not given
 * @property {"auto" | "properties" | "tiles" | "empty"} [walls] of a Tiled map: docs/formats.md says how "auto" tells them
 * @property {core.Bytes} [image] the picture that the YAML file of a robot's map goes with
 */

/**
 * How a file is to be written.
 * @typedef {object} WriteOptions
 * @property {"threshold" | "costs"} [greys] in pictures: black and white (default), or greys for costs
 * @property {number} [mostCost] the cost that becomes grey 1; means "costs"
 * @property {"array" | "base64" | "zlib"} [packing] of the tiles of a Tiled map
 * @property {string} [image] the name of the picture, in the YAML file of a robot's map
 * @property {number} [resolution] metres a cell, in the same
 * @property {string} [name] the map's file, in problems
 */

/**
 * What a file says besides the map: `shades` counts greys besides black and white, `resolution` (metres a cell) and `origin` (x, y, radians) are a
 * robot's.
 * @typedef {object} Facts
 * @property {[number, number] | null} start
 * @property {[number, number][]} goals
 * @property {number} shades
 * @property {number | null} resolution
 * @property {[number, number, number] | null} origin
 */

/** @param {core.Bytes} bytes or the text @param {ReadOptions} [options] @returns {{ grid: core.Grid } & Facts} */
export function readMapFile(bytes, options) {
  const { image, ...rest } = options ?? {};
  const file = core.readMap(bytes, rest, image);
  const [start = null] = toPairs(file.start);
  const [goals, shades] = [toPairs(file.goals), file.shades];
  const [resolution = null, ...origin] = file.placement;
  return {
    grid: file.intoGrid(),
    start,
    goals,
    shades,
    resolution,
    origin: resolution === null ? null : /** @type {[number, number, number]} */ (origin),
  };
}

/** @param {Uint32Array} flat @returns {[number, number][]} */
function toPairs(flat) {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index], flat[2 * index + 1]]);
}
