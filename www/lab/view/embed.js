/**
 * The embed dialog: the code, and a live preview of what it will show. Copies nothing.
 */

import { t } from "../../strings/text.js";
import { getFragment, getFrameAddress, getFrameSize, getOptions, writeEmbed } from "../embedding.js";
import { find } from "../listen.js";
import { setOpen } from "./fields.js";
import { setHidden, setText } from "./text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../embedding.js").Embed} Embed */

/** The folder that the page is in. */
export function getLabFolder() {
  return new URL("./", location.href.split("#")[0]).href;
}

export function createEmbed() {
  const dialog = find("embed-dialog", HTMLDialogElement);
  const code = find("embed-code", HTMLTextAreaElement);
  const note = find("embed-note", HTMLElement);
  const options = find("embed-options", HTMLElement);
  const preview = find("embed-preview", HTMLElement);
  let drawn = "";

  /** @param {State} state */
  return function showEmbed({ embed, scene }) {
    if (!embed) {
      if (setOpen(dialog, false)) {
        preview.replaceChildren(); // Its search is freed.
        drawn = "";
      }
      return;
    }
    setText(note, embed.copied === null ? "" : embed.copied ? t("Copied") : t("Press Ctrl+C or ⌘C to copy"));
    setHidden(options, embed.form === "markdown");
    const text = writeEmbed(embed, getLabFolder(), scene);
    if (text !== drawn) {
      drawn = text;
      code.value = text;
      preview.replaceChildren(createPreview(embed, scene));
    }
    setOpen(dialog, true);
  };
}

/** @param {Embed} embed @param {{ width: number, height: number }} map */
function createPreview(embed, map) {
  if (embed.form === "markdown") {
    const link = document.createElement("a");
    link.href = embed.link;
    link.target = "_blank";
    link.textContent = embed.title;
    return link;
  }
  if (embed.form === "iframe") {
    const frame = document.createElement("iframe");
    frame.src = getFrameAddress(embed, getLabFolder());
    frame.title = embed.title;
    frame.height = String(getFrameSize(embed, map).height);
    return frame;
  }
  import("../../pathscope-element.js"); // Says itself what goes wrong.
  const element = document.createElement("path-scope");
  element.setAttribute("scene", getFragment(embed));
  element.setAttribute("loading", "eager");
  for (const [name, value] of getOptions(embed)) {
    element.setAttribute(name, value);
  }
  return element;
}
