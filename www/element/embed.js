/**
 * embed.html: one element that fills a frame. The fragment is its scene, the query its other attributes, and messages are how the page around
 * drives it.
 *
 * Messages are taken from the parent window alone, and only from the origins that the query names; docs/embedding.md lists them.
 */

import "../pathscope-element.js";

const ATTRIBUTES = ["autoplay", "controls", "editable", "lang", "loop", "overlay", "speed", "src", "step", "theme"];
const EVENTS = ["ready", "step", "done", "edit", "error"];

const query = new URLSearchParams(location.search);
const element = /** @type {import("../pathscope-element.js").PathScope} */ (document.getElementById("scope"));

for (const name of ATTRIBUTES) {
  const value = query.get(name);
  if (value !== null) {
    element.setAttribute(name, value);
  }
}
if (!query.has("controls")) {
  element.setAttribute("controls", "timeline");
}

function readScene() {
  if (location.hash.length > 1) {
    element.setAttribute("scene", location.hash);
  }
}
readScene();
window.addEventListener("hashchange", readScene);

/** Who may listen and command: what the query names, and pages of this very site. */
const named = query
  .getAll("origin")
  .flatMap((text) => text.split(","))
  .map((text) => text.trim())
  .filter(Boolean);

/** @param {string} origin */
function isTrusted(origin) {
  const isOwn = self.origin !== "null" && origin === self.origin;
  return isOwn || named.includes("*") || named.includes(origin);
}

/** To whom events go; a single origin that is named need not ask. @type {string | null} */
let listener = named.length === 1 ? named[0] : null;

/** @param {string} what @param {Record<string, unknown>} [detail] */
function tell(what, detail = {}) {
  if (listener !== null && parent !== window) {
    parent.postMessage({ ...detail, pathscope: what }, listener);
  }
}

let told = 0;

/** The height at which the map fits the frame's width. */
function tellHeight() {
  const height = element.preferredHeight;
  if (height !== told) {
    told = height;
    tell("height", { height });
  }
}

/** What a message may ask for. @type {Record<string, (message: any) => void>} */
const COMMANDS = {
  hello: () => {
    told = 0;
    tellHeight();
    tell("state", { state: element.state, step: element.currentStep });
  },
  play: () => element.play(),
  pause: () => element.pause(),
  step: ({ by }) => element.step(by ?? 1),
  seek: ({ step }) => element.seek(step),
  run: () => element.run(),
  reset: () => element.reset(),
  load: ({ scene }) => {
    element.load(scene).catch(tellRefusal);
  },
  share: () => tell("share", { scene: element.share() }),
};

/** @param {unknown} error */
function tellRefusal(error) {
  const { code = "unknown", message } = /** @type {Error & { code?: string }} */ (error);
  tell("error", { code, message });
}

window.addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || parent === window || !isTrusted(origin)) {
    return;
  }
  const name = data?.pathscope;
  if (typeof name === "string" && Object.hasOwn(COMMANDS, name)) {
    listener = origin === "null" ? "*" : origin; // A parent in a sandbox has no origin to name.
    try {
      COMMANDS[name](data);
    } catch (error) {
      tellRefusal(error);
    }
  }
});

for (const name of EVENTS) {
  element.addEventListener(name, (event) => {
    tell(name, event instanceof CustomEvent ? event.detail : {});
    tellHeight();
  });
}
new ResizeObserver(tellHeight).observe(element);
