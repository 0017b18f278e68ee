/**
 * Comparison: adding and removing searches, racing, the difference and the table's file. Turns events into commands.
 */

import { download, nameFile } from "../download.js";
import { find, listen, together } from "../listen.js";
import { writeCsv } from "../table.js";

/** @typedef {import("../types.js").State} State */

/** @param {HTMLElement} lab @param {State} state read only @param {import("../types.js").Dispatch} dispatch */
export function listenLanes(lab, state, dispatch) {
  const compare = find("compare", HTMLSelectElement);
  const race = find("race", HTMLSelectElement);
  const pair = find("difference-of", HTMLSelectElement);

  function add() {
    const algorithm = compare.value;
    compare.value = "";
    if (algorithm) {
      dispatch({ type: "add-lane", algorithm });
    }
  }

  /** @param {MouseEvent} event */
  function click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const { pickLane, removeLane } = button?.dataset ?? {};
    if (pickLane) {
      dispatch({ type: "select-lane", lane: Number(pickLane) });
    } else if (removeLane) {
      const isLast = state.lanes.length === 2;
      dispatch({ type: "remove-lane", lane: Number(removeLane) });
      if (isLast && event.detail === 0) {
        compare.focus(); // The table goes with the next frame; by keyboard one is then where it came from.
      }
    }
  }

  function lay() {
    const [first, second] = pair.value.split(",").map(Number);
    dispatch({ type: "set-difference", lanes: pair.value ? [first, second] : null });
  }

  return together(
    listen(compare, "change", add),
    listen(race, "change", () => dispatch({ type: "set-race", race: race.value })),
    listen(pair, "change", lay),
    listen(find("csv", HTMLButtonElement), "click", () =>
      download(nameFile(state, "csv"), writeCsv(state), "text/csv"),
    ),
    listen(lab, "click", click),
  );
}
