/**
 * The lab's beginning: draws the poster at once, wires input -> store -> view, then fetches the search core.
 *
 * Everything else is elsewhere; this module only connects.
 */

import { handlers } from "./commands.js";
import { listenControls } from "./input/controls.js";
import { listenFiles } from "./input/files.js";
import { listenGenerate } from "./input/generate.js";
import { listenGreys } from "./input/greys.js";
import { listenKeys } from "./input/keys.js";
import { listenPointer } from "./input/pointer.js";
import { listenSave } from "./input/save.js";
import { listenSurroundings } from "./input/surroundings.js";
import { find, together } from "./listen.js";
import { createLoop } from "./loop.js";
import { writeDemo } from "./poster.js";
import { createState } from "./state.js";
import { createStore } from "./store.js";
import { createExpressions } from "./view/expressions.js";
import { createGenerate } from "./view/generate.js";
import { createGreys, createSaveMenu } from "./view/greys.js";
import { createCaption, createStatistics, createTransport } from "./view/numbers.js";
import { readPalette } from "./view/palette.js";
import { createPicture } from "./view/picture.js";
import { createSettings } from "./view/settings.js";
import { createMapLine, createMessage, createProblems, createTools } from "./view/surroundings.js";
import { workFrame } from "./work.js";

/** @returns {import("./types.js").Remove} takes the lab off the page */
function startLab() {
  const lab = find("lab", HTMLElement);
  const canvas = find("map", HTMLCanvasElement);
  const { state, dispatch, subscribe } = createStore(
    createState(matchMedia("(prefers-reduced-motion: reduce)").matches),
    handlers,
  );
  const views = [
    createPicture(canvas),
    createStatistics(),
    createTransport(),
    createCaption(),
    createSettings(),
    createExpressions(),
    createMapLine(),
    createProblems(),
    createGenerate(),
    createGreys(),
    createSaveMenu(),
    createMessage(),
    createTools(),
  ];
  const loop = createLoop(
    (elapsed) => {
      try {
        return workFrame(state, elapsed);
      } catch (error) {
        dispatch({ type: "engine-failed", reason: error instanceof Error ? error.message : String(error) });
        return false;
      }
    },
    () => {
      for (const show of views) {
        show(state);
      }
    },
  );
  const unsubscribe = subscribe(loop.wake);
  dispatch({ type: "set-palette", colours: readPalette() });
  const keys = listenKeys(lab, state, dispatch);
  const remove = together(
    unsubscribe,
    keys.remove,
    listenSurroundings(canvas, dispatch),
    listenPointer(canvas, state, dispatch, keys),
    listenControls(lab, state, dispatch),
    listenFiles(lab, dispatch),
    listenSave(canvas, state, dispatch),
    listenGreys(dispatch),
    listenGenerate(state, dispatch),
    loop.stop,
  );
  fetchEngine(dispatch);
  return remove;
}

/** @param {import("./types.js").Dispatch} dispatch */
async function fetchEngine(dispatch) {
  try {
    const { load } = await import("../pathscope.js");
    const { Lab, Build, generators, parseScenario, formats, readMap } = await load();
    /** @type {import("./types.js").Generators} */
    const offered = { list: generators(), begin: (options, colours) => new Build(options, colours) };
    const files = { formats: formats(), read: readMap };
    dispatch({ type: "engine-ready", engine: new Lab(writeDemo()), parseScenario, generators: offered, files });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    dispatch({ type: "show-message", kind: "error", text: `The search core could not be loaded: ${said}` });
  }
}

startLab();
