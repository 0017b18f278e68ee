/**
 * The timeline: where the searches are, marks where f changes and where a better solution was found, and the ends of the lanes.
 *
 * Drawn on a canvas, since there may be a million marks; the numbers are read from the slider's attributes and the text beside it.
 */

import { t } from "../../strings/text.js";
import { formatCount } from "../format.js";
import { find } from "../listen.js";
import { getSearches } from "../state.js";
import { readTimelineInks } from "./palette.js";
import { setAttribute, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

export const INSET = 12; // CSS pixels at both ends, so that the handle stays inside.
const TRACK = 6;
const HANDLE = 8;
const MARK = 9; // Height of a mark above the track.
const FULL_TURN = 2 * Math.PI;

/** @typedef {{ slider: HTMLElement, canvas: HTMLCanvasElement, label: HTMLElement }} Track */

export function createTimeline() {
  const showTrack = createTrack({
    slider: find("timeline", HTMLElement),
    canvas: find("timeline-marks", HTMLCanvasElement),
    label: find("timeline-step", HTMLElement),
  });
  const section = /** @type {HTMLElement} */ (find("timeline", HTMLElement).parentElement);
  const button = find("breaks-button", HTMLButtonElement);
  const boxes = [...find("breaks", HTMLFieldSetElement).querySelectorAll("input")];
  /** @param {State} state */
  return function showTimeline(state) {
    showTrack(state);
    section.inert = state.build !== null; // Its steps are those of the map before.
    setAttribute(button, "aria-pressed", String(state.breaks.on.length > 0));
    for (const box of boxes) {
      box.checked = state.breaks.on.includes(box.value);
    }
  };
}

/** @param {Track} track @param {Element} [at] where its colours are read */
export function createTrack({ slider, canvas, label }, at) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const getLayers = createLayers();
  let inks = readTimelineInks(at);
  let paletteRevision = -1;

  /** @param {State} state */
  return function showTrack(state) {
    const { timeline, viewport } = state;
    const known = timeline.isLengthKnown;
    const [now, length] = [formatCount(timeline.tick), formatCount(timeline.length)];
    setText(label, known ? `${now} / ${length}` : now);
    setAttribute(slider, "aria-valuemax", String(timeline.length));
    setAttribute(slider, "aria-valuenow", String(timeline.tick));
    setAttribute(
      slider,
      "aria-valuetext",
      known ? t("step {now} of {length}", { now, length }) : t("step {now}", { now }),
    );
    setAttribute(slider, "data-aim", state.aim === null ? "" : String(state.aim));
    if (paletteRevision !== state.paletteRevision) {
      paletteRevision = state.paletteRevision;
      inks = readTimelineInks(at);
    }
    const { ratio } = viewport;
    const [width, height] = [slider.clientWidth * ratio, slider.clientHeight * ratio].map(Math.round);
    if (width === 0) {
      return;
    }
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width / ratio, height / ratio);
    draw(context, state, inks, getLayers(state, Math.max(Math.round(width / ratio - 2 * INSET), 1)));
  };
}

/** @param {CanvasRenderingContext2D} context @param {State} state @param {ReturnType<typeof readTimelineInks>} inks @param {{ layers: Uint32Array, incumbents: Uint32Array }} marks */
function draw(context, state, inks, { layers, incumbents }) {
  const { tick, length } = state.timeline;
  const parts = layers.length;
  const middle = context.canvas.height / state.viewport.ratio / 2;
  /** @param {number} at a tick */
  const place = (at) => INSET + (length > 0 ? Math.min(at / length, 1) : 0) * parts;

  // Marks that lie together get fainter, so that a comb of hundreds stays calm.
  const marked = layers.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  context.fillStyle = inks.mark;
  context.globalAlpha = marked > parts / 3 ? 0.35 : marked > parts / 8 ? 0.6 : 0.9;
  for (let part = 0; part < parts; part++) {
    if (layers[part] > 0) {
      context.fillRect(INSET + part, middle - TRACK / 2 - MARK, 1, MARK - 2);
    }
  }
  context.globalAlpha = 1;
  bar(context, INSET, parts, middle, inks.track);
  bar(context, INSET, place(tick) - INSET, middle, inks.fill);
  context.fillStyle = inks.mark;
  for (const at of incumbents) {
    context.beginPath();
    context.arc(place(at), middle - TRACK / 2 - MARK + 2, 2.5, 0, FULL_TURN);
    context.fill();
  }
  if (state.lanes.length > 1) {
    drawEnds(context, state, place, middle, inks);
  }
  if (state.aim !== null) {
    const aim = place(Number.isFinite(state.aim) ? state.aim : length);
    disc(context, aim, middle, HANDLE, inks.ghost);
  }
  disc(context, place(tick), middle, HANDLE + 2, inks.casing);
  disc(context, place(tick), middle, HANDLE, inks.fill);
}

/** Where each search ended, under the track: that is what a race is about. @param {CanvasRenderingContext2D} context @param {State} state @param {(tick: number) => number} place @param {number} middle @param {ReturnType<typeof readTimelineInks>} inks */
function drawEnds(context, { lanes, race }, place, middle, inks) {
  if (race !== "steps") {
    return;
  }
  for (const { end } of lanes) {
    if (end !== null) {
      context.fillStyle = inks.end;
      context.fillRect(Math.round(place(end)) - 1, middle + TRACK / 2 + 2, 2, MARK - 2);
    }
  }
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} width @param {number} middle @param {string} colour */
function bar(context, x, width, middle, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, middle - TRACK / 2, Math.max(width, 0), TRACK, TRACK / 2);
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius @param {string} colour */
function disc(context, x, y, radius, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_TURN);
  context.fill();
}

/** The marks by pixel, counted anew only when they moved by a pixel. */
function createLayers() {
  let key = "";
  let counted = -1;
  /** @type {{ layers: Uint32Array, incumbents: Uint32Array }} */
  let marks = { layers: new Uint32Array(1), incumbents: new Uint32Array() };
  /** @param {State} state @param {number} parts */
  return function getLayers(state, parts) {
    const { lane, revision, timeline, race, paced } = state;
    const engine = getSearches(state);
    const now = `${revision} ${lane} ${parts} ${timeline.length} ${race} ${paced}`;
    const moved = (timeline.tick - counted) * parts >= timeline.length;
    if (engine && (now !== key || moved || (timeline.isOver && timeline.tick > counted))) {
      counted = now === key ? Math.max(counted, timeline.tick) : timeline.tick;
      key = now;
      marks = { layers: engine.layers(parts, lane), incumbents: engine.incumbents(lane) };
    }
    if (marks.layers.length !== parts) {
      marks = { layers: new Uint32Array(parts), incumbents: marks.incumbents };
    }
    return marks;
  };
}
