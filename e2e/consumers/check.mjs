/**
 * The package as its users have it: packed, installed into a fresh project of each kind, built without any configuration, opened in Chromium.
 *
 * `cargo xtask test --only package` makes dist/npm and then runs this: `node --test --test-force-exit e2e/consumers/check.mjs`. Nothing is fetched from a registry.
 */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build as runEsbuild } from "esbuild";
import * as vite from "vite";
import webpack from "webpack";
import { openBrowser, serve } from "./helpers.mjs";

const here = fileURLToPath(new URL("./", import.meta.url));
const root = join(here, "../..");
const run = promisify(execFile);

/** @type {string} */
let place;
/** @type {string} */
let tarball;
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;

before(async () => {
  place = await mkdtemp(join(tmpdir(), "pathscope-consumers-"));
  const packed = await npm(join(root, "dist/npm"), "pack", "--silent", "--pack-destination", place);
  tarball = join(place, packed.trim());
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await rm(place, { recursive: true, force: true });
});

/** @param {string} cwd @param {string[]} words */
async function npm(cwd, ...words) {
  const { stdout } = await run("npm", words, { cwd });
  return stdout;
}

/** A copy of a project with the tarball in it. @param {string} name @param {string} kind the folder in projects/ */
async function makeProject(name, kind) {
  const folder = join(place, name);
  await cp(join(here, "projects", kind), folder, { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  await npm(folder, "install", "--offline", "--no-audit", "--no-fund", tarball);
  return folder;
}

/** Opens a page that searches, runs its element to the end, and tells what it fetched. @param {string} address */
async function findPaths(address) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  /** @type {string[]} */
  const requests = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    const isIcon = message.location().url.endsWith("/favicon.ico"); // Asked for by the browser itself.
    if (message.type() === "error" && !isIcon) {
      errors.push(message.text());
    }
  });
  page.on("request", (request) => requests.push(request.url()));
  try {
    await page.goto(address);
    await page.waitForFunction(() => /** @type {any} */ (window).found, null, { timeout: 20_000 });
    const told = await page.evaluate(async () => {
      const scope = /** @type {any} */ (document.querySelector("path-scope"));
      const done = new Promise((resolve, reject) => {
        scope.addEventListener("done", (/** @type {any} */ { detail }) => resolve(detail));
        scope.addEventListener("error", (/** @type {any} */ { detail }) => reject(new Error(detail.message)));
      });
      scope.run();
      const { cost, status } = /** @type {any} */ (window).found;
      return { found: { cost, status }, done: await done };
    });
    assert.equal(told.found.status, "found");
    assert.ok(Math.abs(told.found.cost - (3 + 4 * Math.SQRT2)) < 1e-5, `cost ${told.found.cost}`);
    assert.equal(told.done.status, "found");
    assert.ok(told.done.expanded > 10);
  } catch (error) {
    throw new Error(`${address}: ${[error, ...errors].join("\n")}`);
  } finally {
    await page.close();
  }
  assert.deepEqual(errors, []);
  return requests.filter((url) => /\.wasm(\?|$)/.test(url));
}

test("Vite: built", async () => {
  const folder = await makeProject("vite", "bundled");
  await vite.build({ root: folder, configFile: false, logLevel: "warn", base: "./" });
  const server = await serve(join(folder, "dist"));
  // The element and the API share one core.
  assert.equal((await findPaths(server.address)).length, 1);
  await server.close();
});

test("Vite: while developing", async () => {
  const folder = await makeProject("vite-dev", "bundled");
  const options = { root: folder, configFile: false, logLevel: "error", server: { port: 0, host: "127.0.0.1" } };
  const server = await vite.createServer(/** @type {import("vite").InlineConfig} */ (options));
  await server.listen();
  assert.equal((await findPaths(server.resolvedUrls?.local[0] ?? "")).length, 1);
  await server.close();
});

test("webpack", async () => {
  const folder = await makeProject("webpack", "bundled");
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: "./main.js",
    output: { path: join(folder, "dist") },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  // What it says of large files is its opinion; all else is about us.
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  assert.deepEqual(errors, []);
  assert.deepEqual(
    warnings.filter(({ message }) => !/size limit|code splitting|lazy load/.test(message)),
    [],
  );
  const page = await readFile(join(folder, "index.html"), "utf8");
  await writeFile(join(folder, "dist/index.html"), page.replace('type="module"', "defer"));
  const server = await serve(join(folder, "dist"));
  assert.equal((await findPaths(server.address)).length, 1);
  await server.close();
});

test("esbuild, with the core inside", async () => {
  const folder = await makeProject("esbuild", "inline");
  const { warnings } = await runEsbuild({
    absWorkingDir: folder,
    entryPoints: ["main.js"],
    bundle: true,
    format: "esm",
    outdir: "dist",
    logLevel: "silent",
  });
  assert.deepEqual(warnings, []);
  await cp(join(folder, "index.html"), join(folder, "dist/index.html"));
  const server = await serve(join(folder, "dist"));
  assert.deepEqual(await findPaths(server.address), []);
  await server.close();
});

test("Node", async () => {
  const folder = await makeProject("node", "node");
  for (const words of [[], ["--inline"]]) {
    const { stdout } = await run(process.execPath, ["main.mjs", ...words], { cwd: folder });
    assert.match(stdout, /^8\.656/);
  }
});

test("a script from another site", async () => {
  const folder = await makeProject("script", "script");
  const other = await serve(join(folder, "node_modules/pathscope"), "/some/folder");
  const page = await readFile(join(folder, "module.html"), "utf8");
  await writeFile(join(folder, "index.html"), page.replaceAll("ORIGIN", new URL(other.address).origin));
  const server = await serve(folder);
  assert.equal((await findPaths(server.address)).length, 1);
  await server.close();
  await other.close();
});

test("a page that is a file", async () => {
  const folder = await makeProject("file", "script");
  assert.deepEqual(await findPaths(pathToFileURL(join(folder, "file.html")).href), []);
});

test("types, strictly", async () => {
  const folder = await makeProject("types", "types");
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  for (const more of [[], ["--module", "ESNext", "--moduleResolution", "bundler"]]) {
    const { stdout } = await run(process.execPath, [tsc, "--project", folder, ...more]).catch((error) => error);
    assert.equal(stdout, "");
  }
});
