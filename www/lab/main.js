/**
 * The lab's beginning: draws the poster at once, wires input -> store -> view, then fetches the search core.
 *
 * Everything else is elsewhere; this module only connects.
 */

import { createPage } from "../strings/page.js";
import { handlers } from "./commands.js";
import { listenBench } from "./input/bench.js";
import { listenCharts } from "./input/charts.js";
import { listenControls } from "./input/controls.js";
import { listenEditing } from "./input/editing.js";
import { listenFiles } from "./input/files.js";
import { listenGenerate } from "./input/generate.js";
import { listenGreys } from "./input/greys.js";
import { listenKeys } from "./input/keys.js";
import { listenLanes } from "./input/lanes.js";
import { listenLanguage } from "./input/language.js";
import { listenOpenList, listenPoint } from "./input/point.js";
import { listenPointer } from "./input/pointer.js";
import { listenSave } from "./input/save.js";
import { listenShare, openAddress } from "./input/share.js";
import { listenSurroundings } from "./input/surroundings.js";
import { listenTimeline } from "./input/timeline.js";
import { followEdits } from "./keeping.js";
import { find, together } from "./listen.js";
import { createLoop } from "./loop.js";
import { writeDemo } from "./poster.js";
import { createState } from "./state.js";
import { createStore } from "./store.js";
import { createBenchmark } from "./view/bench.js";
import { createCharts } from "./view/charts.js";
import { createEditing } from "./view/editing.js";
import { createExpressions } from "./view/expressions.js";
import { createGenerate } from "./view/generate.js";
import { createGreys, createSaveMenu } from "./view/greys.js";
import { createInspector, createOpenList } from "./view/inspect.js";
import { createKept, readKept } from "./view/kept.js";
import { createCompare, createPanes, createTable, findCanvases } from "./view/lanes.js";
import { createCaption, createStatistics, createTransport } from "./view/numbers.js";
import { readPalette } from "./view/palette.js";
import { createPseudocode } from "./view/pseudocode.js";
import { createSettings } from "./view/settings.js";
import { createShare } from "./view/share.js";
import { createMapLine, createMessage, createProblems, createTools } from "./view/surroundings.js";
import { createTimeline } from "./view/timeline.js";
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
    createPage(document),
    createPanes(),
    createTimeline(),
    createTable(),
    createCompare(),
    createStatistics(),
    createTransport(),
    createCaption(),
    createPseudocode(),
    createInspector(),
    createOpenList(),
    createSettings(),
    createExpressions(),
    createMapLine(),
    createProblems(),
    createGenerate(),
    createEditing(),
    createGreys(),
    createSaveMenu(),
    createMessage(),
    createTools(),
    createShare(),
    createCharts(),
    createBenchmark(),
    createKept((command) => dispatch(command)),
  ];
  const loop = createLoop(
    (elapsed) => {
      try {
        const works = workFrame(state, elapsed);
        return followEdits(state, elapsed) || works;
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
    ...findCanvases().map((each) => listenPointer(each, state, dispatch, keys)),
    ...findCanvases().map((each) => listenPoint(each, state, dispatch)),
    listenOpenList(dispatch),
    listenTimeline(state, dispatch),
    listenLanes(lab, state, dispatch),
    listenControls(lab, state, dispatch),
    listenFiles(lab, dispatch),
    listenSave(canvas, state, dispatch),
    listenGreys(dispatch),
    listenGenerate(state, dispatch),
    listenEditing(dispatch),
    listenLanguage(state, dispatch),
    listenShare(state, dispatch, subscribe),
    listenCharts(state, dispatch, subscribe),
    listenBench(state, dispatch, subscribe),
    loop.stop,
  );
  fetchEngine(dispatch);
  return remove;
}

/** @param {import("./types.js").Dispatch} dispatch */
async function fetchEngine(dispatch) {
  const kept = readKept();
  try {
    const { load } = await import("../pathscope.js");
    const { Lab, Build, gallery, generators, parseScenario, qrCode, formats, readMap } = await load();
    /** @type {import("./types.js").Generators} */
    const offered = { list: generators(), begin: (options, colours) => new Build(options, colours) };
    const files = { formats: formats(), read: readMap };
    const engine = new Lab(writeDemo());
    dispatch({ type: "engine-ready", engine, parseScenario, generators: offered, gallery: gallery(), qrCode, files });
    await openAddress(dispatch, kept);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    dispatch({ type: "show-message", kind: "error", text: `The search core could not be loaded: ${said}` });
  }
}

startLab();
