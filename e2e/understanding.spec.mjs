/**
 * Understanding a search: the pointed cell in numbers, the pseudocode with its sentence, the head of the open list.
 */

import { expect, findCell, openSettled, PHONE, readLab, saveMap, shoot, test } from "./helpers/lab.mjs";

/** Numbers out of "f = g + w · h = 5.24 + 1 · 9 = 14.24". */
function readNumbers(text) {
  return text
    .split("=")
    .slice(2)
    .join(" ")
    .match(/[\d.,]+/g)
    .map((number) => Number(number.replaceAll(",", "")));
}

async function goToStep(page, steps) {
  await openSettled(page);
  await page.keyboard.press("Home");
  for (let step = 0; step < steps; step += 10) {
    await page.keyboard.press(":");
  }
  await expect(page.locator("#map")).toHaveAttribute("data-steps", String(steps));
}

test("a cell that is pointed at tells its numbers, and they add up at any step", async ({ page }) => {
  await goToStep(page, 40);
  const { start } = await readLab(page);
  await page.mouse.move(...(await findCell(page, start[0], start[1])));
  await expect(page.locator("#inspect-cell")).toHaveText(`(${start.join(", ")}) closed`);
  await expect(page.locator("#inspect-opened")).toHaveText("0");
  await expect(page.locator("#inspect-closed")).toHaveText("1");
  await page.mouse.move(...(await findCell(page, start[0] + 1, start[1] - 1)));
  await expect(page.locator("#inspect-cell")).toHaveText(`(${start[0] + 1}, ${start[1] - 1}) closed`);
  await expect(page.locator("#inspect-closed")).toHaveText(/^\d+$/);
  const closedAt = Number(await page.locator("#inspect-closed").textContent());
  expect(closedAt).toBeGreaterThan(1);
  const [g, weight, h, f] = readNumbers(await page.locator("#inspect-sum").textContent());
  expect(g + weight * h).toBeCloseTo(f, 1);
  expect(await page.locator("#inspect-f").textContent()).toBe(String(f));
  await shoot(page, "understanding");
  // Back in time, under a pointer that rests.
  await page.locator("#map").focus();
  await page.keyboard.press("Home");
  await expect(page.locator("#inspect-cell")).toHaveText(`(${start[0] + 1}, ${start[1] - 1}) not seen yet`);
  await expect(page.locator("#inspect-closed")).toHaveText("–");
  for (let step = 0; step < closedAt; step++) {
    await page.keyboard.press(".");
  }
  await expect(page.locator("#inspect-closed")).toHaveText(String(closedAt));
  await page.keyboard.press(",");
  await expect(page.locator("#inspect-cell")).toHaveText(`(${start[0] + 1}, ${start[1] - 1}) open`);
  await expect(page.locator("#inspect-closed")).toHaveText("–");
  await page.mouse.move(2, 2);
  await expect(page.locator("#inspect-cell")).toHaveText("Point at a cell");
});

test("arrow keys move a cell cursor, whose cell is spoken", async ({ page }) => {
  await openSettled(page);
  const { start } = await readLab(page);
  await page.locator("#map").focus();
  await expect(page.locator("#inspect-spoken")).toContainText(`(${start.join(", ")}) closed`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("#inspect-spoken")).toContainText(`(${start[0] + 1}, ${start[1] - 1}) closed. g 1.41, h `);
});

test("the pseudocode lights the lines that ran, and a sentence says what happened", async ({ page }) => {
  await openSettled(page);
  await page.keyboard.press("Home");
  const sentence = page.locator("#sentence");
  await expect(sentence).toHaveText("Nothing is expanded yet: the start is on the open list.");
  await expect(page.locator('#pseudocode [data-ran="true"]')).toHaveCount(0);
  await page.keyboard.press(".");
  await expect(sentence).toHaveText(
    /^Expanded \(7, 15\): f = 35\.24 is the smallest in the open list; 8 neighbours generated\.$/,
  );
  await expect(page.locator('#pseudocode [data-ran="true"]')).toHaveCount(3);
  await expect(page.locator('#pseudocode [data-last="true"]')).toHaveText("close the node");
  await expect(page.locator('#pseudocode li:has-text("unseen") .line-count')).toHaveText("×8");
  await expect(sentence.locator('[data-word="open"]')).toHaveText("open list");
  await page.keyboard.press("End");
  await expect(sentence).toContainText("It is the goal: the path is found.");
  await page.selectOption("#algorithm", "bfs");
  await expect(page.locator("#pseudocode")).toContainText("take the node at its head");
});

test("the first entry of the open list is expanded next; entries and cells light each other", async ({ page }) => {
  await goToStep(page, 60);
  const entries = page.locator("#open-list button:enabled");
  await expect(entries).toHaveCount(12);
  for (let step = 0; step < 5; step++) {
    const first = await entries.first().getAttribute("data-cell");
    await page.keyboard.press(".");
    await expect(page.locator("#sentence")).toContainText(`Expanded (${first.replace(",", ", ")})`);
  }
  const third = (await entries.nth(2).getAttribute("data-cell")).split(",").map(Number);
  await entries.nth(2).hover();
  await expect(page.locator("#inspect-cell")).toHaveText(`(${third.join(", ")}) open`);
  await page.mouse.move(2, 2);
  await expect(entries.nth(2)).toHaveAttribute("data-pointed", "false");
  await page.mouse.move(...(await findCell(page, ...third)));
  await expect(entries.nth(2)).toHaveAttribute("data-pointed", "true");
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a finger that rests points and draws nothing; one that taps draws", async ({ page }) => {
    await openSettled(page);
    const before = await saveMap(page);
    await page.evaluate(() => scrollTo(0, 0));
    const [x, y] = await findCell(page, 24, 13);
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await expect(page.locator("#inspect-cell")).toContainText("(24, 13)");
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(await saveMap(page)).toEqual(before);
    await page.evaluate(() => scrollTo(0, 0));
    await page.touchscreen.tap(x, y);
    expect(await saveMap(page)).not.toEqual(before);
    await page.locator("#code-section").scrollIntoViewIfNeeded();
    await shoot(page, "understanding-phone");
  });
});
