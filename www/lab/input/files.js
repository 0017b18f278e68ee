/**
 * Files in and out: the picker, drag and drop, and saving the map. Tells maps from problem files; doesn't read what is in them.
 */

import { download, nameFile } from "../download.js";
import { findGraph } from "../graph/input/files.js";
import { find, listen, together } from "../listen.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */

export const LARGEST = 128 * 1024 * 1024; // Bytes; the largest published problem file has 20 MB.
const EXPECTED = "expected a .map or matrix file and, with it or alone, its .scen";

/** @param {HTMLElement} lab @param {State} state read only @param {Dispatch} dispatch */
export function listenFiles(lab, state, dispatch) {
  const picker = find("file", HTMLInputElement);

  function pick() {
    open([...(picker.files ?? [])], dispatch).finally(() => {
      picker.value = ""; // The same file can be picked again.
    });
  }

  /** @param {DragEvent} event */
  function hover(event) {
    if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      lab.dataset.dropping = "true";
    }
  }

  /** @param {DragEvent} event */
  function leave(event) {
    if (!(event.relatedTarget instanceof Node)) {
      delete lab.dataset.dropping;
    }
  }

  /** @param {DragEvent} event */
  function drop(event) {
    event.preventDefault();
    delete lab.dataset.dropping;
    open([...(event.dataTransfer?.files ?? [])], dispatch);
  }

  return together(
    listen(find("open", HTMLButtonElement), "click", () => picker.click()),
    listen(find("save", HTMLButtonElement), "click", () => save(state)),
    listen(picker, "change", pick),
    listen(window, "dragover", hover),
    listen(window, "dragleave", leave),
    listen(window, "drop", drop),
  );
}

/** @param {File[]} files @param {Dispatch} dispatch */
async function open(files, dispatch) {
  try {
    const read = await Promise.all(files.map(readText));
    const graph = findGraph(read);
    if (graph) {
      dispatch(graph);
      return;
    }
    const scenarios = read.filter(isScenario);
    const maps = read.filter((file) => !isScenario(file));
    if (maps.length > 1 || scenarios.length > 1 || read.length === 0) {
      throw new Error(`${EXPECTED}; got ${maps.length} maps and ${scenarios.length} .scen files`);
    }
    dispatch({ type: "open-files", map: maps[0], scenario: scenarios[0] });
  } catch (error) {
    dispatch({ type: "show-message", kind: "error", text: error instanceof Error ? error.message : String(error) });
  }
}

/** @param {File} file */
async function readText(file) {
  if (file.size > LARGEST) {
    throw new Error(`${file.name}: expected at most ${LARGEST / 1024 / 1024} MB`);
  }
  return { name: file.name, text: await file.text() };
}

/** @param {{ name: string, text: string }} file */
function isScenario({ name, text }) {
  return /\.scen$/i.test(name) || /^version\s/.test(text);
}

/** @param {State} state */
export function save(state) {
  if (state.engine) {
    download(nameFile(state, "map"), state.engine.toText("movingai"), "text/plain");
  }
}
