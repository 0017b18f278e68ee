/** Drawing on the map and moving its ends, by mouse and by touch. */

import {
  differ,
  drag,
  expect,
  findCell,
  openLab,
  openSettled,
  PHONE,
  readLab,
  saveMap,
  settle,
  test,
} from "./helpers/lab.mjs";

const ROW = Array.from({ length: 11 }, (_, index) => `${6 + index},25`);

test("a stroke of 11 cells made with two pointer moves paints exactly 11 cells", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  await drag(page, [
    [6, 25],
    [11, 25],
    [16, 25],
  ]);
  expect(differ(before, await saveMap(page))).toEqual(ROW);
  await settle(page);
});

test("the first cell decides: a stroke begun on a wall erases", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  await drag(page, [
    [6, 25],
    [16, 25],
  ]);
  await drag(page, [
    [10, 25],
    [16, 25],
  ]);
  expect(differ(before, await saveMap(page))).toEqual(ROW.slice(0, 4));
});

test("Ctrl always draws, Alt and the right button always erase", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  await drag(page, [
    [6, 25],
    [10, 25],
  ]);
  await page.keyboard.down("Control");
  await drag(page, [
    [8, 25],
    [16, 25],
  ]);
  await page.keyboard.up("Control");
  expect(differ(before, await saveMap(page))).toEqual(ROW);
  await page.keyboard.down("Alt");
  await drag(page, [
    [4, 25],
    [7, 25],
  ]);
  await page.keyboard.up("Alt");
  expect(differ(before, await saveMap(page))).toEqual(ROW.slice(2));
  await drag(
    page,
    [
      [20, 25],
      [9, 25],
    ],
    { button: "right" },
  );
  expect(differ(before, await saveMap(page))).toEqual(ROW.slice(2, 3));
});

test("a slanted stroke has no gaps, and one that leaves the map stops at its border", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  await drag(page, [
    [3, 20],
    [12, 24],
  ]);
  const painted = differ(before, await saveMap(page)).map((cell) => cell.split(",").map(Number));
  expect(painted.length).toBeGreaterThanOrEqual(10);
  for (let column = 3; column <= 12; column++) {
    expect(painted.some(([x]) => x === column)).toBe(true);
  }
  const middle = await saveMap(page);
  await drag(page, [
    [6, 25],
    [6, 32],
    [10, 32],
    [10, 26],
  ]);
  const cells = differ(middle, await saveMap(page));
  expect(cells).toEqual(["6,25", "6,26", "10,26", "6,27", "10,27"]);
});

test("an edit after the end searches again at once", { tag: "@firefox" }, async ({ page }) => {
  await openSettled(page);
  const before = await readLab(page);
  await drag(page, [
    [20, 22],
    [20, 27],
  ]);
  await settle(page);
  const after = await readLab(page);
  expect(after.status).toBe("found");
  expect(after.steps).not.toBe(before.steps);
  await drag(page, [
    [45, 0],
    [37, 8],
    [37, 20],
    [47, 24],
  ]);
  await drag(page, [
    [45, 0],
    [47, 2],
  ]);
  await settle(page);
});

test("an edit in the middle keeps the step, and the state", async ({ page }) => {
  await openLab(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(page.locator("#map")).toHaveAttribute("data-state", /idle|paused/);
  await page.keyboard.press("Home");
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press(".");
  }
  await expect(page.locator("#map")).toHaveAttribute("data-steps", "30");
  await drag(page, [
    [10, 13],
    [10, 17],
  ]);
  await expect(page.locator("#map")).toHaveAttribute("data-steps", "30");
  expect((await readLab(page)).state).toBe("paused");
});

test("no path is said, and is not an error", { tag: "@firefox-long" }, async ({ page }) => {
  await openSettled(page);
  await drag(page, [
    [38, 0],
    [38, 27],
  ]);
  await expect(page.locator("#caption-text")).toHaveText(
    /^No path; nearest: \(37, 12\), cost [\d.]+\. A\* looked at [\d,]+ cells; Dijkstra would look at [\d,]+\.$/,
  );
  await expect(page.locator("#map")).toHaveAttribute("data-status", "no-path");
});

