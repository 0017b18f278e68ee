/**
 * The controls under the map: as many as the attribute asks for. Turns their events into commands and shows where the search is.
 */

import { formatCost, formatCount, formatSpeed } from "../lab/format.js";
import { listenTrack } from "../lab/input/timeline.js";
import { listen, together } from "../lab/listen.js";
import { FASTEST, getStepsPerSecond, isUnderWay } from "../lab/state.js";
import { setAttribute, setText } from "../lab/view/text.js";
import { createTrack } from "../lab/view/timeline.js";
import { t } from "../strings/text.js";
import { createIcon } from "./icons.js";
import { create, reserve } from "./skeleton.js";

/** @typedef {import("../lab/types.js").State} State */
/** @typedef {import("../lab/types.js").Command} Command */
/**
 * @typedef {object} Given
 * @property {State} state read only
 * @property {import("../lab/types.js").Dispatch} dispatch
 * @property {() => string} getLab the address of what is shown, in the lab; "" where there is none
 */

/** @type {Record<string, { text: string, keys: string, command: Command }>} */
const BUTTONS = {
  restart: { text: "Restart", keys: "Home", command: { type: "restart" } },
  "step-back": { text: "Step back", keys: ",", command: { type: "step", by: -1 } },
  "toggle-play": { text: "Play", keys: "Space", command: { type: "toggle-play" } },
  step: { text: "One step", keys: ".", command: { type: "step", by: 1 } },
};

const SPEEDS = [3, 10, 30, 60, 180, 600, 2000].map(Math.log2);

/** @param {import("./skeleton.js").Skeleton} skeleton @param {import("./attributes.js").Controls} kind @param {Given} given */
export function createControls(skeleton, kind, given) {
  reserve(skeleton, kind);
  const { bar, frame } = skeleton;
  setAttribute(bar, "aria-label", t("Controls"));
  const [transport, more] = /** @type {HTMLElement[]} */ ([...bar.children]);
  if (!transport) {
    return { show: () => {}, remove: () => {} };
  }
  const parts = [fillTransport(transport, kind, frame, given)];
  if (more) {
    parts.push(fillMore(more, given));
  }
  return {
    /** @param {State} state */
    show: (state) => {
      for (const part of parts) {
        part.show(state);
      }
    },
    remove: together(...parts.map((part) => part.remove)),
  };
}

/** Play, steps and the timeline. @param {HTMLElement} row @param {import("./attributes.js").Controls} kind @param {HTMLElement} frame @param {Given} given */
function fillTransport(row, kind, frame, { state, dispatch }) {
  const names = kind === "play" ? ["restart", "toggle-play"] : ["restart", "step-back", "toggle-play", "step"];
  const buttons = names.map((name) => createButton(name));
  const play = /** @type {HTMLButtonElement} */ (buttons.find(({ dataset }) => dataset.command === "toggle-play"));
  play.classList.add("primary");
  play.dataset.action = "play";
  const steps = create("span", "steps");
  const removers = [
    listen(row, "click", (/** @type {MouseEvent} */ event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      const command = BUTTONS[button?.dataset.command ?? ""]?.command;
      if (command) {
        dispatch(command.type === "step" && event.shiftKey ? { ...command, by: 10 * command.by } : command);
      }
    }),
  ];
  /** @type {(state: State) => void} */
  let showTrack = ({ timeline }) => {
    const [now, length] = [formatCount(timeline.tick), formatCount(timeline.length)];
    setText(steps, timeline.isLengthKnown ? `${now} / ${length}` : now);
  };
  if (kind === "play") {
    row.append(...buttons, create("span", "spring"), steps);
  } else {
    const slider = create("div", "timeline");
    slider.tabIndex = 0;
    slider.setAttribute("role", "slider");
    for (const bound of ["min", "max", "now"]) {
      slider.setAttribute(`aria-value${bound}`, "0"); // Until the search is there.
    }
    slider.setAttribute("aria-label", t("Timeline"));
    const canvas = document.createElement("canvas");
    slider.append(canvas);
    row.classList.add("with-timeline");
    row.append(...buttons, slider, steps);
    removers.push(listenTrack(slider, state, dispatch));
    showTrack = createTrack({ slider, canvas, label: steps }, frame);
  }
  return {
    /** @param {State} state */
    show(state) {
      const action = isUnderWay(state) ? "Pause" : "Play";
      setAttribute(play, "data-action", action.toLowerCase());
      setAttribute(play, "aria-label", t(action));
      setAttribute(play, "title", `${t(action)} (Space)`);
      showTrack(state);
    },
    remove: together(...removers),
  };
}

