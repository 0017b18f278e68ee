/**
 * Opening what the attributes say, or what a link says, and writing a link: through the lab's own commands.
 */

import { fetchMap } from "../lab/input/share.js";
import { workOpening } from "../lab/opening.js";
import { goThere, seek } from "../lab/searching.js";
import { showOverlays, writeFragment } from "../lab/sharing.js";
import { FASTEST } from "../lab/state.js";
import { LAB } from "../places.js";
import { tell } from "../telling.js";
import { withCode } from "./asked.js";
import { getOverlays, getStep } from "./attributes.js";
import { createFailure } from "./failures.js";
import { join } from "./pulse.js";

/** @typedef {import("../lab/types.js").State} State */
/** @typedef {import("../lab/types.js").Dispatch} Dispatch */

const DEMO = "map=preset:trap";

/** @param {State} state @returns {string} a fragment without its # */
export function toFragment(state) {
  return state.engine ? writeFragment(state, state.engine) : "";
}

/** What is shown, in the lab: beside this folder unless the attribute says otherwise. @param {Element} host @param {State} state @returns {string} "" where there is none */
export function getLabAddress(host, state) {
  const said = host.getAttribute("lab");
  if (said === "") {
    return "";
  }
  const lab = said === null ? LAB : new URL(said, document.baseURI);
  return lab ? `${lab.href}#${toFragment(state)}` : "";
}

/** Steps a second as the lab has them: log2. @param {number} stepsPerSecond */
export function toLabSpeed(stepsPerSecond) {
  return Math.min(Math.max(Math.log2(stepsPerSecond), 0), FASTEST);
}

/**
 * @param {Element} host @param {State} state @param {Dispatch} apply
 * @param {string | null} kept what was open before, at its step
 * @returns {Promise<import("./failures.js").Failure | null>}
 */
export async function openAttributes(host, state, apply, kept) {
  const [scene, src] = [host.getAttribute("scene"), host.getAttribute("src")];
  try {
    if (kept !== null) {
      openFragment(host, state, apply, kept);
      state.playing = false;
      return null;
    }
    if (src) {
      await openFile(state, apply, src);
    }
  } catch (error) {
    return createFailure("map", { said: tell(error) });
  }
  try {
    if (scene || !src) {
      openFragment(host, state, apply, src ? joinMap(state, scene ?? "") : (scene ?? DEMO));
    }
  } catch (error) {
    return createFailure("scene", { said: tell(error) });
  }
  begin(host, state);
  return null;
}

/** Shows a scene; where it is refused, all stays as it was. @param {Element} host @param {State} state @param {Dispatch} apply @param {string} fragment */
export function openFragment(host, state, apply, fragment) {
  const before = state.message;
  state.message = null;
  apply({ type: "open-link", fragment });
  const { message } = /** @type {State} */ (state);
  if (message?.kind === "error") {
    state.message = before;
    throw withCode(new Error(message.said ?? message.text), "scene");
  }
  state.playing = false;
  const overlays = getOverlays(host);
  if (overlays) {
    showOverlays(state, overlays);
  }
  for (const { scene } of state.lanes) {
    scene.redraw();
  }
}

/** @param {State} state @param {Dispatch} apply @param {string} src */
async function openFile(state, apply, src) {
  const map = await fetchMap(src, "src");
  state.message = null;
  apply({ type: "open-files", map });
  await finishOpening(state);
  if (state.greys) {
    apply({ type: "open-greys" }); // By the usual threshold: there is nobody to ask.
    await finishOpening(state);
  }
  const { message } = /** @type {State} */ (state);
  if (message?.kind === "error") {
    throw new Error(message.text);
  }
  seek(state, 0);
}

/** A large file is read in the frames that follow. @param {State} state @returns {Promise<void>} */
function finishOpening(state) {
  const isDue = () => state.opening !== null;
  return new Promise((done) => {
    if (!isDue()) {
      done();
      return;
    }
    const leave = join({
      isDue,
      isLed: () => false,
      work: (_, deadline) => workOpening(state, deadline),
      show: () => {
        if (!isDue()) {
          leave();
          done();
        }
      },
    });
  });
}

/** A scene without a map, over the one that is open. @param {State} state @param {string} scene */
function joinMap(state, scene) {
  const map = /(?:^|&)(map=[^&]*)/.exec(toFragment(state))?.[1] ?? DEMO;
  return `${map}&${scene.slice(scene.indexOf("#") + 1)}`;
}

/** At the step that is said, else at that of the link; else at the first, or the last where nothing is to move. @param {Element} host @param {State} state */
function begin(host, state) {
  const step = getStep(host);
  if (step !== null) {
    seek(state, step);
  } else if (state.aim === null && state.stillness) {
    seek(state, Number.POSITIVE_INFINITY);
  } else if (state.aim !== null) {
    goThere(state, state.aim);
  }
  state.playing = host.hasAttribute("autoplay") && !state.stillness;
}
