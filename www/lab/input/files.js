/**
 * Files in: the picker, drag and drop, and pasting. Tells maps from problem files and puts a robot's map together with its picture; doesn't
 * read what is in them.
 */

import { tell } from "../../telling.js";
import { findGraph } from "../graph/input/files.js";
import { find, listen, together } from "../listen.js";

/** @typedef {import("../types.js").Dispatch} Dispatch */
/** @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer> }} Opened */

export const LARGEST = 128 * 1024 * 1024; // Bytes; the largest published problem file has 20 MB.
/** A link, or what stands in one after its #. No map looks like that: neither has an equals sign in its first word. */
const LINK = /^(https?:\/\/\S*#|#)?[a-z]+=\S*$/i;
const EXPECTED = "expected a map file and, with it or alone, its .scen, or the file of a scene";

/** @param {HTMLElement} lab @param {Dispatch} dispatch */
export function listenFiles(lab, dispatch) {
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

  /** A map as text or as a file, or a link; what is pasted into a field is the field's. @param {ClipboardEvent} event */
  function paste(event) {
    const data = event.clipboardData;
    if (!data || (event.target instanceof Element && event.target.closest("input, select, textarea, dialog"))) {
      return;
    }
    const text = data.getData("text/plain");
    if (LINK.test(text.trim())) {
      event.preventDefault();
      dispatch({ type: "open-link", fragment: text.trim() });
      return;
    }
    const files = data.files.length > 0 ? [...data.files] : text.trim() ? [new File([text], "pasted map")] : [];
    if (files.length > 0) {
      event.preventDefault();
      open(files, dispatch);
    }
  }

  return together(
    listen(find("open", HTMLButtonElement), "click", () => picker.click()),
    listen(picker, "change", pick),
    listen(window, "dragover", hover),
    listen(window, "dragleave", leave),
    listen(window, "drop", drop),
    listen(window, "paste", paste),
  );
}

/** @param {File[]} files @param {Dispatch} dispatch */
async function open(files, dispatch) {
  try {
    const read = await Promise.all(files.map(readBytes));
    const graph = findGraph(read);
    if (graph) {
      dispatch(graph);
      return;
    }
    const scenarios = read.filter(isScenario);
    const yaml = read.find(({ name }) => /\.ya?ml$/i.test(name));
    const others = read.filter((file) => !scenarios.includes(file) && file !== yaml);
    const maps = yaml ? [yaml] : others;
    if (maps.length > 1 || (yaml && others.length > 1) || scenarios.length > 1 || read.length === 0) {
      throw new Error(`${EXPECTED}; got ${maps.length} maps and ${scenarios.length} .scen files`);
    }
    const map = maps[0] && { ...maps[0], image: yaml && others[0]?.bytes };
    const scenario = scenarios[0] && { name: scenarios[0].name, text: new TextDecoder().decode(scenarios[0].bytes) };
    dispatch({ type: "open-files", map, scenario });
  } catch (error) {
    dispatch({ type: "show-message", kind: "error", text: tell(error) });
  }
}

/** @param {File} file @returns {Promise<Opened>} */
async function readBytes(file) {
  if (file.size > LARGEST) {
    throw new Error(`${file.name}: expected at most ${LARGEST / 1024 / 1024} MB`);
  }
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** @param {Opened} file */
function isScenario({ name, bytes }) {
  return /\.scen$/i.test(name) || /^version\s/.test(new TextDecoder().decode(bytes.subarray(0, 16)));
}
