/** The limit, and where searches without a path came nearest to the goal: what is said, and that it is drawn. */

import { drag, expect, openSettled, readColours, readLab, settle, test } from "./helpers/lab.mjs";

test.use({ expected: /willReadFrequently/ });

const read = (page, selector = "#map") =>
  page.locator(selector).evaluate(({ dataset }) => ({
    status: dataset.status,
    nearest: dataset.nearest,
    points: Number(dataset.nearestWay) / 2,
  }));

/** How many pixels of the map have the colour of paths, which only paths and dots have. */
async function countInk(page) {
  const [ink] = await readColours(page, ["--map-path"]);
  return page.locator("#map").evaluate((canvas, [red, green, blue]) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      count += Number(data[at] === red && data[at + 1] === green && data[at + 2] === blue);
    }
    return count;
  }, ink);
}

/** Walls around the goal, two cells away. */
async function wallIn(page) {
  const { goal } = await readLab(page);
  const [x, y] = goal;
  const ring = [
    [x - 2, y - 2],
    [x + 2, y - 2],
    [x + 2, y + 2],
    [x - 2, y + 2],
    [x - 2, y - 2],
  ];
  await page.keyboard.down("Control");
  await drag(page, ring);
  await page.keyboard.up("Control");
  await settle(page);
  return goal;
}

test("a limit stops the search, with dots to the nearest cell that are gone a step back", async ({ page }) => {
  await openSettled(page);
  const whole = await readLab(page);
  expect(await read(page)).toEqual({ status: "found", nearest: "", points: 0 });
  const limit = page.getByLabel("Limit");
  const caption = page.locator("#caption-text");
  await expect(limit).toHaveValue("");
  await limit.fill("200");
  await limit.press("Enter");
  await settle(page);
  await expect(page.locator("#map")).toHaveAttribute("data-steps", "200");
  const { status, nearest, points } = await read(page);
  expect(status).toBe("limit");
  expect(points).toBeGreaterThan(2);
  const place = `(${nearest.replace(",", ", ")})`;
  await expect(caption).toContainText(`Stopped at the limit; nearest: ${place}, cost `);
  await expect(page.locator("#status")).toContainText(`nearest: ${place}, cost `);
  await expect(page.locator("#stat-nearest")).toContainText(`${place}, cost `);
  expect(await countInk(page)).toBeGreaterThan(100);

  await page.locator("#map").focus();
  await page.keyboard.press(",");
  await expect(page.locator("#map")).toHaveAttribute("data-steps", "199");
  expect(await read(page)).toEqual({ status: "running", nearest: "", points: 0 });
  await expect(page.locator("#stat-nearest")).toBeHidden();
  expect(await countInk(page)).toBe(0);
  await page.keyboard.press(".");
  await settle(page);
  expect(await read(page)).toEqual({ status, nearest, points });

  await limit.fill("2.5");
  await limit.press("Enter");
  await expect(page.locator("#message")).toContainText(
    "option `limit`: expected a whole number from 0 to 4294967295, found 2.5",
  );
  await expect(page.locator("#map")).toHaveAttribute("data-steps", "200");
  await limit.fill("0");
  await limit.press("Enter");
  await expect(limit).toHaveValue("1");
  await expect(page.locator("#stat-nearest")).toHaveText("the start");
  await expect(page).toHaveURL(/limit=1\b/);
  await limit.fill("");
  await limit.press("Enter");
  await settle(page);
  expect((await readLab(page)).steps).toBe(whole.steps);
  expect(await read(page)).toEqual({ status: "found", nearest: "", points: 0 });
  await expect(page).not.toHaveURL(/limit/);
});

test("a walled-in goal: each lane has its own nearest cell and way", async ({ page }) => {
  await openSettled(page);
  const [x, y] = await wallIn(page);
  const alone = await read(page);
  expect(alone.status).toBe("no-path");
  const [nearX, nearY] = alone.nearest.split(",").map(Number);
  expect(Math.max(Math.abs(nearX - x), Math.abs(nearY - y))).toBe(3);
  await expect(page.locator("#caption-text")).toContainText(`No path; nearest: (${nearX}, ${nearY}), cost `);

  await page.locator("#compare").selectOption("lazy-theta");
  await settle(page);
  const first = await read(page);
  const second = await read(page, "#map-1");
  expect(first).toEqual(alone);
  expect(second.status).toBe("no-path");
  expect(second.points).toBeGreaterThan(1);
  expect(second.points).toBeLessThan(first.points);
  await page.keyboard.press("Control+z");
  await settle(page);
  expect((await read(page)).nearest).toBe("");
  expect((await read(page, "#map-1")).nearest).toBe("");
});

test("on a graph, too: dots to the nearest node at the limit", async ({ page }) => {
  await openSettled(page);
  await page.getByRole("button", { name: "Graph", exact: true }).click();
  const graph = page.locator("#graph");
  await expect(graph).toHaveAttribute("data-state", "done");
  const limit = page.getByLabel("Limit");
  await limit.fill("6");
  await limit.press("Enter");
  await expect(graph).toHaveAttribute("data-status", "limit");
  await expect(graph).not.toHaveAttribute("data-nearest", "");
  const node = await graph.getAttribute("data-nearest");
  expect(Number(await graph.getAttribute("data-nearest-way"))).toBeGreaterThan(1);
  await expect(page.locator("#stat-nearest")).toContainText(`node ${node}, cost `);
});
