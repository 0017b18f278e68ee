/** What is laid over the map, its key, and the minimap; driven as a person would. */

import { drag, expect, findCell, openLab, openSettled, PHONE, readLab, settle, test } from "./helpers/lab.mjs";

/** The colour of the canvas beside the middle of a cell, where grid lines and letters leave it alone. */
async function readColour(page, x, y) {
  const box = await page.locator("#map").boundingBox();
  const [left, top] = await findCell(page, x + 0.25, y - 0.25);
  return page.locator("#map").evaluate(
    (canvas, [px, py]) => {
      const ratio = canvas.width / canvas.getBoundingClientRect().width;
      const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
      const context = copy.getContext("2d", { willReadFrequently: true });
      context.drawImage(canvas, 0, 0);
      const [red, green, blue] = context.getImageData(Math.floor(px * ratio), Math.floor(py * ratio), 1, 1).data;
      return { red, green, blue };
    },
    [left - box.x, top - box.y],
  );
}

/** The picture as it is, kept in the page. */
async function keepPicture(page) {
  await readLab(page);
  return page.locator("#map").evaluateHandle((canvas) => {
    const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    return new Uint32Array(context.getImageData(0, 0, copy.width, copy.height).data.buffer);
  });
}

/** How many pixels differ from a picture that was kept. */
async function countChanges(page, before) {
  const now = await keepPicture(page);
  return now.evaluate((pixels, kept) => pixels.filter((pixel, index) => pixel !== kept[index]).length, before);
}

test("heat has a key with the numbers of its range, at any step, in links, and by the key O", async ({ page }) => {
  await openSettled(page);
  await page.getByLabel("Algorithm", { exact: true }).selectOption("dijkstra");
  await settle(page);
  const menu = page.getByLabel("Overlay");
  const legend = page.locator("#legend");
  await expect(legend).toBeHidden();
  const plain = await readColour(page, 12, 10);
  await page.locator("#map").focus();
  await page.keyboard.press("o");
  await expect(menu).toHaveValue("heat-g");
  await expect(legend).toContainText("g, the cost from the start");
  await expect(page.locator("#legend-least")).toHaveText("0");
  await expect(page.locator("#legend-greatest")).toHaveText("43.56");
  expect(await readColour(page, 12, 10)).not.toEqual(plain);
  // From blue near the start to yellow far away.
  const near = await readColour(page, 8, 16);
  const far = await readColour(page, 43, 24);
  expect(near.blue).toBeGreaterThan(near.red);
  expect(far.red).toBeGreaterThan(far.blue + 80);

  // Half the steps: the range is smaller; cells that were not seen yet are plain.
  await page.keyboard.press("Home");
  for (let count = 0; count < 3; count++) {
    await page.keyboard.press("PageDown");
  }
  await expect(page.locator("#legend-greatest")).toHaveText("4.83");
  await page.keyboard.press("End");
  await settle(page);
  await expect(page.locator("#legend-greatest")).toHaveText("43.56");

  await menu.selectOption("heat-order");
  await expect(page.locator("#legend-least")).toHaveText("1");
  await expect(page.locator("#legend-greatest")).toHaveText("1,169");
  expect(await readColour(page, 8, 16)).not.toEqual(plain);

  await expect.poll(() => page.url()).toContain("overlay=heat-order");
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(menu).toHaveValue("heat-order");
  await expect(page.locator("#legend-greatest")).toHaveText("1,169");

  // Two searches are painted by one scale.
  await page.getByLabel("Compare").selectOption("greedy");
  await settle(page);
  await expect(page.locator("#legend-greatest")).toHaveText("1,169");
  await page.locator("#map").focus();
  await page.keyboard.press("Shift+O");
  await expect(menu).toHaveValue("heat-f");
  await menu.selectOption("none");
  await expect(legend).toBeHidden();
});

