/**
 * The animation of the search: asked about in a dialog, made by the core a slice a frame. view/film.js hands it out. Part of the handlers in
 * commands.js.
 *
 * The core films a copy of the search from its first step, so what is on the page may go on meanwhile.
 */

import { t } from "../strings/text.js";
import { tell } from "../telling.js";
import { nameFile } from "./download.js";
import { formatCount } from "./format.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").FilmOptions} FilmOptions */

const SLICE = 2048; // Steps; some tenths of a millisecond. A frame of the animation is never split.

/** @type {FilmOptions} */
const FIRST = { size: 640, seconds: 6, frames: 120 };

/** @type {import("./store.js").Handlers} */
export const filmHandlers = {
  /** Asks how large and how long. @param {State} state */
  "open-film"(state) {
    if (!state.engine || state.build) {
      state.message = { kind: "note", text: t("There is an animation once a search has begun.") };
    } else if (state.stats.expanded === 0) {
      state.message = { kind: "note", text: t("There is nothing to animate yet: take a step, or press End.") };
    } else {
      state.film = {
        options: FIRST,
        pixels: measure(state, FIRST),
        steps: state.stats.expanded,
        work: null,
        done: null,
        error: "",
      };
    }
  },

  /** @param {State} state @param {{ options: FilmOptions }} command */
  "set-film"(state, { options }) {
    if (state.film && !state.film.work) {
      state.film = { ...state.film, options, pixels: measure(state, options), error: "" };
    }
  },

  /** @param {State} state @param {{ colours: Uint32Array | undefined }} command those of files */
  "start-film"(state, { colours }) {
    const { engine, film, lane } = state;
    if (!engine || !film || film.work) {
      return;
    }
    try {
      const work = engine.animate(film.options, colours, lane);
      state.film = { ...film, work, error: "" };
    } catch (error) {
      state.film = { ...film, error: tell(error) };
    }
  },

  /** Given up, or handed out. @param {State} state */
  "close-film"(state) {
    state.film?.work?.free();
    state.film = null;
  },
};

/** Goes on with it until the deadline. @param {State} state @param {number} deadline @returns {boolean} true while there is more to do */
export function workFilm(state, deadline) {
  const { film } = state;
  if (!film?.work) {
    return false;
  }
  let running = true;
  try {
    do {
      running = film.work.advance(SLICE);
    } while (running && performance.now() < deadline);
  } catch (error) {
    film.work.free();
    state.film = { ...film, work: null, error: tell(error) };
    return false;
  }
  if (!running) {
    finish(state, film, film.work);
  }
  return running;
}

/** @param {State} state @param {import("./types.js").Film} film @param {import("./types.js").Animation} work is used up */
function finish(state, film, work) {
  const { width, height, frames } = work;
  const bytes = work.finish();
  const name = nameFile(state, "gif");
  state.film = { ...film, work: null, done: { name, bytes } };
  const size = formatCount(Math.max(1, Math.round(bytes.length / 1000)));
  const text = t("{name}: {width} × {height} pixels, {frames} frames, {size} kB", {
    name,
    width,
    height,
    frames,
    size,
  });
  state.message = { kind: "note", text };
}

/** @param {State} state @param {FilmOptions} options @returns {[number, number]} */
function measure({ engine }, { size }) {
  const [width = 0, height = 0] = engine?.animationSize(size) ?? [];
  return [width, height];
}
