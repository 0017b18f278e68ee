/** Playing, stepping, speed and settings: keyboard first. */

import { expect, openLab, openSettled, readLab, settle, test } from "./helpers/lab.mjs";

test("keyboard only: play, pause, step, run to the end, restart", { tag: "@firefox" }, async ({ page }) => {
  await openLab(page);
  const canvas = page.locator("#map");
  await page.keyboard.press("Space");
  await expect(canvas).toHaveAttribute("data-state", "paused");
  const { steps } = await readLab(page);
  for (let count = 1; count <= 3; count++) {
    await page.keyboard.press(".");
    await expect(canvas).toHaveAttribute("data-steps", String(steps + count));
  }
  await page.keyboard.press("Space");
  await expect(canvas).toHaveAttribute("data-state", "playing");
  await page.keyboard.press(".");
  await expect(canvas).toHaveAttribute("data-state", "paused");
  await page.keyboard.press("End");
  await settle(page);
  await page.keyboard.press(".");
  await settle(page);
  await page.keyboard.press("Home");
  await expect(canvas).toHaveAttribute("data-state", "idle");
  await expect(canvas).toHaveAttribute("data-steps", "0");
  await page.keyboard.press(".");
  await expect(canvas).toHaveAttribute("data-steps", "1");
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(canvas).toHaveAttribute("data-state", "playing");
  await page.keyboard.press("End");
  await settle(page);
  await page.keyboard.press("Space");
  await expect(canvas).toHaveAttribute("data-state", "playing");
});

test("the focus reaches every control, and Tab shows where it is", async ({ page }) => {
  await openSettled(page);
  const reached = new Set();
  for (let count = 0; count < 90; count++) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute("aria-label")),
    );
  }
  for (const name of [
    "map",
    "play",
    "speed",
    "algorithm",
    "heuristic",
    "weight",
    "diagonal",
    "costs",
    "open",
    "save",
  ]) {
    expect(reached).toContain(name);
  }
  await page.locator("#play").focus();
  await page.keyboard.press("Space");
  await expect(page.locator("#map")).toHaveAttribute("data-state", "playing");
});

test("the buttons do what the keys do, and Space plays after a click", async ({ page }) => {
  await openSettled(page);
  const canvas = page.locator("#map");
  await page.getByRole("button", { name: "Restart" }).click();
  await expect(canvas).toHaveAttribute("data-state", "idle");
  await page.getByRole("button", { name: "One step" }).click();
  await expect(canvas).toHaveAttribute("data-steps", "1");
  await page.keyboard.press("Space");
  await expect(canvas).toHaveAttribute("data-state", "playing");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(canvas).toHaveAttribute("data-state", "paused");
  await page.getByRole("button", { name: "Run to the end" }).click();
  await settle(page);
});

test("the speed goes from one step a second to as fast as it goes; brackets halve and double it", async ({ page }) => {
  await openSettled(page);
  const speed = page.locator("#speed");
  const label = page.locator("#speed-label");
  await speed.fill("3");
  await expect(label).toHaveText("8 steps/s");
  await page.locator("#map").focus();
  await page.keyboard.press("]");
  await expect(label).toHaveText("16 steps/s");
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await expect(label).toHaveText("4 steps/s");
  await speed.fill("0");
  await expect(label).toHaveText("1 step/s");

  await page.keyboard.press("Home");
  await speed.fill("4");
  await page.locator("#map").focus();
  await page.keyboard.press("Space");
  const began = Date.now();
  await expect.poll(async () => (await readLab(page)).steps, { intervals: [50] }).toBeGreaterThanOrEqual(16);
  const seconds = (Date.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(0.7);
  expect(seconds).toBeLessThan(3.9); // At 4 steps a second it would take 4.

  await speed.fill("21");
  await expect(label).toHaveText("as fast as it goes");
  await settle(page);
});

test("settings: only what is used is shown, and what may be longer says so", async ({ page }) => {
  await openSettled(page);
  const badge = page.locator("#promise");
  const heuristic = page.getByLabel("Heuristic");
  const weight = page.getByLabel("Weight");
  await expect(badge).toHaveText("finds a shortest path");
  await heuristic.selectOption("manhattan");
  await settle(page);
  await expect(badge).toHaveText("may be longer than the shortest");
  await heuristic.selectOption("octile");
  await weight.fill("1.5");
  await weight.press("Enter");
  await expect(badge).toHaveText("at most 1.5 times the shortest");
  await weight.fill("1");
  await weight.press("Tab");
  await expect(badge).toHaveText("finds a shortest path");

  const algorithm = page.getByLabel("Algorithm", { exact: true });
  for (const [id, usesHeuristic, usesWeight] of [
    ["dijkstra", false, false],
    ["greedy", true, false],
    ["bfs", false, false],
    ["dfs", true, false],
    ["astar", true, true],
  ]) {
    await algorithm.selectOption(id);
    await settle(page);
    await expect(heuristic).toBeVisible({ visible: usesHeuristic });
    await expect(weight).toBeVisible({ visible: usesWeight });
    await expect(badge).toHaveText(/^(finds a shortest path|(fewest cells, but )?may be longer than the shortest)$/);
  }
});

test("the default heuristic follows the diagonal rule and is always admissible", async ({ page }) => {
  await openSettled(page);
  const heuristic = page.getByLabel("Heuristic");
  const diagonal = page.getByLabel("Diagonals");
  const badge = page.locator("#promise");
  await expect(heuristic).toHaveValue("octile");
  await diagonal.selectOption("never");
  await expect(heuristic).toHaveValue("manhattan");
  await expect(badge).toHaveText("finds a shortest path");
  await diagonal.selectOption("always");
  await expect(heuristic).toHaveValue("octile");
  await heuristic.selectOption("euclidean");
  await diagonal.selectOption("never");
  await expect(heuristic).toHaveValue("euclidean");
  await heuristic.selectOption("manhattan");
  await diagonal.selectOption("at-most-one-obstacle");
  await expect(heuristic).toHaveValue("octile");
  await expect(badge).toHaveText("finds a shortest path");
});

test("a core that breaks is told from one that refuses", async ({ page }) => {
  await openSettled(page);
  await page.evaluate(async () => {
    const { Lab } = await import(new URL("www/pkg/pathscope.js", location.href).href);
    Lab.prototype.configure = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
  });
  await page.getByLabel("Algorithm", { exact: true }).selectOption("dijkstra");
  await expect(page.getByRole("alert")).toContainText("The search core stopped (unreachable)");
  await expect(page.locator("#map")).toHaveAttribute("data-state", "loading");
});
