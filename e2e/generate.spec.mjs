/** Generating maps in the page and by the API: watched, cancelled, typed seeds, refusals, large ones. */

import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, findCell, openLab, openSettled, PHONE, readLab, saveMap, settle, test } from "./helpers/lab.mjs";

const map = (page) => page.locator("#map");
const button = (page) => page.locator("#generate-button");

/** Picks a generator and builds its map to the end, and its search too. */
async function generate(page, id, fields = {}) {
  await page.getByLabel("Generate", { exact: true }).selectOption(id);
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(String(value));
  }
  await button(page).click();
  await expect(page.locator("#map-name")).toHaveText(new RegExp(`^${id}:`));
  await page.keyboard.press("End");
  await settle(page);
}

test("a maze is watched being built, and then searched", async ({ page }) => {
  await openSettled(page);
  await page.getByLabel("Generate", { exact: true }).selectOption("maze");
  await button(page).click();
  await expect(map(page)).toHaveAttribute("data-state", "building");
  const caption = page.locator("#caption-text");
  const steps = async () => Number((await caption.textContent()).match(/([\d,]+) steps/)?.[1].replace(",", ""));
  await expect.poll(steps).toBeGreaterThan(20);
  await page.keyboard.press("Space");
  await expect(caption).toHaveText(/^Paused while building: Maze, backtracker\./);
  // What is said of the search is of the map before: it is not shown.
  await expect(page.locator("#timeline-step")).toBeHidden();
  await expect(page.locator("#watch")).toBeHidden();
  await expect(page.getByRole("button", { name: "Step back" })).toHaveAttribute("aria-disabled", "true");
  const paused = await steps();
  await page.keyboard.press(".");
  await expect.poll(steps).toBe(paused + 1);
  await expect(page.locator("#map-name")).toHaveText("maze:65x37:seed42");
  await page.keyboard.press("End");
  await settle(page);
  await expect(page.locator("#timeline-step")).toBeVisible();
  const lab = await readLab(page);
  expect([lab.size, lab.status]).toEqual([[65, 37], "found"]);
  expect(await page.locator("#map-name").textContent()).toBe("maze:65x37:seed42");
});

test("a typed seed makes the same map again, another one another", async ({ page }) => {
  await openSettled(page);
  const make = async (seed) => {
    await generate(page, "caves", { Seed: seed });
    return saveMap(page);
  };
  const first = await make("7");
  expect(await make("8")).not.toEqual(first);
  expect(await make("seed7")).toEqual(first);
  const before = await page.locator("#seed").inputValue();
  await page.getByRole("button", { name: "Generate with a new seed" }).click();
  await expect(page.locator("#seed")).not.toHaveValue(before);
  await expect(map(page)).toHaveAttribute("data-state", "building");
  await page.keyboard.press("End");
  await settle(page);
  expect(await saveMap(page)).not.toEqual(first);
});

test("on a new map no cell stops playing, and nothing is marked", async ({ page }) => {
  await openSettled(page);
  await generate(page, "caves", { Seed: "7" });
  const picture = () => map(page).evaluate((canvas) => canvas.toDataURL());
  await page.mouse.move(2, 2);
  await readLab(page);
  const fresh = await picture();
  await page.getByRole("button", { name: "Stop playing when" }).click();
  const stop = page.getByLabel("a cell you pick is expanded");
  await stop.check();
  await page.keyboard.press("Escape");
  await page.mouse.click(...(await findCell(page, ...(await readLab(page)).goal)));
  await map(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.mouse.move(2, 2);
  await readLab(page);
  expect((await picture()) === fresh).toBe(false);
  await generate(page, "caves", { Seed: "7" });
  await expect(stop).not.toBeChecked();
  await page.locator("#seed").focus();
  await page.mouse.move(2, 2);
  await readLab(page);
  expect((await picture()) === fresh).toBe(true);
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await settle(page);
});

test("given up, the map before is back with its search", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  await page.getByLabel("Generate", { exact: true }).selectOption("maze-wilson");
  for (const leave of [() => button(page).click(), () => page.keyboard.press("Escape")]) {
    await button(page).click();
    await expect(button(page)).toHaveText("Cancel");
    await map(page).click({ position: { x: 300, y: 300 } }); // Draws nothing: there is no map to draw on yet.
    await leave();
    await settle(page);
    expect(await saveMap(page)).toEqual(before);
    await expect(page.locator("#map-name")).toHaveText("C-shaped trap");
    await expect(button(page)).toHaveText("Generate");
  }
});

