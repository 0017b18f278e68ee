/** Every algorithm of the menu on the page: it plays, ends, and says what its result is worth. */

import { expect, findCell, findPublished, openSettled, readLab, settle, test } from "./helpers/lab.mjs";

/** Exponential: on the demo's trap it wouldn't end in a lifetime. */
const ENDLESS = "ida-star";

test("every algorithm plays and ends at the goal; the one that may take forever can be paused and left", async ({
  page,
}) => {
  await openSettled(page);
  const canvas = page.locator("#map");
  const algorithm = page.getByLabel("Algorithm", { exact: true });
  const ids = await algorithm.locator("option").evaluateAll((options) => options.map((option) => option.value));
  expect(ids.length).toBe(18);
  await page.locator("#speed").fill("3"); // Jump point search takes three steps: slow enough to be seen playing.
  for (const id of ids.filter((entry) => entry !== ENDLESS)) {
    await algorithm.selectOption(id);
    await settle(page);
    await canvas.focus();
    await page.keyboard.press("Space");
    await expect(canvas, id).toHaveAttribute("data-state", "playing");
    await expect.poll(async () => (await readLab(page)).steps, { message: id, intervals: [30] }).toBeGreaterThan(0);
    await page.keyboard.press("End");
    await settle(page);
    const { status, pathEnd, goal } = await readLab(page);
    expect([id, status, pathEnd]).toEqual([id, "found", goal]);
    await expect(page.locator("#stat-length")).toHaveText(/^[\d,]+ (cells|points)$/);
    await expect(page.locator("#caption-text")).toHaveText(
      /^.+ (looked at|expanded) [\d,]+ (cells|intervals).*(; Dijkstra would look at [\d,]+.*)?\.$/,
    );
  }

  await algorithm.selectOption(ENDLESS);
  await expect(page.locator("#promise")).toHaveText("finds a shortest path; may take forever on large maps");
  await expect(page.locator("#caption-text")).toHaveText(/^IDA\* is searching: [\d,]+ steps, .*Pause/);
  const before = (await readLab(page)).steps;
  await expect.poll(async () => (await readLab(page)).steps).toBeGreaterThan(before);
  await expect(canvas).toHaveAttribute("data-state", "playing");
  expect(await countFrames(page, 1000)).toBeGreaterThan(15);
  await canvas.focus();
  await page.keyboard.press("Space");
  await expect(canvas).toHaveAttribute("data-state", "paused");
  const { steps } = await readLab(page);
  expect((await readLab(page)).steps).toBe(steps);
  await page.keyboard.press("End");
  await expect.poll(async () => (await readLab(page)).steps).toBeGreaterThan(steps);
  await page.keyboard.press(".");
  await expect(canvas).toHaveAttribute("data-state", "paused");
  await page.keyboard.press("End");
  await expect(canvas).toHaveAttribute("data-state", "playing");
  await algorithm.selectOption("astar");
  await settle(page);
});

test("searches from both ends: open cells around both, and a stop that may be wrong says so", { tag: "@long" }, async ({
  page,
}) => {
  await openSettled(page);
  const algorithm = page.getByLabel("Algorithm", { exact: true });
  const stop = page.getByLabel("Stop", { exact: true });
  const badge = page.locator("#promise");
  await expect(stop).toBeHidden();
  for (const id of ["bidirectional-astar", "bidirectional-dijkstra", "bidirectional-bfs"]) {
    await algorithm.selectOption(id);
    await settle(page);
    await expect(stop).toBeVisible();
    await page.locator("#map").focus();
    await page.keyboard.press("Home");
    const { start, goal } = await readLab(page);
    const around = [start, goal].flatMap(([x, y]) =>
      [-1, 0, 1].flatMap((dy) => [
        [x + 1, y + dy],
        [x - 1, y + dy],
      ]),
    );
    const bare = await readColours(page, around);
    for (let count = 0; count < 6; count++) {
      await page.keyboard.press(".");
    }
    const changed = (await readColours(page, around)).map((colour, index) => colour !== bare[index]);
    expect([id, changed.slice(0, 6).includes(true), changed.slice(6).includes(true)]).toEqual([id, true, true]);
    await page.keyboard.press("End");
    await settle(page);
  }
  await algorithm.selectOption("bidirectional-astar");
  await expect(badge).toHaveText("finds a shortest path");
  await stop.selectOption("first-meeting");
  await settle(page);
  await expect(badge).toHaveText("may be longer than the shortest");
  await stop.selectOption("proved");
  await expect(badge).toHaveText("finds a shortest path");
});

