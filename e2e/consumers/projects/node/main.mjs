/** The API in Node, by default and with the core inside; the element may be imported, as pages made on a server do. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { load } from "pathscope";
import "pathscope/element";

const inlined = process.argv.includes("--inline");
const { Grid } = await (inlined ? (await import("pathscope/inline")).load() : load());
const { status, cost } = new Grid(8, 5).search({ start: [0, 0], goal: [7, 4] }).run();
assert.equal(status, "found");
const wasm = await readFile(new URL(import.meta.resolve("pathscope/pathscope.wasm")));
assert.ok(WebAssembly.validate(wasm));
console.log(cost);
