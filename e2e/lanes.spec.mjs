/** Searches side by side: adding, racing, the table and its file, the difference, and what they share. */

import { drag, expect, openLab, openSettled, PHONE, readColours, readLab, settle, test } from "./helpers/lab.mjs";

async function compareWith(page, id) {
  await page.locator("#compare").selectOption(id);
}

const rows = (page) => page.locator("#lanes-body tr");

/** The cells of the table, as they are read. */
async function readRows(page) {
  return rows(page).evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
}

async function readSteps(page) {
  return page.locator(".map:visible").evaluateAll((all) => all.map((canvas) => Number(canvas.dataset.steps)));
}

test("up to four searches side by side share map, ends, view and timeline", async ({ page }) => {
  await openSettled(page);
  for (const id of ["dijkstra", "jps", "greedy"]) {
    await compareWith(page, id);
    await settle(page);
  }
  await expect(page.locator("#compare")).toBeDisabled();
  await expect(page.locator(".map:visible")).toHaveCount(4);
  const sizes = await page.locator(".map:visible").evaluateAll((all) => all.map((one) => `${one.width} ${one.height}`));
  expect(new Set(sizes).size).toBeLessThanOrEqual(2); // They may differ by the line between them.
  const ends = await readSteps(page);
  expect(ends[1]).toBe(Math.max(...ends));

  // A stroke and a drag on one of the maps are for all of them.
  const { goal } = await readLab(page);
  await drag(page, [goal, [40, 20]]);
  await settle(page);
  for (const canvas of await page.locator(".map:visible").all()) {
    await expect(canvas).toHaveAttribute("data-goal", "40,20");
    await expect(canvas).toHaveAttribute("data-path-end", "40,20");
  }
  await page.mouse.move(...(await middleOf(page, "#map-1")));
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  const places = async () => page.locator(".map:visible").evaluateAll((all) => all.map((one) => one.dataset.place));
  await expect.poll(async () => new Set((await places()).map((place) => place.split(",")[0])).size).toBe(1);
  await page.keyboard.press("Home");
  for (let count = 0; count < 3; count++) {
    await page.keyboard.press(".");
  }
  await expect.poll(() => readSteps(page)).toEqual([3, 3, 3, 3]);
});

async function middleOf(page, selector) {
  const box = await page.locator(selector).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("the table says who is best, a search can be removed, and the file has the same numbers", async ({ page }) => {
  await openSettled(page);
  await compareWith(page, "dijkstra");
  await compareWith(page, "greedy");
  await settle(page);
  const steps = await readSteps(page);
  const table = await readRows(page);
  expect(table.map((row) => row.slice(0, 2))).toEqual([
    ["A*", "found"],
    ["Dijkstra", "found"],
    ["Greedy best-first", "found"],
  ]);
  expect(table.map((row) => Number(row[5].replace(",", "")))).toEqual(steps);
  expect(table.map((row) => row[3]).slice(0, 2)).toEqual(["0 %", "0 %"]);
  expect(Number.parseFloat(table[2][3])).toBeGreaterThan(1);
  // Greedy looks at the least, and its path costs the most.
  await expect(rows(page).nth(2).locator("td").nth(4)).toHaveAttribute("data-best", "true");
  await expect(rows(page).nth(2).locator("td").nth(1)).toHaveAttribute("data-best", "false");
  await expect(rows(page).nth(0).locator("td").nth(1)).toHaveAttribute("data-best", "true");
  await expect.poll(async () => (await readRows(page)).map((row) => row[9])).not.toContain("–");

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("C-shaped-trap.csv");
  let text = "";
  for await (const part of await file.createReadStream()) {
    text += part;
  }
  const [head, ...lines] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(lines.map((line) => line[head.indexOf("algorithm")])).toEqual(["astar", "dijkstra", "greedy"]);
  expect(lines.map((line) => Number(line[head.indexOf("expanded")]))).toEqual(steps);
  for (const name of ["cost", "milliseconds", "expansions_per_second", "largest_open"]) {
    expect(lines.every((line) => Number(line[head.indexOf(name)]) > 0)).toBe(true);
  }

  await page.getByRole("button", { name: "Remove Dijkstra" }).click();
  await expect.poll(async () => (await readRows(page)).map((row) => row[0])).toEqual(["A*", "Greedy best-first"]);
  await expect.poll(() => readSteps(page)).toEqual([steps[0], steps[2]]);
  await page.getByRole("button", { name: "Remove A*" }).press("Enter");
  await expect(page.locator("#lanes")).toBeHidden();
  await expect(page.locator("#compare")).toBeFocused();
  await expect(page.getByLabel("Algorithm", { exact: true })).toHaveValue("greedy");
});

test("the names that are longest leave the button that removes a search in view", async ({ page }) => {
  await openLab(page);
  for (const id of ["bidirectional-dijkstra", "canonical-astar", "bidirectional-astar"]) {
    await compareWith(page, id);
  }
  await page.keyboard.press("End");
  await settle(page);
  await expect.poll(async () => (await readRows(page)).map((row) => row[9])).not.toContain("–");
  const panel = await page.locator(".panel").boundingBox();
  for (const button of await page.locator("[data-remove-lane]").all()) {
    const box = await button.boundingBox();
    expect(box.x + box.width).toBeLessThanOrEqual(panel.x);
  }
});

test("C opens the menu of what to compare with, by the keyboard alone", async ({ page }) => {
  await openSettled(page);
  await page.keyboard.press("c");
  await expect(page.locator("#compare")).toBeFocused();
  await page.keyboard.type("Dij");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText("Dijkstra");
});

test("the options of each search are its own, the rules of moving are shared", async ({ page }) => {
  await openSettled(page);
  await compareWith(page, "astar");
  await rows(page).nth(1).locator(".lane-name").click();
  await page.getByLabel("Weight").fill("5");
  await page.getByLabel("Weight").press("Enter");
  await settle(page);
  const steps = await readSteps(page);
  expect(steps[1]).not.toBe(steps[0]);
  await expect(rows(page).nth(1)).toContainText("× 5");
  await page.getByLabel("Diagonals").selectOption("never");
  await settle(page);
  const [first, second] = await readRows(page);
  expect(Number(first[2])).toBe(Math.round(Number(first[2])));
  expect(Number(second[2])).toBe(Math.round(Number(second[2])));
  // What was typed for one search and refused is not said of the other.
  const term = page.getByLabel("Own term", { exact: true });
  await term.fill("3 *");
  await expect(page.locator("#own-term-error")).toHaveText(/^at 4: expected a number/);
  await rows(page).nth(0).locator(".lane-name").click();
  await expect(page.locator("#own-term-error")).toBeHidden();
  await expect(term).toHaveValue("");
});

test("a race by time lets the faster search get further in the same moment", async ({ page }) => {
  await openSettled(page);
  await compareWith(page, "jps");
  await settle(page);
  await expect.poll(async () => (await readRows(page)).map((row) => row[9])).not.toContain("–");
  await page.getByLabel("Race by").selectOption("time");
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Restart" }).click();
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press("PageDown");
  }
  await expect.poll(async () => Math.max(...(await readSteps(page)))).toBe(40);
  // Each expansion of jump point search scans long lines: it makes fewer of them in the same time.
  const [astar, jps] = await readSteps(page);
  expect(astar).toBe(40);
  expect(jps).toBeLessThan(40);
  await page.keyboard.press("End");
  await settle(page);
});