test("what can't be made is refused with words, and all stays as it was", async ({ page }) => {
  await openSettled(page);
  const message = page.getByRole("alert");
  for (const [label, value, expected] of [
    ["Seed", "forty-two", "seed: expected a whole number from 0 to 4294967295, found `forty-two`"],
    ["Width in cells", "5000", "map size 5000 x 4096: expected sides from 1 to 65536 and at most 16777216 cells"],
    ["Width in cells", "1.5", "width: expected a whole number from 1 to 65536, found 1.5"],
  ]) {
    await page.getByLabel("Height in cells").fill("4096");
    const field = page.getByLabel(label, { exact: true });
    const usual = await field.inputValue();
    await field.fill(value);
    await field.press("Enter");
    await expect(message.locator("span")).toHaveText(expected);
    await field.fill(usual);
    await field.blur();
    expect((await readLab(page)).size).toEqual([48, 28]);
    expect((await readLab(page)).state).toBe("done");
  }
});

test("a number that is deleted leaves what was there", async ({ page }) => {
  await openSettled(page);
  const { steps } = await readLab(page);
  for (const [name, value] of [
    ["#weight", "1"],
    ["#map-width", "65"],
  ]) {
    await page.locator(name).fill("");
    await page.locator(name).press("Tab");
    await expect(page.locator(name)).toHaveValue(value);
  }
  await settle(page);
  expect((await readLab(page)).steps).toBe(steps);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("where the algorithm does not run A* takes its place and says so", async ({ page }) => {
  await openSettled(page);
  await page.getByLabel("Algorithm", { exact: true }).selectOption("jps");
  await settle(page);
  await generate(page, "terrain");
  await expect(page.getByRole("alert")).toHaveText(/Jump point search runs where .*; A\* searches instead/);
  await expect(page.getByLabel("Algorithm", { exact: true })).toHaveValue("astar");
  expect((await readLab(page)).size).toEqual([65, 37]);
});

test("every generator of the menu makes a map; the density is for those that take one", { tag: "@long" }, async ({
  page,
}) => {
  await openSettled(page);
  const ids = await page.locator("#generator option").evaluateAll((options) => options.map(({ value }) => value));
  expect(ids.length).toBe(10);
  for (const id of ids) {
    await generate(page, id, { "Width in cells": 30, "Height in cells": 20 });
    expect((await readLab(page)).size).toEqual([30, 20]);
    const takesDensity = ["random", "caves"].includes(id);
    await expect(page.locator("#density")).toBeVisible({ visible: takesDensity });
  }
  await generate(page, "random", { Density: 0.1 });
  const walls = (await saveMap(page)).join("").split("@").length - 1;
  expect(walls).toBe(60);
  await expect(page.locator("#map-name")).toHaveText("random:30x20:seed42:density0.1");
});

test("4096 x 4096 is built while the page stays awake", async ({ page }) => {
  await openSettled(page);
  await page.getByLabel("Generate", { exact: true }).selectOption("maze-wilson"); // The longest of all.
  await page.getByLabel("Width in cells").fill("4096");
  await page.getByLabel("Height in cells").fill("4096");
  await button(page).click();
  await expect(map(page)).toHaveAttribute("data-size", "4096,4096");
  await page.keyboard.press("End");
  const frames = await page.evaluate(async () => {
    const end = performance.now() + 2000;
    let count = 0;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      count += 1;
    }
    return count;
  });
  expect(frames).toBeGreaterThan(3); // About 100 on an idle machine; one call to the end would leave none.
  await expect(page.locator("#caption-text")).toHaveText(/[\d,]{6,} steps/);
  await page.keyboard.press("Escape");
  await settle(page);
  expect((await readLab(page)).size).toEqual([48, 28]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the map is there at once, and searched", async ({ page }) => {
    await openLab(page);
    await button(page).click();
    await expect(map(page)).toHaveAttribute("data-size", "65,37");
    await settle(page);
    expect((await readLab(page)).status).toBe("found");
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);
  test("generating brings the map into view; targets are large and nothing scrolls sideways", async ({ page }) => {
    await openLab(page);
    for (const id of ["generator", "map-width", "map-height", "seed", "dice", "generate-button"]) {
      expect((await page.locator(`#${id}`).boundingBox()).height).toBeGreaterThanOrEqual(44);
    }
    await button(page).tap();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(map(page)).toHaveAttribute("data-state", "building");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** Runs where the API is loaded from `address`; must not close over anything. */
async function useGenerators(address) {
  const { load } = await import(address);
  const pathscope = await load();
  const options = { width: 33, height: 21, seed: 5 };
  const whole = pathscope.generate("maze", options).toText("matrix");
  const generator = new pathscope.Generator("maze", { ...options, seed: "seed5" });
  const cells = new Set();
  let last;
  for (const step of generator) {
    last = step;
    for (const node of step.changed) {
      cells.add(node);
    }
  }
  const complain = (id, wrong) => {
    try {
      return pathscope.generate(id, wrong).width;
    } catch (error) {
      return `${error.code}: ${error.message}`;
    }
  };
  const half = new pathscope.Generator("city", options);
  half.advance(3);
  return {
    same: generator.grid.toText("matrix") === whole,
    counts: [last.index === generator.steps, generator.done, cells.size, whole.split("0").length - 1],
    recipe: generator.recipe,
    half: [half.steps, half.done, half.grid.width, half.run().width],
    menu: pathscope.generators().map(({ id, connected, density }) => [id, connected, density]),
    refused: [
      complain("mace", options),
      complain("maze", { ...options, seed: -1 }),
      complain("maze", { ...options, sed: 1 }),
      complain("maze", { width: 3 }),
      complain("maze", { ...options, density: 0.5 }),
    ],
  };
}

function check(facts) {
  expect(facts.same).toBe(true);
  // The first cell is dug when the map is begun.
  expect(facts.counts).toEqual([true, true, 319 - 1, 319]);
  expect(facts.recipe).toBe("maze:33x21:seed5");
  expect(facts.half).toEqual([3, false, 33, 33]);
  expect(facts.menu).toContainEqual(["maze-wilson", true, null]);
  expect(facts.menu).toContainEqual(["random", false, 0.3]);
  expect(facts.refused).toEqual([
    "option: unknown generator `mace`; did you mean `maze`?",
    "option: seed: expected a whole number from 0 to 4294967295, found -1",
    "option: unknown option `sed`; did you mean `seed`?",
    "option: option `height`: expected, but missing",
    "option: option `density`: maze takes none, found 0.5",
  ]);
}

test("the generators of the API in the page", async ({ page }) => {
  await page.goto("./");
  check(await page.evaluate(useGenerators, new URL("./www/pathscope.js", page.url()).href));
});

test("the generators of the API in Node", () => {
  const file = join(dirname(fileURLToPath(import.meta.url)), "..", "www", "pathscope.js");
  const program = `${useGenerators}; console.log(JSON.stringify(await useGenerators(${JSON.stringify(`file://${file}`)})));`;
  const text = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  check(JSON.parse(text));
});
