/**
 * Measures in headless Chromium: `node chromium.js FOLDER CHROMIUM`, as `node.js` does in Node. Serves the few files itself,
 * to a page that is isolated from all others, because only such a page gets a clock of 5 microseconds.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { versions } from "./versions.js";

const ORIGIN = "http://127.0.0.1";
const TYPES = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
const folder = resolve(process.argv[2]);
const www = fileURLToPath(new URL("../www", import.meta.url));
const plan = JSON.parse(await readFile(join(folder, "plan.json"), "utf8"));

const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.argv[3], args });
const page = await browser.newPage();
await page.route(`${ORIGIN}/**`, async (route) => {
  const { pathname } = new URL(route.request().url());
  const ending = /** @type {keyof TYPES} */ (pathname.split(".").at(-1));
  const headers = {
    "Content-Type": TYPES[ending] ?? TYPES.html,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
  const path = pathname.startsWith("/www/") ? join(www, pathname.slice(5)) : join(folder, pathname);
  const body = pathname === "/" ? "<!doctype html><title>bench</title>" : await readFile(path);
  await route.fulfill({ headers, body });
});
await page.goto(`${ORIGIN}/`);
if (!(await page.evaluate(() => globalThis.crossOriginIsolated))) {
  throw new Error("expected an isolated page, whose clock is fine enough");
}

const maps = [];
for (const map of plan.maps) {
  console.error(`chromium: ${map.family}/${map.name}`);
  const { amount, engines } = plan;
  maps.push(await page.evaluate(measureInPage, { plan: { amount, engines }, map }));
}
const run = { versions: { Chromium: browser.version(), ...(await versions()) }, maps };
await writeFile(join(folder, "chromium.json"), JSON.stringify(run));
await browser.close();

/** Runs in the page. @param {any} argument */
async function measureInPage({ plan, map }) {
  const load = (/** @type {string} */ path) => import(path);
  const [{ measure }, engines, api] = await Promise.all(
    ["/measure.js", "/engines/engines.js", "/www/pathscope.js"].map(load),
  );
  await engines.default();
  const { Grid } = await api.load();
  return measure({ Arena: engines.Arena, Grid }, plan, map);
}
