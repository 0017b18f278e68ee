/**
 * The lab's beginning: draws the poster at once, wires input -> store -> view, then fetches the search core.
 *
 * Everything else is elsewhere; this module only connects.
 */

import { createPage } from "../strings/page.js";
import { tell } from "../telling.js";
import { handlers } from "./commands.js";
import { fetchEngine } from "./engine.js";
import { withGraphs } from "./graph/commands.js";
import { listenGraphKeys } from "./graph/input/keys.js";
import { listenGraphPanel } from "./graph/input/panel.js";
import { listenGraphPointer } from "./graph/input/pointer.js";
import { createGraphView } from "./graph/view/drawing.js";
import { createGraphPanel } from "./graph/view/panel.js";
import { listenBench } from "./input/bench.js";
import { listenCharts } from "./input/charts.js";
import { listenControls } from "./input/controls.js";
import { listenEditing } from "./input/editing.js";
import { listenEmbed } from "./input/embed.js";
import { listenFiles } from "./input/files.js";
import { listenFilm } from "./input/film.js";
import { listenGenerate } from "./input/generate.js";
import { listenGreys } from "./input/greys.js";
import { listenKeys } from "./input/keys.js";
import { listenLanes } from "./input/lanes.js";
import { listenLanguage } from "./input/language.js";
import { listenOverlay } from "./input/overlay.js";
import { listenOpenList, listenPoint } from "./input/point.js";
import { listenPointer } from "./input/pointer.js";
import { listenSave } from "./input/save.js";
import { listenShare, openAddress } from "./input/share.js";
import { listenHelp, listenSize, listenTerrain, listenUnits } from "./input/sizing.js";
import { listenSurroundings, observeSize } from "./input/surroundings.js";
import { listenTimeline } from "./input/timeline.js";
import { followEdits } from "./keeping.js";
import { find, together } from "./listen.js";
import { createLoop } from "./loop.js";
import { createState } from "./state.js";
import { createStore } from "./store.js";
import { createBenchmark } from "./view/bench.js";
import { createCells } from "./view/cells.js";
import { createCharts } from "./view/charts.js";
import { createEditing } from "./view/editing.js";
import { createEmbed } from "./view/embed.js";
import { createExpressions } from "./view/expressions.js";
import { createFilm } from "./view/film.js";
import { createGenerate } from "./view/generate.js";
import { createGreys, createSaveMenu } from "./view/greys.js";
import { createHelp } from "./view/help.js";
import { createInspector, createOpenList } from "./view/inspect.js";
import { createKept, readKept } from "./view/kept.js";
import { createCompare, createPanes, createTable, findCanvases } from "./view/lanes.js";
import { createLegend, createOverlayMenu } from "./view/legend.js";
import { createMinimap } from "./view/minimap.js";
import { createCaption, createStatistics, createTransport } from "./view/numbers.js";
import { readOverlayPalette, readPalette } from "./view/palette.js";
import { createPseudocode } from "./view/pseudocode.js";
import { createSelection } from "./view/selection.js";
import { createSettings } from "./view/settings.js";
import { createShare } from "./view/share.js";
import { createSize } from "./view/size.js";
import { createMapLine, createMessage, createProblems, createTools } from "./view/surroundings.js";
import { createTimeline } from "./view/timeline.js";
import { createUnits } from "./view/units.js";
import { workFrame } from "./work.js";

/** @returns {import("./types.js").Remove} takes the lab off the page */
function startLab() {
  const lab = find("lab", HTMLElement);
  const canvas = find("map", HTMLCanvasElement);
  const graphCanvas = find("graph", HTMLCanvasElement);
  const store = createStore(createState(matchMedia("(prefers-reduced-motion: reduce)").matches), withGraphs(handlers));
  const { state, subscribe } = store;

  /** What is thrown here is a fault: refusals are messages by then. @param {unknown} error */
  function fail(error) {
    store.dispatch({ type: "engine-failed", reason: tell(error) });
  }

  /** @type {import("./types.js").Dispatch} */
  function dispatch(command) {
    try {
      store.dispatch(command);
    } catch (error) {
      fail(error);
    }
  }

  const getCells = createCells();
  const kept = createKept(state, dispatch);
  const views = [
    createPage(document),
    createGraphView(() => loop.wake()),
    createGraphPanel(),
    createPanes(getCells),
    createMinimap(getCells),
    createOverlayMenu(),
    createLegend(),
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
    createFilm(dispatch),
    createMessage(),
    createTools(),
    createShare(),
    createCharts(),
    createBenchmark(),
    createEmbed(),
    createUnits(),
    createSelection(),
    createSize(),
    createHelp(),
    kept.show,
  ];
  const loop = createLoop(
    (elapsed) => {
      try {
        const works = workFrame(state, elapsed);
        return followEdits(state, elapsed) || works;
      } catch (error) {
        fail(error);
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
  dispatch({ type: "set-palette", colours: readPalette(), overlay: readOverlayPalette() });
  const keys = listenKeys(lab, state, dispatch);
  const remove = together(
    unsubscribe,
    keys.remove,
    listenSurroundings(canvas, dispatch),
    observeSize(graphCanvas, dispatch),
    listenGraphPointer(graphCanvas, state, dispatch, keys),
    listenGraphKeys(graphCanvas, state, dispatch),
    listenGraphPanel(lab, state, dispatch),
    ...findCanvases().map((each) => listenPointer(each, state, dispatch, keys)),
    ...findCanvases().map((each) => listenPoint(each, state, dispatch)),
    listenOpenList(dispatch),
    listenTimeline(state, dispatch),
    listenLanes(lab, state, dispatch),
    listenControls(lab, state, dispatch),
    listenFiles(lab, dispatch),
    listenSave(canvas, state, dispatch),
    listenFilm(state, dispatch),
    listenGreys(dispatch),
    listenGenerate(state, dispatch),
    listenEditing(dispatch),
    listenOverlay(state, dispatch),
    listenLanguage(state, dispatch),
    listenShare(state, dispatch, subscribe),
    listenCharts(state, dispatch, subscribe),
    listenBench(state, dispatch, subscribe),
    listenEmbed(dispatch),
    listenSize(dispatch),
    listenUnits(dispatch),
    listenTerrain(dispatch),
    listenHelp(dispatch),
    kept.remove,
    loop.stop,
  );
  begin(dispatch);
  return remove;
}

/** @param {import("./types.js").Dispatch} dispatch */
async function begin(dispatch) {
  const keeping = readKept();
  try {
    dispatch(await fetchEngine());
    await openAddress(dispatch, keeping);
  } catch (error) {
    const said = tell(error);
    dispatch({ type: "show-message", kind: "error", text: `The search core could not be loaded: ${said}` });
  }
}

startLab();
