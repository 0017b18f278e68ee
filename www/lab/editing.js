/**
 * Commands that edit the scene, and undoing them. Part of the handlers in commands.js.
 *
 * What an edit changes is the engine's business; here the searches are brought back to where they were, and refusals are told.
 */

import { forgetLanes, forgetMap } from "./forgetting.js";
import { noteLanes } from "./lanes.js";
import { tellRefusal } from "./refusals.js";
import { beginAgain, reSearch, seek } from "./searching.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Engine} Engine */

const MATERIAL_TOOLS = ["terrain", "line", "rectangle", "fill"];

/** @type {import("./store.js").Handlers} */
export const editHandlers = {
  /** A gesture begins or is over: what comes next is undone by itself. @param {State} state */
  seal(state) {
    state.engine?.seal();
    noteEdits(state);
  },

  /** @param {State} state @param {{ lines: number[][], terrain: number }} command lines: x0, y0, x1, y1 in cells */
  paint(state, { lines, terrain }) {
    edit(state, (engine) => {
      let changed = false;
      for (const [x0, y0, x1, y1] of lines) {
        changed = settle(state, () => engine.paint(x0, y0, x1, y1, terrain) > 0) || changed;
      }
      return changed;
    });
  },

  /** In place of what the gesture has drawn so far. @param {State} state @param {{ shape: string, cells: number[], terrain: number }} command */
  "draw-shape"(state, { shape, cells, terrain }) {
    edit(state, (engine) => settle(state, () => engine.drawShape(shape, Float64Array.from(cells), terrain)));
  },

  /** @param {State} state @param {{ x: number, y: number, terrain: number }} command */
  fill(state, { x, y, terrain }) {
    edit(state, (engine) => settle(state, () => engine.fill(x, y, terrain) > 0));
  },

  /** @param {State} state */
  clear(state) {
    edit(state, (engine) => settle(state, () => engine.clear() > 0));
  },

  /** @param {State} state */
  invert(state) {
    edit(state, (engine) => settle(state, () => engine.invert() > 0));
  },

  /** @param {State} state @param {{ end: "start" | "goal", index?: number, x: number, y: number }} command */
  "move-end"(state, { end, index = 0, x, y }) {
    const at = end === "start" ? state.scene.start : state.scene.goals.subarray(2 * index);
    if (x !== at[0] || y !== at[1]) {
      edit(state, (engine) => (end === "start" ? engine.setStart(x, y) : engine.setGoal(x, y, index)));
    }
  },

  /** A goal more, or the one away that is there. @param {State} state @param {{ x: number, y: number }} command */
  "toggle-goal"(state, { x, y }) {
    edit(state, (engine) =>
      settle(state, () => {
        engine.toggleGoal(x, y);
        return true;
      }),
    );
  },

  /** What the next stroke draws; the tools that draw walls, or none, give way. @param {State} state @param {{ terrain: number }} command */
  "pick-terrain"(state, { terrain }) {
    state.terrain = terrain;
    state.tool = MATERIAL_TOOLS.includes(state.tool) ? state.tool : "terrain";
  },

  /** @param {State} state @param {{ terrain: number, cost: number | null }} command cost null: blocked */
  "set-terrain-cost"(state, { terrain, cost }) {
    edit(state, (engine) =>
      settle(state, () => {
        engine.setTerrainCost(terrain, cost ?? undefined);
        return true;
      }),
    );
  },

  /** The brush is made of it then. @param {State} state @param {{ name: string, cost: number | null }} command cost null: blocked */
  "add-terrain"(state, { name, cost }) {
    const { message } = state;
    const before = state.terrains.length;
    state.newTerrain = "";
    edit(state, (engine) =>
      settle(state, () => {
        engine.addTerrain(name, cost ?? undefined);
        return true;
      }),
    );
    if (state.terrains.length > before) {
      editHandlers["pick-terrain"](state, { terrain: before });
    } else {
      state.newTerrain = state.message?.text ?? "";
      state.message = message;
    }
  },

  /** @param {State} state */
  undo(state) {
    travel(state, (engine) => engine.undo());
  },

  /** @param {State} state */
  redo(state) {
    travel(state, (engine) => engine.redo());
  },
};

/** Plays a scene of the gallery from its start. @param {State} state @param {{ id: string }} command */
export function openShowcase(state, { id }) {
  const { engine } = state;
  if (!engine) {
    return;
  }
  engine.openShowcase(id);
  forgetMap(state);
  forgetLanes(state);
  nameMap(state, engine.mapName);
  state.showcase = id;
  state.message = null;
  noteLanes(state);
  beginAgain(state);
  noteEdits(state);
  if (state.stillness) {
    seek(state, Number.POSITIVE_INFINITY);
  } else {
    seek(state, 0);
    state.playing = true;
  }
}

/** The map's name comes back with it when it is. No scene of the gallery is open then. @param {State} state @param {string} name */
export function nameMap(state, name) {
  state.mapName = name;
  state.showcase = "";
  if (state.engine) {
    state.engine.mapName = name;
    state.engine.seal();
  }
  noteEdits(state);
}

/** Reads back what can be undone, what the map is made of and called. @param {State} state */
export function noteEdits(state) {
  const { engine, problems } = state;
  if (!engine) {
    return;
  }
  state.history = engine.history();
  state.terrains = engine.terrains();
  state.tints = engine.tints();
  state.terrain = Math.min(state.terrain, state.terrains.length - 1);
  if (problems) {
    problems.edited = problems.mapMark !== state.history.mapMark;
  }
}

/** @param {State} state @param {(engine: Engine) => boolean} change true when something changed */
export function edit(state, change) {
  if (state.build) {
    return;
  }
  state.touched = true;
  reSearch(state, change);
  noteEdits(state);
}

/** Where an algorithm doesn't run on what the edit made, the edit stays and another algorithm searches. @param {State} state @param {() => boolean} change */
export function settle(state, change) {
  try {
    return change();
  } catch (error) {
    const said = tellRefusal(error);
    const algorithms = state.lanes.map((_, lane) => state.engine?.settings(lane).algorithm);
    const replaced = state.lanes.some(({ settings }, lane) => settings.algorithm !== algorithms[lane]);
    const advice = replaced ? "; A* searches instead, until that is undone." : "";
    state.message = { kind: "error", text: `${said}${advice}` };
    noteLanes(state);
    return replaced;
  }
}

/** Through the history, back or on. @param {State} state @param {(engine: Engine) => boolean} go */
function travel(state, go) {
  if (state.build || !state.engine) {
    return;
  }
  const { width, height } = state.engine;
  edit(state, (engine) => settle(state, () => go(engine)));
  const { engine } = state;
  state.mapName = engine.mapName;
  if (engine.width !== width || engine.height !== height) {
    forgetMap(state);
  }
  noteLanes(state);
}
