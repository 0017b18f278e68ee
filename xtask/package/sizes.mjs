/**
 * How large the package is, and how much of it is fetched by whom: what a module imports counts with it.
 */

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size */

/** PERF: brotli takes two seconds for the core. @type {Map<string, Size>} */
const measured = new Map();

/** @param {string} file @returns {Size} */
function measure(file) {
  const known = measured.get(file) ?? compress(file);
  measured.set(file, known);
  return known;
}

/** @param {string} file @returns {Size} */
function compress(file) {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, { params }).length,
  };
}

/** @param {Size[]} sizes @returns {Size} */
function add(sizes) {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const size of sizes) {
    sum.raw += size.raw;
    sum.gzip += size.gzip;
    sum.brotli += size.brotli;
  }
  return sum;
}

/** @param {string} out the package @param {import("esbuild").Metafile} metafile of its modules */
export function printSizes(out, metafile) {
  const outputs = Object.entries(metafile.outputs).map(([path, { imports }]) => {
    const of = (/** @type {string} */ kind) =>
      imports.filter((each) => each.kind === kind).map(({ path }) => basename(path));
    return { name: basename(path), now: of("import-statement"), later: of("dynamic-import") };
  });
  const files = new Map(outputs.map((output) => [output.name, output]));

  /** A module and all that comes with it at once. @param {string} name @param {Set<string>} [seen] @returns {Set<string>} */
  function reach(name, seen = new Set()) {
    if (!seen.has(name)) {
      seen.add(name);
      for (const next of files.get(name)?.now ?? []) {
        reach(next, seen);
      }
    }
    return seen;
  }

  const element = reach("element.js");
  const player = [...element]
    .flatMap((name) => files.get(name)?.later ?? [])
    .filter((name) => name.startsWith("player"));
  // The player asks for the core of figures when it makes its laboratory, and for the API where a figure needs more.
  const figure = outputs.filter(({ name }) => /^figure-/.test(name)).map(({ name }) => name);
  const all = new Set([
    ...element,
    ...player.flatMap((name) => [...reach(name)]),
    ...figure.flatMap((name) => [...reach(name)]),
  ]);
  const more = [...reach("pathscope.js")].filter((name) => !all.has(name));
  const chinese = outputs.filter(({ name }) => /^zh-/.test(name)).map(({ name }) => name);
  const [core, small] = [["pathscope.wasm"], ["figure.wasm"]];
  const rows = [
    ["the element at first", [...element]],
    ["the element, all of its JavaScript", [...all]],
    ["the core of figures (WebAssembly)", small],
    ["the element with the core of figures", [...all, ...small]],
    ["the core (WebAssembly)", core],
    ["what a figure fetches that needs more", [...more, ...core]],
    ["the API with the core", [...reach("pathscope.js"), ...core]],
    ["the API with the core inside (./inline)", [...reach("inline.js")]],
    ["texts in Chinese, where they are wanted", chinese],
    ["standalone.js", ["standalone.js"]],
  ];
  console.log(`${"raw".padStart(9)} ${"gzip".padStart(9)} ${"brotli".padStart(9)}  files`);
  for (const [what, names] of rows) {
    const { raw, gzip, brotli } = add(names.map((name) => measure(join(out, name))));
    const numbers = [raw, gzip, brotli].map((number) => String(number).padStart(9)).join(" ");
    console.log(`${numbers}  ${String(names.length).padStart(5)}  ${what}`);
  }
}
