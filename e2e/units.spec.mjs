/** Units, the size of the map, and terrains that are added: by pointer and keyboard, undone, and in links and files. */

import { drag, expect, findCell, openSettled, readLab, saveAs, settle, test } from "./helpers/lab.mjs";

const tool = (page, name) => page.getByRole("button", { name, exact: true }).click();
const sum = (page) => page.locator("#units-sum");

async function press(page, [x, y], options) {
  await page.mouse.click(...(await findCell(page, x, y)), options);
}

test("units are placed, dragged, removed and undone, and go into links and problems", async ({ page, context }) => {
  await openSettled(page);
  await tool(page, "Place units");
  await press(page, [2, 2]);
  await expect(page.getByRole("alert")).toContainText("Now the goal of the unit");
  await press(page, [12, 2]);
  await expect(sum(page)).toHaveText("1 of 1 unit has a path, cost 10");
  await drag(page, [
    [2, 25],
    [20, 25],
    [42, 25],
  ]);
  await expect(sum(page)).toHaveText("2 of 2 units have a path, cost 50");
  await drag(page, [
    [42, 25],
    [32, 25],
    [22, 25],
  ]);
  await expect(sum(page)).toHaveText("2 of 2 units have a path, cost 30");
  await page.locator("#algorithm").selectOption("greedy");
  await settle(page);
  await expect(page.locator("#units-list li")).toHaveText(["1cost 10", "2cost 20"]);
  // A wall across a unit's way, and one around its goal.
  await tool(page, "Draw walls");
  await drag(page, [
    [12, 1],
    [12, 1],
  ]);
  await drag(page, [
    [11, 0],
    [11, 3],
  ]);
  await drag(page, [
    [11, 3],
    [13, 3],
    [13, 0],
  ]);
  await expect(page.locator("#units-list li").first()).toHaveText("1no path");

  const { name, bytes } = await saveAs(page, "MovingAI problems");
  expect(name).toMatch(/\.scen$/);
  const rows = bytes.toString().trim().split("\n").slice(1);
  expect(rows.map((row) => row.split("\t").slice(4, 8).map(Number))).toEqual([
    [7, 15, 41, 12],
    [2, 2, 12, 2],
    [2, 25, 22, 25],
  ]);
  expect(rows.map((row) => Number(row.split("\t")[8])).slice(1)).toEqual([0, 20]);

  // The address follows once nothing has changed for a moment.
  let seen = "";
  const isSettled = () => {
    const before = seen;
    seen = page.url();
    return seen === before;
  };
  await expect.poll(isSettled, { intervals: [600] }).toBe(true);
  await expect(page).toHaveURL(/units=2,2,12,2;2,25,22,25/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(sum(other)).toHaveText("1 of 2 units have a path, cost 20");
  await other.close();

  await tool(page, "Place units");
  await press(page, [2, 25], { button: "right" });
  await expect(page.locator("#units-list li")).toHaveCount(1);
  await page.getByRole("button", { name: "Remove unit 1" }).click();
  await expect(page.locator("#units")).toBeHidden();
  await page.locator("#undo").click();
  await page.locator("#undo").click();
  await expect(page.locator("#units-list li")).toHaveText(["1no path", "2cost 20"]);
  // By keyboard: on the cell cursor, which begins at the start.
  await page.locator("#map").focus();
  for (const key of ["ArrowUp", "u", "Shift+ArrowUp", "u"]) {
    await page.keyboard.press(key);
  }
  await expect(page.locator("#units-list li").nth(2)).toHaveText("3cost 10");
  await page.keyboard.press("Delete");
  await expect(page.locator("#units-list li")).toHaveCount(2);
});

test("the map is made larger, cropped and brought back; what can not be is said", async ({ page }) => {
  await openSettled(page);
  await tool(page, "Size of the map");
  const dialog = page.getByRole("dialog", { name: "Size of the map" });
  await dialog.getByLabel("New width").fill("70000");
  await dialog.getByRole("button", { name: "Resize" }).click();
  await expect(dialog.getByRole("alert")).toContainText("width: expected a whole number from 1 to 65536, found 70000");
  await dialog.getByLabel("New width").fill("60");
  await dialog.getByRole("radio", { name: "Right edge", exact: true }).check();
  await expect(dialog).toContainText("48 × 28 becomes 60 × 28");
  await dialog.getByLabel("New cells").selectOption({ label: "wall" });
  await dialog.getByRole("button", { name: "Resize" }).click();
  await settle(page);
  expect(await readLab(page)).toMatchObject({ size: [60, 28], start: [19, 15], goal: [53, 12] });
  await page.keyboard.press("Control+z");
  await settle(page);
  expect(await readLab(page)).toMatchObject({ size: [48, 28], start: [7, 15] });

  await tool(page, "Size of the map");
  await dialog.getByRole("button", { name: "Crop to what is drawn" }).click();
  await settle(page);
  expect(await readLab(page)).toMatchObject({ size: [35, 17], start: [0, 10], goal: [34, 7] });
  await page.keyboard.press("Control+z");
  await tool(page, "Crop to a rectangle");
  await drag(page, [
    [10, 10],
    [20, 14],
    [29, 19],
  ]);
  await expect(page.locator("#selection-size")).toHaveText("20 × 10");
  await page.getByRole("button", { name: "Crop", exact: true }).click();
  await settle(page);
  await expect(page.locator("#message")).toContainText("2 ends were off the map; they went to the nearest passable");
  expect(await readLab(page)).toMatchObject({ size: [20, 10], start: [0, 5], goal: [19, 2] });
  // By keyboard: from the start to the cursor.
  await page.locator("#map").focus();
  for (const key of ["Escape", "ArrowRight", "r", "ArrowRight", "ArrowRight", "ArrowDown"]) {
    await page.keyboard.press(key);
  }
  await expect(page.locator("#inspect-spoken")).toContainText("6 cells selected");
  await page.keyboard.press("Enter");
  await settle(page);
  expect(await readLab(page)).toMatchObject({ size: [3, 2], start: [0, 0] });
});

test("a terrain is added and painted; undoing gives an algorithm back that it replaced", async ({ page }) => {
  await openSettled(page);
  await page.locator("#algorithm").selectOption("jps");
  await settle(page);
  await page.getByText("Add a terrain").click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("wall");
  await name.press("Enter");
  await expect(page.locator("#terrain-error")).toHaveText("terrain: expected a name that no other has, found `wall`");
  await name.fill("gravel");
  await page.locator("#terrain-cost").fill("2.5");
  await page.locator("#terrain-cost").press("Enter");
  await expect(page.locator("#brush option:checked")).toHaveText("gravel");
  await expect(page.locator("#brush-cost")).toHaveValue("2.5");
  await drag(page, [
    [3, 3],
    [3, 3],
  ]);
  await expect(page.getByRole("alert")).toContainText("A* searches instead, until that is undone.");
  await expect(page.locator("#algorithm")).toHaveValue("astar");
  await page.locator("#map").press("Control+z");
  await expect(page.locator("#algorithm")).toHaveValue("jps");
  await page.locator("#map").press("Control+z");
  await expect(page.locator("#brush")).not.toContainText("gravel");
});
