/**
 * The share dialog: the link, how long it is and what that means, and its QR code. Copies nothing.
 */

import { getLanguage, t } from "../../strings/text.js";
import { formatCount } from "../format.js";
import { find } from "../listen.js";
import { CUT, TOO_LONG } from "../sharing.js";
import { setOpen } from "./fields.js";
import { createDrawing } from "./svg.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */

const FREE = 4; // Light squares around a QR code, which cameras need.

export function createShare() {
  const dialog = find("share-dialog", HTMLDialogElement);
  const field = find("share-link", HTMLInputElement);
  const note = find("share-note", HTMLElement);
  const frame = find("share-qr", HTMLElement);
  const save = find("share-save", HTMLButtonElement);
  const hint = find("share-hint", HTMLElement);
  let drawn = "";

  /** @param {State} state */
  return function showShare({ shared, qrCode }) {
    if (!shared) {
      setOpen(dialog, false);
      return;
    }
    const { link } = shared;
    setText(note, describe(shared));
    setHidden(save, link.length <= TOO_LONG);
    const wanted = `${getLanguage()} ${link}`;
    if (drawn !== wanted) {
      drawn = wanted;
      field.value = link;
      const code = qrCode?.(link);
      frame.replaceChildren(...(code ? [draw(code)] : []));
      setHidden(frame, !code);
      setHidden(hint, Boolean(code) || link.length > TOO_LONG);
    }
    if (setOpen(dialog, true)) {
      field.select();
    }
  };
}

/** @param {NonNullable<State["shared"]>} shared */
function describe({ link, copied }) {
  const length = t("{count} characters", { count: formatCount(link.length) });
  if (link.length > TOO_LONG) {
    return copied
      ? t("Copied: {length}. Few programs pass on so many; better send the scene as a file.", { length })
      : t("The link has {length}, more than most programs pass on. Send the scene as a file instead.", { length });
  }
  const said = copied
    ? t("Copied: {length}", { length })
    : copied === null
      ? length
      : t("{length}. The browser does not let the page copy: press Ctrl+C or ⌘C", { length });
  return link.length > CUT
    ? t("{said}. Some chat programs cut links as long as this.", { said })
    : t("{said}.", { said });
}

/** @param {{ side: number, path: string }} code */
function draw({ side, path }) {
  const whole = side + 2 * FREE;
  return createDrawing(`${-FREE} ${-FREE} ${whole} ${whole}`, path, t("QR code of the link"));
}
