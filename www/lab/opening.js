/**
 * Opening maps and published problems, in slices: the problems are read, then the map, then it is painted and taken over. A file that can't be
 * read leaves everything as it was, and a message says what was expected. What problems do to the map is in problems.js.
 */

import { tell } from "../telling.js";
import { adoptBuild, beginPainting, cancelBuild } from "./building.js";
import { nameMap, noteEdits } from "./editing.js";
import { noteLanes } from "./lanes.js";
import { openProblems } from "./problems.js";
import { refuse } from "./refusals.js";
import { beginAgain, seek } from "./searching.js";
import { showSceneFile } from "./sharing.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("./types.js").Files} Files */
/** @typedef {import("./types.js").Opening} Opening */
/** @typedef {import("./types.js").TextFile} TextFile */
/** @typedef {import("./types.js").MapBytes} MapBytes */

/** The grey from which on a cell is ground, until the user says otherwise. */
const THRESHOLD = 128;

const NOTHING_READ = { problems: null, reading: null, scene: null, handedOver: 0, accepted: false };

const AT_ONCE = 8; // Milliseconds: a file that takes no longer is open before the next frame.
const ROWS = 16; // Read between two looks at the clock; of the longest there are, they take some milliseconds.
const LINES = 256; // The same of problems.
const PIECE = 1 << 20; // Bytes handed over to the core in about two milliseconds.

/** Begins to read files, in place of those that are being read. @param {State} state @param {{ map?: MapBytes, scenario?: TextFile }} command */
export function openFiles(state, { map, scenario }) {
  cancelGreys(state);
  cancelOpening(state);
  state.message = null;
  if (!state.files) {
    state.message = { kind: "error", text: "The search core is not loaded yet; open the file again in a moment." };
    return;
  }
  begin(state, { ...NOTHING_READ, list: [], stage: scenario ? "problems" : "map", map, scenario });
}

/** @param {State} state @param {Opening} opening */
function begin(state, opening) {
  state.opening = opening;
  workOpening(state, performance.now() + AT_ONCE);
}

/** Stops reading; what is open stays. @param {State} state */
export function cancelOpening(state) {
  const { opening } = state;
  state.opening = null;
  opening?.problems?.free();
  opening?.reading?.free();
  opening?.scene?.free();
  if (opening && state.build) {
    cancelBuild(state);
  }
}

const STAGES = { problems: readProblems, map: readMap, scene: readScene, picture: takeOver };

/** Goes on with the files that are being read. @param {State} state @param {number} deadline */
export function workOpening(state, deadline) {
  const { engine, files } = state;
  while (engine && files && state.opening && performance.now() < deadline) {
    const { opening } = state;
    try {
      STAGES[opening.stage]({ state, opening, engine, files }, deadline);
    } catch (error) {
      cancelOpening(state);
      if (state.greys) {
        state.greys = { ...state.greys, error: tell(error) };
      } else {
        refuse(state, getOpened(opening), error);
      }
    }
  }
}

/** The name of the file that is being read. @param {Opening} opening */
export function getOpened({ stage, map, scenario }) {
  return (stage === "problems" ? scenario : map)?.name ?? "";
}

/** From 0 to 1. @param {Opening} opening */
export function getOpeningProgress({ stage, scenario, problems, reading, scene }) {
  const [before, after] = [scenario ? 0.2 : 0, 0.9];
  return {
    problems: before * (problems?.progress ?? 0),
    map: before + (after - before) * (reading?.progress ?? 0),
    scene: after * (scene?.progress ?? 0),
    picture: after,
  }[stage];
}

/** @typedef {{ state: State, opening: Opening, engine: Engine, files: Files }} Work */

/** Before the map: when they are bad, the map stays too. @param {Work} work */
function readProblems({ state, opening, engine, files }) {
  const { scenario, list } = opening;
  opening.problems ??= files.beginProblems(scenario?.text ?? "");
  const goesOn = opening.problems.advance(LINES);
  list.push(...opening.problems.take());
  if (goesOn) {
    return;
  }
  opening.problems.free();
  opening.problems = null;
  if (list.length === 0) {
    throw new Error("expected at least one problem after the version line, found none");
  }
  opening.stage = "map";
  if (!opening.map) {
    state.opening = null;
    openProblems(state, engine, opening);
  }
}

/** @param {Work} work */
function readMap({ state, opening, engine, files }) {
  const { map, scenario, list } = opening;
  if (!map) {
    return;
  }
  opening.reading ??= files.begin(map.bytes.length, state.greys?.rule, map.image);
  if (opening.handedOver < map.bytes.length) {
    const end = opening.handedOver + PIECE;
    opening.reading.push(map.bytes.subarray(opening.handedOver, end));
    opening.handedOver = end;
    return;
  }
  const { reading } = opening;
  const { format } = reading;
  if (format === "scene") {
    if (scenario) {
      throw new Error(`a scene has ends of its own; open ${scenario.name} with a map`);
    }
    opening.reading = null;
    opening.scene = reading.intoScene();
    opening.stage = "scene";
    return;
  }
  if (reading.advance(format ? ROWS : 1)) {
    return;
  }
  opening.reading = null; // Used up, also where there is no map.
  const file = reading.finish();
  if (file.shades > 0) {
    state.opening = null;
    state.greys?.file.free();
    state.greys = { map, scenario, list, rule: state.greys?.rule ?? { threshold: THRESHOLD }, file, error: null };
    if (opening.accepted) {
      openGreys(state);
    }
    return;
  }
  beginPainting(state, engine.buildOf(file));
  opening.stage = "picture";
}

/** @param {Work} work */
function readScene({ state, opening, engine }) {
  const { scene, map } = opening;
  if (!scene || !map || scene.advance(ROWS)) {
    return;
  }
  opening.scene = null;
  state.opening = null;
  showSceneFile(state, engine, map.name, scene);
}

/** @param {Work} work @param {number} deadline */
function takeOver({ state, opening, engine }, deadline) {
  const { build } = state;
  if (!build || !adoptBuild(state, engine, build, deadline)) {
    return;
  }
  state.opening = null;
  nameMap(state, opening.map?.name ?? "");
  noteLanes(state);
  beginAgain(state);
  seek(state, Number.POSITIVE_INFINITY);
  if (opening.list.length > 0) {
    openProblems(state, engine, opening);
  }
  noteEdits(state);
}

/** Another rule for the greys that the user is asked about: the picture is read anew. @param {State} state @param {{ rule: import("./types.js").GreyRule }} command */
export function setGreys(state, { rule }) {
  const { greys } = state;
  if (!greys) {
    return;
  }
  cancelOpening(state);
  state.greys = { ...greys, rule, error: null };
  const { map, scenario, list } = greys;
  begin(state, { ...NOTHING_READ, list, stage: "map", map, scenario });
}

/** @param {State} state */
export function openGreys(state) {
  const { greys, engine, opening } = state;
  if (opening) {
    opening.accepted = true; // As soon as it is read by the rule that was picked last.
    return;
  }
  state.greys = null;
  if (!greys || !engine) {
    return;
  }
  const { map, scenario, list, file } = greys;
  try {
    beginPainting(state, engine.buildOf(file));
    begin(state, { ...NOTHING_READ, list, stage: "picture", map, scenario });
  } catch (error) {
    refuse(state, map.name, error);
  }
}

/** @param {State} state */
export function cancelGreys(state) {
  if (state.greys) {
    cancelOpening(state);
    state.greys.file.free();
    state.greys = null;
  }
}
