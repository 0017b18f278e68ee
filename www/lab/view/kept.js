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

const load = () => import("../../vendor/idb-keyval/idb-keyval.js");

const DENIED =
  "This browser lets the page keep nothing: what you make is gone with the page, unless you save or share it";

/** What an earlier visit left; undefined: nothing. Never fails. @returns {Promise<{ record: unknown, refusal: string }>} */
export async function readKept() {
  try {
    const { get } = await load();
    return { record: await get(KEY), refusal: "" };
  } catch {
    return { record: undefined, refusal: DENIED };
  }
}

/** @param {import("../keeping.js").Kept} record */
async function store(record) {
  const { set } = await load();
  await set(KEY, record);
}

/** @param {State} state read only @param {import("../types.js").Dispatch} dispatch */
export function createKept(state, dispatch) {
  const place = find("map-kept", HTMLElement);
  /** @type {State["kept"]["due"]} */
  let met = null;

  async function storeDue() {
    const { due } = state.kept;
    if (!due || due === met) {
      return;
    }
    met = due;
    const refusal = await store(due).then(
      () => "",
      () => DENIED,
    );
    if (due === state.kept.due && refusal !== state.kept.refusal) {
      dispatch({ type: "note-kept", refusal });
    }
  }

  function show() {
    const { refusal } = state.kept;
    storeDue();
    setHidden(place, refusal === "");
    setText(place, t("not kept"));
    setAttribute(place, "title", say(refusal));
  }

  /** A page that is hidden gets no more frames, and may be closed. */
  const remove = listen(document, "visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      dispatch({ type: "keep-now" });
      storeDue();
    }
  });
  return { show, remove };
}
