/**
 * The map of each search in the element, and the difference of two of them: a canvas each, made when it is needed.
 */

import { listenPointer } from "../lab/input/pointer.js";
import { observeSize } from "../lab/input/surroundings.js";
import { listen, together } from "../lab/listen.js";
import { createDifferenceScene } from "../lab/view/lanes.js";
import { createPicture } from "../lab/view/picture.js";
import { setAttribute, setHidden, setText } from "../lab/view/text.js";
import { create } from "./skeleton.js";

/** @typedef {import("../lab/types.js").State} State */
/** @typedef {{ state: State, dispatch: import("../lab/types.js").Dispatch, keys: ReturnType<typeof import("../lab/input/keys.js").listenKeys> }} Given */

/** @param {import("./skeleton.js").Skeleton} skeleton @param {Given} given */
export function createPanes({ panes: place, frame }, { state, dispatch, keys }) {
  /** @type {ReturnType<typeof createPane>[]} */
  const panes = [];
  /** @type {(() => void)[]} */
  const removers = [];
  /** @type {{ key: string, scene: import("../lab/types.js").Scene } | null} */
  let difference = null;

  function createPane() {
    const pane = create("div", "pane");
    const name = create("p", "pane-name", "name");
    const box = create("div", "pane-map", "pane-map");
    const canvas = create("canvas", "map");
    box.append(canvas);
    pane.append(name, box);
    place.append(pane);
    // Where there is nothing to erase, the right button is the browser's.
    const keepMenu = listen(canvas, "contextmenu", (event) => {
      if (place.dataset.editable !== "true") {
        event.stopImmediatePropagation();
      }
    });
    removers.push(keepMenu, listenPointer(canvas, state, dispatch, keys));
    return { pane, name, canvas, show: createPicture(canvas, { at: frame }) };
  }

  /** @param {number} index */
  function getPane(index) {
    panes[index] ??= createPane();
    return panes[index];
  }

  const first = getPane(0);
  first.canvas.tabIndex = 0;
  first.canvas.setAttribute("role", "application");
  removers.push(observeSize(first.canvas, dispatch));

  return {
    /** @param {string} label */
    name: (label) => first.canvas.setAttribute("aria-label", label),

    /** @param {State} state */
    show(state) {
      const { lanes, engine, difference: pair } = state;
      const count = Math.max(lanes.length, 1);
      const shown = count + (pair ? 1 : 0);
      setAttribute(place, "data-panes", String(shown));
      setAttribute(place, "data-zoomed", String(!state.camera.fit));
      for (let index = 0; index < Math.max(shown, panes.length); index++) {
        const { pane, name, show } = getPane(index);
        setHidden(pane, index >= shown);
        setHidden(name, shown === 1);
        const lane = lanes[index];
        if (index < count) {
          setText(name, lane?.name ?? "");
          const { scene, stats, settings } = lane ?? state;
          show({ ...state, scene, stats, settings });
        } else if (pair && engine && index < shown) {
          setText(name, `${lanes[pair[0]].name} − ${lanes[pair[1]].name}`);
          if (difference?.key !== pair.join()) {
            difference = { key: pair.join(), scene: createDifferenceScene(state, engine, pair[0], pair[1], frame) };
          }
          show({ ...state, scene: difference.scene });
        }
      }
    },
    remove: () => {
      together(...removers)();
      for (const { canvas } of panes) {
        canvas.width = 0; // Gives the picture's memory back at once.
      }
      place.replaceChildren();
    },
  };
}
