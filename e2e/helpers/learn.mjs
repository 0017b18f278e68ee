/** What a chapter's file says, without a browser: its figures, its numbers, where its links lead. */

import { readFileSync } from "node:fs";
import { FOLDERS } from "../../www/learn/chapters.js";

/** @param {"en" | "zh-CN"} language @param {string} id */
export function readChapter(language, id) {
  const html = readFileSync(new URL(`../../www/learn/${FOLDERS[language]}${id}.html`, import.meta.url), "utf8");
  /** @param {RegExp} pattern */
  const list = (pattern) => [...html.matchAll(pattern)].map(([, said]) => said.replaceAll("&amp;", "&"));
  return {
    language: list(/<html lang="([^"]+)"/g)[0],
    policy: list(/Content-Security-Policy" content="([^"]+)"/g),
    figures: list(/<path-scope ([^>]+)>/g),
    scenes: list(/<path-scope [^>]*scene="([^"]+)"/g),
    inLab: list(/<a class="in-lab"[^>]*index\.html#([^"]+)"/g),
    exercise: list(/data-exercise="([^"]+)"/g),
    numbers: list(/<data ([^>]+>[^<]+)</g).sort(),
    steps: list(/data-pathscope="([^"]+" (?:href|value)="[^"]+)"/g).sort(),
    lattices: list(/data-lattice="([^"]+)"/g),
    links: list(/<a [^>]*href="([^"]+)"/g),
  };
}
