/**
 * A graph of more nodes than can be told apart: lines a pixel wide, the search as coloured lines and dots. Edges and tree are kept on canvases of their
 * own: the edges are drawn in slices while a frame has time, the tree grows by what was closed since.
 */

import { findPoint } from "./near.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */

const SLICE = 1 << 13; // Edges that are drawn between two looks at the clock.
const TIME = 6; // Milliseconds of a frame for edges that are not drawn yet.
const NONE = 0xffffffff;

/** @param {() => void} wake asks for another frame */
export function createFar(wake) {
  const base = createLayer();
  const ready = createLayer();
  const tree = createLayer();
  let wanted = "";
  let drawn = 0;
  /** @type {{ key: string, content: string, at: Drawing["at"] }} */
  let shown = { key: "", content: "", at: { scale: 1, x: 0, y: 0 } };
  let treeKey = "";
  let treeAt = shown.at;
  /** Which link of which node is on the tree's canvas, by side. @type {Uint32Array[]} */
  let treeDrawn = [];

  /** Goes on with the edges; what was drawn last stands in meanwhile. @param {Drawing} drawing @param {string} content @param {string} key */
  function prepareEdges(drawing, content, key) {
    if (wanted !== key) {
      wanted = key;
      drawn = 0;
      base.clear(drawing);
    }
    if (shown.key === key) {
      return;
    }
    const deadline = performance.now() + TIME;
    const { edgeCount } = drawing.shape;
    do {
      const end = Math.min(drawn + SLICE, edgeCount);
      strokeEdges(drawing, base.context, drawn, end);
      drawn = end;
    } while (drawn < edgeCount && performance.now() < deadline);
    if (drawn < edgeCount) {
      wake();
      return;
    }
    ready.clear(drawing);
    ready.context.drawImage(base.canvas, 0, 0);
    shown = { key, content, at: drawing.at };
  }

  /** Draws the links that were added; where one went, all of them. @param {Drawing} drawing @param {string} key */
  function growTree(drawing, key) {
    const { sides } = drawing.links;
    if (treeKey !== key || treeDrawn.length !== sides.length || sides.some(hasLost)) {
      treeKey = key;
      treeDrawn = sides.map(({ parents }) => new Uint32Array(parents.length).fill(NONE));
      tree.clear(drawing);
    }
    const { context } = tree;
    context.strokeStyle = drawing.inks.tree;
    context.lineWidth = Math.max(Math.min(drawing.shape.spacing * drawing.at.scale * 0.2, 1.5 * drawing.ratio), 0.6);
    context.beginPath();
    for (const [side, { states, parents }] of sides.entries()) {
      const done = treeDrawn[side];
      for (let node = 0; node < states.length; node++) {
        if (states[node] === 2 && parents[node] !== NONE && done[node] === NONE) {
          done[node] = parents[node];
          addLink(drawing, context, node, parents[node]);
        }
      }
    }
    context.stroke();
  }

  /** @param {Drawing["links"]["sides"][number]} side @param {number} index */
  function hasLost({ states, parents }, index) {
    return treeDrawn[index].some((parent, node) => parent !== NONE && (states[node] !== 2 || parents[node] !== parent));
  }

  /** @param {Drawing} drawing @param {string} content changes with the graph, the colours and the size @param {string} view changes with the camera */
  return function drawFar(drawing, content, view) {
    const key = `${content} ${view}`;
    prepareEdges(drawing, content, key);
    const isReady = shown.key === key;
    if (isReady) {
      drawing.context.drawImage(ready.canvas, 0, 0);
    } else {
      drawMoved(drawing, ready.canvas, shown.at);
      drawing.context.drawImage(base.canvas, 0, 0);
    }
    // While the view moves the tree of the moment before moves along: to draw it anew takes too long for every frame.
    if (isReady || shown.content !== content) {
      growTree(drawing, key);
      treeAt = drawing.at;
    }
    drawMoved(drawing, tree.canvas, treeAt);
    drawFrontier(drawing);
  };
}

/** A picture of another view, as it lies in this one. @param {Drawing} drawing @param {HTMLCanvasElement} canvas @param {Drawing["at"]} before */
function drawMoved({ context, at }, canvas, before) {
  const grown = at.scale / before.scale;
  const [x, y] = [at.x - before.x * grown, at.y - before.y * grown];
  context.drawImage(canvas, x, y, canvas.width * grown, canvas.height * grown);
}

/** @param {Drawing} drawing */
function drawFrontier(drawing) {
  const { context, inks, links, ratio } = drawing;
  const size = Math.max(2 * drawing.radius, 2.5 * ratio);
  context.save();
  context.strokeStyle = inks.frontier;
  context.lineWidth = 1.5 * ratio;
  context.setLineDash([4 * ratio, 3 * ratio]);
  context.beginPath();
  for (const { states, parents } of links.sides) {
    for (let node = 0; node < states.length; node++) {
      if (states[node] === 1 && parents[node] !== NONE) {
        addLink(drawing, context, node, parents[node]);
      }
    }
  }
  context.stroke();
  context.fillStyle = inks.open;
  for (const { states } of links.sides) {
    for (let node = 0; node < states.length; node++) {
      if (states[node] === 1) {
        const [x, y] = findPoint(drawing, node);
        context.fillRect(x - size / 2, y - size / 2, size, size);
      }
    }
  }
  context.restore();
}

/** @param {Drawing} drawing @param {CanvasRenderingContext2D} context @param {number} node @param {number} parent */
function addLink(drawing, context, node, parent) {
  context.moveTo(...findPoint(drawing, parent));
  context.lineTo(...findPoint(drawing, node));
}

/** @param {Drawing} drawing @param {CanvasRenderingContext2D} context @param {number} first @param {number} end */
function strokeEdges({ shape, at, inks, ratio, width, height }, context, first, end) {
  const { positions, edges, twins } = shape;
  context.strokeStyle = inks.edge;
  context.lineWidth = Math.max(ratio, 1);
  context.beginPath();
  for (let edge = first; edge < end; edge++) {
    if (twins[edge] >= 0 && twins[edge] < edge) {
      continue;
    }
    const [from, to] = [2 * edges[2 * edge], 2 * edges[2 * edge + 1]];
    const [ax, ay] = [at.x + positions[from] * at.scale, at.y - positions[from + 1] * at.scale];
    const [bx, by] = [at.x + positions[to] * at.scale, at.y - positions[to + 1] * at.scale];
    const isOut = Math.max(ax, bx) < 0 || Math.max(ay, by) < 0 || Math.min(ax, bx) > width || Math.min(ay, by) > height;
    if (!isOut) {
      context.moveTo(ax, ay);
      context.lineTo(bx, by);
    }
  }
  context.stroke();
}

/** A canvas of the view's size that is not on the page. */
function createLayer() {
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  return {
    canvas,
    context,
    /** @param {Drawing} drawing */
    clear({ width, height }) {
      canvas.width = width; // Which clears it, too.
      canvas.height = height;
    },
  };
}
