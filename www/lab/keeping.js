/**
 * What is kept of the work: once nothing has changed for a moment, the address and a record for the next visit follow. The record is
 * what a link would say, or, of a map too large for that, its file and the rest beside it.
 *
 * Makes the record and opens it again. Where it is stored is the business of view/kept.js.
 */

import { nameMap, noteEdits } from "./editing.js";
import { noteLanes } from "./lanes.js";
import { beginAgain, goThere, seek } from "./searching.js";
import { describeLink, describeSmall, keepAddress, openFragment, replaceAddress } from "./sharing.js";
import { isUnderWay } from "./state.js";
import { forgetBreakCell } from "./time.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */
/**
 * @typedef {object} LargeScene
 * @property {string} map a MovingAI file
 * @property {number[]} start @property {number[]} goals
 * @property {[number, number | null][]} costs by terrain id; null: blocked
 * @property {Record<string, unknown>[]} lanes the options of each
 * @property {number} step
 */
/** @typedef {{ version: 1, name: string, fragment: string } | { version: 1, name: string, large: LargeScene }} Kept */

const QUIET = 400; // Milliseconds without a change before address and record follow.

/** PERF: Cells up to which a map is kept as a file: 3 to 11 ms for half as many, in Chromium on a busy machine. */
const LARGEST = 1 << 21;

/** The present scene in storable form; null: too large. @param {State} state @param {Engine} engine @param {string} fragment @returns {Kept | null} */
function describeWork(state, engine, fragment) {
  const name = state.mapName;
  if (fragment) {
    return { version: 1, name, fragment };
  }
  const fits = engine.width * engine.height <= LARGEST;
  return fits ? { version: 1, name, large: describeLarge(state, engine) } : null;
}

/** @param {State} state @param {Engine} engine @returns {LargeScene} */
function describeLarge({ lanes, terrains, timeline }, engine) {
  return {
    map: engine.toText("movingai"),
    start: [...engine.start],
    goals: [...engine.goals],
    costs: terrains.map(({ id, cost }) => [id, cost]),
    lanes: lanes.map(({ settings: { heuristicIsAuto, ...settings } }) => ({
      ...settings,
      heuristic: heuristicIsAuto ? "auto" : settings.heuristic,
    })),
    step: timeline.tick,
  };
}

/**
 * Once nothing has changed for a moment, address and record say what is open. They stay as they came until something is edited.
 * @param {State} state @param {number} elapsed milliseconds since the frame before @returns {boolean} true while it waits for that moment
 */
export function followEdits(state, elapsed) {
  const { engine, address } = state;
  if (!engine || state.build || isUnderWay(state) || state.aim !== null) {
    address.quiet = 0;
    return false;
  }
  const present = describeLink(state);
  if (present === address.written || (address.written === "" && state.revision === address.revision)) {
    return false;
  }
  address.quiet = present === address.seen ? address.quiet + elapsed : 0;
  address.seen = present;
  if (address.quiet < QUIET) {
    return true;
  }
  address.written = present;
  const fragment = describeSmall(state, engine);
  replaceAddress(fragment);
  keepWork(state, engine, fragment);
  return false;
}

/** The record goes to the storage at the end of this frame. @param {State} state @param {Engine} engine @param {string} fragment */
function keepWork(state, engine, fragment) {
  if (state.kept.demo === state.revision) {
    state.kept.due = { record: null }; // The demo map was brought back, and that is all.
    state.kept.tooLarge = false;
    return;
  }
  try {
    const record = describeWork(state, engine, fragment);
    state.kept.tooLarge = record === null;
    state.kept.due = record && { record };
  } catch {
    state.kept.tooLarge = true; // Terrain that no link and no map file has: what was kept before stays.
  }
}

/** Shows what was kept; where it can't be read everything stays as it is. @param {State} state @param {{ record: unknown }} command */
export function openKept(state, { record }) {
  const { engine } = state;
  if (!engine) {
    return;
  }
  try {
    const kept = check(record);
    if ("fragment" in kept) {
      openFragment(state, engine, kept.fragment);
      nameMap(state, kept.name);
    } else {
      openLarge(state, engine, kept.name, kept.large);
    }
    keepAddress(state);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    state.message = { kind: "error", text: `What was kept could not be opened: ${said}` };
  }
}

/** Storage may hold anything: an older version's record, or half of one. @param {any} record @returns {Kept} */
function check(record) {
  const has = typeof record?.fragment === "string" || typeof record?.large?.map === "string";
  if (record?.version !== 1 || typeof record.name !== "string" || !has) {
    throw new Error("expected a record of version 1");
  }
  return record;
}

/** @param {State} state @param {Engine} engine @param {string} name @param {LargeScene} large */
function openLarge(state, engine, name, { map, start, goals, costs, lanes, step }) {
  engine.open(map);
  const terrains = engine.terrains();
  for (const [id, cost] of costs) {
    const there = terrains.find((terrain) => terrain.id === id);
    if (there && there.cost !== cost) {
      engine.setTerrainCost(id, cost ?? undefined);
    }
  }
  engine.setGoals(start[0], start[1], Float64Array.from(goals));
  for (const [index, settings] of lanes.entries()) {
    if (index > 0) {
      engine.addLane({ algorithm: settings.algorithm });
    }
    engine.configure(settings, index);
  }
  engine.forgetHistory();
  forgetBreakCell(state);
  nameMap(state, name);
  noteEdits(state);
  state.problems = null;
  state.camera = { ...state.camera, fit: true };
  noteLanes(state);
  beginAgain(state);
  seek(state, step);
  goThere(state, step);
}
