/** The first five seconds, nobody touching anything. */

import { expect, PHONE, readLab, test } from "./helpers/lab.mjs";

/** How much slower than a visitor's this machine may be: other tests run on it at the same time. */
const SLACK = 3;

test("A* starts by itself within a second, ends within four, and is compared with Dijkstra", async ({ page }) => {
  const began = Date.now();
  await page.goto("./");
  const canvas = page.locator("#map");
  await expect(canvas).toHaveAttribute("data-state", "playing", { timeout: SLACK * 1000 });
  expect(Date.now() - began).toBeLessThan(SLACK * 1500);
  const playing = await readLab(page);
  expect(playing.size).toEqual([48, 28]);
  await expect(canvas).toHaveAttribute("data-state", "done", { timeout: SLACK * 4000 });
  expect(Date.now() - began).toBeLessThan(SLACK * 4500);

  const caption = page.locator("#caption-text");
  await expect(caption).toHaveText(/^A\* looked at [\d,]+ cells; Dijkstra would look at [\d,]+\.$/);
  const [looked, would] = (await caption.textContent()).match(/[\d,]+(?= cells)|[\d,]+(?=\.$)/g);
  expect(Number(looked.replace(",", ""))).toBe((await readLab(page)).steps);
  expect(Number(would.replace(",", ""))).toBeGreaterThan(2 * Number(looked.replace(",", "")));
  await expect(page.locator("#status")).toContainText("Path found, cost");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Race them" }).click();
  await expect(canvas).toHaveAttribute("data-state", "playing");
  await page.keyboard.press("End");
  await expect(page.locator("#map-1")).toHaveAttribute("data-steps", would.replace(",", ""));
  await expect(canvas).toHaveAttribute("data-steps", looked.replace(",", ""));
});

test("the map is on the canvas before the core is there", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("./");
  const canvas = page.locator("#map");
  await expect(canvas).toHaveAttribute("data-state", "loading");
  const colours = await canvas.evaluate((element) => {
    const data = element.getContext("2d").getImageData(0, 0, element.width, element.height).data;
    return new Set(new Uint32Array(data.buffer)).size;
  });
  expect(colours).toBeGreaterThan(10);
  // Every control works while it loads, too: nothing happens and nothing breaks.
  for (const key of [" ", ".", "End", "Home", "[", "]", "+", "-", "0", "1"]) {
    await page.keyboard.press(key);
  }
  letGo();
  await expect(canvas).toHaveAttribute("data-state", "playing");
});

test("with reduced motion the finished search is there at once", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("./");
  await expect(page.locator("#map")).toHaveAttribute("data-state", "done", { timeout: 1000 });
  const { now, max } = await page.locator("#timeline").evaluate((slider) => ({
    now: slider.getAttribute("aria-valuenow"),
    max: slider.getAttribute("aria-valuemax"),
  }));
  expect(now).toBe(max);
  expect(Number(max)).toBeGreaterThan(100);
  await context.close();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("nothing scrolls sideways, the map takes the upper part, targets are large", async ({ page }) => {
    await page.goto("./");
    await expect(page.locator("#map")).toHaveAttribute("data-state", "playing");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    const stage = await page.locator("#map").boundingBox();
    expect(stage.y).toBe(0);
    expect(stage.height).toBeGreaterThan(0.5 * 844);
    const timeline = await page.getByRole("region", { name: "Timeline" }).boundingBox();
    expect(timeline.y).toBeLessThan(0.61 * 844);
    const transport = await page.getByRole("region", { name: "Playback" }).boundingBox();
    expect(transport.y).toBe(timeline.y + timeline.height);
    for (const target of await page.locator("button:visible, select:visible, input:visible").all()) {
      const box = await target.boundingBox();
      expect
        .soft(box.height, await target.evaluate((element) => element.outerHTML.slice(0, 80)))
        .toBeGreaterThanOrEqual(44);
      expect.soft(box.width).toBeGreaterThanOrEqual(44);
    }
  });
});
