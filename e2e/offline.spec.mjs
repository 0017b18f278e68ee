/** The built page, as `cargo xtask dist` writes it: below a folder of some host it works without a connection after one visit, and can be installed. */

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { drag, openSettled, readLab, settle } from "./helpers/lab.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:";

/** A static host with the page in a folder; `changed` are files that another version has. */
async function host(port = 0) {
  const changed = new Map([["/", "a page of somebody else"]]);
  const server = createServer(async ({ url }, response) => {
    const path = new URL(url, "http://host").pathname.replace(/^\/lab\//, "") || "index.html";
    try {
      const content = changed.get(path) ?? (await readFile(`${root}dist/web/${path}`));
      const type = TYPES[extname(path)] ?? "text/plain";
      response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: server.address().port, changed, close };
}

const test = base.extend({
  site: async ({ browserName: _ }, use) => {
    const site = await host();
    await use(site);
    site.close();
  },
  baseURL: async ({ site }, use) => use(`http://127.0.0.1:${site.port}/lab/`),
});

// In one worker, so that it is built once.
test.describe.configure({ mode: "default" });

test.beforeAll(() => {
  execFileSync("cargo", ["xtask", "dist"], { cwd: root, stdio: "pipe" });
});

/** All is kept, and answered from there. */
const expectKept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    }
  });

test("after one visit the page works without a connection, in both languages, with what is fetched late", async ({
  page,
  site,
}) => {
  await openSettled(page);
  await expectKept(page);
  site.close();
  await page.goto("about:blank");

  await openSettled(page);
  const before = await readLab(page);
  await drag(page, [
    [20, 8],
    [20, 18],
  ]);
  await settle(page);
  expect((await readLab(page)).steps).not.toBe(before.steps);
  await page.getByRole("button", { name: "Charts", exact: true }).click();
  await expect(page.locator("#chart-open canvas")).toBeVisible();
  await page.locator("#language").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.goto("./www/learn/");
  await expect(page.locator("h1")).toBeVisible();
  await page.goto("./embed.html#v=1&map=maze:9x9:seed1");
  await expect(page.locator("path-scope canvas.map").first()).toHaveAttribute("data-state", /idle|playing|done/);
});

test("a new version takes over once the old one is closed, and leaves nothing of it behind", { tag: "@long" }, async ({
  page,
  context,
  site,
}) => {
  await openSettled(page);
  await expectKept(page);
  const readNames = () => page.evaluate(() => caches.keys());
  const [old] = await readNames();

  const worker = await readFile(`${root}dist/web/service-worker.js`, "utf8");
  const index = (await readFile(`${root}dist/web/index.html`, "utf8")).replace("<h1>Pathscope</h1>", "<h1>Newer</h1>");
  site.changed.set("index.html", index);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(index));
  const hash = `sha256-${Buffer.from(digest).toString("base64")}`;
  const newer = worker.replace(/VERSION = "[^"]*"/, 'VERSION = "newer"');
  site.changed.set("service-worker.js", newer.replace(/(\["index.html", )"[^"]*"/, `$1"${hash}"`));
  await page.reload();
  await expect(page.locator("h1")).toHaveText("Pathscope");
  // What the browser does by itself some time after a visit.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)))
    .toBe(true);
  expect(await readNames()).toHaveLength(2);

  // A page of the same host that is none of ours sees what becomes of it.
  const next = await context.newPage();
  await next.goto(`http://127.0.0.1:${site.port}/`);
  await page.close();
  await expect
    .poll(() => next.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration("./lab/")).waiting)))
    .toBe(false);
  await next.goto("./");
  await expect(next.locator("h1")).toHaveText("Newer");
  await expect.poll(() => next.evaluate(() => caches.keys())).toEqual([old.replace(/sha256-.*/, "newer")]);
  const kept = await next.evaluate(
    async (name) => {
      const keys = await (await caches.open(name)).keys();
      return keys.map(({ url }) => url);
    },
    old.replace(/sha256-.*/, "newer"),
  );
  const listed = newer.match(/^ {2}\["/gm).length;
  expect(kept).toHaveLength(listed);
  expect(kept.every((address) => address.startsWith(`http://127.0.0.1:${site.port}/lab/`))).toBe(true);
});

test("it can be installed: a manifest without faults, and icons of the sizes that it names", async ({ page }) => {
  await page.goto("./");
  const session = await page.context().newCDPSession(page);
  const { errors, manifest } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(manifest.startUrl).toBe(page.url());
  // Nothing but that the tests' profile is a private one, which the headless shell does not say.
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const icons = await page.evaluate(async () => {
    const link = document.querySelector("link[rel=manifest]").href;
    const { icons: listed } = await (await fetch(link)).json();
    const measure = async ({ src, sizes }) => {
      const image = new Image();
      image.src = new URL(src, link);
      await image.decode();
      return { sizes, found: `${image.naturalWidth}x${image.naturalHeight}` };
    };
    return Promise.all(listed.filter(({ type }) => type === "image/png").map(measure));
  });
  expect(icons).toHaveLength(3);
  for (const { sizes, found } of icons) {
    expect(found).toBe(sizes);
  }
});