test("a search that is added while another plays is brought to its step, and both play on", async ({ page }) => {
  await openLab(page, "map=preset:trap&step=2");
  await page.keyboard.press("Space");
  await compareWith(page, "dijkstra");
  await expect.poll(async () => Math.min(...(await readSteps(page)))).toBeGreaterThan(8);
  expect(new Set(await readSteps(page)).size).toBe(1);
});

test("the difference of two searches has its legend and three colours", async ({ page }) => {
  await openSettled(page);
  await page.keyboard.press("d");
  await expect(page.locator("#message-text")).toHaveText(/^A difference is between two searches/);
  await compareWith(page, "dijkstra");
  await compareWith(page, "greedy");
  await settle(page);
  await page.keyboard.press("d");
  const canvas = page.locator("#map-difference");
  await expect(canvas).toBeVisible();
  await expect(page.locator("#difference .legend")).toHaveText("A* onlyDijkstra onlyBoth");
  const colours = await readColours(page, ["--map-only-first", "--map-only-second", "--map-both"]);
  const count = () =>
    canvas.evaluate((element, wanted) => {
      const copy = new OffscreenCanvas(element.width, element.height).getContext("2d", { willReadFrequently: true });
      copy.drawImage(element, 0, 0);
      const { data } = copy.getImageData(0, 0, element.width, element.height);
      const counts = wanted.map(() => 0);
      for (let index = 0; index < data.length; index += 4) {
        const found = wanted.findIndex((colour) => colour.every((value, channel) => data[index + channel] === value));
        if (found >= 0) {
          counts[found] += 1;
        }
      }
      return counts;
    }, colours);
  // Dijkstra closes all that A* does.
  await expect.poll(async () => (await count())[2]).toBeGreaterThan(100);
  const [onlyAStar, onlyDijkstra] = await count();
  expect(onlyAStar).toBe(0);
  expect(onlyDijkstra).toBeGreaterThan(100);
  await page.locator("#difference-of").selectOption("0,2");
  await expect(page.locator("#difference .legend")).toHaveText("A* onlyGreedy best-first onlyBoth");
  await expect.poll(async () => (await count())[0]).toBeGreaterThan(100);
  await page.locator("#map").focus();
  await page.keyboard.press("d");
  await expect(canvas).toBeHidden();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("four searches and their table fit without scrolling sideways", async ({ page }) => {
    await openLab(page);
    for (const id of ["dijkstra", "jps", "greedy"]) {
      await compareWith(page, id);
    }
    await page.keyboard.press("End");
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const canvas of await page.locator(".map:visible").all()) {
      const box = await canvas.boundingBox();
      expect(box.width).toBeGreaterThan(190);
      expect(box.height).toBeGreaterThan(150);
    }
    for (const target of await page.locator("button:visible, select:visible, [role=slider]:visible").all()) {
      const box = await target.boundingBox();
      expect.soft(box.height).toBeGreaterThanOrEqual(44);
    }
  });
});
