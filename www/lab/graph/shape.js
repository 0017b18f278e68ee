/**
 * What the page keeps of a graph: positions, edges and costs as the core has them, and what follows from them for drawing and pointing.
 *
 * Read anew after every edit. Draws nothing and changes nothing.
 */

/** @typedef {import("../types.js").GraphLab} GraphLab */

const NONE = -1;

/**
 * @typedef {object} Shape
 * @property {number} revision of the graph
 * @property {Float64Array} positions x and y of each node
 * @property {Uint32Array} edges from and to of each edge
 * @property {Float64Array} costs
 * @property {Int32Array} twins the edge that leads back, or -1
 * @property {number} nodeCount
 * @property {number} edgeCount
 * @property {import("./camera.js").Bounds} bounds
 * @property {number} spacing the typical distance between neighbours
 */

/** @param {GraphLab} lab @param {Shape | null} before what was read last @returns {Shape} */
export function readShape(lab, before) {
  const { revision } = lab;
  if (before?.revision === revision) {
    return before;
  }
  const [positions, edges, costs] = [lab.positions(), lab.edges(), lab.costs()];
  const nodeCount = positions.length / 2;
  // Pairing edges takes a while; most edits leave them alone.
  const same = before && before.nodeCount === nodeCount && areEqual(before.edges, edges);
  const twins = same ? before.twins : findTwins(edges, nodeCount);
  const bounds = findBounds(positions);
  return {
    revision,
    positions,
    edges,
    costs,
    twins,
    nodeCount,
    edgeCount: edges.length / 2,
    bounds,
    spacing: findSpacing(positions, edges, bounds),
  };
}

/** @param {Uint32Array} one @param {Uint32Array} other */
function areEqual(one, other) {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** @param {Uint32Array} edges @param {number} nodeCount */
function findTwins(edges, nodeCount) {
  const twins = new Int32Array(edges.length / 2).fill(NONE);
  /** @type {Map<number, number>} */
  const waiting = new Map();
  for (let edge = 0; edge < twins.length; edge++) {
    const [from, to] = [edges[2 * edge], edges[2 * edge + 1]];
    const back = waiting.get(to * nodeCount + from);
    if (back !== undefined && from !== to) {
      twins[edge] = back;
      twins[back] = edge;
      waiting.delete(to * nodeCount + from);
    } else {
      waiting.set(from * nodeCount + to, edge);
    }
  }
  return twins;
}

/** @param {Float64Array} positions */
function findBounds(positions) {
  const bounds = { x0: positions[0], y0: positions[1], x1: positions[0], y1: positions[1] };
  for (let index = 2; index < positions.length; index += 2) {
    const [x, y] = [positions[index], positions[index + 1]];
    bounds.x0 = Math.min(bounds.x0, x);
    bounds.x1 = Math.max(bounds.x1, x);
    bounds.y0 = Math.min(bounds.y0, y);
    bounds.y1 = Math.max(bounds.y1, y);
  }
  return bounds;
}

/** The median length of some edges; where there are none, what an even spread would come to. @param {Float64Array} positions @param {Uint32Array} edges @param {import("./camera.js").Bounds} bounds */
function findSpacing(positions, edges, { x0, y0, x1, y1 }) {
  const lengths = [];
  const stride = 2 * Math.max(Math.floor(edges.length / 2 / 1000), 1);
  for (let index = 0; index < edges.length; index += stride) {
    const length = measure(positions, edges[index], edges[index + 1]);
    if (length > 0) {
      lengths.push(length);
    }
  }
  lengths.sort((one, other) => one - other);
  const even = Math.max(x1 - x0, y1 - y0) / Math.sqrt(positions.length / 2);
  return lengths[lengths.length >> 1] ?? (even > 0 ? even : 1);
}

/** The distance between two nodes. @param {Float64Array} positions @param {number} from @param {number} to */
export function measure(positions, from, to) {
  return Math.hypot(positions[2 * from] - positions[2 * to], positions[2 * from + 1] - positions[2 * to + 1]);
}

/** Whether an edge and the one that leads back are one line without heads: they cost the same. @param {Shape} shape @param {number} edge */
export function isTwoWay({ twins, costs }, edge) {
  return twins[edge] !== NONE && costs[twins[edge]] === costs[edge];
}

/** The edges that go with one when it is weighed or deleted: those of one line. @param {Shape} shape @param {number} edge */
export function getLine(shape, edge) {
  return isTwoWay(shape, edge) ? [edge, shape.twins[edge]] : [edge];
}

/** The edge between two nodes that way, or -1. @param {Shape} shape @param {number} from @param {number} to */
export function findEdge({ edges }, from, to) {
  for (let index = 0; index < edges.length; index += 2) {
    if (edges[index] === from && edges[index + 1] === to) {
      return index / 2;
    }
  }
  return NONE;
}

/** Device pixels of a node's radius. @param {Shape} shape @param {number} scale @param {number} ratio */
export function getRadius({ spacing }, scale, ratio) {
  return Math.min(Math.max(0.2 * spacing * scale, 1.25 * ratio), 14 * ratio);
}

/** The nearest node within reach of a pixel, or -1. @param {Shape} shape @param {import("./camera.js").Transform} at @param {number[]} pixel @param {number} reach in device pixels */
export function findNode({ positions }, at, [x, y], reach) {
  let [found, least] = [NONE, reach * reach];
  for (let index = 0; index < positions.length; index += 2) {
    const far = (at.x + positions[index] * at.scale - x) ** 2 + (at.y - positions[index + 1] * at.scale - y) ** 2;
    if (far <= least) {
      [found, least] = [index / 2, far];
    }
  }
  return found;
}

/** The edge nearest to a pixel within reach, or -1. Of two that share their ends, the one whose side it is. @param {Shape} shape @param {import("./camera.js").Transform} at @param {number[]} pixel @param {number} reach */
export function findEdgeAt(shape, at, [x, y], reach) {
  const { positions, edges } = shape;
  let [found, least] = [NONE, reach];
  for (let index = 0; index < edges.length; index += 2) {
    const [from, to] = [2 * edges[index], 2 * edges[index + 1]];
    const [ax, ay] = [at.x + positions[from] * at.scale, at.y - positions[from + 1] * at.scale];
    const [bx, by] = [at.x + positions[to] * at.scale, at.y - positions[to + 1] * at.scale];
    if (Math.max(ax, bx) < x - reach || Math.min(ax, bx) > x + reach) {
      continue;
    }
    const shift = getShift(shape, index / 2);
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy) || 1;
    const part = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (length * length), 0), 1);
    const [nx, ny] = [(-dy / length) * shift * SHIFT, (dx / length) * shift * SHIFT];
    const far = Math.hypot(ax + part * dx + nx - x, ay + part * dy + ny - y);
    if (far < least) {
      [found, least] = [index / 2, far];
    }
  }
  return found;
}

/** Device pixels by which each of two edges that cost different amounts lies beside the straight line. */
export const SHIFT = 5;

/** 1 for an edge with a twin of another cost, else 0: to the right of its direction. @param {Shape} shape @param {number} edge */
export function getShift(shape, edge) {
  return shape.twins[edge] !== NONE && !isTwoWay(shape, edge) ? 1 : 0;
}

/** The node that the panel tells about: the one under the pointer, else the one that is selected. @param {import("../types.js").GraphMode} graph */
export function getPointedNode({ hovered, selected }) {
  return hovered ?? (selected?.kind === "node" ? selected.index : null);
}
