/**
 * The page opens: no error, nothing asked of any other host, and the server hands out nothing but the page.
 *
 * What the page can do is tested in the other files.
 */

import { expect, test } from "@playwright/test";

test("opens without an error and without asking another host", { tag: "@firefox" }, async ({ page, baseURL }) => {
  const complaints = [];
  const foreign = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 400) {
      complaints.push(`${response.status()} ${response.url()}`);
    }
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:" && origin !== baseURL) {
      foreign.push(request.url());
    }
  });
  const module = page.waitForResponse((response) => response.url().endsWith(".wasm"));
  await page.goto("/");
  expect((await module).headers()["content-type"]).toBe("application/wasm");
  await page.waitForLoadState("networkidle");
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
});

for (const path of ["/Cargo.toml", "/.git/config", "/www/", "/www/%2e%2e/Cargo.toml", "/www/..%2fCargo.toml"]) {
  test(`keeps ${path} to itself`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
  });
}
