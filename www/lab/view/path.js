/**
 * The path above everything: a line with a casing, through its points. The centre of cell (x, y) is the point (x, y). Keeps the last line, since most frames show the same.
 */

/** @typedef {import("./picture.js").Pen} Pen */
/** @typedef {import("../types.js").State} State */

const WIDTH = 3; // CSS pixels.
const CASING = 7;

/** What was last drawn and fetched of each search. @typedef {{ key: string, line: Path2D, fetched: string, path: Float64Array }} Kept */
/** @type {WeakMap<object, Kept>} */
const kept = new WeakMap();

/** @param {object} scene */
function recall(scene) {
  const known = kept.get(scene) ?? { key: "", line: new Path2D(), fetched: "", path: new Float64Array() };
  kept.set(scene, known);
  return known;
}

/** Tells one path from another: an anytime search has several, each of another cost. @param {State} state */
function getKey({ revision, stats }) {
  return `${revision} ${stats.cost}`;
}

/** The path, fetched from the engine once: it can be long. @param {State} state @returns {Float64Array} its points as x, y pairs; empty when there is none */
export function getPath(state) {
  const { scene, stats } = state;
  if (stats.cost === null) {
    return new Float64Array();
  }
  const known = recall(scene);
  const key = getKey(state);
  if (known.fetched !== key) {
    Object.assign(known, { fetched: key, path: scene.points() });
  }
  return known.path;
}

/** @param {Pen} pen @param {State} state */
export function drawPath({ context, inks, at, ratio }, state) {
  const path = getPath(state);
  if (path.length === 0) {
    return;
  }
  const key = `${getKey(state)} ${at.scale}`;
  const known = recall(state.scene);
  if (known.key !== key) {
    Object.assign(known, { key, line: traceLine(path, 1 / at.scale) });
  }
  context.save();
  context.setTransform(at.scale, 0, 0, at.scale, at.x, at.y);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = inks.casing;
  context.lineWidth = (CASING * ratio) / at.scale;
  context.stroke(known.line);
  context.strokeStyle = inks.path;
  context.lineWidth = (WIDTH * ratio) / at.scale;
  context.stroke(known.line);
  context.restore();
}

/**
 * Leaves out points on straight runs and those nearer than a pixel to the one before: long paths have millions.
 * @param {Float64Array | Uint32Array} path x, y pairs
 * @param {number} pixel in cells
 */
export function traceLine(path, pixel) {
  const line = new Path2D();
  let [lastX, lastY] = path;
  line.moveTo(lastX + 0.5, lastY + 0.5);
  for (let index = 2; index < path.length; index += 2) {
    const [x, y] = [path[index], path[index + 1]];
    const isLast = index + 2 >= path.length;
    const straight =
      !isLast && path[index + 2] - x === x - path[index - 2] && path[index + 3] - y === y - path[index - 1];
    const near = Math.abs(x - lastX) + Math.abs(y - lastY) < pixel;
    if (isLast || !(straight || near)) {
      line.lineTo(x + 0.5, y + 0.5);
      lastX = x;
      lastY = y;
    }
  }
  return line;
}
