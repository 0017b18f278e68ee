/**
 * Embed codes: what is open as a few lines for another page. Texts only; the dialog is in view/embed.js.
 */

import { getAlgorithm } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {"element" | "iframe" | "markdown"} EmbedForm */
/** @typedef {{ link: string, title: string, form: EmbedForm, controls: string, autoplay: boolean, editable: boolean, copied: boolean | null }} Embed copied: null until it is known */

const WIDTH = 640;
const BARS = { none: 0, play: 45, timeline: 45, full: 81 };

/** @type {import("./store.js").Handlers} */
export const embedHandlers = {
  /** The dialog of the link gives way to that of its code. @param {State} state */
  embed(state) {
    if (state.shared) {
      const title = [state.mapName, getAlgorithm(state)?.name].filter(Boolean).join(", ");
      const usual = {
        form: /** @type {EmbedForm} */ ("element"),
        controls: "timeline",
        autoplay: false,
        editable: false,
      };
      state.embed = { ...usual, link: state.shared.link, title, copied: null };
      state.shared = null;
    }
  },

  /** @param {State} state @param {{ change: Partial<Embed> }} command */
  "set-embed"(state, { change }) {
    state.embed = state.embed && { ...state.embed, copied: null, ...change };
  },

  /** @param {State} state */
  unembed(state) {
    state.embed = null;
  },
};

/** @param {Embed} embed */
export function getFragment({ link }) {
  return link.slice(link.indexOf("#") + 1);
}

/** Attributes of the element besides its scene, or as the query of the frame. @param {Embed} embed @returns {[string, string][]} */
export function getOptions({ controls, autoplay, editable }) {
  /** @type {[string, string | false][]} */
  const options = [
    ["controls", controls],
    ["autoplay", autoplay && ""],
    ["editable", editable && ""],
  ];
  return options.flatMap(([name, value]) => (value === false ? [] : [/** @type {[string, string]} */ ([name, value])]));
}

/** The frame's address. @param {Embed} embed @param {string} lab the address of the lab's folder */
export function getFrameAddress(embed, lab) {
  const address = new URL("embed.html", lab);
  for (const [name, value] of getOptions(embed)) {
    address.searchParams.set(name, value);
  }
  return `${address.href}#${getFragment(embed)}`;
}

/** The frame's size: that of the map at a usual width, with the controls. @param {Embed} embed @param {{ width: number, height: number }} map */
export function getFrameSize({ controls }, map) {
  const ratio = Math.min(Math.max(map.width / map.height, 0.75), 3);
  const bar = BARS[/** @type {keyof typeof BARS} */ (controls)] ?? 0;
  return { width: WIDTH, height: Math.ceil(WIDTH / ratio) + bar + 2 };
}

/** @param {Embed} embed @param {string} lab the address of the lab's folder @param {{ width: number, height: number }} map in cells */
export function writeEmbed(embed, lab, map) {
  switch (embed.form) {
    case "element":
      return writeElement(embed, lab);
    case "iframe": {
      const { width, height } = getFrameSize(embed, map);
      const source = toAttribute(getFrameAddress(embed, lab));
      return `<iframe src="${source}" width="${width}" height="${height}" title="${toAttribute(embed.title)}" loading="lazy"></iframe>`;
    }
    case "markdown":
      return `[${embed.title.replace(/[\\[\]]/g, "\\$&")}](${embed.link.replace(/[()]/g, encodeURIComponent)})`;
  }
}

/** @param {Embed} embed @param {string} lab */
function writeElement(embed, lab) {
  const script = toAttribute(new URL("www/pathscope-element.js", lab).href);
  const options = getOptions(embed).map(([name, value]) =>
    value === "" ? ` ${name}` : ` ${name}="${toAttribute(value)}"`,
  );
  return `<script type="module" src="${script}"></script>
<path-scope scene="${toAttribute(getFragment(embed))}"${options.join("")}></path-scope>`;
}

/** For the value of an attribute in HTML. @param {string} text */
function toAttribute(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
