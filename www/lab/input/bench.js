/**
 * The benchmark dialog: picking algorithms and problems, running, cancelling and saving. Turns events into commands.
 */

import { writeBenchCsv } from "../bench-table.js";
import { download, nameFile } from "../download.js";
import { find, listen, together } from "../listen.js";
import { loadPlots } from "../plotting.js";

/** @typedef {import("../types.js").State} State */

/**
 * @param {State} state read only
 * @param {import("../types.js").Dispatch} dispatch
 * @param {(notify: () => void) => import("../types.js").Remove} subscribe
 */
export function listenBench(state, dispatch, subscribe) {
  const dialog = find("bench-dialog", HTMLDialogElement);
  const algorithms = find("bench-algorithms", HTMLFieldSetElement);
  const sample = find("bench-sample", HTMLSelectElement);
  let fetching = false;

  /** Once something is measured for the first time the library is fetched. */
  async function meet() {
    if (!state.bench.run || state.bench.createPlots || fetching) {
      return;
    }
    fetching = true;
    const plots = await loadPlots(() => import("../view/bench-plots.js"), dispatch);
    if (plots) {
      dispatch({ type: "bench-loaded", createPlots: plots.createBenchPlots });
      fetching = false; // Else it is not asked for again with every command; the table is there without it.
    }
  }

  function pick() {
    const boxes = [...algorithms.querySelectorAll("input")];
    dispatch({ type: "plan-bench", picked: boxes.filter((box) => box.checked).map((box) => box.value) });
  }

  function run() {
    dispatch({ type: state.bench.run?.phase === "running" ? "cancel-bench" : "run-bench" });
  }

  function save() {
    const { run } = state.bench;
    if (run) {
      download(`benchmark-${nameFile(run, "csv")}`, writeBenchCsv(run), "text/csv");
    }
  }

  return together(
    subscribe(meet),
    listen(algorithms, "change", pick),
    listen(sample, "change", () => dispatch({ type: "plan-bench", sample: Number(sample.value) })),
    listen(find("bench-open", HTMLButtonElement), "click", () => find("file", HTMLInputElement).click()),
    listen(find("bench-run", HTMLButtonElement), "click", run),
    listen(find("bench-csv", HTMLButtonElement), "click", save),
    listen(find("bench-close", HTMLButtonElement), "click", () => dialog.close()),
    listen(dialog, "close", () => dispatch({ type: "close-bench" })),
  );
}
