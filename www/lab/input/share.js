/**
 * Links in and out: the page's address when it is opened or changed, `?map=` with the address of a map file, the share dialog and the clipboard.
 *
 * What a link says is not read here.
 */

import { tell } from "../../telling.js";
import { find, listen, together } from "../listen.js";
import { TOO_LONG } from "../sharing.js";
import { copyText } from "./clipboard.js";
import { LARGEST } from "./files.js";
import { saveScene } from "./save.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dispatch} Dispatch */

/**
 * @param {State} state read only
 * @param {Dispatch} dispatch
 * @param {(notify: () => void) => import("../types.js").Remove} subscribe
 */
export function listenShare(state, dispatch, subscribe) {
  const dialog = find("share-dialog", HTMLDialogElement);
  const field = find("share-link", HTMLInputElement);
  /** @type {State["shared"]} */
  let met = null;

  /** A link is copied as soon as it is made, while the browser still takes that for the user's wish. */
  function meet() {
    const isNew = state.shared && met?.link !== state.shared.link;
    met = state.shared; // Before copying, which comes back here with what became of it.
    if (isNew && state.shared && state.shared.link.length <= TOO_LONG) {
      copy();
    }
  }

  async function copy() {
    const { link } = state.shared ?? {};
    if (link === undefined) {
      return;
    }
    const copied = await copyText(link, field);
    if (state.shared?.link === link) {
      dispatch({ type: "note-copied", copied });
    }
  }

  return together(
    subscribe(meet),
    listen(find("share", HTMLButtonElement), "click", () => dispatch({ type: "share" })),
    listen(find("share-copy", HTMLButtonElement), "click", copy),
    listen(find("share-save", HTMLButtonElement), "click", () => saveScene(state)),
    listen(find("share-close", HTMLButtonElement), "click", () => dialog.close()),
    listen(dialog, "close", () => dispatch({ type: "unshare" })),
    listen(window, "hashchange", () => openFragment(dispatch)),
  );
}

/** @param {Dispatch} dispatch @returns {boolean} whether the address has a fragment */
function openFragment(dispatch) {
  const fragment = location.hash.slice(1);
  if (fragment) {
    dispatch({ type: "open-link", fragment });
  }
  return fragment !== "";
}

/**
 * What the page's address asks for: a link goes before a map file, and both before what was kept.
 * @param {Dispatch} dispatch @param {Promise<{ record: unknown, graph: unknown, refusal: string }>} keeping
 */
export async function openAddress(dispatch, keeping) {
  const map = new URLSearchParams(location.search).get("map");
  const isLink = openFragment(dispatch);
  const { record, graph, refusal } = await keeping;
  if (refusal) {
    dispatch({ type: "note-kept", refusal });
  }
  if (!isLink && !map && record !== undefined) {
    dispatch({ type: "open-kept", record });
  }
  if (graph !== undefined) {
    dispatch({ type: "open-kept-graph", record: graph, isAsked: isLink || map !== null });
  }
  if (isLink || !map) {
    return;
  }
  try {
    dispatch({ type: "open-files", map: await fetchMap(map) });
  } catch (error) {
    const text = tell(error);
    dispatch({ type: "show-message", kind: "error", text });
  }
}

/** @param {string} text the address of a map file @param {string} [asked] how it was asked for */
export async function fetchMap(text, asked = "?map=") {
  const address = URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Error(`${asked}: expected the address of a map file, found ${text.slice(0, 80)}`);
  }
  const name = address.pathname.split("/").pop() || address.host;
  /** @type {Response} */
  let response;
  try {
    response = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" });
  } catch {
    throw new Error(
      `${name}: ${address.host} did not hand it out. It can not be reached, or does not let pages of other sites read its files; download the map and open it here.`,
    );
  }
  if (!response.ok) {
    throw new Error(`${name}: expected a map file, but ${address.host} answered ${response.status}`);
  }
  return { name, bytes: await readBytes(response, name) };
}

/** Stops where it gets too large, whatever the site said of its size. @param {Response} response @param {string} name */
async function readBytes(response, name) {
  const reader = response.body?.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > LARGEST) {
      await reader?.cancel();
      throw new Error(`${name}: expected at most ${LARGEST / 1024 / 1024} MB`);
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
