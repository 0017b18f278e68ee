/** The versions of the npm libraries that are measured, as they are installed. */

import { readFile } from "node:fs/promises";

/** @returns {Promise<Record<string, string>>} */
export async function versions() {
  const { dependencies } = await read("./package.json");
  const entries = Object.keys(dependencies)
    .filter((name) => name !== "esbuild")
    .map(async (name) => [`${name} (npm)`, (await read(`./node_modules/${name}/package.json`)).version]);
  return Object.fromEntries(await Promise.all(entries));
}

/** @param {string} path @returns {Promise<any>} */
async function read(path) {
  return JSON.parse(await readFile(new URL(path, import.meta.url), "utf8"));
}