test("the goal dragged in the middle of a search: the path ends at the goal", async ({ page }) => {
  await openLab(page);
  await page.keyboard.press("Home"); // It plays on from there.
  await page.locator("#speed").fill("4"); // 16 steps a second: it is still searching when the goal is let go.
  await expect.poll(async () => (await readLab(page)).steps).toBeGreaterThan(3);
  const { goal } = await readLab(page);
  await drag(page, [goal, [38, 20], [44, 4]]);
  const moved = await readLab(page);
  expect(moved.goal).toEqual([44, 4]);
  expect(moved.state).toBe("playing");
  await page.keyboard.press("End");
  await settle(page);
  expect((await readLab(page)).pathEnd).toEqual([44, 4]);
  // Once it is over, the path follows the goal live.
  const [x, y] = await findCell(page, 44, 4);
  await page.mouse.move(x + 3, y + 2);
  await page.mouse.down();
  for (const cell of [
    [40, 8],
    [36, 14],
    [36, 20],
  ]) {
    const [cellX, cellY] = await findCell(page, ...cell);
    await page.mouse.move(cellX + 3, cellY + 2);
    await expect(page.locator("#map")).toHaveAttribute("data-path-end", cell.join());
    await settle(page);
  }
  await page.mouse.up();
});

test("an end is not put on a wall, and start and goal may meet", { tag: "@firefox-long" }, async ({ page }) => {
  await openSettled(page);
  const { start, goal } = await readLab(page);
  await drag(page, [goal, [34, 12], [32, 12]]);
  expect((await readLab(page)).goal).toEqual([34, 12]);
  await drag(page, [[34, 12], start]);
  await settle(page);
  const met = await readLab(page);
  expect(met.pathEnd).toEqual(start);
  await expect(page.locator("#stat-cost")).toHaveText("0");
  await expect(page.locator("#stat-length")).toHaveText("1 cell");
});

test("Ctrl and wheel zooms, Space and drag pans, 0 shows the whole map", async ({ page }) => {
  await openSettled(page);
  const fit = (await readLab(page)).place;
  const [x, y] = await findCell(page, 24, 14);
  await page.mouse.move(x, y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await readLab(page)).place[0]).toBeGreaterThan(fit[0]);
  const zoomed = (await readLab(page)).place;
  await page.keyboard.down("Space");
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 30);
  await page.mouse.up();
  await page.keyboard.up("Space");
  await expect.poll(async () => (await readLab(page)).place).toEqual([zoomed[0], zoomed[1] + 50, zoomed[2] + 30]);
  expect((await readLab(page)).state).toBe("done");
  await page.keyboard.press("0");
  await expect.poll(async () => (await readLab(page)).place).toEqual(fit);
});

test.describe("by touch", () => {
  test.use(PHONE);

  test("one finger draws, and two paint nothing but zoom", async ({ page }) => {
    await openLab(page);
    await page.keyboard.press("End");
    await settle(page);
    const client = await page.context().newCDPSession(page);
    const touch = (type, ...points) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    /** The button that saves is below the map, out of sight. */
    const save = async () => {
      const map = await saveMap(page);
      await page.evaluate(() => scrollTo(0, 0));
      return map;
    };
    const before = await save();
    const at = (x, y) => findCell(page, x, y);

    await touch("touchStart", await at(6, 25));
    await touch("touchMove", await at(11, 25));
    await touch("touchMove", await at(16, 25));
    await touch("touchEnd");
    expect(differ(before, await save())).toEqual(ROW);

    await touch("touchStart", await at(24, 24));
    await touch("touchEnd");
    expect(differ(before, await save())).toContain("24,24");

    const painted = await save();
    const { place } = await readLab(page);
    const [x, y] = await at(24, 14);
    await touch("touchStart", [x - 30, y]);
    await touch("touchStart", [x - 30, y], [x + 30, y]);
    await touch("touchMove", [x - 60, y], [x + 60, y]);
    await touch("touchEnd");
    expect(differ(painted, await save())).toEqual([]);
    expect((await readLab(page)).place[0]).toBeGreaterThan(1.5 * place[0]);
  });

  test("a finger drags the goal", async ({ page }) => {
    await openSettled(page);
    const client = await page.context().newCDPSession(page);
    const { goal } = await readLab(page);
    const touch = (type, ...points) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const [fromX, fromY] = await findCell(page, ...goal);
    const [toX, toY] = await findCell(page, 40, 24);
    await touch("touchStart", [fromX + 8, fromY - 8]);
    await touch("touchMove", [toX + 8, toY - 8]);
    await touch("touchEnd");
    await expect(page.locator("#map")).toHaveAttribute("data-path-end", "40,24");
  });
});
