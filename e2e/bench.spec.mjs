/** The benchmark: problems run by several algorithms, their lengths judged, the table, the file, and giving up. */

import { readFileSync } from "node:fs";
import { expect, findPublished, openSettled, PHONE, settle, test } from "./helpers/lab.mjs";

const MAP = findPublished("arena.map");
const PROBLEMS = `${MAP}.scen`;
const published = readFileSync(PROBLEMS, "utf8").trim().split("\n").slice(1);

async function openBench(page, files) {
  await openSettled(page);
  await page.locator("#file").setInputFiles(files);
  await settle(page);
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog", { name: "Benchmark" })).toBeVisible();
}

// What is measured takes its time on a busy machine.
test.describe.configure({ timeout: 150_000 });

/** Picks just these algorithms. */
async function pick(page, names) {
  const picked = page.locator("#bench-algorithms input:checked");
  while ((await picked.count()) > 0) {
    await picked.first().click();
  }
  for (const name of names) {
    await page.getByRole("checkbox", { name, exact: true }).check();
  }
}

const readRows = (page) =>
  page
    .locator("#bench-body tr")
    .evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));

test("problems run by three algorithms: the table, the plots and the file say the same", async ({ page }) => {
  await openBench(page, [MAP, PROBLEMS]);
  await expect(page.locator("#bench-problems")).toContainText(`arena.map: ${published.length} published problems`);
  await pick(page, ["A*", "Greedy best-first", "Theta*"]);
  await page.locator("#bench-sample").selectOption("50, evenly spread");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const count = 3 * 50;
  await expect(page.locator("#bench-status")).toHaveText(`done: ${count} queries`, { timeout: 90_000 });
  for (const id of ["#bench-expanded", "#bench-time"]) {
    await expect(page.locator(id)).toHaveAttribute("data-points", /^\d+$/);
    expect(Number(await page.locator(id).getAttribute("data-points"))).toBeGreaterThan(0.9 * count);
  }
  const rows = await readRows(page);
  expect(rows.map(([name, problems]) => [name, problems])).toEqual(
    ["A*", "Greedy best-first", "Theta*"].map((name) => [name, "50"]),
  );
  const [astar, greedy, theta] = rows.map((row) => row.slice(2, 6).map(Number));
  expect(astar).toEqual([50, 0, 0, 0]);
  expect(greedy[1]).toBeGreaterThan(0); // Longer, and
  expect(greedy[2]).toBe(0); // never shorter.
  expect(theta[2]).toBeGreaterThan(10); // At any angle it is shorter, and that is no mistake.
  await expect(page.locator("#bench-body td[data-verdict=wrong]")).toHaveCount(0);

  const coming = page.waitForEvent("download");
  await page.locator("#bench-csv").click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("benchmark-arena.csv");
  const text = readFileSync(await file.path(), "utf8");
  const [head, ...lines] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(lines.length).toBe(count);
  const column = (line, name) => line[head.indexOf(name)];
  const ours = lines.filter((line) => column(line, "algorithm") === "astar");
  expect(new Set(ours.map((line) => column(line, "problem"))).size).toBe(50);
  for (const line of ours) {
    const length = Number(published[Number(column(line, "problem")) - 1].trim().split(/\s+/)[8]);
    expect(Math.abs(Number(column(line, "length")) - length)).toBeLessThan(0.02);
    expect(column(line, "verdict")).toBe("exact");
  }
  // One search can be shorter than the browser's clock tells.
  expect(ours.reduce((sum, line) => sum + Number(column(line, "milliseconds")), 0)).toBeGreaterThan(0);
  const expanded = ours.reduce((sum, line) => sum + Number(column(line, "expanded")), 0) / ours.length;
  expect(Math.abs(Number(rows[0][8]) / expanded - 1)).toBeLessThan(0.01);
});

test("thousands of problems run in slices, and Cancel and Escape stop them", { tag: "@long" }, async ({ page }) => {
  const map = findPublished("maze512-32-9.map");
  await openBench(page, [map, `${map}.scen`]);
  await pick(page, ["Dijkstra"]);
  await page.locator("#bench-sample").selectOption("all 8,010");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const progress = () => page.locator("#bench-progress").evaluate((bar) => bar.value);
  await expect.poll(progress).toBeGreaterThan(0);
  const before = await progress();
  await expect.poll(progress).toBeGreaterThan(before);
  await expect(page.locator("#bench-status")).toHaveText(/^[\d,]+ of 8,010 queries$/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("#bench-status")).toHaveText(/^cancelled after [\d,]+ of 8,010 queries$/);
  const stopped = await progress();
  expect(stopped).toBeLessThan(1);

  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#bench-dialog")).toBeHidden();
  await page.keyboard.press("b");
  await expect(page.locator("#bench-status")).toHaveText(/^cancelled/);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("without problems it says what to open; with them all fits", { tag: "@long" }, async ({ page }) => {
    await openSettled(page);
    await page.getByRole("button", { name: "Benchmark" }).tap();
    await expect(page.locator("#bench-problems")).toContainText("No problems are open");
    await expect(page.getByRole("button", { name: "Run", exact: true })).toBeDisabled();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a .map and its .scen" }).tap();
    await (await choosing).setFiles([MAP, PROBLEMS]);
    await page.locator("#bench-sample").selectOption("50, evenly spread");
    await pick(page, ["A*", "JPS+"]);
    await page.getByRole("button", { name: "Run", exact: true }).tap();
    await expect(page.locator("#bench-status")).toHaveText("done: 100 queries", { timeout: 90_000 });
    expect((await readRows(page)).map((row) => row.slice(1, 3))).toEqual([
      ["50", "50"],
      ["50", "50"],
    ]);
    expect(await page.locator("#bench-dialog").evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const targets = "#bench-dialog button:visible, #bench-dialog select, #bench-algorithms label";
    for (const target of await page.locator(targets).all()) {
      expect.soft((await target.boundingBox()).height).toBeGreaterThanOrEqual(44);
    }
  });
});
