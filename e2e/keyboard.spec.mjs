/** The lab without a pointer: the cell cursor, drawing and moving by it, what is spoken, the table of keys, menus. */

import { KEYS } from "../www/lab/input/key-table.js";
import { expect, openLab, readLab, settle, test } from "./helpers/lab.mjs";

const spoken = (page) => page.locator("#inspect-spoken");
const cursor = (page, pane = "#map") => page.locator(pane).getAttribute("data-cursor");

async function press(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
  await readLab(page); // A frame has passed.
}

test("draws a wall, moves both ends and searches by the keyboard alone", async ({ page }) => {
  await openLab(page);
  await press(page, "Tab");
  await expect(page.getByRole("button", { name: "Go to the map" })).toBeInViewport();
  await press(page, "Enter");
  await expect(page.locator("#map")).toBeFocused();
  await expect(page.locator("#map")).toHaveCSS("outline-style", "solid");
  await press(page, "End");
  await settle(page);
  expect(await cursor(page)).toBe("7,15");
  await expect(spoken(page)).toContainText("(7, 15) closed. start");

  await press(page, "ArrowRight", "ArrowRight", "w");
  await settle(page);
  await expect(spoken(page)).toHaveText("(9, 15) blocked. wall");
  await press(page, "s"); // Nobody starts from a wall.
  await expect(page.getByRole("alert")).toContainText("expected a passable cell, found a blocked one at (9, 15)");
  expect((await readLab(page)).start).toEqual([7, 15]);
  await press(page, "Escape", "Shift+ArrowDown", "s");
  await settle(page);
  expect((await readLab(page)).start).toEqual([9, 25]);
  await press(page, "Shift+ArrowRight", "g");
  await settle(page);
  expect((await readLab(page)).goal).toEqual([19, 25]);
  await expect(page.locator("#status")).toContainText("Path found, cost 10.");
  await press(page, "Shift+ArrowDown"); // No further than the map.
  expect(await cursor(page)).toBe("19,27");

  await press(page, "Home", ".", ".", ".");
  await expect(page.locator("#status")).toHaveText("Paused at step 3.");
  await press(page, "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft");
  await expect(spoken(page)).toHaveText("(16, 25) not seen yet");
  await press(page, "End");
  await settle(page);
  await expect(spoken(page)).toHaveText("(16, 25) closed. g 7, h 3, f 10");
  await press(page, "i");
  await expect(spoken(page)).toContainText("parent (15, 25), opened at step 7, closed at step 8");

  await page.locator("#compare").selectOption("dijkstra");
  await page.locator("#map").focus();
  await press(page, "ArrowDown");
  expect([await cursor(page), await cursor(page, "#map-1")]).toEqual(["16,26", "16,26"]);
  await press(page, "Control+z", "Control+z", "Control+z");
  await expect(page.locator("#undo")).toHaveAccessibleName("Nothing to undo");
  expect(await readLab(page)).toMatchObject({ start: [7, 15], goal: [41, 12] });
});

test("? lists every key, and none of them means two things", async ({ page }) => {
  await openLab(page);
  await page.locator("#map").focus();
  await press(page, "?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog).toBeVisible();
  const entries = KEYS.filter(({ place }) => place !== "graph").flatMap(({ entries }) => entries);
  const rows = entries.map(({ names, text }) => `${names.join(" ")}${text}`);
  await expect(dialog.locator("dl > div")).toHaveText(rows);
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#map")).toBeFocused();
  // No key means two things at once where it counts.
  const taken = new Map();
  for (const { keys, ctrl, shift, text } of entries) {
    for (const key of keys.filter((name) => name !== "Enter")) {
      for (const held of shift === undefined ? [true, false] : [shift]) {
        const press = `${ctrl ? "Ctrl+" : ""}${held ? "Shift+" : ""}${key}`;
        expect([press, taken.get(press) ?? text]).toEqual([press, text]);
        taken.set(press, text);
      }
    }
  }
});

test("Escape closes a menu and goes back to its button; cell keys leave other places alone", async ({ page }) => {
  await openLab(page);
  for (const [button, menu] of [
    ["#save", "#save-menu"],
    ["#breaks-button", "#breaks"],
  ]) {
    await page.locator(button).focus();
    await press(page, "Enter");
    await expect(page.locator(menu)).toBeVisible();
    await press(page, "Tab", "Escape");
    await expect(page.locator(menu)).toBeHidden();
    await expect(page.locator(button)).toBeFocused();
  }
  const { start } = await readLab(page);
  await press(page, "ArrowRight", "w", "s");
  expect(await readLab(page)).toMatchObject({ start });
  await expect(page.locator("#undo")).toHaveAccessibleName("Nothing to undo");
});
