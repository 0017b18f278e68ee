/**
 * Buttons, sliders and menus of the page: turns their events into commands. They are declared in index.html with data-command or data-setting.
 */

import { find, listen, together } from "../listen.js";
import { TOOLS } from "../state.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */

/** @type {Record<string, import("../types.js").Command>} */
const BUTTONS = {
  "toggle-play": { type: "toggle-play" },
  step: { type: "step", by: 1 },
  "step-back": { type: "step", by: -1 },
  "layer-on": { type: "seek-layer", forward: true },
  "layer-back": { type: "seek-layer", forward: false },
  finish: { type: "finish" },
  restart: { type: "restart" },
  "zoom-in": { type: "zoom", factor: 1.25 },
  "zoom-out": { type: "zoom", factor: 0.8 },
  fit: { type: "fit" },
  ...Object.fromEntries(TOOLS.map((tool) => [`tool-${tool}`, { type: "set-tool", tool }])),
  arrows: { type: "toggle-arrows" },
  undo: { type: "undo" },
  redo: { type: "redo" },
  clear: { type: "clear" },
  invert: { type: "invert" },
  size: { type: "open-size" },
  crop: { type: "crop" },
  "cancel-crop": { type: "give-up-crop" },
  help: { type: "show-help", shown: true },
  charts: { type: "toggle-charts" },
  bench: { type: "open-bench" },
  "open-demo": { type: "open-demo" },
  "cancel-build": { type: "cancel-build" },
  "dismiss-message": { type: "dismiss-message" },
};

/**
 * @param {HTMLElement} lab
 * @param {State} state read only
 * @param {Dispatch} dispatch
 */
export function listenControls(lab, state, dispatch) {
  const canvas = find("map", HTMLCanvasElement);
  const graph = find("graph", HTMLCanvasElement);

  /** @param {MouseEvent} event */
  function click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const command = BUTTONS[button?.dataset.command ?? ""];
    if (command) {
      dispatch(command.type === "step" && event.shiftKey ? { ...command, by: 10 * command.by } : command);
    }
    if (button && event.detail > 0 && !button.hasAttribute("popovertarget")) {
      (state.graph ? graph : canvas).focus({ preventScroll: true }); // So that after a click Space plays rather than clicking again.
    }
  }

  /** @param {Event} event */
  function change(event) {
    const field = event.target;
    if (field instanceof HTMLSelectElement && field.dataset.setting) {
      dispatch({ type: "configure", settings: { [field.dataset.setting]: field.value } });
    } else if (field instanceof HTMLInputElement && field.dataset.setting) {
      set(field, field.dataset.setting);
    }
  }

  /** What is no number leaves the setting as it is; one that may be empty is given up then. @param {HTMLInputElement} field @param {string} name */
  function set(field, name) {
    const number = field.valueAsNumber;
    if (field.value === "" && !field.validity.badInput && "optional" in field.dataset) {
      dispatch({ type: "configure", settings: { [name]: "" } });
      return;
    }
    if (Number.isNaN(number)) {
      field.value = String(state.settings?.[/** @type {keyof import("../types.js").Settings} */ (name)] ?? "");
      return;
    }
    const value = Math.min(Math.max(number, Number(field.min)), Number(field.max));
    field.value = String(value);
    dispatch({ type: "configure", settings: { [name]: value } });
  }

  /** @param {Event} event */
  function write(event) {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.dataset.expression) {
      dispatch({ type: "write-expression", setting: field.dataset.expression, text: field.value });
    }
  }

  const speed = find("speed", HTMLInputElement);
  const problem = find("problem", HTMLSelectElement);
  /** @param {number} by */
  const turnPage = (by) => {
    if (state.problems) {
      const last = state.problems.list.length - 1;
      dispatch({ type: "pick-problem", index: Math.min(Math.max(state.problems.index + by, 0), last) });
    }
  };

  return together(
    listen(find("to-map", HTMLButtonElement), "click", () => (state.graph ? graph : canvas).focus()),
    listen(lab, "click", click),
    listen(lab, "change", change),
    listen(lab, "input", write),
    listen(speed, "input", () => dispatch({ type: "set-speed", speed: speed.valueAsNumber })),
    listen(problem, "change", () => dispatch({ type: "pick-problem", index: Number(problem.value) })),
    listen(find("problem-previous", HTMLButtonElement), "click", () => turnPage(-1)),
    listen(find("problem-next", HTMLButtonElement), "click", () => turnPage(1)),
    listen(find("watch", HTMLButtonElement), "click", () => race(state, dispatch)),
  );
}

/** The caption's button: the same search side by side with Dijkstra, or with A* when it is Dijkstra. @param {State} state @param {Dispatch} dispatch */
function race(state, dispatch) {
  const algorithm = state.settings?.algorithm === "dijkstra" ? "astar" : "dijkstra";
  dispatch({ type: "add-lane", algorithm, play: true });
}
