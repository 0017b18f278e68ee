/**
 * What is kept of the work: once nothing has changed for a moment, the address and a record for the next visit follow. The record is the
 * file of the scene and the map's name.
 *
 * Makes the record and opens it again. Where it is stored is the business of view/kept.js.
 */

import { tell } from "../telling.js";
import { describeGraph, keepGraph, keepGraphAtRest } from "./graph/keeping.js";
import { countEdits, describeLink, keepAddress, openSceneText, replaceAddress, writeSceneText } from "./sharing.js";
import { isUnderWay } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {{ version: 1, name: string, scene: string }} Kept */

const QUIET = 400; // Milliseconds without a change before address and record follow.

/**
 * Cells up to which a map is kept: 2048 x 2048.
 * PERF: its record takes 9 ms to write in Chromium, the first 78 while memory grows; one of 1025 x 1025 takes 2, the first 6. The storage
 * takes it over in less than 1. Measured with a load of 4 on 2 cores.
 */
const LARGEST = 1 << 22;

/**
 * Once nothing has changed for a moment, address and record say what is open. They stay as they came until something is edited. While a search
 * runs on, only an edit is waited for, and only the record follows: the step would change with every frame.
 * @param {State} state @param {number} elapsed milliseconds since the frame before @returns {boolean} true while it waits for that moment
 */
export function followEdits(state, elapsed) {
  const { engine, address } = state;
  if (!engine || state.build || state.opening) {
    address.quiet = 0;
    return false;
  }
  if (state.graph) {
    return followGraph(state, elapsed);
  }
  keepGraphAtRest(state);
  const isRunning = isUnderWay(state) || state.aim !== null;
  const edits = countEdits(state);
  const present = isRunning ? String(edits) : describeLink(state);
  const isAsItCame = address.written === "" && edits === address.revision;
  if (isAsItCame || present === address.written || (isRunning && edits === state.kept.revision)) {
    return false;
  }
  address.quiet = present === address.seen ? address.quiet + elapsed : 0;
  address.seen = present;
  if (address.quiet < QUIET) {
    return true;
  }
  address.written = present;
  if (!isRunning) {
    replaceAddress(state, engine);
  }
  keepWork(state, engine);
  return false;
}

/** The same of a graph, which has no address; one that was not edited is in the gallery. @param {State} state @param {number} elapsed */
function followGraph(state, elapsed) {
  const { address, history, kept } = state;
  if (!history.undo && !kept.graph) {
    return false;
  }
  const present = describeGraph(state);
  if (present === kept.shown) {
    return false;
  }
  address.quiet = present === address.seen ? address.quiet + elapsed : 0;
  address.seen = present;
  if (address.quiet < QUIET) {
    return true;
  }
  kept.shown = present;
  keepGraph(state);
  return false;
}

/** The page may be gone with the next moment: what waits is written at once. @param {State} state */
export function keepNow(state) {
  while (followEdits(state, QUIET)) {
    // The first round notes what is there, the second finds it unchanged.
  }
}

/** The record goes to the storage when the frame is drawn. @param {State} state @param {Engine} engine */
function keepWork(state, engine) {
  const { kept } = state;
  kept.revision = countEdits(state);
  kept.due = null;
  if (engine.width * engine.height > LARGEST) {
    kept.refusal = "A map as large as this comes back only if you save it";
    return;
  }
  try {
    kept.due = { version: 1, name: state.mapName, scene: writeSceneText(state, engine) };
  } catch (error) {
    kept.refusal = tell(error);
  }
}

/** Shows what was kept; where it can't be read everything stays as it is. @param {State} state @param {{ record: unknown }} command */
export function openKept(state, { record }) {
  const { engine } = state;
  if (!engine) {
    return;
  }
  try {
    const { name, scene } = check(record);
    openSceneText(state, engine, name, scene);
    keepAddress(state);
  } catch (error) {
    state.message = { kind: "error", text: `What was kept could not be opened: ${tell(error)}` };
  }
}

/** Storage may hold anything: an older version's record, or half of one. @param {any} record @returns {Kept} */
function check(record) {
  if (record?.version !== 1 || typeof record.name !== "string" || typeof record.scene !== "string") {
    throw new Error("expected a record of version 1");
  }
  return record;
}
