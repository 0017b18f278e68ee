/**
 * A pointer may leave the map and come back: the part of its way that lies on the map, as cells. Pure geometry.
 */

/**
 * @param {number[]} from a point of the map in cells, with fractions; may lie off it
 * @param {number[]} to
 * @param {{ width: number, height: number }} map
 * @returns {number[] | null} x0, y0, x1, y1 in whole cells; null when no part is on the map
 */
export function clipToMap(from, to, map) {
  let [enter, leave] = [0, 1];
  for (const [axis, size] of [map.width, map.height].entries()) {
    const way = to[axis] - from[axis];
    const [low, high] = [-from[axis], size - from[axis]];
    if (way === 0) {
      if (low > 0 || high <= 0) {
        return null;
      }
      continue;
    }
    enter = Math.max(enter, Math.min(low / way, high / way));
    leave = Math.min(leave, Math.max(low / way, high / way));
  }
  if (enter > leave) {
    return null;
  }
  /** @param {number} part @param {number} axis @param {number} size */
  const cell = (part, axis, size) =>
    Math.min(Math.max(Math.floor(from[axis] + part * (to[axis] - from[axis])), 0), size - 1);
  return [cell(enter, 0, map.width), cell(enter, 1, map.height), cell(leave, 0, map.width), cell(leave, 1, map.height)];
}
