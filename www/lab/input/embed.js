/**
 * The embed dialog under pointer and keyboard, and the clipboard.
 */

import { find, listen, together } from "../listen.js";
import { copyText } from "./clipboard.js";

/** @param {import("../types.js").Dispatch} dispatch */
export function listenEmbed(dispatch) {
  const dialog = find("embed-dialog", HTMLDialogElement);
  const code = find("embed-code", HTMLTextAreaElement);

  async function copy() {
    dispatch({ type: "set-embed", change: { copied: await copyText(code.value, code) } });
  }

  /** @param {Event} event */
  function change({ target }) {
    if (target instanceof HTMLInputElement && target.dataset.embed) {
      dispatch({ type: "set-embed", change: { [target.dataset.embed]: target.checked } });
    } else if (target instanceof HTMLSelectElement && target.dataset.embed) {
      dispatch({ type: "set-embed", change: { [target.dataset.embed]: target.value } });
    }
  }

  return together(
    listen(find("embed", HTMLButtonElement), "click", () => dispatch({ type: "embed" })),
    listen(find("embed-copy", HTMLButtonElement), "click", copy),
    listen(find("embed-close", HTMLButtonElement), "click", () => dialog.close()),
    listen(dialog, "change", change),
    listen(dialog, "close", () => dispatch({ type: "unembed" })),
  );
}