/** Which algorithm, how fast, what it came to, and the way to the lab. @param {HTMLElement} row @param {Given} given */
function fillMore(row, { dispatch, getLab }) {
  const algorithm = create("select", "", "algorithm");
  algorithm.setAttribute("aria-label", t("Algorithm"));
  const speed = create("select", "wide", "speed");
  speed.setAttribute("aria-label", t("Speed"));
  const numbers = create("span", "numbers");
  const lab = create("a", "icon", "lab");
  lab.target = "_blank";
  lab.rel = "noopener";
  lab.append(createIcon("lab"));
  const title = t("Open in the lab");
  lab.setAttribute("aria-label", title);
  lab.title = title;
  row.append(algorithm, speed, numbers, lab);
  let offered = "";
  let offeredSpeed = Number.NaN;

  /** @param {State} state */
  function offer({ menu, settings, speed: present }) {
    const choices = menu?.algorithms.filter(({ available, id }) => available || id === settings?.algorithm) ?? [];
    const key = choices.map(({ id }) => id).join();
    if (key !== offered) {
      offered = key;
      algorithm.replaceChildren(...choices.map(({ id, name }) => new Option(t(name), id)));
    }
    if (settings && algorithm.value !== settings.algorithm) {
      algorithm.value = settings.algorithm;
    }
    if (present !== offeredSpeed) {
      offeredSpeed = present;
      const isUsual = [...SPEEDS, FASTEST].some((each) => Math.abs(each - present) < 1e-9);
      const speeds = [...SPEEDS, FASTEST, ...(isUsual ? [] : [present])].sort((one, other) => one - other);
      speed.replaceChildren(...speeds.map((each) => new Option(nameSpeed(each), String(each))));
      const near = speeds.find((each) => Math.abs(each - present) < 1e-9);
      speed.value = String(near);
    }
  }

  return {
    /** @param {State} state */
    show(state) {
      offer(state);
      const { stats } = state;
      const expanded = t("{count} expanded", { count: formatCount(stats.expanded) });
      const end = stats.status === "no-path" ? t("no path") : t("cost {cost}", { cost: formatCost(stats.cost) });
      const told = stats.cost === null && stats.status !== "no-path" ? expanded : `${expanded} · ${end}`;
      setText(numbers, told);
      const address = lab.hasAttribute("href") ? "" : getLab();
      if (address) {
        lab.setAttribute("href", address); // Without one it could not be reached by keyboard.
      }
      lab.hidden = !lab.hasAttribute("href");
    },
    remove: together(
      listen(algorithm, "change", () =>
        dispatch({ type: "configure", settings: { algorithm: algorithm.value }, play: true }),
      ),
      listen(speed, "change", () => dispatch({ type: "set-speed", speed: Number(speed.value) })),
      // Only now is it worth to write what is open as a link again.
      listen(lab, "pointerdown", () => lab.setAttribute("href", getLab())),
      listen(lab, "focus", () => lab.setAttribute("href", getLab())),
    ),
  };
}

/** @param {number} speed */
function nameSpeed(speed) {
  return speed >= FASTEST ? t("as fast as can be") : formatSpeed(getStepsPerSecond(speed));
}

/** @param {string} name */
function createButton(name) {
  const { text, keys } = BUTTONS[name];
  const button = create("button", `icon ${name}`, `button ${name}`);
  button.type = "button";
  button.dataset.command = name;
  button.append(createIcon(name));
  const title = t(text);
  button.setAttribute("aria-label", title);
  button.title = `${title} (${keys})`;
  return button;
}
