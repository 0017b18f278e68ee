/** Undoing, shapes, several goals, terrain costs and the gallery, by pointer and keyboard. */

import { differ, drag, expect, findCell, openSettled, readLab, saveMap, settle, shoot, test } from "./helpers/lab.mjs";

const tool = (page, name) => page.getByRole("button", { name, exact: true }).click();

async function press(page, x, y) {
  await page.mouse.click(...(await findCell(page, x, y)));
}

test("a stroke is undone and done again by keys and buttons", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  await drag(page, [
    [3, 3],
    [8, 3],
    [8, 6],
  ]);
  await settle(page);
  const after = await saveMap(page);
  expect(differ(before, after)).toHaveLength(9);
  await expect(page.locator("#undo")).toHaveAccessibleName("Undo: stroke");
  await page.locator("#map").press("Control+z");
  expect(await saveMap(page)).toEqual(before);
  await page.locator("#map").press("Control+Shift+z");
  expect(await saveMap(page)).toEqual(after);
  await page.locator("#undo").click();
  expect(await saveMap(page)).toEqual(before);
  await page.locator("#map").press("Control+y");
  expect(await saveMap(page)).toEqual(after);
  await tool(page, "Clear the map");
  await settle(page);
  expect((await saveMap(page)).join("")).not.toContain("@");
  await page.locator("#undo").click();
  expect(await saveMap(page)).toEqual(after);
});

test("rectangles, fillings and several goals", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  await tool(page, "Draw a rectangle");
  await drag(page, [
    [2, 2],
    [9, 9],
    [5, 4],
  ]);
  await settle(page);
  expect(differ(before, await saveMap(page))).toHaveLength(12);
  await tool(page, "Add or remove goals");
  await press(page, 12, 24);
  await settle(page);
  expect((await readLab(page)).goal).toEqual([41, 12, 12, 24]);
  expect((await readLab(page)).pathEnd).toEqual([12, 24]);
  await page.locator("#algorithm").selectOption("jps");
  await expect(page.getByRole("alert")).toContainText("Jump point search takes one goal, found 2");
  await press(page, 12, 24);
  expect((await readLab(page)).goal).toEqual([41, 12]);
  await page.locator("#brush").selectOption("2");
  await page.locator("#brush-cost").fill("3");
  await page.locator("#brush-cost").press("Enter");
  await tool(page, "Fill");
  await press(page, 4, 25);
  await settle(page);
  expect((await saveMap(page)).join("")).toContain("S");
});

test("a scene of the gallery says what it shows, and is undone", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  await page.locator("#gallery").selectOption("weights");
  await expect(page.locator("#gallery-text")).toContainText("Multiplying the estimate");
  await expect(page.locator("#lanes-body tr")).toHaveCount(3);
  await page.keyboard.press("End");
  await settle(page);
  await shoot(page, "gallery-weights");
  await page.locator("#undo").click();
  expect(await saveMap(page)).toEqual(before);
  await expect(page.locator("#map-name")).toHaveText("C-shaped trap");
});
