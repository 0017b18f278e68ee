/**
 * Chromium, and servers of plain files, for trying the package.
 */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium } from "@playwright/test";

const KINDS = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
});

/** As playwright.config.mjs has it. */
export function openBrowser() {
  const known = [process.env.PATHSCOPE_CHROMIUM, "/usr/bin/chromium"];
  const args = ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update"];
  if (process.getuid?.() === 0) {
    args.push("--no-sandbox");
  }
  return chromium.launch({ executablePath: known.find((path) => path && existsSync(path)), args });
}

/**
 * A folder, for pages of every site, on a port that is free.
 * @param {string} folder @param {string} [below] the path it is at
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serve(folder, below = "") {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    try {
      if (!name.startsWith(`${below}/`)) {
        throw new Error(`expected a path below ${below}`);
      }
      const content = await readFile(join(folder, normalize(name.slice(below.length))));
      response.setHeader("Content-Type", KINDS[extname(name)] ?? "application/octet-stream");
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.end(content);
    } catch {
      response.statusCode = name === "/favicon.ico" ? 204 : 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}${below}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
