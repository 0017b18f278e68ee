/** The charts: they follow the timeline, seek, tell searches apart, and stay quick and right over a long search. */

import {
  expect,
  findPublished,
  openLab,
  openSettled,
  PHONE,
  readColours,
  readLab,
  settle,
  test,
} from "./helpers/lab.mjs";

async function openCharts(page) {
  await page.keyboard.press("p");
  await expect(page.locator("#charts")).toBeVisible();
  await expect(page.locator("#chart-open .u-over")).toBeVisible();
}

/** The steps that are recorded, by lane. */
const recorded = (page) => page.locator("#chart-open").getAttribute("data-recorded");

/** How many pixels of a chart are about in the colour of a series, as the page's sheet has it now. */
async function countPixels(page, chart, series) {
  const [colour] = await readColours(page, [`--series-${series}`]);
  return page.locator(`${chart} canvas`).evaluate((canvas, wanted) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const near = wanted.every((value, channel) => Math.abs(data[at + channel] - value) < 24);
      count += near && data[at + 3] > 200 ? 1 : 0;
    }
    return count;
  }, colour);
}

/** A place in the drawing of a chart, parts of it from left and bottom. */
async function pressIn(page, chart, x, y) {
  const box = await page.locator(`${chart} .u-over`).boundingBox();
  await page.mouse.click(box.x + x * box.width, box.y + (1 - y) * box.height);
}

test("nothing is fetched before charts are opened; then they follow the timeline and seek in it", async ({ page }) => {
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openSettled(page);
  expect(fetched.filter((url) => url.includes("/vendor/uplot/"))).toEqual([]);
  await openCharts(page);
  const { steps: end } = await readLab(page);
  await expect.poll(() => recorded(page)).toBe(String(end));
  const lit = () => page.locator("#chart-scatter").getAttribute("data-lit").then(Number);
  await expect.poll(lit).toBeGreaterThan(100);
  const all = await lit();

  // A press in the middle of a line is half of the time, and the line of the present step is there.
  await pressIn(page, "#chart-f", 0.5, 0.5);
  await expect(page.locator("#map")).toHaveAttribute("data-steps", String(Math.round(end / 2)));
  const [frame, now] = await Promise.all(
    ["#chart-open .u-over", "#chart-open .chart-now"].map((one) => page.locator(one).boundingBox()),
  );
  expect(Math.abs(now.x + now.width / 2 - frame.x - frame.width / 2)).toBeLessThan(3);
  await expect.poll(lit).toBeLessThan(all);
  const half = await lit();

  // Dragging goes on; the keys are those of the timeline.
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width + 5, frame.y + 5, { steps: 3 });
  await page.mouse.up();
  await page.locator("#chart-open").focus();
  await pressIn(page, "#chart-open", 0.25, 0.5);
  const quarter = Math.round(end / 4);
  await expect(page.locator("#map")).toHaveAttribute("data-steps", String(quarter));
  await page.locator("#chart-open").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("#map")).toHaveAttribute("data-steps", String(quarter - 2));
  await expect.poll(lit).toBeLessThan(half);

  // The goal is expanded last, where h is 0: a press there goes to the end.
  const extent = await page.locator("#chart-scatter").getAttribute("data-extent");
  const [mostG, mostH] = extent.split(",").map(Number);
  await pressIn(page, "#chart-scatter", 42.21 / mostG, 0.1 / mostH);
  await expect(page.locator("#map")).toHaveAttribute("data-steps", String(end));
  await expect.poll(lit).toBe(all);

  await page.getByRole("button", { name: "Close the charts" }).click();
  await expect(page.locator("#charts")).toBeHidden();
});

test("searches are told apart by colour and dashes, can be left out, and follow the colour scheme", async ({
  page,
}) => {
  await openSettled(page);
  await page.locator("#compare").selectOption("dijkstra");
  await settle(page);
  await openCharts(page);
  const steps = await page.locator(".map:visible").evaluateAll((all) => all.map((canvas) => canvas.dataset.steps));
  await expect.poll(() => recorded(page)).toBe(steps.join());
  const entries = page.locator("#charts-legend button:visible");
  await expect(entries).toHaveText([/^A\* *open \d+, f 42\.21$/, /^Dijkstra *open \d+, f 42\.21$/]);
  await expect.poll(() => countPixels(page, "#chart-open", 1)).toBeGreaterThan(20);
  await expect.poll(() => countPixels(page, "#chart-open", 2)).toBeGreaterThan(20);
  await entries.first().click();
  await expect(entries.first()).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => countPixels(page, "#chart-open", 1)).toBeLessThan(5);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => countPixels(page, "#chart-f", 2)).toBeGreaterThan(20);
});

test("a search of a hundred thousand steps is drawn from few points, and an edit begins anew", {
  tag: "@long",
}, async ({ page }) => {
  await openSettled(page);
  await openCharts(page);
  await page.locator("#file").setInputFiles(findPublished("maze512-32-9.map"));
  await expect(page.locator("#map")).toHaveAttribute("data-size", "512,512");
  await page.getByLabel("Algorithm", { exact: true }).selectOption("dijkstra");
  await settle(page);
  const { steps } = await readLab(page);
  expect(steps).toBeGreaterThan(100_000);
  await expect.poll(() => recorded(page), { timeout: 20_000 }).toBe(String(steps));
  const points = Number(await page.locator("#chart-open").getAttribute("data-points"));
  expect(points).toBeGreaterThan(200);
  expect(points).toBeLessThanOrEqual(1025);
  await expect(page.locator("#charts-note")).toContainText(/the most of every [\d,]+ steps/);
  await page.getByRole("button", { name: "Invert the map" }).click();
  await settle(page);
  const after = await readLab(page);
  expect(after.steps).not.toBe(steps);
  await expect.poll(() => recorded(page)).toBe(String(after.steps));
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the charts fit, one below the other", { tag: "@long" }, async ({ page }) => {
    await openLab(page);
    await page.getByRole("button", { name: "Charts", exact: true }).tap();
    await expect(page.locator("#chart-scatter .u-over")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const frame of await page.locator(".charts .chart-frame").all()) {
      expect((await frame.boundingBox()).width).toBeGreaterThan(340);
    }
    for (const target of await page.locator("#charts button:visible").all()) {
      expect.soft((await target.boundingBox()).height).toBeGreaterThanOrEqual(44);
    }
  });
});
