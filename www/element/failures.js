/**
 * What went wrong, and what to do: from an error and what the browser has told besides, to words. Shows nothing.
 *
 * It has to work where nothing else could be fetched: the translations are only taken if they can be had.
 */

import { CORE, FIGURE, SCRIPTS } from "../places.js";
import { getSource, isWholeWanted } from "../source.js";
import { tell } from "../telling.js";

/** @typedef {import("../strings/text.js").Language} Language */
/** @typedef {{ code: string, title: string, advice: string, values: Record<string, string> }} Failure */

/** By code: the title and what to do about it. */
const WORDS = {
  csp: [
    "The page's security policy blocks the search core.",
    "Whoever runs this page: allow script-src {origin} 'wasm-unsafe-eval' and connect-src {origin} in the Content-Security-Policy.",
  ],
  offline: ["There is no connection.", "Try again once you are online."],
  missing: [
    "{file} is not there ({status}).",
    "Whoever runs this page: put the whole folder of Pathscope there, www/pkg included.",
  ],
  type: [
    "{file} came as {type}, which browsers do not run.",
    "Whoever runs this page: have the server send .js as text/javascript and .wasm as application/wasm.",
  ],
  blocked: [
    "{file} could not be fetched.",
    "Whoever runs this page: the server of Pathscope has to send Access-Control-Allow-Origin, and no blocker may be in between.",
  ],
  scene: [
    "This scene could not be opened.",
    "{said}. Look at the attribute scene: it takes what stands behind # in a link of the lab.",
  ],
  map: ["The map could not be opened.", "{said}. Look at the attribute src: it takes the address of a map file."],
  engine: ["The search core stopped.", "{said}. Load the page again."],
  unknown: ["Pathscope could not be loaded.", "{said}. Load the page again."],
};

/** Addresses that a security policy has blocked so far. @type {string[]} */
const blocked = [];

/** Listens from the beginning, since nothing tells of it later. */
export function watchPolicy() {
  document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective, disposition }) => {
    if (disposition === "enforce" && /^(script|connect|default)-src/.test(effectiveDirective)) {
      blocked.push(blockedURI);
      blocked.splice(0, blocked.length - 20);
    }
  });
}

/** @param {keyof typeof WORDS} code @param {Record<string, string>} [values] @returns {Failure} */
export function createFailure(code, values = {}) {
  const [title, advice] = WORDS[code];
  return { code, title, advice, values };
}

/** Why the modules or the WebAssembly at an address could not be had. @param {unknown} error @returns {Promise<Failure>} */
export async function diagnose(error) {
  const said = tell(error);
  const source = isWholeWanted() ? getSource() : FIGURE;
  const core = typeof source === "string" || source instanceof URL ? new URL(source, document.baseURI) : null;
  const { origin } = core ?? CORE;
  if (
    /content security policy|unsafe-eval|csp/i.test(said) ||
    blocked.some((uri) => uri === "wasm-eval" || uri.startsWith(origin))
  ) {
    return createFailure("csp", { origin });
  }
  if (navigator.onLine === false) {
    return createFailure("offline");
  }
  const files = SCRIPTS.map((address) => ({ address, type: /javascript/ }));
  if (core) {
    files.push({ address: core, type: /application\/wasm/ });
  }
  for (const { address, type } of files) {
    const failure = await probe(address, type);
    if (failure) {
      return failure;
    }
  }
  return createFailure("unknown", { said });
}

/** @param {URL} address @param {RegExp} expected @returns {Promise<Failure | null>} */
async function probe(address, expected) {
  const file = address.pathname.split("/").slice(-2).join("/");
  /** @type {Response} */
  let response;
  try {
    response = await fetch(address, { method: "HEAD", credentials: "omit" });
  } catch {
    return createFailure(navigator.onLine === false ? "offline" : "blocked", { file });
  }
  if (!response.ok) {
    return createFailure("missing", { file, status: String(response.status) });
  }
  const type = response.headers.get("content-type") ?? "";
  return expected.test(type) ? null : createFailure("type", { file, type: type || "nothing" });
}

/** In a language, if the translations can be had. @param {Failure} failure @param {string[]} wanted @returns {Promise<{ title: string, advice: string, retry: string }>} */
export async function word({ title, advice, values }, wanted) {
  /** @type {(text: string) => string} */
  let say = (text) => text.replace(/\{(\w+)\}/g, (whole, name) => toPart(values[name] ?? whole));
  try {
    const { chooseLanguage, loadLanguage, say: sayIn, translate } = await import("../strings/text.js");
    const language = chooseLanguage(wanted);
    await loadLanguage(language);
    const told = Object.entries(values).map(([name, value]) => [name, toPart(sayIn(value, language))]);
    say = (text) => translate(language, text, Object.fromEntries(told));
  } catch {
    // English it is.
  }
  return { title: say(title), advice: say(advice), retry: say("Try again") };
}

/** What stands within a sentence has no full stop of its own. @param {string} said */
function toPart(said) {
  return said.replace(/[.。]$/, "");
}