test("contours, the tree, scans and numbers are drawn, each with its key", async ({ page }) => {
  await openSettled(page);
  await page.getByLabel("Algorithm", { exact: true }).selectOption("dijkstra");
  await settle(page);
  const menu = page.getByLabel("Overlay");
  const legend = page.locator("#legend");
  await menu.selectOption("numbers"); // Cells are too small for them.
  await expect(legend).toContainText("zoom in until cells are 36 pixels");
  const plain = await keepPicture(page);
  await menu.selectOption("contours-g");
  await expect(legend).toContainText("a line every 5, thick every fifth; 0 to 43.56");
  const contours = await countChanges(page, plain);
  expect(contours).toBeGreaterThan(500);
  await menu.selectOption("tree");
  await expect(legend).toContainText("Best known way into each closed cell");
  expect(await countChanges(page, plain)).toBeGreaterThan(2 * contours);
  await menu.selectOption("scans");
  await expect(legend).toContainText("Dijkstra looks along no lines");
  await page.getByLabel("Algorithm", { exact: true }).selectOption("jps");
  await settle(page);
  await expect(legend).toContainText("looked at");
  const looked = await readColour(page, 20, 12);
  await page.keyboard.press("Home");
  await expect.poll(() => readColour(page, 20, 12)).not.toEqual(looked);
  await page.keyboard.press("End");
  await settle(page);
  await expect.poll(() => readColour(page, 20, 12)).toEqual(looked);
  await menu.selectOption("none");
  await page.locator("#map").focus();
  for (let count = 0; count < 6; count++) {
    await page.keyboard.press("+");
  }
  const large = await keepPicture(page);
  await menu.selectOption("numbers");
  await expect(legend).toContainText("g upper left, h upper right, f below");
  await expect(legend).not.toContainText("zoom in");
  expect(await countChanges(page, large)).toBeGreaterThan(50);
});

test("a minimap shows where the view is and moves it, only while a part is in view", async ({ page }) => {
  await openSettled(page);
  const minimap = page.locator("#minimap");
  await expect(minimap).toBeHidden();
  await page.locator("#map").focus();
  for (let count = 0; count < 5; count++) {
    await page.keyboard.press("+");
  }
  await expect(minimap).toBeVisible();
  const { steps, start } = await readLab(page);
  const box = await minimap.boundingBox();
  await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.5 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + (start[0] / 48) * box.width, box.y + (start[1] / 28) * box.height, { steps: 3 });
  await page.mouse.up();
  // The start is in the middle of the view now, and nothing was drawn or dragged.
  const [x, y] = await findCell(page, ...start);
  const view = await page.locator("#map").boundingBox();
  expect(Math.abs(x - view.x - view.width / 2)).toBeLessThan(60);
  expect(Math.abs(y - view.y - view.height / 2)).toBeLessThan(60);
  expect((await readLab(page)).steps).toBe(steps);
  await page.keyboard.press("0");
  await expect(minimap).toBeHidden();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("neither the minimap nor the key covers a control", { tag: "@long" }, async ({ page }) => {
    await openLab(page);
    await page.getByLabel("Overlay").selectOption("heat-g");
    await page.getByRole("button", { name: "Zoom in" }).click({ clickCount: 4, delay: 5 });
    await page.evaluate(() => scrollTo(0, 0));
    const minimap = page.locator("#minimap");
    await expect(minimap).toBeVisible();
    const map = await page.locator("#map").boundingBox();
    const box = await minimap.boundingBox();
    const legend = await page.locator("#legend").boundingBox();
    const stage = await page.locator("#stage").boundingBox();
    expect(box.y + box.height).toBeLessThan(map.y + map.height / 2);
    expect(box.width).toBeLessThan(map.width / 3);
    expect(legend.y).toBeGreaterThanOrEqual(map.y + map.height - 1);
    expect(legend.y + legend.height).toBeLessThanOrEqual(stage.y + stage.height + 1);
    // A drawing beside it still draws.
    const { steps } = await readLab(page);
    await drag(page, [
      [20, 14],
      [20, 17],
    ]);
    await settle(page);
    expect((await readLab(page)).steps).toBeGreaterThan(0);
    expect(steps).toBeGreaterThanOrEqual(0);
  });
});
