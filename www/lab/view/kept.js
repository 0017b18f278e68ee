/**
 * What is kept in the browser for the next visit: stored when it is due, and said where it can't be.
 *
 * Nothing waits for the storage. Where it is denied the page works as it does elsewhere, and says so beside the map's name.
 */

import { say, t } from "../../strings/text.js";
import { find, listen } from "../listen.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

const KEY = "pathscope-scene";
const GRAPH_KEY = "pathscope-graph";

const load = () => import("../../vendor/idb-keyval/idb-keyval.js");

const DENIED =
  "This browser lets the page keep nothing: what you make is gone with the page, unless you save or share it";

/** What an earlier visit left; undefined: nothing. Never fails. @returns {Promise<{ record: unknown, graph: unknown, refusal: string }>} */
export async function readKept() {
  try {
    const { getMany } = await load();
    const [record, graph] = await getMany([KEY, GRAPH_KEY]);
    return { record, graph, refusal: "" };
  } catch {
    return { record: undefined, graph: undefined, refusal: DENIED };
  }
}

/** @param {string} key @param {unknown} record */
async function store(key, record) {
  const { set } = await load();
  await set(key, record);
}

/** @param {State} state read only @param {import("../types.js").Dispatch} dispatch */
export function createKept(state, dispatch) {
  const place = find("map-kept", HTMLElement);
  /** What is stored, by key. @type {Map<string, object>} */
  const met = new Map();

  /** @param {string} key @param {"due" | "graph"} part */
  async function storeDue(key, part) {
    const due = state.kept[part];
    if (!due || due === met.get(key)) {
      return;
    }
    met.set(key, due);
    const refusal = await store(key, due).then(
      () => "",
      () => DENIED,
    );
    if (due === state.kept[part] && refusal !== state.kept.refusal) {
      dispatch({ type: "note-kept", refusal });
    }
  }

  function storeAll() {
    storeDue(KEY, "due");
    storeDue(GRAPH_KEY, "graph");
  }

  function show() {
    const { refusal } = state.kept;
    storeAll();
    setHidden(place, refusal === "");
    setText(place, t("not kept"));
    setAttribute(place, "title", say(refusal));
  }

  /** A page that is hidden gets no more frames, and may be closed. */
  const remove = listen(document, "visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      dispatch({ type: "keep-now" });
      storeAll();
    }
  });
  return { show, remove };
}