test("any angle: the path is points, and shorter than published is by design", async ({ page }) => {
  await openSettled(page);
  const algorithm = page.getByLabel("Algorithm", { exact: true });
  const verdict = page.locator("#verdict");
  await page.locator("#file").setInputFiles([findPublished("arena.map"), findPublished("arena.map.scen")]);
  await page.locator("#problem").selectOption({ index: 158 });
  await settle(page);
  await expect(verdict).toHaveText(/: equal$/);
  await page.getByLabel("Heuristic").selectOption("octile");
  for (const id of ["theta", "lazy-theta"]) {
    await algorithm.selectOption(id);
    await settle(page);
    await expect(page.getByLabel("Heuristic")).toHaveValue("euclidean");
    await expect(page.locator("#stat-length")).toHaveText(/^\d+ points$/);
    await expect(verdict).toHaveText(/^published [\d.]+, ours [\d.]+: shorter, at any angle$/);
    await expect(verdict).toHaveAttribute("data-verdict", "as-expected");
    await expect(page.locator("#promise")).toHaveText(/the shortest grid path$/);
  }
  await algorithm.selectOption("anya");
  await settle(page);
  await expect(page.getByLabel("Heuristic")).toBeHidden();
  await expect(page.locator("#stat-length")).toHaveText(/^\d+ points$/);
  await expect(verdict).toHaveText(/^published [\d.]+, ours [\d.]+: shorter, at any angle$/);
  await expect(page.locator("#promise")).toHaveText("finds a shortest path at any angle");
  await expect(page.locator("#caption-text")).toHaveText(/^Anya expanded [\d,]+ intervals; Dijkstra would look at /);
});

test("what doesn't run on a map can't be picked, and says why", async ({ page }) => {
  await openSettled(page);
  const algorithm = page.getByLabel("Algorithm", { exact: true });
  // No map that the page opens has several costs yet: the engine is made to say so.
  await page.evaluate(async () => {
    const { Lab } = await import("/www/pkg/pathscope.js");
    const { menu } = Lab.prototype;
    Lab.prototype.menu = function () {
      const said = menu.call(this);
      said.algorithms.find((entry) => entry.id === "jps").available = false;
      return said;
    };
    Lab.prototype.paint = () => {
      throw Object.assign(new Error("Theta* runs elsewhere"), { code: "option" });
    };
  });
  await algorithm.selectOption("theta");
  await settle(page);
  const refused = algorithm.locator("option[value=jps]");
  await expect(refused).toBeDisabled();
  await expect(refused).toHaveAttribute("title", /^Runs only where all passable cells cost the same/);
  await expect(algorithm.locator("option:disabled")).toHaveCount(1);
  await page.mouse.click(...(await findCell(page, 2, 2)));
  await expect(page.getByRole("alert")).toHaveText("Theta* runs elsewhere");
  await settle(page);
});

/** Frames drawn in that many milliseconds. */
function countFrames(page, milliseconds) {
  return page.evaluate(async (span) => {
    const began = performance.now();
    let frames = 0;
    while (performance.now() - began < span) {
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
    return frames;
  }, milliseconds);
}

/** The colours of cells as drawn, near a corner: clear of symbols in their middles. */
async function readColours(page, cells) {
  const box = await page.locator("#map").boundingBox();
  const points = [];
  for (const [x, y] of cells) {
    const [left, top] = await findCell(page, x - 0.2, y - 0.2);
    points.push([left - box.x, top - box.y]);
  }
  return page.locator("#map").evaluate((canvas, at) => {
    const ratio = canvas.width / canvas.getBoundingClientRect().width;
    const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    return at.map(([x, y]) => context.getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data.join());
  }, points);
}
