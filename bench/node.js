/**
 * Measures in Node: `node node.js FOLDER`, where the folder holds the plan and what `cargo xtask bench` prepared, and takes
 * the results.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { load } from "../www/pathscope.js";
import { versions } from "./versions.js";

const folder = resolve(process.argv[2]);
const file = (/** @type {string} */ name) => pathToFileURL(join(folder, name)).href;
const plan = JSON.parse(await readFile(join(folder, "plan.json"), "utf8"));
const { measure } = await import(file("measure.js"));
const engines = await import(file("engines/engines.js"));
await engines.default({ module_or_path: await readFile(join(folder, "engines/engines_bg.wasm")) });
const { Grid } = await load();

const maps = [];
for (const map of plan.maps) {
  console.error(`node: ${map.family}/${map.name}`);
  maps.push(measure({ Arena: engines.Arena, Grid }, plan, map));
}
const run = { versions: { Node: process.version, ...(await versions()) }, maps };
await writeFile(join(folder, "node.json"), JSON.stringify(run));
