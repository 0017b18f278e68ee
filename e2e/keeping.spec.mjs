/** The work comes back: kept in the browser, given way to links, cleared by the demo map, and said where it can't be kept. */

import { drag, expect, openLab, openSettled, readLab, saveMap, settle, test } from "./helpers/lab.mjs";

/** A new visit to the bare address. */
async function comeBack(page) {
  await page.goto("about:blank");
  await openLab(page);
}

/** What is stored by now. */
function readStored(page, key = "pathscope-scene") {
  return page.evaluate(async (name) => {
    const { get } = await import(new URL("www/vendor/idb-keyval/idb-keyval.js", location.href).href);
    return get(name);
  }, key);
}

/** The scene that is stored by now. */
async function readScene(page) {
  return JSON.parse((await readStored(page))?.scene ?? "null");
}

test("what was drawn and set is there at the next visit, and links go before it", async ({ page }) => {
  await openSettled(page);
  expect(await readStored(page)).toBeUndefined();
  await drag(page, [
    [3, 3],
    [3, 9],
  ]);
  await page.keyboard.press("5");
  await page.keyboard.press("Home");
  await page.keyboard.press(".");
  await expect.poll(async () => (await readScene(page))?.step).toBe(1);
  const [map, lab] = [await saveMap(page), await readLab(page)];
  const algorithm = await page.locator("#algorithm").inputValue();

  await comeBack(page);
  await expect(page.locator("#map")).toHaveAttribute("data-state", "paused");
  expect(await saveMap(page)).toEqual(map);
  expect(await readLab(page)).toEqual(lab);
  await expect(page.locator("#algorithm")).toHaveValue(algorithm);
  await expect(page.locator("#map-name")).toHaveText("C-shaped trap");
  await expect(page.locator("#map-kept")).toBeHidden();

  await page.goto("about:blank");
  await page.goto("./#v=1&map=maze:9x9:seed1");
  await expect(page.locator("#map-name")).toHaveText("maze:9x9:seed1");
  await comeBack(page);
  expect(await saveMap(page)).toEqual(map);
});

test("a graph is there at the next visit, shown or resting as it was, and links go before it", async ({ page }) => {
  await openSettled(page);
  const graph = page.locator("#graph");
  await page.getByRole("button", { name: "Graph", exact: true }).click();
  await page.locator("#algorithm").selectOption("dijkstra");
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width - 60, box.y + 60);
  await expect(graph).toHaveAttribute("data-nodes", "26");
  const isOpen = async () => (await readStored(page, "pathscope-graph"))?.isOpen;
  await expect.poll(isOpen).toBe(true);
  const goals = await graph.getAttribute("data-goals");

  await page.goto("about:blank");
  await page.goto("./");
  await expect(graph).toHaveAttribute("data-state", "done");
  await expect(graph).toHaveAttribute("data-nodes", "26");
  await expect(graph).toHaveAttribute("data-goals", goals);
  await expect(page.locator("#algorithm")).toHaveValue("dijkstra");

  await page.goto("about:blank");
  await page.goto("./#v=1&map=maze:9x9:seed1");
  await expect(page.locator("#map-name")).toHaveText("maze:9x9:seed1");
  await expect(graph).toBeHidden();
  await expect.poll(isOpen).toBe(false);
  await page.getByRole("button", { name: "Graph", exact: true }).click();
  await expect(graph).toHaveAttribute("data-nodes", "26");
});

test("an edit made while a search runs is kept, also when the page is left at once", { tag: "@firefox-long" }, async ({
  page,
}) => {
  await openSettled(page);
  await page.keyboard.press("Home");
  await page.locator("#speed").fill("1");
  await page.keyboard.press("Space");
  await drag(page, [
    [3, 3],
    [3, 9],
  ]);
  const column = async () => (await readScene(page))?.map.rows.map((row) => row[3]).join("");
  await expect.poll(column).toMatch(/^\.{3}[^.]{7}\.+$/);
  await expect(page.locator("#map")).toHaveAttribute("data-state", "playing");

  await drag(page, [
    [3, 3],
    [3, 5],
  ]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await column()).toMatch(/^\.{6}[^.]{4}\.+$/);
});

/** Ground with a wall across all but its last column. */
const large = (width, height) => {
  const rows = Array.from({ length: height }, (_, y) => (y === 100 ? "@" : ".").repeat(width - 1));
  return `type octile\nheight ${height}\nwidth ${width}\nmap\n${rows.map((row) => `${row}.`).join("\n")}\n`;
};

test("a map without a short link comes back with its lanes; one that is too large is said to be", {
  tag: "@long",
}, async ({ page }) => {
  await openSettled(page);
  const open = (name, text) =>
    page.locator("#file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await open("wide.map", large(700, 300));
  await settle(page);
  await page.locator("#compare").selectOption("dijkstra");
  await page.locator("#diagonal").selectOption("never");
  await page.locator("#brush").selectOption("2");
  await page.locator("#brush-cost").fill("7");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await settle(page);
  const before = await readLab(page);
  await expect.poll(async () => (await readScene(page))?.step).toBeGreaterThan(1000);
  await expect.poll(async () => (await readScene(page))?.map.terrains[2]?.cost).toBe(7);

  await comeBack(page);
  await settle(page);
  expect(await readLab(page)).toMatchObject({ size: [700, 300], steps: before.steps, status: before.status });
  await expect(page.locator("#map-name")).toHaveText("wide.map");
  await expect(page.locator("#diagonal")).toHaveValue("never");
  await expect(page.locator(".pane:visible")).toHaveCount(2);

  await open("huge.map", large(2100, 2000));
  await expect(page.locator("#map-kept")).toHaveText("not kept", { timeout: 15_000 });
  await expect(page.locator("#map-kept")).toHaveAttribute("title", /comes back only if you save it/);
  await page.getByRole("button", { name: "Bring the demo map back" }).click();
  await page.keyboard.press("End");
  await expect(page.locator("#map-kept")).toBeHidden({ timeout: 15_000 });
});

test("where storage is denied the page says so and works", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openSettled(page);
  await expect(page.locator("#map-kept")).toHaveText("not kept");
  await drag(page, [
    [3, 3],
    [3, 9],
  ]);
  await settle(page);
  await expect(page).toHaveURL(/edits=/);
  await expect(page.locator("#message")).toBeHidden();
});

test("a record that can't be read leaves the demo and says why", async ({ page }) => {
  await openSettled(page);
  for (const [record, said] of [
    [{ version: 2 }, "What was kept could not be opened: expected a record of version 1"],
    [{ version: 1, name: "x", scene: "{" }, /^What was kept could not be opened: .*expected/],
  ]) {
    await page.evaluate(async (value) => {
      const { set } = await import(new URL("www/vendor/idb-keyval/idb-keyval.js", location.href).href);
      await set("pathscope-scene", value);
    }, record);
    await comeBack(page);
    await expect(page.locator("#message-text")).toHaveText(said);
    await expect(page.locator("#map-name")).toHaveText("C-shaped trap");
  }
});

test("a frame keeps nothing and asks for nothing that was kept", async ({ page }) => {
  await page.goto("./embed.html#v=1&map=maze:9x9:seed1");
  await expect(page.locator("path-scope canvas").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
