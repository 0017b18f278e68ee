/**
 * What is kept in the browser for the next visit: stored when it is due, and said where it can't be.
 *
 * Nothing waits for the storage. Where it is denied the page works as it does elsewhere, and says so beside the map's name.
 */

import { t } from "../../strings/text.js";
import { find } from "../listen.js";
import { setAttribute, setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

const KEY = "pathscope-scene";

const load = () => import("../../vendor/idb-keyval/idb-keyval.js");

/** What an earlier visit left; undefined: nothing. Never fails. @returns {Promise<{ record: unknown, denied: boolean }>} */
export async function readKept() {
  try {
    const { get } = await load();
    return { record: await get(KEY), denied: false };
  } catch {
    return { record: undefined, denied: true };
  }
}

/** @param {unknown} record null: nothing is kept any more */
async function store(record) {
  const { del, set } = await load();
  await (record === null ? del(KEY) : set(KEY, record));
}

/** @param {import("../types.js").Dispatch} dispatch */
export function createKept(dispatch) {
  const place = find("map-kept", HTMLElement);
  /** @type {State["kept"]["due"]} */
  let met = null;
  /** @param {State} state */
  return function showKept({ kept }) {
    if (kept.due && kept.due !== met) {
      met = kept.due;
      store(met.record).catch(() => dispatch({ type: "note-not-kept" }));
    }
    const why = kept.denied
      ? t("This browser lets the page keep nothing: what you make is gone with the page, unless you save or share it")
      : t("A map as large as this comes back only if you save it");
    setHidden(place, !kept.denied && !kept.tooLarge);
    setText(place, kept.denied ? t("not kept") : t("too large to keep"));
    setAttribute(place, "title", why);
  };
}
